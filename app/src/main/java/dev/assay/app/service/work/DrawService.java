package dev.assay.app.service.work;

import dev.assay.app.service.RefusedException;
import dev.assay.app.service.ServiceWords;
import dev.assay.model.Message;
import dev.assay.model.TopicId;
import dev.assay.model.draw.DrawnSample;
import dev.assay.model.draw.DrawnTopic;
import dev.assay.model.draw.TopicDraw;
import dev.assay.model.draw.TopicDraw.Candidate;
import dev.assay.model.edit.Act;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Change;
import dev.assay.model.edit.Kinds;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.formats.ColumnTable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Draws the topics that a person labels, once in a project's life, and says how far they are done. */
public final class DrawService {
    /** The weight of a topic where the table gives none, and the mean to which the given weights are scaled. */
    private static final int USUAL = 1_000;
    /**
     * No topic weighs less than half of the mean, so that none stands for more than twice as many as it would by chance
     * alone.
     */
    private static final double LEAST = 0.5;

    private final ProjectStore store;

    public DrawService(ProjectStore store) {
        this.store = store;
    }

    /**
     * The present draw and its progress.
     *
     * @param sample what the topics that are locked are a sample of
     * @param locked those
     * @param later topics that the project got since, which could not be drawn
     */
    public record Standing(TopicDraw draw, DrawnSample sample, Set<TopicId> locked, int later) {
        /** The number of drawn topics that are locked. */
        public int done() {
            return (int) draw.drawn().stream().filter(topic -> locked.contains(topic.topic())).count();
        }
    }

    /**
     * The topics that can be drawn, in numbers, and the present draw.
     *
     * @param open how many topics can be drawn: not locked or, after a draw, behind those that were drawn
     * @param locked how many are locked
     * @param standing what was drawn; empty where nothing was
     */
    public record Choice(int open, int locked, Optional<Standing> standing) {}

    /** The present numbers for a draw. */
    public Choice choice() {
        Optional<Standing> standing = standing();
        int locked = locked().size();
        int open = standing.map(one -> (int) one.draw().topics().stream()
                        .filter(topic -> topic.fate() == DrawnTopic.Fate.WAITING)
                        .count())
                .orElseGet(() -> store.topics().size() - locked);
        return new Choice(open, locked, standing);
    }

    /** Empty where nothing was drawn. */
    public Optional<Standing> standing() {
        return store.draw().map(draw -> {
            Set<TopicId> locked = locked();
            return new Standing(draw, draw.sample(locked), locked, store.topics().size() - draw.topics().size());
        });
    }

    private Set<TopicId> locked() {
        Set<TopicId> locked = new HashSet<>();
        store.topicIds().filter(store::isLocked).forEach(locked::add);
        return locked;
    }

    /**
     * Draws among the topics that are not locked.
     *
     * @param count how many
     * @param table topics with their {@code stratum} and {@code size}, or one of both; empty for all alike
     * @throws RefusedException when topics were drawn before, there are not as many, or the table does not fit
     */
    public Standing draw(int count, long seed, Optional<ColumnTable> table) {
        if (store.draw().isPresent()) {
            throw refused("draw.again");
        }
        Set<TopicId> locked = locked();
        Map<TopicId, Row> rows = table.map(this::rows).orElse(Map.of());
        List<Candidate> candidates = store.topicIds()
                .map(topic -> {
                    Row row = rows.getOrDefault(topic, new Row("", USUAL));
                    return new Candidate(topic, row.stratum(), row.size(), locked.contains(topic));
                })
                .toList();
        long open = candidates.stream().filter(one -> !one.before()).count();
        long strata = candidates.stream().filter(one -> !one.before()).map(Candidate::stratum).distinct().count();
        if (count < Math.max(1, strata) || count > open) {
            throw refused("draw.count", count, open, Math.max(1, strata));
        }
        keep(TopicDraw.of(candidates, count, seed), Map.of());
        return standing().orElseThrow();
    }

