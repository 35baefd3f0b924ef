package dev.assay.app.feature.compare;

import dev.assay.app.service.jobs.AskedModel;
import dev.assay.app.service.judges.CompareService;
import dev.assay.app.service.judges.ComparedItem;
import dev.assay.app.service.judges.ComparedTopic.Numbers;
import dev.assay.app.service.judges.ComparedTopic;
import dev.assay.app.service.judges.JudgeBySet;
import dev.assay.app.service.judges.Opinion;
import dev.assay.app.service.judges.TopicReveal;
import dev.assay.app.service.project.ProjectSession;
import dev.assay.app.service.work.TopicLabels;
import dev.assay.model.Answer;
import dev.assay.model.DocumentId;
import dev.assay.model.Item;
import dev.assay.model.Passage;
import dev.assay.model.Policy;
import dev.assay.model.ReportRules;
import dev.assay.model.RunId;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Kind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.JudgeId;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A topic as it was read for this screen.
 *
 * @param never whether the organiser wants nothing shown
 * @param kinds the kinds of judgments that are compared, in the order in which they are offered
 * @param named whose answers may be shown with the name of their run
 * @param passages the pool, for what answers cite
 */
record TopicToCompare(
        Topic topic,
        boolean never,
        Map<Kind<?, ?>, OfKind> kinds,
        Set<RunId> named,
        Map<DocumentId, Passage> passages,
        ReportRules rules) {
    /** The content of the screen. */
    enum Situation {
        LOADING,
        NO_JUDGES,
        NEVER,
        CLOSED,
        READY,
        OPEN
    }

    /**
     * The judgments of one kind.
     *
     * @param reveal the visibility of other judges' judgments
     * @param bySet the revealed judgments by each nugget set, the assessor's own first; nothing as long as nothing is
     * revealed
     * @param numbers the agreement of each judge with the assessor, by the assessor's own nuggets, on what is revealed
     * @param models the models that were asked, by the names of their judges
     */
    record OfKind(
            TopicReveal reveal,
            List<ComparedTopic> bySet,
            Map<JudgeId, Numbers> numbers,
            Map<String, AskedModel> models) {
        /**
         * The revealed judgments, held against a judge by a set; where that one judged nothing here, against the
         * assessor by the assessor's own, or against the first person where the assessor judged nothing.
         *
         * @param first empty for the assessor by the assessor's own
         */
        Optional<ComparedTopic> from(Optional<JudgeBySet> first) {
            return first.flatMap(wanted -> bySet.stream()
                            .flatMap(topic -> topic.everybody().stream()
                                    .map(Judge::id)
                                    .filter(judge -> topic.by(judge).equals(wanted))
                                    .map(topic::from))
                            .findFirst())
                    .or(() -> bySet.stream().findFirst().map(OfKind::byWhoeverJudged));
        }

        private static ComparedTopic byWhoeverJudged(ComparedTopic topic) {
            if (topic.hasOwn() || topic.judges().size() < 2) {
                return topic;
            }
            List<Judge> judges = topic.judges();
            return topic.from(judges.stream()
                    .filter(judge -> judge.kind() == Judge.Kind.PERSON)
                    .findFirst()
                    .orElse(judges.getFirst())
                    .id());
        }

        /** Every judge by every set that it judged by, by the assessor's own first. */
        List<JudgeBySet> everybody() {
            return bySet.stream()
                    .flatMap(topic -> topic.everybody().stream().map(Judge::id).map(topic::by))
                    .toList();
        }

        private OfKind with(ComparedTopic of, Item item, Optional<Opinion> said) {
            return new OfKind(
                    reveal,
                    bySet.stream()
                            .map(one -> one.set().id().equals(of.set().id()) ? one.with(item, said) : one)
                            .toList(),
                    numbers,
                    models);
        }
    }

    /** Reads a topic; on the {@code db} runner. */
    static TopicToCompare read(ProjectSession session, TopicId id) {
        TopicLabels own = session.labelling().open(id);
        Policy policy = session.settings().policy();
        Map<Kind<?, ?>, OfKind> kinds = new LinkedHashMap<>();
        offered(session, id, policy).forEach(kind -> kinds.put(kind, read(session, id, kind)));
        return new TopicToCompare(
                own.topic(),
                policy.reveal() == Policy.Reveal.NEVER,
                kinds,
                own.answers().stream().map(Answer::run).filter(own::isRunVisible).collect(Collectors.toSet()),
                session.nuggets().open(id).passages().stream()
                        .collect(Collectors.toMap(Passage::id, Function.identity())),
                policy.reports());
    }

    /** The kinds that the policy wants judged, then any other that judges judged here. */
    private static Set<Kind<?, ?>> offered(ProjectSession session, TopicId topic, Policy policy) {
        List<Kind<?, ?>> kinds = session.store().kinds().ofJudgments();
        List<String> stages = policy.judged().stream().map(Policy.Stage::word).toList();
        Set<Kind<?, ?>> offered = new LinkedHashSet<>(
                kinds.stream().filter(kind -> stages.contains(kind.stage())).toList());
        if (offered.isEmpty()) {
            offered.add(Kinds.LABEL);
        }
        // The grades of parts of answers are models' alone: the assessor labels.
        kinds.stream()
                .filter(kind -> kind != Kinds.LABEL && kind != Kinds.ANSWER_GRADE && kind != Kinds.ANSWER_ITEM_GRADE)
                .filter(kind -> session.store().judgments().topics(kind).values().stream()
                        .anyMatch(in -> in.contains(topic)))
                .forEach(offered::add);
        return offered;
    }

    private static OfKind read(ProjectSession session, TopicId topic, Kind<?, ?> kind) {
        CompareService service = session.service(CompareService::new);
        TopicReveal reveal = service.state(topic, kind);
        boolean open = reveal.kind() == TopicReveal.Kind.REVEALED || !reveal.revealed().isEmpty();
        List<ComparedTopic> bySet = open && !reveal.judges().isEmpty() ? service.open(topic, kind) : List.of();
        return new OfKind(
                reveal,
                bySet,
                bySet.stream().findFirst().map(TopicToCompare::numbers).orElse(Map.of()),
                AskedModel.ofJudges(session.store(), kind));
    }

    /** The agreement of each judge with the first on what is revealed. */
    static Map<JudgeId, Numbers> numbers(ComparedTopic topic) {
        Map<JudgeId, Numbers> numbers = new LinkedHashMap<>();
        topic.judges().stream().map(Judge::id).forEach(judge -> numbers.put(judge, topic.numbers(judge)));
        return numbers;
    }

    Situation situation(Kind<?, ?> kind) {
        OfKind of = kinds.get(kind);
        if (!of.bySet().isEmpty()) {
            return Situation.OPEN;
        }
        if (of.reveal().judges().isEmpty()) {
            return Situation.NO_JUDGES;
        }
        if (!of.reveal().ready().isEmpty()) {
            return Situation.READY;
        }
        return never ? Situation.NEVER : Situation.CLOSED;
    }

    /** The name of the run of an answer, as it may be shown. */
    Optional<String> run(Answer answer) {
        return Optional.of(answer.run()).filter(named::contains).map(RunId::value);
    }

    /** The same with another second thought on one item. */
    TopicToCompare with(ComparedTopic of, Item item, Optional<Opinion> said) {
        Map<Kind<?, ?>, OfKind> changed = new LinkedHashMap<>(kinds);
        changed.computeIfPresent(of.kind(), (kind, before) -> before.with(of, item, said));
        return new TopicToCompare(topic, never, changed, named, passages, rules);
    }
}
