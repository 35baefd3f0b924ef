package dev.assay.llm.steps;

import dev.assay.llm.Connection;
import dev.assay.llm.ModelSettings;
import dev.assay.llm.Step;
import dev.assay.model.Answer;
import dev.assay.model.DocumentId;
import dev.assay.model.Grade;
import dev.assay.model.Passage;
import dev.assay.model.RunId;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.Origin;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/** Small material for the tests of the steps. */
final class Samples {
    static final Topic TOPIC = new Topic(new TopicId("t1"), "why do cats purr", Map.of("background", "for a vet"), "");

    private Samples() {}

    static ModelSettings settings() {
        return ModelSettings.of(Connection.to("http://localhost:1/v1"), "tiny");
    }

    static StepSetup setup(Step step) {
        return new StepSetup("tiny", Prompts.builtIn().of(step), StepLimits.PAPERS, 0, OptionalLong.empty());
    }

    static Passage passage(int number, Grade... grades) {
        return new Passage(
                TOPIC.id(), new DocumentId("d" + number), "Title " + number, "", "Text " + number, List.of(grades), "");
    }

    static Nugget nugget(int number) {
        return new Nugget(
                new NuggetId("n" + number), "fact " + number, Importance.UNSET, new Origin.Own(), List.of(), "");
    }

    static Answer answer(String run, String text) {
        return new Answer(TOPIC.id(), new RunId(run), Answer.Task.RAG, text, List.of(), true, List.of(), 0, "");
    }
}
