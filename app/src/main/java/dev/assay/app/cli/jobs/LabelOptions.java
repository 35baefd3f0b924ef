package dev.assay.app.cli.jobs;

import dev.assay.app.cli.command.CliCommand;
import dev.assay.app.cli.command.Terminal;
import dev.assay.app.service.project.ProjectOpener;
import dev.assay.model.DocumentId;
import dev.assay.model.TopicId;
import dev.assay.model.rubric.GradedPool;
import dev.assay.model.rubric.LabelMap;
import dev.assay.model.rubric.LabelRule;
import dev.assay.model.rubric.RubricLabels;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.rubric.ProjectRubric;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import java.util.stream.Stream;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options by which grades of a project's passages become judgments. */
public final class LabelOptions {
    @Mixin
    private GraderOptions graders;

    @Option(
            names = "--rule",
            paramLabel = "RULE",
            converter = QrelsCommand.RuleWord.class,
            description =
                    "For a project: rule from a passage's grades to its judgment: best (default), nth:N or count:G.")
    private LabelRule rule;

    @Option(
            names = "--map",
            paramLabel = "FROM:TO,...",
            converter = QrelsCommand.MapWord.class,
            description =
                    "For a project: map the rule's numbers, such as 5:3,4:1; numbers not listed become 0.")
    private LabelMap map;

    /** True if these judgments are to come from a project. */
    public static boolean isOfProject(Path path) {
        return ProjectOpener.isProject(path);
    }

    /** Refuses these options where judgments come from a file. */
    public void refuse(CliCommand command) {
        Stream.of("--grader", "--kind", "--prompt", "--rule", "--map").filter(command::isGiven).findFirst()
                .ifPresent(option -> {
                    throw command.wrongUsage(option + " is about the grades of a project, and the judgments are in a "
                            + "file. Leave it out.");
                });
    }

    /** The graded passages of a project, of topics whose runs may be named. */
    public GradedPool pool(Path path, Terminal terminal) {
        try (ProjectStore project = ProjectStore.openReadOnly(path)) {
            GradedPool all = project.snapshot(() -> new ProjectRubric(project.material()).pool());
            return GradedInput.named(path, all, terminal);
        }
    }

    /** The judgments that a project's grades become. */
    public Map<TopicId, Map<DocumentId, Integer>> judgments(GradedPool pool, CliCommand command) {
        LabelRule wanted = rule == null ? LabelRule.named("best").orElseThrow() : rule;
        if (wanted.form() == LabelRule.Form.DIRECT) {
            throw command.wrongUsage("--rule direct needs a file: write one with 'assay qrels' first.");
        }
        IntUnaryOperator mapped = map == null ? IntUnaryOperator.identity() : map;
        Map<TopicId, Map<DocumentId, Integer>> judgments = new LinkedHashMap<>();
        RubricLabels.of(pool, graders.of(pool, command), new RubricLabels.Choice(wanted, mapped, false, false))
                .rows()
                .forEach(row -> judgments.computeIfAbsent(new TopicId(row.topic()), topic -> new LinkedHashMap<>())
                        .put(row.passage(), row.label()));
        return judgments;
    }
}
