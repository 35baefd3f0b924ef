package dev.assay.app.service.judges;

import dev.assay.app.service.work.LabellingService;
import dev.assay.app.service.work.NuggetService;
import dev.assay.app.testing.SampleProject;
import dev.assay.model.Answer;
import dev.assay.model.AnswerKey;
import dev.assay.model.Policy;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.nugget.NuggetSetId;
import dev.assay.model.nugget.Origin;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.JudgedAnswer;
import dev.assay.persistence.record.JudgedAnswer.JudgedNugget;
import dev.assay.persistence.record.ProjectSettings;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.IntFunction;

/** The sample project with a frozen topic, the assessor's labels and two judges who labelled it. */
public final class JudgedSample implements AutoCloseable {
    public static final TopicId TOPIC = new TopicId("h-022");
    public static final JudgeId MODEL = new JudgeId("model-x");
    public static final JudgeId PERSON = new JudgeId("Zoe");
    public static final JudgeId SECOND_MODEL = new JudgeId("model-y");
    public static final NuggetSetId AUTO = new NuggetSetId("auto");

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

    /**
     * A model's own nuggets come in, which both models labelled: the first that all of them are in every answer, the
     * second that the first of them is not in the first answer, and the last of them partly in every one.
     */
    public JudgedSample judgedBySet() {
        return judgedBySet(TOPIC);
    }

    /** As {@link #judgedBySet()}, of another topic. */
    public JudgedSample judgedBySet(TopicId topic) {
        List<Nugget> found = List.of("dams", "grain", "tides").stream()
                .map(word -> new Nugget(
                        new NuggetId("auto-" + word + (topic.equals(TOPIC) ? "" : "-" + topic)),
                        "What the model says of " + word,
                        Importance.VITAL,
                        new Origin.Own(),
                        List.of(),
                        ""))
                .toList();
        store.importing(
                writer -> {
                    writer.takeSet(new NuggetSet(topic, AUTO, 1, NuggetSet.State.FROZEN, found, List.of()));
                    return true;
                },
                kept -> kept);
        store.importing(
                writer -> {
                    writer.judge(new Judge(MODEL, Judge.Kind.MODEL));
                    writer.judge(new Judge(SECOND_MODEL, Judge.Kind.MODEL));
                    List<Answer> answers = store.answers(topic);
                    for (int i = 0; i < answers.size(); i++) {
                        AnswerKey key = new AnswerKey(topic, answers.get(i).run());
                        int place = i;
                        writer.judgment(new JudgedAnswer(MODEL, key, AUTO, labels(found, nugget -> Label.SUPPORT), ""));
                        writer.judgment(new JudgedAnswer(
                                SECOND_MODEL,
                                key,
                                AUTO,
                                labels(found, nugget -> nugget == 0 && place == 0
                                        ? Label.NOT_SUPPORT
                                        : nugget == 2 ? Label.PARTIAL_SUPPORT : Label.SUPPORT),
                                ""));
                    }
                    writer.finish();
                    return true;
                },
                kept -> kept);
        return this;
    }

    /** A person's labels of the first answer come in, all partial, with the places of the sentences they rest on. */
    public JudgedSample marked(String person, int... sentences) {
        JudgeId judge = new JudgeId(person);
        String extra = "{\"sentences\":" + Arrays.toString(sentences).replace(" ", "") + "}";
        store.importing(
                writer -> {
                    writer.judge(new Judge(judge, Judge.Kind.PERSON));
                    writer.judgment(new JudgedAnswer(
                            judge, answerKey(0), labels(nuggets(), any -> Label.PARTIAL_SUPPORT, extra), ""));
                    writer.finish();
                    return true;
                },
                kept -> kept);
        return this;
    }

    private static List<JudgedNugget> labels(List<Nugget> nuggets, IntFunction<Label> labels) {
        return labels(nuggets, labels, "");
    }

    private static List<JudgedNugget> labels(List<Nugget> nuggets, IntFunction<Label> labels, String extra) {
        List<JudgedNugget> judged = new ArrayList<>();
        for (int i = 0; i < nuggets.size(); i++) {
            Label label = labels.apply(i);
            judged.add(new JudgedNugget(
                    Optional.of(nuggets.get(i).id()), nuggets.get(i).text(), "vital", label, label.word(), extra));
        }
        return judged;
    }

    private JudgedAnswer judgment(JudgeId judge, Answer answer, IntFunction<Label> labels) {
        return new JudgedAnswer(judge, new AnswerKey(TOPIC, answer.run()), labels(nuggets(), labels), "");
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

    /** Another label after the reveal. */
    public void change(LabelKey key, Label label, String reason) {
        compare.say(Kinds.LABEL, key, new Opinion(label.judgment(key, "", false, 0)), reason);
    }

    /** A label as it is kept after the reveal. */
    public static Judgment<LabelKey> said(LabelKey key, Label label, String reason) {
        return label.judgment(key, reason, false, 0);
    }

    /** Keeps the first label of a pair after the reveal. */
    public void keep(LabelKey key) {
        compare.say(Kinds.LABEL, key, Opinion.of(store.value(Kinds.LABEL, key).orElseThrow()), "");
    }

    /** A judge's label of a pair; unlabelled where there is none. */
    public static Label label(ComparedItem pair, JudgeId judge) {
        return pair.opinion(judge).map(Opinion::judgment).map(Label::of).orElse(Label.UNLABELLED);
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
