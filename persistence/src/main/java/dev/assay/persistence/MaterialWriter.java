package dev.assay.persistence;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.ActiveTime;
import dev.assay.model.Answer;
import dev.assay.model.AnswerKey;
import dev.assay.model.DocumentId;
import dev.assay.model.Grade;
import dev.assay.model.Item;
import dev.assay.model.Passage;
import dev.assay.model.PassageKey;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.battle.BattleDraw;
import dev.assay.model.battle.DrawnBattle;
import dev.assay.model.edit.Act;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Change;
import dev.assay.model.edit.SetDifference;
import dev.assay.model.judgment.Judge;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.nugget.Proposal;
import dev.assay.model.nugget.ProposalId;
import dev.assay.persistence.input.KeptJson;
import dev.assay.persistence.record.JudgedAnswer;
import dev.assay.persistence.record.JudgedItem;
import dev.assay.persistence.record.LoggedEvent;
import dev.assay.persistence.record.ProjectSettings;
import dev.assay.persistence.record.RubricLine;
import dev.assay.persistence.record.Segment;
import dev.assay.persistence.record.SourceFile;
import dev.assay.persistence.record.Withheld;
import dev.assay.persistence.sqlite.AnswerTables;
import dev.assay.persistence.sqlite.ChangeJson;
import dev.assay.persistence.sqlite.Database;
import dev.assay.persistence.sqlite.JudgeTables;
import dev.assay.persistence.sqlite.JudgedItems;
import dev.assay.persistence.sqlite.MaterialTables;
import dev.assay.persistence.sqlite.ModelTables;
import dev.assay.persistence.sqlite.PassageTables;
import dev.assay.persistence.sqlite.RowJournal;
import dev.assay.persistence.sqlite.RubricLines;
import dev.assay.persistence.sqlite.Settings;
import java.time.Instant;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Adds material to a project inside the one transaction of an import. What is there is never changed: a record with the
 * key of one that is there is either the same or a conflict, which the caller reports.
 */
public final class MaterialWriter {
    /** The outcome of adding a record. */
    public enum Outcome {
        /** It is new. */
        ADDED,
        /** The project holds the same record. */
        SAME,
        /** The project holds another record under this key; it stays. */
        CONFLICT
    }

    /** The acts that name sentences by their number. */
    private static final Set<ActKind> OF_SENTENCES = EnumSet.of(
            ActKind.MARK_SENTENCES,
            ActKind.SUPPORT,
            ActKind.SUPPORT_IDENTICAL,
            ActKind.SUPPORT_WITHOUT_TEXT,
            ActKind.NEED,
            ActKind.ALIGN);

    private final ProjectStore store;
    private final Database database;
    private final MaterialTables material;
    private final PassageTables passages;
    private final AnswerTables answers;
    private final JudgeTables judges;
    private final RubricLines rubric;
    private MaterialMade made = new MaterialMade();
    private long gradePosition = -1;
    private long mergeFrom;

    MaterialWriter(
            ProjectStore store,
            Database database,
            MaterialTables material,
            PassageTables passages,
            AnswerTables answers,
            JudgeTables judges) {
        this.store = store;
        this.database = database;
        this.material = material;
        this.passages = passages;
        this.answers = answers;
        this.judges = judges;
        this.rubric = new RubricLines(database);
    }

    /** The project as it stands inside this transaction, for looking things up. */
    public ProjectStore project() {
        return store;
    }

    /** True if a file with this content was imported before, as this kind and from this judge (empty for none). */
    public boolean knowsFile(String sha256, String kind, String judge) {
        return database.number(
                        "SELECT count(*) FROM source_file WHERE sha256 = ? AND kind = ? AND judge_id = ?",
                        sha256,
                        kind,
                        judge)
                > 0;
    }

    /** Number of records such a file held when it was imported before; empty when it was not. */
    public OptionalLong knownRecords(String sha256, String kind, String judge) {
        return knowsFile(sha256, kind, judge)
                ? OptionalLong.of(database.number(
                        "SELECT records FROM source_file WHERE sha256 = ? AND kind = ? AND judge_id = ?",
                        sha256,
                        kind,
                        judge))
                : OptionalLong.empty();
    }

