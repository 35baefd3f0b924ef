package dev.assay.persistence.peers;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.Answer;
import dev.assay.model.DocumentId;
import dev.assay.model.Passage;
import dev.assay.model.ReportRules;
import dev.assay.model.RunId;
import dev.assay.model.Sentence;
import dev.assay.model.TableLine;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.measure.ReportBoard;
import dev.assay.model.measure.ReportJudgments;
import dev.assay.model.measure.ReportMeasure.Family;
import dev.assay.model.measure.ReportMeasure;
import dev.assay.model.measure.ScoredReport;
import dev.assay.model.report.CitationKey;
import dev.assay.model.report.CitationNeed;
import dev.assay.model.report.SentenceKey;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.input.KeptJson;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Support as the RAG track's support task has it: the run's record, and beside it each sentence with a word for each of
 * its citations: full, partial, no support.
 */
public final class SupportFiles {
    private static final String FULL = "FS";
    private static final String PARTIAL = "PS";
    private static final String NONE = "NS";

    /** The labels as the track's files have them. */
    private static final Map<String, String> LABELS = Map.of(FULL, "2", PARTIAL, "1", NONE, "0");
    /** The track's names of its measures, in the order of the family. */
    private static final List<String> METRICS = List.of(
            "weighted_precision_first_citation",
            "weighted_recall_first_citation",
            "weighted_precision_all_judged_citations",
            "weighted_recall_all_judged_citations",
            "hard_precision",
            "hard_recall");
    private static final String ALL = "all";

    private final ProjectStore project;
    private final PeerFolder folder;
    private final ReportRules rules;

    public SupportFiles(ProjectStore project, PeerFolder folder) {
        this.project = project;
        this.rules = project.settings().policy().reports();
        this.folder = folder;
    }

    /**
     * Writes what one judge said of a topic's answers, a file for each run.
     *
     * @return how many answers are not there of which the judge said something, because of some citation it did not say
     * how far it supports
     */
    public int judge(String judge, Topic topic, ReportJudgments said) {
        int open = 0;
        Map<DocumentId, Passage> passages = new LinkedHashMap<>();
        project.passages(topic.id()).forEach(one -> passages.put(one.id(), one));
        for (Answer answer : project.answers(topic.id())) {
            boolean any = said.support().keySet().stream().anyMatch(key -> key.run().equals(answer.run()))
                    || said.needs().keySet().stream().anyMatch(key -> key.run().equals(answer.run()));
            if (!any) {
                continue;
            }
            ObjectNode fields = AnswerFiles.ofTrack(topic, answer);
            if (!addSentences(fields.putArray("support_eval"), answer, said)) {
                open++;
                continue;
            }
            ObjectNode segments = fields.putObject("segments");
            for (DocumentId document : AnswerFiles.references(answer)) {
                Optional.ofNullable(passages.get(document))
                        .ifPresent(one -> segments.put(document.value(), one.title() + ": " + one.text()));
            }
            folder.add(folder.file(judge) + "/" + folder.file(answer.run().value()) + ".jsonl", fields);
        }
        return open;
    }

    /** Adds the sentences in order; false where something of them stands open. */
    private boolean addSentences(ArrayNode to, Answer answer, ReportJudgments said) {
        List<DocumentId> references = AnswerFiles.references(answer);
        for (int i = 0; i < answer.sentences().size(); i++) {
            Sentence place = answer.sentences().get(i);
            SentenceKey key = new SentenceKey(answer.topic(), answer.run(), i);
            ObjectNode fields = to.addObject().put("answer", answer.text(place));
            ArrayNode cited = fields.putArray("citations");
            ArrayNode scores = KeptJson.list();
            for (DocumentId document : place.citations().stream().distinct().toList()) {
                Optional<String> word = decided(said, key, document).flatMap(this::word);
                if (word.isEmpty()) {
                    return false;
                }
                cited.add(references.indexOf(document));
                scores.add(word.get());
            }
            fields.put("count", cited.size()).set("eval_scores", scores);
            Optional.ofNullable(said.needs().get(key))
                    .filter(Judgment::isDecided)
                    .flatMap(Judgment::word)
                    .ifPresent(need ->
                            fields.put("citation_needed", need.equals(CitationNeed.NEEDS_CITATION.word())));
        }
        return true;
    }

