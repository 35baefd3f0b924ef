package dev.assay.llm.steps;

import dev.assay.llm.ReplySchema;
import dev.assay.llm.Step;
import dev.assay.model.Passage;
import dev.assay.model.Relevance;
import dev.assay.model.Topic;
import java.util.List;

/**
 * Step 2: the nuggets of a topic. Its windows depend on each other: the list that one returns is what the next begins with, so
 * they run in order. A window that failed leaves the list as it was.
 */
public final class NuggetCreation {
    private static final ReplySchema SCHEMA = new ReplySchema(
            "nuggets",
            """
            {"type":"object","properties":{"nuggets":{"type":"array","items":{"type":"string"}}},\
            "required":["nuggets"],"additionalProperties":false}""");

    private final StepSetup setup;

    public NuggetCreation(StepSetup setup) {
        this.setup = setup;
    }

    /**
     * The passages of each window: of those in rank order, the ones graded high enough.
     *
     * @param relevance whose grades count
     */
    public List<List<Passage>> cut(List<Passage> ranked, Relevance relevance) {
        StepLimits.Creation limits = setup.limits().creation();
        List<Passage> relevant = ranked.stream()
                .filter(passage -> relevance.isAtLeast(passage, limits.minimumGrade()))
                .toList();
        return Window.cut(relevant, limits.passagesPerWindow());
    }

    /**
     * One window.
     *
     * @param number its place among the topic's, from 1
     * @param present the list so far, empty at first; the value is the list that takes its place
     */
    public Window<List<String>> window(Topic topic, int number, List<Passage> passages, List<String> present) {
        StepLimits.Creation limits = setup.limits().creation();
        List<String> before = List.copyOf(present);
        PromptValues values = PromptValues.of(topic)
                .putPassages(passages)
                .put(Placeholder.NUGGETS, before)
                .put(Placeholder.COUNT, before.size())
                .put(Placeholder.MAXIMUM, limits.nuggetsAtMost())
                .put(Placeholder.WORDS, limits.wordsAtMost())
                .putOwn(
                        Placeholder.REPLY,
                        "a JSON object and nothing else, like this: {\"nuggets\": [\"first fact\", \"second fact\"]}");
        WindowId id = new WindowId(Step.CREATE, topic.id(), "", number);
        return new Window<>(
                id, setup, SCHEMA, values, reply -> checked(ReplyList.texts(reply), before, limits.nuggetsAtMost()));
    }

    /** What an assessor gets to see: the first of the final list, with no word on importance. */
    public List<String> proposals(List<String> nuggets) {
        return nuggets.stream().limit(setup.limits().creation().proposed()).toList();
    }

    private static Read<List<String>> checked(Read<List<String>> read, List<String> before, int atMost) {
        if (!(read instanceof Read.Value<List<String>>(List<String> texts))) {
            return read;
        }
        if (texts.isEmpty() && !before.isEmpty()) {
            return Read.unusable("reply.list-empty", before.size());
        }
        if (texts.size() > atMost) {
            return Read.unusable("reply.many-nuggets", texts.size(), atMost);
        }
        if (texts.stream().anyMatch(String::isBlank)) {
            return Read.unusable("reply.blank-nugget");
        }
        return read;
    }
}
