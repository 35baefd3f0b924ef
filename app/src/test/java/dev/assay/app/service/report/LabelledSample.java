package dev.assay.app.service.report;

import dev.assay.app.service.work.LabellingService;
import dev.assay.app.service.work.NuggetService;
import dev.assay.app.testing.SampleProject;
import dev.assay.model.Answer;
import dev.assay.model.AnswerKey;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.JudgedAnswer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntBinaryOperator;

/**
 * The sample with labels: the assessor's of some topics, a model's of all, with a name that would break a careless
 * page.
 */
public final class LabelledSample {
    /** The model's name. */
    public static final String MODEL = "gpt <script>alert('x')</script> & co";

    private static final Label[] LABELS = {Label.SUPPORT, Label.NOT_SUPPORT, Label.PARTIAL_SUPPORT};

    private LabelledSample() {}

    /** The project, with this many topics labelled in full and locked; the caller closes it. */
    public static ProjectStore create(Path folder, int locked) {
        ProjectStore store = SampleProject.create(folder);
        List<TopicId> topics = store.topics().stream().map(topic -> topic.id()).toList();
        judge(
                store,
                new Judge(new JudgeId(MODEL), Judge.Kind.MODEL),
                topics,
                (answer, nugget) -> nugget % 4 == 3 ? 1 : 0);
        topics.subList(0, locked).forEach(topic -> finish(store, topic));
        return store;
    }

    /** Freezes a topic, labels it in full and locks it. */
    public static void finish(ProjectStore store, TopicId topic) {
        LabellingService labelling = new LabellingService(store);
        new NuggetService(store, () -> new NuggetId("none")).freeze(topic);
        label(store, labelling, topic);
        labelling.lock(topic);
    }

    /** Labels every pair of a topic, the same ones every time. */
    public static void label(ProjectStore store, LabellingService labelling, TopicId topic) {
        List<Nugget> set = store.nuggetSet(topic).orElseThrow().nuggets();
        List<Answer> answers = store.answers(topic);
        for (int answer = 0; answer < answers.size(); answer++) {
            for (int nugget = 0; nugget < set.size(); nugget++) {
                labelling.label(
                        new LabelKey(topic, answers.get(answer).run(), set.get(nugget).id()),
                        LABELS[(answer * nugget + answer) % 3]);
            }
        }
    }

    /**
     * Another person's labels of those topics: the assessor's, but for the first of each topic where they are to
     * differ.
     */
    public static void person(ProjectStore store, String name, List<TopicId> topics, boolean differing) {
        judge(
                store,
                new Judge(new JudgeId(name), Judge.Kind.PERSON),
                topics,
                (answer, nugget) -> differing && answer + nugget == 0 ? 1 : 0);
    }

    private static void judge(ProjectStore store, Judge judge, List<TopicId> topics, IntBinaryOperator other) {
        store.importing(
                writer -> {
                    writer.judge(judge);
                    for (TopicId topic : topics) {
                        List<Nugget> set = store.nuggetSet(topic).orElseThrow().nuggets();
                        List<Answer> answers = store.answers(topic);
                        for (int answer = 0; answer < answers.size(); answer++) {
                            List<JudgedAnswer.JudgedNugget> judged = new ArrayList<>();
                            for (int nugget = 0; nugget < set.size(); nugget++) {
                                Nugget one = set.get(nugget);
                                Label label = LABELS[(answer * nugget + answer + other.applyAsInt(answer, nugget)) % 3];
                                judged.add(new JudgedAnswer.JudgedNugget(
                                        Optional.of(one.id()),
                                        one.text(),
                                        Importance.VITAL.word(),
                                        label,
                                        label.word(),
                                        ""));
                            }
                            AnswerKey key =
                                    new AnswerKey(topic, answers.get(answer).run());
                            writer.judgment(new JudgedAnswer(judge.id(), key, judged, ""));
                        }
                    }
                    writer.finish();
                    return true;
                },
                kept -> kept);
    }
}
