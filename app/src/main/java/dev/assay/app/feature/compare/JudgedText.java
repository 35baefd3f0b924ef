package dev.assay.app.feature.compare;

import dev.assay.app.service.judges.ComparedItem;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.text.AnswerPage;
import dev.assay.app.ui.text.Citations;
import dev.assay.app.ui.text.ReadingText;
import dev.assay.model.Answer;
import dev.assay.model.DocumentId;
import dev.assay.model.Item;
import dev.assay.model.Passage;
import dev.assay.model.Sentence;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The text that was judged, on a page: an answer with the sentences that matter, or the document that is cited or
 * graded. FX thread only.
 */
final class JudgedText {
    private static final String FIRSTS = "sentence-marked";
    private static final String THEIRS = "sentence-theirs";
    private static final String BOTH = "sentence-both";

    private final AnswerPage page;
    private Map<DocumentId, Passage> passages = Map.of();
    private Optional<Text> shown = Optional.empty();
    private boolean answerWanted;

    /**
     * The sentences that are marked on the page.
     *
     * @param firsts those that the first of two judges marked, or the one that was judged
     * @param theirs those that the other marked
     */
    record Marked(List<Sentence> firsts, List<Sentence> theirs) {
        private static final Marked NONE = new Marked(List.of(), List.of());
    }

    private record Text(Optional<Answer> answer, Optional<Answer> other, Optional<Passage> document) {}

    JudgedText(AnswerPage page) {
        this.page = page;
    }

    /** Takes the pool of the topic, for what answers cite; the text is put up anew where it is another one. */
    void takePassages(Map<DocumentId, Passage> pool) {
        page.showPassages(pool);
        if (!pool.equals(passages)) {
            passages = pool;
            shown = Optional.empty();
        }
    }

    /** Wants the answer in place of the document that it cites, or the document again. */
    void toggleAnswer() {
        answerWanted = !answerWanted;
    }

    /** The document on the page; empty where it is an answer. */
    Optional<Passage> document() {
        return shown.flatMap(Text::document);
    }

    /**
     * Puts up the text of an item: of two answers, one below the other.
     *
     * @param answer the answer that the item is of or in
     * @param other the second of two answers
     * @param sentences the places of the sentences that a label rests on
     * @param theirs the places of the sentences that another judge's label rests on
     */
    Marked show(
            Optional<? extends Item> item,
            Optional<Answer> answer,
            Optional<Answer> other,
            List<Integer> sentences,
            List<Integer> theirs) {
        Optional<Passage> document = item.filter(one -> answer.isEmpty() || !answerWanted)
                .flatMap(ComparedItem::document)
                .map(passages::get);
        Text text = new Text(answer.filter(one -> document.isEmpty()), other, document);
        if (!shown.equals(Optional.of(text))) {
            shown = Optional.of(text);
            Map<DocumentId, String> titles = new HashMap<>();
            passages.forEach((id, passage) -> titles.put(id, passage.title()));
            if (answer.isPresent() && other.isPresent()) {
                showBoth(answer.get(), other.get(), titles);
                return Marked.NONE;
            }
            page.show(
                    document.map(Passage::text).or(() -> answer.map(Answer::text)).orElse(""),
                    text.answer().map(one -> Citations.of(one, titles)).orElse(Citations.NONE));
        }
        if (other.isPresent()) {
            return Marked.NONE;
        }
        List<Sentence> all = text.answer().map(Answer::sentences).orElse(List.of());
        int judged = item.map(ComparedItem::sentence).orElse(-1);
        List<Sentence> marked = at(judged >= 0 ? List.of(judged) : sentences, all);
        List<Sentence> others = at(judged >= 0 ? List.of() : theirs, all);
        page.mark(
                Stream.concat(
                                marked.stream().map(one -> span(one, others.contains(one) ? BOTH : FIRSTS)),
                                others.stream().filter(one -> !marked.contains(one)).map(one -> span(one, THEIRS)))
                        .toList(),
                List.of());
        Stream.concat(marked.stream(), others.stream())
                .findFirst()
                .ifPresent(one -> page.reveal(one.start(), one.end()));
        return new Marked(marked, others);
    }

    private void showBoth(Answer answer, Answer other, Map<DocumentId, String> titles) {
        String first = Messages.get("compare.pair.first", answer.blindName()) + "\n\n";
        String second = "\n\n" + Messages.get("compare.pair.second", other.blindName()) + "\n\n";
        int secondAt = first.length() + answer.text().length() + second.length();
        page.show(
                first + answer.text() + second + other.text(),
                Citations.of(answer, first.length(), other, secondAt, titles));
        page.mark(
                List.of(
                        new ReadingText.Span(0, first.length() - 2, FIRSTS),
                        new ReadingText.Span(secondAt - second.length() + 2, secondAt - 2, FIRSTS)),
                List.of());
    }

    private static List<Sentence> at(List<Integer> places, List<Sentence> all) {
        return places.stream().filter(place -> place < all.size()).map(all::get).toList();
    }

    private static ReadingText.Span span(Sentence sentence, String look) {
        return new ReadingText.Span(sentence.start(), sentence.end(), look);
    }
}
