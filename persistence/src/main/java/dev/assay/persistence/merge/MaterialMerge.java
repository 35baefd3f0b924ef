package dev.assay.persistence.merge;

import dev.assay.model.Grade;
import dev.assay.model.Item;
import dev.assay.model.Message;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Change;
import dev.assay.model.edit.Kind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Visibility;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetItem;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.nugget.NuggetSetId;
import dev.assay.model.nugget.NuggetSetKey;
import dev.assay.model.nugget.Proposal;
import dev.assay.model.nugget.ProposalId;
import dev.assay.model.rubric.BankItemKey;
import dev.assay.model.rubric.CellKey;
import dev.assay.model.rubric.EditedItem;
import dev.assay.persistence.CalledRuns;
import dev.assay.persistence.Judgments;
import dev.assay.persistence.MaterialWriter;
import dev.assay.persistence.MaterialWriter.Outcome;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.formats.NuggetMatching;
import dev.assay.persistence.input.ProblemLog;
import dev.assay.persistence.input.Tally;
import dev.assay.persistence.record.JudgedAnswer;
import dev.assay.persistence.record.JudgedAnswer.JudgedNugget;
import dev.assay.persistence.record.JudgedItem;
import dev.assay.persistence.record.LoggedEvent;
import dev.assay.persistence.record.RubricLine;
import dev.assay.persistence.record.StoreWords;
import dev.assay.persistence.rubric.Criteria;
import dev.assay.persistence.rubric.GivenGrades;
import dev.assay.persistence.rubric.ProjectRubric;
import dev.assay.persistence.scores.ProjectScores;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Adds the material of one project to another: what is new comes in, and what differs under the same id is an error.
 */
final class MaterialMerge {
    private final MergeSource source;
    private final MaterialWriter writer;
    private final CalledRuns runs;
    private final ProblemLog problems;
    private final WeightMerge weights;
    private final ModelMerge models;
    private int topics;
    private int passages;
    private int grades;
    private int pooled;
    private int rubric;
    private int answers;
    private int proposals;
    private int judgments;
    private int sets;

    /** @param models says what the results of models are called here */
    MaterialMerge(MergeSource source, MaterialWriter writer, ProblemLog problems, ModelMerge models) {
        this.source = source;
        this.writer = writer;
        this.runs = new CalledRuns(writer.project().visibility());
        this.problems = problems;
        this.models = models;
        this.weights = new WeightMerge(source, writer.project(), problems);
    }

    void run() {
        ProjectStore from = source.project();
        for (Topic topic : from.topics()) {
            topics += taken(writer.topic(topic), "topic", StoreWords.say("merge.topic", topic.id()));
        }
        from.material().forEachSegment(one -> passages += taken(
                writer.segment(one.id(), one.title(), one.url(), one.text(), one.extra()),
                "segment",
                StoreWords.say("merge.segment", one.id())));
        for (Topic topic : from.topics()) {
            topic(topic.id());
            sets(topic.id());
            weights.compare(topic.id());
        }
        from.material()
                .forEachImportedGrade(one -> grades += taken(
                        writer.grade(
                                one.topic(),
                                one.passage(),
                                new Grade(
                                        models.nameOf(one.grade().source()),
                                        one.grade().value())),
                        "grade",
                        StoreWords.say(
                                "merge.grade",
                                one.passage(),
                                one.topic(),
                                one.grade().source())));
        from.material().forEachPooled(one ->
                pooled += writer.poolDocument(one.topic(), one.passage()) == Outcome.ADDED ? 1 : 0);
        for (RubricLine.Kind kind : RubricLine.Kind.values()) {
            from.material().forEachRubricLine(kind, one -> rubric += line(one));
        }
        from.topics().forEach(topic -> bank(topic.id()));
        judgments();
    }

    /** Of what a model made of passages there, what it is not known to have made of them. */
    private int line(RubricLine line) {
        Optional<RubricLine> fresh = Optional.of(line);
        if (line.kind() == RubricLine.Kind.GIVEN) {
            GivenGrades there = GivenGrades.read(line);
            fresh = Optional.of(there.of(models.nameOf(there.grader().judge()))
                            .beyond(new ProjectRubric(writer.project().material()).given(line.topic())))
                    .filter(more -> !more.isEmpty())
                    .map(GivenGrades::line);
        }
        return fresh.map(one -> writer.rubricLine(one) == Outcome.ADDED ? 1 : 0).orElse(0);
    }

