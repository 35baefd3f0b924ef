package dev.assay.app.feature.nuggets;

import dev.assay.app.state.Workspace;

/** The parts of the screen's state, made together. */
record NuggetsModel(
        TopicInView topic,
        Drafts drafts,
        NuggetListViewModel nuggets,
        PassagesViewModel passages,
        AsideViewModel aside) {
    static NuggetsModel of(Workspace workspace) {
        TopicInView topic = new TopicInView(workspace);
        NuggetSelection selection = new NuggetSelection(topic);
        Drafts drafts = new Drafts(topic, selection, new DraftMemory(workspace));
        return new NuggetsModel(
                topic,
                drafts,
                new NuggetListViewModel(topic, selection, drafts),
                new PassagesViewModel(workspace, topic),
                new AsideViewModel(topic, selection, drafts));
    }
}
