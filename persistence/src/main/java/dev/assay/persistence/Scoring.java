package dev.assay.persistence;

import dev.assay.model.AnswerKey;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.Permit;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.NuggetId;
import dev.assay.persistence.sqlite.ScoringTables;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/**
 * The labels of the assessor and of every other judge, read as scores need them: quickly, and nothing else. Apart from
 * {@link ProjectStore}'s own methods: those of other judges are had as from {@link Judgments}. Every method reads one
 * topic, or all of them.
 */
public final class Scoring {
    /**
     * The nuggets that a judge labelled in one answer. Judges label the nuggets of a topic in the same order again and
     * again, so that many answers share one listing.
     *
     * @param nuggets empty where the judge's nugget is none of the topic's
     * @param importances as the judge gave them; none when they were not asked for
     */
    public record Listing(List<Optional<NuggetId>> nuggets, List<String> importances) {
        public Listing {
            nuggets = List.copyOf(nuggets);
            importances = List.copyOf(importances);
        }
    }

    /** A label, and whether it waits to be confirmed. */
    public record Given(Label label, boolean recheck) {}

    /**
     * One judge's labels of one answer.
     *
     * @param judge empty for the assessor
     * @param labels one for each nugget of the listing
     */
    public record AnswerLabels(String judge, AnswerKey answer, Listing listing, List<Given> labels) {}

    /** Each label by its letter. */
    private static final Given[] BY_LETTER = new Given[128];

    static {
        for (Label label : Label.values()) {
            BY_LETTER[ScoringTables.letter(label, false)] = new Given(label, false);
            BY_LETTER[ScoringTables.letter(label, true)] = new Given(label, true);
        }
    }

    private final ScoringTables tables;
    private final Map<String, Listing> listings = new HashMap<>();

    Scoring(ScoringTables tables) {
        this.tables = tables;
    }

    /** The nuggets in force with their importance, in the order of their sets; a topic without any is not there. */
    public Map<TopicId, Map<NuggetId, Importance>> inForce(Optional<TopicId> topic) {
        Map<TopicId, Map<NuggetId, Importance>> found = new HashMap<>();
        tables.inForce(topic, (id, nugget, importance) -> found.computeIfAbsent(
                        id, key -> new LinkedHashMap<>())
                .put(nugget, importance));
        return found;
    }

    /**
     * The topics that may have criteria: those of which a nugget, or a proposal that one came from, has a weight or
     * once had.
     */
    public Set<TopicId> weighed() {
        return tables.weighed();
    }

    /**
     * True if at least two people, the assessor among them, labelled anything, or anything was decided between them.
     */
    public boolean hasSeveralPeople() {
        return tables.hasSeveralPeople();
    }

    /** Hands over how many words each answer has. */
    public void lengths(Optional<TopicId> topic, BiConsumer<AnswerKey, Integer> consumer) {
        tables.lengths(topic, consumer);
    }

    /** Hands over the assessor's labels, answer by answer, by the names of topics and runs. */
    public void assessor(Optional<TopicId> topic, Consumer<AnswerLabels> consumer) {
        tables.assessor(topic, (judge, answer, nuggets, labels, importances) ->
                consumer.accept(labels(judge, answer, nuggets, labels, importances)));
    }

    /**
     * Hands over every other judge's labels, answer by answer.
     *
     * @param importances whether the importance that the judge gave is wanted
     */
    public void judged(Permit permit, Optional<TopicId> topic, boolean importances, Consumer<AnswerLabels> consumer) {
        tables.judged(topic, importances, (judge, answer, nuggets, labels, given) -> {
            if (permit.covers(new JudgeId(judge), answer)) {
                consumer.accept(labels(judge, answer, nuggets, labels, given));
            }
        });
    }

    /** Takes how much a judge said of an answer. */
    @FunctionalInterface
    public interface LabelCount {
        /**
         * Takes.
         *
         * @param decided labels and can't judge
         * @param failed labels that the judge failed to give
         */
        void take(JudgeId judge, AnswerKey answer, int decided, int failed);
    }

    /** Hands over how much every other judge labelled, answer by answer; not how. */
    public void count(LabelCount consumer) {
        tables.judged(Optional.empty(), false, (judge, answer, nuggets, labels, none) -> {
            int decided = 0;
            int failed = 0;
            for (int i = 0; i < labels.length(); i++) {
                Label label = BY_LETTER[labels.charAt(i)].label();
                decided += label.isDecided() ? 1 : 0;
                failed += label == Label.FAILED ? 1 : 0;
            }
            consumer.take(new JudgeId(judge), answer, decided, failed);
        });
    }

    private AnswerLabels labels(String judge, AnswerKey answer, String nuggets, String labels, String importances) {
        Listing listing = listings.computeIfAbsent(
                importances == null ? nuggets : nuggets + importances,
                key -> new Listing(
                        ScoringTables.texts(nuggets).stream()
                                .map(text -> Optional.ofNullable(text).map(NuggetId::new))
                                .toList(),
                        importances == null ? List.of() : ScoringTables.texts(importances)));
        Given[] given = new Given[labels.length()];
        for (int i = 0; i < given.length; i++) {
            given[i] = BY_LETTER[labels.charAt(i)];
        }
        return new AnswerLabels(judge, answer, listing, Arrays.asList(given));
    }
}
