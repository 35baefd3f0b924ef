package dev.assay.persistence.sync;

import static dev.assay.persistence.sync.SyncProject.ARABIC;
import static dev.assay.persistence.sync.SyncProject.HIGH;
import static dev.assay.persistence.sync.SyncProject.LOW;
import static dev.assay.persistence.sync.SyncProject.TIDE;

import dev.assay.model.Answer;
import dev.assay.model.AnswerKey;
import dev.assay.model.DocumentId;
import dev.assay.model.PassageKey;
import dev.assay.model.PassageMark;
import dev.assay.model.RunDescription;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.battle.Battle;
import dev.assay.model.battle.Battle.Showing;
import dev.assay.model.battle.BattleKey;
import dev.assay.model.battle.BattleVerdict;
import dev.assay.model.battle.DrawnBattle;
import dev.assay.model.draw.TopicDraw;
import dev.assay.model.edit.Act;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Change;
import dev.assay.model.edit.Kinds;
import dev.assay.model.edit.NuggetEdits;
import dev.assay.model.edit.SetDifference;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Judgment.State;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.judgment.Revealed;
import dev.assay.model.nugget.Evidence;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetAnswer;
import dev.assay.model.nugget.NuggetAnswerId;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetQuestion;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.nugget.NuggetSetId;
import dev.assay.model.nugget.NuggetSetKey;
import dev.assay.model.nugget.Origin;
import dev.assay.model.nugget.ProposalDecision;
import dev.assay.model.nugget.ProposalId;
import dev.assay.model.nugget.ProposalKey;
import dev.assay.model.report.Alignment;
import dev.assay.model.report.CitationKey;
import dev.assay.model.report.CitationNeed;
import dev.assay.model.report.SentenceKey;
import dev.assay.model.rubric.BankItemKey;
import dev.assay.model.rubric.CellKey;
import dev.assay.model.rubric.EditedItem;
import dev.assay.model.rubric.ItemKind;
import dev.assay.model.rubric.ShownGrades;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.Job;
import dev.assay.persistence.record.JobWindow;
import dev.assay.persistence.record.ModelCall;
import dev.assay.persistence.record.RubricLine;
import dev.assay.persistence.record.StoredPrompt;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.UnaryOperator;

/** A small project in which everything was done that can be done, and that has a row in every table. */
final class EveryActProject {
    /** What can be done since version 10. */
    private static final Set<ActKind> SINCE_10 =
            EnumSet.of(ActKind.DRAW_BATTLES, ActKind.BATTLE, ActKind.TAKE_REPLIES);

    /** What can be done since version 6. */
    private static final Set<ActKind> OF_REPORTS = EnumSet.of(
            ActKind.SET_GROUP,
            ActKind.SET_RULE,
            ActKind.ADD_ANSWER,
            ActKind.EDIT_ANSWER,
            ActKind.DELETE_ANSWER,
            ActKind.ATTEST,
            ActKind.UNATTEST,
            ActKind.SUPPORT,
            ActKind.SUPPORT_IDENTICAL,
            ActKind.SUPPORT_WITHOUT_TEXT,
            ActKind.NEED,
            ActKind.ALIGN);

    private final ProjectStore store;

    private EveryActProject(ProjectStore store) {
        this.store = store;
    }

    /**
     * Makes the project.
     *
     * @param version what a file of this version has no place for is left out
     */
    static ProjectStore filled(Path file, int version) {
        ProjectStore store = SyncProject.filled(file);
        EveryActProject project = new EveryActProject(store);
        project.nuggets();
        project.labels();
        if (version > 1) {
            project.reveal();
            project.models();
        }
        if (version > 4) {
            project.sets();
        }
        if (version > 5) {
            project.reports();
        }
        if (version > 6) {
            project.weights();
            project.rubric();
            project.draw();
        }
        if (version > 7) {
            project.decisions();
        }
        if (version > 8) {
            project.runs();
        }
        if (version > 9) {
            project.battles();
            store.writeTogether();
            store.keepTogether(Optional.of(ActKind.TAKE_REPLIES));
        }
        project.locks();
        store.putViewState("place", "0042\nwith \"quotes\"");
        return store;
    }

