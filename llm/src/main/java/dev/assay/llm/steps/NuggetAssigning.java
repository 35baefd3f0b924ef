package dev.assay.llm.steps;

import dev.assay.model.Answer;
import dev.assay.model.Topic;
import dev.assay.model.judgment.Label;
import dev.assay.model.nugget.Nugget;
import java.util.List;

/**
 * Step 4: the label of each nugget in an answer, a window of nuggets at a time. The model never learns the run's name.
 */
public record NuggetAssigning(StepSetup setup) {
    private static final ReplyWords.Form FORM =
            new ReplyWords.Form("labels", List.of("support", "partial_support", "not_support"));

    /** The nuggets of each window of an answer. */
    public List<List<Nugget>> cut(List<Nugget> nuggets) {
        return Window.cut(nuggets, setup.limits().of(StepLimit.LABELLED));
    }

    /**
     * One window; its value has one of the three scored labels for each of {@code nuggets}, in their order.
     *
     * @param number its place among the answer's, from 1
     */
    public Window<List<Label>> window(Topic topic, Answer answer, int number, List<Nugget> nuggets) {
        PromptValues values = PromptValues.of(topic)
                .put(Placeholder.ANSWER, answer.text())
                .putNumbered(Placeholder.NUGGETS, nuggets.stream().map(Nugget::text).toList());
        return FORM.window(
                setup,
                values,
                answer.run().value(),
                number,
                nuggets.size(),
                word -> Label.fromWord(word).filter(Label::isScored));
    }
}