    /**
     * Writes what one judge said of a topic's answers as the track gives it out: a line for each answer, with a label
     * beside each citation, {@code 2}, {@code 1} or {@code 0}, and {@code -1} for one that could not be judged.
     *
     * @return how many answers are not there, because of some citation that the judge did not judge
     */
    public int labels(String judge, Topic topic, ReportJudgments said) {
        int open = 0;
        if (said.support().isEmpty()) {
            return open;
        }
        for (Answer answer : project.answers(topic.id())) {
            ObjectNode fields = KeptJson.object()
                    .put("topic_id", topic.id().value())
                    .put("run_id", answer.run().value());
            if (addLabelled(fields.putArray("sentences"), answer, said)) {
                folder.add(folder.file(judge) + "/support.jsonl", fields);
            } else {
                open++;
            }
        }
        return open;
    }

    /** Adds the sentences in order; false where a citation of them stands open. */
    private boolean addLabelled(ArrayNode to, Answer answer, ReportJudgments said) {
        for (int i = 0; i < answer.sentences().size(); i++) {
            Sentence place = answer.sentences().get(i);
            SentenceKey key = new SentenceKey(answer.topic(), answer.run(), i);
            ObjectNode sentence = to.addObject().put("sentenceID", i).put("text", answer.text(place));
            ArrayNode citations = sentence.putArray("citations");
            for (DocumentId document : place.citations()) {
                Optional<String> label = decided(said, key, document).flatMap(this::label);
                if (label.isEmpty()) {
                    return false;
                }
                citations
                        .addObject()
                        .put("citationID", citations.size() - 1)
                        .put("reference", document.value())
                        .put("support", label.get());
            }
        }
        return true;
    }

    private static Optional<Judgment<CitationKey>> decided(
            ReportJudgments said, SentenceKey sentence, DocumentId document) {
        return Optional.ofNullable(said.support().get(new CitationKey(sentence, document)))
                .filter(Judgment::isDecided);
    }

    private Optional<String> label(Judgment<CitationKey> judged) {
        return judged.state() == Judgment.State.CANT_JUDGE ? Optional.of("-1") : word(judged).map(LABELS::get);
    }

    private Optional<String> word(Judgment<CitationKey> judged) {
        return judged.word().flatMap(rules::supportWord).flatMap(SupportFiles::word);
    }

    /**
     * Writes the track's measures of a judge's reports: a line of JSON for each report in which no citation is open,
     * and lines of run, topic, measure and value, with a run's means as topic {@code all}. What has no number counts 0,
     * as in the track's table.
     */
    public void metrics(ReportBoard board, List<ScoredReport> reports) {
        List<ReportMeasure> measures = ReportMeasure.of(Family.SUPPORT);
        String judge = folder.file(board.macro().judge());
        Map<RunId, List<String>> lines = new TreeMap<>();
        Set<TopicId> begun = ReportBoard.begun(reports);
        for (ScoredReport report : reports) {
            if (!report.isFinal(Family.SUPPORT) || !begun.contains(report.answer().topic())) {
                continue;
            }
            RunId run = report.answer().run();
            ObjectNode fields = KeptJson.object()
                    .put("topic_id", report.answer().topic().value())
                    .put("run_id", run.value());
            for (int i = 0; i < measures.size(); i++) {
                double value = report.score(measures.get(i)).number().orElse(0);
                fields.put(METRICS.get(i), value);
                lines.computeIfAbsent(run, none -> new ArrayList<>())
                        .add(line(run, folder.word(report.answer().topic().value()), METRICS.get(i), value));
            }
            fields.put("sentences", report.outcomes().size());
            folder.add(judge + "/support_metrics.jsonl", fields);
        }
        lines.forEach((run, own) -> {
            for (int i = 0; i < measures.size(); i++) {
                String metric = METRICS.get(i);
                board.mean(run, measures.get(i)).ifPresent(mean -> own.add(line(run, ALL, metric, mean)));
            }
            folder.add(judge + "/support_metrics.txt", own);
        });
    }

    private String line(RunId run, String topic, String metric, double value) {
        String number = new BigDecimal(Double.toString(value)).toPlainString();
        return TableLine.of(List.of(folder.word(run.value()), topic, metric, number));
    }

    /** By what it weighs, whatever the project calls it; empty where nobody has said that. */
    private static Optional<String> word(ReportRules.SupportWord word) {
        return word.weight().isEmpty()
                ? Optional.empty()
                : Optional.of(
                        word.weight().getAsDouble() == 1 ? FULL : word.weight().getAsDouble() == 0 ? NONE : PARTIAL);
    }
}
