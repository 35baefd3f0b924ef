package dev.assay.app.cli;

import dev.assay.llm.steps.StepLimit;
import dev.assay.llm.steps.StepLimits;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import picocli.CommandLine.Option;

/** The limits of the method, where they are not the usual ones. */
final class LimitOptions {
    @Option(
            names = "--limit",
            paramLabel = "NAME=N",
            description = {
                "A limit of the method, where it is not the one set in the window, or else the papers'; can be repeated. Passages shown"
                        + " at once: passages=10; their lowest grade: grade=1; the longest list of nuggets: nuggets=30; words of a"
                        + " nugget: words=12; nuggets kept by importance: kept=20; proposed to an assessor: proposed=30; nuggets in"
                        + " one request for importance: tagged=10; for labels: labelled=10."
            })
    private Map<String, Integer> given = new LinkedHashMap<>();

    /** @throws IllegalArgumentException with a sentence for the user */
    StepLimits limits(StepLimits usual) {
        Map<StepLimit, Integer> named = new EnumMap<>(StepLimit.class);
        given.forEach((name, value) -> named.put(
                StepLimit.fromWord(name)
                        .orElseThrow(() -> new IllegalArgumentException(
                                "There is no limit called '" + name + "'. There is: " + words() + ".")),
                value));
        return StepLimit.set(usual, named);
    }

    private static String words() {
        return Arrays.stream(StepLimit.values()).map(StepLimit::word).collect(Collectors.joining(", "));
    }
}
