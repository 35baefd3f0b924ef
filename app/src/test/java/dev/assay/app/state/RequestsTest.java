package dev.assay.app.state;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.app.feature.label.LabelFixture;
import dev.assay.app.feature.label.LabelViewModel;
import dev.assay.app.feature.support.SupportViewModel;
import dev.assay.app.testing.ScoredReportsProject;
import dev.assay.app.testing.Undoing;
import dev.assay.model.Answer;
import dev.assay.model.AnswerKey;
import dev.assay.model.TopicId;
import dev.assay.model.report.SentenceKey;
import dev.assay.persistence.ProjectStore;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A screen goes to each place that another part of the window asks for, also when it was being read at the one before.
 */
class RequestsTest {
    @TempDir
    private Path folder;

    private final Undoing undoing = new Undoing();

    @Test
    void toEachSentence() {
        SupportViewModel screen = new SupportViewModel(undoing.workspace());
        TopicId topic = ScoredReportsProject.WAVES;
        try (ScoredReportsProject project = ScoredReportsProject.in(folder)) {
            undoing.show(project.store(), topic, Stage.NUGGETS);
            for (int at : List.of(3, 2, 4)) {
                SentenceKey bare = new SentenceKey(topic, ScoredReportsProject.NORTH, at);
                undoing.workspace().requests().item().ask(new Requests.Place(Stage.SUPPORT, bare));
                undoing.goTo(topic, Stage.SUPPORT);
                assertEquals(
                        bare,
                        screen.view().shownProperty().get().orElseThrow().row().orElseThrow().item());
            }
        }
    }

    @Test
    void toEachAnswer() {
        LabelViewModel screen = new LabelViewModel(undoing.workspace());
        try (ProjectStore store = LabelFixture.frozen(folder, LabelFixture.TIDE_MILLS, LabelFixture.HEAT_PUMPS)) {
            undoing.show(store, LabelFixture.HEAT_PUMPS, Stage.NUGGETS);
            List<Answer> answers = store.answers(LabelFixture.TIDE_MILLS);
            for (int at : List.of(2, 1, 3)) {
                AnswerKey wanted = new AnswerKey(LabelFixture.TIDE_MILLS, answers.get(at).run());
                undoing.workspace().requests().answer().ask(wanted);
                undoing.goTo(LabelFixture.TIDE_MILLS, Stage.LABEL);
                assertEquals(
                        Optional.of(wanted.run()), undoing.workspace().answerProperty().get());
            }
        }
    }
}
