package dev.assay.app.ui;

import dev.assay.model.report.Alignment;
import java.util.List;
import java.util.Optional;

/**
 * The commands for looking at labels of several judges, with the keys from the start: the screen Compare and the list
 * of disputed pairs share their keys.
 */
public enum ComparisonCommand implements Command {
    REVEAL("Shortcut+Enter"),
    RUN_BASELINE("B"),
    KEEP_LABEL("K"),
    CHANGE_TO_SUPPORT(ScaleKeys.digit(1)),
    CHANGE_TO_PARTIAL(ScaleKeys.digit(2)),
    CHANGE_TO_NOT(ScaleKeys.digit(3)),
    CHANGE_TO_WORD_4(ScaleKeys.digit(4)),
    CHANGE_TO_WORD_5(ScaleKeys.digit(5)),
    CHANGE_TO_WORD_6(ScaleKeys.digit(6)),
    CHANGE_TO_WORD_7(ScaleKeys.digit(7)),
    CHANGE_TO_WORD_8(ScaleKeys.digit(8)),
    CHANGE_TO_WORD_9(ScaleKeys.digit(9)),
    CHANGE_TO_OTHER_ANSWER(ScaleKeys.OTHER_ANSWER),
    CHANGE_TO_SHOULD_BE_NUGGET(ScaleKeys.SHOULD_BE_NUGGET),
    CHANGE_TO_TOPICAL(ScaleKeys.TOPICAL),
    CHANGE_TO_IRRELEVANT(ScaleKeys.IRRELEVANT),
    CHANGE_TO_NO_INFORMATION(ScaleKeys.NO_INFORMATION),
    CHANGE_TO_OWN_1(ScaleKeys.own(1)),
    CHANGE_TO_OWN_2(ScaleKeys.own(2)),
    CHANGE_TO_OWN_3(ScaleKeys.own(3)),
    CHANGE_TO_OWN_4(ScaleKeys.own(4)),
    CHANGE_TO_OWN_5(ScaleKeys.own(5)),
    CHANGE_TO_OWN_6(ScaleKeys.own(6)),
    CHANGE_TO_OWN_7(ScaleKeys.own(7)),
    CHANGE_TO_OWN_8(ScaleKeys.own(8)),
    CHANGE_TO_OWN_9(ScaleKeys.own(9)),
    CHANGE_TO_CANT_JUDGE(ScaleKeys.CANT_JUDGE),
    TAKE_BACK_DECISION(ScaleKeys.CLEAR),
    GIVE_REASON("N"),
    NEXT_COMPARED("Down"),
    PREVIOUS_COMPARED("Up"),
    NEXT_DISPUTED("D"),
    PREVIOUS_DISPUTED("Shift+D"),
    CHOOSE_COMPARED("F"),
    CHOOSE_JUDGE("J"),
    CHOOSE_FIRST_JUDGE("Shift+J"),
    SWAP_COMPARED("W"),
    NEXT_JUDGE_COLUMN("Right"),
    PREVIOUS_JUDGE_COLUMN("Left"),
    SHOW_AGREED("Shift+Z"),
    ORDER_COMPARED("Shift+O"),
    COMPARE_OTHER_KIND("A"),
    TAKE_OVER("V"),
    CHOOSE_CONVEYED("L"),
    GO_TO_JUDGED("G"),
    SHOW_AGREEMENT("M"),
    SHOW_CITATION("C"),
    NEXT_COMPARED_HIT("F3"),
    PREVIOUS_COMPARED_HIT("Shift+F3"),
    FOCUS_COMPARED("Esc");

    /** The screen that they are for. */
    private static final Scope COMPARE = new Scope("compare");

    private final List<String> keys;

    /** The command for a word of a scale, or a nugget, by its place from 0. */
    public static ComparisonCommand word(int place) {
        return values()[CHANGE_TO_SUPPORT.ordinal() + place];
    }

    /** The command for a project's own option of alignment, by its place from 0. */
    public static ComparisonCommand own(int place) {
        return values()[CHANGE_TO_OWN_1.ordinal() + place];
    }

    /** The command for an option of alignment, by the word of the option; empty for a project's own. */
    public static Optional<ComparisonCommand> option(String word) {
        return Alignment.Option.ofWord(word)
                .map(option -> values()[CHANGE_TO_SHOULD_BE_NUGGET.ordinal() + option.ordinal()]);
    }

    ComparisonCommand(String... keys) {
        this(List.of(keys));
    }

    ComparisonCommand(List<String> keys) {
        this.keys = keys;
    }

    @Override
    public Scope scope() {
        return COMPARE;
    }

    /** True for what says a value: a word of a scale, a nugget, an option, can't judge. */
    public boolean isValue() {
        return ordinal() >= CHANGE_TO_SUPPORT.ordinal() && ordinal() <= CHANGE_TO_CANT_JUDGE.ordinal();
    }

    @Override
    public boolean judges() {
        return isValue() || List.of(KEEP_LABEL, TAKE_BACK_DECISION, TAKE_OVER, CHOOSE_CONVEYED).contains(this);
    }

    @Override
    public List<String> keys() {
        return keys;
    }
}
