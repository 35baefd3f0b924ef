package dev.assay.model.measure;

import dev.assay.model.AnswerKey;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The compliance of runs with their topics' criteria, as one judge sees them: by the rules of the {@link Leaderboard}.
 * A mean is over the answers that have a value; a run without an answer to a topic on which any answer has one gets 0
 * or nothing. Bounds are over all topics that the judge labelled anything of.
 *
 * @param answers those to the topics that the judge labelled anything of, those included of which it labelled nothing,
 * and those that are missing where these count
 * @param untouched those of which it labelled nothing
 * @param missing those that were not given
 */
public record ComplianceBoard(Map<AnswerKey, Compliance> answers, Set<AnswerKey> untouched, Set<AnswerKey> missing) {
    /** Of a judge that labelled by no criteria. */
    public static final ComplianceBoard NONE = new ComplianceBoard(Map.of(), Set.of(), Set.of());

    /**
     * A run over its topics, or a topic over its runs.
     *
     * @param mean empty where no answer that was given has a value: zeros stand beside values, and are none by
     * themselves
     * @param binary the same where partial support counts 0
     * @param answers how many it is over
     * @param missing how many of these are zeros for an answer that was not given
     * @param bounds between which it will lie; empty where nothing is open, or nothing is defined
     */
    public record Standing(
            OptionalDouble mean,
            OptionalDouble binary,
            int answers,
            int missing,
            Optional<Compliance.Bounds> bounds) {}

    public ComplianceBoard {
        answers = Collections.unmodifiableMap(new LinkedHashMap<>(answers));
        untouched = Set.copyOf(untouched);
        missing = Set.copyOf(missing);
    }

    /**
     * Makes the board of one judge.
     *
     * @param labelled the answers of which it labelled anything
     * @param unlabelled what an answer comes to of which nothing is labelled, by topic
     * @param given every answer to topics with criteria
     */
    public static ComplianceBoard of(
            Map<AnswerKey, Compliance> labelled,
            Map<TopicId, Compliance> unlabelled,
            Collection<AnswerKey> given,
            MissingAnswers missingAnswers) {
        Set<TopicId> topics = new LinkedHashSet<>();
        Set<RunId> runs = new LinkedHashSet<>();
        labelled.keySet().forEach(answer -> topics.add(answer.topic()));
        Set<AnswerKey> there = new LinkedHashSet<>(given);
        there.addAll(labelled.keySet());
        there.forEach(answer -> runs.add(answer.run()));
        Map<AnswerKey, Compliance> answers = new LinkedHashMap<>();
        Set<AnswerKey> untouched = new LinkedHashSet<>();
        Set<AnswerKey> missing = new LinkedHashSet<>();
        for (TopicId topic : topics) {
            Compliance open = unlabelled.get(topic);
            for (RunId run : runs) {
                AnswerKey answer = new AnswerKey(topic, run);
                if (labelled.containsKey(answer)) {
                    answers.put(answer, labelled.get(answer));
                } else if (there.contains(answer)) {
                    answers.put(answer, open);
                    untouched.add(answer);
                } else if (missingAnswers == MissingAnswers.ZERO && open.isDefined()) {
                    answers.put(answer, Compliance.OF_NO_ANSWER);
                    missing.add(answer);
                }
            }
        }
        return new ComplianceBoard(answers, untouched, missing);
    }

    public boolean isEmpty() {
        return answers.isEmpty();
    }

    /** True if open labels leave the compliance of any answer undecided. */
    public boolean hasOpen() {
        return answers.values().stream().anyMatch(one -> one.isDefined() && one.open() > 0);
    }

    /** True if any criterion is mandatory. */
    public boolean hasMandatory() {
        return answers.values().stream().anyMatch(one -> one.mandatory() > 0);
    }

    /** The same of these topics alone. */
    public ComplianceBoard on(Collection<TopicId> topics) {
        Map<AnswerKey, Compliance> some = new LinkedHashMap<>(answers);
        some.keySet().removeIf(answer -> !topics.contains(answer.topic()));
        return new ComplianceBoard(some, untouched, missing);
    }

    /** The runs of the answers. */
    public List<RunId> runs() {
        return answers.keySet().stream().map(AnswerKey::run).distinct().toList();
    }

    /** The compliance of an answer. */
    public Optional<Compliance> answer(AnswerKey answer) {
        return Optional.ofNullable(answers.get(answer));
    }

    /** The number of vital criteria that a run's answers do not fully satisfy. */
    public int mandatoryFailed(RunId run) {
        return answers.entrySet().stream()
                .filter(one -> one.getKey().run().equals(run) && !missing.contains(one.getKey()))
                .mapToInt(one -> one.getValue().mandatoryFailed())
                .sum();
    }

    /** The types that criteria with a verdict have, in the order of the criteria. */
    public List<String> types() {
        return answers.values().stream().flatMap(one -> one.byType().keySet().stream()).distinct().toList();
    }

    /** The numbers of judged and of not fully satisfied criteria of a run's answers, by type. */
    public Map<String, Compliance.Failures> byType(RunId run) {
        Map<String, Compliance.Failures> all = new LinkedHashMap<>();
        answers.forEach((answer, compliance) -> {
            if (answer.run().equals(run) && !missing.contains(answer)) {
                compliance.byType().forEach((type, one) -> all.merge(type, one, Compliance.Failures::plus));
            }
        });
        return all;
    }

    /** The mean of a run over its topics. */
    public Standing run(RunId run) {
        return standing(answer -> answer.run().equals(run));
    }

    /** The mean of a topic over its runs. */
    public Standing topic(TopicId topic) {
        return standing(answer -> answer.topic().equals(topic));
    }

    private Standing standing(Predicate<AnswerKey> which) {
        double sum = 0;
        double full = 0;
        int count = 0;
        int zeros = 0;
        double low = 0;
        double high = 0;
        int bounded = 0;
        boolean open = false;
        for (Map.Entry<AnswerKey, Compliance> one : answers.entrySet()) {
            Compliance compliance = one.getValue();
            if (!which.test(one.getKey()) || !compliance.isDefined()) {
                continue;
            }
            bounded++;
            low += compliance.bounds().get().low();
            high += compliance.bounds().get().high();
            open |= compliance.open() > 0;
            boolean isMissing = missing.contains(one.getKey());
            if (compliance.value().isPresent() && (!isMissing || isScored(one.getKey().topic()))) {
                sum += compliance.value().getAsDouble();
                full += compliance.binary().getAsDouble();
                count++;
                zeros += isMissing ? 1 : 0;
            }
        }
        boolean valued = count > zeros;
        return new Standing(
                valued ? OptionalDouble.of(sum / count) : OptionalDouble.empty(),
                valued ? OptionalDouble.of(full / count) : OptionalDouble.empty(),
                valued ? count : 0,
                valued ? zeros : 0,
                open ? Optional.of(new Compliance.Bounds(low / bounded, high / bounded)) : Optional.empty());
    }

    /** True if any answer that was given to a topic has a value. */
    private boolean isScored(TopicId topic) {
        return answers.entrySet().stream()
                .anyMatch(one -> one.getKey().topic().equals(topic)
                        && !missing.contains(one.getKey())
                        && one.getValue().value().isPresent());
    }
}