    /** Begins to count anew what is made; the count goes on with what is written. */
    public MaterialMade countAnew() {
        made = new MaterialMade();
        return made;
    }

    /** Notes what the bundle that is imported calls itself. */
    public void bundle(String id) {
        material.addBundle(id);
    }

    /** Notes that a file was imported. */
    public void file(String name, String kind, String sha256, String judge, long records) {
        restoreFile(new SourceFile(name, kind, sha256, judge, records, store.lastEvent() + 1));
    }

    /** Restores the note of a file that was imported, from a sync. */
    public void restoreFile(SourceFile file) {
        material.insert(file);
    }

    /**
     * Adds a topic. A topic that is known by its id or its query alone is completed: an empty query, a missing
     * narrative field or empty extra is filled, and counts as {@code ADDED}.
     */
    public Outcome topic(Topic topic) {
        Optional<Topic> present = material.topic(topic.id());
        if (present.isEmpty()) {
            material.insert(topic);
            made.topic();
            return Outcome.ADDED;
        }
        Topic old = present.get();
        if (!old.query().isEmpty() && !topic.query().isEmpty() && !old.query().equals(topic.query())) {
            return Outcome.CONFLICT;
        }
        Map<String, String> narrative = new LinkedHashMap<>(old.narrative());
        for (Map.Entry<String, String> field : topic.narrative().entrySet()) {
            String known = narrative.putIfAbsent(field.getKey(), field.getValue());
            if (known != null && !known.equals(field.getValue())) {
                return Outcome.CONFLICT;
            }
        }
        Topic completed = new Topic(
                topic.id(),
                old.query().isEmpty() ? topic.query() : old.query(),
                narrative,
                old.extra().isEmpty() ? topic.extra() : old.extra());
        if (completed.equals(old)) {
            return Outcome.SAME;
        }
        material.replace(completed);
        return Outcome.ADDED;
    }

    /** Adds a passage to its topic's pool, behind those that are there. Its grades are not looked at. */
    public Outcome passage(Passage passage) {
        if (passages.add(passage)) {
            made.passage();
            return Outcome.ADDED;
        }
        Passage old = passages.passage(passage.topic(), passage.id()).orElseThrow();
        return old.text().equals(passage.text())
                        && old.title().equals(passage.title())
                        && old.url().equals(passage.url())
                ? Outcome.SAME
                : Outcome.CONFLICT;
    }

    /**
     * Lists a document as one of those that a topic's reports are judged against, behind those that are listed. Its
     * text may come later, as a passage or a segment, or never.
     */
    public Outcome poolDocument(TopicId topic, DocumentId document) {
        return passages.pool(new PassageKey(topic, document)) ? Outcome.ADDED : Outcome.SAME;
    }

    /** Adds a line of a bank or of graded passages, behind those that are there. */
    public Outcome rubricLine(RubricLine line) {
        return rubric.add(line) ? Outcome.ADDED : Outcome.SAME;
    }

    /**
     * Adds a piece of the corpus that joins the passages of every topic that has a grade for it, or lists it for its
     * pool.
     */
    public Outcome segment(DocumentId id, String title, String url, String text, String extra) {
        if (passages.add(new Segment(id, title, url, text, extra))) {
            made.document();
            return Outcome.ADDED;
        }
        return passages.segment(id).orElseThrow().text().equals(text) ? Outcome.SAME : Outcome.CONFLICT;
    }

    /** Adds a grade, whether or not the project holds the passage. */
    public Outcome grade(TopicId topic, DocumentId passage, Grade grade) {
        if (gradePosition < 0) {
            gradePosition = passages.nextGradePosition();
        }
        if (passages.add(topic, passage, grade, gradePosition)) {
            gradePosition++;
            made.grade();
            return Outcome.ADDED;
        }
        return passages.grade(topic, passage, grade.source()).orElseThrow() == grade.value()
                ? Outcome.SAME
                : Outcome.CONFLICT;
    }