    private void nuggets() {
        edit(ARABIC, ActKind.ADD_NUGGET, set -> NuggetEdits.add(set, 0, nugget("a-1", "Ports burn oil")));
        edit(ARABIC, ActKind.ADD_NUGGET, set -> NuggetEdits.add(set, 1, nugget("a-2", "الموانئ تلوث الهواء")));
        edit(
                ARABIC,
                ActKind.ADD_NUGGET,
                set -> NuggetEdits.add(set, 2, nugget("a-3", "Cranes \ud83c\udfd7 are electric")));
        edit(
                ARABIC,
                ActKind.SET_IMPORTANCE,
                set -> NuggetEdits.setImportance(set, List.of(id("a-1")), Importance.VITAL));
        Evidence evidence = new Evidence(new DocumentId("seg1"), 0, 6, "Pooled");
        edit(ARABIC, ActKind.ADD_EVIDENCE, set -> NuggetEdits.addEvidence(set, id("a-1"), evidence));
        edit(ARABIC, ActKind.ADD_EVIDENCE, set -> NuggetEdits.addEvidence(set, id("a-2"), evidence));
        edit(ARABIC, ActKind.REMOVE_EVIDENCE, set -> NuggetEdits.removeEvidence(set, id("a-2"), evidence));
        edit(ARABIC, ActKind.DUPLICATE_NUGGETS, set -> NuggetEdits.duplicate(set, id("a-3"), id("a-4")));
        edit(ARABIC, ActKind.MOVE_NUGGETS, set -> NuggetEdits.move(set, List.of(id("a-4")), 0));
        edit(ARABIC, ActKind.DELETE_NUGGETS, set -> NuggetEdits.delete(set, List.of(id("a-3"), id("a-4"))));
        edit(ARABIC, ActKind.RESTORE_NUGGETS, set -> NuggetEdits.restore(set, id("a-3")));
        edit(
                ARABIC,
                ActKind.MERGE_NUGGETS,
                set -> NuggetEdits.merge(set, List.of(id("a-1"), id("a-2")), id("a-5"), "Ports pollute"));
        store.undo();
        store.redo();
        edit(ARABIC, ActKind.FREEZE, NuggetEdits::freeze);
        edit(ARABIC, ActKind.EDIT_NUGGET, set -> NuggetEdits.editText(set, id("a-3"), "Cranes run on current"));
        decide(ActKind.DROP_PROPOSALS, "p4", ProposalDecision.WAITING, ProposalDecision.DROPPED);
        decide(ActKind.RECALL_PROPOSALS, "p4", ProposalDecision.DROPPED, ProposalDecision.WAITING);
        NuggetSet before = store.nuggetSet(TIDE).orElseThrow();
        NuggetSet after = NuggetEdits.add(
                before,
                before.nuggets().size(),
                new Nugget(
                        SyncProject.nugget("p4"),
                        "Waits",
                        Importance.OKAY,
                        new Origin.Proposed(new ProposalId("p4"), "Waits"),
                        List.of(),
                        ""));
        List<Change<?, ?>> accepted = new ArrayList<>(SetDifference.between(Optional.of(before), after));
        accepted.add(Kinds.PROPOSAL.change(
                new ProposalKey(TIDE, new ProposalId("p4")), ProposalDecision.WAITING, ProposalDecision.ACCEPTED));
        store.commit(new Act(ActKind.ACCEPT_PROPOSALS, TIDE, accepted));
        edit(TIDE, ActKind.FREEZE, NuggetEdits::freeze);
        store.commit(new Act(
                ActKind.MARK_PASSAGE,
                TIDE,
                List.of(Kinds.PASSAGE.change(
                        new PassageKey(TIDE, new DocumentId("d 1")), PassageMark.NONE, PassageMark.NO_NUGGET))));
        store.undo();
    }

