package dev.assay.llm.steps;

import dev.assay.llm.Step;
import dev.assay.model.Answer;
import dev.assay.model.Topic;
import dev.assay.model.judgment.Label;
import dev.assay.model.nugget.Nugget;
import java.util.List;
import java.util.Optional;

/** Step 4: the label of each nugget in an answer, a window of nuggets at a time. The model never learns the run's name. */
public final class NuggetAssigning {
    private static final ReplyWords.Form FORM =
            new ReplyWords.Form("labels", List.of("support", "partial_support", "not_support"));

    private final StepSetup setup;

    public NuggetAssigning(StepSetup setup) {
        this.setup = setup;
    }

    /** The nuggets of each window of an answer. */
    public List<List<Nugget>> cut(List<Nugget> nuggets) {
        return Window.cut(nuggets, setup.limits().nuggetsPerLabelling());
    }

    /**
     * One window; its value has one of the three scored labels for each of {@code nuggets}, in their order.
     *
     * @param number its place among the answer's, from 1
     */
    public Window<List<Label>> window(Topic topic, Answer answer, int number, List<Nugget> nuggets) {
        List<String> asked = nuggets.stream().map(Nugget::text).toList();
        PromptValues values = PromptValues.of(topic)
                .put(Placeholder.ANSWER, answer.text())
                .putNumbered(Placeholder.NUGGETS, asked)
                .put(Placeholder.COUNT, asked.size())
                .putOwn(Placeholder.REPLY, FORM.words(asked.size()));
        WindowId id = new WindowId(Step.ASSIGN, topic.id(), answer.run().value(), number);
        return new Window<>(
                id,
                setup,
                FORM.schema(setup.prompt(), asked.size()),
                values,
                reply -> ReplyWords.read(reply, asked.size(), NuggetAssigning::scored));
    }

    private static Optional<Label> scored(String word) {
        return Label.fromWord(word).filter(Label::isScored);
    }
}
