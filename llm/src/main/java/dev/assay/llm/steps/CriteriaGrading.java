package dev.assay.llm.steps;

import dev.assay.model.Answer;
import dev.assay.model.Topic;
import dev.assay.model.judgment.Label;
import dev.assay.model.nugget.Nugget;
import java.util.List;
import java.util.stream.Stream;

/**
 * The verdict on each criterion of an answer, a window of criteria at a time, with the whole answer and what it cites.
 * The model learns neither the run's name nor what a criterion weighs: a weight says how much it counts, not whether it
 * holds.
 */
public record CriteriaGrading(StepSetup setup) {
    private static final ReplyWords.Form FORM = new ReplyWords.Form(
            "verdicts", Label.onScale().stream().flatMap(label -> label.verdict().stream()).toList());

    /** The criteria of each window of an answer. */
    public List<List<Nugget>> cut(List<Nugget> criteria) {
        return Window.cut(criteria, setup.limits().of(StepLimit.LABELLED));
    }

    /**
     * One window; its value has one of the three scored labels for each of {@code criteria}, in their order.
     *
     * @param number its place among the answer's, from 1
     */
    public Window<List<Label>> window(Topic topic, Answer answer, int number, List<Nugget> criteria) {
        PromptValues values = PromptValues.of(topic)
                .put(Placeholder.ANSWER, answer)
                .putNumbered(Placeholder.ITEMS, criteria.stream().map(Nugget::text).toList());
        return FORM.window(
                setup,
                values,
                answer.run().value(),
                number,
                criteria.size(),
                word -> Label.fromVerdict(word).filter(Label::isScored));
    }
}
