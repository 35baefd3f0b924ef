package dev.assay.app.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.app.cli.command.ExitCode;
import dev.assay.app.cli.command.ProblemLines;
import dev.assay.app.cli.command.ProjectCommand;
import dev.assay.app.cli.command.ResultTable;
import dev.assay.app.cli.command.Terminal;
import dev.assay.app.service.work.DrawService.Standing;
import dev.assay.app.service.work.DrawService;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.Resampling;
import dev.assay.model.draw.DrawnTopic;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.formats.ColumnTable;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Option;
import picocli.CommandLine;

/** {@code assay draw}: which topics a person labels, by chance. */
@CommandLine.Command(
        name = "draw",
        description = {
            "Draw at random the topics that a person labels, so that calibrated scores are valid by design. Without "
                    + "-n and --more, show the present draw.",
            "",
            "A project is drawn from once: the draw stays in its log, and --more continues it. Label the topics in "
                    + "the order drawn: wherever you stop, those done are a random sample. Topics that are locked "
                    + "already are not drawn; they count by themselves. Anybody can repeat the draw: a topic's number "
                    + "is the first 53 bits of the SHA-256 of SEED:TOPIC as a fraction, divided by its size; the "
                    + "smallest numbers are drawn."
        })
final class DrawCommand extends ProjectCommand {
    @Option(names = {"-n", "--topics"}, paramLabel = "N", description = "Number of topics to draw.")
    private Integer count;

    @Option(names = "--more", paramLabel = "N", description = "Number of further topics to draw.")
    private Integer more;

    @Option(names = "--seed", paramLabel = "N", description = "Random seed. Default: 2024.")
    private Long seed;

    @Option(
            names = "--table",
            paramLabel = "FILE.tsv",
            description =
                    "Tab-separated columns: 'topic', and 'stratum' (each is sampled separately, in proportion to its "
                            + "topics), 'size' (topics with a larger one, such as a model's uncertainty, are drawn "
                            + "more often), or both.")
    private Path table;

    @Override
    public Integer call() {
        if (count != null && more != null || count == null && (seed != null || table != null)) {
            throw wrongUsage("Say -n N, with --seed and --table if you like, or --more N, or neither.");
        }
        Optional<ColumnTable> read = Optional.empty();
        if (table != null) {
            ColumnTable.Result result = ColumnTable.read(table);
            ProblemLines.tell(result.problems(), terminal());
            if (result.table().isEmpty()) {
                return ExitCode.PROBLEMS;
            }
            read = result.table();
        }
        Optional<Standing> standing;
        if (count == null && more == null) {
            standing = read(store -> new DrawService(store).standing());
        } else {
            try (ProjectStore store = ProjectStore.open(project(), InstantSource.system())) {
                DrawService service = new DrawService(store);
                standing = Optional.of(
                        more != null
                                ? service.more(more)
                                : service.draw(count, seed == null ? Resampling.DEFAULT.seed() : seed, read));
            }
        }
        show(
                () -> standing.map(DrawCommand::json)
                        .orElseGet(() -> Terminal.object().putNull("seed")),
                () -> text(standing));
        return ExitCode.DONE;
    }

    private static ObjectNode json(Standing standing) {
        ObjectNode object = Terminal.object();
        object.put("seed", standing.draw().seed())
                .put("topics", standing.draw().topics().size())
                .put("drawn", standing.draw().drawn().size())
                .put("before", standing.draw().before().size())
                .put("later", standing.later())
                .put("sampled", standing.sample().sampled().size());
        ResultTable.putValue(object, "out_of_turn", standing.sample().outOfTurn());
        ResultTable.putValue(object, "skipped", standing.sample().skipped());
        Map<TopicId, Double> probabilities = new HashMap<>(standing.sample().probabilities());
        probabilities.keySet().retainAll(standing.sample().sampled());
        new ResultTable<DrawnTopic>()
                .json("topic_id", DrawnTopic::topic)
                .json("fate", topic -> topic.fate().word())
                .json("stratum", DrawnTopic::stratum)
                .json("size", DrawnTopic::size)
                .json("place", DrawnTopic::place)
                .json("locked", topic -> standing.locked().contains(topic.topic()))
                .json("probability", topic -> probabilities.get(topic.topic()))
                .put(object, "order", inOrder(standing));
        return object;
    }

    /** Those labelled before, those drawn in their order, and the others. */
    private static List<DrawnTopic> inOrder(Standing standing) {
        List<DrawnTopic> order = new ArrayList<>(standing.draw().before());
        order.addAll(standing.draw().drawn());
        standing.draw().topics().stream().filter(topic -> topic.fate() == DrawnTopic.Fate.WAITING).forEach(order::add);
        return order;
    }

    private static List<String> text(Optional<Standing> found) {
        if (found.isEmpty()) {
            return List.of(
                    "No topics were drawn. Somebody chose the labelled topics, so calibrated scores hold "
                            + "only if they are like a random sample.");
        }
        Standing standing = found.get();
        boolean strata = standing.draw().strata() > 1;
        List<DrawnTopic> drawn = standing.draw().drawn();
        ResultTable<DrawnTopic> table = new ResultTable<DrawnTopic>()
                .text("next", topic -> drawn.indexOf(topic) + 1)
                .text("topic", DrawnTopic::topic);
        if (strata) {
            table.text("stratum", DrawnTopic::stratum);
        }
        table.text("size", DrawnTopic::size).text("locked", topic -> standing.locked().contains(topic.topic()));
        List<String> lines = new ArrayList<>(table.lines(drawn));
        lines.add(drawn.size() + " of " + standing.draw().topics().size() + " topics drawn, seed "
                + standing.draw().seed()
                + (standing.draw().isEqual() ? "" : ", in proportion to their sizes")
                + (strata ? ", in " + standing.draw().strata() + " strata" : "")
                + ("; " + standing.draw().before().size() + " were locked before") + ".");
        lines.add(standing.sample().sampled().size() + " of them count, " + standing.sample().outOfTurn().size()
                + " labelled out of order do not count, " + standing.sample().skipped().size() + " were skipped.");
        if (standing.later() > 0) {
            lines.add(standing.later() + " topics came later and could not be drawn.");
        }
        return lines;
    }
}
