package dev.assay.persistence.rows;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.persistence.formats.FileLook;
import dev.assay.persistence.formats.RowMeaning;
import dev.assay.persistence.input.KeptJson;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Rows with an id, a text, perhaps a title, and nothing else, which can be topics or pieces of a corpus: these have
 * titles, are called so, or have long texts or sentences.
 */
public final class IdAndText {
    private static final Set<String> NAMES = Set.of("_id", "id", "text", "title", "url", "metadata");

    private static final Pattern CORPUS =
            Pattern.compile("corpus|collection|passage|document|segment|chunk|docs", Pattern.CASE_INSENSITIVE);
    private static final Pattern TOPICS = Pattern.compile("quer|topic|question", Pattern.CASE_INSENSITIVE);

    /** A text of more words is longer than a query mostly is, and one with a full stop at its end a sentence. */
    private static final Pattern OF_CORPUS = Pattern.compile("(?s)\\s*(\\S+\\s+){30,}.*|.*[.!\u3002]\\s*");

    private IdAndText() {}

    /** True if the first rows of a file are topics. */
    public static boolean areTopics(FileLook look) {
        List<ObjectNode> rows = rows(look);
        return !rows.isEmpty() && !isCorpus(look, rows);
    }

    /** True if the first rows of a file are pieces of a corpus. */
    public static boolean arePassages(FileLook look) {
        List<ObjectNode> rows = rows(look);
        return !rows.isEmpty() && isCorpus(look, rows);
    }

    private static boolean isCorpus(FileLook look, List<ObjectNode> rows) {
        String name = look.file().fileName();
        return rows.stream().anyMatch(row -> row.has("title"))
                || !TOPICS.matcher(name).find()
                        && (CORPUS.matcher(name).find()
                                || rows.stream()
                                                .filter(row -> OF_CORPUS.matcher(row.path("text").asText()).matches())
                                                .count()
                                        * 2
                                        > rows.size());
    }

    /** The first rows, if all are of this form. */
    private static List<ObjectNode> rows(FileLook look) {
        List<ObjectNode> rows = look.records().stream()
                .map(record -> RowMeaning.usual(record, List.copyOf(NAMES)))
                .toList();
        boolean all = rows.size() == look.rows().size()
                && rows.stream().allMatch(row -> (row.has("_id") || row.has("id"))
                        && row.path("text").isTextual()
                        && NAMES.containsAll(KeptJson.names(row)));
        return all ? rows : List.of();
    }
}