    private void decide(ActKind kind, String proposal, ProposalDecision before, ProposalDecision after) {
        store.commit(new Act(
                kind,
                TIDE,
                List.of(Kinds.PROPOSAL.change(new ProposalKey(TIDE, new ProposalId(proposal)), before, after))));
    }

    private void labels() {
        store.commit(new Act(ActKind.LOOK_HERE_ON, Optional.empty(), List.of()));
        label(ActKind.NOTE, LOW, "p2", one -> one.withNote("first thought\nsecond \"thought\""));
        label(ActKind.MARK_SENTENCES, LOW, "p2", one -> one.withSentences(List.of(0)));
        label(ActKind.LABEL, LOW, "p2", one -> one.with(Label.PARTIAL_SUPPORT, 2));
        label(ActKind.NOTE, LOW, "p2", one -> one.withRecheck(true));
        label(ActKind.CONFIRM_LABEL, LOW, "p2", one -> one.withRecheck(false));
        label(ActKind.LABEL, LOW, "p3", one -> one.with(Label.NOT_SUPPORT, 2).withRecheck(true));
        label(ActKind.LABEL, LOW, "p4", one -> one.with(Label.SUPPORT, 2));
        label(ActKind.CLEAR_LABEL, LOW, "p4", one -> Judgment.open(one.item(), 2));
        List<Change<?, ?>> both = new ArrayList<>();
        for (RunId run : List.of(LOW, HIGH)) {
            LabelKey key = new LabelKey(TIDE, run, SyncProject.nugget("p4"));
            both.add(Kinds.LABEL.change(
                    key,
                    store.assignment(key),
                    Optional.of(Judgment.open(key, 2).with(Label.SUPPORT, 2))));
        }
        store.commit(new Act(ActKind.LABEL_IDENTICAL, TIDE, both));
        store.commit(new Act(ActKind.LOOK_HERE_OFF, Optional.empty(), List.of()));
    }

    private void reveal() {
        reveal(Revealed.answer(new AnswerKey(TIDE, HIGH)));
        LabelKey kept = new LabelKey(TIDE, HIGH, SyncProject.nugget("p1"));
        LabelKey changed = new LabelKey(TIDE, HIGH, SyncProject.nugget("p2"));
        said(ActKind.KEEP_AFTER_REVEAL, kept, Label.SUPPORT.judgment(kept, "", false, 0));
        said(
                ActKind.CHANGE_AFTER_REVEAL,
                changed,
                Label.NOT_SUPPORT.judgment(changed, "The model is right.", false, 0));
        LabelKey cleared = new LabelKey(TIDE, HIGH, SyncProject.nugget("p3"));
        Judgment<LabelKey> one = Label.CANT_JUDGE.judgment(cleared, "Too vague.", false, 0);
        said(ActKind.CHANGE_AFTER_REVEAL, cleared, one);
        store.commit(new Act(
                ActKind.CLEAR_AFTER_REVEAL,
                TIDE,
                List.of(Kinds.AFTER_REVEAL.change(cleared, Optional.of(one), Optional.empty()))));
        Judgment<LabelKey> decided = Label.PARTIAL_SUPPORT.judgment(changed, "Between both.", false, 0);
        store.commit(new Act(
                ActKind.ADJUDICATE,
                TIDE,
                List.of(Kinds.ADJUDICATION.change(changed, Optional.empty(), Optional.of(decided)))));
        Judgment<LabelKey> other = Label.SUPPORT.judgment(kept, "Agreed.", false, 0);
        store.commit(new Act(
                ActKind.ADJUDICATE,
                TIDE,
                List.of(Kinds.ADJUDICATION.change(kept, Optional.empty(), Optional.of(other)))));
        store.commit(new Act(
                ActKind.CLEAR_ADJUDICATION,
                TIDE,
                List.of(Kinds.ADJUDICATION.change(kept, Optional.of(other), Optional.empty()))));
        reveal(Revealed.topic(TIDE));
    }

