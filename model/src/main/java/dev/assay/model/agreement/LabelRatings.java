package dev.assay.model.agreement;

import dev.assay.model.Label;
import java.util.List;
import java.util.Map;

/**
 * Labels as ratings: {@code not_support}, {@code partial_support}, {@code support}, in that order. Unlabelled, failed and can't
 * judge are not categories: they count as nothing said.
 */
public final class LabelRatings {
    private static final List<Label> SCALE = List.of(Label.NOT_SUPPORT, Label.PARTIAL_SUPPORT, Label.SUPPORT);

    private LabelRatings() {}

    /** The labels of several judges, by whatever names a pair of answer and nugget. */
    public static <K> Ratings<K> of(List<? extends Map<K, Label>> judges) {
        return Ratings.of(judges, SCALE, Label::word);
    }

    /** Three labels as two: {@code support} against the rest ({@code partial_support} and {@code not_support} together). */
    public static <K> Ratings<K> supportAgainstRest(Ratings<K> labels) {
        return labels.collapsed(List.of("not_or_partial_support", Label.SUPPORT.word()), 0, 0, 1);
    }
}
