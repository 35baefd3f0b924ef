package dev.assay.llm.steps;

import dev.assay.model.Topic;
import dev.assay.model.nugget.Importance;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Step 3: vital or okay for each nugget, and the choice of those that are kept. */
public record ImportanceTagging(StepSetup setup) {
    /**
     * A nugget's text with what the model said of it.
     *
     * @param importance {@code UNSET} where its window failed
     */
    public record Tagged(String text, Importance importance) {}

    private static final ReplyWords.Form FORM = new ReplyWords.Form("importance", List.of("vital", "okay"));

    /** The nuggets of each window. */
    public List<List<String>> cut(List<String> nuggets) {
        return Window.cut(nuggets, setup.limits().of(StepLimit.TAGGED));
    }

    /**
     * One window; its value has one importance for each of {@code nuggets}, in their order.
     *
     * @param number its place among the topic's, from 1
     */
    public Window<List<Importance>> window(Topic topic, int number, List<String> nuggets) {
        PromptValues values = PromptValues.of(topic).putNumbered(Placeholder.NUGGETS, nuggets);
        return FORM.window(setup, values, "", number, nuggets.size(), Importance::fromWord);
    }

    /**
     * Those that are kept: vital first, then okay, each in the model's order, and of these the first. To be asked only
     * when every window is done: where one failed, nobody knows which these are.
     */
    public List<Tagged> kept(List<Tagged> tagged) {
        List<Tagged> ordered = new ArrayList<>(tagged);
        ordered.sort(Comparator.comparing(Tagged::importance));
        return ordered.stream().limit(setup.limits().of(StepLimit.KEPT)).toList();
    }
}