    private void reveal(Revealed what) {
        store.commit(new Act(ActKind.REVEAL, TIDE, List.of(Kinds.REVEAL.change(what, false, true))));
    }

    private void said(ActKind kind, LabelKey key, Judgment<LabelKey> after) {
        store.commit(new Act(
                kind,
                TIDE,
                List.of(Kinds.AFTER_REVEAL.change(key, store.value(Kinds.AFTER_REVEAL, key), Optional.of(after)))));
    }

    private void models() {
        StoredPrompt prompt =
                new StoredPrompt("abc", "assign", "assign-1", "You label.", "{{query}}\n{{nuggets}}", "built in");
        store.jobs()
                .add(
                        new Job(
                                "job-1",
                                "assign",
                                new Job.Scope(List.of(TIDE), List.of(HIGH)),
                                "model-x",
                                "{\"limits\":{\"kept\":20},\"prompts\":{\"assign\":\"abc\"}}",
                                Instant.parse("2026-03-02T10:00:00Z"),
                                Job.State.RUNNING,
                                ""),
                        List.of(prompt));
        JobWindow.Key key = new JobWindow.Key("assign", TIDE, "run-high", 1);
        ModelCall.Asked asked =
                new ModelCall.Asked("http://localhost:1/v1", "model-x", 1, "{\"temperature\":0.0}", "abc");
        Instant at = Instant.parse("2026-03-02T10:00:01Z");
        store.modelCalls()
                .add(new ModelCall(
                        "hash-1",
                        "job-1",
                        key,
                        asked,
                        at,
                        Duration.ofMillis(40),
                        "network",
                        "Nobody answered.",
                        Optional.empty()));
        store.modelCalls()
                .add(new ModelCall(
                        "hash-1",
                        "job-1",
                        key,
                        asked,
                        at.plusSeconds(1),
                        Duration.ofMillis(250),
                        ModelCall.USED,
                        "",
                        Optional.of(new ModelCall.Reply(
                                "[\"support\"]", "model-x-1", "stop", 120, 9, false, List.of("schema")))));
        store.jobs().putWindow("job-1", new JobWindow(key, "content", 1, "It was cut off."));
        store.jobs().putWindow("job-1", new JobWindow(key, "content", 2, ""));
        store.jobs().setState("job-1", Job.State.STOPPED, "The server did not answer.");
        store.importing(
                writer -> {
                    writer.judged(TIDE);
                    return true;
                },
                kept -> kept);
    }

