package dev.assay.llm.steps;

import dev.assay.llm.ReplySchema;
import dev.assay.model.Passage;
import dev.assay.model.Relevance;
import dev.assay.model.Topic;
import java.util.List;

/**
 * Step 2: the nuggets of a topic. Its windows depend on each other: the list that one returns is what the next begins
 * with, so they run in order. A window that failed leaves the list as it was.
 */
public record NuggetCreation(StepSetup setup) {
    private static final ReplySchema SCHEMA =
            ReplySchema.of("nuggets", "nuggets", ReplySchema.list(ReplySchema.TEXT));

    /**
     * The passages of each window: of those in rank order, the ones graded high enough.
     *
     * @param relevance whose grades count
     */
    public List<List<Passage>> cut(List<Passage> ranked, Relevance relevance) {
        int least = setup.limits().of(StepLimit.GRADE);
        List<Passage> relevant =
                ranked.stream().filter(passage -> relevance.isAtLeast(passage, least)).toList();
        return Window.cut(relevant, setup.limits().of(StepLimit.PASSAGES));
    }

    /**
     * One window.
     *
     * @param number its place among the topic's, from 1
     * @param present the list so far, empty at first; the value is the list that takes its place
     */
    public Window<List<String>> window(Topic topic, int number, List<Passage> passages, List<String> present) {
        int atMost = setup.limits().of(StepLimit.NUGGETS);
        PromptValues values = PromptValues.of(topic)
                .putPassages(passages)
                .put(Placeholder.NUGGETS, present)
                .put(Placeholder.COUNT, present.size())
                .put(Placeholder.MAXIMUM, atMost)
                .put(Placeholder.WORDS, setup.limits().of(StepLimit.WORDS));
        return setup.window(
                values,
                "",
                number,
                SCHEMA,
                "a JSON object and nothing else, like this: {\"nuggets\": [\"first fact\", \"second fact\"]}",
                text -> ReplyList.texts(text).then(texts -> checked(texts, present.size(), atMost)));
    }

    /** The nuggets that an assessor gets to see: the first of the final list, with no word on importance. */
    public List<String> proposals(List<String> nuggets) {
        return nuggets.stream().limit(setup.limits().of(StepLimit.PROPOSED)).toList();
    }

    private static Read<List<String>> checked(List<String> texts, int before, int atMost) {
        if (texts.isEmpty() && before > 0) {
            return Read.unusable("reply.list-empty", before);
        }
        if (texts.size() > atMost) {
            return Read.unusable("reply.many-nuggets", texts.size(), atMost);
        }
        return texts.stream().anyMatch(String::isBlank)
                ? Read.unusable("reply.blank-nugget")
                : new Read.Value<>(texts);
    }
}
