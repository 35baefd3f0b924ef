package dev.assay.persistence.exchange;

import dev.assay.model.Nugget;
import dev.assay.model.NuggetSet;
import dev.assay.model.Origin;
import dev.assay.model.TopicId;
import dev.assay.persistence.ProjectStore;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Finds the nugget that a label without an id is about: the first nugget of the topic with that text that no earlier label of
 * the row took. The present text counts before the proposal's, and texts to the letter before texts apart from blanks.
 */
final class NuggetMatching {
    /** Files of labels go through all topics in turn, so fewer than a large track has would be of no use at all. */
    private static final int TOPICS_IN_MEMORY = 1_024;

    private static final Pattern BLANKS = Pattern.compile("\\s+");

    private final ProjectStore project;
    private final Map<TopicId, ByText> topics = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<TopicId, ByText> eldest) {
            return size() > TOPICS_IN_MEMORY;
        }
    };

    NuggetMatching(ProjectStore project) {
        this.project = project;
    }

    /** Starts the labels of one answer to {@code topic}. */
    Row row(TopicId topic) {
        return new Row(nuggets(topic));
    }

    /** Whether anything made a nugget set for {@code topic} yet. */
    boolean hasSet(TopicId topic) {
        return nuggets(topic).present;
    }

    /** Forgets what was read: a topic's nugget set has changed. */
    void forget() {
        topics.clear();
    }

    private ByText nuggets(TopicId topic) {
        ByText nuggets = topics.get(topic);
        if (nuggets == null) {
            nuggets = new ByText(project.nuggetSet(topic));
            topics.put(topic, nuggets);
        }
        return nuggets;
    }

    /** The labels of one answer, in their order. */
    static final class Row {
        private final ByText nuggets;
        private final Set<Nugget> taken = Collections.newSetFromMap(new IdentityHashMap<>());

        private Row(ByText nuggets) {
            this.nuggets = nuggets;
        }

        /** The nugget that the next label is about; {@code id} may be empty. */
        Optional<Nugget> match(String id, String text) {
            Optional<Nugget> found = Optional.ofNullable(id.isEmpty() ? null : nuggets.byId.get(id))
                    .filter(nugget -> !taken.contains(nugget))
                    .or(() -> free(nuggets.inForce.get(text)))
                    .or(() -> free(nuggets.proposed.get(text)))
                    .or(() -> free(nuggets.loose().get(blanks(text))));
            found.ifPresent(taken::add);
            return found;
        }

        private Optional<Nugget> free(List<Nugget> candidates) {
            if (candidates != null) {
                for (Nugget candidate : candidates) {
                    if (!taken.contains(candidate)) {
                        return Optional.of(candidate);
                    }
                }
            }
            return Optional.empty();
        }
    }

    private static final class ByText {
        private final boolean present;
        private final Map<String, Nugget> byId = new LinkedHashMap<>();
        private final Map<String, List<Nugget>> inForce = new HashMap<>();
        private final Map<String, List<Nugget>> proposed = new HashMap<>();
        private Map<String, List<Nugget>> loose;

        private ByText(Optional<NuggetSet> set) {
            present = set.isPresent();
            for (Nugget nugget : set.map(NuggetSet::nuggets).orElse(List.of())) {
                byId.put(nugget.id().value(), nugget);
                put(inForce, nugget.text(), nugget);
                if (nugget.origin() instanceof Origin.Proposed origin) {
                    put(proposed, origin.text(), nugget);
                }
            }
        }

        /** By text apart from blanks: made when a text was not found to the letter, which is rare. */
        private Map<String, List<Nugget>> loose() {
            if (loose == null) {
                loose = new HashMap<>();
                for (Nugget nugget : byId.values()) {
                    put(loose, blanks(nugget.text()), nugget);
                    if (nugget.origin() instanceof Origin.Proposed origin) {
                        put(loose, blanks(origin.text()), nugget);
                    }
                }
            }
            return loose;
        }

        private static void put(Map<String, List<Nugget>> map, String text, Nugget nugget) {
            map.computeIfAbsent(text, key -> new ArrayList<>()).add(nugget);
        }
    }

    private static String blanks(String text) {
        return BLANKS.matcher(text.strip()).replaceAll(" ");
    }
}
