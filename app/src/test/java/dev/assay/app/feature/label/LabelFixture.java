package dev.assay.app.feature.label;

import dev.assay.app.service.work.LabellingService;
import dev.assay.app.service.work.NuggetService;
import dev.assay.app.service.work.TopicLabels;
import dev.assay.app.testing.SampleProject;
import dev.assay.model.Answer;
import dev.assay.model.DocumentId;
import dev.assay.model.RunId;
import dev.assay.model.Sentence;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.NuggetId;
import dev.assay.persistence.ProjectStore;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Projects with frozen nuggets, ready to label. */
public final class LabelFixture {
    public static final TopicId HEAT_PUMPS = new TopicId("h-014");
    public static final TopicId TIDE_MILLS = new TopicId("h-022");
    public static final TopicId PORTS = new TopicId("h-031");
    public static final TopicId LARGE = new TopicId("large");

    private static final Label[] MIX = {
        Label.SUPPORT, Label.NOT_SUPPORT, Label.NOT_SUPPORT, Label.PARTIAL_SUPPORT, Label.SUPPORT, Label.NOT_SUPPORT,
        Label.SUPPORT
    };

    private LabelFixture() {}

    public static NuggetService nuggets(ProjectStore store) {
        return new NuggetService(store, () -> new NuggetId("n-" + UUID.randomUUID()));
    }

    /** The sample, in which {@code topics} are frozen. */
    public static ProjectStore frozen(Path folder, TopicId... topics) {
        ProjectStore store = SampleProject.create(folder);
        for (TopicId topic : topics) {
            nuggets(store).freeze(topic);
        }
        return store;
    }

    /** The sample and one topic of many answers and nuggets, frozen. */
    static ProjectStore large(Path folder, int answers, int nuggets) {
        return large(SampleProject.create(folder), "run-", answers, nuggets);
    }

    /** As {@link #large(Path, int, int)}, in a project that is there, of runs whose names begin alike. */
    static ProjectStore large(ProjectStore store, String runs, int answers, int nuggets) {
        store.importing(
                writer -> {
                    writer.topic(new Topic(LARGE, "What became of the harbours of the north coast?", Map.of(), ""));
                    for (int i = 0; i < answers; i++) {
                        writer.answer(answer(LARGE, runs + i, sentence(i) + " " + sentence(i + 7)));
                    }
                    writer.finish();
                    return true;
                },
                kept -> kept);
        NuggetService service = nuggets(store);
        for (int i = 0; i < nuggets; i++) {
            service.add(
                    LARGE,
                    i,
                    "Harbour " + (i + 1) + " lost its ferry in " + (1900 + i),
                    i % 3 == 0 ? Importance.VITAL : Importance.OKAY,
                    List.of(),
                    new NuggetId("big-" + i));
        }
        service.freeze(LARGE);
        return store;
    }

    private static String sentence(int i) {
        return "Harbour " + i + " kept its quay, lost its ferry, and sold the land behind the wall.";
    }

    public static Answer answer(TopicId topic, String run, String text) {
        return new Answer(
                topic,
                new RunId(run),
                Answer.Task.RAG,
                text,
                text.isEmpty() ? List.of() : List.of(new Sentence(0, text.length(), List.of())),
                true,
                List.<DocumentId>of(),
                0,
                "");
    }

    /** Labels the first {@code count} pairs, answer by answer. */
    public static void label(ProjectStore store, TopicId topic, int count) {
        LabellingService labelling = new LabellingService(store);
        List<LabelKey> keys = keys(labelling.open(topic));
        for (int i = 0; i < count; i++) {
            labelling.label(keys.get(i), MIX[(i * 5 + i / 11) % MIX.length]);
        }
    }

    static List<LabelKey> keys(TopicLabels topic) {
        List<LabelKey> keys = new ArrayList<>();
        for (int answer = 0; answer < topic.answers().size(); answer++) {
            for (int nugget = 0; nugget < topic.set().nuggets().size(); nugget++) {
                keys.add(key(topic, answer, nugget));
            }
        }
        return keys;
    }

    public static LabelKey key(TopicLabels topic, int answer, int nugget) {
        return new LabelKey(
                topic.topic().id(),
                topic.answers().get(answer).run(),
                topic.set().nuggets().get(nugget).id());
    }

    /** What is kept of a pair; blank when nothing is. */
    public static Judgment<LabelKey> kept(TopicLabels topic, int answer, int nugget) {
        LabelKey key = key(topic, answer, nugget);
        return topic.labels().getOrDefault(key, Judgment.open(key, 1));
    }
}