    /** True if a topic's pool holds a passage, or will hold it when the import ends and it is graded. */
    public boolean holdsPassage(TopicId topic, DocumentId passage) {
        return passages.holdsPassage(topic, passage);
    }

    /**
     * Adds an answer; its blind position is decided by {@link #finish}. An answer that is known by its text alone, from
     * somebody's labels, is completed by the same text with its own sentences, and counts as {@code ADDED}.
     */
    public Outcome answer(Answer answer) {
        if (answers.add(answer)) {
            made.answer(answer.run());
            return Outcome.ADDED;
        }
        Answer old = answers.answer(answer.topic(), answer.run()).orElseThrow();
        if (isCompletedBy(old, answer)) {
            answers.replace(answer);
            return Outcome.ADDED;
        }
        return old.text().equals(answer.text())
                        && old.sentences().equals(answer.sentences())
                        && old.references().equals(answer.references())
                        && saysNothingElse(old.extra(), answer.extra())
                ? Outcome.SAME
                : Outcome.CONFLICT;
    }

    /**
     * True if the extra fields add nothing to the known ones: answers handed out by codes lack their file's other
     * fields, and so do those that come back.
     */
    private static boolean saysNothingElse(String known, String extra) {
        return known.equals(extra)
                || extra.isEmpty()
                || !known.isEmpty()
                        && KeptJson.read(known) instanceof ObjectNode all
                        && KeptJson.read(extra) instanceof ObjectNode some
                        && all.properties().containsAll(some.properties());
    }

    /**
     * Sentences are known by their number, so that an answer of which any was marked or judged keeps the sentences it
     * has.
     */
    private boolean isCompletedBy(Answer old, Answer answer) {
        return !old.segmented()
                && answer.segmented()
                && old.text().equals(answer.text())
                && OF_SENTENCES.stream()
                        .noneMatch(kind -> database.number(
                                        "SELECT count(*) FROM event WHERE topic_id = ? AND kind = ?",
                                        old.topic(),
                                        kind.name())
                                > 0)
                && database.number(
                                "SELECT count(*) FROM judgment WHERE topic_id = ? AND json_extract(item, '$.run') = ?"
                                        + " AND json_extract(item, '$.sentence') IS NOT NULL",
                                old.topic(),
                                old.run())
                        == 0
                && database.number(
                                "SELECT count(*) FROM label WHERE topic_id = ? AND run_id = ? AND sentences <> '[]'",
                                old.topic(),
                                old.run())
                        == 0;
    }

    /** The words of a run's answer to a topic, if the project holds it. */
    public Optional<String> answerText(AnswerKey key) {
        return answers.answerText(key.topic(), key.run());
    }

    /** Adds a proposal under an id that is new. */
    public void proposal(Proposal proposal) {
        made.nugget();
        material.insert(proposal);
    }

    public boolean hasProposal(ProposalId id) {
        return material.proposal(id).isPresent();
    }

    /** Adds a judge; {@code CONFLICT} when the name stands for the other kind of judge. */
    public Outcome judge(Judge judge) {
        Optional<Judge> present = judges.judges().stream()
                .filter(one -> one.id().equals(judge.id()))
                .findFirst();
        if (present.isEmpty()) {
            judges.insert(judge);
            return Outcome.ADDED;
        }
        return present.get().kind() == judge.kind() ? Outcome.SAME : Outcome.CONFLICT;
    }

    /** Adds what a judge said of one answer. */
    public Outcome judgment(JudgedAnswer judged) {
        if (judges.add(judged)) {
            return Outcome.ADDED;
        }
        JudgedAnswer present = judges.find(judged.judge(), judged.answer(), judged.set()).orElseThrow();
        return asListed(present).equals(asListed(judged)) ? Outcome.SAME : Outcome.CONFLICT;
    }

