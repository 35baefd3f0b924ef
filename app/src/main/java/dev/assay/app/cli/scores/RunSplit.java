package dev.assay.app.cli.scores;

import dev.assay.app.cli.command.WordConverter;
import dev.assay.model.RunDescription;
import java.util.Locale;
import java.util.function.Function;

/** The properties of runs by which scores are split. */
enum RunSplit {
    TASK(run -> run.task().word()),
    TYPE(run -> run.type().word()),
    TEAM(RunDescription::team);

    private final Function<RunDescription, String> value;

    RunSplit(Function<RunDescription, String> value) {
        this.value = value;
    }

    /** The word on the command line, and the key in JSON. */
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** A run's value; empty where it is not known. */
    String of(RunDescription run) {
        return value.apply(run);
    }

    static final class Word extends WordConverter<RunSplit> {
        Word() {
            super("task, type or team", values());
        }
    }
}
