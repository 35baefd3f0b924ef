package dev.assay.model.edit;

import dev.assay.model.DocumentId;
import dev.assay.model.nugget.Evidence;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetAnswer;
import dev.assay.model.nugget.NuggetAnswerId;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetKey;
import dev.assay.model.nugget.NuggetQuestion;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.nugget.Origin;
import dev.assay.model.nugget.ProposalId;
import dev.assay.model.nugget.Weight;
import java.util.List;

/** Converts nugget sets and their parts to and from fields. */
final class NuggetFields {
    private NuggetFields() {}

    static LoggedFields write(SetShape shape) {
        return LoggedFields.none()
                .with("revision", shape.revision())
                .with("state", shape.state().word())
                .with("order", values(shape.order()));
    }

    static SetShape shape(LoggedFields fields) {
        return new SetShape(
                fields.number("revision"), NuggetSet.State.ofWord(fields.text("state")), ids(fields.texts("order")));
    }

    static LoggedFields write(Nugget nugget) {
        return LoggedFields.none()
                .with("text", nugget.text())
                .with("importance", nugget.importance().word())
                .with("origin", write(nugget.origin()))
                .with("evidence", nugget.evidence().stream().map(NuggetFields::write).toList())
                .withUnless(nugget.extra().isEmpty(), "extra", nugget.extra())
                .withUnless(nugget.group().isEmpty(), "group", nugget.group())
                .withUnless(
                        nugget.question().isEmpty(),
                        "question",
                        write(nugget.question().orElse(NuggetQuestion.UNANSWERED)))
                // As a text, since a form holds whole numbers only.
                .withUnless(nugget.weight().isEmpty(), "weight", nugget.weight().map(Weight::word).orElse(""));
    }

    static Nugget nugget(NuggetKey key, LoggedFields fields) {
        return new Nugget(
                key.nugget(),
                fields.text("text"),
                Importance.ofWord(fields.text("importance")),
                origin(fields.fields("origin")),
                fields.rows("evidence").stream().map(NuggetFields::evidence).toList(),
                fields.text("extra", ""),
                fields.text("group", ""),
                fields.any("question").map(question -> question(fields.fields("question"))),
                fields.any("weight").map(weight -> Weight.ofWord(fields.text("weight"))));
    }

    static LoggedFields write(NuggetQuestion question) {
        return LoggedFields.none()
                .with("rule", question.rule().word())
                .with("answers", question.answers().stream().map(NuggetFields::write).toList());
    }

    static NuggetQuestion question(LoggedFields fields) {
        return new NuggetQuestion(
                NuggetQuestion.Rule.ofWord(fields.text("rule")),
                fields.rows("answers").stream().map(NuggetFields::answer).toList());
    }

    private static LoggedFields write(NuggetAnswer answer) {
        return LoggedFields.none()
                .with("id", answer.id().value())
                .with("text", answer.text())
                .with("attested_by", answer.attestedBy().stream().map(DocumentId::value).toList());
    }

    private static NuggetAnswer answer(LoggedFields fields) {
        return new NuggetAnswer(
                new NuggetAnswerId(fields.text("id")),
                fields.text("text"),
                fields.texts("attested_by").stream().map(DocumentId::new).toList());
    }

    static LoggedFields write(Evidence evidence) {
        return LoggedFields.none()
                .with("docid", evidence.passage().value())
                .with("start", evidence.start())
                .with("end", evidence.end())
                .with("quote", evidence.quote());
    }

    static Evidence evidence(LoggedFields fields) {
        return new Evidence(
                new DocumentId(fields.text("docid")),
                fields.number("start"),
                fields.number("end"),
                fields.text("quote"));
    }

    private static LoggedFields write(Origin origin) {
        return switch (origin) {
            case Origin.Proposed proposed ->
                LoggedFields.none()
                        .with("kind", "proposed")
                        .with("proposal", proposed.proposal().value())
                        .with("text", proposed.text());
            case Origin.Own own -> LoggedFields.none().with("kind", "own");
            case Origin.MergedFrom merged ->
                LoggedFields.none().with("kind", "merged").with("parents", values(merged.parents()));
            case Origin.SplitFrom split ->
                LoggedFields.none().with("kind", "split").with("parent", split.parent().value());
            case Origin.CopyOf copy ->
                LoggedFields.none().with("kind", "copy").with("original", copy.original().value());
        };
    }

    private static Origin origin(LoggedFields fields) {
        String kind = fields.text("kind");
        return switch (kind) {
            case "proposed" -> new Origin.Proposed(new ProposalId(fields.text("proposal")), fields.text("text"));
            case "own" -> new Origin.Own();
            case "merged" -> new Origin.MergedFrom(ids(fields.texts("parents")));
            case "split" -> new Origin.SplitFrom(new NuggetId(fields.text("parent")));
            case "copy" -> new Origin.CopyOf(new NuggetId(fields.text("original")));
            default -> throw new IllegalArgumentException("A nugget has an origin that is not known: " + kind);
        };
    }

    private static List<String> values(List<NuggetId> ids) {
        return ids.stream().map(NuggetId::value).toList();
    }

    private static List<NuggetId> ids(List<String> values) {
        return values.stream().map(NuggetId::new).toList();
    }
}
