package dev.assay.persistence.rubric;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.model.Message;
import dev.assay.model.PassageKey;
import dev.assay.model.TopicId;
import dev.assay.model.rubric.GradedUnit;
import dev.assay.persistence.input.JsonFault;
import dev.assay.persistence.input.JsonFields;
import dev.assay.persistence.input.KeptJson;
import dev.assay.persistence.input.PairLine;
import dev.assay.persistence.input.RecordException;
import dev.assay.persistence.record.StoreWords;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;

/**
 * Reads graded passages line by line, {@code [query_id, [paragraph, ...]]}, and of a line passage by passage; of a
 * passage that is twice under its topic the first counts.
 */
public final class GradedLines {
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

    private final BiConsumer<String, Message> error;
    private final BiConsumer<String, Message> warning;
    private final Set<PassageKey> seen = new HashSet<>();
    private final GradeCounts counts = new GradeCounts();
    private final GradedPassage passages = new GradedPassage(counts);

    /**
     * Sets out to read lines.
     *
     * @param error told the field of the line that is read and what is wrong there
     * @param warning told what is odd
     */
    public GradedLines(BiConsumer<String, Message> error, BiConsumer<String, Message> warning) {
        this.error = error;
        this.warning = warning;
    }

    /**
     * Reads a line passage by passage, and closes it.
     *
     * @throws RecordException when the line is not JSON; what was taken of it before does not count
     * @throws IOException when it cannot be read on
     */
    public void read(PairLine line, Taker taker) throws IOException {
        try (line) {
            readAll(line, taker);
        } catch (JsonFault fault) {
            throw new RecordException(fault.field(), fault.told());
        }
    }

    private void readAll(PairLine line, Taker taker) throws JsonFault, IOException {
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
                Optional<PassageKey> key = unit.map(one -> new PassageKey(one.topic(), one.id()));
                boolean isNew = key.filter(seen::add).isPresent();
                if (unit.isPresent() && !isNew) {
                    warning.accept(
                            line.path(), StoreWords.say("import.graded.passage-twice", unit.get().id(), topic.get()));
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

    private Optional<TopicId> topic(JsonNode id) {
        try {
            return Optional.of(new TopicId(JsonFields.id("[0]", id)));
        } catch (RecordException e) {
            error.accept(e.field(), e.told());
            return Optional.empty();
        }
    }

    private Optional<GradedUnit> passage(TopicId topic, PairLine line) throws JsonFault, IOException {
        try {
            return Optional.of(passages.read(topic, JsonFields.at(line.path(), line.tree()), warning));
        } catch (RecordException e) {
            error.accept(e.field(), e.told());
            return Optional.empty();
        }
    }

    /**
     * A value of a file as a line, to be read passage by passage.
     *
     * @throws RecordException when it is no pair of a topic and its passages
     */
    public static PairLine line(JsonNode value) {
        if (!value.isArray() || value.size() != 2) {
            throw noPair(KeptJson.kind(value));
        }
        // Which of the two is wrong is said with its place.
        JsonFields.id("[0]", value.get(0));
        JsonFields.list("[1]", value.get(1));
        byte[] spelled = WorkbenchJson.write(value).getBytes(StandardCharsets.UTF_8);
        return PairLine.of(spelled, 0, spelled.length);
    }

    static RecordException noPair(Message found) {
        return new RecordException("", "import.graded.form", found);
    }

    /** The passages of a line that a project keeps, in which each is once. */
    static List<GradedUnit> ofKept(byte[] line, BiConsumer<String, Message> error) {
        List<GradedUnit> units = new ArrayList<>();
        try {
            new GradedLines(error, (field, told) -> {}).read(PairLine.of(line, 0, line.length), Taker.into(units));
        } catch (RecordException | IOException e) {
            throw new IllegalStateException("A line that was imported is not JSON.", e);
        }
        return units;
    }

    /** Says what was counted over all lines. */
    public void end() {
        if (counts.without() > 0) {
            warning.accept("self_rating", StoreWords.say("import.graded.bare", counts.without(), counts.begin()));
        }
    }
}
