package dev.assay.app.cli.jobs;

import dev.assay.app.cli.command.CliCommand;
import dev.assay.app.cli.command.WordConverter;
import dev.assay.app.service.RefusedException;
import dev.assay.model.Message;
import dev.assay.model.OneLine;
import dev.assay.model.rubric.GradedPool;
import dev.assay.model.rubric.Grader;
import dev.assay.model.rubric.ItemKind;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/** The options that say whose grades count. */
public final class GraderOptions {
    @Option(
            names = "--grader",
            paramLabel = "NAME",
            description =
                    "Grader: a model's name, or the part after its last slash. Required if there are several.")
    private String name;

    @Option(
            names = "--kind",
            paramLabel = "KIND",
            converter = KindWord.class,
            description = "Kind of items: 'question' or 'nugget'. Default: questions, if any were graded.")
    private ItemKind kind;

    @Option(names = "--prompt", paramLabel = "CLASS", description = "Prompt class, if a grader used several.")
    private String prompt;

    /** A kind of item by its word, also in the plural. */
    public static final class KindWord extends WordConverter<ItemKind> {
        public KindWord() {
            super("question or nugget", word -> Arrays.stream(ItemKind.values())
                    .filter(one -> word.equals(one.word()) || word.equals(one.word() + "s"))
                    .findFirst());
        }
    }

    /**
     * The one grader that is meant.
     *
     * @throws RefusedException when nobody graded such items
     * @throws CommandLine.ParameterException when there is none of that name, or more than one
     */
    Grader of(GradedPool pool, CliCommand command) {
        List<Grader> all = pool.graders().stream()
                .filter(Grader::gradesItems)
                .filter(grader -> kind == null || grader.kind() == kind)
                .toList();
        if (all.isEmpty()) {
            throw new RefusedException(Message.verbatim(
                    "Nobody graded " + (kind == null ? "items" : kind.word() + "s") + " in this file."));
        }
        List<Grader> named = all.stream()
                .filter(grader -> name == null || grader.isCalled(name))
                .filter(grader -> prompt == null || grader.promptClass().equals(prompt))
                .toList();
        Optional<ItemKind> wanted = named.stream().map(Grader::kind).min(ItemKind::compareTo);
        List<Grader> found = named.stream().filter(grader -> wanted.equals(Optional.of(grader.kind()))).toList();
        if (found.size() == 1) {
            return found.getFirst();
        }
        String graders = (found.isEmpty() ? all : found)
                .stream()
                        .map(grader -> grader.judge() + " (" + grader.kind().word() + ", " + grader.promptClass() + ")")
                        .collect(Collectors.joining("; "));
        String why = "Several graded. Say which, with --grader or --prompt: ";
        if (found.isEmpty()) {
            why = "Nobody " + (name == null ? "" : "of that name ") + "graded such items"
                    + (prompt == null ? "" : " by that prompt") + ". There are: ";
        }
        throw command.wrongUsage(OneLine.shown(why + graders + "."));
    }
}
