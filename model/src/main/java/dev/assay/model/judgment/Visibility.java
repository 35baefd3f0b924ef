package dev.assay.model.judgment;

import dev.assay.model.Item;
import dev.assay.model.Policy;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;

/**
 * The rule of the blind: what may be seen of what other judges said, and of the names of runs, as the organiser's
 * policy has it and each topic stands at one moment. Knows no values itself; {@link Permit}s to them are made here and
 * nowhere else. A topic that is not known is closed.
 */
public final class Visibility {
    private static final Standing UNKNOWN = new Standing(false, true, true, List.of());

    private final Policy policy;
    private final Map<TopicId, Standing> topics;
    private final RunCodes codes;

    /**
     * The state of the assessor's work on a topic.
     *
     * @param locked whether the labels are complete and locked
     * @param begun whether its nuggets were ever frozen, so that labels may exist
     * @param labelled whether the assessor has a label there
     * @param revealed what of it was revealed
     */
    public record Standing(boolean locked, boolean begun, boolean labelled, List<Revealed> revealed) {
        public Standing {
            revealed = List.copyOf(revealed);
        }
    }

    /** @param codes what stands for the names of runs that may not be shown */
    public Visibility(Policy policy, Map<TopicId, Standing> topics, RunCodes codes) {
        this.policy = Objects.requireNonNull(policy);
        this.topics = Map.copyOf(topics);
        this.codes = Objects.requireNonNull(codes);
    }

    /** True if other judges' values for an item have been revealed: by itself or with its answer or topic. */
    public boolean isRevealed(Item item) {
        return standing(item.topic()).revealed().stream().anyMatch(what -> what.covers(item));
    }

    /** True if a whole topic may be revealed now. */
    public boolean mayReveal(TopicId topic) {
        return standing(topic).locked() && policy.reveal() != Policy.Reveal.NEVER;
    }

    /**
     * True if one answer to a topic may be revealed now: with the topic or, if the policy says so, once it is labelled
     * in full.
     *
     * @param inFull whether every nugget of a frozen set is decided in that answer
     */
    public boolean mayReveal(TopicId topic, boolean inFull) {
        return mayReveal(topic) || policy.reveal() == Policy.Reveal.AFTER_ANSWER && inFull;
    }

    /**
     * True if every topic may be revealed now, to somebody who judges nothing: an organiser who looks at others'
     * judgments has no labels of their own that could be biased. The first own label ends it. Ask the rule of the whole
     * project.
     */
    public boolean mayRevealWithoutJudging() {
        return policy.reveal() != Policy.Reveal.NEVER && topics.values().stream().noneMatch(Standing::labelled);
    }

    /**
     * The rule for showing the names of a topic's runs: by the policy, and at once in a revealed topic in which the
     * assessor has labelled nothing; the first own label there hides them again.
     */
    public RunNames runNames(TopicId topic) {
        if (policy.runsShown()) {
            return RunNames.SHOWN;
        }
        Standing standing = standing(topic);
        boolean shown = standing.locked() || isRevealed(topic) && !standing.labelled();
        return switch (policy.reveal()) {
            case NEVER -> RunNames.HIDDEN;
            case AFTER_TOPIC -> shown ? RunNames.SHOWN : RunNames.HIDDEN;
            case AFTER_ANSWER -> shown ? RunNames.SHOWN : RunNames.AFTER_ANSWER;
        };
    }

    /**
     * True if a topic counts in the scores that are shown while judging goes on: it is locked, or revealed to somebody
     * who judges nothing, and its runs may be named.
     */
    public boolean isScored(TopicId topic) {
        return (standing(topic).locked() || isRevealed(topic)) && namesRuns(topic);
    }

    /** True if the names of all of a topic's runs may be shown, so that it may count in results that name runs. */
    public boolean namesRuns(TopicId topic) {
        return runNames(topic) == RunNames.SHOWN;
    }

    /**
     * The name of a run for anything printed or written about a topic: its own name, or its code as long as that is
     * hidden.
     */
    public RunId called(TopicId topic, RunId run) {
        return namesRuns(topic) ? run : codes.code(run);
    }

    /** The permit to see other judges' values for a purpose. */
    public Permit permit(Purpose purpose) {
        return switch (purpose) {
            case LABELS -> Permit.ofAnyJudge(this::isRevealed, topic -> !standing(topic).revealed().isEmpty());
            case SCORES -> wholeTopics(topic -> isRevealed(topic) && namesRuns(topic));
            case MEANS -> wholeTopics(this::mayCount);
            case NUMBERS, DECISIONS -> wholeTopics(topic -> isRevealed(topic) || mayReveal(topic));
        };
    }

    private static Permit wholeTopics(Predicate<TopicId> topics) {
        return Permit.ofAnyJudge(item -> topics.test(item.topic()), topics);
    }

    /**
     * In a mean over many topics nothing is told of one that the assessor has not begun, unless runs can be told apart
     * in it.
     */
    private boolean mayCount(TopicId topic) {
        return isRevealed(topic)
                || policy.reveal() != Policy.Reveal.NEVER && !policy.runsShown() && !standing(topic).begun();
    }

    /** The permit for a program that judges: its own values, so that it goes on from them. */
    public static Permit permitOf(JudgeId judge) {
        return Permit.ofOneJudge(judge);
    }

    /** Everything, for what carries values from file to file, counts or checks them, and shows them to nobody. */
    public static Permit permitToCarry() {
        return Permit.ofAnyJudge(item -> true, topic -> true);
    }

    private Standing standing(TopicId topic) {
        return topics.getOrDefault(topic, UNKNOWN);
    }
}
