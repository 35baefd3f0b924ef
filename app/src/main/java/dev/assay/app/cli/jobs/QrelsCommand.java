package dev.assay.app.cli.jobs;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.app.cli.command.ExitCode;
import dev.assay.app.cli.command.JsonCommand;
import dev.assay.app.cli.command.ProblemLines;
import dev.assay.app.cli.command.Terminal;
import dev.assay.app.cli.command.WordConverter;
import dev.assay.app.service.RefusedException;
import dev.assay.model.Message;
import dev.assay.model.OneLine;
import dev.assay.model.rubric.LabelMap;
import dev.assay.model.rubric.LabelRule;
import dev.assay.model.rubric.RubricLabels;
import dev.assay.persistence.rubric.QrelsFile;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntUnaryOperator;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine;

/** {@code assay qrels}: labels of passages that follow from their grades. */
@CommandLine.Command(
        name = "qrels",
        description = {
            "Write relevance labels (qrels) derived from grades, as lines of topic, 0, docid and label.",
            "",
            "best: the best grade. nth:N: the N-th best. count:G: the number of items with a grade of at least G. "
                    + "direct: the grader's judgment of the passage as a whole."
        })
public final class QrelsCommand extends JsonCommand {
    @Parameters(paramLabel = GradedInput.LABEL, description = GradedInput.DESCRIPTION)
    private Path file;

    @Mixin
    private GraderOptions graders;

    @Mixin
    private AnswerOptions answers;

    @Option(
            names = "--rule",
            paramLabel = "RULE",
            converter = RuleWord.class,
            description = "best, nth:N, count:G or direct. Required without --judgments.")
    private LabelRule rule;

    @Option(
            names = "--judgments",
            description = "Write the relevance judgments that the passages carry instead, of several the highest.")
    private boolean judgments;

    @Option(
            names = "--map",
            paramLabel = "FROM:TO,...",
            converter = MapWord.class,
            description = "Map the rule's numbers, such as 5:3,4:1; numbers not listed become 0.")
    private LabelMap map;

    @Option(names = "--facets", description = "Write labels for each facet of a topic, named topic/facet.")
    private boolean facets;

    @Option(
            names = "--direct-grader",
            paramLabel = "NAME",
            description = "With 'direct': prompt class and model of the label, if there are several.")
    private String direct;

    @Option(
            names = "--open",
            paramLabel = "WHAT",
            defaultValue = "zero",
            description =
                    "A failed or missing grade counts as 0 ('zero', the default), or passages whose label it could "
                            + "change are left out ('out').")
    private String open;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "File to write. Default: print the lines.")
    private Path output;

    static final class RuleWord extends WordConverter<LabelRule> {
        RuleWord() {
            super("best, nth:N, count:G (G from 0 to 5) or direct", LabelRule::named);
        }
    }

    static final class MapWord extends WordConverter<LabelMap> {
        MapWord() {
            super("numbers such as 5:3,4:1, each once", LabelMap::named);
        }
    }

    @Override
    public Integer call() {
        if (!Set.of("zero", "out").contains(open)) {
            throw wrongUsage("Expected zero or out for --open, not " + OneLine.shown(open) + ".");
        }
        if (output != null) {
            requireNew(output);
        }
        if (judgments == (rule != null)) {
            throw wrongUsage("Choose one of --rule and --judgments.");
        }
        if (judgments) {
            allowOnly("--judgments", Set.of("--judgments", "--output", "--answers"));
        } else if (rule.form() == LabelRule.Form.DIRECT) {
            allowOnly("--rule direct", Set.of("--rule", "--direct-grader", "--map", "--output", "--answers"));
        } else if (direct != null) {
            throw wrongUsage("--direct-grader goes with --rule direct.");
        }
        GradedInput graded = answers.read(file, this, terminal());
        ProblemLines.tell(graded.problems(), terminal());
        if (graded.hasErrors()) {
            return refuse(graded.problems());
        }
        IntUnaryOperator mapped = map == null ? IntUnaryOperator.identity() : map;
        RubricLabels labels = judgments ? RubricLabels.judged(graded.pool()) : rule.form() == LabelRule.Form.DIRECT
                ? RubricLabels.direct(graded.pool(), directGrader(graded), mapped)
                : RubricLabels.of(
                        graded.pool(),
                        graders.of(graded.pool(), this),
                        new RubricLabels.Choice(rule, mapped, facets, open.equals("out")));
        if (output != null) {
            QrelsFile.write(output, labels);
        }
        if (output != null && labels.rows().isEmpty()) {
            terminal().tell("There is no label to write, so no file was made. Labels left out: " + labels.leftOut()
                    + ".");
            return ExitCode.PROBLEMS;
        }
        show(() -> json(labels), () -> text(labels));
        if (!isJson() && labels.open() > 0) {
            terminal()
                    .tell("Open cells that could change a label: " + labels.open() + "; labels left out: "
                            + labels.leftOut() + ".");
        }
        return ExitCode.DONE;
    }

    private String directGrader(GradedInput graded) {
        Set<String> all = new TreeSet<>();
        graded.pool().units().forEach(unit -> all.addAll(unit.labels().keySet()));
        if (direct == null && all.size() == 1) {
            return all.iterator().next();
        }
        if (direct != null && all.contains(direct)) {
            return direct;
        }
        if (all.isEmpty()) {
            throw new RefusedException(Message.verbatim("Nobody graded passages as a whole in this file."));
        }
        throw wrongUsage(OneLine.shown("Say whose label, with --direct-grader: " + String.join("; ", all) + "."));
    }

    private ObjectNode json(RubricLabels labels) {
        ObjectNode object = Terminal.object()
                .put("rule", judgments ? "judgments" : rule.toString())
                .put("rows", labels.rows().size())
                .put("topics", labels.rows().stream().map(RubricLabels.Labelled::topic).distinct().count())
                .put("open_cells", labels.open())
                .put("left_out", labels.leftOut());
        if (output != null) {
            return object.put("file", output.toString());
        }
        labels.rows().forEach(row -> object.withArray("labels")
                .addObject()
                .put("topic_id", row.topic())
                .put("docid", row.passage().value())
                .put("label", row.label()));
        return object;
    }

    private List<String> text(RubricLabels labels) {
        return output == null
                ? QrelsFile.lines(labels)
                : List.of("written  " + output + "  " + labels.rows().size() + " labels");
    }
}
