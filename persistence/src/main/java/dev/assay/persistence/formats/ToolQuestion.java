package dev.assay.persistence.formats;

import dev.assay.model.DocumentId;
import dev.assay.model.nugget.NuggetAnswer;
import dev.assay.model.nugget.NuggetAnswerId;
import dev.assay.model.nugget.NuggetQuestion;
import dev.assay.persistence.files.Checksums;
import dev.assay.persistence.input.Fields;
import dev.assay.persistence.input.JsonValue;
import dev.assay.persistence.input.RecordException;
import dev.assay.persistence.input.Tally;
import dev.assay.persistence.record.StoreWords;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;

/**
 * A question with its answers as the annotation tool writes it, or a bank of questions.
 *
 * @param group empty for none
 * @param importance what the file says of it, to the letter; empty when it says nothing
 * @param weight what it weighs, where the file says of any that it is to be avoided
 * @param beside what the file says that Assay has no place of its own for, kept with the proposal
 */
record ToolQuestion(
        String text,
        String group,
        NuggetQuestion question,
        String importance,
        OptionalDouble weight,
        Map<String, JsonValue> beside) {
    private static final int ID_LENGTH = 8;

    /** How many of a question's answers are needed, in the words of files. */
    private static final Map<String, NuggetQuestion.Rule> RULES =
            new TreeMap<>(Map.of("AND", NuggetQuestion.Rule.ALL, "OR", NuggetQuestion.Rule.ANY));

    /** A question of which nothing is said but its group and its answers. */
    ToolQuestion(String text, String group, NuggetQuestion question) {
        this(text, group, question, "", OptionalDouble.empty(), Map.of());
    }

    /** The same as a criterion. */
    ToolQuestion withWeight(double newWeight) {
        return new ToolQuestion(text, group, question, importance, OptionalDouble.of(newWeight), beside);
    }

    /**
     * What the ids of the proposals of a list follow from. Projects hold such ids, so that it stays what it was before
     * questions had an importance.
     */
    JsonValue seed() {
        String plain = "ToolQuestion[text=" + text + ", group=" + group + ", question=" + question + "]";
        return new JsonValue.Text(
                importance.isEmpty() && beside.isEmpty()
                        ? plain
                        : plain + importance + new JsonValue.Struct(beside).write());
    }

    /** Whether a record is a list of questions in one of the tool's three forms. */
    static boolean isList(JsonValue.Struct record) {
        return record.get("nugget_list") instanceof JsonValue.Sequence
                || record.get("nugget_dict") instanceof JsonValue.Struct
                || !record.fields().isEmpty()
                        && record.fields().values().stream().allMatch(ToolQuestion::areAnswers)
                        && record.fields().values().stream().anyMatch(ToolQuestion::hasAnswer);
    }

    /** Answers with the documents that attest each, perhaps behind a word that says how many of them are needed. */
    private static boolean areAnswers(JsonValue value) {
        return switch (value) {
            case JsonValue.Struct answers -> answers.fields().values().stream().allMatch(Format::isListOfTexts);
            case JsonValue.Sequence list ->
                list.items().size() == 2
                        && list.items().getFirst() instanceof JsonValue.Text
                        && list.items().getLast() instanceof JsonValue.Struct answers
                        && areAnswers(answers);
            default -> false;
        };
    }

    private static boolean hasAnswer(JsonValue value) {
        return value instanceof JsonValue.Sequence
                || value instanceof JsonValue.Struct answers
                        && !answers.fields().isEmpty();
    }

    /** The questions of a record in the order of the file. */
    static List<ToolQuestion> read(Fields record) {
        Map<String, JsonValue> groups = record.object("group_assignment").map(Fields::left).orElse(Map.of());
        Map<String, JsonValue> found = new LinkedHashMap<>();
        if (record.has("nugget_list")) {
            List<JsonValue> list = record.requireList("nugget_list");
            for (int i = 0; i < list.size(); i++) {
                String path = "nugget_list[" + i + "]";
                List<JsonValue> pair = Fields.list(path, list.get(i));
                if (pair.size() != 2) {
                    throw new RecordException(path, StoreWords.say("import.question.pair"));
                }
                String text = Fields.text(path + "[0]", pair.getFirst());
                if (found.put(text, pair.getLast()) != null) {
                    throw new RecordException(path, StoreWords.say("import.question.twice", Tally.quoted(text)));
                }
            }
        } else {
            found.putAll(record.object("nugget_dict").orElse(record).left());
        }
        List<ToolQuestion> questions = new ArrayList<>();
        Set<String> texts = new HashSet<>();
        found.forEach((text, answers) -> {
            if (text.isBlank()) {
                throw new RecordException("", StoreWords.say("import.question.blank"));
            }
            if (!texts.add(text.strip())) {
                throw new RecordException(text, StoreWords.say("import.question.twice", Tally.quoted(text)));
            }
            questions.add(of(text, answers, groups.get(text)));
        });
        return questions;
    }

    private static ToolQuestion of(String text, JsonValue value, JsonValue group) {
        NuggetQuestion.Rule rule = NuggetQuestion.Rule.ANY;
        JsonValue answers = value;
        if (value instanceof JsonValue.Sequence list && list.items().size() == 2) {
            rule = rule(text, Fields.text(text, list.items().getFirst()));
            answers = list.items().getLast();
        }
        List<NuggetAnswer> read = new ArrayList<>();
        Set<NuggetAnswerId> ids = new HashSet<>();
        Fields.at(text, answers).left().forEach((answer, documents) -> {
            if (answer.isBlank()) {
                throw new RecordException(text, StoreWords.say("import.question.blank-answer"));
            }
            read.add(new NuggetAnswer(id(answer, ids), answer, documents(text + "." + answer, documents)));
        });
        return new ToolQuestion(
                text,
                group == null ? "" : Fields.text("group_assignment." + text, group),
                new NuggetQuestion(rule, read));
    }

    /** The rule that a file names. */
    static NuggetQuestion.Rule rule(String path, String word) {
        return Optional.ofNullable(RULES.get(word.toUpperCase(Locale.ROOT)))
                .orElseThrow(() -> new RecordException(
                        path,
                        StoreWords.say("import.question.rule", Tally.quoted(word), String.join(", ", RULES.keySet()))));
    }

    /** An id that everybody gives who reads the same answer, and that stays when its words change. */
    static NuggetAnswerId id(String answer, Set<NuggetAnswerId> taken) {
        String name = "a-" + Checksums.of(answer.getBytes(StandardCharsets.UTF_8)).substring(0, ID_LENGTH);
        NuggetAnswerId id = new NuggetAnswerId(name);
        for (int i = 2; !taken.add(id); i++) {
            id = new NuggetAnswerId(name + "-" + i);
        }
        return id;
    }

    private static List<DocumentId> documents(String path, JsonValue value) {
        return Fields.list(path, value).stream()
                .map(one -> Fields.text(path, one))
                .filter(document -> !document.equals(ToolWords.NO_DOCUMENT))
                .map(DocumentId::new)
                .toList();
    }
}