    /**
     * Takes the changes of the items of banks there, where nothing became of them here; a person's own grades of what
     * is reworded by it are to be rechecked.
     */
    private void bank(TopicId topic) {
        Map<BankItemKey, EditedItem> here = writer.project().material().editedItems(topic);
        Map<BankItemKey, String> said = new HashMap<>();
        new ProjectRubric(writer.project().material()).bank(topic).forEach(item -> said.put(item.key(), item.text()));
        List<Change<?, ?>> changes = new ArrayList<>();
        source.project().material().editedItems(topic).forEach((key, there) -> {
            EditedItem own = here.get(key);
            if (own == null) {
                changes.add(Kinds.BANK_ITEM.change(key, Optional.empty(), Optional.of(there)));
                if (!there.text().equals(said.getOrDefault(key, there.text()))) {
                    changes.addAll(rechecks(Kinds.ITEM_GRADE, key));
                    changes.addAll(rechecks(Kinds.ITEM_GRADE_AFTER, key));
                }
                rubric++;
            } else if (!own.equals(there)) {
                problems.warning(source.name(), 0, "bank", StoreWords.say("merge.bank.other", key.item(), topic));
            }
        });
        if (!changes.isEmpty()) {
            writer.bankEdits(topic, changes);
        }
    }

    private List<Change<?, ?>> rechecks(Kind<CellKey, Judgment<CellKey>> kind, BankItemKey key) {
        List<Change<?, ?>> changes = new ArrayList<>();
        writer.project().values(kind, key.topic()).forEach((cell, judgment) -> {
            if (cell.item().equals(key.item()) && judgment.isDecided()) {
                changes.add(kind.change(cell, Optional.of(judgment), Optional.of(judgment.withRecheck(true))));
            }
        });
        return changes;
    }

    private void topic(TopicId topic) {
        ProjectStore from = source.project();
        from.passages(topic).forEach(passage -> passages += taken(
                writer.passage(passage),
                "passage",
                StoreWords.say("merge.passage", passage.id(), topic)));
        from.answers(topic).forEach(answer -> answers += taken(
                writer.answer(answer),
                "answer",
                StoreWords.say("merge.answer", runs.called(topic, answer.run()), topic)));
        Map<ProposalId, Proposal> known = new HashMap<>();
        writer.project().proposals(topic).forEach(proposal -> known.put(proposal.id(), proposal));
        List<Proposal> fresh = new ArrayList<>();
        for (Proposal proposal : from.proposals(topic)) {
            Proposal here = known.get(proposal.id());
            if (here == null && !writer.hasProposal(proposal.id())) {
                Proposal named = new Proposal(
                        proposal.id(),
                        topic,
                        proposal.text(),
                        proposal.importance(),
                        proposal.rawImportance(),
                        models.nameOf(proposal.origin()),
                        proposal.extra());
                writer.proposal(named);
                fresh.add(named);
            } else if (here == null || !here.text().equals(proposal.text())) {
                taken(Outcome.CONFLICT, "proposal", StoreWords.say("merge.proposal", proposal.id(), topic));
            }
        }
        proposals += fresh.size();
        if (!fresh.isEmpty() && writer.project().nuggetSet(topic).isEmpty()) {
            // As an import of the same bundle does it: everybody starts from the same draft.
            writer.adopt(topic, fresh);
        }
    }

    /**
     * The nugget sets that are not the assessors' own here: each as it stands there, where there is none of its name.
     */
    private void sets(TopicId topic) {
        for (NuggetSetId id : source.project().nuggetSets(topic)) {
            NuggetSetKey key = new NuggetSetKey(topic, id);
            NuggetSetKey named = new NuggetSetKey(topic, source.here(id));
            NuggetSet there = named(source.project().nuggetSet(key).orElseThrow(), named.set());
            Optional<NuggetSet> here = writer.project().nuggetSet(named);
            if (named.set().isAssessors() || here.equals(Optional.of(there))) {
                continue;
            }
            if (id.isAssessors() && !there.wasFrozen()) {
                problems.warning(source.name(), 0, "set", StoreWords.say("merge.set.draft", topic, named.set()));
                continue;
            }
            if (here.isPresent()) {
                problems.warning(
                        source.name(), 0, "set", StoreWords.say("merge.set.other", named.set(), topic));
                continue;
            }
            LoggedEvent[] last = new LoggedEvent[1];
            source.project().forEachEvent(topic, event -> {
                if (source.project().changes(event).stream().anyMatch(change -> isOf(change.item(), key))) {
                    last[0] = event;
                }
            });
            if (last[0] == null) {
                problems.error(source.name(), 0, "set", StoreWords.say("merge.set.not-logged", named.set(), topic));
                continue;
            }
            writer.set(there, source.nameOf(last[0].actor()), last[0].at());
            sets++;
        }
    }

