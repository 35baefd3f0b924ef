package dev.assay.app.judging;

import dev.assay.app.state.Stage;
import dev.assay.app.ui.Command;
import dev.assay.app.ui.WindowCommand;
import java.util.Optional;

/** The state of a topic on a judging screen: ready, or the reason why nothing can be judged. */
public enum Situation {
    LOADING,
    NO_NUGGETS(new GoTo(Stage.NUGGETS)),
    NEVER_FROZEN(new GoTo(Stage.NUGGETS)),
    NO_ANSWERS(WindowCommand.IMPORT),
    NO_BATTLES(WindowCommand.DRAW_BATTLES),
    /** An earlier stage is to be complete first. */
    WAITS(new GoTo(Stage.SUPPORT)),
    READY;

    private final Optional<Command> way;

    Situation() {
        this.way = Optional.empty();
    }

    Situation(Command way) {
        this.way = Optional.of(way);
    }

    /** The one way on; empty where there is nothing to do, or the work itself. */
    Optional<Command> way() {
        return way;
    }
}
