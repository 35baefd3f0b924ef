package dev.assay.persistence.peers;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.assay.model.DocumentId;
import dev.assay.model.Topic;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetAnswer;
import dev.assay.model.nugget.NuggetQuestion;
import dev.assay.model.nugget.NuggetQuestion.Rule;
import dev.assay.model.nugget.Origin;
import dev.assay.model.nugget.Proposal;
import dev.assay.model.nugget.ProposalId;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.formats.BankImporter;
import dev.assay.persistence.input.KeptJson;
import dev.assay.persistence.rubric.Criteria;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The nuggets of each topic as a bank of auto-argue, and its topics. What a bank said that came from there, and that
 * nobody changed since, is written as it came.
 */
public final class ArgueNuggets {
    private static final String VERSION = "v3";

    private final ProjectStore project;
    private final PeerFolder folder;
    private int unanswerable;

    public ArgueNuggets(ProjectStore project, PeerFolder folder) {
        this.project = project;
        this.folder = folder;
    }

    /**
     * Writes the topics into one file, and each topic's nuggets into a file of its own.
     *
     * @return how many questions are not there, because a good report has no answer to them and a bank cannot say so
     */
    public int write() {
        for (Topic topic : project.topics()) {
            folder.add("requests.jsonl", request(topic));
            Map<ProposalId, Proposal> proposals = new LinkedHashMap<>();
            project.proposals(topic.id()).forEach(one -> proposals.put(one.id(), one));
            List<Nugget> nuggets = project.nuggetSet(topic.id())
                    .map(set -> Criteria.settled(project, set).nuggets())
                    .orElse(List.of());
            if (!nuggets.isEmpty()) {
                folder.add(
                        "nuggets/nuggets_" + folder.file(topic.id().value()) + ".v3.json",
                        bank(topic, nuggets, proposals));
            }
        }
        return unanswerable;
    }

    /** A topic with everything that auto-argue's viewer asks for. */
    private static JsonNode request(Topic topic) {
        ObjectNode fields = ToolExport.request(topic);
        fields.putIfAbsent("title", new TextNode(topic.query()));
        fields.putIfAbsent("problem_statement", new TextNode(topic.query()));
        fields.putIfAbsent("background", new TextNode(""));
        return fields;
    }

    private JsonNode bank(Topic topic, List<Nugget> nuggets, Map<ProposalId, Proposal> proposals) {
        // Others keep a record of another kind under the same name; a bank's questions have an id and a topic at least.
        ObjectNode kept = proposals.values().stream()
                .map(ArgueNuggets::extra)
                .filter(one -> one.has(BankImporter.BESIDE) && one.path(BankImporter.RECORD).isObject())
                .findFirst()
                .map(one -> (ObjectNode) one.get(BankImporter.RECORD))
                .orElseGet(KeptJson::object);
        ObjectNode bank = KeptJson.object()
                .put("query_id", topic.id().value())
                .put("title_query", topic.narrative().getOrDefault("title", topic.query()));
        bank.setAll(kept);
        if (kept.isEmpty()) {
            bank.put("full_query", topic.narrative().getOrDefault("problem_statement", topic.query()));
            Optional.ofNullable(topic.narrative().get("background"))
                    .ifPresent(text -> bank.put("full_background", text));
            bank.put("format_version", VERSION);
        }
        ObjectNode questions = bank.putObject(BankImporter.QUESTIONS);
        for (Nugget nugget : nuggets) {
            if (nugget.question().map(NuggetQuestion::rule).filter(Rule.NONE::equals).isPresent()) {
                unanswerable++;
            } else {
                questions.set(nugget.text(), question(topic, nugget, origin(nugget, proposals)));
            }
        }
        return bank;
    }

    private static JsonNode extra(Proposal proposal) {
        return proposal.extra().isEmpty() ? KeptJson.object() : KeptJson.read(proposal.extra());
    }

    private static Optional<Proposal> origin(Nugget nugget, Map<ProposalId, Proposal> proposals) {
        return nugget.origin() instanceof Origin.Proposed proposed
                ? Optional.ofNullable(proposals.get(proposed.proposal()))
                : Optional.empty();
    }

    private static JsonNode question(Topic topic, Nugget nugget, Optional<Proposal> origin) {
        JsonNode kept = origin.map(one -> extra(one).path(BankImporter.BESIDE)).orElseGet(KeptJson::object);
        boolean reworded = origin.isPresent() && !origin.get().text().equals(nugget.text());
        NuggetQuestion question = nugget.question().orElse(NuggetQuestion.UNANSWERED);
        ObjectNode fields = KeptJson.object().put("question", nugget.text());
        fields.set("answers", answers(nugget, kept.path("answers")));
        fields.put("question_id", md5(nugget.text()))
                .put("aggregator_type", question.rule() == Rule.ALL ? "AND" : "OR")
                .put("query_id", topic.id().value());
        boolean isAvoided = nugget.weighs().orElse(0) < 0;
        boolean wasAvoided = kept.path("importance").equals(new TextNode(BankImporter.AVOID));
        if (isAvoided && !wasAvoided) {
            fields.put("importance", BankImporter.AVOID);
        } else if (!isAvoided && nugget.importance() != Importance.UNSET) {
            fields.put("importance", nugget.importance().word());
        }
        kept.forEachEntry((name, value) -> {
            boolean changed = name.equals("answers")
                    || name.equals("question_id") && reworded
                    || name.equals("aggregator_type") && question.rule() == Rule.ALL
                    || name.equals("importance")
                            && (isAvoided ? !wasAvoided : wasAvoided || nugget.importance() != Importance.UNSET);
            if (!changed) {
                fields.set(name, value);
            }
        });
        if (!kept.isEmpty() && !reworded && !kept.has("question_id")) {
            // What the bank left out is left out again.
            fields.remove("question_id");
        }
        return fields;
    }

    private static JsonNode answers(Nugget nugget, JsonNode kept) {
        List<NuggetAnswer> answers = nugget.question().map(NuggetQuestion::answers).orElse(List.of());
        if (answers.isEmpty() && kept.isNull()) {
            return kept;
        }
        ObjectNode written = KeptJson.object();
        for (NuggetAnswer answer : answers) {
            JsonNode beside = kept.path(answer.text());
            JsonNode references = beside.path("references");
            ObjectNode fields = written.putObject(answer.text()).put("answer", answer.text());
            if (!references.isNull() || !answer.attestedBy().isEmpty()) {
                ArrayNode documents = fields.putArray("references");
                for (DocumentId document : answer.attestedBy()) {
                    ObjectNode reference = documents.addObject().put("doc_id", document.value());
                    if (references.path(document.value()) instanceof ObjectNode said) {
                        reference.setAll(said);
                    }
                }
            }
            beside.forEachEntry((name, value) -> {
                if (!name.equals("references")) {
                    fields.putIfAbsent(name, value);
                }
            });
        }
        return written;
    }

    /** The MD5 of a text, by which auto-argue names a question. */
    private static String md5(String text) {
        try {
            return HexFormat.of()
                    .formatHex(MessageDigest.getInstance("MD5").digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java has MD5.", e);
        }
    }
}