    private static NuggetSet named(NuggetSet set, NuggetSetId name) {
        return new NuggetSet(set.topic(), name, set.revision(), set.state(), set.nuggets(), set.deleted());
    }

    private static boolean isOf(Item item, NuggetSetKey set) {
        return item instanceof NuggetItem one && NuggetSetKey.of(one).equals(set);
    }

    /** Joins other judges' judgments: a model's labels, say, or those of an earlier merge. */
    private void judgments() {
        Map<String, Boolean> usable = new HashMap<>();
        for (Judge there : source.project().judgments().judges()) {
            Judge judge = new Judge(here(there.id()), there.kind());
            usable.put(judge.id().value(), true);
            if (judge.id().equals(new JudgeId(ProjectScores.assessorName(writer.project())))) {
                // What this project's own assessor said, seen from there: this project knows better.
                usable.put(judge.id().value(), false);
            } else if (writer.judge(judge) == Outcome.CONFLICT) {
                usable.put(judge.id().value(), false);
                taken(Outcome.CONFLICT, "judge", StoreWords.say("merge.judge", judge.id()));
            }
        }
        NuggetMatching matching = new NuggetMatching(writer.project());
        source.project().judgments().forEachOfEverySet(Visibility.permitToCarry(), there -> {
            JudgedAnswer judged = matched(there, matching);
            if (usable.getOrDefault(judged.judge().value(), false)) {
                judgments += taken(
                        joined(judged),
                        "judge",
                        StoreWords.say(
                                "merge.judged",
                                judged.judge(),
                                runs.called(judged.answer().topic(), judged.answer().run()),
                                judged.answer().topic()));
            }
        });
        AlignedNuggets aligned = new AlignedNuggets(source.project(), matching);
        for (Kind<?, ?> kind : Judgments.byItem(writer.project().kinds())) {
            source.project().topics().forEach(topic -> items(kind, topic.id(), usable, matching, aligned));
        }
    }

    private JudgeId here(JudgeId there) {
        return new JudgeId(models.nameOf(there.value()));
    }

    /** More labels of a judge join those that are known; one that it failed to give gives way to one that it gave. */
    private Outcome joined(JudgedAnswer there) {
        Outcome outcome = writer.judgment(there);
        if (outcome != Outcome.CONFLICT) {
            return outcome;
        }
        JudgedAnswer here = writer.project()
                .judgments(there.set())
                .find(Visibility.permitToCarry(), there.judge(), there.answer())
                .orElseThrow();
        List<JudgedNugget> all = new ArrayList<>(here.nuggets());
        Map<String, Integer> places = new HashMap<>();
        all.forEach(nugget -> places.putIfAbsent(LabelMerge.nuggetOf(nugget), places.size()));
        boolean more = false;
        for (JudgedNugget nugget : there.nuggets()) {
            Integer place = places.get(LabelMerge.nuggetOf(nugget));
            JudgedNugget was = place == null ? null : all.get(place);
            if (was == null) {
                all.add(nugget);
                more = true;
            } else if (nugget.label().isDecided() && !was.label().isDecided()) {
                all.set(place, nugget);
                more = true;
            } else if (nugget.label().isDecided() && nugget.label() != was.label()) {
                return Outcome.CONFLICT;
            }
        }
        if (more) {
            writer.judgmentAnew(new JudgedAnswer(here.judge(), here.answer(), here.set(), all, here.extra()));
        }
        return more ? Outcome.ADDED : Outcome.SAME;
    }

