package dev.assay.app.cli;

import dev.assay.app.cli.command.CliCommand;
import dev.assay.model.Policy;
import dev.assay.model.battle.BattleDraw;
import dev.assay.model.Worded;
import dev.assay.persistence.imports.BundleInfo;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import picocli.CommandLine.Option;

/** Options on how the handed-out work is to be judged: the project's policy, except for what is said here. */
final class PolicyOptions {
    @Option(
            names = "--stages",
            split = ",",
            paramLabel = "STAGE",
            description =
                    "Stages that the assessors work on: nuggets, label, support, align, verify, battles. Default: "
                            + "as in the project.")
    private List<String> stages = List.of();

    @Option(
            names = "--reveal",
            paramLabel = "WHEN",
            description = "When other judges' labels can be seen: after-topic, after-answer or never.")
    private String reveal;

    @Option(
            names = "--show-runs",
            paramLabel = "WHETHER",
            description = "Names of runs: hidden until a topic is locked, or shown.")
    private String showRuns;

    @Option(
            names = "--aids",
            split = ",",
            paramLabel = "AID",
            description = "Aids offered to assessors: rest-not-support, look-here, or none.")
    private List<String> aids;

    @Option(
            names = "--policy",
            paramLabel = "bundle.json",
            description = "Use the policy of this bundle or bundle.json instead of the project's.")
    private Path policy;

    @Option(names = "--guidelines", paramLabel = "FILE", description = "A file with guidelines to use instead of the "
            + "project's.")
    private Path guidelines;

    private static final String NONE = "none";

    /** The policy that is meant, where {@code own} is the project's. */
    Policy policy(Policy own, CliCommand command) {
        Policy meant = own;
        if (policy != null) {
            meant = BundleInfo.read(policy)
                    .orElseThrow(
                            () -> command.wrongUsage("There is no bundle.json that can be read in " + policy + "."))
                    .policy(own);
        }
        if (!stages.isEmpty()) {
            List<String> known = Arrays.stream(Policy.Stage.values()).map(Policy.Stage::word).toList();
            stages.stream().filter(one -> !known.contains(one)).findFirst().ifPresent(one -> {
                throw command.wrongUsage("Expected " + String.join(", ", known) + ", not " + one);
            });
            meant = meant.withStages(stages);
        }
        Policy.Reveal when = reveal == null
                ? meant.reveal()
                : Worded.find(Policy.Reveal.values(), reveal)
                        .orElseThrow(
                                () -> command.wrongUsage("Expected after-topic, after-answer or never, not " + reveal));
        if (showRuns != null && !List.of("hidden", "shown").contains(showRuns)) {
            throw command.wrongUsage("Expected hidden or shown, not " + showRuns);
        }
        return new Policy(
                when,
                showRuns == null ? meant.runsShown() : showRuns.equals("shown"),
                meant.orderSeed(),
                meant.stages(),
                meant.gradeSource(),
                aids == null ? meant.aids() : Optional.of(aids(command)),
                meant.reports());
    }

    private Set<Policy.Aid> aids(CliCommand command) {
        return aids.equals(List.of(NONE))
                ? Set.of()
                : aids.stream()
                        .map(word -> Policy.Aid.ofWord(word)
                                .orElseThrow(() -> command.wrongUsage(
                                        "Expected rest-not-support, look-here or none, not " + word)))
                        .collect(Collectors.toCollection(() -> EnumSet.noneOf(Policy.Aid.class)));
    }

    /** The draw of battles where the project has none; empty where the policy names none. */
    Optional<BattleDraw> battles() {
        return Optional.ofNullable(policy).flatMap(BundleInfo::read).flatMap(BundleInfo::battles);
    }

    /** The guidelines that are meant, where {@code own} are the project's. */
    String guidelines(String own) {
        if (guidelines == null) {
            return own;
        }
        try {
            return Files.readString(guidelines);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
