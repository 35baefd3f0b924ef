package dev.assay.persistence;

import dev.assay.model.ActiveTime;
import dev.assay.model.Adjudication;
import dev.assay.model.Answer;
import dev.assay.model.AnswerKey;
import dev.assay.model.DocumentId;
import dev.assay.model.Grade;
import dev.assay.model.Judge;
import dev.assay.model.NuggetId;
import dev.assay.model.NuggetSet;
import dev.assay.model.Passage;
import dev.assay.model.Proposal;
import dev.assay.model.ProposalId;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Act;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Change;
import dev.assay.model.edit.Kinds;
import dev.assay.persistence.sqlite.AnswerTables;
import dev.assay.persistence.sqlite.ChangeJson;
import dev.assay.persistence.sqlite.Database;
import dev.assay.persistence.sqlite.JudgeTables;
import dev.assay.persistence.sqlite.MaterialTables;
import dev.assay.persistence.sqlite.ModelTables;
import dev.assay.persistence.sqlite.Settings;
import dev.assay.persistence.sqlite.PassageTables;
import java.sql.SQLException;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Adds material to a project inside the one transaction of an import. What is there is never changed: a record with the key of
 * one that is there is either the same or a conflict, which the caller reports.
 */
public final class MaterialWriter {
    /** What became of a record. */
    public enum Outcome {
        /** It is new. */
        ADDED,
        /** The project holds the same record. */
        SAME,
        /** The project holds another record under this key; it stays. */
        CONFLICT
    }

