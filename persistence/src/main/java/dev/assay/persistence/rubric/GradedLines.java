package dev.assay.persistence.rubric;

import dev.assay.model.DocumentId;
import dev.assay.model.TopicId;
import dev.assay.model.message.Message;
import dev.assay.model.rubric.GradedUnit;
import dev.assay.persistence.exchange.input.Fields;
import dev.assay.persistence.exchange.input.JsonValue;
import dev.assay.persistence.exchange.input.RecordException;
import dev.assay.persistence.outside.StoreWords;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads graded passages line by line, {@code [query_id, [paragraph, ...]]}; of a passage that is twice under its topic the first counts. */
public final class GradedLines {
    /** A line that is longer than this is worth a word, in bytes: it stands in memory as a whole, several times. */
    private static final int LONG_LINE = 32 << 20;

    /** Told what is wrong with the line that is read. */
    public interface Listener {
        void error(String field, Message told);

        void warning(String field, Message told);
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
    private final GradedPassage passages = new GradedPassage();

    public GradedLines(Listener listener) {
        this.listener = listener;
    }

    /**
     * What a line of a file says.
     *
     * @param length of the line, in bytes
     */
    public Optional<OfTopic> read(JsonValue value, int length) {
        if (length > LONG_LINE) {
            listener.warning("", StoreWords.say("import.graded.long-line", length >> 20));
        }
        return read(value);
    }

    /** What a line says; empty when that it is one of a topic cannot be read. */
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

    /** What comes next is of another file, in which the same passages may be there again. */
    void otherFile() {
        seen.clear();
    }

    /** Says what was counted over all lines. */
    public void end() {
        if (passages.bare().without() > 0) {
            listener.warning(
                    "self_rating",
                    StoreWords.say("import.graded.bare", passages.bare().without(), passages.bare().begin()));
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
