package dev.assay.app.service.judges;

import dev.assay.app.service.RefusedException;
import dev.assay.app.service.RevealRule;
import dev.assay.model.AnswerKey;
import dev.assay.model.Judge;
import dev.assay.model.JudgeId;
import dev.assay.model.Label;
import dev.assay.model.LabelKey;
import dev.assay.model.RunId;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.AdjudicatedLabels;
import dev.assay.model.agreement.Confusion;
import dev.assay.model.agreement.LabelRatings;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.exchange.AdjudicatedJudge;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Who labelled in a project, and how far any two of them agree, in numbers; the assessor is a judge too. */
public final class AgreementService {
    private final ProjectStore store;
    private final RevealRule rule;

    public AgreementService(ProjectStore store) {
        this.store = store;
        this.rule = new RevealRule(store);
    }

    /** The name of the assessor as a judge. */
    public String assessor() {
        return new NamedLabels(store).assessor();
    }

    /** Everybody who labelled, the assessor first. Tells how much, not what. */
    public List<JudgeSummary> judges() {
        return store.snapshot(() -> {
            Map<String, Count> counts = new HashMap<>();
            List<JudgeSummary> all = new ArrayList<>();
            NamedLabels named = new NamedLabels(store);
            Count own = new Count();
            for (Topic topic : store.topics()) {
                named.of(named.assessor(), topic.id()).forEach((key, label) -> own.take(answer(key), label));
            }
            own.open.addAll(own.topics);
            all.add(own.summary(named.assessor(), "assessor"));
            store.judgments().forEach(judged -> {
                Count count = counts.computeIfAbsent(judged.judge().value(), name -> new Count());
                judged.nuggets().forEach(nugget -> count.take(judged.answer(), nugget.label()));
            });
            for (Judge judge : store.judgments().judges()) {
                Count count = counts.getOrDefault(judge.id().value(), new Count());
                count.topics.stream().filter(rule::isOpen).forEach(count.open::add);
                all.add(count.summary(judge.id().value(), judge.kind().word()));
            }
            named.adjudicated().ifPresent(name -> all.add(adjudicated(named, name)));
            return all;
        });
    }

    /** Only what may be seen counts: a number that grows with a label of one's own tells what the others' is. */
    private JudgeSummary adjudicated(NamedLabels named, String name) {
        Count count = new Count();
        openAdjudicated(named, name).forEach((topic, labels) -> {
            for (RunId run : labels.runs()) {
                int labelled = labels.labelled(run);
                if (labelled > 0) {
                    count.topics.add(topic);
                    count.answers.add(new AnswerKey(topic, run));
                    count.labels += labelled;
                }
            }
        });
        count.open.addAll(count.topics);
        return count.summary(name, AdjudicatedJudge.KIND);
    }

    private Map<TopicId, AdjudicatedLabels> openAdjudicated(NamedLabels named, String name) {
        Map<TopicId, AdjudicatedLabels> open = new HashMap<>(AdjudicatedJudge.labels(store));
        open.keySet().removeIf(topic -> !rule.isOpen(topic) && named.isOfOthers(name, topic));
        return open;
    }

    /**
     * What the labels of the {@link AdjudicatedJudge} rest on, in the topics in which they may be seen; empty when there is none.
     */
    public Optional<AdjudicatedCounts> adjudicated() {
        return store.snapshot(() -> {
            NamedLabels named = new NamedLabels(store);
            return named.adjudicated().map(name -> {
                AdjudicatedCounts counts = new AdjudicatedCounts(name, 0, 0, 0, 0);
                for (AdjudicatedLabels labels : openAdjudicated(named, name).values()) {
                    counts = counts.and(labels);
                }
                return counts;
            });
        });
    }

    private static AnswerKey answer(LabelKey key) {
        return new AnswerKey(key.topic(), key.run());
    }

    /** What one judge did so far. */
    private static final class Count {
        private final Set<TopicId> topics = new HashSet<>();
        private final Set<TopicId> open = new HashSet<>();
        private final Set<AnswerKey> answers = new HashSet<>();
        private int labels;
        private int failed;

        private void take(AnswerKey answer, Label label) {
            if (label.isDecided() || label == Label.FAILED) {
                topics.add(answer.topic());
                answers.add(answer);
                labels += label.isDecided() ? 1 : 0;
                failed += label == Label.FAILED ? 1 : 0;
            }
        }

        private JudgeSummary summary(String name, String kind) {
            return new JudgeSummary(name, kind, topics.size(), answers.size(), labels, failed, open.size());
        }
    }

