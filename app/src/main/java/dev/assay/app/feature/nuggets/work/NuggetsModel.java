package dev.assay.app.feature.nuggets.work;

import dev.assay.app.state.Workspace;

/** The parts of the screen's state, made together. */
public record NuggetsModel(
        TopicInView topic,
        Drafts drafts,
        HintsViewModel hints,
        RecheckFilter recheck,
        NuggetListViewModel nuggets,
        PassagesViewModel passages,
        AsideViewModel aside) {
    public static NuggetsModel of(Workspace workspace) {
        TopicInView topic = new TopicInView(workspace);
        NuggetSelection selection = new NuggetSelection(topic);
        Drafts drafts = new Drafts(workspace, topic, selection);
        HintsViewModel hints = new HintsViewModel(workspace, topic);
        RecheckFilter recheck = new RecheckFilter(workspace, topic);
        return new NuggetsModel(
                topic,
                drafts,
                hints,
                recheck,
                new NuggetListViewModel(topic, selection, drafts, hints, recheck),
                new PassagesViewModel(workspace, topic),
                new AsideViewModel(workspace, topic, selection, drafts));
    }
}
