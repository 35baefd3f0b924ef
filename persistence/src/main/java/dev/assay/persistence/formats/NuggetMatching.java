package dev.assay.persistence.formats;

import dev.assay.model.TopicId;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.nugget.NuggetSetKey;
import dev.assay.model.nugget.Origin;
import dev.assay.model.nugget.Proposal;
import dev.assay.model.nugget.ProposalId;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.ProposedNugget;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Finds the nugget that a label is about, by its id, and else by its text: the first nugget of the topic with that text
 * that no earlier label of the row took. The present text counts before the proposal's, and texts to the letter before
 * texts apart from blanks.
 */
public final class NuggetMatching {
    /** Files of labels go through all topics in turn, so fewer than a large track has would be of no use at all. */
    private static final int TOPICS_IN_MEMORY = 1_024;

    private final ProjectStore project;
    private final Map<NuggetSetKey, ByText> sets = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<NuggetSetKey, ByText> eldest) {
            return size() > TOPICS_IN_MEMORY;
        }
    };

    public NuggetMatching(ProjectStore project) {
        this.project = project;
    }

    /** Starts the labels of one answer to {@code topic} by the nuggets of the assessor's own set. */
    public Row row(TopicId topic) {
        return row(new NuggetSetKey(topic));
    }

    /** Starts the labels of one answer by the nuggets of a set. */
    public Row row(NuggetSetKey set) {
        return new Row(nuggets(set));
    }

    /** True if anything made the assessor's own nugget set for {@code topic} yet. */
    public boolean hasSet(TopicId topic) {
        return nuggets(new NuggetSetKey(topic)).present;
    }

    /** Forgets what was read: a topic's nugget set has changed. */
    public void forget() {
        sets.clear();
    }

    private ByText nuggets(NuggetSetKey set) {
        ByText nuggets = sets.get(set);
        if (nuggets == null) {
            nuggets = new ByText(project.nuggetSet(set), () -> project.proposals(set.topic()));
            sets.put(set, nuggets);
        }
        return nuggets;
    }

    /** The labels of one answer, in their order. */
    public static final class Row {
        private final ByText nuggets;
        private final BitSet taken = new BitSet();
        private int expected;

        private Row(ByText nuggets) {
            this.nuggets = nuggets;
        }

        /** The nugget that the next label is about; {@code id} may be empty. */
        public Optional<Nugget> match(String id, String text) {
            int place = place(id, text);
            if (place < 0) {
                return Optional.empty();
            }
            taken.set(place);
            expected = place + 1;
            return Optional.of(nuggets.inOrder.get(place));
        }

        private int place(String id, String text) {
            if (!id.isEmpty()) {
                int place = nuggets.called(id);
                if (place >= 0 && !taken.get(place)) {
                    return place;
                }
            } else if (nuggets.isOnlyOne(expected, text) && !taken.get(expected)) {
                // Judges go through the nuggets in their order.
                return expected;
            }
            int place = free(nuggets.inForce, text);
            if (place < 0) {
                place = free(nuggets.proposed, text);
            }
            if (place < 0) {
                place = free(nuggets.loose(), TopicBook.singleBlanks(text));
            }
            if (place < 0 && id.isEmpty()) {
                // A column of nuggets may hold their ids.
                int called = nuggets.called(text.strip());
                place = called >= 0 && !taken.get(called) ? called : -1;
            }
            return place;
        }

        private int free(Map<String, List<Integer>> places, String text) {
            for (int place : places.getOrDefault(text, List.of())) {
                if (!taken.get(place)) {
                    return place;
                }
            }
            return -1;
        }
    }

    /** A topic's nuggets, and under which texts each of them can be found by its place among them. */
    private static final class ByText {
        private final boolean present;
        private final List<Nugget> inOrder;
        private final Map<String, Integer> byId = new HashMap<>();
        private final Map<String, List<Integer>> inForce = new HashMap<>();
        private final Map<String, List<Integer>> proposed = new HashMap<>();
        private final BitSet repeated = new BitSet();
        private final Supplier<List<Proposal>> proposals;
        private Map<String, List<Integer>> loose;
        private Map<String, Integer> named;

        private ByText(Optional<NuggetSet> set, Supplier<List<Proposal>> proposals) {
            this.proposals = proposals;
            present = set.isPresent();
            inOrder = set.map(NuggetSet::nuggets).orElse(List.of());
            for (int place = 0; place < inOrder.size(); place++) {
                Nugget nugget = inOrder.get(place);
                byId.put(nugget.id().value(), place);
                put(inForce, nugget.text(), place);
                if (nugget.origin() instanceof Origin.Proposed origin) {
                    put(proposed, origin.text(), place);
                }
            }
            inForce.values().stream()
                    .filter(places -> places.size() > 1)
                    .forEach(places -> places.forEach(repeated::set));
        }

        /** True if the nugget at a place is the only one with this text. */
        private boolean isOnlyOne(int place, String text) {
            return place < inOrder.size() && !repeated.get(place) && inOrder.get(place).text().equals(text);
        }

        /** The place of a nugget by its id in the project or in the file that it came from; below 0 for none. */
        private int called(String id) {
            return id.isEmpty() ? -1 : byId.getOrDefault(id, named().getOrDefault(id, -1));
        }

        private Map<String, Integer> named() {
            if (named == null) {
                named = new HashMap<>();
                Map<ProposalId, Integer> places = new HashMap<>();
                for (int place = 0; place < inOrder.size(); place++) {
                    if (inOrder.get(place).origin() instanceof Origin.Proposed origin) {
                        places.put(origin.proposal(), place);
                    }
                }
                for (Proposal proposal : proposals.get()) {
                    Integer place = places.get(proposal.id());
                    if (place != null) {
                        ProposedNugget.named(proposal).forEach(id -> named.putIfAbsent(id, place));
                    }
                }
            }
            return named;
        }

        /** By text apart from blanks: made when a text was not found to the letter, which is rare. */
        private Map<String, List<Integer>> loose() {
            if (loose == null) {
                loose = new HashMap<>();
                for (int place = 0; place < inOrder.size(); place++) {
                    put(loose, TopicBook.singleBlanks(inOrder.get(place).text()), place);
                    if (inOrder.get(place).origin() instanceof Origin.Proposed origin) {
                        put(loose, TopicBook.singleBlanks(origin.text()), place);
                    }
                }
            }
            return loose;
        }

        private static void put(Map<String, List<Integer>> map, String text, int place) {
            map.computeIfAbsent(text, key -> new ArrayList<>()).add(place);
        }
    }
}