    /**
     * Adds what a judge that labels here says of one answer, or puts it in the place of what it said before.
     *
     * @return {@code CONFLICT} when it said otherwise before, which is replaced
     */
    public Outcome judgmentAnew(JudgedAnswer judged) {
        Optional<JudgedAnswer> present =
                judges.find(judged.judge(), judged.answer(), judged.set());
        if (present.isEmpty()) {
            judges.add(judged);
            return Outcome.ADDED;
        }
        if (present.get().equals(judged)) {
            return Outcome.SAME;
        }
        judges.replace(judged);
        return Outcome.CONFLICT;
    }

    /**
     * Adds what a judge said of an item.
     *
     * @return {@code CONFLICT} when it said otherwise before, which stays
     */
    public <K extends Item, V> Outcome judged(JudgedItem<K, V> said) {
        Optional<V> present = new JudgedItems(database).value(said.judge(), said.kind(), said.item());
        if (present.isEmpty()) {
            new JudgedItems(database).put(said.judge(), said.kind(), said.item(), said.value());
        }
        return present.map(value -> value.equals(said.value()) ? Outcome.SAME : Outcome.CONFLICT).orElse(Outcome.ADDED);
    }

    /** Writes what a judge says of an item in the place of what it said before. */
    public <K extends Item, V> void judgedAnew(JudgedItem<K, V> said) {
        new JudgedItems(database).put(said.judge(), said.kind(), said.item(), said.value());
    }

    /** Logs that another judge labelled answers of a topic here. */
    public void judged(TopicId topic) {
        store.appendWithin(new Act(ActKind.JUDGE, topic, List.of()));
    }

    /**
     * Logs and applies what was decided on an item elsewhere, with who did and when. The item must be undecided here.
     */
    public void decided(Change<?, ?> made, String by, Instant at) {
        elsewhere(new Act(ActKind.ADJUDICATE, made.item().topic(), List.of(made)), by, at);
    }

    /**
     * Logs and applies that a nugget set was made elsewhere, with who made it and when. There must be no such set here.
     */
    public void set(NuggetSet made, String by, Instant at) {
        elsewhere(new Act(ActKind.TAKE_SET, made.topic(), SetDifference.between(Optional.empty(), made)), by, at);
    }

    /** Logs and applies, as one act of an import, what files say of runs, or which battles they bring. */
    public void imported(List<Change<?, ?>> changes) {
        if (!changes.isEmpty()) {
            store.appendWithin(new Act(ActKind.IMPORT, Optional.empty(), changes));
        }
    }

    /** Draws battles as a bundle says unless the project has some; true if there was anything to draw. */
    public boolean draw(BattleDraw draw) {
        FreshBattles.Field field = FreshBattles.Field.read(store);
        List<DrawnBattle> fresh = field.before().isEmpty() ? field.draw(draw) : List.of();
        imported(FreshBattles.changes(fresh));
        return !fresh.isEmpty();
    }

    /** Logs and applies that runs were described elsewhere, with who did and when. */
    public void runs(List<Change<?, ?>> changes, String by, Instant at) {
        elsewhere(new Act(ActKind.DESCRIBE_RUN, Optional.empty(), changes), by, at);
    }

    /** Logs and applies that topics or battles were drawn elsewhere, with who drew them and when. */
    public void drawn(ActKind what, List<Change<?, ?>> changes, String by, Instant at) {
        elsewhere(new Act(what, Optional.empty(), changes), by, at);
    }

    private void elsewhere(Act act, String by, Instant at) {
        event(new LoggedEvent(
                store.lastEvent() + 1,
                at,
                by,
                act.kind(),
                act.topic(),
                OptionalLong.empty(),
                ChangeJson.write(act.changes())));
    }

    /** The judge's nuggets as its file lists them, whichever nuggets of today they are matched to. */
    private static List<JudgedAnswer.JudgedNugget> asListed(JudgedAnswer judged) {
        return judged.nuggets().stream()
                .map(label -> new JudgedAnswer.JudgedNugget(
                        Optional.empty(),
                        label.text(),
                        label.rawImportance(),
                        label.label(),
                        label.rawLabel(),
                        label.extra()))
                .toList();
    }

