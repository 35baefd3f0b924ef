package dev.assay.app.cli.scores;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.app.cli.command.ResultTable;
import dev.assay.model.RunId;
import dev.assay.model.TableLine;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.Spread;
import dev.assay.model.measure.Leaderboard;
import dev.assay.model.measure.Measure;
import dev.assay.model.measure.RunStanding;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/** The maximum, median and minimum of runs, over all topics and on each; in groups, where the scores are split. */
final class SpreadOutput {
    private static final Map<String, ToDoubleFunction<Spread>> NAMES = names();

    private final ScoredRuns scored;
    private final List<Group> groups = new ArrayList<>();

    /** Some runs of a judge, two at the least. */
    private record Group(Leaderboard board, String name, List<RunStanding> runs) {
        Spread of(Measure measure) {
            return Spread.of(runs.stream().mapToDouble(run -> measure.of(run.scores())).toArray());
        }

        List<RunId> ids() {
            return runs.stream().map(RunStanding::run).toList();
        }

        Optional<Spread> of(TopicId topic, Measure measure) {
            return board.spread(topic, ids(), measure);
        }

        /** By measure. */
        Map<String, Spread> spreads(Function<Measure, Optional<Spread>> of) {
            Map<String, Spread> spreads = new LinkedHashMap<>();
            board.measures().forEach(measure ->
                    of.apply(measure).ifPresent(spread -> spreads.put(measure.key(), spread)));
            return spreads;
        }
    }

    private record OfTopic(Group group, TopicId topic, Map<String, Spread> spreads) {
        OfTopic(Group group, TopicId topic) {
            this(group, topic, group.spreads(measure -> group.of(topic, measure)));
        }
    }

    private record Line(Group group, String name) {}

    SpreadOutput(ScoredRuns scored) {
        this.scored = scored;
        scored.boards().forEach(board -> groups.addAll(groups(board)));
    }

    private static Map<String, ToDoubleFunction<Spread>> names() {
        Map<String, ToDoubleFunction<Spread>> names = new LinkedHashMap<>();
        names.put("max", Spread::max);
        names.put("median", Spread::median);
        names.put("min", Spread::min);
        return names;
    }

    private List<Group> groups(ScoredRuns.Board board) {
        Map<String, List<RunStanding>> runs = new TreeMap<>();
        board.runs().forEach(run -> runs.computeIfAbsent(scored.group(run.run()), name -> new ArrayList<>()).add(run));
        return runs.entrySet().stream()
                .filter(one -> one.getValue().size() > 1)
                .map(one -> new Group(board.all(), one.getKey(), one.getValue()))
                .toList();
    }

    private List<OfTopic> topics() {
        return groups.stream()
                .flatMap(group -> group.board().topics().stream().map(topic -> new OfTopic(group, topic)))
                .toList();
    }

    /** Adds both lists to JSON. */
    void put(ObjectNode object) {
        ResultTable<Group> runs = new ResultTable<Group>().json("judge", group -> group.board().judge());
        split().ifPresent(split -> runs.json(split.word(), Group::name));
        runs.json("runs", group -> group.runs().size());
        NAMES.forEach((name, value) -> runs.json(
                name, group -> values(group.spreads(measure -> Optional.of(group.of(measure))), value)));
        runs.put(object, "summary", groups);
        ResultTable<OfTopic> topics = new ResultTable<OfTopic>()
                .json("topic_id", OfTopic::topic)
                .json("judge", one -> one.group().board().judge());
        split().ifPresent(split -> topics.json(split.word(), one -> one.group().name()));
        NAMES.forEach((name, value) -> topics.json(name, one -> values(one.spreads(), value)));
        topics.put(object, "topics", topics());
    }

    private static Map<String, Double> values(Map<String, Spread> spreads, ToDoubleFunction<Spread> value) {
        Map<String, Double> values = new LinkedHashMap<>();
        spreads.forEach((measure, spread) -> values.put(measure, value.applyAsDouble(spread)));
        return values;
    }

    /** Adds the topics, which stand before the runs. */
    void addTopics(List<String> lines) {
        if (groups.isEmpty()) {
            return;
        }
        Measure primary = groups.getFirst().board().measures().getFirst();
        ResultTable<OfTopic> table = new ResultTable<OfTopic>()
                .text("topic", OfTopic::topic)
                .text("judge", one -> one.group().board().judge());
        split().ifPresent(split -> table.text(split.word(), one -> shown(one.group())));
        NAMES.forEach((name, value) -> table.text(
                name, one -> Optional.ofNullable(one.spreads().get(primary.key())).map(value::applyAsDouble)));
        ScoreOutput.section(lines, "Topics, " + primary.key() + " over their runs", table.lines(topics()));
    }

    /** Adds the lines that stand below the runs. */
    void addRuns(List<String> lines) {
        if (groups.isEmpty()) {
            return;
        }
        ResultTable<Line> table = new ResultTable<Line>()
                .text("of", Line::name)
                .text("judge", one -> one.group().board().judge());
        split().ifPresent(split -> table.text(split.word(), one -> shown(one.group())));
        table.text("runs", one -> one.group().runs().size());
        groups.getFirst().board().measures().forEach(measure -> table.text(
                measure.key(), one -> NAMES.get(one.name()).applyAsDouble(one.group().of(measure))));
        ScoreOutput.section(
                lines,
                "Maximum, median and minimum of the runs",
                table.lines(groups.stream()
                        .flatMap(group -> NAMES.keySet().stream().map(name -> new Line(group, name)))
                        .toList()));
    }

    /** The lines of a judge's runs in the form of trec_eval. */
    List<String> lines(ScoredRuns.Board board) {
        List<String> lines = new ArrayList<>();
        for (Group group : groups) {
            if (group.board() != board.all()) {
                continue;
            }
            add(lines, "of_runs", "all", Integer.toString(group.runs().size()));
            add(lines, "judge", "all", board.all().judge());
            split().ifPresent(split -> add(lines, split.word(), "all", group.name()));
            for (Measure measure : board.all().measures()) {
                NAMES.forEach((name, value) -> {
                    String key = measure.key() + "_" + name;
                    for (TopicId topic : board.all().topics()) {
                        group.of(topic, measure).ifPresent(spread ->
                                add(lines, key, topic.value(), TableLine.digits(value.applyAsDouble(spread))));
                    }
                    add(lines, key, "all", TableLine.digits(value.applyAsDouble(group.of(measure))));
                });
            }
        }
        return lines;
    }

    private static void add(List<String> lines, String name, String topic, String value) {
        lines.add(TableLine.of(List.of(name, topic, value)));
    }

    private Optional<RunSplit> split() {
        return scored.described().split();
    }

    private static String shown(Group group) {
        return group.name().isEmpty() ? "-" : group.name();
    }
}