    private void reports() {
        store.importing(
                writer -> {
                    writer.poolDocument(TIDE, new DocumentId("nowhere"));
                    writer.finish();
                    return true;
                },
                kept -> kept);
        NuggetAnswerId first = new NuggetAnswerId("1");
        NuggetAnswerId second = new NuggetAnswerId("2");
        DocumentId seen = new DocumentId("seg1");
        edit(ARABIC, ActKind.SET_GROUP, set -> NuggetEdits.setGroup(set, List.of(id("a-3")), "Cranes"));
        edit(ARABIC, ActKind.SET_RULE, set -> NuggetEdits.setRule(set, List.of(id("a-3")), NuggetQuestion.Rule.ALL));
        for (NuggetAnswer answer :
                List.of(new NuggetAnswer(first, "current", List.of()), new NuggetAnswer(second, "oil", List.of()))) {
            edit(ARABIC, ActKind.ADD_ANSWER, set -> NuggetEdits.addAnswer(set, id("a-3"), answer));
        }
        edit(ARABIC, ActKind.EDIT_ANSWER, set -> NuggetEdits.editAnswer(set, id("a-3"), first, "electric current"));
        edit(ARABIC, ActKind.ATTEST, set -> NuggetEdits.attest(set, id("a-3"), first, seen));
        edit(ARABIC, ActKind.ATTEST, set -> NuggetEdits.attest(set, id("a-3"), second, seen));
        edit(ARABIC, ActKind.UNATTEST, set -> NuggetEdits.unattest(set, id("a-3"), second, seen));
        edit(ARABIC, ActKind.DELETE_ANSWER, set -> NuggetEdits.deleteAnswer(set, id("a-3"), second));
        SentenceKey sentence = new SentenceKey(TIDE, LOW, 0);
        SentenceKey next = new SentenceKey(TIDE, LOW, 1);
        CitationKey cited = new CitationKey(sentence, seen);
        Judgment<CitationKey> full = Judgment.open(cited, 1).with("full", 1).withNote("in the first line");
        store.commit(new Act(ActKind.SUPPORT, Kinds.SUPPORT.change(cited, Optional.empty(), Optional.of(full))));
        store.commit(new Act(
                ActKind.SUPPORT_IDENTICAL,
                Kinds.SUPPORT.change(cited, Optional.of(full), Optional.of(full.with("a word of our own", 1)))));
        CitationKey missing = new CitationKey(next, new DocumentId("nowhere"));
        store.commit(new Act(
                ActKind.SUPPORT_WITHOUT_TEXT,
                Kinds.SUPPORT.change(
                        missing,
                        Optional.empty(),
                        Optional.of(Judgment.open(missing, 1).with(Judgment.State.CANT_JUDGE, 1)))));
        store.commit(new Act(
                ActKind.NEED,
                Kinds.NEED.change(
                        next,
                        Optional.empty(),
                        Optional.of(Judgment.open(next, 1).with(CitationNeed.NEEDS_CITATION.word(), 1)))));
        Alignment aligned = Alignment.open(sentence, 1)
                .with(List.of(new Alignment.Target(id("a-3"), first), new Alignment.Target(id("a-5"))), 1);
        store.commit(new Act(ActKind.ALIGN, Kinds.ALIGNMENT.change(sentence, Optional.empty(), Optional.of(aligned))));
        Alignment option = Alignment.open(next, 1).withOption(Alignment.Option.NO_INFORMATION.word(), 1);
        store.commit(new Act(ActKind.ALIGN, Kinds.ALIGNMENT.change(next, Optional.empty(), Optional.of(option))));
    }

    private void weights() {
        edit(
                ARABIC,
                ActKind.SET_WEIGHT,
                set -> NuggetEdits.setWeight(set, List.of(id("a-3"), id("a-5")), OptionalDouble.of(-1.5)));
        edit(ARABIC, ActKind.SET_WEIGHT, set -> NuggetEdits.setWeight(set, List.of(id("a-5")), OptionalDouble.empty()));
    }

    private void rubric() {
        store.importing(
                writer -> {
                    writer.rubricLine(
                            new RubricLine(
                                    RubricLine.Kind.BANK,
                                    TIDE,
                                    "bank",
                                    "{\"query_id\": \"0042\", \"items\": [{\"question_id\": \"0042/a\", "
                                            + "\"question_text\": \"When?\"}]}"));
                    writer.rubricLine(new RubricLine(
                            RubricLine.Kind.GRADED, TIDE, "graded", "[\"0042\", [{\"paragraph_id\": \"d 1\"}]]"));
                    writer.finish();
                    return true;
                },
                kept -> kept);
        CellKey cell = new CellKey(TIDE, new DocumentId("d 1"), "0042/a");
        Judgment<CellKey> blind = Judgment.open(cell, 0).with("4", 0);
        store.commit(Act.of(Kinds.ITEM_GRADE.change(cell, Optional.empty(), Optional.of(blind))));
        store.commit(new Act(
                ActKind.EDIT_BANK_ITEM,
                Kinds.BANK_ITEM.change(
                        new BankItemKey(TIDE, "0042/a"),
                        Optional.empty(),
                        Optional.of(
                                new EditedItem(ItemKind.QUESTION, "", "When, and by which clock?", true, List.of())))));
        PassageKey document = new PassageKey(TIDE, new DocumentId("d 1"));
        store.commit(Act.of(Kinds.RELEVANCE.change(
                document, Optional.empty(), Optional.of(Judgment.open(document, 0).with("2", 0)))));
        store.commit(Act.of(Kinds.GRADES_SHOWN.change(new ShownGrades(TIDE, "model-x question P"), false, true)));
        store.commit(Act.of(Kinds.ITEM_GRADE_AFTER.change(cell, Optional.empty(), Optional.of(blind.with("5", 0)))));
    }