    private <K extends Item, V> void items(
            Kind<K, V> kind,
            TopicId topic,
            Map<String, Boolean> usable,
            NuggetMatching matching,
            AlignedNuggets aligned) {
        Map<JudgeId, Map<K, V>> there = source.project().judgments().values(Visibility.permitToCarry(), kind, topic);
        ItemNames<K> named = new ItemNames<>(
                kind,
                there.values().stream()
                        .flatMap(said -> said.keySet().stream())
                        .distinct()
                        .toList(),
                source.project(),
                matching);
        there.forEach((judge, said) -> {
            if (usable.getOrDefault(here(judge).value(), false)) {
                said.forEach((item, value) -> judgments += taken(
                        joined(new JudgedItem<>(
                                here(judge), kind, named.here(item).orElse(item), aligned.here(value).value())),
                        "judge",
                        StoreWords.say(
                                "merge.said", here(judge), kind, kind.item(topic, runs.called(kind, item)))));
            }
        });
    }

    /** As with labels: what a judge failed to say of an item gives way to what it said. */
    private <K extends Item, V> Outcome joined(JudgedItem<K, V> there) {
        Outcome outcome = writer.judged(there);
        if (outcome != Outcome.CONFLICT) {
            return outcome;
        }
        Kind<K, V> kind = there.kind();
        V here = writer.project()
                .judgments()
                .values(Visibility.permitToCarry(), kind, there.item().topic())
                .get(there.judge())
                .get(there.item());
        if (!kind.judgment(there.value()).isDecided()) {
            return Outcome.SAME;
        }
        if (kind.judgment(here).isDecided()) {
            return Outcome.CONFLICT;
        }
        writer.judgedAnew(there);
        return Outcome.ADDED;
    }

    /**
     * A nugget may have another name here, and is known by its text; what this project does not have keeps the name
     * that it has there.
     */
    private JudgedAnswer matched(JudgedAnswer judged, NuggetMatching matching) {
        NuggetSetId set = source.here(judged.set());
        NuggetMatching.Row row = matching.row(new NuggetSetKey(judged.answer().topic(), set));
        return new JudgedAnswer(
                here(judged.judge()),
                judged.answer(),
                set,
                judged.nuggets().stream()
                        .map(label -> new JudgedNugget(
                                row.match(label.nugget().map(NuggetId::value).orElse(""), label.text())
                                        .map(Nugget::id)
                                        .or(() -> set.isAssessors() ? label.nugget() : Optional.empty()),
                                label.text(),
                                label.rawImportance(),
                                label.label(),
                                label.rawLabel(),
                                label.extra()))
                        .toList(),
                judged.extra());
    }

    private int taken(Outcome outcome, String field, Message what) {
        if (outcome == Outcome.CONFLICT) {
            problems.error(
                    source.name(), 0, field, what);
        }
        return outcome == Outcome.ADDED ? 1 : 0;
    }

    MergeReport.Material counts() {
        return new MergeReport.Material(topics, passages, grades, answers, proposals, judgments, sets);
    }

    boolean isChanged() {
        return topics + passages + grades + pooled + rubric + answers + proposals + judgments + sets > 0;
    }

    /**
     * Tells of nuggets that weigh otherwise in another project. The set of this project stays, and its weights with it;
     * labels count by those here, which whoever gave them may not have had in mind.
     */
    private static final class WeightMerge {
        private final MergeSource source;
        private final ProjectStore here;
        private final ProblemLog problems;

        WeightMerge(MergeSource source, ProjectStore here, ProblemLog problems) {
            this.source = source;
            this.here = here;
            this.problems = problems;
        }

        void compare(TopicId topic) {
            Optional<NuggetSet> theirs = settled(source.project(), topic);
            Optional<NuggetSet> ours = settled(here, topic);
            if (theirs.isEmpty() || ours.isEmpty() || !source.here(NuggetSetId.ASSESSOR).isAssessors()) {
                return;
            }
            NuggetMatching.Row row = new NuggetMatching(here).row(topic);
            Tally otherwise = new Tally();
            for (Nugget nugget : theirs.get().nuggets()) {
                row.match(nugget.id().value(), nugget.text())
                        .flatMap(match -> ours.get().find(match.id()))
                        .filter(match -> !match.weighs().equals(nugget.weighs()))
                        .ifPresent(match -> otherwise.add(match.text()));
            }
            if (!otherwise.isEmpty()) {
                problems.warning(
                        source.name(),
                        0,
                        "weight",
                        StoreWords.say("merge.weights", topic, otherwise.total(), otherwise.list()));
            }
        }

        private static Optional<NuggetSet> settled(ProjectStore project, TopicId topic) {
            return project.nuggetSet(topic).map(set -> Criteria.settled(project, set));
        }
    }
}
