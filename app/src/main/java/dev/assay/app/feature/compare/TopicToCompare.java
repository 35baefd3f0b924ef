package dev.assay.app.feature.compare;

import dev.assay.app.service.judges.CompareService;
import dev.assay.app.service.judges.ComparedLabel;
import dev.assay.app.service.judges.ComparedTopic;
import dev.assay.app.service.judges.JudgeBySet;
import dev.assay.app.service.judges.TopicReveal;
import dev.assay.app.service.project.ProjectSession;
import dev.assay.app.service.work.TopicLabels;
import dev.assay.model.Answer;
import dev.assay.model.DocumentId;
import dev.assay.model.Passage;
import dev.assay.model.Policy;
import dev.assay.model.RunId;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.Compared;
import dev.assay.model.judgment.AfterReveal;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.LabelKey;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A topic as it was read for this screen.
 *
 * @param reveal how far other judges' labels may be seen
 * @param never whether the organiser wants nothing shown
 * @param bySet what is revealed, by each nugget set that somebody labelled by, the assessor's own first; nothing as long as nothing is
 * @param named whose answers may be shown with the name of their run
 * @param titles what the passages are called that answers cite
 * @param passages the pool, for what answers cite
 * @param guidelines the organiser's; empty when there are none
 * @param counted how far each judge agrees with the assessor, by the assessor's own nuggets, on what is revealed
 */
record TopicToCompare(
        Topic topic,
        TopicReveal reveal,
        boolean never,
        List<ComparedTopic> bySet,
        Set<RunId> named,
        Map<DocumentId, String> titles,
        Map<DocumentId, Passage> passages,
        String guidelines,
        Map<JudgeId, Compared> counted) {
    /** What there is to show. */
    enum Situation {
        LOADING,
        NO_JUDGES,
        NEVER,
        CLOSED,
        READY,
        OPEN
    }

    /** Reads a topic; on the {@code db} runner. */
    static TopicToCompare read(ProjectSession session, TopicId id) {
        CompareService service = session.service(CompareService::new);
        TopicReveal reveal = service.state(id);
        TopicLabels own = session.labelling().open(id);
        boolean open = reveal.kind() == TopicReveal.Kind.REVEALED || !reveal.revealed().isEmpty();
        List<ComparedTopic> bySet = open && !reveal.judges().isEmpty() ? service.openBySet(id) : List.of();
        return new TopicToCompare(
                own.topic(),
                reveal,
                session.settings().policy().reveal() == Policy.Reveal.NEVER,
                bySet,
                own.answers().stream().map(Answer::run).filter(own::isRunVisible).collect(Collectors.toSet()),
                own.titles(),
                session.nuggets().open(id).passages().stream()
                        .collect(Collectors.toMap(Passage::id, Function.identity())),
                session.settings().guidelines(),
                bySet.stream().findFirst().map(TopicToCompare::counted).orElse(Map.of()));
    }

    /** How far each judge agrees with the first on what is revealed. */
    static Map<JudgeId, Compared> counted(ComparedTopic topic) {
        Map<JudgeId, Compared> counted = new LinkedHashMap<>();
        topic.judges().stream().map(Judge::id).forEach(judge -> counted.put(judge, topic.counted(judge)));
        return counted;
    }

    /**
     * What is revealed, held against a judge by a set; against the assessor by the assessor's own where that one labelled nothing here.
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
                .or(() -> bySet.stream().findFirst());
    }

    /** Every judge by every set that it labelled by, by the assessor's own first. */
    List<JudgeBySet> everybody() {
        return bySet.stream()
                .flatMap(topic -> topic.everybody().stream().map(Judge::id).map(topic::by))
                .toList();
    }

    Situation situation() {
        if (!bySet.isEmpty()) {
            return Situation.OPEN;
        }
        if (reveal.judges().isEmpty()) {
            return Situation.NO_JUDGES;
        }
        if (!reveal.ready().isEmpty()) {
            return Situation.READY;
        }
        return never ? Situation.NEVER : Situation.CLOSED;
    }

    /** The name of an answer as it may be shown. */
    Optional<String> run(ComparedLabel label) {
        return named.contains(label.answer().run()) ? Optional.of(label.answer().run().value()) : Optional.empty();
    }

    /** The same with something else said of one pair after the reveal. */
    TopicToCompare with(LabelKey key, Optional<AfterReveal> said) {
        return new TopicToCompare(
                topic,
                reveal,
                never,
                bySet.stream().map(one -> one.set().id().equals(key.set()) ? one.with(key, said) : one).toList(),
                named,
                titles,
                passages,
                guidelines,
                counted);
    }
}
