package dev.assay.app.cli.rubric;

import dev.assay.app.cli.command.Command;
import dev.assay.model.rubric.Grader;
import dev.assay.model.rubric.GradedPool;
import dev.assay.model.rubric.ItemKind;
import dev.assay.model.shown.OneLine;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** The options that say whose grades count. */
public final class GraderOptions {
    @Option(
            names = "--grader",
            paramLabel = "NAME",
            description = "Whose grades: a model's name, or what follows its last slash. Needed where there are several.")
    private String name;

    @Option(
            names = "--kind",
            paramLabel = "KIND",
            converter = KindWord.class,
            description = "Of which items: 'question' or 'nugget'. Without it questions, where any were graded.")
    private ItemKind kind;

    @Option(names = "--prompt", paramLabel = "CLASS", description = "Which prompt, where a grader used several.")
    private String prompt;

    /** A kind of item by its word, also in the plural. */
    public static final class KindWord implements ITypeConverter<ItemKind> {
        @Override
        public ItemKind convert(String word) {
            return Arrays.stream(ItemKind.values())
                    .filter(one -> word.equals(one.word()) || word.equals(one.word() + "s"))
                    .findFirst()
                    .orElseThrow(() -> new TypeConversionException("expected question or nugget, not " + OneLine.shown(word)));
        }
    }

    /**
     * The one grader that is meant.
     *
     * @throws CommandLine.ParameterException when there is none, or more than one
     */
    Grader of(GradedPool pool, Command command) {
        List<Grader> named = pool.graders().stream()
                .filter(Grader::gradesItems)
                .filter(grader -> name == null || grader.isCalled(name))
                .filter(grader -> prompt == null || grader.promptClass().equals(prompt))
                .toList();
        ItemKind wanted = kind != null || named.isEmpty()
                ? kind
                : named.stream().map(Grader::kind).min(ItemKind::compareTo).orElseThrow();
        List<Grader> found = named.stream().filter(grader -> grader.kind() == wanted).toList();
        if (found.size() == 1) {
            return found.getFirst();
        }
        String all = (found.isEmpty() ? pool.graders().stream().filter(Grader::gradesItems).toList() : found)
                .stream()
                        .map(grader -> grader.judge() + " (" + grader.kind().word() + ", " + grader.promptClass() + ")")
                        .collect(Collectors.joining("; "));
        throw command.wrongUsage(
                all.isEmpty()
                        ? "Nobody graded items in this file."
                        : OneLine.shown((found.isEmpty() ? "Nobody of that name graded such items. There are: " : "Several graded. Say which, with --grader or --prompt: ")
                                + all + "."));
    }
}
