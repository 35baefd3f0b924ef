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
    private static final String HEADING = "sentence-marked";

    private final AnswerPage page;
    private Map<DocumentId, Passage> passages = Map.of();
    private Optional<Text> shown = Optional.empty();
    private boolean answerWanted;

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
     * @return the sentences that are marked: these, or the one that was judged
     */
    List<Sentence> show(
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
                return List.of();
            }
            page.show(
                    document.map(Passage::text).or(() -> answer.map(Answer::text)).orElse(""),
                    text.answer().map(one -> Citations.of(one, titles)).orElse(Citations.NONE));
        }
        if (other.isPresent()) {
            return List.of();
        }
        List<Sentence> all = text.answer().map(Answer::sentences).orElse(List.of());
        int judged = item.map(ComparedItem::sentence).orElse(-1);
        List<Sentence> marked = at(judged >= 0 ? List.of(judged) : sentences, all);
        List<Sentence> others = at(judged >= 0 ? List.of() : theirs, all);
        page.mark(
                Stream.concat(spans(others, "sentence-theirs"), spans(marked, "sentence-marked")).toList(),
                List.of());
        Stream.concat(marked.stream(), others.stream())
                .findFirst()
                .ifPresent(one -> page.reveal(one.start(), one.end()));
        return marked;
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
                        new ReadingText.Span(0, first.length() - 2, HEADING),
                        new ReadingText.Span(secondAt - second.length() + 2, secondAt - 2, HEADING)),
                List.of());
    }

    private static List<Sentence> at(List<Integer> places, List<Sentence> all) {
        return places.stream().filter(place -> place < all.size()).map(all::get).toList();
    }

    private static Stream<ReadingText.Span> spans(List<Sentence> sentences, String look) {
        return sentences.stream().map(one -> new ReadingText.Span(one.start(), one.end(), look));
    }
}
