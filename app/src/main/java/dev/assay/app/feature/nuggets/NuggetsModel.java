package dev.assay.app.feature.nuggets;

import dev.assay.app.judging.RevisionViewModel;
import dev.assay.app.state.Workspace;

/** The parts of the screen's state, made together. */
public record NuggetsModel(
        TopicInView topic,
        Drafts drafts,
        HintsViewModel hints,
        RecheckFilter recheck,
        KindFilter kinds,
        NuggetListViewModel nuggets,
        PassagesViewModel passages,
        AsideViewModel aside,
        AnswersViewModel answers,
        GroupFolds folds,
        RevisionViewModel revision) {
    public static NuggetsModel of(Workspace workspace) {
        TopicInView topic = new TopicInView(workspace);
        NuggetSelection selection = new NuggetSelection(topic);
        GroupFolds folds = new GroupFolds(topic, selection);
        Drafts drafts = new Drafts(workspace, topic, selection, folds);
        HintsViewModel hints = new HintsViewModel(workspace, topic);
        RecheckFilter recheck = new RecheckFilter(workspace, topic);
        KindFilter kinds = new KindFilter(topic);
        PassagesViewModel passages = new PassagesViewModel(workspace, topic);
        AnswersViewModel answers = new AnswersViewModel(topic, selection, drafts, passages);
        return new NuggetsModel(
                topic,
                drafts,
                hints,
                recheck,
                kinds,
                new NuggetListViewModel(
                        topic,
                        selection,
                        drafts,
                        hints,
                        new NuggetListViewModel.Filters(recheck, kinds),
                        answers,
                        folds),
                passages,
                new AsideViewModel(workspace, topic, selection, drafts),
                answers,
                folds,
                new RevisionViewModel(workspace, topic.contentProperty()));
    }
}
