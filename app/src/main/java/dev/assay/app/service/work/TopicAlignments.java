package dev.assay.app.service.work;

import dev.assay.model.Answer;
import dev.assay.model.ReportRules;
import dev.assay.model.RunId;
import dev.assay.model.Topic;
import dev.assay.model.judgment.Judgment.State;
import dev.assay.model.judgment.RunNames;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.report.Alignment;
import dev.assay.model.report.SentenceKey;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * One topic as the screen sees it on which sentences are aligned with nuggets.
 *
 * @param reports in blind order
 * @param alignments what is kept for each sentence; one that is not there is open
 * @param wasFrozen whether the nuggets were ever frozen
 * @param revealed whether anything of other judges was revealed, so that the lock stays
 * @param runNames when the names of the runs may be shown
 * @param supportOpen how many judgments of the stage before are open
 * @param documentsOpen of how many documents it is not said yet what they attest, where the stage before waits for that
 */
public record TopicAlignments(
        Topic topic,
        NuggetSet set,
        List<Answer> reports,
        Map<SentenceKey, Alignment> alignments,
        ReportRules rules,
        boolean wasFrozen,
        boolean locked,
        boolean revealed,
        RunNames runNames,
        int supportOpen,
        int documentsOpen) {
    public TopicAlignments {
        reports = List.copyOf(reports);
        alignments = Map.copyOf(alignments);
    }

    /** True if nothing can be aligned before support is complete. */
    public boolean waitsForSupport() {
        return supportOpen + documentsOpen > 0 && rules.alignGate() == ReportRules.Gate.ENFORCED;
    }

    /** The sentence of a report at a place. */
    public SentenceKey key(int report, int sentence) {
        return new SentenceKey(topic.id(), reports.get(report).run(), sentence);
    }

    /** True if the name of a report's run may be shown, as the alignments stand. */
    public boolean isRunVisible(RunId run) {
        return runNames.isShown(reports.stream()
                .filter(report -> report.run().equals(run))
                .allMatch(report -> IntStream.range(0, report.sentences().size())
                        .mapToObj(place -> alignments.get(new SentenceKey(topic.id(), run, place)))
                        .allMatch(one -> one != null && one.state() != State.OPEN)));
    }
}
