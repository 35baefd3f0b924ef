package dev.assay.persistence.peers;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.Answer;
import dev.assay.model.DocumentId;
import dev.assay.model.Passage;
import dev.assay.model.ReportRules;
import dev.assay.model.Sentence;
import dev.assay.model.Topic;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.measure.ReportJudgments;
import dev.assay.model.report.CitationKey;
import dev.assay.model.report.CitationNeed;
import dev.assay.model.report.SentenceKey;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.input.KeptJson;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Support as the RAG track's support task has it: the run's record, and beside it each sentence with a word for each of
 * its citations: full, partial, no support.
 */
public final class SupportFiles {
    private static final String FULL = "FS";
    private static final String PARTIAL = "PS";
    private static final String NONE = "NS";

    private final ProjectStore project;
    private final PeerFolder folder;

    public SupportFiles(ProjectStore project, PeerFolder folder) {
        this.project = project;
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
        ReportRules rules = project.settings().policy().reports();
        List<DocumentId> references = AnswerFiles.references(answer);
        for (int i = 0; i < answer.sentences().size(); i++) {
            Sentence place = answer.sentences().get(i);
            SentenceKey key = new SentenceKey(answer.topic(), answer.run(), i);
            ObjectNode fields = to.addObject().put("answer", answer.text(place));
            ArrayNode cited = fields.putArray("citations");
            ArrayNode scores = KeptJson.list();
            for (DocumentId document : place.citations().stream().distinct().toList()) {
                Optional<String> word = Optional.ofNullable(said.support().get(new CitationKey(key, document)))
                        .filter(Judgment::isDecided)
                        .flatMap(Judgment::word)
                        .flatMap(rules::supportWord)
                        .flatMap(SupportFiles::word);
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

    /** By what it weighs, whatever the project calls it; empty where nobody has said that. */
    private static Optional<String> word(ReportRules.SupportWord word) {
        return word.weight().isEmpty()
                ? Optional.empty()
                : Optional.of(
                        word.weight().getAsDouble() == 1 ? FULL : word.weight().getAsDouble() == 0 ? NONE : PARTIAL);
    }
}
