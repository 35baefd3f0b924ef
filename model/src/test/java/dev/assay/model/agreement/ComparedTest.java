package dev.assay.model.agreement;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.TopicId;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.Scale;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ComparedTest {
    @Test
    void whatBothLookedAtIsCountedAndWhatOneCouldNotSayIsLeftOut() {
        Map<String, Label> first = Map.of(
                "same", Label.SUPPORT, "apart", Label.NOT_SUPPORT, "failed", Label.SUPPORT, "cant", Label.CANT_JUDGE,
                "open", Label.UNLABELLED, "alone", Label.SUPPORT);
        Map<String, Label> second = Map.of(
                "same", Label.SUPPORT, "apart", Label.PARTIAL_SUPPORT, "failed", Label.FAILED, "cant", Label.FAILED,
                "open", Label.SUPPORT, "theirs", Label.SUPPORT);
        Compared counted = counted(first, second);
        assertEquals(List.of("not_support", "partial_support", "support"), counted.confusion().categories());
        assertEquals(1, counted.confusion().count(2, 2));
        assertEquals(1, counted.confusion().count(0, 1));
        assertEquals(2, counted.items());
        assertEquals(2, counted.leftOut());
    }

    /** As the ratings of the same two count them, and the other way round when the two are swapped. */
    @Test
    void itIsWhatTheRatingsComeTo() {
        Random drawn = new Random(20261);
        for (int round = 0; round < 200; round++) {
            Map<Integer, Label> first = labels(drawn);
            Map<Integer, Label> second = labels(drawn);
            Confusion ratings = Confusion.of(Ratings.of(Scale.LABELS, List.of(first, second), Label::word), 0, 1);
            Compared counted = counted(first, second);
            assertEquals(ratings, counted.confusion());
            Compared swapped = counted(second, first);
            assertEquals(counted.leftOut(), swapped.leftOut());
            assertEquals(counted.items(), swapped.items());
            assertEquals(counted.confusion().count(0, 2), swapped.confusion().count(2, 0));
            assertTrue(counted.items() + counted.leftOut() <= first.size());
        }
    }

    private static Compared counted(Map<?, Label> first, Map<?, Label> second) {
        return Compared.of(Scale.LABELS, judgments(first), judgments(second));
    }

    private static Map<TopicId, Judgment<TopicId>> judgments(Map<?, Label> labels) {
        Map<TopicId, Judgment<TopicId>> judgments = new HashMap<>();
        labels.forEach((name, label) -> {
            TopicId item = new TopicId(name.toString());
            judgments.put(item, label.judgment(item, "", false, 0));
        });
        return judgments;
    }

    private static Map<Integer, Label> labels(Random drawn) {
        Map<Integer, Label> labels = new HashMap<>();
        for (int item = 0; item < 40; item++) {
            if (drawn.nextInt(5) > 0) {
                labels.put(item, Label.values()[drawn.nextInt(Label.values().length)]);
            }
        }
        return labels;
    }
}
