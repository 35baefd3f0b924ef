package dev.assay.app.service.judges;

import dev.assay.app.service.ServiceWords;
import dev.assay.model.Message;
import dev.assay.model.agreement.AdjudicatedLabels;
import dev.assay.model.agreement.Settled.Basis;

/**
 * The basis of the labels that several people's come to, counted.
 *
 * @param name what the judge is called that they are of
 * @param decided pairs with a decision
 * @param agreed pairs without one that several people labelled alike
 * @param alone pairs without one that one person alone labelled
 * @param open pairs that people labelled differently and nothing is decided of: they are unlabelled
 */
public record AdjudicatedCounts(String name, int decided, int agreed, int alone, int open) {
    AdjudicatedCounts and(AdjudicatedLabels labels) {
        return new AdjudicatedCounts(
                name,
                decided + labels.count(Basis.DECIDED),
                agreed + labels.count(Basis.AGREED),
                alone + labels.count(Basis.ALONE),
                open + labels.count(Basis.OPEN));
    }

    /** The rule and the numbers as a sentence. */
    public Message sentence() {
        return ServiceWords.say("judges.adjudicated", name, decided, agreed, alone, open);
    }
}
