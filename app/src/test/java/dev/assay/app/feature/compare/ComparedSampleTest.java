package dev.assay.app.feature.compare;

import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.assay.app.service.judges.CompareService;
import dev.assay.app.service.judges.ComparedItem;
import dev.assay.app.service.judges.JudgeBySet;
import dev.assay.app.service.judges.JudgedSample;
import dev.assay.app.testing.WindowTest;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.NuggetSetId;
import dev.assay.persistence.ProjectStore;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.io.TempDir;

/** The compare screen over the sample project with labels of a model and a person. */
abstract class ComparedSampleTest extends WindowTest {
    @TempDir
    Path folder;

    JudgedSample sample;

    final JudgedSample judged() {
        return new JudgedSample(folder).judged((answer, nugget) -> switch ((answer + nugget) % 4) {
            case 0 -> Label.PARTIAL_SUPPORT;
            case 1 -> Label.NOT_SUPPORT;
            default -> Label.SUPPORT;
        });
    }

    static JudgeBySet by(JudgeId judge) {
        return new JudgeBySet(judge.value(), NuggetSetId.ASSESSOR);
    }

    final void show(int width, int height) {
        show(JudgedSample.TOPIC, width, height);
    }

    final void show(TopicId topic, int width, int height) {
        open(sample.store, width, height);
        onFx(() -> {
            context.workspace().topicProperty().set(Optional.of(topic));
            return null;
        });
        settle();
        robot.clickOn("#compareTab");
        settle();
    }

    /** Lists the pairs that everybody agrees on, too. */
    final void unfold() {
        robot.press(KeyCode.SHIFT).type(KeyCode.Z).release(KeyCode.SHIFT);
        settle();
    }

    final void assertNothingOfTheJudges() {
        List<String> words = onFx(() -> robot.lookup((Node node) -> node instanceof Labeled).queryAll().stream()
                .map(node -> ((Labeled) node).getText() + " " + node.getAccessibleText())
                .toList());
        words.forEach(one -> assertFalse(one.contains(JudgedSample.MODEL.value()), one));
    }

    final boolean isInView(int index) {
        settle();
        return isNowInView(index);
    }

    final boolean isNowInView(int index) {
        return onFx(() -> {
            Node list = node("compared", ListView.class);
            Bounds room = list.localToScene(list.getLayoutBounds());
            return robot.lookup(".compared-row").queryAll().stream()
                    .filter(cell -> ((ListCell<?>) cell).getIndex() == index && cell.isVisible())
                    .map(cell -> cell.localToScene(cell.getLayoutBounds()))
                    .anyMatch(place -> place.getMinY() >= room.getMinY() - 1 && place.getMaxY() <= room.getMaxY() + 1);
        });
    }

    final TopicToCompare.Situation situation() {
        return onFx(() -> shown("compareWork")
                ? TopicToCompare.Situation.OPEN
                : TopicToCompare.read(
                                context.workspace()
                                        .projectProperty()
                                        .get()
                                        .orElseThrow()
                                        .session(),
                                JudgedSample.TOPIC)
                        .situation(Kinds.LABEL));
    }

    final boolean revealed() {
        return onStore(store -> !new CompareService(store).state(JudgedSample.TOPIC, Kinds.LABEL).revealed().isEmpty());
    }

    final Optional<Judgment<LabelKey>> after(LabelKey key) {
        return onStore(store -> store.value(Kinds.AFTER_REVEAL, key));
    }

    final <T> T onStore(Function<ProjectStore, T> read) {
        return read.apply(sample.store);
    }

    @SuppressWarnings("unchecked")
    final List<ComparedItem> rows() {
        return onFx(() -> List.copyOf(((ListView<ComparedItem>) node("compared", ListView.class)).getItems()));
    }

    final LabelKey pair(int index) {
        return (LabelKey) rows().get(index).item();
    }

    final int index() {
        return onFx(() -> node("compared", ListView.class).getSelectionModel().getSelectedIndex());
    }

    /** The judges that are compared with, as the choice says. */
    final String judges() {
        return text("judges");
    }

    final boolean shown(String id) {
        return onFx(() -> robot.lookup("#" + id).tryQuery().map(Node::isVisible).orElse(false));
    }

    final String text(String id) {
        return onFx(() -> node(id, Labeled.class).getText());
    }

    final void chord(KeyCode key) {
        robot.press(KeyCode.CONTROL).type(key).release(KeyCode.CONTROL);
        settle();
    }
}
