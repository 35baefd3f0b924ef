package dev.assay.persistence.formats;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.assay.model.DocumentId;
import dev.assay.model.nugget.NuggetAnswer;
import dev.assay.model.nugget.NuggetAnswerId;
import dev.assay.model.nugget.NuggetQuestion;
import dev.assay.persistence.files.Checksums;
import dev.assay.persistence.input.JsonFields;
import dev.assay.persistence.input.KeptJson;
import dev.assay.persistence.input.RecordException;
import dev.assay.persistence.input.Tally;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
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
        ObjectNode beside) {
    private static final int ID_LENGTH = 8;

    /** The words in files for how many of a question's answers are needed. */
    private static final Map<String, NuggetQuestion.Rule> RULES =
            new TreeMap<>(Map.of("AND", NuggetQuestion.Rule.ALL, "OR", NuggetQuestion.Rule.ANY));

    /** A question with only a group and answers. */
    ToolQuestion(String text, String group, NuggetQuestion question) {
        this(text, group, question, "", OptionalDouble.empty(), KeptJson.object());
    }

    /** The same as a criterion. */
    ToolQuestion withWeight(double newWeight) {
        return new ToolQuestion(text, group, question, importance, OptionalDouble.of(newWeight), beside);
    }

    /**
     * The seed for the ids of a list's proposals. Projects hold such ids, so it stays what it was before questions had
     * an importance.
     */
    JsonNode seed() {
        String plain = "ToolQuestion[text=" + text + ", group=" + group + ", question=" + question + "]";
        return TextNode.valueOf(
                importance.isEmpty() && beside.isEmpty() ? plain : plain + importance + beside);
    }

    /** True if a record is a list of questions in one of the tool's three forms. */
    static boolean isList(ObjectNode record) {
        return record.path("nugget_list").isArray()
                || record.path("nugget_dict").isObject()
                || !record.isEmpty()
                        && record.valueStream().allMatch(ToolQuestion::areAnswers)
                        && record.valueStream().anyMatch(ToolQuestion::hasAnswer);
    }

    /** Answers with the documents that attest each, perhaps behind a word that says how many of them are needed. */
    private static boolean areAnswers(JsonNode value) {
        return switch (value) {
            case ObjectNode answers -> answers.valueStream().allMatch(Format::isListOfTexts);
            case ArrayNode list ->
                list.size() == 2
                        && list.get(0).isTextual()
                        && list.get(1) instanceof ObjectNode answers
                        && areAnswers(answers);
            default -> false;
        };
    }

    private static boolean hasAnswer(JsonNode value) {
        return value.isArray() || value instanceof ObjectNode answers && !answers.isEmpty();
    }

    /** The questions of a record in the order of the file. */
    static List<ToolQuestion> read(JsonFields record) {
        ObjectNode groups = record.object("group_assignment").map(JsonFields::left).orElseGet(KeptJson::object);
        ObjectNode found = KeptJson.object();
        if (record.has("nugget_list")) {
            ArrayNode list = record.requireList("nugget_list");
            for (int i = 0; i < list.size(); i++) {
                String path = "nugget_list[" + i + "]";
                ArrayNode pair = JsonFields.list(path, list.get(i));
                if (pair.size() != 2) {
                    throw new RecordException(path, "import.question.pair");
                }
                String text = JsonFields.text(path + "[0]", pair.get(0));
                if (found.replace(text, pair.get(1)) != null) {
                    throw new RecordException(path, "import.question.twice", Tally.quoted(text));
                }
            }
        } else {
            found.setAll(record.object("nugget_dict").orElse(record).left());
        }
        List<ToolQuestion> questions = new ArrayList<>();
        Set<String> texts = new HashSet<>();
        found.forEachEntry((text, answers) -> {
            if (text.isBlank()) {
                throw new RecordException("", "import.question.blank");
            }
            if (!texts.add(text.strip())) {
                throw new RecordException(text, "import.question.twice", Tally.quoted(text));
            }
            questions.add(of(text, answers, groups.get(text)));
        });
        return questions;
    }

    private static ToolQuestion of(String text, JsonNode value, JsonNode group) {
        NuggetQuestion.Rule rule = NuggetQuestion.Rule.ANY;
        JsonNode answers = value;
        if (value instanceof ArrayNode list && list.size() == 2) {
            rule = rule(text, JsonFields.text(text, list.get(0)));
            answers = list.get(1);
        }
        List<NuggetAnswer> read = new ArrayList<>();
        Set<NuggetAnswerId> ids = new HashSet<>();
        JsonFields.at(text, answers).left().forEachEntry((answer, documents) -> {
            if (answer.isBlank()) {
                throw new RecordException(text, "import.question.blank-answer");
            }
            read.add(new NuggetAnswer(id(answer, ids), answer, documents(text + "." + answer, documents)));
        });
        return new ToolQuestion(
                text,
                group == null ? "" : JsonFields.text("group_assignment." + text, group),
                new NuggetQuestion(rule, read));
    }

    /** The rule that a file names. */
    static NuggetQuestion.Rule rule(String path, String word) {
        return Optional.ofNullable(RULES.get(word.toUpperCase(Locale.ROOT)))
                .orElseThrow(() -> new RecordException(
                        path,
                        "import.question.rule", Tally.quoted(word), String.join(", ", RULES.keySet())));
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

    private static List<DocumentId> documents(String path, JsonNode value) {
        return JsonFields.texts(path, value).stream()
                .filter(document -> !document.equals(ToolWords.NO_DOCUMENT))
                .map(DocumentId::new)
                .toList();
    }
}
