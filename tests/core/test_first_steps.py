import urbannb as ub


def test_the_first_actions_of_a_new_game_are_explained():
    game = ub.new_game("city-blocks", seed=3)
    first = game.play(game.legal[0])
    second = game.play(game.legal[0])
    assert "CB-10" in {step.rule for step in first}
    assert "CB-10" in {step.rule for step in second}
    assert "CB-5" in {step.rule for step in game.steps_of(0)}
