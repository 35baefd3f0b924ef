package dev.assay.persistence.peers;

import dev.assay.model.Answer;
import dev.assay.model.DocumentId;
import dev.assay.model.Passage;
import dev.assay.model.ReportRules;
import dev.assay.model.Sentence;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetAnswer;
import dev.assay.model.nugget.NuggetAnswerId;
import dev.assay.model.nugget.NuggetQuestion;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.report.Alignment.Option;
import dev.assay.model.report.Alignment.Target;
import dev.assay.model.report.Alignment;
import dev.assay.model.report.CitationKey;
import dev.assay.model.report.SentenceKey;
import dev.assay.model.report.scoring.ReportJudgments;
import dev.assay.persistence.Material;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.exchange.input.JsonValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What a judge said of the reports to a topic, as auto-argue writes it: a line for each report, with its sentences, the documents that
 * they cite, and whether these bear them out, are relevant, and which answers the sentence gives.
 */
public final class ArgueJudgments {
    private static final JsonValue NOTHING = new JsonValue.Nothing();

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

    /** How many judgments there was no place for: of sentences that cite nothing, of other answers than those listed, and of options. */
    public int left() {
        return left;
    }

    /** One report with everything that was said of it. */
    JsonValue line(Answer report, ReportJudgments said) {
        List<JsonValue> judged = new ArrayList<>();
        for (int i = 0; i < report.sentences().size(); i++) {
            judged.add(sentence(report, new SentenceKey(report.topic(), report.run(), i), said));
        }
        Map<String, JsonValue> line = new LinkedHashMap<>();
        line.put("report", report(report));
        line.put("judgments", new JsonValue.Sequence(judged));
        return new JsonValue.Struct(line);
    }

    private static JsonValue report(Answer report) {
        Map<String, JsonValue> kept = fields(report.extra().isEmpty() ? NOTHING : JsonValue.ofKept(report.extra()));
        Map<String, JsonValue> about = new LinkedHashMap<>();
        // A team and a collection are asked for, and a project knows none that did not come with the report.
        about.put("team_id", text(""));
        about.put("collection_ids", new JsonValue.Sequence(List.of()));
        about.putAll(fields(kept.get("metadata")));
        about.put("topic_id", text(report.topic().value()));
        about.put("run_id", text(report.run().value()));
        Map<String, JsonValue> sentences = fields(kept.get("sentence_fields"));
        boolean scored = sentences.values().stream().anyMatch(one -> fields(one).containsKey("citations"));
        List<JsonValue> responses = new ArrayList<>();
        for (int i = 0; i < report.sentences().size(); i++) {
            Map<String, JsonValue> sentence = new LinkedHashMap<>();
            sentence.put("text", text(words(report, i)));
            sentence.put("citations", scored ? new JsonValue.Struct(Map.of()) : documents(report.sentences().get(i).citations()));
            sentence.putAll(fields(sentences.get(Integer.toString(i))));
            responses.add(new JsonValue.Struct(sentence));
        }
        Map<String, JsonValue> fields = new LinkedHashMap<>();
        fields.put("metadata", new JsonValue.Struct(about));
        fields.put("responses", new JsonValue.Sequence(responses));
        fields.put("references", documents(AnswerFiles.references(report)));
        return new JsonValue.Struct(fields);
    }

    private JsonValue sentence(Answer report, SentenceKey key, ReportJudgments said) {
        Sentence place = report.sentences().get(key.sentence());
        List<DocumentId> cited = place.citations().stream().distinct().toList();
        List<JsonValue> citations = new ArrayList<>();
        List<JsonValue> judgments = new ArrayList<>();
        Optional<Alignment> alignment = Optional.ofNullable(said.alignments().get(key));
        JsonValue matched = new JsonValue.Sequence(matched(alignment, cited.isEmpty()));
        left += cited.isEmpty() && said.needs().containsKey(key) ? 1 : 0;
        for (DocumentId document : cited) {
            Map<String, JsonValue> citation = new LinkedHashMap<>();
            citation.put("doc_id", text(document.value()));
            citation.put("text", text(Optional.ofNullable(passages.get(document)).map(ArgueJudgments::shown).orElse("")));
            citations.add(new JsonValue.Struct(citation));
            judgments.add(judgment(
                    "CITED_DOCUMENT_RELEVANCE",
                    document,
                    Map.of("doc_id", text(document.value()), "is_relevant", new JsonValue.Flag(isRelevant(document)))));
            if (alignment.filter(one -> one.state() == Judgment.State.GIVEN).isPresent()) {
                judgments.add(judgment("SENTENCE_ANSWERS_QUESTION", document, Map.of("matched_nuggets", matched)));
            }
            Optional.ofNullable(said.support().get(new CitationKey(key, document)))
                    .flatMap(Judgment::word)
                    .flatMap(rules::supportWord)
                    .ifPresent(word -> judgments.add(judgment(
                            "SENTENCE_ATTESTED", document, Map.of("is_attested", new JsonValue.Flag(word.supports())))));
        }
        Map<String, JsonValue> fields = new LinkedHashMap<>();
        fields.put("segment_type", text("sentence"));
        fields.put("text", text(words(report, key.sentence())));
        fields.put("citations", new JsonValue.Sequence(citations));
        fields.put("judgments", new JsonValue.Sequence(judgments));
        return new JsonValue.Struct(fields);
    }

