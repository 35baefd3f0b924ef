package dev.assay.app.ui;

import java.util.List;
import java.util.stream.Stream;

/**
 * The keys of the values of the scales. A value has the same key on every screen on which it can be said, so that each
 * screen takes the keys of its commands from here.
 */
public final class ScaleKeys {
    /** The number of values that have a digit. */
    public static final int DIGITS = 9;

    /** The key for what cannot be judged, of any scale. */
    public static final List<String> CANT_JUDGE = List.of("?");

    /** The keys for a label that cannot be given: the digit behind those of the three labels is one of them. */
    public static final List<String> LABEL_CANT_JUDGE = Stream.of(CANT_JUDGE, digit(4)).flatMap(List::stream).toList();

    /** The key that takes back what was said. */
    public static final List<String> CLEAR = digit(0);

    /** The option of alignment: another answer to a question. */
    public static final List<String> OTHER_ANSWER = List.of("O");

    /** The option of alignment: it should be a nugget. */
    public static final List<String> SHOULD_BE_NUGGET = List.of("S");

    /** The option of alignment: it is on the topic. */
    public static final List<String> TOPICAL = List.of("T");

    /** The option of alignment: it is irrelevant. */
    public static final List<String> IRRELEVANT = List.of("I");

    /** The option of alignment: it says nothing. */
    public static final List<String> NO_INFORMATION = List.of("E");

    private ScaleKeys() {}

    /** The keys of a word by its place in its scale, from 1, of a nugget by its place in its list, and of a grade. */
    public static List<String> digit(int number) {
        return List.of(Integer.toString(number), "Numpad " + number);
    }

    /** The key of a project's own option of alignment, by its place from 1. */
    public static List<String> own(int number) {
        return List.of("Alt+" + number);
    }
}
