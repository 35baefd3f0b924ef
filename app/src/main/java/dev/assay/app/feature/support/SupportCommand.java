package dev.assay.app.feature.support;

import dev.assay.app.state.Stage;
import dev.assay.app.ui.Command;
import dev.assay.app.ui.ScaleKeys;
import dev.assay.app.ui.Scope;
import java.util.List;

/** The commands of the screen Support, with the keys that they have from the start. */
public enum SupportCommand implements Command {
    SUPPORT_WORD_1(ScaleKeys.digit(1)),
    SUPPORT_WORD_2(ScaleKeys.digit(2)),
    SUPPORT_WORD_3(ScaleKeys.digit(3)),
    SUPPORT_WORD_4(ScaleKeys.digit(4)),
    SUPPORT_WORD_5(ScaleKeys.digit(5)),
    SUPPORT_WORD_6(ScaleKeys.digit(6)),
    SUPPORT_WORD_7(ScaleKeys.digit(7)),
    SUPPORT_WORD_8(ScaleKeys.digit(8)),
    SUPPORT_WORD_9(ScaleKeys.digit(9)),
    SUPPORT_CLEAR(ScaleKeys.CLEAR),
    SUPPORT_CANT_JUDGE(ScaleKeys.CANT_JUDGE),
    SUPPORT_NO_TEXT("Shift+X"),
    SUPPORT_NOTE("N"),
    SUPPORT_NO_NUGGET("X"),
    SUPPORT_ANSWERS("Tab"),
    SUPPORT_ADD_ANSWER("Y"),
    NEXT_SENTENCE_ROW("Enter", "Down"),
    PREVIOUS_SENTENCE_ROW("Up"),
    NEXT_SOURCE("]", "Right"),
    PREVIOUS_SOURCE("[", "Left"),
    NEXT_UNFINISHED("U"),
    SUPPORT_NEXT_CONTRADICTION("D"),
    IDENTICAL_SENTENCES_AT_ONCE("I"),
    WHOLE_REPORT("R"),
    LIKELIEST_PLACE("E"),
    SUPPORT_LOCK("Shortcut+Enter"),
    SCROLL_SOURCE_DOWN("Page Down", "Space"),
    SCROLL_SOURCE_UP("Page Up", "Shift+Space"),
    NEXT_SOURCE_HIT("F3"),
    PREVIOUS_SOURCE_HIT("Shift+F3"),
    FOCUS_SENTENCES("Esc");

    /** Those that give a word, in the order of the words. */
    public static final List<SupportCommand> WORDS = List.of(
            SUPPORT_WORD_1,
            SUPPORT_WORD_2,
            SUPPORT_WORD_3,
            SUPPORT_WORD_4,
            SUPPORT_WORD_5,
            SUPPORT_WORD_6,
            SUPPORT_WORD_7,
            SUPPORT_WORD_8,
            SUPPORT_WORD_9);

    private final List<String> keys;

    SupportCommand(String... keys) {
        this(List.of(keys));
    }

    SupportCommand(List<String> keys) {
        this.keys = keys;
    }

    @Override
    public Scope scope() {
        return Stage.SUPPORT.scope();
    }

    @Override
    public boolean judges() {
        return WORDS.contains(this) || this == SUPPORT_CLEAR || this == SUPPORT_CANT_JUDGE || this == SUPPORT_NO_TEXT;
    }

    @Override
    public List<String> keys() {
        return keys;
    }
}
