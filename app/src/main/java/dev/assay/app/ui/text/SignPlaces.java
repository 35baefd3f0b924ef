package dev.assay.app.ui.text;

import java.util.Comparator;
import java.util.List;

/**
 * The positions of the signs of a {@link ReadingText}: maps positions of the text to those in the shown characters, and
 * back.
 *
 * @param signs in the order of their positions
 */
record SignPlaces(List<ReadingText.Sign> signs) {
    SignPlaces {
        signs = signs.stream().sorted(Comparator.comparingInt(ReadingText.Sign::at)).toList();
    }

    /** The shown position for a position of the text, behind the signs that stand before it. */
    int toShown(int position) {
        int shown = position;
        for (ReadingText.Sign sign : signs) {
            if (sign.at() <= position) {
                shown += sign.text().length();
            }
        }
        return shown;
    }

    /** As {@link #toShown}, for the end of a stretch: a sign that stands right there is left out. */
    int toShownEnd(int position) {
        int shown = position;
        for (ReadingText.Sign sign : signs) {
            if (sign.at() < position) {
                shown += sign.text().length();
            }
        }
        return shown;
    }

    /** The position of the text that stands at a shown one. */
    int toText(int shown) {
        int position = shown;
        for (ReadingText.Sign sign : signs) {
            if (sign.at() >= position) {
                break;
            }
            position -= Math.min(sign.text().length(), position - sign.at());
        }
        return position;
    }
}
