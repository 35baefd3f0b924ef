package dev.assay.app.feature.support;

import dev.assay.app.judging.LookHere;
import dev.assay.app.state.KeptSwitch;
import dev.assay.app.state.ProjectSwitch;
import dev.assay.app.state.Workspace;

/** The assessor's choices on this screen for the project in view, all off until then. FX thread only. */
public final class SupportChoices {
    private final KeptSwitch identicalAtOnce;
    private final LookHere likeliestPlace;

    SupportChoices(Workspace workspace) {
        identicalAtOnce = new KeptSwitch(workspace, "support-identical", false, "support.identical");
        workspace.requests().offer(ProjectSwitch.of(
                "support-identical", SupportCommand.IDENTICAL_SENTENCES_AT_ONCE, false, identicalAtOnce));
        likeliestPlace = new LookHere(
                workspace, SupportCommand.LIKELIEST_PLACE, "support-place", "support-look-here", "support.place");
    }

    /** The switch for giving a judgment to all sentences of the same text that cite the same document. */
    public KeptSwitch identicalAtOnce() {
        return identicalAtOnce;
    }

    /** The mark on the document's likeliest place for the sentence. */
    public LookHere likeliestPlace() {
        return likeliestPlace;
    }
}
