package dev.assay.app.service.judges;

import dev.assay.model.AnswerKey;
import dev.assay.model.Item;
import dev.assay.model.RunId;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.AdjudicatedLabels;
import dev.assay.model.agreement.Compared;
import dev.assay.model.edit.Kind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.Permit;
import dev.assay.model.judgment.Purpose;
import dev.assay.model.judgment.Scale;
import dev.assay.model.nugget.NuggetSetId;
import dev.assay.model.rubric.GradedCell;
import dev.assay.persistence.Judgments;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.Job;
import dev.assay.persistence.rubric.GivenGrades;
import dev.assay.persistence.rubric.ProjectRubric;
import dev.assay.persistence.scores.AdjudicatedJudge;
import dev.assay.persistence.scores.ProjectScores;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The judges of a project and the agreement of any two of them, in numbers; the assessor is a judge too. */
public final class AgreementService {
    private final ProjectStore store;

    /**
     * A judge and how much it labelled and judged.
     *
     * @param kind {@code assessor}, {@code person}, {@code model} or {@code baseline}
     * @param topics in how many topics it labelled or judged anything
     * @param judged the number of its judgments of each kind, can't judge among them; labels by whichever nugget set
     * @param failed what it was asked for and did not give, of all of these
     * @param open in how many of its topics what it said may be seen
     */
    public record JudgeSummary(
            String name,
            String kind,
            int topics,
            int answers,
            Map<Kind<?, ?>, Integer> judged,
            int failed,
            int open) {
        public JudgeSummary {
            judged = Map.copyOf(judged);
        }

        /** The number of its judgments of some kinds. */
        public int of(Kind<?, ?>... kinds) {
            return Arrays.stream(kinds).mapToInt(kind -> judged.getOrDefault(kind, 0)).sum();
        }
    }

    public AgreementService(ProjectStore store) {
        this.store = store;
    }

    /** The name of the assessor as a judge. */
    public String assessor() {
        return ProjectScores.assessorName(store);
    }

    /**
     * Everybody who labelled or judged, the assessor first, and models that graded passages last. Tells how much, not
     * what.
     */
    public List<JudgeSummary> judges() {
        return store.snapshot(() -> {
            Map<String, Count> counts = new TreeMap<>();
            List<JudgeSummary> all = new ArrayList<>();
            Permit permit = store.visibility().permit(Purpose.NUMBERS);
            NamedJudgments named = new NamedJudgments(permit, store);
            List<Kind<?, ?>> kinds = Judgments.byItem(store.kinds());
            Count own = new Count();
            for (Topic topic : store.topics()) {
                named.labels(named.assessor(), topic.id()).forEach((key, label) -> own.take(
                        Kinds.LABEL,
                        topic.id(),
                        Optional.of(key.run()),
                        label.isDecided() ? 1 : 0,
                        label == Label.FAILED ? 1 : 0));
                kinds.forEach(kind -> takeOwn(kind, topic.id(), own));
            }
            all.add(own.summary(named.assessor(), "assessor", topic -> true));
            sets().forEach(set -> store.scoring(set).count((judge, answer, decided, failed) ->
                    counts.computeIfAbsent(judge.value(), name -> new Count())
                            .take(Kinds.LABEL, answer.topic(), Optional.of(answer.run()), decided, failed)));
            kinds.forEach(kind -> store.judgments().count(kind, (judge, topic, run, judged, failed) ->
                    counts.computeIfAbsent(judge.value(), name -> new Count()).take(kind, topic, run, judged, failed)));
            takeGraders(counts);
            for (Judge judge : store.judgments().judges()) {
                Count count = Optional.ofNullable(counts.remove(judge.id().value())).orElseGet(Count::new);
                all.add(count.summary(judge.id().value(), judge.kind().word(), permit::covers));
            }
            AdjudicatedJudge.nameIn(store).ifPresent(name -> all.add(adjudicated(permit, name)));
            counts.forEach((name, count) -> all.add(count.summary(name, Judge.Kind.MODEL.word(), permit::covers)));
            return all;
        });
    }

