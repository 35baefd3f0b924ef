package dev.assay.llm.steps;

import dev.assay.llm.ReplySchema;
import dev.assay.model.DocumentId;
import dev.assay.model.Passage;
import dev.assay.model.RunId;
import dev.assay.model.Topic;
import dev.assay.model.rubric.GradedCell;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Rates how completely a passage answers questions, or how fully it states nuggets: 0 to 5 each. */
public record ItemRating(StepSetup setup) {
    /**
     * One window; its value has a grade for each item, in their order.
     *
     * @param number its place among the passage's, from 1
     * @param items what they say
     */
    public Window<List<Integer>> window(Topic topic, Passage passage, int number, List<String> items) {
        return window(topic, passage.id().value(), passage, number, items);
    }

    /**
     * The same of a part of an answer, which stands in the place of the passage: the model does not learn the run.
     *
     * @param number its place among the answer's, from 1
     */
    public Window<List<Integer>> window(Topic topic, RunId run, String part, int number, List<String> items) {
        Passage passage = new Passage(topic.id(), new DocumentId("part"), "", "", part, List.of(), "");
        return window(topic, run.value(), passage, number, items);
    }

    private Window<List<Integer>> window(Topic topic, String subject, Passage passage, int number, List<String> items) {
        PromptValues values = PromptValues.of(topic)
                .put(Placeholder.PASSAGE, passage)
                .putNumbered(Placeholder.ITEMS, items)
                .put(Placeholder.COUNT, items.size());
        return setup.window(
                values, subject, number, schema(items.size()), form(items.size()), reply -> read(reply, items.size()));
    }

    private static String form(int count) {
        return count == 1
                ? "a JSON object and nothing else, like this: {\"grade\": 2}"
                : "a JSON object and nothing else, with one grade for each number from 1 to " + count
                        + ", like this: {\"1\": 2, \"2\": 0" + (count > 2 ? ", and so on to \"" + count + "\"}" : "}");
    }

    private static ReplySchema schema(int count) {
        String grade = ReplySchema.oneOf(GradedCell.LEAST, GradedCell.BEST);
        return ReplySchema.of(
                "ratings",
                IntStream.rangeClosed(1, count)
                        .mapToObj(number -> count == 1 ? "grade" : Integer.toString(number))
                        .flatMap(name -> Stream.of(name, grade))
                        .toArray(String[]::new));
    }

    /**
     * The grades of a reply: a bare digit, one in JSON, one with words behind it; of several items one by number for
     * each.
     */
    static Read<List<Integer>> read(String reply, int count) {
        Optional<List<String>> said = count == 1
                ? ReplyForm.number(reply).map(List::of)
                : ReplyForm.byNumber(reply, count, ItemRating::isGrade);
        List<Integer> grades = new ArrayList<>();
        said.ifPresent(all -> all.stream().filter(ItemRating::isGrade).map(Integer::valueOf).forEach(grades::add));
        if (grades.size() == count) {
            return new Read.Value<>(List.copyOf(grades));
        }
        return count == 1
                ? Read.unusable("reply.rating", ReplyForm.shown(reply))
                : Read.unusable("reply.ratings", count, ReplyForm.shown(reply));
    }

    private static boolean isGrade(String word) {
        return word.length() == 1
                && word.charAt(0) >= '0' + GradedCell.LEAST
                && word.charAt(0) <= '0' + GradedCell.BEST;
    }
}
