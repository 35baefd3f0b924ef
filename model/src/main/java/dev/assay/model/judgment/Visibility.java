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
     * How far the assessor came with a topic.
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

    /** Whether what is said of an item has been revealed: by itself or with its answer or topic. */
    public boolean isRevealed(Item item) {
        return standing(item.topic()).revealed().stream().anyMatch(what -> what.covers(item));
    }

    /** Whether a whole topic may be revealed now. */
    public boolean mayReveal(TopicId topic) {
        return standing(topic).locked() && policy.reveal() != Policy.Reveal.NEVER;
    }

    /**
     * Whether one answer to a topic may be revealed now: with the topic or, where the policy says so, once it is
     * labelled in full.
     *
     * @param inFull whether every nugget of a frozen set is decided in that answer
     */
    public boolean mayReveal(TopicId topic, boolean inFull) {
        return mayReveal(topic) || policy.reveal() == Policy.Reveal.AFTER_ANSWER && inFull;
    }

    /**
     * Whether every topic may be revealed now, to somebody who judges nothing: an organiser who looks at what others
     * judged has no labels of their own that could be biased. The first own label ends it. Ask the rule of the whole
     * project.
     */
    public boolean mayRevealWithoutJudging() {
        return policy.reveal() != Policy.Reveal.NEVER && topics.values().stream().noneMatch(Standing::labelled);
    }

    /**
     * When the names of a topic's runs may be shown: as the policy says, and where a topic was revealed in which the
     * assessor has labelled nothing, at once; the first own label there hides them again.
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

    /** Whether the names of all of a topic's runs may be shown, so that it may count in what names runs. */
    public boolean namesRuns(TopicId topic) {
        return runNames(topic) == RunNames.SHOWN;
    }

    /**
     * What a run is called in whatever is printed or written of a topic: by its name, or by its code as long as that is
     * hidden.
     */
    public RunId called(TopicId topic, RunId run) {
        return namesRuns(topic) ? run : codes.code(run);
    }

    /** What may be seen for a purpose. */
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

    /** What a program that judges may be handed: its own values, so that it goes on from them. */
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
