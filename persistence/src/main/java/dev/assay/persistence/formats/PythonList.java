package dev.assay.persistence.formats;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A list of texts as Python prints one, which is how pandas writes a list into a cell of a table: {@code ['It is
 * quiet.', "It's loud."]}. Python reads back what it prints of a text, so that such a list is exact; lists of anything
 * else, and those that were shortened or printed by others (numpy leaves out the commas), are none.
 */
public final class PythonList {
    /** A text in either kind of quotes, and what stands behind it. */
    private static final Pattern ITEM = Pattern.compile(
            "(?s)\\s*(?:'((?:[^'\\\\]|\\\\.)*+)'|\"((?:[^\"\\\\]|\\\\.)*+)\")\\s*([,\\]])");

    private static final Pattern ESCAPE = Pattern.compile(
            "(?s)\\\\(?:([ntr\\\\'\"])|x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|.)");

    private static final String NAMES = "ntr\\'\"";
    private static final String MEANT = "\n\t\r\\'\"";
    private static final int HEXADECIMAL = 16;

    private PythonList() {}

    /** The texts of a list; empty where it is no whole list of texts. */
    public static Optional<List<String>> read(String text) {
        String list = text.strip();
        Matcher item = ITEM.matcher(list);
        List<String> texts = new ArrayList<>();
        int at = 1;
        boolean isMore = list.startsWith("[");
        boolean isWhole = isMore;
        while (isMore) {
            Optional<String> one = item.region(at, list.length()).lookingAt()
                    ? meant(item.group(1) == null ? item.group(2) : item.group(1))
                    : Optional.empty();
            one.ifPresent(texts::add);
            isWhole = one.isPresent();
            isMore = isWhole && item.group(3).equals(",");
            at = isWhole ? item.end() : at;
        }
        return isWhole && at == list.length() ? Optional.of(texts) : Optional.empty();
    }

    /** A text without its escapes; empty where one is none of Python's. */
    private static Optional<String> meant(String written) {
        StringBuilder text = new StringBuilder();
        Matcher escape = ESCAPE.matcher(written);
        while (escape.find()) {
            String code = Stream.of(2, 3, 4).map(escape::group).filter(Objects::nonNull).findFirst().orElse("");
            long point = code.isEmpty() ? 0 : Long.parseLong(code, HEXADECIMAL);
            if (escape.group(1) == null && code.isEmpty() || point > Character.MAX_CODE_POINT) {
                return Optional.empty();
            }
            escape.appendReplacement(text, "");
            if (code.isEmpty()) {
                text.append(MEANT.charAt(NAMES.indexOf(escape.group(1))));
            } else {
                text.appendCodePoint((int) point);
            }
        }
        return Optional.of(escape.appendTail(text).toString());
    }
}
