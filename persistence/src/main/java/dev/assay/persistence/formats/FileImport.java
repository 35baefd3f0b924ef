package dev.assay.persistence.formats;

import dev.assay.model.BrokenOffException;
import dev.assay.model.Message;
import dev.assay.model.RunId;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.RunCodes;
import dev.assay.model.nugget.Proposal;
import dev.assay.persistence.MaterialMade;
import dev.assay.persistence.MaterialWriter;
import dev.assay.persistence.MaterialWriter.Outcome;
import dev.assay.persistence.input.FileRow;
import dev.assay.persistence.input.InputFile;
import dev.assay.persistence.input.JsonFields;
import dev.assay.persistence.input.RecordException;
import dev.assay.persistence.input.RowReader;
import dev.assay.persistence.input.Tally;
import dev.assay.persistence.record.StoreWords;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongConsumer;

/** One file on its way in: where its importer writes to, counts, and reports what is wrong. */
public final class FileImport {
    private static final int ROWS_BETWEEN_CHECKS = 256;

    private final SharedImport shared;
    private Runnable last = () -> {};
    private final PlannedFile planned;
    private final Tally otherQueries = new Tally();
    private final Set<TopicId> leftOut = new HashSet<>();
    private InputFile current;
    private long line;
    private long records;
    private long added;
    private long same;
    private boolean changed;
    private long nuggets;
    private Optional<Message> note = Optional.empty();
    private Optional<MaterialMade> made = Optional.empty();

    public FileImport(SharedImport shared, PlannedFile planned) {
        this.shared = shared;
        this.planned = planned;
        this.current = planned.file();
    }

    /** Reads every row and hands it to {@code importer}. */
    public void run(Format.RowImporter importer) {
        run(file(), importer);
    }

    /** Reads every row of one of the files of a set and hands it to {@code importer}. */
    public void run(InputFile part, Format.RowImporter importer) {
        run(part, importer, importer.forms());
    }

    /** Ends the import when that is wanted. */
    public static void breakOff() {
        if (Thread.currentThread().isInterrupted()) {
            throw new BrokenOffException(StoreWords.say("import.cancelled"));
        }
    }

    /**
     * Hands each field of an object to {@code importer} as a record of its own, so that a file may hold more than a
     * record may.
     *
     * @return whether nothing was wrong with any
     */
    public boolean runByFields(InputFile part, Format.RowImporter importer) {
        return run(part, importer, RowReader.Form.TABLE, RowReader.Form.FIELDS);
    }

    private boolean run(InputFile part, Format.RowImporter importer, RowReader.Form... forms) {
        current = part;
        boolean sound = true;
        try (RowReader rows = new RowReader(part, progress(part), forms)) {
            long count = 0;
            for (FileRow row = rows.next(); row != null; row = rows.next()) {
                line = row.line();
                sound &= take(row, rows, importer);
                if (++count % ROWS_BETWEEN_CHECKS == 0) {
                    breakOff();
                }
            }
            part.otherEncoding().ifPresent(other ->
                    shared.problems().warning(part.name(), 0, "", StoreWords.say("import.encoding", other)));
            part.sheets().filter(sheets -> !sheets.others().isEmpty()).ifPresent(sheets ->
                    shared.problems().warning(part.name(), 0, "", StoreWords.say(
                            "import.sheet.others", sheets.read(), String.join(", ", sheets.others()))));
            rows.notes().forEach(note -> shared.problems().warning(part.name(), note.line(), "", note.told()));
        }
        line = 0;
        importer.catchUp();
        importer.end();
        current = file();
        warn("import.other-queries", otherQueries);
        return sound;
    }

    /** Opens the file for another pass; its faults are reported by {@link #run} alone. */
    public RowReader open() {
        return new RowReader(file(), progress(file()), RowReader.Form.TABLE);
    }

    private LongConsumer progress(InputFile file) {
        return done -> shared.progress().progress(file.name(), done, file.size());
    }

