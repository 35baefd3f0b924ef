package dev.assay.persistence.sync;

import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.files.Checksums;
import dev.assay.persistence.record.GradeOf;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/**
 * Writes relevance grades as qrels ({@code qid 0 docid grade}). Such a file can hold one grade for a passage, so there is one
 * for each source: {@code qrels.txt} for the first that the project knew, {@code qrels.SOURCE.txt} for the others.
 */
final class QrelsFiles {
    private static final Pattern UNSAFE = Pattern.compile("[^A-Za-z0-9._-]+");
    /** So long that a name can still be made longer, as that of a file that is set aside, where 255 bytes are the limit. */
    private static final int LONGEST = 200;

    private static final Pattern BLANK = Pattern.compile("\\s", Pattern.UNICODE_CHARACTER_CLASS);

    private final ProjectStore store;

    QrelsFiles(ProjectStore store) {
        this.store = store;
    }

    Map<String, Consumer<LineWriter>> files() {
        Map<String, Consumer<LineWriter>> files = new LinkedHashMap<>();
        Set<String> taken = new HashSet<>();
        List<String> sources = store.material().gradeSources();
        for (int i = 0; i < sources.size(); i++) {
            String source = sources.get(i);
            files.put(i == 0 ? "qrels.txt" : "qrels." + name(source, taken) + ".txt", lines -> write(source, lines));
        }
        return files;
    }

    /** A name that every file system takes and that nothing else has, whatever the case of its letters: part of a file's. */
    static String name(String source, Set<String> taken) {
        String safe = UNSAFE.matcher(source).replaceAll("-");
        if (safe.length() > LONGEST) {
            // Where others of its beginning come and go, it keeps its name.
            safe = safe.substring(0, LONGEST / 2) + "-"
                    + Checksums.of(source.getBytes(StandardCharsets.UTF_8)).substring(0, 16);
        }
        String name = safe;
        for (int number = 2; !taken.add(name.toLowerCase(Locale.ROOT)); number++) {
            name = safe + "-" + number;
        }
        return name;
    }

    private void write(String source, LineWriter lines) {
        store.material().forEachGrade(grade -> {
            if (grade.grade().source().equals(source) && fits(grade)) {
                lines.row(grade.topic() + " 0 " + grade.passage() + " " + grade.grade().value());
            }
        });
    }

    /** Columns are told apart by blanks, so an id with a blank has no place here; material/grades.jsonl has every grade. */
    private static boolean fits(GradeOf grade) {
        return !BLANK.matcher(grade.topic().value()).find() && !BLANK.matcher(grade.passage().value()).find();
    }
}
