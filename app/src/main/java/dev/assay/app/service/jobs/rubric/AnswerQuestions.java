package dev.assay.app.service.jobs.rubric;

import dev.assay.app.service.jobs.reports.Asked;
import dev.assay.llm.steps.ItemRating;
import dev.assay.llm.steps.Window;
import dev.assay.model.Answer;
import dev.assay.model.AnswerKey;
import dev.assay.model.Item;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Kind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.nugget.NuggetSetId;
import dev.assay.model.nugget.NuggetSetKey;
import dev.assay.model.rubric.AnswerGrades;
import dev.assay.model.rubric.AnswerItemKey;
import dev.assay.model.rubric.AnswerParts.Part;
import dev.assay.model.rubric.BankItem;
import dev.assay.model.rubric.ItemKind;
import dev.assay.persistence.MaterialWriter;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.JudgedAnswer;
import dev.assay.persistence.record.JudgedAnswer.JudgedNugget;
import dev.assay.persistence.record.JudgedItem;
import dev.assay.persistence.rubric.ProjectRubric;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What is asked of the parts of a topic's answers, by nuggets or by the items of the bank. What comes is gathered and kept in one transaction: the
 * grades and, by nuggets, the labels that they come to, both among what other judges said.
 */
public final class AnswerQuestions {
    /** A nugget, or an item of the bank, in one answer; {@code nugget} is there for the first. */
    private record Asking(String id, ItemKind kind, String words, Optional<Nugget> nugget) {}

    private final Topic topic;
    private final List<Answer> answers;
    private final NuggetSetId set;
    private final RubricSettings settings;
    private final Map<ItemKind, List<Asking>> asked;
    private final Map<AnswerKey, Map<Asking, List<Integer>>> graded = new LinkedHashMap<>();

    /**
     * @param answers those that are meant
     * @param set whose nuggets are asked about
     */
    public AnswerQuestions(ProjectStore store, TopicId id, List<Answer> answers, NuggetSetId set, RubricSettings settings) {
        this.topic = store.topic(id).orElseThrow();
        this.answers = List.copyOf(answers);
        this.set = set;
        this.settings = settings;
        List<Asking> all = settings.answers().byBank() ? ofBank(store, id) : ofNuggets(store, new NuggetSetKey(id, set));
        this.asked = all.stream()
                .filter(one -> settings.kinds().contains(one.kind()))
                .collect(Collectors.groupingBy(Asking::kind, LinkedHashMap::new, Collectors.toList()));
    }

    private static List<Asking> ofBank(ProjectStore store, TopicId id) {
        List<Asking> all = new ArrayList<>();
        for (BankItem item : new ProjectRubric(store.material()).bank(id)) {
            all.add(new Asking(item.id(), item.kind(), item.text(), Optional.empty()));
        }
        return all;
    }

    private static List<Asking> ofNuggets(ProjectStore store, NuggetSetKey key) {
        List<Asking> all = new ArrayList<>();
        for (Nugget nugget : store.nuggetSet(key).map(NuggetSet::nuggets).orElse(List.of())) {
            ItemKind kind = nugget.question().isPresent() ? ItemKind.QUESTION : ItemKind.NUGGET;
            all.add(new Asking(nugget.id().value(), kind, nugget.text(), Optional.of(nugget)));
        }
        return all;
    }

    /** Whether there is anything to ask about. */
    public boolean hasItems() {
        return !asked.isEmpty();
    }

    /** How many calls it takes with so many items in each. */
    public int calls(int batch) {
        int parts = answers.stream().mapToInt(answer -> settings.answers().parts().of(answer).size()).sum();
        return parts * asked.values().stream().mapToInt(all -> (all.size() + batch - 1) / batch).sum();
    }

    /** All questions, answer by answer: of some items, one window for each part. */
    public List<Asked<?>> all(Map<ItemKind, ItemRating> ratings) {
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

    private void gather(AnswerKey answer, List<Asking> some, List<Optional<List<Integer>>> ofParts) {
        Map<Asking, List<Integer>> grades = graded.computeIfAbsent(answer, _ -> new LinkedHashMap<>());
        for (int i = 0; i < some.size(); i++) {
            int place = i;
            grades.put(
                    some.get(i),
                    ofParts.stream().map(part -> part.map(all -> all.get(place)).orElse(AnswerGrades.FAILED)).toList());
        }
    }

    /**
     * Keeps what was gathered. On the store's thread.
     *
     * @param name what it stands under
     */
    public void keep(ProjectStore store, String name) {
        if (graded.isEmpty()) {
            return;
        }
        JudgeId judge = new JudgeId(name);
        store.importing(
                writer -> {
                    writer.judge(new Judge(judge, Judge.Kind.MODEL));
                    graded.forEach((answer, grades) -> keep(writer, judge, answer, grades));
                    writer.judged(topic.id());
                    return true;
                },
                kept -> kept);
    }

    private void keep(MaterialWriter writer, JudgeId judge, AnswerKey answer, Map<Asking, List<Integer>> grades) {
        List<JudgedNugget> labels = new ArrayList<>();
        grades.forEach((one, ofParts) -> {
            if (one.nugget().isEmpty()) {
                put(writer, judge, Kinds.ANSWER_ITEM_GRADE, new AnswerItemKey(topic.id(), answer.run(), one.id()), one, ofParts);
            } else {
                Nugget nugget = one.nugget().get();
                LabelKey key = new LabelKey(topic.id(), answer.run(), set, nugget.id());
                Label label = settings.answers().cutoffs().label(put(writer, judge, Kinds.ANSWER_GRADE, key, one, ofParts));
                labels.add(new JudgedNugget(
                        Optional.of(nugget.id()), nugget.text(), nugget.importance().word(), label, label.word(), ""));
            }
        });
        if (!labels.isEmpty()) {
            writer.judgmentAnew(new JudgedAnswer(judge, answer, set, labels, ""));
        }
    }

    private <K extends Item> AnswerGrades<K> put(
            MaterialWriter writer, JudgeId judge, Kind<K, AnswerGrades<K>> kind, K key, Asking one, List<Integer> ofParts) {
        AnswerGrades<K> value = new AnswerGrades<>(key, one.words(), settings.answers().parts(), ofParts);
        writer.judgedAnew(new JudgedItem<>(judge, kind, key, value));
        return value;
    }
}
