package dev.assay.app.service.judges;

import dev.assay.app.service.work.LabellingService;
import dev.assay.app.service.work.NuggetService;
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
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.JudgedAnswer.JudgedNugget;
import dev.assay.persistence.record.JudgedAnswer;
import dev.assay.persistence.record.ProjectSettings;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.IntFunction;

/** The sample project with a frozen topic, the assessor's labels and two judges who labelled it. */
public final class JudgedSample implements AutoCloseable {
    public static final TopicId TOPIC = new TopicId("h-022");
    public static final JudgeId MODEL = new JudgeId("model-x");
    public static final JudgeId PERSON = new JudgeId("Zoe");

    public final ProjectStore store;
    public final LabellingService labelling;
    public final CompareService compare;

    public JudgedSample(Path folder) {
        store = SampleProject.create(folder);
        new NuggetService(store, () -> new NuggetId("none")).freeze(TOPIC);
        labelling = new LabellingService(store);
        compare = new CompareService(store);
    }

    public void policy(Policy.Reveal reveal) {
        ProjectSettings old = store.settings();
        Policy policy = new Policy(reveal, false, old.policy().orderSeed(), old.policy().stages());
        store.changeSettings(new ProjectSettings(
                old.id(), old.title(), old.assessor(), policy, old.guidelines(), old.created()));
    }

    /** Judges' labels come in: the model's by place of answer and nugget, the person's all support. */
    public JudgedSample judged(BiFunction<Integer, Integer, Label> byModel) {
        store.importing(
                writer -> {
                    writer.judge(new Judge(MODEL, Judge.Kind.MODEL));
                    writer.judge(new Judge(PERSON, Judge.Kind.PERSON));
                    List<Answer> answers = store.answers(TOPIC);
                    for (int i = 0; i < answers.size(); i++) {
                        int place = i;
                        writer.judgment(judgment(MODEL, answers.get(i), nugget -> byModel.apply(place, nugget)));
                    }
                    writer.judgment(judgment(PERSON, answers.getFirst(), nugget -> Label.SUPPORT));
                    writer.finish();
                    return true;
                },
                kept -> kept);
        return this;
    }

    private JudgedAnswer judgment(JudgeId judge, Answer answer, IntFunction<Label> labels) {
        List<Nugget> nuggets = nuggets();
        List<JudgedNugget> judged = new ArrayList<>();
        for (int i = 0; i < nuggets.size(); i++) {
            Label label = labels.apply(i);
            judged.add(new JudgedNugget(
                    Optional.of(nuggets.get(i).id()), nuggets.get(i).text(), "vital", label, label.word(), ""));
        }
        return new JudgedAnswer(judge, new AnswerKey(TOPIC, answer.run()), judged, "");
    }

    public List<Nugget> nuggets() {
        return store.nuggetSet(TOPIC).orElseThrow().nuggets();
    }

    public Answer answer(int place) {
        return store.answers(TOPIC).get(place);
    }

    public AnswerKey answerKey(int place) {
        return new AnswerKey(TOPIC, answer(place).run());
    }

    public LabelKey key(int answer, int nugget) {
        return new LabelKey(TOPIC, answer(answer).run(), nuggets().get(nugget).id());
    }

    public void label(int answer, Label label) {
        for (int i = 0; i < nuggets().size(); i++) {
            labelling.label(key(answer, i), label);
        }
    }

    public JudgedSample labelledAndLocked(Label label) {
        for (int i = 0; i < store.answers(TOPIC).size(); i++) {
            label(i, label);
        }
        labelling.lock(TOPIC);
        return this;
    }

    @Override
    public void close() {
        store.close();
    }
}
