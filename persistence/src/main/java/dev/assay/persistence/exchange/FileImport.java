package dev.assay.persistence.exchange;

import dev.assay.model.TopicId;
import dev.assay.persistence.MaterialWriter;
import dev.assay.persistence.MaterialWriter.Outcome;
import dev.assay.persistence.exchange.input.InputFile;
import dev.assay.persistence.exchange.input.Row;
import dev.assay.persistence.exchange.input.RowReader;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;

/** One file on its way in: where its importer writes to, counts, and reports what is wrong. */
final class FileImport {
    private static final int ROWS_BETWEEN_CHECKS = 256;

    private final ImportSession session;
    private final PlannedFile planned;
    private final Tally otherQueries = new Tally();
    private long line;
    private long records;
    private long added;
    private long same;
    private boolean changed;
    private long nuggets;
    private String note = "";

    FileImport(ImportSession session, PlannedFile planned) {
        this.session = session;
        this.planned = planned;
    }

    /** Reads every row and hands it to {@code importer}. */
    void run(RowImporter importer) {
        try (RowReader rows = open()) {
            long count = 0;
            for (Row row = rows.next(); row != null; row = rows.next()) {
                line = row.line();
                take(row, importer);
                if (++count % ROWS_BETWEEN_CHECKS == 0 && Thread.currentThread().isInterrupted()) {
                    throw new CancellationException("The import was cancelled; nothing was kept.");
                }
            }
        }
        line = 0;
        importer.end();
        if (!otherQueries.isEmpty()) {
            warn("Records that give their topic another query than the project has: " + otherQueries.total()
                    + ". The first query stays. Topics: " + otherQueries.list() + ".");
        }
    }

    /** Opens the file for another pass; its faults are reported by {@link #run} alone. */
    RowReader open() {
        return open(Optional.empty());
    }

    /** As {@link #open()}, for a quick look at some fields of each record. */
    RowReader open(Set<String> fields) {
        return open(Optional.of(fields));
    }

    private RowReader open(Optional<Set<String>> fields) {
        InputFile file = planned.file();
        return new RowReader(file, fields, done -> session.progress().progress(file.name(), done, file.size()));
    }

    private void take(Row row, RowImporter importer) {
        try {
            switch (row) {
                case Row.OfRecord found -> importer.record(new Fields(found.value()));
                case Row.OfText text -> importer.line(text.text());
                case Row.OfValue other ->
                    error("", "Expected a JSON object, found " + other.value().kind() + ".");
                case Row.Fault fault -> error(fault.field(), fault.message());
            }
        } catch (RecordException e) {
            error(e.field(), e.getMessage());
        }
    }

    InputFile file() {
        return planned.file();
    }

    /** Who gave the grades in this file: what the bundle says, and else its name. */
    String source() {
        return planned.source().isEmpty() ? file().stem() : planned.source();
    }

    boolean hasSource() {
        return !planned.source().isEmpty();
    }

    MaterialWriter writer() {
        return session.writer();
    }

    TopicBook topics() {
        return session.topics();
    }

    NuggetMatching matching() {
        return session.matching();
    }

    ImportOptions options() {
        return session.options();
    }

    /** Names the topic that a record is about, and makes it when it is new. */
    void nameTopic(TopicId id, String query) {
        switch (topics().name(id, query)) {
            case ADDED, COMPLETED -> changed = true;
            case OTHER_QUERY -> otherQueries.add(id.value());
            case SAME -> {}
        }
    }

    /** Notes that a topics file has another query for a topic. */
    void otherQuery(TopicId id) {
        otherQueries.add(id.value());
    }

    /** Counts a thing of the kind that the file is about. */
    void count(Outcome outcome) {
        records++;
        switch (outcome) {
            case ADDED -> {
                added++;
                changed = true;
            }
            case SAME -> same++;
            case CONFLICT -> {}
        }
    }

    /** Counts nuggets that the file brought along for a topic without any. */
    void noteNuggets(int count) {
        nuggets += count;
        changed = true;
    }

    /** Notes that something else was new. */
    void countAside(Outcome outcome) {
        changed |= outcome == Outcome.ADDED;
    }

    long line() {
        return line;
    }

    void error(String field, String message) {
        session.problems().error(file().name(), line, field, message);
    }

    void warn(String message) {
        session.problems().warning(file().name(), line, "", message);
    }

    void note(String text) {
        note = note.isEmpty() ? text : note + "; " + text;
    }

    long records() {
        return records;
    }

    boolean isChanged() {
        return changed;
    }

    ImportedFile result() {
        if (nuggets > 0) {
            note(nuggets + " nuggets brought along");
        }
        return new ImportedFile(file().name(), planned.kind(), records, added, same, note);
    }
}