    private void decisions() {
        CitationKey cited = new CitationKey(new SentenceKey(TIDE, LOW, 0), new DocumentId("seg1"));
        Judgment<CitationKey> decided = Judgment.open(cited, 1).with("partial", 1).withNote("half of it");
        store.commit(new Act(
                ActKind.ADJUDICATE,
                TIDE,
                List.of(Kinds.SUPPORT_DECISION.change(cited, Optional.empty(), Optional.of(decided)))));
        store.importing(
                writer -> {
                    writer.beginMerge();
                    writer.poolDocument(TIDE, new DocumentId("elsewhere"));
                    writer.finishMerge();
                    return true;
                },
                kept -> kept);
    }

    private void runs() {
        store.commit(new Act(
                ActKind.DESCRIBE_RUN,
                Optional.empty(),
                List.of(Kinds.RUN.change(
                        new AnswerKey(TIDE, LOW),
                        Optional.empty(),
                        Optional.of(new RunDescription(
                                Answer.Task.AG, RunDescription.Type.MANUAL, "Team \"\u00d6resund\"", ""))))));
    }

    private void battles() {
        BattleKey pair = BattleKey.of(TIDE, LOW, HIGH);
        store.commit(new Act(
                ActKind.DRAW_BATTLES,
                Optional.empty(),
                List.of(Kinds.DRAWN_BATTLE.change(
                        pair,
                        Optional.empty(),
                        Optional.of(new DrawnBattle(pair, 2024, "per_run 1", 1, true, false))))));
        Battle once = Battle.open(pair).with(new Showing(true, BattleVerdict.LEFT));
        store.commit(new Act(
                ActKind.BATTLE, TIDE, List.of(Kinds.BATTLE.change(pair, Optional.empty(), Optional.of(once)))));
        store.commit(new Act(
                ActKind.BATTLE,
                TIDE,
                List.of(Kinds.BATTLE.change(
                        pair,
                        Optional.of(once),
                        Optional.of(once.with(new Showing(false, State.CANT_JUDGE)).withNote("alike"))))));
    }

    private void draw() {
        TopicDraw draw = TopicDraw.of(
                List.of(new TopicDraw.Candidate(TIDE, "", 1, true), new TopicDraw.Candidate(ARABIC, "sea", 2, false)),
                1,
                7);
        store.commit(new Act(
                ActKind.DRAW_TOPICS,
                Optional.empty(),
                draw.topics().stream()
                        .<Change<?, ?>>map(
                                topic -> Kinds.DRAW.change(topic.topic(), Optional.empty(), Optional.of(topic)))
                        .toList()));
    }

