package dev.assay.app.feature.align;

import dev.assay.app.state.Stage;
import dev.assay.app.ui.Command;
import dev.assay.app.ui.ScaleKeys;
import dev.assay.app.ui.Scope;
import dev.assay.model.report.Alignment;
import java.util.List;
import java.util.Optional;

/** The commands of the screen Align, with the keys that they have from the start. */
enum AlignCommand implements Command {
    TARGET_1(ScaleKeys.digit(1)),
    TARGET_2(ScaleKeys.digit(2)),
    TARGET_3(ScaleKeys.digit(3)),
    TARGET_4(ScaleKeys.digit(4)),
    TARGET_5(ScaleKeys.digit(5)),
    TARGET_6(ScaleKeys.digit(6)),
    TARGET_7(ScaleKeys.digit(7)),
    TARGET_8(ScaleKeys.digit(8)),
    TARGET_9(ScaleKeys.digit(9)),
    OTHER_ANSWER(ScaleKeys.OTHER_ANSWER),
    SHOULD_BE_NUGGET(ScaleKeys.SHOULD_BE_NUGGET),
    TOPICAL(ScaleKeys.TOPICAL),
    IRRELEVANT(ScaleKeys.IRRELEVANT),
    NO_INFORMATION(ScaleKeys.NO_INFORMATION),
    OWN_OPTION_1(ScaleKeys.own(1)),
    OWN_OPTION_2(ScaleKeys.own(2)),
    OWN_OPTION_3(ScaleKeys.own(3)),
    OWN_OPTION_4(ScaleKeys.own(4)),
    OWN_OPTION_5(ScaleKeys.own(5)),
    OWN_OPTION_6(ScaleKeys.own(6)),
    OWN_OPTION_7(ScaleKeys.own(7)),
    OWN_OPTION_8(ScaleKeys.own(8)),
    OWN_OPTION_9(ScaleKeys.own(9)),
    ALIGN_CLEAR(ScaleKeys.CLEAR),
    ALIGN_CANT_JUDGE(ScaleKeys.CANT_JUDGE),
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
        this(List.of(keys));
    }

    AlignCommand(List<String> keys) {
        this.keys = keys;
    }

    /** The command for the target of a number, from 0 to 8. */
    static AlignCommand target(int number) {
        return values()[number];
    }

    /** The command for a project's own option, by its place from 0. */
    static AlignCommand ownOption(int place) {
        return values()[OWN_OPTION_1.ordinal() + place];
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
