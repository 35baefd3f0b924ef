package dev.assay.persistence.peers;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.Answer;
import dev.assay.model.DocumentId;
import dev.assay.model.Passage;
import dev.assay.model.ReportRules;
import dev.assay.model.Sentence;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.measure.ReportJudgments;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetAnswer;
import dev.assay.model.nugget.NuggetAnswerId;
import dev.assay.model.nugget.NuggetQuestion;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.report.Alignment;
import dev.assay.model.report.Alignment.Option;
import dev.assay.model.report.Alignment.Target;
import dev.assay.model.report.CitationKey;
import dev.assay.model.report.SentenceKey;
import dev.assay.persistence.Material;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.input.KeptJson;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * One judge's judgments of the reports to a topic, as auto-argue writes them: a line for each report, with its
 * sentences, the documents that they cite, the support and relevance of these, and the answers that each sentence
 * gives.
 */
public final class ArgueJudgments {
    private final String judge;
    private final ReportRules rules;
    private final Optional<NuggetSet> nuggets;
    private final Map<DocumentId, Passage> passages = new LinkedHashMap<>();
    private final Set<DocumentId> attesting = new LinkedHashSet<>();
    private final TopicId topic;
    private final Material material;
    private int left;

    public ArgueJudgments(ProjectStore project, String judge, TopicId topic) {
        this.judge = judge;
        this.topic = topic;
        this.material = project.material();
        this.rules = project.settings().policy().reports();
        this.nuggets = project.nuggetSet(topic);
        project.passages(topic).forEach(one -> passages.put(one.id(), one));
        nuggets.map(NuggetSet::nuggets).orElse(List.of()).forEach(nugget -> nugget.question()
                .map(NuggetQuestion::answers)
                .orElse(List.of())
                .forEach(answer -> attesting.addAll(answer.attestedBy())));
    }

    /**
     * Number of judgments there was no place for: of sentences that cite nothing, of other answers than those listed,
     * and of options.
     */
    public int left() {
        return left;
    }

    /** One report with all its judgments. */
    JsonNode line(Answer report, ReportJudgments said) {
        ObjectNode line = KeptJson.object();
        addReport(line.putObject("report"), report);
        ArrayNode judged = line.putArray("judgments");
        for (int i = 0; i < report.sentences().size(); i++) {
            addSentence(judged.addObject(), report, new SentenceKey(report.topic(), report.run(), i), said);
        }
        return line;
    }

    private static void addReport(ObjectNode fields, Answer report) {
        JsonNode kept = report.extra().isEmpty() ? KeptJson.object() : KeptJson.read(report.extra());
        // A team and a collection are asked for, and a project knows none that did not come with the report.
        ObjectNode about = fields.putObject("metadata").put("team_id", "");
        about.putArray("collection_ids");
        addFields(about, kept.path("metadata"));
        about.put("topic_id", report.topic().value()).put("run_id", report.run().value());
        JsonNode sentences = kept.path("sentence_fields");
        boolean scored = sentences.valueStream().anyMatch(one -> one.has("citations"));
        ArrayNode responses = fields.putArray("responses");
        for (int i = 0; i < report.sentences().size(); i++) {
            ObjectNode sentence = responses.addObject().put("text", report.text(i));
            if (scored) {
                sentence.putObject("citations");
            } else {
                AnswerFiles.addDocuments(sentence.putArray("citations"), report.sentences().get(i).citations());
            }
            addFields(sentence, sentences.path(Integer.toString(i)));
        }
        AnswerFiles.addDocuments(fields.putArray("references"), AnswerFiles.references(report));
    }

    private static void addFields(ObjectNode to, JsonNode fields) {
        if (fields instanceof ObjectNode object) {
            to.setAll(object);
        }
    }

    private void addSentence(ObjectNode fields, Answer report, SentenceKey key, ReportJudgments said) {
        Sentence place = report.sentences().get(key.sentence());
        List<DocumentId> cited = place.citations().stream().distinct().toList();
        Optional<Alignment> alignment = Optional.ofNullable(said.alignments().get(key));
        ArrayNode matched = matched(alignment, cited.isEmpty());
        left += cited.isEmpty() && said.needs().containsKey(key) ? 1 : 0;
        fields.put("segment_type", "sentence").put("text", report.text(key.sentence()));
        ArrayNode citations = fields.putArray("citations");
        ArrayNode judgments = fields.putArray("judgments");
        for (DocumentId document : cited) {
            citations.addObject()
                    .put("doc_id", document.value())
                    .put("text", Optional.ofNullable(passages.get(document)).map(ArgueJudgments::shown).orElse(""));
            addJudgment(judgments, "CITED_DOCUMENT_RELEVANCE", document)
                    .put("doc_id", document.value())
                    .put("is_relevant", isRelevant(document));
            if (alignment.filter(one -> one.state() == Judgment.State.GIVEN).isPresent()) {
                addJudgment(judgments, "SENTENCE_ANSWERS_QUESTION", document).set("matched_nuggets", matched);
            }
            Optional.ofNullable(said.support().get(new CitationKey(key, document)))
                    .flatMap(Judgment::word)
                    .flatMap(rules::supportWord)
                    .ifPresent(word -> addJudgment(judgments, "SENTENCE_ATTESTED", document)
                            .put("is_attested", word.supports()));
        }
    }

    /** True if the judge's own grade says so or, where it gave none, if the document attests an answer. */
    private boolean isRelevant(DocumentId document) {
        return material.grade(topic, document, judge)
                .map(grade -> grade > 0)
                .orElseGet(() -> attesting.contains(document));
    }

    /** The questions that a sentence answers, each with its answers. */
    private ArrayNode matched(Optional<Alignment> alignment, boolean citesNothing) {
        Map<Nugget, ArrayNode> given = new LinkedHashMap<>();
        List<Target> targets = alignment.map(Alignment::targets).orElse(List.of());
        for (Target target : targets) {
            Optional<Nugget> nugget = nuggets.flatMap(set -> set.findAnywhere(target.nugget()));
            Optional<NuggetAnswer> answer = nugget.flatMap(Nugget::question)
                    .flatMap(question -> target.answer().flatMap((NuggetAnswerId id) -> question.find(id)));
            if (answer.isPresent() && !citesNothing) {
                given.computeIfAbsent(nugget.get(), none -> KeptJson.list()).add(answer.get().text());
            } else {
                left++;
            }
        }
        left += alignment.flatMap(Alignment::option)
                        .filter(option -> citesNothing || !option.equals(Option.TOPICAL.word()))
                        .isPresent()
                ? 1
                : 0;
        ArrayNode matched = KeptJson.list();
        given.forEach((nugget, answers) -> {
            ObjectNode fields = matched.addObject().put("question_text", nugget.text());
            fields.set("matched_answer", answers);
            fields.put("importance", nugget.importance() == Importance.UNSET ? null : nugget.importance().word());
        });
        return matched;
    }

    /** Adds a judgment of a document; what was said goes into the object that is given. */
    private ObjectNode addJudgment(ArrayNode to, String type, DocumentId document) {
        ObjectNode fields = to.addObject().put("judgment_type_id", type);
        ObjectNode response = fields.putObject("response").put("judgment_type_id", type);
        fields.put("evaluator", judge)
                .putObject("provenance")
                .put("doc_id", document.value())
                .putNull("sentence")
                .putNull("run_id")
                .putNull("sent_id");
        return response;
    }

    private static String shown(Passage passage) {
        return passage.title().isEmpty()
                ? passage.text()
                : "Title: " + passage.title() + "\n\nContent: " + passage.text();
    }
}
