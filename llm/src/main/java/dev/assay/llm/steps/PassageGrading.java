package dev.assay.llm.steps;

import dev.assay.llm.ReplySchema;
import dev.assay.llm.Step;
import dev.assay.model.Grade;
import dev.assay.model.Passage;
import dev.assay.model.Topic;

/** Step 1: how relevant a passage is, from 0 to 3, in the manner of UMBRELA. */
public final class PassageGrading {
    private static final ReplySchema SCHEMA = new ReplySchema(
            "grade",
            """
            {"type":"object","properties":{"grade":{"type":"integer","enum":[0,1,2,3]}},\
            "required":["grade"],"additionalProperties":false}""");

    private final StepSetup setup;

    public PassageGrading(StepSetup setup) {
        this.setup = setup;
    }

    /** What the grades of this step say of where they come from. */
    public String source() {
        return "UMBRELA " + setup.model();
    }

    /** The one window of a passage; its value carries the {@link #source()}. */
    public Window<Grade> window(Topic topic, Passage passage) {
        PromptValues values = PromptValues.of(topic)
                .put(Placeholder.PASSAGE, passage)
                .putOwn(Placeholder.REPLY, "a JSON object and nothing else, like this: {\"grade\": 1}");
        WindowId id = new WindowId(Step.GRADE, topic.id(), passage.id().value(), 1);
        return new PromptWindow<>(id, setup, SCHEMA, values, this::grade);
    }

    private Read<Grade> grade(String reply) {
        return switch (ReplyGrade.read(reply)) {
            case Read.Value<Integer>(Integer value) -> new Read.Value<>(new Grade(source(), value));
            case Read.Unusable<Integer>(String reason) -> new Read.Unusable<>(reason);
        };
    }
}
