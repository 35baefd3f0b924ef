package dev.assay.app.cli.command;

import dev.assay.model.edit.Kind;
import dev.assay.model.edit.Kinds;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import picocli.CommandLine.Option;

/** Names the kind of judgments that a command is about: labels, unless {@code --kind} or its older name {@code --of} says otherwise. */
public final class KindOption {
    /** The words that the command line has for kinds whose own words are longer. */
    private static final Map<String, String> SHORT = Map.of("align", "alignment", "grade", "item_grade");

    @Option(
            names = {"--kind", "--of"},
            paramLabel = "KIND",
            description = "The kind of judgments: label (usual), support, need, align, relevance or grade.")
    private String word = Kinds.LABEL.word();

    /** The kind, as a project knows it. */
    public Kind<?, ?> in(Kinds kinds, Command command) {
        return kinds.find(SHORT.getOrDefault(word, word))
                .filter(Kind::isOfJudgments)
                .orElseThrow(() -> command.wrongUsage("--kind is one of " + known(kinds) + ", not " + word + "."));
    }

    private static String known(Kinds kinds) {
        return kinds.ofJudgments().stream()
                .map(Kind::word)
                .map(word -> SHORT.entrySet().stream()
                        .filter(one -> one.getValue().equals(word))
                        .map(Map.Entry::getKey)
                        .findFirst()
                        .orElse(word))
                .collect(Collectors.joining(", "));
    }
}
