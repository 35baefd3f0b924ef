package dev.assay.app.feature.compare;

import dev.assay.app.service.judges.CompareService;
import dev.assay.app.service.work.LabellingService;
import dev.assay.app.service.work.NuggetService;
import dev.assay.model.Answer;
import dev.assay.model.AnswerKey;
import dev.assay.model.RunId;
import dev.assay.model.Sentence;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.JudgedAnswer.JudgedNugget;
import dev.assay.persistence.record.JudgedAnswer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A topic of many answers and nuggets that several judges labelled, revealed. */
final class Large {
    private static final TopicId TOPIC = new TopicId("large");
    private static final List<Label> SCALE = List.of(Label.SUPPORT, Label.PARTIAL_SUPPORT, Label.NOT_SUPPORT);

    private Large() {}

    static TopicId fill(ProjectStore store, int answers, int nuggets, int judges) {
        store.importing(
                writer -> {
                    writer.topic(new Topic(TOPIC, "What became of the harbours of the north coast?", Map.of(), ""));
                    for (int i = 0; i < answers; i++) {
                        String text = ("Harbour " + i + " kept its quay and lost its ferry. ").repeat(12).strip();
                        writer.answer(new Answer(
                                TOPIC,
                                new RunId("run-" + i),
                                Answer.Task.RAG,
                                text,
                                List.of(new Sentence(0, text.length(), List.of())),
                                true,
                                List.of(),
                                0,
                                ""));
                    }
                    writer.finish();
                    return true;
                },
                kept -> kept);
        NuggetService service = new NuggetService(store, () -> new NuggetId("none"));
        for (int i = 0; i < nuggets; i++) {
            service.add(
                    TOPIC,
                    i,
                    "Harbour " + (i + 1) + " lost its ferry in " + (1900 + i),
                    i % 3 == 0 ? Importance.VITAL : Importance.OKAY,
                    List.of(),
                    new NuggetId("big-" + i));
        }
        service.freeze(TOPIC);
        LabellingService labelling = new LabellingService(store);
        List<Nugget> set = store.nuggetSet(TOPIC).orElseThrow().nuggets();
        List<Answer> all = store.answers(TOPIC);
        for (int i = 0; i < all.size(); i++) {
            for (int j = 0; j < set.size(); j++) {
                labelling.label(new LabelKey(TOPIC, all.get(i).run(), set.get(j).id()), SCALE.get((i * 7 + j) % 3));
            }
        }
        labelling.lock(TOPIC);
        for (int k = 0; k < judges; k++) {
            judge(store, new Judge(new JudgeId("a-model-of-some-size-" + k), Judge.Kind.MODEL), all, set, k + 2);
        }
        new CompareService(store).reveal(TOPIC);
        return TOPIC;
    }

    private static void judge(ProjectStore store, Judge judge, List<Answer> answers, List<Nugget> set, int turn) {
        store.importing(
                writer -> {
                    writer.judge(judge);
                    for (int i = 0; i < answers.size(); i++) {
                        List<JudgedNugget> labels = new ArrayList<>();
                        for (int j = 0; j < set.size(); j++) {
                            Label label = SCALE.get((i * 7 + j + ((i + j) % turn == 0 ? 1 : 0)) % 3);
                            labels.add(new JudgedNugget(
                                    Optional.of(set.get(j).id()), set.get(j).text(), "vital", label, label.word(), ""));
                        }
                        writer.judgment(new JudgedAnswer(
                                judge.id(), new AnswerKey(TOPIC, answers.get(i).run()), labels, ""));
                    }
                    writer.finish();
                    return true;
                },
                kept -> kept);
    }
}