    /**
     * As {@link #draw(int, long, Optional)}, by a file with such a table.
     *
     * @throws RefusedException also when the file is no table
     */
    public Standing drawBy(int count, long seed, Path file) {
        ColumnTable.Result read = ColumnTable.read(file);
        return draw(count, seed, Optional.of(read.table().orElseThrow(() ->
                new RefusedException(read.problems().getFirst().told()))));
    }

    /**
     * Draws more, the next ones of the same draw.
     *
     * @throws RefusedException when nothing was drawn yet, or not as many are left
     */
    public Standing more(int count) {
        TopicDraw draw = store.draw().orElseThrow(() -> refused("draw.none"));
        long left = draw.topics().stream().filter(topic -> topic.fate() == DrawnTopic.Fate.WAITING).count();
        if (count < 1 || count > left) {
            throw refused("draw.count", count, left, 1);
        }
        Map<TopicId, DrawnTopic> before = new HashMap<>();
        draw.topics().forEach(topic -> before.put(topic.topic(), topic));
        keep(draw.withMore(count), before);
        return standing().orElseThrow();
    }

    private void keep(TopicDraw draw, Map<TopicId, DrawnTopic> before) {
        List<Change<?, ?>> changes = new ArrayList<>();
        for (DrawnTopic topic : draw.topics()) {
            Optional<DrawnTopic> was = Optional.ofNullable(before.get(topic.topic()));
            if (!was.equals(Optional.of(topic))) {
                changes.add(Kinds.DRAW.change(topic.topic(), was, Optional.of(topic)));
            }
        }
        store.commit(new Act(ActKind.DRAW_TOPICS, Optional.empty(), changes));
    }

    private record Row(String stratum, int size) {}

    private Map<TopicId, Row> rows(ColumnTable table) {
        int topics = table.columns().indexOf("topic");
        int strata = table.columns().indexOf("stratum");
        int sizes = table.columns().indexOf("size");
        if (topics < 0 || strata < 0 && sizes < 0) {
            throw refused("draw.columns", table.file());
        }
        Map<TopicId, String> stratum = new HashMap<>();
        Map<TopicId, Double> size = new HashMap<>();
        for (ColumnTable.TableRow row : table.rows()) {
            TopicId topic = new TopicId(row.cells().get(topics));
            if (stratum.put(topic, strata < 0 ? "" : row.cells().get(strata)) != null) {
                throw refused("draw.twice", table.file(), row.line(), topic);
            }
            size.put(topic, sizes < 0 ? 1 : size(table, row, row.cells().get(sizes)));
        }
        List<TopicId> missing = store.topicIds()
                .filter(topic -> !stratum.containsKey(topic))
                .toList();
        if (!missing.isEmpty()) {
            throw refused("draw.missing", table.file(), missing.getFirst(), missing.size());
        }
        double mean = store.topics().stream().mapToDouble(topic -> size.get(topic.id())).average().orElse(1);
        Map<TopicId, Row> rows = new HashMap<>();
        size.forEach((topic, one) -> {
            double share = mean == 0 ? 1 : LEAST + (1 - LEAST) * one / mean;
            rows.put(topic, new Row(stratum.get(topic), (int)
                    Math.clamp(Math.round(share * USUAL), 1, Integer.MAX_VALUE)));
        });
        return rows;
    }

    private static double size(ColumnTable table, ColumnTable.TableRow row, String written) {
        try {
            double size = Double.parseDouble(written);
            if (size >= 0 && size < 1e9) {
                return size;
            }
        } catch (NumberFormatException e) {
            // Said below.
        }
        throw refused("draw.size", table.file(), row.line(), written);
    }

    private static RefusedException refused(String key, Object... arguments) {
        Message told = ServiceWords.say(key, arguments);
        return new RefusedException(told);
    }
}
