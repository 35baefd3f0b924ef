package dev.assay.persistence.imports;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.TopicId;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Proposal;
import dev.assay.model.nugget.ProposalId;
import dev.assay.persistence.formats.FileImport;
import dev.assay.persistence.formats.Format;
import dev.assay.persistence.formats.ProposalIds;
import dev.assay.persistence.formats.PythonList;
import dev.assay.persistence.input.JsonFields;
import dev.assay.persistence.input.KeptJson;
import dev.assay.persistence.input.RecordException;
import dev.assay.persistence.input.Tally;
import dev.assay.persistence.record.StoreWords;
import dev.assay.persistence.rows.QuestionRowImporter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Takes proposed nuggets: nuggetizer's create output, and lists that people edited. */
final class ProposalImporter implements Format.RowImporter {
    /** Lines of a topic and its nuggets. */
    static final class Proposals extends Format.OfRows {
        Proposals() {
            super("proposals", Turn.PROPOSALS, ProposalImporter::new);
        }

        @Override
        public boolean isToldBy(ObjectNode record) {
            return listed(record.path("nuggets")).isPresent()
                    && !record.has("candidate_text")
                    && !QuestionRowImporter.isAnswered(record);
        }
    }

    private final FileImport file;
    private final ProposalIds ids = new ProposalIds();
    private final Tally odd = new Tally();
    private final Tally without = new Tally();
    private final Set<TopicId> nameless = new LinkedHashSet<>();
    private final Map<TopicId, Long> lines = new HashMap<>();
    private long silent;

    ProposalImporter(FileImport file) {
        this.file = file;
    }

    @Override
    public void record(JsonFields fields) {
        String query = query(fields);
        Optional<String> id = fields.id("qid", "query_id", "topic_id", "request_id", "narrative_id");
        TopicId topic = file.topics().resolve(id, query);
        if (file.isLeftOut(topic)) {
            return;
        }
        Optional<ArrayNode> read = fields.has("nuggets") ? listed(fields.peek("nuggets")) : Optional.empty();
        fields.value("nuggets");
        ArrayNode nuggets = read.orElseGet(() -> fields.requireList("nuggets"));
        file.nameTopic(topic, query);
        if (file.topics().find(topic).orElseThrow().query().isEmpty()) {
            nameless.add(topic);
        }
        List<Proposal> proposals = new ArrayList<>();
        ObjectNode left = fields.left();
        ids.start(topic, nuggets);
        for (int i = 0; i < nuggets.size(); i++) {
            try {
                proposals.add(proposal(topic, i, nuggets.get(i), i == 0 ? left : KeptJson.object()));
            } catch (RecordException e) {
                file.error(e.field(), e.told());
            }
        }
        if (nuggets.isEmpty()) {
            without.add(topic.value());
        }
        keep(topic, proposals);
    }

    /**
     * Nuggets in any of their forms as a list: a list that a table holds as text, pairs of a text and an importance,
     * and an object that has texts by their ids, or importances by their texts.
     */
    private static Optional<ArrayNode> listed(JsonNode value) {
        ArrayNode list = KeptJson.list();
        if (value instanceof ArrayNode items) {
            items.forEach(item -> list.add(
                    item.size() == 2 && Format.isListOfTexts(item) ? of(item.get(0).asText(), item.get(1)) : item));
            return Optional.of(list);
        }
        if (value.isTextual() && value.textValue().strip().startsWith("[")) {
            Optional<List<String>> printed = PythonList.read(value.textValue().strip());
            printed.ifPresent(texts -> texts.forEach(list::add));
            return printed.isPresent()
                    ? Optional.of(list)
                    : Optional.of(KeptJson.ofText(value)).filter(JsonNode::isArray).flatMap(ProposalImporter::listed);
        }
        value.propertyStream().forEach(one -> list.add(
                one.getValue().isTextual() && Importance.fromWord(JsonFields.word(one.getValue().asText())).isPresent()
                        ? of(one.getKey(), one.getValue())
                        : one.getValue()));
        return value instanceof ObjectNode
                        && !list.isEmpty()
                        && list.valueStream().allMatch(one -> one.isTextual() || one.path("text").isTextual())
                ? Optional.of(list)
                : Optional.empty();
    }

    private static JsonNode of(String text, JsonNode importance) {
        return KeptJson.object().put("text", text).set("importance", importance);
    }

    /** The question of a topic; FreshStack has it as a title and a text. */
    private static String query(JsonFields fields) {
        return fields.text("query").orElseGet(() -> Stream.of("query_title", "query_text")
                .flatMap(name -> fields.text(name).stream())
                .filter(text -> !text.isBlank())
                .collect(Collectors.joining("\n\n")));
    }

    private Proposal proposal(TopicId topic, int index, JsonNode nugget, ObjectNode ofRecord) {
        String path = "nuggets[" + index + "]";
        ProposalId id = ids.id(index);
        if (nugget.isTextual()) {
            return new Proposal(id, topic, nugget.textValue(), Importance.UNSET, "", file.file().name(), "");
        }
        JsonFields fields = JsonFields.at(path, nugget);
        String text = fields.text("text").orElse("");
        String raw = JsonFields.raw(fields.value("raw_importance").or(() -> fields.value("importance")));
        Optional<Importance> importance = Importance.fromWord(JsonFields.word(raw));
        // None given is what most hand-made files have: unset, and no word that was not understood.
        if (importance.isEmpty() && !raw.isEmpty()) {
            odd.add(raw);
        }
        if (text.isBlank()) {
            silent++;
        }
        ObjectNode extra = fields.left();
        extra.remove("importance");
        if (!ofRecord.isEmpty()) {
            // What the record says beside its nuggets is kept with the first of them.
            extra.set("record", ofRecord);
        }
        return new Proposal(
                id, topic, text, importance.orElse(Importance.UNSET), raw, file.file().name(), JsonFields.extra(extra));
    }

    private void keep(TopicId topic, List<Proposal> proposals) {
        file.proposeOrAdopt(topic, proposals);
        Long before = lines.putIfAbsent(topic, file.line());
        if (before != null) {
            file.warn(StoreWords.say("import.proposal.twice", topic, before));
        }
    }

    @Override
    public void end() {
        file.warn("import.labels.odd-importance", odd);
        file.warn("import.proposal.silent", silent);
        if (!without.isEmpty()) {
            file.warn(StoreWords.say("import.proposal.empty", without.list()));
        }
        long still = nameless.stream()
                .filter(topic -> file.topics().find(topic).orElseThrow().query().isEmpty())
                .count();
        file.warn("import.proposal.topics", still);
    }
}
