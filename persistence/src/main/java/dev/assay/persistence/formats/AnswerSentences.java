package dev.assay.persistence.formats;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.DocumentId;
import dev.assay.model.Sentence;
import dev.assay.persistence.input.JsonFields;
import dev.assay.persistence.input.KeptJson;
import dev.assay.persistence.input.RecordException;
import dev.assay.persistence.record.StoreWords;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Reads the sentences of one answer and joins them by one space. Citations are numbers into the references, or docids.
 */
public final class AnswerSentences {
    /** Greatest length of an answer, in UTF-16 units. */
    public static final int MAX_ANSWER = 1024 * 1024;

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
        if (value instanceof ObjectNode scores) {
            return KeptJson.names(scores).stream().map(docid -> document(path, docid)).toList();
        }
        ArrayNode list = JsonFields.list(path, value);
        List<DocumentId> citations = new ArrayList<>(list.size());
        for (int i = 0; i < list.size(); i++) {
            String at = path + "[" + i + "]";
            citations.add(
                    list.get(i).isNumber()
                            ? reference(at, list.get(i).asText())
                            : document(at, JsonFields.text(at, list.get(i))));
        }
        return citations;
    }

    private DocumentId reference(String path, String literal) {
        int index;
        try {
            index = Integer.parseInt(literal);
        } catch (NumberFormatException e) {
            index = -1;
        }
        if (index < 0 || index >= references.size()) {
            throw new RecordException(
                    path,
                    references.isEmpty()
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