    private void sets() {
        NuggetSetKey key = new NuggetSetKey(TIDE, new NuggetSetId("model-x"));
        NuggetSet taken = NuggetEdits.freeze(NuggetEdits.add(NuggetSet.empty(key), 0, nugget("x-1", "The sea rises")));
        store.commit(new Act(ActKind.TAKE_SET, TIDE, SetDifference.between(Optional.empty(), taken)));
        LabelKey pair = new LabelKey(TIDE, LOW, key.set(), id("x-1"));
        store.commit(new Act(
                ActKind.LABEL,
                Kinds.LABEL.change(
                        pair, Optional.empty(), Optional.of(Judgment.open(pair, 1).with(Label.SUPPORT, 1)))));
        LabelKey rest = new LabelKey(TIDE, HIGH, key.set(), id("x-1"));
        Judgment<LabelKey> not = Judgment.open(rest, 1).with(Label.NOT_SUPPORT, 1);
        store.commit(new Act(
                ActKind.REST_NOT_SUPPORT, Kinds.LABEL.change(rest, Optional.empty(), Optional.of(not))));
        store.commit(new Act(
                ActKind.LABEL_AT_A_GLANCE,
                Kinds.LABEL.change(rest, Optional.of(not), Optional.of(not.with(Label.PARTIAL_SUPPORT, 1)))));
    }

    private void locks() {
        lock(ActKind.LOCK, ARABIC, true);
        lock(ActKind.UNLOCK, ARABIC, false);
        lock(ActKind.LOCK, TIDE, true);
    }

    private void lock(ActKind kind, TopicId topic, boolean after) {
        store.commit(new Act(kind, topic, List.of(Kinds.LOCK.change(topic, !after, after))));
    }

    private static NuggetId id(String id) {
        return new NuggetId(id);
    }

    private static Nugget nugget(String id, String text) {
        return new Nugget(id(id), text, Importance.OKAY, new Origin.Own(), List.of(), "");
    }

    private void edit(TopicId topic, ActKind kind, UnaryOperator<NuggetSet> how) {
        Optional<NuggetSet> before = store.nuggetSet(topic);
        NuggetSet after = how.apply(before.orElse(NuggetSet.empty(topic)));
        store.commit(new Act(kind, topic, SetDifference.between(before, after)));
    }

    private void label(ActKind kind, RunId run, String proposal, UnaryOperator<Judgment<LabelKey>> how) {
        LabelKey key = new LabelKey(TIDE, run, SyncProject.nugget(proposal));
        Optional<Judgment<LabelKey>> before = store.assignment(key);
        Judgment<LabelKey> after = how.apply(before.orElse(Judgment.open(key, 2)));
        store.commit(new Act(
                kind,
                TIDE,
                List.of(Kinds.LABEL.change(key, before, after.isBlank() ? Optional.empty() : Optional.of(after)))));
    }

    /** The kinds of acts that a file of this version can hold. */
    static List<ActKind> kinds(int version) {
        return Arrays.stream(ActKind.values())
                .filter(kind -> version > 9 || !SINCE_10.contains(kind))
                .filter(kind -> version > 8 || kind != ActKind.DESCRIBE_RUN)
                .filter(kind -> version > 7 || kind != ActKind.MERGE_PROJECTS)
                .filter(kind -> version > 6 || kind != ActKind.JUDGMENT && kind != ActKind.LASTING_JUDGMENT)
                .filter(kind -> version > 5 || !OF_REPORTS.contains(kind))
                // It came with version 7.
                .filter(kind -> version > 6
                        || kind != ActKind.DRAW_TOPICS && kind != ActKind.EDIT_BANK_ITEM && kind != ActKind.SET_WEIGHT)
                .filter(kind -> version > 4
                        || kind != ActKind.TAKE_SET
                                && kind != ActKind.REST_NOT_SUPPORT
                                && kind != ActKind.LABEL_AT_A_GLANCE)
                .filter(kind -> version > 1
                        || switch (kind) {
                            case REVEAL,
                                    KEEP_AFTER_REVEAL,
                                    CHANGE_AFTER_REVEAL,
                                    CLEAR_AFTER_REVEAL,
                                    ADJUDICATE,
                                    CLEAR_ADJUDICATION,
                                    JUDGE -> false;
                            default -> true;
                        })
                .toList();
    }
}
