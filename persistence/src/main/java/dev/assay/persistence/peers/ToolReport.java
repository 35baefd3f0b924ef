package dev.assay.persistence.peers;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.Answer;
import dev.assay.model.DocumentId;
import dev.assay.model.RunId;
import dev.assay.model.Sentence;
import dev.assay.model.report.SentenceKey;
import dev.assay.persistence.formats.SentenceNumbers;
import dev.assay.persistence.input.KeptJson;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A report as the annotation tool has it: its sentences under the numbers that they came with. */
final class ToolReport {
    private final Answer answer;
    private final List<String> numbers;

    ToolReport(Answer answer) {
        this.answer = answer;
        this.numbers = SentenceNumbers.of(answer);
    }

    /** The number that a sentence came with; empty where the project lacks its report, or the report the sentence. */
    static Optional<String> number(Map<RunId, ToolReport> reports, SentenceKey sentence) {
        return Optional.ofNullable(reports.get(sentence.run()))
                .filter(report -> sentence.sentence() < report.numbers.size())
                .map(report -> report.numbers.get(sentence.sentence()));
    }

    /** The sentences of some reports of a topic, by run and number. */
    static JsonNode sentences(List<ToolReport> reports) {
        ObjectNode runs = KeptJson.object();
        for (ToolReport report : reports) {
            ObjectNode texts = runs.putObject(report.answer.run().value());
            for (int i = 0; i < report.numbers.size(); i++) {
                texts.put(report.numbers.get(i), report.answer.text(i));
            }
        }
        return runs;
    }

    /** The sentences that cite each document, of a pool first; where nobody cites one of those, none. */
    static JsonNode citations(List<ToolReport> reports, List<DocumentId> pool) {
        ObjectNode documents = KeptJson.object();
        order(reports, pool).forEach(document -> documents.putObject(document.value()));
        for (ToolReport report : reports) {
            for (int i = 0; i < report.numbers.size(); i++) {
                for (DocumentId document : report.answer.sentences().get(i).citations()) {
                    documents.withObjectProperty(document.value())
                            .withObjectProperty(report.answer.run().value())
                            .put(report.numbers.get(i), report.answer.text(i));
                }
            }
        }
        return documents;
    }

    /**
     * The pool's order, but for what sentences cite in another: their order is only kept by that of the documents here.
     */
    private static List<DocumentId> order(List<ToolReport> reports, List<DocumentId> pool) {
        Set<DocumentId> all = new LinkedHashSet<>(pool);
        Map<DocumentId, Set<DocumentId>> before = new LinkedHashMap<>();
        for (ToolReport report : reports) {
            for (Sentence sentence : report.answer.sentences()) {
                List<DocumentId> cited = sentence.citations();
                all.addAll(cited);
                for (int i = 1; i < cited.size(); i++) {
                    before.computeIfAbsent(cited.get(i), none -> new LinkedHashSet<>()).add(cited.get(i - 1));
                }
            }
        }
        Set<DocumentId> placed = new LinkedHashSet<>();
        for (DocumentId document : all) {
            place(document, before, new LinkedHashSet<>(), placed);
        }
        return List.copyOf(placed);
    }

    private static void place(
            DocumentId document,
            Map<DocumentId, Set<DocumentId>> before,
            Set<DocumentId> waiting,
            Set<DocumentId> placed) {
        if (placed.contains(document) || !waiting.add(document)) {
            return;
        }
        before.getOrDefault(document, Set.of()).forEach(earlier -> place(earlier, before, waiting, placed));
        placed.add(document);
    }
}
