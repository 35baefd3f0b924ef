package dev.assay.persistence.imports;

import dev.assay.model.TopicId;
import dev.assay.model.judgment.Judge;
import dev.assay.model.message.BrokenOffException;
import dev.assay.model.message.Message;
import dev.assay.persistence.MaterialWriter.Outcome;
import dev.assay.persistence.MaterialWriter;
import dev.assay.persistence.exchange.input.Fields;
import dev.assay.persistence.exchange.input.InputFile;
import dev.assay.persistence.exchange.input.RecordException;
import dev.assay.persistence.exchange.input.Row;
import dev.assay.persistence.exchange.input.RowReader;
import dev.assay.persistence.exchange.input.Tally;
import dev.assay.persistence.imports.Planning.PlannedFile;
import dev.assay.persistence.outside.StoreWords;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** One file on its way in: where its importer writes to, counts, and reports what is wrong. */
final class FileImport {
    private static final int ROWS_BETWEEN_CHECKS = 256;

    private final ImportSession session;
    private final PlannedFile planned;
    private final Tally otherQueries = new Tally();
    private InputFile current;
    private long line;
    private long records;
    private long added;
    private long same;
    private boolean changed;
    private long nuggets;
    private Optional<Message> note = Optional.empty();

    FileImport(ImportSession session, PlannedFile planned) {
        this.session = session;
        this.planned = planned;
        this.current = planned.file();
    }

    /** Reads every row and hands it to {@code importer}. */
    void run(Format.RowImporter importer) {
        run(file(), importer);
    }

    /** Reads every row of one of the files of a set and hands it to {@code importer}. */
    void run(InputFile part, Format.RowImporter importer) {
        current = part;
        try (RowReader rows = open(part, Optional.empty())) {
            long count = 0;
            for (Row row = rows.next(); row != null; row = rows.next()) {
                line = row.line();
                take(row, importer);
                if (++count % ROWS_BETWEEN_CHECKS == 0 && Thread.currentThread().isInterrupted()) {
                    throw new BrokenOffException(StoreWords.say("import.cancelled"));
                }
            }
        }
        line = 0;
        importer.end();
        current = file();
        if (!otherQueries.isEmpty()) {
            warn(StoreWords.say("import.other-queries", otherQueries.total(), otherQueries.list()));
        }
    }

    /** Opens the file for another pass; its faults are reported by {@link #run} alone. */
    RowReader open() {
        return open(file(), Optional.empty());
    }

    /** As {@link #open()}, for a quick look at some fields of each record. */
    RowReader open(Set<String> fields) {
        return open(file(), Optional.of(fields));
    }

    private RowReader open(InputFile file, Optional<Set<String>> fields) {
        return new RowReader(file, fields, done -> session.progress().progress(file.name(), done, file.size()));
    }

    private void take(Row row, Format.RowImporter importer) {
        try {
            switch (row) {
                case Row.OfRecord found -> importer.record(new Fields(found.value()));
                case Row.OfText text -> importer.line(text.text());
                case Row.OfValue other -> importer.value(other.value());
                case Row.Fault fault -> error(fault.field(), fault.told());
            }
        } catch (RecordException e) {
            error(e.field(), e.told());
        }
    }

    /** The file, or the one that stands for its set. */
    InputFile file() {
        return planned.file();
    }

    /** The files of the set, the one that stands for it first; the file alone where it is none. */
    List<InputFile> files() {
        return planned.files();
    }

    /** Whose labels these are. */
    Judge judge() {
        return session.options().judge().orElseThrow();
    }

    static RecordException unexpected(Message expected, Message found) {
        return new RecordException("", StoreWords.say("import.unexpected", expected, found));
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

    void error(String field, Message told) {
        session.problems().error(current.name(), line, field, told);
    }

    void warn(Message told) {
        session.problems().warning(current.name(), line, "", told);
    }

    void note(Message text) {
        note = Optional.of(note.map(before -> Message.joined("; ", List.of(before, text))).orElse(text));
    }

    long records() {
        return records;
    }

    boolean isChanged() {
        return changed;
    }

    ImportedFile result() {
        if (nuggets > 0) {
            note(StoreWords.say("import.note.nuggets", nuggets));
        }
        return new ImportedFile(file().name(), planned.format(), records, added, same, note);
    }
}
