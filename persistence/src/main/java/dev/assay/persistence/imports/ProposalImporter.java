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
            return isList(record, "nuggets")
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
        ArrayNode nuggets = fields.requireList("nuggets");
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
