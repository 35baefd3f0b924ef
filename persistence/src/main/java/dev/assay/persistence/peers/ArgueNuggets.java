package dev.assay.persistence.peers;

import dev.assay.model.DocumentId;
import dev.assay.model.Topic;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetAnswer;
import dev.assay.model.nugget.NuggetQuestion.Rule;
import dev.assay.model.nugget.NuggetQuestion;
import dev.assay.model.nugget.Origin;
import dev.assay.model.nugget.Proposal;
import dev.assay.model.nugget.ProposalId;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.exchange.input.JsonValue;
import dev.assay.persistence.imports.reports.BankImporter;
import dev.assay.persistence.rubric.Criteria;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The nuggets of each topic as a bank of auto-argue, and its topics. What a bank said that came from there, and that nobody changed
 * since, is written as it came.
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
            List<Nugget> nuggets =
                    project.nuggetSet(topic.id()).map(set -> Criteria.settled(project, set).nuggets()).orElse(List.of());
            if (!nuggets.isEmpty()) {
                folder.add("nuggets/nuggets_" + folder.file(topic.id().value()) + ".v3.json", bank(topic, nuggets, proposals));
            }
        }
        return unanswerable;
    }

    /** A topic with everything that auto-argue's viewer asks for. */
    private static JsonValue request(Topic topic) {
        Map<String, JsonValue> fields = new LinkedHashMap<>(((JsonValue.Struct) ToolExport.request(topic)).fields());
        JsonValue query = new JsonValue.Text(topic.query());
        fields.putIfAbsent("title", query);
        fields.putIfAbsent("problem_statement", query);
        fields.putIfAbsent("background", new JsonValue.Text(""));
        return new JsonValue.Struct(fields);
    }

    private JsonValue bank(Topic topic, List<Nugget> nuggets, Map<ProposalId, Proposal> proposals) {
        Map<String, JsonValue> kept = proposals.values().stream()
                .map(ArgueNuggets::extra)
                .filter(one -> one.get(BankImporter.RECORD) instanceof JsonValue.Struct && ofBank(one))
                .findFirst()
                .map(one -> ((JsonValue.Struct) one.get(BankImporter.RECORD)).fields())
                .orElse(Map.of());
        Map<String, JsonValue> bank = new LinkedHashMap<>();
        bank.put("query_id", new JsonValue.Text(topic.id().value()));
        bank.put("title_query", new JsonValue.Text(topic.narrative().getOrDefault("title", topic.query())));
        bank.putAll(kept);
        if (kept.isEmpty()) {
            bank.put("full_query", new JsonValue.Text(topic.narrative().getOrDefault("problem_statement", topic.query())));
            Optional.ofNullable(topic.narrative().get("background"))
                    .ifPresent(text -> bank.put("full_background", new JsonValue.Text(text)));
            bank.put("format_version", new JsonValue.Text(VERSION));
        }
        Map<String, JsonValue> questions = new LinkedHashMap<>();
        for (Nugget nugget : nuggets) {
            if (nugget.question().map(NuggetQuestion::rule).filter(Rule.NONE::equals).isPresent()) {
                unanswerable++;
            } else {
                questions.put(nugget.text(), question(topic, nugget, origin(nugget, proposals)));
            }
        }
        bank.put(BankImporter.QUESTIONS, new JsonValue.Struct(questions));
        return new JsonValue.Struct(bank);
    }

    /** Others keep a record of another kind under the same name; a bank's questions have an id and a topic at least. */
    private static boolean ofBank(Map<String, JsonValue> extra) {
        return extra.containsKey(BankImporter.BESIDE);
    }

    private static Map<String, JsonValue> extra(Proposal proposal) {
        return !proposal.extra().isEmpty() && JsonValue.ofKept(proposal.extra()) instanceof JsonValue.Struct kept
                ? kept.fields()
                : Map.of();
    }

    private static Optional<Proposal> origin(Nugget nugget, Map<ProposalId, Proposal> proposals) {
        return nugget.origin() instanceof Origin.Proposed proposed
                ? Optional.ofNullable(proposals.get(proposed.proposal()))
                : Optional.empty();
    }

    private static JsonValue question(Topic topic, Nugget nugget, Optional<Proposal> origin) {
        Map<String, JsonValue> kept = origin.map(ArgueNuggets::extra).orElse(Map.of()).get(BankImporter.BESIDE) instanceof JsonValue.Struct beside
                ? beside.fields()
                : Map.of();
        boolean reworded = origin.isPresent() && !origin.get().text().equals(nugget.text());
        Map<String, JsonValue> fields = new LinkedHashMap<>();
        fields.put("question", new JsonValue.Text(nugget.text()));
        fields.put("answers", answers(nugget, kept));
        fields.put("question_id", new JsonValue.Text(md5(nugget.text())));
        NuggetQuestion question = nugget.question().orElse(NuggetQuestion.UNANSWERED);
        fields.put("aggregator_type", new JsonValue.Text(question.rule() == Rule.ALL ? "AND" : "OR"));
        fields.put("query_id", new JsonValue.Text(topic.id().value()));
        boolean isAvoided = nugget.weighs().orElse(0) < 0;
        boolean wasAvoided = kept.get("importance") instanceof JsonValue.Text(String word) && word.equals(BankImporter.AVOID);
        if (isAvoided && !wasAvoided) {
            fields.put("importance", new JsonValue.Text(BankImporter.AVOID));
        } else if (!isAvoided && nugget.importance() != Importance.UNSET) {
            fields.put("importance", new JsonValue.Text(nugget.importance().word()));
        }
        kept.forEach((name, value) -> {
            boolean changed = name.equals("answers")
                    || name.equals("question_id") && reworded
                    || name.equals("aggregator_type") && question.rule() == Rule.ALL
                    || name.equals("importance") && (isAvoided ? !wasAvoided : wasAvoided || nugget.importance() != Importance.UNSET);
            if (!changed) {
                fields.put(name, value);
            }
        });
        if (!kept.isEmpty() && !reworded && !kept.containsKey("question_id")) {
            // What the bank left out is left out again.
            fields.remove("question_id");
        }
        return new JsonValue.Struct(fields);
    }

    private static JsonValue answers(Nugget nugget, Map<String, JsonValue> kept) {
        List<NuggetAnswer> answers = nugget.question().map(NuggetQuestion::answers).orElse(List.of());
        if (answers.isEmpty() && kept.get("answers") instanceof JsonValue.Nothing nothing) {
            return nothing;
        }
        Map<String, JsonValue> written = new LinkedHashMap<>();
        for (NuggetAnswer answer : answers) {
            Map<String, JsonValue> beside = field(kept.get("answers"), answer.text());
            Map<String, JsonValue> fields = new LinkedHashMap<>();
            fields.put("answer", new JsonValue.Text(answer.text()));
            JsonValue references = beside.get("references");
            if (!(references instanceof JsonValue.Nothing) || !answer.attestedBy().isEmpty()) {
                List<JsonValue> documents = new ArrayList<>();
                for (DocumentId document : answer.attestedBy()) {
                    Map<String, JsonValue> reference = new LinkedHashMap<>();
                    reference.put("doc_id", new JsonValue.Text(document.value()));
                    reference.putAll(field(references, document.value()));
                    documents.add(new JsonValue.Struct(reference));
                }
                fields.put("references", new JsonValue.Sequence(documents));
            }
            beside.forEach((name, value) -> {
                if (!name.equals("references")) {
                    fields.putIfAbsent(name, value);
                }
            });
            written.put(answer.text(), new JsonValue.Struct(fields));
        }
        return new JsonValue.Struct(written);
    }

    private static Map<String, JsonValue> field(JsonValue within, String name) {
        return within instanceof JsonValue.Struct all && all.get(name) instanceof JsonValue.Struct one ? one.fields() : Map.of();
    }

    /** What auto-argue calls a question by. */
    private static String md5(String text) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("MD5").digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java has MD5.", e);
        }
    }
}
