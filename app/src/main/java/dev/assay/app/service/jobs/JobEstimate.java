package dev.assay.app.service.jobs;

import dev.assay.llm.Prices;
import dev.assay.llm.Step;
import dev.assay.llm.Tokens;
import dev.assay.model.Message;
import java.time.LocalDate;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * An estimate of a job before it begins. Tokens are counted from the length of the texts, about four
 * letters each, and windows that depend on a reply are counted as if the reply were as long as allowed.
 *
 * @param topics that it is about
 * @param windows pieces of work altogether, one call each if every first reply can be used
 * @param calls those that the project has no reply for yet
 * @param inputTokens roughly, of those calls
 * @param outputTokens roughly, of those calls
 * @param ofSteps of those calls, how many each step makes; a step that makes none is not among them
 * @param withoutText citations that nobody is asked about, because the document's text is missing
 * @param leftOut sentences that say which topics are left out, and why
 * @param ofModels roughly the tokens of those calls, by the model that is asked
 * @param cost of those calls
 * @param ofBatches where items of a bank are rated, how many calls there would be with so many items in each, those
 *     that are known among them
 */
public record JobEstimate(
        int topics,
        int windows,
        int calls,
        long inputTokens,
        long outputTokens,
        Map<Step, Integer> ofSteps,
        int withoutText,
        List<Message> leftOut,
        Map<String, Tokens> ofModels,
        JobCost cost,
        Map<Integer, Integer> ofBatches) {
    public JobEstimate {
        ofSteps = Map.copyOf(ofSteps);
        leftOut = List.copyOf(leftOut);
        ofModels = Map.copyOf(ofModels);
        ofBatches = Collections.unmodifiableMap(new TreeMap<>(ofBatches));
    }

    /** The same with its cost at the prices of a day. */
    JobEstimate priced(Prices prices, LocalDate day) {
        return new JobEstimate(
                topics, windows, calls, inputTokens, outputTokens, ofSteps, withoutText, leftOut, ofModels,
                JobCost.of(ofModels, prices, day), ofBatches);
    }
}
