package dev.assay.app.cli.command;

import dev.assay.model.edit.Kind;
import dev.assay.model.edit.Kinds;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine.Option;

/** Names the kind of judgments that a command is about, by {@code --kind} or its older name {@code --of}. */
public final class KindOption {
    /** The words that the command line has for kinds whose own words are longer. */
    private static final Map<String, String> SHORT = Map.of("align", "alignment", "grade", "item_grade");

    @Option(
            names = {"--kind", "--of"},
            paramLabel = "KIND",
            description = "Kind of judgments: label, support, need, align or battle; mostly also relevance or grade.")
    private String word;

    /** Finds the kind among those that a command can do, labels where none is named; any other word is wrong usage. */
    public Kind<?, ?> in(Collection<? extends Kind<?, ?>> kinds, CliCommand command) {
        return named(kinds, command).orElse(Kinds.LABEL);
    }

    /** Finds the kind among those that a command can do; empty where none is named. */
    public Optional<Kind<?, ?>> named(Collection<? extends Kind<?, ?>> kinds, CliCommand command) {
        return Optional.ofNullable(word).map(given -> find(kinds, command));
    }

    private Kind<?, ?> find(Collection<? extends Kind<?, ?>> kinds, CliCommand command) {
        String meant = SHORT.getOrDefault(word, word);
        return kinds.stream()
                .filter(kind -> kind.word().equals(meant))
                .findFirst()
                .orElseThrow(() -> command.wrongUsage("--kind is one of " + known(kinds) + ", not " + word + "."));
    }

    private static String known(Collection<? extends Kind<?, ?>> kinds) {
        return kinds.stream()
                .map(Kind::word)
                .map(word -> SHORT.entrySet().stream()
                        .filter(one -> one.getValue().equals(word))
                        .map(Map.Entry::getKey)
                        .findFirst()
                        .orElse(word))
                .collect(Collectors.joining(", "));
    }
}
