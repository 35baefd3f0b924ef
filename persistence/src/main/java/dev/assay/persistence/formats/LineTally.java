package dev.assay.persistence.formats;

import dev.assay.persistence.record.StoreWords;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Counts rows of a file, and keeps the lines of the first ones. */
public final class LineTally {
    private static final int NAMED = 5;

    private final List<Long> first = new ArrayList<>();
    private long total;

    /** Counts a row. */
    public void add(long line) {
        total++;
        if (first.size() < NAMED) {
            first.add(line);
        }
    }

    /** Warns of the rows, if there are any, with their number and their first lines. */
    public void warn(FileImport file, String key) {
        if (total > 0) {
            String lines = first.stream().map(String::valueOf).collect(Collectors.joining(", "));
            file.warn(StoreWords.say(key, total, total > NAMED ? lines + ", …" : lines));
        }
    }
}
