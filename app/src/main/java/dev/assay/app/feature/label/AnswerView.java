package dev.assay.app.feature.label;

import dev.assay.model.Answer;
import dev.assay.model.DocumentId;
import dev.assay.model.Sentence;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One answer as it is read: its text, where its sentences are, and what they cite.
 *
 * @param name its blind name
 * @param number its place among the topic's answers, from 1
 * @param run the run's name, only when it may be shown
 */
record AnswerView(
        String name,
        int number,
        int count,
        int words,
        Optional<String> run,
        String text,
        List<Sentence> sentences,
        List<Citation> citations,
        List<Reference> references) {
    /** A number behind a sentence; {@code sign} is unlike every other at the same position. */
    record Citation(int at, String sign, Reference reference) {}

    /** A passage the answer names; {@code title} is empty when the pool does not hold it. */
    record Reference(int number, String docid, String title) {}

    static AnswerView of(LabelSheet sheet, Pair pair) {
        Answer answer = sheet.answer(pair);
        Map<DocumentId, String> titles = sheet.topic().titles();
        Map<DocumentId, Reference> references = new LinkedHashMap<>();
        answer.references().forEach(id -> number(references, id, titles));
        List<Citation> citations = new ArrayList<>();
        for (Sentence sentence : answer.sentences()) {
            String gap = "\u202f";
            for (DocumentId id : sentence.citations().stream().distinct().toList()) {
                Reference reference = number(references, id, titles);
                citations.add(new Citation(sentence.end(), gap + reference.number(), reference));
                gap = ",";
            }
        }
        return new AnswerView(
                answer.blindName(),
                pair.answer() + 1,
                sheet.topic().answers().size(),
                sheet.words(pair),
                sheet.visibleRun(pair),
                answer.text(),
                answer.sentences(),
                List.copyOf(citations),
                List.copyOf(references.values()));
    }

    private static Reference number(Map<DocumentId, Reference> known, DocumentId id, Map<DocumentId, String> titles) {
        return known.computeIfAbsent(id, key -> new Reference(known.size() + 1, key.value(), titles.getOrDefault(key, "")));
    }

    /** The sentence at a position of the text, or -1 between sentences. */
    int sentenceAt(int position) {
        for (int i = 0; i < sentences.size(); i++) {
            if (position >= sentences.get(i).start() && position <= sentences.get(i).end()) {
                return i;
            }
        }
        return -1;
    }
}