    private final ProjectStore store;
    private final Database database;
    private final MaterialTables material;
    private final PassageTables passages;
    private final AnswerTables answers;
    private final JudgeTables judges;
    private long gradePosition = -1;

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
    }

    /** The project as it stands inside this transaction, for looking things up. */
    public ProjectStore project() {
        return store;
    }

    /** Whether a file with this content was imported before, as this kind and from this judge (empty for none). */
    public boolean knowsFile(String sha256, String kind, String judge) {
        return Sql.call(() -> database.number(
                        "SELECT count(*) FROM source_file WHERE sha256 = ? AND kind = ? AND judge_id = ?",
                        sha256,
                        kind,
                        judge)
                > 0);
    }

    /** How many records such a file held when it was imported before; empty when it was not. */
    public OptionalLong knownRecords(String sha256, String kind, String judge) {
        return Sql.call(() -> knowsFile(sha256, kind, judge)
                ? OptionalLong.of(database.number(
                        "SELECT records FROM source_file WHERE sha256 = ? AND kind = ? AND judge_id = ?",
                        sha256,
                        kind,
                        judge))
                : OptionalLong.empty());
    }

    /** Notes what the bundle that is imported calls itself. */
    public void bundle(String id) {
        Sql.run(() -> material.addBundle(id));
    }

    /** Notes that a file was imported. */
    public void file(String name, String kind, String sha256, String judge, long records) {
        restoreFile(new SourceFile(name, kind, sha256, judge, records, store.lastEvent() + 1));
    }

    /** Restores the note of a file that was imported, from a sync. */
    public void restoreFile(SourceFile file) {
        Sql.run(() -> material.insertFile(
                file.name(), file.kind(), file.sha256(), file.judge(), file.records(), file.event()));
    }

    /**
     * Adds a topic. A topic that is known by its id or its query alone is completed: an empty query, a missing narrative field
     * or empty extra is filled, and counts as {@code ADDED}.
     */
    public Outcome topic(Topic topic) {
        return Sql.call(() -> {
            Optional<Topic> present = material.topic(topic.id());
            if (present.isEmpty()) {
                material.insert(topic);
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
        });
    }

    public boolean hasTopic(TopicId id) {
        return Sql.call(() -> material.topic(id).isPresent());
    }

    /** Adds a passage to its topic's pool, behind those that are there. Its grades are not looked at. */
    public Outcome passage(Passage passage) {
        return Sql.call(() -> {
            if (passages.add(passage)) {
                return Outcome.ADDED;
            }
            Passage old = passages.passage(passage.topic(), passage.id()).orElseThrow();
            return old.text().equals(passage.text())
                            && old.title().equals(passage.title())
                            && old.url().equals(passage.url())
                    ? Outcome.SAME
                    : Outcome.CONFLICT;
        });
    }

    /** Adds a piece of the corpus that joins the pool of every topic that has a grade for it. */
    public Outcome segment(DocumentId id, String title, String url, String text, String extra) {
        return Sql.call(() -> {
            if (passages.add(new PassageTables.Segment(id, title, url, text, extra))) {
                return Outcome.ADDED;
            }
            return passages.segment(id).orElseThrow().text().equals(text) ? Outcome.SAME : Outcome.CONFLICT;
        });
    }

    /** Adds a grade, whether or not the project holds the passage. */
    public Outcome grade(TopicId topic, DocumentId passage, Grade grade) {
        return Sql.call(() -> {
            if (gradePosition < 0) {
                gradePosition = passages.nextGradePosition();
            }
            if (passages.add(topic, passage, grade, gradePosition)) {
                gradePosition++;
                return Outcome.ADDED;
            }
            return passages.grade(topic, passage, grade.source()).orElseThrow() == grade.value()
                    ? Outcome.SAME
                    : Outcome.CONFLICT;
        });
    }

    /** Whether a topic's pool holds a passage, or will hold it when the import ends and it is graded. */
    public boolean holdsPassage(TopicId topic, DocumentId passage) {
        return Sql.call(() -> passages.holdsPassage(topic, passage));
    }

    /**
     * Adds an answer; its blind position is decided by {@link #finish}. An answer that is known by its text alone, from
     * somebody's labels, is completed by the same text with its own sentences, and counts as {@code ADDED}.
     */
    public Outcome answer(Answer answer) {
        return Sql.call(() -> {
            if (answers.add(answer)) {
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
                            && old.extra().equals(answer.extra())
                    ? Outcome.SAME
                    : Outcome.CONFLICT;
        });
    }

    /** Marked sentences are known by their number, so that an answer in which any were marked keeps the sentences it has. */
    private boolean isCompletedBy(Answer old, Answer answer) throws SQLException {
        return !old.segmented()
                && answer.segmented()
                && old.text().equals(answer.text())
                && database.number(
                                "SELECT count(*) FROM event WHERE topic_id = ? AND kind = ?",
                                old.topic().value(),
                                ActKind.MARK_SENTENCES.name())
                        == 0
                && database.number(
                                "SELECT count(*) FROM label WHERE topic_id = ? AND run_id = ? AND sentences <> '[]'",
                                old.topic().value(),
                                old.run().value())
                        == 0;
    }

    /** The words of a run's answer to a topic, if the project holds it. */
    public Optional<String> answerText(AnswerKey key) {
        return Sql.call(() -> answers.answerText(key.topic(), key.run()));
    }

    /** Adds a proposal under an id that is new. */
    public void proposal(Proposal proposal) {
        Sql.run(() -> material.insert(proposal));
    }

    public boolean hasProposal(ProposalId id) {
        return Sql.call(() -> material.proposal(id).isPresent());
    }

    /** Adds a judge; {@code CONFLICT} when the name stands for the other kind of judge. */
    public Outcome judge(Judge judge) {
        return Sql.call(() -> {
            Optional<Judge> present = judges.judges().stream()
                    .filter(one -> one.id().equals(judge.id()))
                    .findFirst();
            if (present.isEmpty()) {
                judges.insert(judge);
                return Outcome.ADDED;
            }
            return present.get().kind() == judge.kind() ? Outcome.SAME : Outcome.CONFLICT;
        });
    }

    /** Adds what a judge said of one answer. */
    public Outcome judgment(JudgedAnswer judged) {
        return Sql.call(() -> {
            if (judges.add(Judgments.row(judged))) {
                return Outcome.ADDED;
            }
            JudgeTables.AnswerRow present = judges.find(judged.judge(), judged.answer()).orElseThrow();
            return asListed(Judgments.judged(present)).equals(asListed(judged)) ? Outcome.SAME : Outcome.CONFLICT;
        });
    }

    /**
     * Adds what a judge that labels here says of one answer, or puts it in the place of what it said before.
     *
     * @return {@code CONFLICT} when it said otherwise before, which is replaced
     */
    public Outcome judgmentAnew(JudgedAnswer judged) {
        return Sql.call(() -> {
            Optional<JudgedAnswer> present =
                    judges.find(judged.judge(), judged.answer()).map(Judgments::judged);
            if (present.isEmpty()) {
                judges.add(Judgments.row(judged));
                return Outcome.ADDED;
            }
            if (present.get().equals(judged)) {
                return Outcome.SAME;
            }
            judges.replace(Judgments.row(judged));
            return Outcome.CONFLICT;
        });
    }

    /** Logs that another judge labelled answers of a topic here. */
    public void judged(TopicId topic) {
        Sql.run(() -> store.appendWithin(new Act(ActKind.JUDGE, topic, List.of())));
    }

    /** Logs and applies what was decided on a pair elsewhere, with who did and when. The pair must be undecided here. */
    public void decided(Adjudication made, String by, Instant at) {
        Change change = Kinds.ADJUDICATION.change(made.key(), Optional.empty(), Optional.of(made));
        event(new LoggedEvent(
                store.lastEvent() + 1,
                at,
                by,
                ActKind.ADJUDICATE,
                Optional.of(made.key().topic()),
                OptionalLong.empty(),
                ChangeJson.write(List.of(change))));
    }

    /** What the judge's file says, whichever nuggets of today it is matched to. */
    private static List<JudgedAnswer.JudgedNugget> asListed(JudgedAnswer judged) {
        return judged.nuggets().stream()
                .map(label -> new JudgedAnswer.JudgedNugget(
                        Optional.empty(), label.text(), label.rawImportance(), label.label(), label.rawLabel(), label.extra()))
                .toList();
    }

    /**
     * Makes proposals, in this order, the draft nugget set of a topic that has none, as one act of the log. Their nuggets are
     * named after them, so that everybody who starts from the same bundle has the same nuggets. A proposal without words stays
     * waiting: a nugget must say something.
     *
     * @param proposals that this import added, or on which nobody has decided yet: undo would find a decision changed
     */
    public NuggetSet adopt(TopicId topic, List<Proposal> proposals) {
        return Sql.call(() -> {
            Adoption adoption = Adoption.of(topic, proposals);
            store.appendWithin(adoption.act());
            return adoption.set();
        });
    }

    /** The id of the nugget that a proposal becomes. */
    public static NuggetId nuggetId(ProposalId proposal) {
        return new NuggetId("n-" + proposal.value());
    }

    /**
     * Ends the import: pools graded segments, gives new answers their place in the seeded order behind those that have one, and
     * logs the import.
     */
    public void finish() {
        Sql.run(() -> {
            passages.poolGradedSegments();
            new BlindOrder(answers, store.settings().policy().orderSeed()).placeNew();
            store.appendWithin(new Act(ActKind.IMPORT, Optional.empty(), List.of()));
        });
    }

    /** Grades of passages that no pool holds. */
    public long gradesWithoutPassage() {
        return Sql.call(passages::gradesWithoutPassage);
    }

    /** Restores a blind position from a sync; {@link #finish} leaves it alone. */
    public void placeAnswer(AnswerKey key, int blindPosition) {
        Sql.run(() -> answers.setBlindPosition(key.topic(), key.run(), blindPosition));
    }

    /** Restores an event of a sync as it was, and applies it. */
    public void event(LoggedEvent event) {
        Sql.run(() -> store.appendWithin(event));
    }

    /** Restores what a project knows of itself from a sync, or takes over what a bundle says of it. */
    public void settings(ProjectSettings settings) {
        Sql.run(() -> store.changeSettingsWithin(settings));
    }

    /** Notes what a sync left out, so that the next one says so too. */
    public void missing(Withheld missing) {
        Sql.run(() -> SettingsRows.writeMissing(new Settings(database), missing));
    }

    /** Adds time that was worked, from a sync or from somebody else's project. */
    public void activeTime(ActiveTime part) {
        Sql.run(() -> store.addActiveTimeWithin(part));
    }

    /** Adds what models were asked. */
    public ModelWriter models() {
        return new ModelWriter(new ModelTables(database));
    }
}
