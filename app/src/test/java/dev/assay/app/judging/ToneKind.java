package dev.assay.app.judging;

import dev.assay.model.RunId;
import dev.assay.model.edit.Kind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.edit.LoggedFields;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Scale;
import dev.assay.model.report.SentenceKey;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** The tone of a sentence: a kind of judgment that only tests know, and all that is to be said of it. */
final class ToneKind {
    /** The word of the stage in which it is judged. */
    static final String STAGE = "tone";

    static final Scale SCALE = new Scale(
            "tone",
            List.of(
                    new Scale.Word("kind", OptionalDouble.of(1)),
                    new Scale.Word("plain", OptionalDouble.of(0.5)),
                    new Scale.Word("rude", OptionalDouble.of(0))));

    static final Kind<SentenceKey, Judgment<SentenceKey>> TONE = Kind.ofJudgments(
                    "tone",
                    SCALE,
                    key -> LoggedFields.none().with("run", key.run().value()).with("sentence", key.sentence()),
                    (topic, fields) ->
                            new SentenceKey(topic, new RunId(fields.text("run")), fields.number("sentence")))
            .inStage(STAGE);

    static final Kind<SentenceKey, Judgment<SentenceKey>> DECISION = Kind.ofDecisions("tone_decision", TONE);

    /** The kinds of the program and these. */
    static final Kinds KINDS = kinds();

    private ToneKind() {}

    private static Kinds kinds() {
        List<Kind<?, ?>> all = new ArrayList<>(Kinds.standard().all());
        all.add(TONE);
        all.add(DECISION);
        return new Kinds(all);
    }
}
