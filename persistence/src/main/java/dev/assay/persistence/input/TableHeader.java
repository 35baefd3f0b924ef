package dev.assay.persistence.input;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The names of a table's columns as a line of a text, told from other lines by names that are known. */
final class TableHeader {
    /** A line whose first cells, between tabs, are names and begin with one of these is a header. */
    private static final Set<String> FIRST_COLUMNS = Set.of(
            "id",
            "_id",
            "docid",
            "docno",
            "doc_id",
            "qid",
            "query_id",
            "question_id",
            "topic_id",
            "run",
            "run_id",
            "question",
            "query",
            "user_input",
            "prompt",
            "input",
            "rank",
            "system",
            "model",
            "method",
            "team");

    /** Names of columns that only tables have. */
    private static final Set<String> OF_NUGGETS = Set.of("nugget", "nugget_id", "nugget_text", "criterion");

    /** The same where signs are between the cells that a sentence may have, too: two of these have to be there. */
    private static final Set<String> KNOWN_COLUMNS = Stream.concat(
                    FIRST_COLUMNS.stream(),
                    Stream.of(
                            "answer",
                            "response",
                            "contexts",
                            "context",
                            "output",
                            "nugget",
                            "label",
                            "importance",
                            "text",
                            "title"))
            .collect(Collectors.toUnmodifiableSet());

    private static final Pattern COLUMN = Pattern.compile("[\\p{L}_][\\p{L}\\d_ .-]{0,40}");

    /** What may stand among the names of columns below a title. */
    private static final Pattern NAME = Pattern.compile("(?!\\d)[^\t]{0,60}");

    private static final Pattern QUOTED = Pattern.compile("\"[^\"]*\"");

    /** First line by which a spreadsheet says how the cells are separated. */
    private static final Pattern SEPARATOR = Pattern.compile("\"?sep=(.)\"?\\s*", Pattern.CASE_INSENSITIVE);

    /** Separators that a table may have instead of the comma. */
    private static final char[] SEPARATORS = {';', '\t', '|'};

    private static final char NO_SEPARATOR = '\u001f';

    private TableHeader() {}

    /** The sign between the cells that a line above the header says; empty of any other line. */
    static Optional<Character> saidSeparator(String line) {
        return Optional.of(SEPARATOR.matcher(line))
                .filter(Matcher::matches)
                .map(found -> found.group(1).charAt(0));
    }

    /**
     * The sign between the cells of a table with this header; empty of a line that is none.
     *
     * @param isCsv whether the name of the file says that it is a table
     */
    static Optional<Character> separator(String line, boolean isCsv) {
        if (isCsv) {
            return Optional.of(likelySeparator(line));
        }
        if (QrelsLine.isHeader(line)) {
            return Optional.empty();
        }
        List<String> byTabs = cells(line, '\t');
        if (byTabs.size() > 1 && byTabs.stream().map(TableHeader::named).anyMatch(OF_NUGGETS::contains)
                || begins(byTabs, FIRST_COLUMNS, 1)) {
            return Optional.of('\t');
        }
        char separator = likelySeparator(line);
        return separator != NO_SEPARATOR
                        && separator != '\t'
                        && begins(cells(line, separator), KNOWN_COLUMNS, 2)
                ? Optional.of(separator)
                : Optional.empty();
    }

    /** True of a line of names of columns, at least two of which are known. */
    static boolean isOne(String line) {
        char separator = likelySeparator(line);
        return separator != NO_SEPARATOR && isOne(cells(line, separator));
    }

    /** True of names of columns, at least two of which are known. */
    static boolean isOne(Collection<String> cells) {
        return cells.stream().map(TableHeader::named).filter(KNOWN_COLUMNS::contains).distinct().count() > 1
                && cells.stream().map(String::strip).allMatch(cell -> NAME.matcher(cell).matches());
    }

    /** True of names of columns, so many of them known, the first one among these. */
    private static boolean begins(List<String> cells, Set<String> known, int least) {
        return cells.size() > 1
                && known.contains(named(cells.getFirst()))
                && cells.stream().allMatch(cell -> COLUMN.matcher(unquoted(cell)).matches())
                && cells.stream().map(TableHeader::named).filter(known::contains).count() >= least;
    }

    private static List<String> cells(String line, char separator) {
        return List.of(line.split(Pattern.quote(String.valueOf(separator)), -1));
    }

    private static String unquoted(String cell) {
        return cell.strip().replaceAll("^\"(.*)\"$", "$1");
    }

    /** The name of a column in the way in which the known ones are written. */
    private static String named(String cell) {
        return JsonFields.word(unquoted(cell));
    }

    /** The most frequent sign between the names of the columns: with decimal commas, spreadsheets put a semicolon. */
    private static char likelySeparator(String header) {
        String names = QUOTED.matcher(header).replaceAll("");
        char found = ',';
        for (char other : SEPARATORS) {
            if (count(names, other) > count(names, found)) {
                found = other;
            }
        }
        // A table of one column has no sign between cells, and commas in them.
        return count(names, found) == 0 ? NO_SEPARATOR : found;
    }

    private static long count(String text, char wanted) {
        return text.chars().filter(one -> one == wanted).count();
    }
}
