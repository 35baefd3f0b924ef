package dev.assay.app.feature.nuggets;

import dev.assay.app.ui.Messages;
import dev.assay.model.Grade;
import dev.assay.model.Passage;
import dev.assay.model.Relevance;
import java.util.Optional;

/** A passage's grades in words, each with its source: the one that counts, then the others. */
final class GradeText {
    private GradeText() {}

    static String of(Passage passage, Relevance relevance) {
        Optional<Grade> counts = relevance.grade(passage);
        StringBuilder text = new StringBuilder(counts.map(grade ->
                        Messages.get("nuggets.grade.one", grade.value(), grade.source()))
                .orElseGet(() -> Messages.get(relevance.isFailed(passage) ? "nuggets.grade.failed" : "nuggets.grade.none")));
        for (Grade grade : passage.grades()) {
            if (!counts.equals(Optional.of(grade))) {
                text.append(", ").append(Messages.get("nuggets.grade.more", grade.value(), grade.source()));
            }
        }
        return text.toString();
    }
}
