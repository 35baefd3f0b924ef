package dev.assay.app.feature.scores;

import dev.assay.app.ui.Messages;
import dev.assay.model.Importance;
import dev.assay.model.Label;
import dev.assay.model.analysis.NuggetBehaviour;
import dev.assay.model.scoring.Measure;
import java.util.List;
import java.util.OptionalDouble;

/** The columns of the nuggets and of the ranking that would be. */
final class WhatIfFields {
    private WhatIfFields() {}

    static List<Field<NuggetBehaviour>> nuggets(WhatIfViewModel model) {
        return List.of(
                Field.words(Messages.get("scores.counts"), "counts", 5.3, row -> counts(model, row)),
                Field.words(Messages.get("scores.nugget"), "nugget", 18, row -> Value.words(row.nugget().text())),
                Field.words(Messages.get("scores.importance"), "importance", 8, row -> importance(model, row)),
                Field.words(Messages.get("scores.remark"), "remark", 7.5, WhatIfFields::remark),
                Field.number(Messages.get("scores.found"), "found", 5.2, row -> Value.percent(row.found())),
                Field.number(Messages.get("scores.difficulty"), "difficulty", 6.6, row -> Value.outcome(row.difficulty())),
                Field.number(
                        Messages.get("scores.discrimination"),
                        "discrimination",
                        8.6,
                        row -> Value.outcome(row.discrimination())),
                Field.words(Messages.get("scores.topic"), "topic", 6, row -> Value.words(row.topic().value())),
                Field.number(Messages.get("scores.answers"), "answers", 6, row -> Value.count(row.labelled())),
                Field.number("support", "support", 6, row -> Value.count(row.support())),
                Field.number("partial_support", "partial_support", 9, row -> Value.count(row.partial())),
                Field.words("Id", "id", 8, row -> Value.words(row.nugget().id().value())));
    }

    private static Value counts(WhatIfViewModel model, NuggetBehaviour row) {
        String how = model.isSolo(row) ? "alone" : model.counts(row) ? "yes" : "off";
        return new Value(
                switch (how) {
                    case "alone" -> Messages.get("scores.counts.alone");
                    case "yes" -> Messages.get("scores.counts.yes");
                    default -> Messages.get("scores.counts.off");
                },
                how,
                OptionalDouble.empty(),
                "");
    }

    private static Value importance(WhatIfViewModel model, NuggetBehaviour row) {
        Importance supposed = model.importance(row);
        boolean other = supposed != row.nugget().importance();
        String word = word(supposed);
        return new Value(
                other ? Messages.get("scores.supposed", word) : word, supposed.word(), OptionalDouble.empty(), "");
    }

    private static String word(Importance importance) {
        return Messages.get("importance." + importance.word());
    }

    private static Value remark(NuggetBehaviour row) {
        boolean against = row.discrimination().number().orElse(0) < 0;
        return row.isNeverFound()
                ? new Value(Messages.get("scores.never-found"), "never_found", OptionalDouble.empty(), "")
                : row.isUniversal()
                        ? new Value(Messages.get("scores.universal"), "universal", OptionalDouble.empty(), "")
                        : against
                                ? new Value(Messages.get("scores.wrong-way"), "wrong_way", OptionalDouble.empty(), "")
                                : Value.words("");
    }

    static List<Field<SupposedRow>> ranking(Measure by) {
        return List.of(
                Field.number(Messages.get("scores.rank"), "rank", 4.1, row -> Value.count(row.supposed().rank())),
                Field.number(Messages.get("scores.moved"), "moved", 5, row -> moved(row.up())),
                Field.words(Messages.get("scores.run"), "run", 8.5, row -> Value.words(row.supposed().run().value())),
                Field.number(
                        by.symbol(), by.key() + "_supposed", 5.6, row -> Value.score(by.of(row.supposed().scores()))),
                Field.number(Messages.get("scores.as-it-is"), by.key(), 6, row -> row.real()
                        .map(real -> Value.score(by.of(real.scores())))
                        .orElseGet(() -> Value.none(Messages.get("scores.only-supposed")))),
                Field.number(
                        Messages.get("scores.topics"), "topics", 5, row -> Value.count(row.supposed().topics())));
    }

    private static Value moved(int up) {
        String text = up > 0 ? "↑ " + up : up < 0 ? "↓ " + -up : "";
        return new Value(text, Integer.toString(up), OptionalDouble.of(up), "");
    }

    /** What the nuggets are like, in a sentence or two. */
    static String summary(WhatIfViewModel model) {
        return model.statistics().map(known -> {
                    int given = known.labels().get(Label.SUPPORT)
                            + known.labels().get(Label.PARTIAL_SUPPORT)
                            + known.labels().get(Label.NOT_SUPPORT);
                    int nuggets = known.nuggets().values().stream().mapToInt(Integer::intValue).sum();
                    return Messages.get(
                            "scores.summary",
                            nuggets,
                            known.nuggets().get(Importance.VITAL),
                            known.nuggets().get(Importance.OKAY),
                            share(known.labels().get(Label.SUPPORT), given),
                            share(known.labels().get(Label.PARTIAL_SUPPORT), given),
                            share(known.labels().get(Label.NOT_SUPPORT), given),
                            model.nuggets().stream().filter(NuggetBehaviour::isUniversal).count(),
                            model.nuggets().stream().filter(NuggetBehaviour::isNeverFound).count());
                })
                .orElse("");
    }

    private static long share(int some, int all) {
        return all == 0 ? 0 : Math.round(100.0 * some / all);
    }
}
