package dev.assay.app.feature.battles;

import dev.assay.app.state.Stage;
import dev.assay.app.ui.Command;
import dev.assay.app.ui.ScaleKeys;
import dev.assay.app.ui.Scope;
import java.util.List;

/** The commands of the screen Battles, with the keys that they have from the start. */
enum BattlesCommand implements Command {
    LEFT_BETTER(ScaleKeys.digit(1)),
    RIGHT_BETTER(ScaleKeys.digit(2)),
    BATTLE_TIE(ScaleKeys.digit(3)),
    BATTLE_BOTH_BAD(ScaleKeys.digit(4)),
    BATTLE_CANT_JUDGE(ScaleKeys.CANT_JUDGE),
    BATTLE_CLEAR(ScaleKeys.CLEAR),
    BATTLE_NOTE("N"),
    NEXT_BATTLE_SENTENCE("."),
    PREVIOUS_BATTLE_SENTENCE(","),
    MARK_BETTER_SENTENCE("Space"),
    NEXT_BATTLE("]", "Right"),
    PREVIOUS_BATTLE("[", "Left"),
    NEXT_OPEN_BATTLE("U"),
    BATTLE_DIFFERENCES("D"),
    BATTLE_CITATION("C"),
    CITATION_OF_RIGHT("Shift+C"),
    SCROLL_TOGETHER("S"),
    BATTLE_NUGGETS("K"),
    BATTLE_LOCK("Shortcut+Enter");

    private final List<String> keys;

    BattlesCommand(String... keys) {
        this(List.of(keys));
    }

    BattlesCommand(List<String> keys) {
        this.keys = keys;
    }

    @Override
    public Scope scope() {
        return Stage.BATTLES.scope();
    }

    @Override
    public List<String> keys() {
        return keys;
    }

    @Override
    public boolean judges() {
        return ordinal() <= BATTLE_CLEAR.ordinal();
    }
}
