package dev.assay.app.shell;

import dev.assay.app.ui.text.FoldedText;
import java.util.List;
import java.util.OptionalInt;

/**
 * One thing that the palette finds.
 *
 * @param key the key that does the same; empty when there is none
 */
public record PaletteEntry(Target kind, String title, String detail, String key, Runnable act) {
    /** The kinds of entries, in the order in which to list them when all else is equal. */
    public enum Target {
        ACTION,
        /** A command that judges: found by its name only. */
        JUDGMENT,
        PROJECT,
        SETTING,
        TOPIC,
        ANSWER
    }

    /** The title as it is. */
    private static final int WHOLE = -1;
    private static final int START = 0;
    private static final int WORD_START = 1;
    private static final int INSIDE = 2;
    private static final int IN_DETAIL = 3;

    /** The distance from the typed words, the less the better; empty when a word is not in it at all. */
    OptionalInt distance(List<String> words) {
        FoldedText inTitle = FoldedText.of(title);
        FoldedText inDetail = FoldedText.of(detail);
        if (inTitle.find(String.join(" ", words)).stream()
                .anyMatch(one -> one.start() == 0 && one.end() == title.length())) {
            return OptionalInt.of(WHOLE);
        }
        int sum = 0;
        for (String word : words) {
            int place = place(inTitle.find(word));
            if (place < 0 && !inDetail.contains(word)) {
                return OptionalInt.empty();
            }
            sum += place < 0 ? IN_DETAIL : place;
        }
        return OptionalInt.of(sum);
    }

    private int place(List<FoldedText.Stretch> found) {
        int best = -1;
        for (FoldedText.Stretch one : found) {
            int place = one.start() == 0
                    ? START
                    : Character.isLetterOrDigit(title.charAt(one.start() - 1)) ? INSIDE : WORD_START;
            best = best < 0 ? place : Math.min(best, place);
        }
        return best;
    }
}
