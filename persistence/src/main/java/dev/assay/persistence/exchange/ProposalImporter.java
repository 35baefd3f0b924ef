package dev.assay.persistence.exchange;

import dev.assay.model.Importance;
import dev.assay.model.Proposal;
import dev.assay.model.ProposalId;
import dev.assay.model.TopicId;
import dev.assay.persistence.MaterialWriter.Outcome;
import dev.assay.persistence.exchange.input.JsonValue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Takes proposed nuggets: nuggetizer's create output, and lists that people edited. */
final class ProposalImporter implements RowImporter {
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
    public void record(Fields fields) {
        String query = fields.text("query").orElse("");
        Optional<String> id = fields.id("qid", "query_id", "topic_id", "request_id", "narrative_id");
        TopicId topic = file.topics().resolve(id, query);
        List<JsonValue> nuggets = fields.requireList("nuggets");
        file.nameTopic(topic, query);
        if (file.topics().find(topic).orElseThrow().query().isEmpty()) {
            nameless.add(topic);
        }
        List<Proposal> proposals = new ArrayList<>();
        Map<String, JsonValue> left = fields.left();
        ids.start(topic, nuggets);
        for (int i = 0; i < nuggets.size(); i++) {
            try {
                proposals.add(proposal(topic, i, nuggets.get(i), i == 0 ? left : Map.of()));
            } catch (RecordException e) {
                file.error(e.field(), e.getMessage());
            }
        }
        if (nuggets.isEmpty()) {
            without.add(topic.value());
        }
        keep(topic, proposals);
    }

    private Proposal proposal(TopicId topic, int index, JsonValue nugget, Map<String, JsonValue> ofRecord) {
        String path = "nuggets[" + index + "]";
        ProposalId id = ids.id(index);
        if (nugget instanceof JsonValue.Text text) {
            odd.add("");
            return new Proposal(id, topic, text.value(), Importance.UNSET, "", file.file().name(), "");
        }
        Fields fields = Fields.at(path, nugget);
        String text = fields.text("text").orElse("");
        String raw = raw(fields.value("raw_importance").or(() -> fields.value("importance")));
        Optional<Importance> importance = Importance.fromWord(raw);
        if (importance.isEmpty()) {
            odd.add(raw);
        }
        if (text.isBlank()) {
            silent++;
        }
        Map<String, JsonValue> extra = fields.left();
        extra.remove("importance");
        if (!ofRecord.isEmpty()) {
            // What the record says beside its nuggets is kept with the first of them.
            extra.put("record", new JsonValue.Struct(ofRecord));
        }
        return new Proposal(
                id, topic, text, importance.orElse(Importance.UNSET), raw, file.file().name(), Fields.extra(extra));
    }

    private void keep(TopicId topic, List<Proposal> proposals) {
        List<Proposal> added = new ArrayList<>();
        for (Proposal proposal : proposals) {
            if (file.writer().hasProposal(proposal.id())) {
                file.count(Outcome.SAME);
            } else {
                file.writer().proposal(proposal);
                file.count(Outcome.ADDED);
                added.add(proposal);
            }
        }
        Long before = lines.putIfAbsent(topic, file.line());
        if (before != null) {
            file.warn("Topic " + topic + " has proposals in line " + before + " already; those of this line wait beside its"
                    + " nuggets.");
        }
        if (!added.isEmpty() && file.writer().project().nuggetSet(topic).isEmpty()) {
            file.writer().adopt(topic, added);
        }
    }

    /** What the file says of importance, to the letter; empty when it says nothing. */
    static String raw(Optional<JsonValue> value) {
        return value.map(one -> one instanceof JsonValue.Text text ? text.value() : one.write()).orElse("");
    }

    @Override
    public void end() {
        if (!odd.isEmpty()) {
            file.warn("Importances other than vital or okay: " + odd.total() + ". They are kept as they came and stand as"
                    + " unset: " + odd.list() + ".");
        }
        if (silent > 0) {
            file.warn("Nuggets without text: " + silent + ". They wait as proposals and are not in the nugget set.");
        }
        if (!without.isEmpty()) {
            file.warn("Topics with an empty list of nuggets: " + without.list() + ".");
        }
        long still = nameless.stream()
                .filter(topic -> file.topics().find(topic).orElseThrow().query().isEmpty())
                .count();
        if (still > 0) {
            file.warn("Topics known by their id alone: " + still + ". Import a topics file to give them their query.");
        }
    }
}
