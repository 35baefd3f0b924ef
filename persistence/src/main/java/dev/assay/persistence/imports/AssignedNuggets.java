package dev.assay.persistence.imports;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Judge;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Proposal;
import dev.assay.model.nugget.ProposalId;
import dev.assay.persistence.ProposedNugget;
import dev.assay.persistence.formats.FileImport;
import dev.assay.persistence.formats.ProposalIds;
import dev.assay.persistence.input.FileRow;
import dev.assay.persistence.input.JsonFields;
import dev.assay.persistence.input.KeptJson;
import dev.assay.persistence.input.RecordException;
import dev.assay.persistence.input.RowReader;
import dev.assay.persistence.input.Tally;
import dev.assay.persistence.record.StoreWords;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The nuggets that a file of labels names for topics without a nugget set: all of all rows, in the order in which they
 * first appear, each as often as the row that has it most often. A first pass over the file; its faults are left to the
 * second.
 */
final class AssignedNuggets {
    /** The nuggets of one topic so far. */
    private static final class Union {
        private final Map<String, Integer> counts = new HashMap<>();
        private final ArrayNode nuggets = KeptJson.list();
        private List<String> firstRow;
        private boolean differs;

        private void add(ArrayNode row) {
            List<String> texts = new ArrayList<>();
            Map<String, Integer> inRow = new HashMap<>();
            for (JsonNode nugget : row) {
                if (nugget.path("text").isTextual()) {
                    String text = nugget.path("text").textValue();
                    texts.add(text);
                    int count = inRow.merge(text, 1, Integer::sum);
                    if (count > counts.getOrDefault(text, 0)) {
                        counts.put(text, count);
                        nuggets.add(((ObjectNode) nugget)
                                .deepCopy()
                                .retain("text", "importance", "raw_importance", ProposedNugget.ID));
                    }
                }
            }
            if (firstRow == null) {
                firstRow = texts;
            }
            differs |= !firstRow.equals(texts);
        }
    }

    private final FileImport file;
    private final Judge judge;
    private final Set<String> judges = new LinkedHashSet<>();
    private final Map<TopicId, Union> topics = new LinkedHashMap<>();

    AssignedNuggets(FileImport file, Judge judge) {
        this.file = file;
        this.judge = judge;
    }

    /** Judge that a row names, as Assay's own export does; empty when it names none. */
    static String judge(JsonFields fields) {
        return fields.peek("judge").isTextual() ? fields.peek("judge").textValue() : "";
    }

    /** The judges in the file whose rows are not wanted. */
    Set<String> others() {
        Set<String> others = new HashSet<>(judges);
        others.remove(judge.id().value());
        return judges.size() > 1 ? others : Set.of();
    }

    /** Reads what the file is about, names its topics, and makes the draft nugget set of every one that has none. */
    void bring() {
        try (RowReader rows = file.open()) {
            for (FileRow row = rows.next(); row != null; row = rows.next()) {
                if (row instanceof FileRow.OfRecord found) {
                    note(found.value());
                }
            }
        }
        bringNoted();
    }

    /** The same of records that the file's rows were made into. */
    void bring(List<ObjectNode> records) {
        records.forEach(this::note);
        bringNoted();
    }

    private void note(ObjectNode record) {
        try {
            record(new JsonFields(record));
        } catch (RecordException e) {
            // The second pass reports it.
        }
    }

    private void bringNoted() {
        if (!topics.isEmpty() && isClear()) {
            adopt();
            file.matching().forget();
        }
        if (!isClear()) {
            file.error(
                    "judge",
                    StoreWords.say("import.labels.several", String.join(", ", judges), judge.id()));
        }
    }

    /** True if it is clear which rows are wanted: there is one judge at most, or the wanted one is among them. */
    boolean isClear() {
        return judges.size() <= 1 || judges.contains(judge.id().value());
    }

    private void adopt() {
        Tally differing = new Tally();
        topics.forEach((topic, union) -> {
            if (union.differs) {
                differing.add(topic.value());
            }
            adopt(topic, union);
        });
        file.warn("import.labels.differing", differing);
    }

    private void record(JsonFields fields) {
        String writtenBy = judge(fields);
        if (!writtenBy.isEmpty()) {
            judges.add(writtenBy);
        }
        String query = fields.text("query").orElse("");
        TopicId topic = file.topics().resolve(fields.id("qid", "query_id", "topic_id"), query);
        if (!file.topics().has(topic)) {
            file.nameTopic(topic, query);
        }
        if (!file.matching().hasSet(topic)) {
            topics.computeIfAbsent(topic, one -> new Union()).add(fields.requireList("nuggets"));
        }
    }

    private static ObjectNode named(JsonFields nugget) {
        ObjectNode named = KeptJson.object();
        nugget.value(ProposedNugget.ID).ifPresent(id -> named.set(ProposedNugget.ID, id));
        return named;
    }

    private void adopt(TopicId topic, Union union) {
        ProposalIds ids = new ProposalIds();
        ids.start(topic, union.nuggets);
        List<Proposal> proposals = new ArrayList<>();
        for (int i = 0; i < union.nuggets.size(); i++) {
            JsonFields nugget = JsonFields.at("nuggets[" + i + "]", union.nuggets.get(i));
            String raw = JsonFields.raw(
                    nugget.value("raw_importance").or(() -> nugget.value("importance")));
            ProposalId id = ids.id(i);
            Proposal proposal = new Proposal(
                    id,
                    topic,
                    nugget.requireText("text"),
                    Importance.fromWord(JsonFields.word(raw)).orElse(Importance.UNSET),
                    raw,
                    file.file().name(),
                    JsonFields.extra(named(nugget)));
            if (!file.writer().hasProposal(id)) {
                file.writer().proposal(proposal);
                proposals.add(proposal);
            }
        }
        if (!proposals.isEmpty()) {
            file.writer().adopt(topic, proposals);
            file.noteNuggets(proposals.size());
        }
    }
}