    private boolean take(FileRow row, RowReader rows, Format.RowImporter importer) {
        if (row instanceof FileRow.Fault) {
            importer.catchUp();
        }
        try {
            switch (row) {
                case FileRow.OfRecord found -> importer.record(new JsonFields(found.value()));
                case FileRow.OfText text -> importer.line(text.text());
                case FileRow.OfValue other -> importer.value(other.value());
                case FileRow.OfPair found -> importer.pair(found.pair());
                case FileRow.Fault fault
                when fault.endsEarly() && records > 0 && importer.keepsWhatCame() ->
                    shared.problems()
                            .warningFirst(current.name(), line, "", StoreWords.say("import.cut-off.kept", records));
                case FileRow.Fault fault -> error(fault.field(), fault.told());
            }
            return !(row instanceof FileRow.Fault);
        } catch (RecordException e) {
            error(e.field(), e.told());
        } catch (IOException e) {
            rows.fail(e);
        }
        return false;
    }

    /** Takes what a row left for later: what is wrong with it is reported with the row's line. */
    public void take(long at, Runnable work) {
        long here = line;
        line = at;
        try {
            work.run();
        } catch (RecordException e) {
            error(e.field(), e.told());
        } finally {
            line = here;
        }
    }

    /** Begins to count what is made of it. */
    public void countMade() {
        made = Optional.of(writer().countAnew());
    }

    /** Notes the fields of a record from which nothing is made. */
    public void unused(Iterable<String> fields) {
        made.ifPresent(one -> fields.forEach(one::unused));
    }

    /** The file, or the one that stands for its set. */
    public InputFile file() {
        return planned.file();
    }

    /** The files of the set, the one that stands for it first; the file alone where it is none. */
    public List<InputFile> files() {
        return planned.files();
    }

    /**
     * The run that the file calls so: where this is a code that the project gave for a name, the run of that name.
     *
     * @throws RecordException when it is a code of another project
     */
    public RunId run(String name) {
        RunId run = new RunId(name);
        if (!RunCodes.isCode(name)) {
            return run;
        }
        return shared.runs()
                .get()
                .named(run)
                .orElseThrow(() -> new RecordException("", "import.run.code", run));
    }

    /** The judge whose labels these are. */
    public Judge judge() {
        return shared.judge().orElseThrow();
    }

    /** The user whose work is the assessor's own; empty when nobody said. */
    public Optional<String> user() {
        return shared.user();
    }

    /** True if marks in the texts of answers are citations. */
    public boolean readsMarkers() {
        return shared.markers();
    }

    /** True if nothing of a topic is taken, because it is not one of the user's; the topic is then counted. */
    public boolean isLeftOut(TopicId topic) {
        boolean out = shared.only().isPresent() && !shared.only().get().contains(topic);
        if (out) {
            leftOut.add(topic);
        }
        return out;
    }

    /** True if anything was left out because it is not the user's. */
    public boolean hasLeftOut() {
        return !leftOut.isEmpty();
    }

    public static RecordException unexpected(Message expected, Message found) {
        return new RecordException("", "import.unexpected", expected, found);
    }

    /** The source of the grades in this file: as the bundle says, or else the file's name. */
    public String source() {
        return planned.source().isEmpty() ? file().stem() : planned.source();
    }

    public boolean hasSource() {
        return !planned.source().isEmpty();
    }

    public MaterialWriter writer() {
        return shared.writer();
    }

    public TopicBook topics() {
        return shared.topics();
    }

    public NuggetMatching matching() {
        return shared.matching();
    }

    /** Names the topic that a record is about, and makes it when it is new. */
    public void nameTopic(TopicId id, String query) {
        switch (topics().name(id, query)) {
            case ADDED, COMPLETED -> changed = true;
            case OTHER_QUERY -> otherQueries.add(id.value());
            case SAME -> {}
        }
    }

