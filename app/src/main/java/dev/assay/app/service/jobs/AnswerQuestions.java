package dev.assay.app.service.jobs;

import dev.assay.llm.ModelException;
import dev.assay.llm.steps.ItemRating;
import dev.assay.llm.steps.StepOutcome;
import dev.assay.llm.steps.Window;
import dev.assay.model.Answer;
import dev.assay.model.AnswerKey;
import dev.assay.model.Item;
import dev.assay.model.Topic;
import dev.assay.model.edit.Kind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetSetId;
import dev.assay.model.rubric.AnswerGrades;
import dev.assay.model.rubric.AnswerItemKey;
import dev.assay.model.rubric.AnswerParts.Part;
import dev.assay.model.rubric.ItemKind;
import dev.assay.persistence.MaterialWriter;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.JudgedAnswer;
import dev.assay.persistence.record.JudgedAnswer.JudgedNugget;
import dev.assay.persistence.record.JudgedItem;
import dev.assay.persistence.rubric.ProjectRubric;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Asks of the parts of a topic's answers, by nuggets or by the items of the bank. What comes is gathered and
 * kept in one transaction: the grades and, by nuggets, the labels that they come to, both among what other judges said.
 */
final class AnswerQuestions {
    /** A nugget, or an item of the bank, in one answer; {@code nugget} is there for the first. */
    private record Asking(String id, ItemKind kind, String words, Optional<Nugget> nugget) {}

    private final JobTopic of;
    private final Topic topic;
    private final List<Answer> answers;
    private final NuggetSetId set;
    private final RubricSettings settings;
    private final Map<ItemKind, List<Asking>> asked;
    private final Map<AnswerKey, Map<Asking, List<Integer>>> graded = new LinkedHashMap<>();

    AnswerQuestions(JobTopic of) {
        this.of = of;
        this.topic = of.topic();
        this.answers = of.answers();
        this.set = of.settings().set();
        this.settings = of.settings().rubric();
        this.asked = (settings.answers().byBank() ? ofBank() : ofNuggets()).stream()
                .filter(one -> settings.kinds().contains(one.kind()))
                .collect(Collectors.groupingBy(Asking::kind, LinkedHashMap::new, Collectors.toList()));
    }

    private List<Asking> ofBank() {
        return new ProjectRubric(of.store().material())
                .bank(of.id()).stream()
                        .map(item -> new Asking(item.id(), item.kind(), item.text(), Optional.empty()))
                        .toList();
    }

    private List<Asking> ofNuggets() {
        return of.nuggets().stream()
                .map(nugget -> new Asking(
                        nugget.id().value(),
                        nugget.question().isPresent() ? ItemKind.QUESTION : ItemKind.NUGGET,
                        nugget.text(),
                        Optional.of(nugget)))
                .toList();
    }

    /** True if there is anything to ask about. */
    boolean hasItems() {
        return !asked.isEmpty();
    }

    /** The number of calls that it takes with so many items in each. */
    int calls(int batch) {
        int parts = answers.stream().mapToInt(answer -> settings.answers().parts().of(answer).size()).sum();
        return parts * asked.values().stream().mapToInt(all -> (all.size() + batch - 1) / batch).sum();
    }

    /** All questions, answer by answer: of some items, one window for each part. */
    List<Asked<?>> all() throws ModelException {
        Map<ItemKind, ItemRating> ratings = new EnumMap<>(ItemKind.class);
        for (ItemKind kind : asked.keySet()) {
            ratings.put(kind, new ItemRating(of.setup(kind)));
        }
        List<Asked<?>> all = new ArrayList<>();
        for (Answer answer : answers) {
            List<Part> parts = settings.answers().parts().of(answer);
            if (!parts.isEmpty()) {
                all.addAll(of(answer, parts, ratings));
            }
        }
        return all;
    }

    private List<Asked<?>> of(Answer answer, List<Part> parts, Map<ItemKind, ItemRating> ratings) {
        AnswerKey key = new AnswerKey(topic.id(), answer.run());
        List<Asked<?>> all = new ArrayList<>();
        asked.forEach((kind, ofKind) -> {
            for (List<Asking> some : Window.cut(ofKind, settings.batch())) {
                List<String> words = some.stream().map(Asking::words).toList();
                List<Window<List<Integer>>> windows = new ArrayList<>();
                for (Part part : parts) {
                    int number = all.size() * parts.size() + windows.size() + 1;
                    windows.add(ratings.get(kind).window(topic, answer.run(), part.text(), number, words));
                }
                all.add(new Asked<>(windows, (store, said) -> gather(key, some, said)));
            }
        });
        return all;
    }

    private void gather(AnswerKey answer, List<Asking> some, List<StepOutcome<List<Integer>>> ofParts) {
        Map<Asking, List<Integer>> grades = graded.computeIfAbsent(answer, _ -> new LinkedHashMap<>());
        for (int i = 0; i < some.size(); i++) {
            int place = i;
            grades.put(
                    some.get(i),
                    ofParts.stream()
                            .map(part -> part.result().map(all -> all.get(place)).orElse(AnswerGrades.FAILED))
                            .toList());
        }
    }

    /**
     * Keeps what was gathered. On the store's thread.
     *
     * @param name what it stands under
     */
    void keep(ProjectStore store, String name) {
        if (graded.isEmpty()) {
            return;
        }
        JudgeId judge = new JudgeId(name);
        Results.write(store, writer -> {
            writer.judge(new Judge(judge, Judge.Kind.MODEL));
            graded.forEach((answer, grades) -> keep(writer, judge, answer, grades));
            writer.judged(topic.id());
        });
    }

    private void keep(MaterialWriter writer, JudgeId judge, AnswerKey answer, Map<Asking, List<Integer>> grades) {
        List<JudgedNugget> labels = new ArrayList<>();
        grades.forEach((one, ofParts) -> {
            if (one.nugget().isEmpty()) {
                put(
                        writer,
                        judge,
                        Kinds.ANSWER_ITEM_GRADE,
                        new AnswerItemKey(topic.id(), answer.run(), one.id()),
                        one,
                        ofParts);
            } else {
                Nugget nugget = one.nugget().get();
                LabelKey key = new LabelKey(topic.id(), answer.run(), set, nugget.id());
                Label label = settings.answers()
                        .cutoffs()
                        .label(put(writer, judge, Kinds.ANSWER_GRADE, key, one, ofParts));
                labels.add(new JudgedNugget(
                        Optional.of(nugget.id()), nugget.text(), nugget.importance().word(), label, label.word(), ""));
            }
        });
        if (!labels.isEmpty()) {
            writer.judgmentAnew(new JudgedAnswer(judge, answer, set, labels, ""));
        }
    }

    private <K extends Item> AnswerGrades<K> put(
            MaterialWriter writer,
            JudgeId judge,
            Kind<K, AnswerGrades<K>> kind,
            K key,
            Asking one,
            List<Integer> ofParts) {
        AnswerGrades<K> value = new AnswerGrades<>(key, one.words(), settings.answers().parts(), ofParts);
        writer.judgedAnew(new JudgedItem<>(judge, kind, key, value));
        return value;
    }
}
