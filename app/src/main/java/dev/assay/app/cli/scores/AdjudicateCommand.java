package dev.assay.app.cli.scores;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.app.cli.command.ExitCode;
import dev.assay.app.cli.command.ProjectCommand;
import dev.assay.app.cli.command.Terminal;
import dev.assay.app.cli.command.TextTable;
import dev.assay.app.service.merge.AdjudicationQueue;
import dev.assay.app.service.merge.AdjudicationService;
import dev.assay.app.service.merge.Disputed;
import dev.assay.model.judgment.Label;
import dev.assay.model.shown.OneLine;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import picocli.CommandLine;

/** {@code assay adjudicate}: where people disagree, and how much of it is still to be decided. */
@CommandLine.Command(
        name = "adjudicate",
        customSynopsis = "assay adjudicate PROJECT.assay [--json]",
        description = {
            "List what people labelled differently, without the names of judges and runs: what is not decided first, and of that"
                    + " the most disputed.",
            "",
            "Topics whose labels may not be seen yet are left out. Decisions are made in the window (File, Decide between"
                    + " judges), where the answer can be read; 'assay score --judge Adjudicated' scores what comes of them."
        })
public final class AdjudicateCommand extends ProjectCommand {
    @Override
    public Integer call() {
        AdjudicationQueue queue = read(store -> new AdjudicationService(store).queue());
        show(() -> AdjudicateOutput.json(queue), () -> AdjudicateOutput.text(queue));
        return ExitCode.DONE;
    }

    /** What people labelled differently as JSON, and as lines for people to read; neither names a judge or a run. */
    static final class AdjudicateOutput {
        private AdjudicateOutput() {}

        static ObjectNode json(AdjudicationQueue queue) {
            ObjectNode object = Terminal.object()
                    .put("disputed", queue.disputed().size())
                    .put("decided", decided(queue))
                    .put("undecided", queue.open().size())
                    .put("agreed", queue.agreed());
            ArrayNode pairs = object.putArray("pairs");
            for (Disputed pair : queue.disputed()) {
                ObjectNode row = pairs.addObject()
                        .put("topic_id", pair.answer().topic().value())
                        .put("answer", pair.answer().blindName())
                        .put("nugget_id", pair.nugget().id().value())
                        .put("nugget", pair.nugget().text())
                        .put("importance", pair.nugget().importance().word())
                        .put("distance", pair.distance());
                ObjectNode votes = row.putObject("votes");
                votes(pair).forEach((label, count) -> votes.put(label.word(), count));
                pair.decision().ifPresentOrElse(
                        made -> row.putObject("decision")
                                .put("assignment", Label.of(made).word())
                                .put("reason", made.note()),
                        () -> row.putNull("decision"));
            }
            ArrayNode closed = object.putArray("closed_topics");
            queue.closed().forEach(topic -> closed.add(topic.value()));
            return object;
        }

        static List<String> text(AdjudicationQueue queue) {
            TextTable table = new TextTable("topic", "answer", "distance", "labels", "decided", "importance", "nugget");
            for (Disputed pair : queue.disputed()) {
                table.row(
                        pair.answer().topic(),
                        pair.answer().blindName(),
                        String.format(Locale.ROOT, "%.2f", pair.distance()),
                        votes(pair).entrySet().stream()
                                .map(vote -> vote.getValue() + " " + vote.getKey().word())
                                .collect(Collectors.joining(", ")),
                        pair.decision().map(made -> Label.of(made).word()).orElse("-"),
                        pair.nugget().importance().word(),
                        pair.nugget().text());
            }
            List<String> lines = new ArrayList<>(table.isEmpty() ? List.of() : table.lines());
            if (!table.isEmpty()) {
                lines.add("");
                lines.add("distance: how far apart two of the labels are on average; 1 for a step, 2 from support to not_support, and can't"
                        + " judge is 1 from each.");
            }
            lines.add(conclusion(queue));
            if (!queue.closed().isEmpty()) {
                lines.add(OneLine.shown("Left out until the assessor's own labels are locked: "
                        + queue.closed().stream().map(Object::toString).collect(Collectors.joining(", "))));
            }
            return lines;
        }

        private static String conclusion(AdjudicationQueue queue) {
            if (queue.disputed().isEmpty()) {
                return queue.agreed() == 0
                        ? "There is nothing to decide: no two people labelled the same, as far as it may be seen."
                        : "There is nothing to decide: people agree on every pair that several labelled (" + queue.agreed() + ").";
            }
            return queue.open().size() + " of " + queue.disputed().size() + " disputed left to decide, " + decided(queue)
                    + " decided; people agree on " + queue.agreed() + ".";
        }

        private static int decided(AdjudicationQueue queue) {
            return queue.disputed().size() - queue.open().size();
        }

        /** How many gave each label, the most support first. */
        private static Map<Label, Integer> votes(Disputed pair) {
            Map<Label, Integer> counts = new LinkedHashMap<>();
            pair.votes().forEach(vote -> counts.merge(vote, 1, Integer::sum));
            return counts;
        }
    }
}
