package dev.assay.app.cli;

import dev.assay.llm.steps.StepLimits;
import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine.Option;

/** The limits of the method, where they are not the papers'. */
final class LimitOptions {
    private static final String PASSAGES = "passages";
    private static final String GRADE = "grade";
    private static final String NUGGETS = "nuggets";
    private static final String WORDS = "words";
    private static final String KEPT = "kept";
    private static final String PROPOSED = "proposed";
    private static final String TAGGED = "tagged";
    private static final String LABELLED = "labelled";

    @Option(
            names = "--limit",
            paramLabel = "NAME=N",
            description = {
                "A limit of the method, where it is not the papers'; can be repeated. Passages shown at once: passages=10; their lowest"
                        + " grade: grade=1; the longest list of nuggets: nuggets=30; words of a nugget: words=12; nuggets kept by"
                        + " importance: kept=20; proposed to an assessor: proposed=30; nuggets in one request for importance:"
                        + " tagged=10; for labels: labelled=10."
            })
    private Map<String, Integer> given = new LinkedHashMap<>();

    /** @throws IllegalArgumentException with a sentence for the user */
    StepLimits limits() {
        Map<String, Integer> all = papers();
        given.forEach((name, value) -> {
            if (all.replace(name, value) == null) {
                throw new IllegalArgumentException(
                        "There is no limit called '" + name + "'. There is: " + String.join(", ", all.keySet()) + ".");
            }
        });
        return new StepLimits(
                new StepLimits.Creation(
                        all.get(PASSAGES), all.get(GRADE), all.get(NUGGETS), all.get(WORDS), all.get(KEPT), all.get(PROPOSED)),
                all.get(TAGGED),
                all.get(LABELLED));
    }

    private static Map<String, Integer> papers() {
        StepLimits.Creation creation = StepLimits.PAPERS.creation();
        Map<String, Integer> papers = new LinkedHashMap<>();
        papers.put(PASSAGES, creation.passagesPerWindow());
        papers.put(GRADE, creation.minimumGrade());
        papers.put(NUGGETS, creation.nuggetsAtMost());
        papers.put(WORDS, creation.wordsAtMost());
        papers.put(KEPT, creation.kept());
        papers.put(PROPOSED, creation.proposed());
        papers.put(TAGGED, StepLimits.PAPERS.nuggetsPerTag());
        papers.put(LABELLED, StepLimits.PAPERS.nuggetsPerLabelling());
        return papers;
    }
}
