package dev.assay.persistence.formats;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.assay.model.DocumentId;
import dev.assay.model.Sentence;
import dev.assay.persistence.input.JsonFields;
import dev.assay.persistence.input.KeptJson;
import dev.assay.persistence.input.RecordException;
import dev.assay.persistence.input.Tally;
import dev.assay.persistence.record.StoreWords;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Reads the sentences of one answer and joins them by one space. Citations are numbers into the references, or docids;
 * those in a map of scores are in the order of these.
 */
public final class AnswerSentences {
    /** Greatest length of an answer, in UTF-16 units. */
    public static final int MAX_ANSWER = 1024 * 1024;

    /** Names of the id in an object that is a citation. */
    private static final List<String> CITED =
            List.of("docid", "doc_id", "docno", "document_id", "id", "_id", "segment_id", "passage_id", "reference");

    private final List<DocumentId> references = new ArrayList<>();
    private final Set<DocumentId> listed;
    private final StringBuilder text = new StringBuilder();
    private final List<Sentence> sentences = new ArrayList<>();
    private final ObjectNode left = KeptJson.object();
    private final List<String> notListed = new ArrayList<>();

    public AnswerSentences(Optional<ArrayNode> references) {
        JsonNode list = references.orElseGet(KeptJson::list);
        for (int i = 0; i < list.size(); i++) {
            this.references.add(new DocumentId(JsonFields.id("references[" + i + "]", list.get(i))));
        }
        this.listed = new HashSet<>(this.references);
    }

    public void read(String name, ArrayNode items) {
        for (int i = 0; i < items.size(); i++) {
            String path = name + "[" + i + "]";
            if (items.get(i).isTextual()) {
                add(name, items.get(i).textValue(), List.of());
            } else {
                JsonFields fields = JsonFields.at(path, items.get(i));
                String words = fields.requireText("text");
                Optional<JsonNode> cited = fields.value("citations");
                List<DocumentId> citations =
                        cited.map(value -> citations(path + ".citations", value)).orElse(List.of());
                add(name, words, citations);
                ObjectNode rest = fields.left();
                if (cited.isPresent() && cited.get() instanceof ObjectNode scores && !scores.isEmpty()) {
                    rest.set("citations", scores);
                }
                if (!rest.isEmpty()) {
                    left.set(String.valueOf(i), rest);
                }
            }
        }
    }

    private void add(String name, String words, List<DocumentId> citations) {
        if (!sentences.isEmpty()) {
            text.append(' ');
        }
        int start = text.length();
        text.append(words);
        if (text.length() > MAX_ANSWER) {
            throw new RecordException(name, "import.answer.long", MAX_ANSWER);
        }
        sentences.add(new Sentence(start, text.length(), citations));
    }

    private List<DocumentId> citations(String path, JsonNode value) {
        if (value instanceof ObjectNode scores && citedId(scores).isEmpty()) {
            return byScore(scores).stream().map(docid -> document(path, docid)).toList();
        }
        List<DocumentId> citations = new ArrayList<>();
        if (value instanceof ArrayNode list) {
            for (int i = 0; i < list.size(); i++) {
                citations.add(citation(path + "[" + i + "]", list.get(i)));
            }
        } else if (value.isTextual()) {
            citations.addAll(listed(path, value.textValue()));
        } else {
            citations.add(citation(path, value));
        }
        return citations;
    }

    /** The docids of a map of scores: highest first, those of one score or without a number as they stand. */
    private static List<String> byScore(ObjectNode scores) {
        return scores.propertyStream()
                .sorted(Comparator.comparing((Map.Entry<String, JsonNode> one) -> score(one.getValue())).reversed())
                .map(Map.Entry::getKey)
                .toList();
    }

    private static BigDecimal score(JsonNode value) {
        try {
            return new BigDecimal(value.asText().strip());
        } catch (NumberFormatException e) {
            return BigDecimal.valueOf(-Double.MAX_VALUE);
        }
    }

    private DocumentId citation(String path, JsonNode value) {
        if (value.isNumber()) {
            return reference(path, value.asText());
        }
        if (value.isTextual()) {
            String docid = value.textValue();
            boolean isPlace = index(docid) >= 0 && !listed.contains(new DocumentId(docid));
            return isPlace ? reference(path, docid) : document(path, docid);
        }
        JsonNode id = switch (value) {
            case ObjectNode object -> citedId(object).orElse(value);
            // A document and its score.
            case ArrayNode pair when pair.size() == 2 && pair.get(0).isTextual() && pair.get(1).isNumber() ->
                pair.get(0);
            default -> value;
        };
        if (id == value) {
            throw new RecordException(path, "import.answer.citation-form", KeptJson.kind(value));
        }
        return citation(path, id);
    }

    /** The document that an object with more about it names. */
    private static Optional<JsonNode> citedId(ObjectNode object) {
        return CITED.stream()
                .map(object::path)
                .filter(one -> one.isTextual() || one.isNumber() && object.size() > 1)
                .findFirst();
    }

    /** The documents of a text in place of a list: one of them, several with commas between, or JSON in a cell. */
    private List<DocumentId> listed(String path, String text) {
        String stripped = text.strip();
        if (stripped.isEmpty()) {
            return List.of();
        }
        JsonNode json = KeptJson.ofText(TextNode.valueOf(stripped));
        if (!json.isTextual()) {
            return citations(path, json);
        }
        List<String> parts = listed.contains(new DocumentId(stripped))
                ? List.of(stripped)
                : Stream.of(stripped.split("[,;]")).map(String::strip).filter(part -> !part.isEmpty()).toList();
        if (parts.isEmpty()
                || !references.isEmpty()
                        && parts.stream().anyMatch(part -> !listed.contains(new DocumentId(part)) && index(part) < 0)) {
            throw new RecordException(path, "import.answer.citation-text", Tally.quoted(stripped));
        }
        return parts.stream().map(part -> citation(path, TextNode.valueOf(part))).toList();
    }

    /** A place among the references, which Python also writes as 3.0; -1 of anything else. */
    private int index(String literal) {
        try {
            int index = new BigDecimal(literal).intValueExact();
            return index < references.size() ? index : -1;
        } catch (NumberFormatException | ArithmeticException e) {
            return -1;
        }
    }

    private DocumentId reference(String path, String literal) {
        int index = index(literal);
        if (index < 0) {
            throw new RecordException(
                    path,
                    !literal.matches("-?\\d+([.]0*)?")
                            ? StoreWords.say("import.answer.citation-part", literal)
                            : references.isEmpty()
                            ? StoreWords.say("import.answer.citation-none", literal)
                            : StoreWords.say("import.answer.citation", literal, references.size() - 1));
        }
        return references.get(index);
    }

    private DocumentId document(String path, String docid) {
        if (docid.isEmpty()) {
            throw new RecordException(path, "import.answer.docid");
        }
        DocumentId document = new DocumentId(docid);
        if (!references.isEmpty() && !listed.contains(document)) {
            notListed.add(docid);
        }
        return document;
    }

    public String text() {
        return text.toString();
    }

    public List<Sentence> sentences() {
        return sentences;
    }

    public List<DocumentId> references() {
        return references;
    }

    /** Fields of the sentences other than text and citations, by the sentence's index. */
    public ObjectNode left() {
        return left;
    }

    /** Cited docids that the references do not list. */
    public List<String> notListed() {
        return notListed;
    }
}