    /**
     * The topics in which one of these judges is another than the assessor and labelled something that may not be seen yet; of the
     * adjudicated judge, those in which another person did. They have to be revealed before that judge can be compared or scored.
     */
    public List<TopicId> closed(List<String> judges) {
        Set<TopicId> closed = new LinkedHashSet<>();
        Set<JudgeId> others = new HashSet<>(judges.stream().map(JudgeId::new).toList());
        if (new NamedLabels(store).adjudicated().filter(judges::contains).isPresent()) {
            others.addAll(AdjudicatedJudge.people(store));
        }
        store.judgments().forEach(judged -> {
            TopicId topic = judged.answer().topic();
            if (others.contains(judged.judge()) && !closed.contains(topic) && !rule.isOpen(topic)) {
                closed.add(topic);
            }
        });
        return List.copyOf(closed);
    }

    /**
     * The labels of one judge in a topic, over the nuggets in force.
     *
     * @throws RefusedException when the judge is not known, or the labels may not be seen yet
     */
    public Map<LabelKey, Label> labels(String judge, TopicId topic) {
        NamedLabels named = new NamedLabels(store);
        requireKnown(named, List.of(judge));
        if (!rule.isOpen(topic) && named.isOfOthers(judge, topic)) {
            throw new RefusedException(rule.whyNot(topic));
        }
        return named.of(judge, topic);
    }

    /**
     * How far every other judge agrees with the assessor, over the topics whose labels may be seen as a whole; the others are left
     * out.
     */
    public List<JudgeAgreement> withAssessor() {
        return store.snapshot(() -> {
            NamedLabels named = new NamedLabels(store);
            Map<String, List<JudgeAgreement.OfTopic>> topics = new LinkedHashMap<>();
            named.others().forEach(judge -> topics.put(judge, new ArrayList<>()));
            for (Topic topic : store.topics()) {
                if (!topics.isEmpty() && rule.isOpen(topic.id())) {
                    Map<LabelKey, Label> own = named.of(named.assessor(), topic.id());
                    topics.forEach((judge, all) -> all.add(new JudgeAgreement.OfTopic(
                            topic.id(), counted(own, named.of(judge, topic.id())))));
                }
            }
            return topics.entrySet().stream()
                    .map(one -> withAssessor(named.assessor(), one.getKey(), one.getValue()))
                    .toList();
        });
    }

    private static JudgeAgreement withAssessor(String assessor, String judge, List<JudgeAgreement.OfTopic> topics) {
        List<JudgeAgreement.OfTopic> both = topics.stream()
                .filter(one -> one.counted().labels() > 0 || one.counted().leftOut() > 0)
                .toList();
        return new JudgeAgreement(
                assessor, judge, sum(both.stream().map(JudgeAgreement.OfTopic::counted).toList()), both);
    }

    /** Refuses names that nobody labelled under. */
    public void requireKnown(List<String> judges) {
        requireKnown(new NamedLabels(store), judges);
    }

    private static void requireKnown(NamedLabels named, List<String> judges) {
        List<String> known = named.names();
        for (String judge : judges) {
            if (!known.contains(judge)) {
                throw new RefusedException("Nobody called " + judge + " labelled here. There is: "
                        + String.join(", ", known) + ".");
            }
        }
    }

    /** Compares the labels of one topic. */
    static JudgeAgreement.Counted counted(Map<LabelKey, Label> a, Map<LabelKey, Label> b) {
        Set<LabelKey> seen = new HashSet<>(a.keySet());
        seen.retainAll(b.keySet());
        int leftOut = 0;
        for (LabelKey key : seen) {
            boolean open = a.get(key) == Label.UNLABELLED || b.get(key) == Label.UNLABELLED;
            leftOut += !open && !(a.get(key).isScored() && b.get(key).isScored()) ? 1 : 0;
        }
        return new JudgeAgreement.Counted(Confusion.of(LabelRatings.of(List.of(a, b)), 0, 1), leftOut);
    }

    private static JudgeAgreement.Counted sum(List<JudgeAgreement.Counted> several) {
        List<String> categories = Stream.of(Label.NOT_SUPPORT, Label.PARTIAL_SUPPORT, Label.SUPPORT)
                .map(Label::word)
                .toList();
        long[][] counts = new long[categories.size()][categories.size()];
        int leftOut = 0;
        for (JudgeAgreement.Counted one : several) {
            leftOut += one.leftOut();
            for (int row = 0; row < counts.length; row++) {
                for (int column = 0; column < counts.length; column++) {
                    counts[row][column] += one.confusion().count(row, column);
                }
            }
        }
        return new JudgeAgreement.Counted(Confusion.of(categories, counts), leftOut);
    }
}
