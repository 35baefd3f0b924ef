package dev.assay.model.edit;

import dev.assay.model.judgment.Judgment.State;
import dev.assay.model.nugget.NuggetAnswerId;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.report.Alignment;
import dev.assay.model.report.Alignment.Target;
import dev.assay.model.report.SentenceKey;
import java.util.List;
import java.util.Optional;

/** Alignments as fields. */
final class AlignmentFields {
    private AlignmentFields() {}

    static LoggedFields write(Alignment alignment) {
        return LoggedFields.none()
                .withUnless(alignment.state() == State.GIVEN, "state", alignment.state().word())
                .withUnless(
                        alignment.targets().isEmpty(),
                        "targets",
                        alignment.targets().stream().map(AlignmentFields::write).toList())
                .withUnless(alignment.option().isEmpty(), "option", alignment.option().orElse(""))
                .withUnless(alignment.note().isEmpty(), "note", alignment.note())
                .withUnless(!alignment.recheck(), "recheck", true)
                .with("revision", alignment.revision());
    }

    static Alignment alignment(SentenceKey sentence, LoggedFields fields) {
        return new Alignment(
                sentence,
                fields.has("targets")
                        ? fields.rows("targets").stream()
                                .map(AlignmentFields::target)
                                .toList()
                        : List.of(),
                fields.any("option").map(option -> fields.text("option")),
                fields.has("state") ? JudgmentFields.state(fields.text("state")) : State.GIVEN,
                fields.text("note", ""),
                fields.flag("recheck"),
                fields.number("revision"));
    }

    private static LoggedFields write(Target target) {
        return LoggedFields.none()
                .with("nugget", target.nugget().value())
                .withUnless(target.answer().isEmpty(), "answer", target.answer().map(NuggetAnswerId::value).orElse(""));
    }

    private static Target target(LoggedFields fields) {
        return new Target(
                new NuggetId(fields.text("nugget")),
                fields.any("answer").map(answer -> new NuggetAnswerId(fields.text("answer"))));
    }
}
