package dev.assay.model.edit;

import dev.assay.model.Item;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Judgment.State;
import dev.assay.model.judgment.Scale;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Judgments as fields. A word and a state never stand in the same field, so that no scale can mix them up. */
final class JudgmentFields {
    private JudgmentFields() {}

    /** Judgments on a scale; a word that it does not have is an {@link IllegalArgumentException}. */
    static <I extends Item> Codec<I, Judgment<I>> codec(Scale scale) {
        return Codec.fields(
                judgment -> write(known(scale), judgment), (item, fields) -> read(known(scale), item, fields));
    }

    /** Judgments in any words: which of them a project knows is for its policy to say. */
    static <I extends Item> Codec<I, Judgment<I>> ofAnyWord() {
        return Codec.fields(
                judgment -> write(word -> word, judgment), (item, fields) -> read(word -> word, item, fields));
    }

    private static LoggedFields write(UnaryOperator<String> word, Judgment<?> judgment) {
        LoggedFields said = judgment.word().isPresent()
                ? LoggedFields.none().with("value", word.apply(judgment.word().get()))
                : LoggedFields.none().with("state", judgment.state().word());
        return said.withUnless(judgment.note().isEmpty(), "note", judgment.note())
                .withUnless(!judgment.recheck(), "recheck", true)
                .with("revision", judgment.revision());
    }

    private static <I extends Item> Judgment<I> read(UnaryOperator<String> word, I item, LoggedFields fields) {
        boolean given = fields.has("value");
        return new Judgment<>(
                item,
                given ? State.GIVEN : state(fields.text("state")),
                given ? Optional.of(word.apply(fields.text("value"))) : Optional.empty(),
                fields.text("note", ""),
                fields.flag("recheck"),
                fields.number("revision"));
    }

    private static UnaryOperator<String> known(Scale scale) {
        return word -> scale.find(word)
                .map(Scale.Word::word)
                .orElseThrow(
                        () -> new IllegalArgumentException("The scale " + scale.name() + " has no word " + word + "."));
    }

    static State state(String word) {
        return Arrays.stream(State.values())
                .filter(state -> state.word().equals(word) && state != State.GIVEN)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("No state of a judgment is called " + word + "."));
    }
}