    /**
     * Makes proposals, in this order, the draft nugget set of a topic that has none, as one act of the log. Their
     * nuggets are named after them, so that everybody who starts from the same bundle has the same nuggets. A proposal
     * without words stays waiting: a nugget must say something.
     *
     * @param proposals that this import added, or on which nobody has decided yet: undo would find a decision changed
     */
    public final NuggetSet adopt(TopicId topic, List<Proposal> proposals) {
        return adopt(topic, proposals, NuggetSet.State.DRAFT);
    }

    /** As {@link #adopt(TopicId, List)}, as a set that is a draft or frozen. */
    public NuggetSet adopt(TopicId topic, List<Proposal> proposals, NuggetSet.State state) {
        Adoption adoption = Adoption.of(topic, proposals, state);
        store.appendWithin(adoption.act());
        return adoption.set();
    }

    /** Logs and applies that a topic's nugget set was completed from a file: what becomes of the one that there is. */
    public void takeSet(NuggetSet completed) {
        store.appendWithin(new Act(
                ActKind.TAKE_SET,
                completed.topic(),
                SetDifference.between(store.nuggetSet(completed.key()), completed)));
    }

    /**
     * Logs and applies, as one act, what the assessor judged of a topic elsewhere. Each change must fit what there is.
     */
    public void ownWork(TopicId topic, List<Change<?, ?>> changes) {
        store.appendWithin(new Act(ActKind.IMPORT, topic, changes));
    }

    /**
     * Logs and applies, as one act, what became of the items of a topic's banks elsewhere. Each change must fit what
     * there is.
     */
    public void bankEdits(TopicId topic, List<Change<?, ?>> changes) {
        store.appendWithin(new Act(ActKind.EDIT_BANK_ITEM, topic, changes));
    }

    /** The id of the nugget that a proposal becomes. */
    public static NuggetId nuggetId(ProposalId proposal) {
        return new NuggetId("n-" + proposal.value());
    }

    /**
     * Ends the import: makes passages of graded and of listed segments (of cited ones too where reports are judged),
     * gives new answers their place in the seeded order behind those that have one, and logs the import.
     */
    public void finish() {
        finish(ActKind.IMPORT);
    }

    /** Begins a merge: from here on all that is written can be taken back as one act. */
    public void beginMerge() {
        store.journal.begin();
        mergeFrom = store.lastEvent() + 1;
    }

    /** As {@link #finish}, of a merge that began. */
    public void finishMerge() {
        finish(ActKind.MERGE_PROJECTS);
        store.journal.end(new RowJournal.Entry(mergeFrom, store.lastEvent(), RowJournal.State.DONE));
    }

    private void finish(ActKind act) {
        passages.poolSegments(store.policy().wantsReports());
        new BlindOrder(answers, store.policy().orderSeed()).placeNew();
        store.appendWithin(new Act(act, Optional.empty(), List.of()));
    }

    /** Grades of passages that no pool holds. */
    public long gradesWithoutPassage() {
        return passages.gradesWithoutPassage();
    }

    /** Restores a blind position from a sync; {@link #finish} leaves it alone. */
    public void placeAnswer(AnswerKey key, int blindPosition) {
        answers.setBlindPosition(key.topic(), key.run(), blindPosition);
    }

    /** Restores an event of a sync as it was, and applies it. */
    public void event(LoggedEvent event) {
        store.appendWithin(event);
    }

    /** Restores what a project knows of itself from a sync, or takes over what a bundle says of it. */
    public void settings(ProjectSettings settings) {
        store.changeSettingsWithin(settings);
    }

    /** Notes what a sync left out, so that the next one says so too. */
    public void missing(Withheld missing) {
        SettingsRows.writeMissing(new Settings(database), missing);
    }

    /** Adds time that was worked, from a sync or from somebody else's project. */
    public void activeTime(ActiveTime part) {
        store.addActiveTimeWithin(part);
    }

    /** Adds what models were asked. */
    public ModelTables models() {
        return new ModelTables(database);
    }
}
