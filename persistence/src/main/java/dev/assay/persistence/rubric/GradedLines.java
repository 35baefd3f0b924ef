package dev.assay.persistence.rubric;

import dev.assay.model.DocumentId;
import dev.assay.model.Message;
import dev.assay.model.TopicId;
import dev.assay.model.rubric.GradedUnit;
import dev.assay.persistence.input.Fields;
import dev.assay.persistence.input.JsonFault;
import dev.assay.persistence.input.JsonValue;
import dev.assay.persistence.input.PairLine;
import dev.assay.persistence.input.RecordException;
import dev.assay.persistence.record.StoreWords;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Reads graded passages line by line, {@code [query_id, [paragraph, ...]]}, and of a line passage by passage; of a
 * passage that is twice under its topic the first counts.
 */
public final class GradedLines {
    /** Told what is wrong with the line that is read. */
    public interface Listener {
        void error(String field, Message told);

        void warning(String field, Message told);
    }

    /** Takes what a line says, as it is read. */
    public interface Taker {
        /** A line begins. */
        void topic(TopicId topic);

        /**
         * A passage was read.
         *
         * @param unit empty where the passage is not to be counted: it was there before, or cannot be read
         * @param line where it stands, as bytes
         */
        void passage(Optional<GradedUnit> unit, PairLine line);

        /** One that gathers what counts. */
        static Taker into(List<GradedUnit> units) {
            return new Taker() {
                @Override
                public void topic(TopicId topic) {}

                @Override
                public void passage(Optional<GradedUnit> unit, PairLine line) {
                    unit.ifPresent(units::add);
                }
            };
        }
    }

    /** A topic's passages. */
    public record OfTopic(TopicId topic, List<GradedUnit> units) {
        public OfTopic {
            units = List.copyOf(units);
        }
    }

    private record Key(TopicId topic, DocumentId passage) {}

    private final Listener listener;
    private final Set<Key> seen = new HashSet<>();
    private final GradeCounts counts = new GradeCounts();
    private final GradedPassage passages = new GradedPassage(counts);

    public GradedLines(Listener listener) {
        this.listener = listener;
    }

    /**
     * Reads a line passage by passage.
     *
     * @throws JsonFault when the line is not JSON; what was taken of it before does not count
     * @throws IOException when it cannot be read on
     */
    public void read(PairLine line, Taker taker) throws JsonFault, IOException {
        Optional<TopicId> topic = Optional.empty();
        boolean known = true;
        while (line.next()) {
            if (topic.isEmpty() && known) {
                topic = topic(line.id());
                known = topic.isPresent();
                topic.ifPresent(taker::topic);
            }
            if (topic.isPresent()) {
                Optional<GradedUnit> unit = passage(topic.get(), line);
                Optional<Key> key = unit.map(one -> new Key(one.topic(), one.id()));
                boolean isNew = key.filter(seen::add).isPresent();
                if (unit.isPresent() && !isNew) {
                    listener.warning(
                            line.path(),
                            StoreWords.say(
                                    "import.graded.passage-twice", unit.get().id(), topic.get()));
                }
                taker.passage(unit.filter(one -> isNew), line);
            } else {
                line.pass();
            }
        }
        if (topic.isEmpty() && known) {
            topic(line.id()).ifPresent(taker::topic);
        }
    }

    private Optional<TopicId> topic(JsonValue id) {
        try {
            return Optional.of(new TopicId(Fields.id("[0]", id)));
        } catch (RecordException e) {
            listener.error(e.field(), e.told());
            return Optional.empty();
        }
    }

    private Optional<GradedUnit> passage(TopicId topic, PairLine line) throws JsonFault, IOException {
        line.pass();
        try {
            return Optional.of(passages.read(topic, Fields.at(line.path(), line.tree()), listener::warning));
        } catch (RecordException e) {
            listener.error(e.field(), e.told());
        } catch (JsonFault e) {
            listener.error(e.field(), e.told());
        }
        return Optional.empty();
    }

    /** What a line says as a value; empty when that it is one of a topic cannot be read. */
    public Optional<OfTopic> read(JsonValue value) {
        if (!(value instanceof JsonValue.Sequence pair) || pair.items().size() != 2) {
            listener.error("", StoreWords.say("import.graded.form", value.kind()));
            return Optional.empty();
        }
        try {
            TopicId topic = new TopicId(Fields.id("[0]", pair.items().getFirst()));
            List<JsonValue> found = Fields.list("[1]", pair.items().getLast());
            List<GradedUnit> units = new ArrayList<>();
            for (int i = 0; i < found.size(); i++) {
                passage(topic, "[1][" + i + "]", found.get(i), units);
            }
            return Optional.of(new OfTopic(topic, units));
        } catch (RecordException e) {
            listener.error(e.field(), e.told());
            return Optional.empty();
        }
    }

    /** The passages of a line that a project keeps, in which each is once. */
    static List<GradedUnit> ofKept(byte[] line, Listener listener) {
        List<GradedUnit> units = new ArrayList<>();
        try (PairLine pair = PairLine.of(line, 0, line.length)) {
            new GradedLines(listener).read(pair, Taker.into(units));
        } catch (JsonFault | IOException e) {
            throw new IllegalStateException("A line that was imported is not JSON.", e);
        }
        return units;
    }

    /** Says what was counted over all lines. */
    public void end() {
        if (counts.without() > 0) {
            listener.warning("self_rating", StoreWords.say("import.graded.bare", counts.without(), counts.begin()));
        }
    }

    private void passage(TopicId topic, String path, JsonValue value, List<GradedUnit> units) {
        try {
            GradedUnit unit = passages.read(topic, Fields.at(path, value), listener::warning);
            if (seen.add(new Key(topic, unit.id()))) {
                units.add(unit);
            } else {
                listener.warning(path, StoreWords.say("import.graded.passage-twice", unit.id(), topic));
            }
        } catch (RecordException e) {
            listener.error(e.field(), e.told());
        }
    }
}
