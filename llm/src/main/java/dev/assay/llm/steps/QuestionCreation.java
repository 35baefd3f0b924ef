package dev.assay.llm.steps;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.llm.ReplySchema;
import dev.assay.model.ComparableText;
import dev.assay.model.DocumentId;
import dev.assay.model.Passage;
import dev.assay.model.Relevance;
import dev.assay.model.Topic;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Questions on a topic, with answers that its documents give. Windows run in order, as each is shown the questions so
 * far; what a reply adds is joined to them here, so that no reply can lose what another one found.
 */
public record QuestionCreation(StepSetup setup) {
    private static final String LIST = "questions";

    /**
     * A question.
     *
     * @param answers at least one
     */
    public record Found(String question, List<Answered> answers) {
        public Found {
            answers = List.copyOf(answers);
        }
    }

    /**
     * An answer.
     *
     * @param attestedBy the documents that give it
     */
    public record Answered(String text, List<DocumentId> attestedBy) {
        public Answered {
            attestedBy = List.copyOf(attestedBy);
        }
    }

    /**
     * The documents that each window shows: of those in rank order those graded high enough and with a text, the long
     * ones in parts, no more at once than the limits say and than one part may be long.
     *
     * @param relevance whose grades count
     */
    public List<List<Passage>> cut(List<Passage> ranked, Relevance relevance) {
        List<List<Passage>> windows = new ArrayList<>();
        List<Passage> window = new ArrayList<>();
        int length = 0;
        for (Passage document : ranked) {
            if (document.text().isBlank() || !relevance.isAtLeast(document, setup.limits().of(StepLimit.GRADE))) {
                continue;
            }
            for (Passage part : CitationJudging.parts(document)) {
                boolean full = window.size() == setup.limits().of(StepLimit.PASSAGES)
                        || length + part.text().length() > CitationJudging.PART;
                if (full && !window.isEmpty()) {
                    windows.add(List.copyOf(window));
                    window.clear();
                    length = 0;
                }
                window.add(part);
                length += part.text().length();
            }
        }
        if (!window.isEmpty()) {
            windows.add(List.copyOf(window));
        }
        return List.copyOf(windows);
    }

    /**
     * One window.
     *
     * @param number its place among the topic's, from 1
     * @param present the questions so far, none at first; the value is the questions after it
     */
    public Window<List<Found>> window(Topic topic, int number, List<Passage> documents, List<Found> present) {
        int atMost = setup.limits().of(StepLimit.NUGGETS);
        String before = present.stream().map(QuestionCreation::shown).collect(Collectors.joining("\n"));
        PromptValues values = PromptValues.of(topic)
                .putPassages(documents)
                .putOwn(Placeholder.NUGGETS, before.isEmpty() ? "none" : before)
                .put(Placeholder.COUNT, present.size())
                .put(Placeholder.MAXIMUM, atMost)
                .put(Placeholder.WORDS, setup.limits().of(StepLimit.WORDS));
        String answer = ReplySchema.object(
                "answer", ReplySchema.TEXT, "documents", ReplySchema.list(ReplySchema.oneOf(1, documents.size())));
        String question = ReplySchema.object("question", ReplySchema.TEXT, "answers", ReplySchema.list(answer));
        return setup.window(
                values,
                "",
                number,
                ReplySchema.of(LIST, LIST, ReplySchema.list(question)),
                "a JSON object and nothing else, like this: {\"questions\": [{\"question\": \"Who founded it?\", "
                        + "\"answers\": [{\"answer\": \"a name\", \"documents\": [1]}]}]}, where documents are named "
                        + "by their numbers",
                text -> read(text, documents, present, atMost));
    }

    private static String shown(Found found) {
        return Escapes.quoted(found.question()) + " - answered by "
                + found.answers()
                        .stream()
                        .map(answer -> Escapes.quoted(answer.text()))
                        .collect(Collectors.joining(", "));
    }

    private static Read<List<Found>> read(String text, List<Passage> documents, List<Found> before, int atMost) {
        Set<JsonNode> lists = ReplyForm.lists(text, LIST);
        return switch (lists.size()) {
            case 0 -> Read.unusable("reply.no-questions");
            case 1 -> joined(lists.iterator().next(), documents, before, atMost);
            default -> Read.unusable("reply.question-lists");
        };
    }

    /**
     * Joins what was there and what the reply adds, the same question and the same answer once; the first wording
     * stays.
     */
    private static Read<List<Found>> joined(JsonNode list, List<Passage> documents, List<Found> before, int atMost) {
        Questions all = new Questions();
        before.forEach(
                one -> one.answers().forEach(answer -> all.add(one.question(), answer.text(), answer.attestedBy())));
        for (JsonNode one : list) {
            String question = one.path("question").asText("").strip();
            if (question.isEmpty()) {
                return Read.unusable("reply.question-blank");
            }
            if (!one.path("answers").isArray() || one.path("answers").isEmpty()) {
                return Read.unusable("reply.question-unanswered", question);
            }
            for (JsonNode answer : one.path("answers")) {
                String words = answer.path("answer").asText("").strip();
                if (words.isEmpty()) {
                    return Read.unusable("reply.question-unanswered", question);
                }
                Set<DocumentId> attesting = new LinkedHashSet<>();
                for (JsonNode number : answer.path("documents")) {
                    Optional<Passage> document = ReplyForm.byPlace(number, documents);
                    if (document.isEmpty()) {
                        return Read.unusable("reply.question-document", number.toString(), documents.size());
                    }
                    attesting.add(document.get().id());
                }
                if (attesting.isEmpty()) {
                    return Read.unusable("reply.question-unattested", words);
                }
                all.add(question, words, List.copyOf(attesting));
            }
        }
        return all.texts.size() > atMost
                ? Read.unusable("reply.many-questions", all.texts.size(), atMost)
                : new Read.Value<>(all.found());
    }

    /** Questions that are being joined, each once, however it is spaced. */
    private static final class Questions {
        private final Map<String, String> texts = new LinkedHashMap<>();
        private final Map<String, Map<String, String>> answers = new LinkedHashMap<>();
        private final Map<String, Set<DocumentId>> attesting = new LinkedHashMap<>();

        void add(String question, String answer, List<DocumentId> documents) {
            String key = ComparableText.normal(question);
            String answerKey = ComparableText.normal(answer);
            texts.putIfAbsent(key, question);
            answers.computeIfAbsent(key, _ -> new LinkedHashMap<>()).putIfAbsent(answerKey, answer);
            attesting.computeIfAbsent(key + "\n" + answerKey, _ -> new LinkedHashSet<>()).addAll(documents);
        }

        List<Found> found() {
            List<Found> found = new ArrayList<>();
            texts.forEach((key, question) -> found.add(new Found(
                    question,
                    answers.get(key).entrySet().stream()
                            .map(answer -> new Answered(
                                    answer.getValue(), List.copyOf(attesting.get(key + "\n" + answer.getKey()))))
                            .toList())));
            return List.copyOf(found);
        }
    }
}
