"""Where a long word of a component may be parted at the end of a line, as dictionaries part it.

A word that is not here is not parted: "Farmhou-se" is no word that anybody knows.
"""

from __future__ import annotations

from collections.abc import Callable

_PARTED = """
    Air-frame Anti-trust Apart-ment Apart-ments Bar-rens Ben-sen-ville Beth-a-ny Bo-tan-ical
    Break-fast Brew-ery Brick-works Brown-stones Build-ing Build-ings Bun-ga-low Bur-ger Burn-ing
    Busi-ness Cam-paign Camp-bell Cath-olic Ceme-tery Chi-ca-go Cin-e-ma Coast-line Col-lege
    Co-lo-nial Com-mer-cial Com-mu-nity Com-pa-ny Con-crete Con-do-min-ium Con-do-min-iums
    Con-struc-tion Con-tain-er Con-ven-tion Cor-ne-lia Cor-po-rate Coun-try Court-house Crack-er
    Crim-i-nal De-part-ment Dis-trict Dow-ney Drug-store Earth-quake Edu-ca-tion Elec-tion
    Ele-va-tor En-vi-ron-men-tal-ist Epis-co-pal Ex-change Ex-hi-bi-tion Fac-tory Farm-house
    Found-ers Gar-bage Gas-works Gen-eral Gen-er-at-ed Gro-cery Guard-house Hard-ware Head-lines
    Head-quar-ters High-way Hill-side Hon-ored Hos-pi-tal Hous-ing Hy-dro-elec-tric In-cin-er-ator
    In-dus-tri-al In-dus-try In-sti-tute In-sur-ance In-ter-City Jef-fer-son Ken-neth
    Kin-der-gar-ten Lake-side Light-house Log-ging Lum-ber Lu-ther-an Man-sion Man-u-fac-tur-er
    Ma-ri-na Mem-ber Mon-u-ment Moun-tain Mu-nic-ipal Mu-se-um Na-tion-al News-pa-per Nu-cle-ar
    Park-ing Par-son-age Pas-ture Pent-houses Pheas-ant Pipe-line Plant-ing Play-ground Pol-lu-tion
    Pre-school Pre-serve Pro-ces-sor Pros-pect Pud-ding-ham Queens-way Re-cy-cling Re-fin-ery
    Re-lo-ca-tion Res-i-den-tial Res-tau-rant Re-tire-ment River-boat Sat-el-lite Sav-ings
    School-house Sci-ence Sea-food Sea-port Ship-yard Shop-ping Sky-scrap-er Soc-cer Sta-di-um
    Sta-tion Steel-works Stor-age Su-per-mar-ket Sup-pli-er Tele-phone Tele-vi-sion Ten-e-ment
    The-ater Tor-na-do Trans-port Trans-por-ta-tion Uni-ver-sity Up-coun-try Vine-yard Ware-house
    Water-front Water-works West-more Whea-ton Wilt-shire Yel-low-stone
"""
_BY_WORD = {word.replace("-", "").casefold(): word.split("-") for word in _PARTED.split()}

SOFT = "\N{SOFT HYPHEN}"
"""Behind the beginning of a word, whose rest stands on the next line."""


def parted(word: str, fits: Callable[[str], bool]) -> list[str]:
    """A word in as few parts as fit, each with its hyphen; itself if it cannot be parted."""
    parts = [""]
    end = 0
    for syllable in _BY_WORD.get(word.casefold(), [word]):
        end += len(syllable)
        letters = word[end - len(syllable) : end]
        grown = parts[-1] + letters
        if parts[-1] and not fits(grown + "-" * (end < len(word))):
            parts[-1] += SOFT
            parts.append(letters)
        else:
            parts[-1] = grown
    return parts
