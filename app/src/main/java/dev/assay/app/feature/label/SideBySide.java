package dev.assay.app.feature.label;

import dev.assay.model.Nugget;

/**
 * Two related answers beside each other, with one nugget and both labels.
 *
 * @param disagrees whether the two labels cannot both be meant
 * @param place of this disagreement among all of the topic, from 1; 0 when it is none
 */
record SideBySide(
        RelatedAnswers.Both both, Nugget nugget, Half left, Half right, boolean disagrees, int place, int count) {
    /** One of the two. */
    record Half(Pair pair, AnswerView answer, PairState state) {}

    static SideBySide of(LabelSheet sheet, RelatedAnswers.Both both, Pair left, int place, int count) {
        return new SideBySide(
                both,
                sheet.nugget(left),
                half(sheet, left),
                half(sheet, new Pair(both.other(left.answer()), left.nugget())),
                sheet.isClash(both, left.nugget()),
                place,
                count);
    }

    private static Half half(LabelSheet sheet, Pair pair) {
        return new Half(pair, AnswerView.of(sheet, pair), sheet.state(pair));
    }
}
