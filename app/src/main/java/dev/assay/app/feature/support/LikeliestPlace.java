package dev.assay.app.feature.support;

import dev.assay.model.Answer;
import dev.assay.model.RunId;
import dev.assay.model.Sentence;
import dev.assay.model.TopicId;
import dev.assay.model.hints.LikelySentences;
import dev.assay.model.hints.NuggetTerms;
import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The likeliest place in a document for the content of a sentence: the document's sentences that share the most telling
 * words with it. It can steer, and says nothing of the judgment.
 */
public final class LikeliestPlace {
    private final String text;
    private Optional<Found> found = Optional.empty();

    /** The document as sentences, once somebody asks. */
    private record Found(Answer document, LikelySentences likely) {}

    public LikeliestPlace(String text) {
        this.text = text;
    }

    /** The likeliest sentences, the likeliest first: two at most, none that shares no word. */
    public List<NuggetTerms.Place> places(String claim) {
        Found in = found.orElseGet(this::read);
        return in.likely().in(in.document(), claim).stream()
                .map(index -> in.document().sentences().get(index))
                .map(sentence -> new NuggetTerms.Place(sentence.start(), sentence.end()))
                .toList();
    }

    /** Every telling word of the claim, in whatever form, from left to right. */
    public List<NuggetTerms.Place> terms(String claim) {
        return NuggetTerms.of(claim).in(text);
    }

    private Found read() {
        Answer document = new Answer(
                new TopicId("-"), new RunId("-"), Answer.Task.NONE, text, sentences(), false, List.of(), 0, "");
        Found now = new Found(document, new LikelySentences(List.of(document)));
        found = Optional.of(now);
        return now;
    }

    private List<Sentence> sentences() {
        BreakIterator boundaries = BreakIterator.getSentenceInstance();
        boundaries.setText(text);
        List<Sentence> sentences = new ArrayList<>();
        int start = boundaries.first();
        for (int next = boundaries.next(); next != BreakIterator.DONE; next = boundaries.next()) {
            int end = next;
            while (end > start && Character.isWhitespace(text.charAt(end - 1))) {
                end--;
            }
            if (end > start) {
                sentences.add(new Sentence(start, end, List.of()));
            }
            start = next;
        }
        return sentences;
    }
}
