package dev.assay.app.feature.align;

import dev.assay.app.state.Stage;
import dev.assay.app.ui.keys.Command;
import dev.assay.app.ui.keys.Scope;
import dev.assay.model.report.Alignment;
import java.util.List;
import java.util.Optional;

/** What is done on the screen on which sentences are aligned. */
enum AlignCommand implements Command {
    TARGET_1("1"),
    TARGET_2("2"),
    TARGET_3("3"),
    TARGET_4("4"),
    TARGET_5("5"),
    TARGET_6("6"),
    TARGET_7("7"),
    TARGET_8("8"),
    TARGET_9("9"),
    OTHER_ANSWER("O"),
    SHOULD_BE_NUGGET("S"),
    TOPICAL("T"),
    IRRELEVANT("I"),
    NO_INFORMATION("E"),
    OWN_OPTION_1("Alt+1"),
    OWN_OPTION_2("Alt+2"),
    OWN_OPTION_3("Alt+3"),
    OWN_OPTION_4("Alt+4"),
    ALIGN_CLEAR("0"),
    ALIGN_CANT_JUDGE("?"),
    ALIGN_CONFIRM("R"),
    ALIGN_NOTE("N"),
    ALIGN_NEXT("Enter", "Down"),
    ALIGN_PREVIOUS("Up"),
    NEXT_OPEN_SENTENCE("U"),
    NEXT_REPORT("]", "Right"),
    PREVIOUS_REPORT("[", "Left"),
    NEXT_TARGET("J"),
    PREVIOUS_TARGET("Shift+J"),
    FILTER_TARGETS("F"),
    ALIGN_LOCK("Shortcut+Enter");

    private final List<String> keys;

    AlignCommand(String... keys) {
        this.keys = List.of(keys);
    }

    /** The command for the target of a number, from 0 to 8. */
    static AlignCommand target(int number) {
        return values()[number];
    }

    /** The option that it gives, where it gives one. */
    Optional<Alignment.Option> option() {
        return switch (this) {
            case SHOULD_BE_NUGGET -> Optional.of(Alignment.Option.SHOULD_BE_NUGGET);
            case TOPICAL -> Optional.of(Alignment.Option.TOPICAL);
            case IRRELEVANT -> Optional.of(Alignment.Option.IRRELEVANT);
            case NO_INFORMATION -> Optional.of(Alignment.Option.NO_INFORMATION);
            default -> Optional.empty();
        };
    }

    @Override
    public Scope scope() {
        return Stage.ALIGN.scope();
    }

    @Override
    public List<String> keys() {
        return keys;
    }

    @Override
    public boolean judges() {
        return ordinal() <= ALIGN_CONFIRM.ordinal();
    }
}