    /** Adds and counts a topic of a topics file; another query than the known one is noted. */
    public void addTopic(Topic topic) {
        TopicBook.Naming naming = topics().add(topic);
        if (naming == TopicBook.Naming.OTHER_QUERY) {
            otherQueries.add(topic.id().value());
        }
        boolean isNew = naming == TopicBook.Naming.ADDED || naming == TopicBook.Naming.COMPLETED;
        count(isNew ? Outcome.ADDED : Outcome.SAME);
    }

    /** Refuses a record of a topic that is not known. */
    public void requireTopic(TopicId topic, String field) {
        if (!topics().has(topic)) {
            throw new RecordException(field, "import.answer.no-topic", topic);
        }
    }

    /** Counts a thing of the kind that the file is about. */
    public void count(Outcome outcome) {
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

    /** Counts a thing; where the project holds another, it is refused. */
    public void count(Outcome outcome, String field, Message conflict) {
        count(outcome);
        if (outcome == Outcome.CONFLICT) {
            throw new RecordException(field, conflict);
        }
    }

    /** Keeps and counts proposals, and gives those that were not known. */
    public List<Proposal> propose(List<Proposal> proposals) {
        List<Proposal> added = new ArrayList<>();
        for (Proposal proposal : proposals) {
            boolean isNew = !writer().hasProposal(proposal.id());
            count(isNew ? Outcome.ADDED : Outcome.SAME);
            if (isNew) {
                writer().proposal(proposal);
                added.add(proposal);
            }
        }
        return added;
    }

    /** Keeps and counts proposals; those that were not known become the nuggets of a topic that has none. */
    public void proposeOrAdopt(TopicId topic, List<Proposal> proposals) {
        List<Proposal> added = propose(proposals);
        if (!added.isEmpty() && writer().project().nuggetSet(topic).isEmpty()) {
            writer().adopt(topic, added);
        }
    }

    /** Counts nuggets that the file brought along for a topic without any. */
    public void noteNuggets(int count) {
        nuggets += count;
        changed = true;
    }

    /** Notes that something else was new. */
    public void countAside(Outcome outcome) {
        changed |= outcome == Outcome.ADDED;
    }

    public long line() {
        return line;
    }

    public void error(String field, Message told) {
        shared.problems().error(current.name(), line, field, told);
    }

    /** A warning of something that began on an earlier line. */
    public void warnAt(long first, String field, Message told) {
        shared.problems().warning(current.name(), first, field, told);
    }

    public void warn(Message told) {
        warn("", told);
    }

    /** Warns of what was counted, with how often and of what, if anything was. */
    public void warn(String key, Tally tally) {
        if (!tally.isEmpty()) {
            warn(StoreWords.say(key, tally.total(), tally.list()));
        }
    }

    public void warn(String field, Message told) {
        shared.problems().warning(current.name(), line, field, told);
    }

    /** Warns of what was counted, if anything was. */
    public void warn(String key, long count) {
        if (count > 0) {
            warn(StoreWords.say(key, count));
        }
    }

    /** Does something once every file of the import is in. */
    public void whenAllAreIn(Runnable work) {
        last = work;
    }

    /** Every file of the import is in. */
    public void allAreIn() {
        last.run();
    }

    public void note(Message text) {
        note = Optional.of(note.map(before -> Message.joined("; ", List.of(before, text))).orElse(text));
    }

    public long records() {
        return records;
    }

    public boolean isChanged() {
        return changed;
    }

    public ImportedFile result() {
        if (!leftOut.isEmpty()) {
            note(StoreWords.say("import.note.left-out", leftOut.size(), shared.user().orElse("")));
        }
        if (nuggets > 0 && nuggets != records) {
            note(StoreWords.say("import.note.nuggets", nuggets));
        }
        return new ImportedFile(
                file().name(), planned.format(), records, added, same, note, made.flatMap(MaterialMade::sentence),
                made.map(MaterialMade::unused).orElse(List.of()));
    }
}
