package dev.assay.app.service;

import dev.assay.app.service.ConsistencyReport.JudgedPair;
import dev.assay.app.service.ConsistencyReport.LabelsApart;
import dev.assay.model.Answer;
import dev.assay.model.ComparableText;
import dev.assay.model.RunId;
import dev.assay.model.hints.AnswerRelations;
import dev.assay.model.hints.ComparedPair;
import dev.assay.model.judgment.Label;
import dev.assay.model.nugget.NuggetId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** One judge's labels of one topic's answers, gathered to be compared. A nugget without an id is known by its text. */
final class JudgedTopic {
    private record Named(Optional<NuggetId> id, String text) {}

    private final String judge;
    private final List<Answer> answers = new ArrayList<>();
    private final Map<NuggetId, Named> nuggets = new LinkedHashMap<>();
    private final Map<RunId, Map<NuggetId, Label>> labels = new HashMap<>();

    JudgedTopic(String judge) {
        this.judge = judge;
    }

    /** The labels of one answer, in the order of its nuggets. */
    final class Row {
        private final Map<NuggetId, Label> given;
        private final Map<String, Integer> seen = new HashMap<>();

        private Row(Map<NuggetId, Label> given) {
            this.given = given;
        }

        /** Takes a label; the same text twice in one answer stands for two nuggets. */
        void label(Optional<NuggetId> id, String text, Label label) {
            String normal = ComparableText.normal(text);
            NuggetId key =
                    id.orElseGet(() -> new NuggetId("text " + seen.merge(normal, 1, Integer::sum) + " " + normal));
            nuggets.putIfAbsent(key, new Named(id, text));
            given.put(key, label);
        }
    }

    /** Adds an answer of a run as it may be called, whose labels then go to the row. */
    Row add(Answer answer) {
        answers.add(answer);
        return new Row(labels.computeIfAbsent(answer.run(), run -> new LinkedHashMap<>()));
    }

    /** The pairs of related answers, compared; of those that are equally bad, by the names of the runs. */
    Stream<JudgedPair> pairs() {
        answers.sort(Comparator.comparing(Answer::run));
        return AnswerRelations.of(answers)
                .compare(nuggets.keySet(), (run, nugget) -> labels.get(run).getOrDefault(nugget, Label.UNLABELLED))
                .stream()
                .map(this::judged);
    }

    private JudgedPair judged(ComparedPair compared) {
        return new JudgedPair(
                judge,
                compared,
                compared.disagreements().stream()
                        .map(apart -> new LabelsApart(
                                nuggets.get(apart.nugget()).id(),
                                nuggets.get(apart.nugget()).text(),
                                apart.labelA(),
                                apart.labelB()))
                        .toList());
    }
}
