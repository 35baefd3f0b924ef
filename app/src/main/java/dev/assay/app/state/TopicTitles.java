package dev.assay.app.state;

import dev.assay.model.Topic;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The short titles of topics in a list. Narrative topics begin alike ("I want to understand why …"), so that the words
 * that tell them apart would be cut off: of a long one, the first words that begin other topics as well are left out.
 */
public final class TopicTitles {
    /** The length of a title that fits two lines of a list of usual width. */
    private static final int SHORT = 48;
    /** The number of words that count as the beginning. */
    private static final int BEGINNING = 8;
    /** In how many topics' beginnings a word has to be for it not to tell them apart. */
    private static final int SEVERAL = 2;
    private static final int LEAST_LEFT = 3;

    private final Map<String, Integer> beginnings = new HashMap<>();

    public TopicTitles(Collection<Topic> topics) {
        for (Topic topic : topics) {
            List<String> words = words(topic.query());
            new HashSet<>(words.subList(0, Math.min(BEGINNING, words.size())))
                    .forEach(word -> beginnings.merge(folded(word), 1, Integer::sum));
        }
    }

    /** The title of a topic: its query, perhaps without its beginning; its id where it has none. */
    public String of(Topic topic) {
        String query = topic.query();
        if (query.isBlank()) {
            return topic.id().value();
        }
        List<String> words = words(query);
        int common = 0;
        while (common < Math.min(BEGINNING, words.size() - LEAST_LEFT)
                && beginnings.getOrDefault(folded(words.get(common)), 0) >= SEVERAL) {
            common++;
        }
        return query.length() <= SHORT || common < 2
                ? query
                : "… " + String.join(" ", words.subList(common, words.size()));
    }

    private static List<String> words(String query) {
        return Arrays.asList(query.strip().split("\\s+"));
    }

    private static String folded(String word) {
        return word.toLowerCase(Locale.ROOT);
    }
}
