package dev.assay.app.feature.scores;

import dev.assay.app.service.judges.CompareService;
import dev.assay.app.service.work.LabellingService;
import dev.assay.app.service.work.NuggetService;
import dev.assay.app.service.work.TopicLabels;
import dev.assay.app.testing.SampleProject;
import dev.assay.model.Answer;
import dev.assay.model.AnswerKey;
import dev.assay.model.Policy;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.persistence.MaterialWriter;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.JudgedAnswer;
import dev.assay.persistence.record.JudgedAnswer.JudgedNugget;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** Projects with topics that are labelled and locked. */
final class ScoresFixture {
    static final TopicId HEAT_PUMPS = new TopicId("h-014");
    static final TopicId TIDE_MILLS = new TopicId("h-022");
    static final TopicId PORTS = new TopicId("h-031");
    static final String MODEL = "model-y";

    private static final Label[] MIX = {
        Label.SUPPORT,
        Label.NOT_SUPPORT,
        Label.NOT_SUPPORT,
        Label.PARTIAL_SUPPORT,
        Label.SUPPORT,
        Label.NOT_SUPPORT,
        Label.SUPPORT
    };

    private ScoresFixture() {}

    /** The sample with topics labelled in full and locked. */
    static ProjectStore locked(Path folder, TopicId... topics) {
        ProjectStore store = SampleProject.create(folder);
        lock(store, topics);
        return store;
    }

    private static void lock(ProjectStore store, TopicId... topics) {
        for (TopicId topic : topics) {
            label(store, topic);
            new LabellingService(store).lock(topic);
        }
    }

    /**
     * The sample with topics labelled in full, locked and revealed, and a model's labels of all: mostly the same.
     *
     * @param runsShown whether the organiser shows the names of runs from the start
     */
    static ProjectStore revealed(Path folder, boolean runsShown, TopicId... topics) {
        ProjectStore store =
                SampleProject.create(folder, new Policy(Policy.Reveal.AFTER_TOPIC, runsShown, 20261, List.of()));
        lock(store, topics);
        judged(store, MODEL, List.of(HEAT_PUMPS, TIDE_MILLS, PORTS));
        for (TopicId topic : topics) {
            new CompareService(store).reveal(topic);
        }
        return store;
    }

    /** A model's labels of some topics come in: the assessor's where there are any, but for each fourth. */
    static void judged(ProjectStore store, String name, List<TopicId> topics) {
        JudgeId model = new JudgeId(name);
        store.importing(
                writer -> {
                    writer.judge(new Judge(model, Judge.Kind.MODEL));
                    for (TopicId topic : topics) {
                        judge(store, model, topic, writer);
                    }
                    writer.finish();
                    return true;
                },
                kept -> kept);
    }

    private static void judge(ProjectStore store, JudgeId model, TopicId topic, MaterialWriter writer) {
        Map<LabelKey, Label> said = new HashMap<>();
        store.assignments(topic).forEach(one -> said.put(one.item(), Label.of(one)));
        List<Nugget> nuggets = store.nuggetSet(topic).orElseThrow().nuggets();
        int place = 0;
        for (Answer answer : store.answers(topic)) {
            List<JudgedNugget> labels = new ArrayList<>();
            for (Nugget nugget : nuggets) {
                Label mixed = MIX[place % MIX.length];
                Label label = place++ % 4 == 3
                        ? mixed
                        : said.getOrDefault(new LabelKey(topic, answer.run(), nugget.id()), mixed);
                labels.add(new JudgedNugget(Optional.of(nugget.id()), nugget.text(), "vital", label, label.word(), ""));
            }
            writer.judgment(new JudgedAnswer(model, new AnswerKey(topic, answer.run()), labels, ""));
        }
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
                Label label =
                        nugget % 5 < better ? Label.SUPPORT : MIX[(answer * 3 + nugget * 5 + nugget / 4) % MIX.length];
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
                        for (Nugget nugget :
                                store.nuggetSet(topic).orElseThrow().nuggets()) {
                            labels.add(new JudgedNugget(
                                    Optional.of(nugget.id()),
                                    nugget.text(),
                                    "vital",
                                    Label.SUPPORT,
                                    Label.SUPPORT.word(),
                                    ""));
                        }
                        writer.judgment(new JudgedAnswer(model, new AnswerKey(topic, answer.run()), labels, ""));
                    }
                    writer.finish();
                    return true;
                },
                kept -> kept);
    }
}