    /** Adds what models made of passages here. */
    private void takeGraders(Map<String, Count> counts) {
        Set<String> models = store.jobs().all().stream()
                .filter(job -> job.kind().equals("grade"))
                .map(Job::judge)
                .collect(Collectors.toSet());
        if (!models.isEmpty()) {
            store.material().forEachImportedGrade(one -> {
                String source = one.grade().source();
                if (models.contains(source)) {
                    counts.computeIfAbsent(source, name -> new Count())
                            .take(Kinds.RELEVANCE, one.topic(), Optional.empty(), 1, 0);
                }
            });
        }
        for (GivenGrades line : new ProjectRubric(store.material()).given()) {
            Count count = counts.computeIfAbsent(line.grader().judge(), name -> new Count());
            line.cells()
                    .forEach((passage, cells) -> cells.forEach(cell ->
                            count.cells.put(List.of(line.topic(), line.grader(), passage, cell.item()), cell.state())));
            line.labels()
                    .keySet()
                    .forEach(passage ->
                            count.cells.put(List.of(line.topic(), line.grader(), passage), GradedCell.State.GRADED));
            count.topics.add(line.topic());
        }
    }

    private <K extends Item, V> void takeOwn(Kind<K, V> kind, TopicId topic, Count own) {
        store.values(kind, topic).forEach((item, value) -> {
            Judgment.State state = kind.judgment(value).state();
            int judged = state == Judgment.State.GIVEN || state == Judgment.State.CANT_JUDGE ? 1 : 0;
            own.take(kind, topic, item.answerOf(), judged, state == Judgment.State.FAILED ? 1 : 0);
        });
    }

    /** Only what may be seen counts: a number that grows with a label of one's own tells what the others' is. */
    private JudgeSummary adjudicated(Permit permit, String name) {
        Count count = new Count();
        AdjudicatedJudge.labels(permit, store).forEach((topic, labels) -> {
            for (RunId run : labels.runs()) {
                count.take(Kinds.LABEL, topic, Optional.of(run), labels.labelled(run), 0);
            }
        });
        return count.summary(name, AdjudicatedJudge.KIND, topic -> true);
    }

    /**
     * The basis of the labels of the {@link AdjudicatedJudge}, counted, in the topics in which they may be seen; empty
     * when there is none.
     */
    public Optional<AdjudicatedCounts> adjudicated() {
        return store.snapshot(() -> AdjudicatedJudge.nameIn(store).map(name -> {
            AdjudicatedCounts counts = new AdjudicatedCounts(name, 0, 0, 0, 0);
            Permit permit = store.visibility().permit(Purpose.NUMBERS);
            for (AdjudicatedLabels labels : AdjudicatedJudge.labels(permit, store).values()) {
                counts = counts.and(labels);
            }
            return counts;
        }));
    }

    /** The work of one judge so far. */
    private static final class Count {
        private final Set<TopicId> topics = new HashSet<>();
        private final Set<AnswerKey> answers = new HashSet<>();
        private final Map<Kind<?, ?>, Integer> judged = new HashMap<>();
        /** The states of cells, by what names each: of several lines of a grader the last counts. */
        private final Map<List<?>, GradedCell.State> cells = new HashMap<>();
        private int failed;

        private void take(Kind<?, ?> kind, TopicId topic, Optional<RunId> run, int more, int moreFailed) {
            if (more + moreFailed > 0) {
                topics.add(topic);
                run.ifPresent(of -> answers.add(new AnswerKey(topic, of)));
            }
            judged.merge(kind, more, Integer::sum);
            failed += moreFailed;
        }

        private JudgeSummary summary(String name, String kind, Predicate<TopicId> isOpen) {
            int failedCells = Collections.frequency(cells.values(), GradedCell.State.FAILED);
            judged.merge(Kinds.ITEM_GRADE, cells.size() - failedCells, Integer::sum);
            return new JudgeSummary(
                    name,
                    kind,
                    topics.size(),
                    answers.size(),
                    judged,
                    failed + failedCells,
                    (int) topics.stream().filter(isOpen).count());
        }
    }

