package dev.assay.app.cli.scores;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.app.cli.command.ExitCode;
import dev.assay.app.cli.command.KindOption;
import dev.assay.app.cli.command.ProjectCommand;
import dev.assay.app.cli.command.ResultTable;
import dev.assay.app.cli.command.Terminal;
import dev.assay.app.service.judges.Opinion;
import dev.assay.app.service.merge.AdjudicationQueue;
import dev.assay.app.service.merge.AdjudicationService;
import dev.assay.app.service.merge.Disputed;
import dev.assay.model.Answer;
import dev.assay.model.Item;
import dev.assay.model.OneLine;
import dev.assay.model.edit.Kind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.nugget.Nugget;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Mixin;
import picocli.CommandLine;

/** {@code assay adjudicate}: where people disagree, and how much of it is still to be decided. */
@CommandLine.Command(
        name = "adjudicate",
        description = {
            "List the judgments (labels, unless --kind is given) on which people disagree, without the names of "
                    + "judges and runs: undecided ones first, the most disputed of them on top.",
            "",
            "Topics whose labels cannot be seen yet are left out. Decide in the window (F7, Decide between judges), "
                    + "where the answer can be read; 'assay score --judge Adjudicated' scores the result."
        })
public final class AdjudicateCommand extends ProjectCommand {
    @Mixin
    private KindOption kind;

    @Override
    public Integer call() {
        return read(store -> {
            Kind<?, ?> of = kind.in(store.kinds().decided(), this);
            AdjudicationQueue queue = new AdjudicationService(store).queue(List.of(of));
            show(() -> AdjudicateOutput.json(queue), () -> AdjudicateOutput.text(queue, of == Kinds.LABEL));
            return ExitCode.DONE;
        });
    }

    /**
     * The pairs that people labelled differently as JSON, and as lines for people to read; neither names a judge or a
     * run.
     */
    static final class AdjudicateOutput {
        private static final ResultTable<Disputed> PAIRS = new ResultTable<Disputed>()
                .json("topic_id", pair -> pair.item().topic())
                .json("answer", pair -> pair.answer().map(Answer::blindName))
                .json("other_answer", pair -> pair.other().map(Answer::blindName))
                .json("nugget_id", pair -> pair.nugget().map(Nugget::id))
                .json("nugget", pair -> pair.nugget().map(Nugget::text))
                .json("importance", pair -> pair.nugget().map(nugget -> nugget.importance().word()))
                .json("item", pair -> pair.nugget().isPresent() ? Optional.empty() : fields(pair.kind(), pair.item()))
                .json("distance", Disputed::distance)
                .json("votes", AdjudicateOutput::votes)
                .json("decision", pair -> pair.decision().<Object>map(made -> said(pair, made)).orElse(null));

        private AdjudicateOutput() {}

        static ObjectNode json(AdjudicationQueue queue) {
            ObjectNode object = Terminal.object()
                    .put("disputed", queue.disputed().size())
                    .put("decided", decided(queue))
                    .put("undecided", queue.open().size())
                    .put("agreed", queue.agreed());
            PAIRS.put(object, "pairs", queue.disputed());
            ResultTable.putValue(object, "closed_topics", queue.closed());
            return object;
        }

        @SuppressWarnings("unchecked")
        private static <K extends Item> Map<String, Object> fields(Kind<K, ?> kind, Item item) {
            Map<String, Object> fields = new LinkedHashMap<>(kind.fields((K) item).values());
            // Names of runs are kept back.
            List.of("run", "first", "second").forEach(fields::remove);
            return fields;
        }

        private static ObjectNode said(Disputed pair, Opinion made) {
            return Terminal.object()
                    .put(pair.kind() == Kinds.LABEL ? "assignment" : "value", words(made))
                    .put("reason", made.note());
        }

        /** The word, or the nuggets that a sentence conveys. */
        private static String words(Opinion opinion) {
            return opinion.targets().isEmpty()
                    ? opinion.name()
                    : opinion.targets().stream()
                            .map(target -> target.nugget().value())
                            .collect(Collectors.joining(" "));
        }

        static List<String> text(AdjudicationQueue queue, boolean labels) {
            List<String> lines = new ArrayList<>(table(labels).lines(queue.disputed()));
            if (!lines.isEmpty()) {
                lines.add("");
                lines.add(
                        labels
                                ? "distance: how far apart two of the labels are on average; 1 for a step, 2 from "
                                        + "support to not_support, and can't judge is 1 from each."
                                : "distance: how far apart two of the judgments are on average, in steps of the scale; "
                                        + "can't judge is 1 from each.");
            }
            lines.add(conclusion(queue, labels ? "labelled" : "judged"));
            if (!queue.closed().isEmpty()) {
                lines.add(OneLine.shown("Left out until the assessor's own labels are locked: "
                        + queue.closed().stream().map(Object::toString).collect(Collectors.joining(", "))));
            }
            return lines;
        }

        private static ResultTable<Disputed> table(boolean labels) {
            ResultTable<Disputed> table = new ResultTable<Disputed>()
                    .text("topic", pair -> pair.item().topic())
                    .text("answer", pair -> Stream.concat(pair.answer().stream(), pair.other().stream())
                            .map(Answer::blindName)
                            .collect(Collectors.joining(" | ")))
                    .text("distance", pair -> String.format(Locale.ROOT, "%.2f", pair.distance()))
                    .text(labels ? "labels" : "judgments", pair -> votes(pair).entrySet().stream()
                            .map(vote -> vote.getValue() + " " + vote.getKey())
                            .collect(Collectors.joining(", ")))
                    .text("decided", pair -> pair.decision().map(AdjudicateOutput::words));
            return labels
                    ? table.text("importance", pair -> pair.nugget().orElseThrow().importance().word())
                            .text("nugget", pair -> pair.nugget().orElseThrow().text())
                    : table.text("item", pair -> fields(pair.kind(), pair.item()).values().stream()
                            .map(Object::toString)
                            .collect(Collectors.joining(" ")));
        }

        private static String conclusion(AdjudicationQueue queue, String done) {
            if (queue.disputed().isEmpty()) {
                return queue.agreed() == 0
                        ? "There is nothing to decide: no visible pair was " + done + " by two people."
                        : "There is nothing to decide: people agree on every pair " + done + " by several ("
                                + queue.agreed() + ").";
            }
            return queue.open().size() + " of " + queue.disputed().size() + " disputed left to decide, "
                    + decided(queue) + " decided; people agree on " + queue.agreed() + ".";
        }

        private static int decided(AdjudicationQueue queue) {
            return queue.disputed().size() - queue.open().size();
        }

        /** The votes for each judgment, the best word first. */
        private static Map<String, Integer> votes(Disputed pair) {
            Map<String, Integer> counts = new LinkedHashMap<>();
            pair.votes().forEach(vote -> counts.merge(words(vote), 1, Integer::sum));
            return counts;
        }
    }
}
