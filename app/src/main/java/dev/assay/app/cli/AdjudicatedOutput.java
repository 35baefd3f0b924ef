package dev.assay.app.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.app.service.judges.AdjudicatedCounts;

/** What the adjudicated labels rest on, as JSON. */
final class AdjudicatedOutput {
    private AdjudicatedOutput() {}

    static void put(ObjectNode object, AdjudicatedCounts counts) {
        object.putObject("adjudicated")
                .put("decided", counts.decided())
                .put("agreed", counts.agreed())
                .put("alone", counts.alone())
                .put("undecided", counts.open());
    }
}
