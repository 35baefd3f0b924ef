package dev.assay.app.ui.text;

import dev.assay.model.Answer;
import dev.assay.model.DocumentId;
import dev.assay.model.OneLine;
import dev.assay.model.Sentence;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The citations in an answer, numbered as it names them.
 *
 * @param all the numbers behind its sentences, in the order of the text
 * @param references the passages that it names
 */
public record Citations(List<Citation> all, List<Reference> references) {
    /** A number behind a sentence; {@code sign} is unlike every other at the same position. */
    public record Citation(int at, String sign, Reference reference) {}

    /** A passage the answer names; {@code title} is empty when the pool does not hold it. */
    public record Reference(int number, String docid, String title) {
        String words(String between) {
            return OneLine.upright(title.isEmpty() ? docid : docid + between + title);
        }
    }

    public static final Citations NONE = new Citations(List.of(), List.of());

    public Citations {
        all = List.copyOf(all);
        references = List.copyOf(references);
    }

    /** The citations of an answer; {@code titles} are those of the passages that the pool holds. */
    public static Citations of(Answer answer, Map<DocumentId, String> titles) {
        Map<DocumentId, Reference> references = new LinkedHashMap<>();
        List<Citation> citations = new ArrayList<>(of(answer, 0, titles, references));
        return new Citations(citations, List.copyOf(references.values()));
    }

    /** The citations of two answers that begin at two places of one text: a passage has the same number in both. */
    public static Citations of(
            Answer first, int firstAt, Answer second, int secondAt, Map<DocumentId, String> titles) {
        Map<DocumentId, Reference> references = new LinkedHashMap<>();
        List<Citation> citations = new ArrayList<>(of(first, firstAt, titles, references));
        citations.addAll(of(second, secondAt, titles, references));
        return new Citations(citations, List.copyOf(references.values()));
    }

    private static List<Citation> of(
            Answer answer, int at, Map<DocumentId, String> titles, Map<DocumentId, Reference> references) {
        answer.references().forEach(id -> number(references, id, titles));
        List<Citation> citations = new ArrayList<>();
        for (Sentence sentence : answer.sentences()) {
            String gap = "\u202f";
            for (DocumentId id : sentence.citations().stream().distinct().toList()) {
                Reference reference = number(references, id, titles);
                citations.add(new Citation(at + sentence.end(), gap + reference.number(), reference));
                gap = ",";
            }
        }
        return citations;
    }

    private static Reference number(Map<DocumentId, Reference> known, DocumentId id, Map<DocumentId, String> titles) {
        return known.computeIfAbsent(
                id, key -> new Reference(known.size() + 1, key.value(), titles.getOrDefault(key, "")));
    }

    /** The numbers as they are shown in the text. */
    List<ReadingText.Sign> signs() {
        return all.stream().map(one -> new ReadingText.Sign(one.at(), one.sign())).toList();
    }

    /** The passage that a number stands for. */
    Optional<Reference> behind(ReadingText.Sign sign) {
        return all.stream()
                .filter(one -> one.at() == sign.at() && one.sign().equals(sign.text()))
                .map(Citation::reference)
                .findFirst();
    }
}
