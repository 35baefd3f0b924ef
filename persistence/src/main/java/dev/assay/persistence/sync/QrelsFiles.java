package dev.assay.persistence.sync;

import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.files.FileNames;
import dev.assay.persistence.record.GradeOf;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/**
 * Writes relevance grades as qrels ({@code qid 0 docid grade}). Such a file can hold one grade for a passage, so there
 * is one for each source: {@code qrels.txt} for the first that the project knew, {@code qrels.SOURCE.txt} for the
 * others.
 */
final class QrelsFiles {
    private static final Pattern OTHER_THAN_PLAIN = Pattern.compile("[^A-Za-z0-9._-]+");
    private static final Pattern BLANK = Pattern.compile("\\s", Pattern.UNICODE_CHARACTER_CLASS);

    private final ProjectStore store;

    QrelsFiles(ProjectStore store) {
        this.store = store;
    }

    Map<String, Consumer<LineWriter>> files() {
        Map<String, Consumer<LineWriter>> files = new LinkedHashMap<>();
        FileNames names = names();
        List<String> sources = store.material().gradeSources();
        for (int i = 0; i < sources.size(); i++) {
            String source = sources.get(i);
            files.put(i == 0 ? "qrels.txt" : names.of("qrels.", source, ".txt"), lines -> write(source, lines));
        }
        return files;
    }

    /** The names of a sync's files, in letters that every archive and repository keeps. */
    static FileNames names() {
        return new FileNames("-", id -> OTHER_THAN_PLAIN.matcher(id).replaceAll("-"));
    }

    private void write(String source, LineWriter lines) {
        store.material().forEachGrade(grade -> {
            if (grade.grade().source().equals(source) && fits(grade)) {
                lines.row(grade.topic() + " 0 " + grade.passage() + " " + grade.grade().value());
            }
        });
    }

    /**
     * Columns are told apart by blanks, so an id with a blank has no place here; material/grades.jsonl has every grade.
     */
    private static boolean fits(GradeOf grade) {
        return !BLANK.matcher(grade.topic().value()).find() && !BLANK.matcher(grade.passage().value()).find();
    }
}