    /**
     * The topics in which one of these judges is another than the assessor and judged something that may not be seen
     * yet; of the adjudicated judge, those in which another person did. They have to be revealed before that judge can
     * be compared or scored.
     */
    public List<TopicId> closed(List<String> judges) {
        Set<TopicId> closed = new LinkedHashSet<>();
        Set<JudgeId> others = new HashSet<>(judges.stream().map(JudgeId::new).toList());
        if (AdjudicatedJudge.nameInAny(store).filter(judges::contains).isPresent()) {
            others.addAll(AdjudicatedJudge.people(store));
        }
        Permit permit = store.visibility().permit(Purpose.NUMBERS);
        BiConsumer<JudgeId, Set<TopicId>> add = (judge, topics) -> {
            if (others.contains(judge)) {
                topics.stream().filter(topic -> !permit.covers(topic)).forEach(closed::add);
            }
        };
        // One reveal counts for every set: what is said by one tells of another.
        sets().forEach(set -> store.judgments(set).topics().forEach(add));
        Judgments.byItem(store.kinds()).forEach(kind -> store.judgments().topics(kind).forEach(add));
        return List.copyOf(closed);
    }

    /** Every nugget set that judges may have labelled by. */
    private Stream<NuggetSetId> sets() {
        return Stream.concat(Stream.of(NuggetSetId.ASSESSOR), store.nuggetSets().stream()).distinct();
    }

    /**
     * True where there is of each of these judges a topic in which it labelled or judged something, by whatever nugget
     * set, that may be seen.
     */
    public boolean haveOpen(List<String> judges) {
        return judges().stream().filter(one -> judges.contains(one.name())).allMatch(one -> one.open() > 0);
    }

    /**
     * The agreement of every judge of a kind with one of them, topic by topic, over the topics whose judgments may be
     * seen as a whole. By a nugget set everybody by the same one: by another no label is of the same nugget. Nothing
     * where nobody has the name.
     *
     * @param first the judge of the rows; empty for the assessor by the assessor's own set
     */
    public List<JudgeAgreement> with(Kind<?, ?> kind, Optional<JudgeBySet> first) {
        return store.snapshot(() -> {
            Permit permit = store.visibility().permit(Purpose.NUMBERS);
            NamedJudgments named =
                    new NamedJudgments(permit, store, first.map(JudgeBySet::set).orElse(NuggetSetId.ASSESSOR));
            String ofRows = first.map(JudgeBySet::judge).orElseGet(named::assessor);
            if (!named.isKnown(ofRows)) {
                return List.of();
            }
            Scale scale = kind.scale(store.policy().reports());
            Map<String, List<JudgeAgreement.OfTopic>> topics = new LinkedHashMap<>();
            named.judges().forEach(judge -> topics.put(judge, new ArrayList<>()));
            for (Topic topic : store.topics()) {
                if (permit.covers(topic.id())) {
                    Map<String, Map<Item, Judgment<Item>>> said = named.everybody(kind, topic.id());
                    Map<Item, Judgment<Item>> rows = said.getOrDefault(ofRows, Map.of());
                    said.forEach((judge, columns) -> topics.get(judge)
                            .add(new JudgeAgreement.OfTopic(topic.id(), Compared.of(scale, rows, columns))));
                }
            }
            topics.remove(ofRows);
            return topics.entrySet().stream()
                    .map(one -> agreement(scale, ofRows, one.getKey(), one.getValue()))
                    .toList();
        });
    }

    private static JudgeAgreement agreement(
            Scale scale, String first, String judge, List<JudgeAgreement.OfTopic> topics) {
        List<JudgeAgreement.OfTopic> both = topics.stream()
                .filter(one -> one.counted().isOfAny())
                .toList();
        return new JudgeAgreement(
                first, judge, Compared.sum(scale, both.stream().map(JudgeAgreement.OfTopic::counted).toList()), both);
    }

    /** Refuses names that nobody labelled or judged anything under. */
    public void requireKnown(List<String> judges) {
        judges.forEach(NamedJudgments.ofNumbers(store)::requireKnown);
    }
}
