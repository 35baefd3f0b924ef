package dev.assay.app.feature.label;

import dev.assay.model.Answer;
import dev.assay.model.Policy;
import dev.assay.model.Sentence;
import dev.assay.model.hints.NuggetTerms;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;

/**
 * One nugget at a glance: of every answer the sentences that are likeliest to hold it, instead of the answer. Only by
 * nuggets, only where the policy allows it. The whole answer is there for the pair in hand when the assessor asks for
 * it, until another pair is taken in hand. FX thread only.
 */
public final class Glance {
    private static final int OPENING = 120;

    private final LabelViewModel owner;
    private final LabelsInView view;
    private final BooleanProperty on = new SimpleBooleanProperty();
    private final BooleanProperty whole = new SimpleBooleanProperty();
    private final Map<Pair, Excerpt> excerpts = new HashMap<>();
    private final Map<Pair, Optional<String>> likeliest = new HashMap<>();

    /**
     * An excerpt of an answer.
     *
     * @param lines its likeliest sentences, in the order of the answer; empty when none shares a word with the nugget
     * @param opening how it begins
     */
    public record Excerpt(List<Line> lines, String opening) {}

    /**
     * A sentence.
     *
     * @param terms where it has words of the nugget
     * @param number its place in the answer, from 1
     * @param count how many sentences the answer has
     * @param sameAs where it is the answer's likeliest: the blind name of the first answer of which it is the likeliest
     * too, word for word
     */
    public record Line(String text, List<NuggetTerms.Place> terms, int number, int count, Optional<String> sameAs) {}

    Glance(LabelViewModel owner) {
        this.owner = owner;
        this.view = owner.view();
        owner.choices().glance().onProperty().subscribe(this::refresh);
        view.orderProperty().subscribe(this::refresh);
        view.sheetProperty().subscribe(() -> {
            excerpts.clear();
            likeliest.clear();
            refresh();
        });
        view.currentProperty().subscribe(() -> whole.set(false));
        // A note is written on what was read, and sentences are marked in the answer itself.
        view.noteEditingProperty().subscribe(editing -> whole.set(isOn() && (whole.get() || editing.isPresent())));
        view.sentenceCursorProperty().subscribe(at -> whole.set(isOn() && (whole.get() || at.intValue() >= 0)));
    }

    /** True while answers are shown at a glance. */
    public ReadOnlyBooleanProperty onProperty() {
        return on;
    }

    public boolean isOn() {
        return on.get();
    }

    /** True while the whole answer in hand is shown all the same. */
    public ReadOnlyBooleanProperty wholeProperty() {
        return whole;
    }

    /** True if a label of a pair would be given with no more of its answer in view than the likeliest sentences. */
    boolean isAllThatIsSeenOf(Pair pair) {
        return on.get() && !(whole.get() && pair.equals(view.currentProperty().get()));
    }

    /** Shows answers at a glance, by nuggets, or in full again. */
    public void toggle() {
        boolean show = !on.get();
        if (show) {
            owner.setOrder(Walk.Order.NUGGET_FIRST);
        }
        owner.choices().glance().onProperty().set(show);
    }

    /** Shows the whole answer in hand, or its likeliest sentences again. */
    public void toggleWhole() {
        whole.set(on.get() && !whole.get());
    }

    /** The excerpt shown of a pair's answer. */
    public Excerpt of(Pair pair) {
        return excerpts.computeIfAbsent(pair, this::read);
    }

    private Excerpt read(Pair pair) {
        LabelSheet sheet = view.sheetProperty().get().orElseThrow();
        Answer answer = sheet.answer(pair);
        String nugget = sheet.nugget(pair).text();
        List<Integer> likely = sheet.likelySentences(pair);
        List<Line> lines = likely.stream()
                .sorted()
                .map(index -> {
                    Sentence sentence = answer.sentences().get(index);
                    String text = oneLine(answer.text(sentence));
                    Optional<String> sameAs = index.equals(likely.getFirst()) ? sameAs(sheet, pair) : Optional.empty();
                    return new Line(
                            text,
                            NuggetTerms.of(nugget).in(text),
                            index + 1,
                            answer.sentences().size(),
                            sameAs);
                })
                .toList();
        return new Excerpt(lines, opening(oneLine(answer.text())));
    }

    private Optional<String> sameAs(LabelSheet sheet, Pair pair) {
        Optional<String> own = likeliest(sheet, pair);
        return IntStream.range(0, own.isEmpty() ? 0 : pair.answer())
                .mapToObj(answer -> new Pair(answer, pair.nugget()))
                .filter(before -> likeliest(sheet, before).equals(own))
                .map(before -> sheet.answer(before).blindName())
                .findFirst();
    }

    private Optional<String> likeliest(LabelSheet sheet, Pair pair) {
        return likeliest.computeIfAbsent(pair, one -> sheet.likelySentences(one).stream().findFirst().map(index -> {
            Answer answer = sheet.answer(one);
            Sentence sentence = answer.sentences().get(index);
            return oneLine(answer.text(sentence));
        }));
    }

    private static String oneLine(String text) {
        return text.strip().replaceAll("\\s+", " ");
    }

    private static String opening(String text) {
        int end = Math.min(OPENING, text.length());
        boolean splits = end < text.length() && Character.isLowSurrogate(text.charAt(end));
        return end == text.length() ? text : text.substring(0, splits ? end - 1 : end) + " …";
    }

    private void refresh() {
        boolean shown = owner.choices().glance().isOn()
                && view.orderProperty().get() == Walk.Order.NUGGET_FIRST
                && owner.choices().allows(Policy.Aid.LOOK_HERE);
        if (!shown) {
            whole.set(false);
        }
        on.set(shown);
    }
}