    /** What the judge's own grade says, and where it gave none, whether the document attests an answer. */
    private boolean isRelevant(DocumentId document) {
        return material.grade(topic, document, judge).map(grade -> grade > 0).orElseGet(() -> attesting.contains(document));
    }

    /** The questions that a sentence answers, each with its answers. */
    private List<JsonValue> matched(Optional<Alignment> alignment, boolean citesNothing) {
        Map<Nugget, List<JsonValue>> given = new LinkedHashMap<>();
        List<Target> targets = alignment.map(Alignment::targets).orElse(List.of());
        for (Target target : targets) {
            Optional<Nugget> nugget = nuggets.flatMap(set -> set.findAnywhere(target.nugget()));
            Optional<NuggetAnswer> answer = nugget.flatMap(Nugget::question)
                    .flatMap(question -> target.answer().flatMap((NuggetAnswerId id) -> question.find(id)));
            if (answer.isPresent() && !citesNothing) {
                given.computeIfAbsent(nugget.get(), none -> new ArrayList<>()).add(text(answer.get().text()));
            } else {
                left++;
            }
        }
        left += alignment.flatMap(Alignment::option)
                        .filter(option -> citesNothing || !option.equals(Option.TOPICAL.word()))
                        .isPresent()
                ? 1
                : 0;
        List<JsonValue> matched = new ArrayList<>();
        given.forEach((nugget, answers) -> {
            Map<String, JsonValue> fields = new LinkedHashMap<>();
            fields.put("question_text", text(nugget.text()));
            fields.put("matched_answer", new JsonValue.Sequence(answers));
            fields.put("importance", nugget.importance() == Importance.UNSET ? NOTHING : text(nugget.importance().word()));
            matched.add(new JsonValue.Struct(fields));
        });
        return matched;
    }

    private JsonValue judgment(String type, DocumentId document, Map<String, JsonValue> said) {
        Map<String, JsonValue> response = new LinkedHashMap<>();
        response.put("judgment_type_id", text(type));
        said.entrySet().stream().sorted(Map.Entry.comparingByKey()).forEach(one -> response.put(one.getKey(), one.getValue()));
        Map<String, JsonValue> provenance = new LinkedHashMap<>();
        provenance.put("doc_id", text(document.value()));
        provenance.put("sentence", NOTHING);
        provenance.put("run_id", NOTHING);
        provenance.put("sent_id", NOTHING);
        Map<String, JsonValue> fields = new LinkedHashMap<>();
        fields.put("judgment_type_id", text(type));
        fields.put("response", new JsonValue.Struct(response));
        fields.put("evaluator", text(judge));
        fields.put("provenance", new JsonValue.Struct(provenance));
        return new JsonValue.Struct(fields);
    }

    private static String shown(Passage passage) {
        return passage.title().isEmpty() ? passage.text() : "Title: " + passage.title() + "\n\nContent: " + passage.text();
    }

    private static String words(Answer report, int sentence) {
        Sentence place = report.sentences().get(sentence);
        return report.text().substring(place.start(), place.end());
    }

    private static Map<String, JsonValue> fields(JsonValue value) {
        return value instanceof JsonValue.Struct struct ? struct.fields() : Map.of();
    }

    private static JsonValue documents(List<DocumentId> ids) {
        return ToolExport.texts(ids.stream().map(DocumentId::value).toList());
    }

    private static JsonValue text(String value) {
        return new JsonValue.Text(value);
    }
}
