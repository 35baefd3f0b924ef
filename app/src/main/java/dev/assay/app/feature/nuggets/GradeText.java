package dev.assay.app.feature.nuggets;

import dev.assay.app.ui.Messages;
import dev.assay.model.Grade;
import dev.assay.model.Passage;

/** A passage's grades in words, each with its source. */
final class GradeText {
    private GradeText() {}

    static String of(Passage passage) {
        StringBuilder text = new StringBuilder();
        for (Grade grade : passage.grades()) {
            text.append(text.isEmpty() ? "" : ", ")
                    .append(Messages.get(
                            text.isEmpty() ? "nuggets.grade.one" : "nuggets.grade.more", grade.value(), grade.source()));
        }
        return text.isEmpty() ? Messages.get("nuggets.grade.none") : text.toString();
    }
}
