package dev.assay.app.feature.scores;

import dev.assay.app.service.LabellingService;
import dev.assay.app.service.NuggetService;
import dev.assay.app.service.TopicLabels;
import dev.assay.app.testing.SampleProject;
import dev.assay.model.Answer;
import dev.assay.model.AnswerKey;
import dev.assay.model.Judge;
import dev.assay.model.JudgeId;
import dev.assay.model.Label;
import dev.assay.model.LabelKey;
import dev.assay.model.Nugget;
import dev.assay.model.NuggetId;
import dev.assay.model.TopicId;
import dev.assay.persistence.JudgedAnswer;
import dev.assay.persistence.JudgedAnswer.JudgedNugget;
import dev.assay.persistence.ProjectStore;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Projects with topics that are labelled and locked. */
final class ScoresFixture {
    static final TopicId HEAT_PUMPS = new TopicId("h-014");
    static final TopicId TIDE_MILLS = new TopicId("h-022");
    static final TopicId PORTS = new TopicId("h-031");

    private static final Label[] MIX = {
        Label.SUPPORT, Label.NOT_SUPPORT, Label.NOT_SUPPORT, Label.PARTIAL_SUPPORT, Label.SUPPORT, Label.NOT_SUPPORT, Label.SUPPORT
    };

    private ScoresFixture() {}

    /** The sample with topics labelled in full and locked. */
    static ProjectStore locked(Path folder, TopicId... topics) {
        ProjectStore store = SampleProject.create(folder);
        for (TopicId topic : topics) {
            label(store, topic);
            new LabellingService(store).lock(topic);
        }
        return store;
    }

    /** Freezes a topic's nuggets and labels every pair. */
    static void label(ProjectStore store, TopicId topic) {
        new NuggetService(store, () -> new NuggetId("n-" + UUID.randomUUID())).freeze(topic);
        LabellingService labelling = new LabellingService(store);
        TopicLabels open = labelling.open(topic);
        for (int answer = 0; answer < open.answers().size(); answer++) {
            for (int nugget = 0; nugget < open.set().nuggets().size(); nugget++) {
                Answer one = open.answers().get(answer);
                Nugget fact = open.set().nuggets().get(nugget);
                // The better runs have more of the nuggets.
                int better = Math.floorMod(one.run().value().hashCode(), 4);
                Label label = nugget % 5 < better ? Label.SUPPORT : MIX[(answer * 3 + nugget * 5 + nugget / 4) % MIX.length];
                labelling.label(new LabelKey(topic, one.run(), fact.id()), label);
            }
        }
    }

    /** A model's labels of a topic come in. */
    static void judged(ProjectStore store, TopicId topic) {
        JudgeId model = new JudgeId("model-x");
        store.importing(
                writer -> {
                    writer.judge(new Judge(model, Judge.Kind.MODEL));
                    for (Answer answer : store.answers(topic)) {
                        List<JudgedNugget> labels = new ArrayList<>();
                        for (Nugget nugget : store.nuggetSet(topic).orElseThrow().nuggets()) {
                            labels.add(new JudgedNugget(
                                    Optional.of(nugget.id()), nugget.text(), "vital", Label.SUPPORT, Label.SUPPORT.word(), ""));
                        }
                        writer.judgment(new JudgedAnswer(model, new AnswerKey(topic, answer.run()), labels, ""));
                    }
                    writer.finish();
                    return true;
                },
                kept -> kept);
    }
}
