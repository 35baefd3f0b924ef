package dev.assay.persistence.input;

import dev.assay.model.Message;
import dev.assay.persistence.input.ImportProblem.Severity;
import dev.assay.persistence.record.StoreWords;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Gathers the problems of an import, file by file, up to a number that somebody would read. */
public final class ProblemLog {
    /** Greatest number of errors, and of warnings, of one file that are listed one by one. */
    public static final int MAX_PER_FILE = 50;

    private record Key(String file, Severity severity) {}

    private static final class Entry {
        private final List<ImportProblem> listed = new ArrayList<>();
        private long more;
    }

    private final Map<Key, Entry> entries = new LinkedHashMap<>();
    private boolean errors;

    public void error(String file, long line, String field, Message told) {
        errors = true;
        add(new ImportProblem(Severity.ERROR, file, line, field, told));
    }

    public void warning(String file, long line, String field, Message told) {
        add(new ImportProblem(Severity.WARNING, file, line, field, told));
    }

    /** A warning that stands before the file's others and is listed however many there are. */
    public void warningFirst(String file, long line, String field, Message told) {
        entries.computeIfAbsent(new Key(file, Severity.WARNING), key -> new Entry())
                .listed
                .addFirst(new ImportProblem(Severity.WARNING, file, line, field, told));
    }

    public boolean hasErrors() {
        return errors;
    }

    private void add(ImportProblem problem) {
        Entry entry = entries.computeIfAbsent(new Key(problem.file(), problem.severity()), key -> new Entry());
        if (entry.listed.size() < MAX_PER_FILE) {
            entry.listed.add(problem);
        } else {
            entry.more++;
        }
    }

    /** Every problem, in the order of {@code files}; those of other files come first. */
    public List<ImportProblem> list(List<String> files) {
        List<ImportProblem> all = new ArrayList<>();
        List<Key> keys = new ArrayList<>(entries.keySet());
        keys.sort(Comparator.comparingInt(key -> files.indexOf(key.file())));
        keys.forEach(key -> {
            Entry entry = entries.get(key);
            all.addAll(entry.listed);
            if (entry.more > 0) {
                all.add(new ImportProblem(
                        key.severity(),
                        key.file(),
                        0,
                        "",
                        StoreWords.say(
                                key.severity() == Severity.ERROR ? "import.more-errors" : "import.more-warnings",
                                entry.more)));
            }
        });
        return all;
    }
}
