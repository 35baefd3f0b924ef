package dev.assay.model.judgment;

import dev.assay.model.Item;
import dev.assay.model.TopicId;
import java.util.function.Predicate;

/**
 * Leave to be handed what judges other than the assessor said, as far as it covers. Made by {@link Visibility} alone,
 * of one moment: ask for a new one with each reading.
 */
public final class Permit {
    /** The extent of one permit. */
    interface Extent {
        boolean covers(Item item);

        boolean covers(JudgeId judge, Item item);

        boolean reaches(TopicId topic);
    }

    private final Extent extent;

    Permit(Extent extent) {
        this.extent = extent;
    }

    /** A permit that is the same for every judge. */
    static Permit ofAnyJudge(Predicate<Item> items, Predicate<TopicId> topics) {
        return new Permit(new Extent() {
            @Override
            public boolean covers(Item item) {
                return items.test(item);
            }

            @Override
            public boolean covers(JudgeId judge, Item item) {
                return items.test(item);
            }

            @Override
            public boolean reaches(TopicId topic) {
                return topics.test(topic);
            }
        });
    }

    /** A permit to one judge's values. */
    static Permit ofOneJudge(JudgeId only) {
        return new Permit(new Extent() {
            @Override
            public boolean covers(Item item) {
                return false;
            }

            @Override
            public boolean covers(JudgeId judge, Item item) {
                return judge.equals(only);
            }

            @Override
            public boolean reaches(TopicId topic) {
                return true;
            }
        });
    }

    /** True if the permit covers every judge's values for an item; for a topic: those for all that is in it. */
    public boolean covers(Item item) {
        return extent.covers(item);
    }

    /** True if the permit covers one judge's values for an item. */
    public boolean covers(JudgeId judge, Item item) {
        return extent.covers(judge, item);
    }

    /** True if the permit may cover anything in a topic, so that reading there can give a result. */
    public boolean reaches(TopicId topic) {
        return extent.reaches(topic);
    }
}
