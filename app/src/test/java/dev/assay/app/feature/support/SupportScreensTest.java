package dev.assay.app.feature.support;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.work.SupportService;
import dev.assay.app.service.work.SupportService.Said;
import dev.assay.app.service.work.TopicSupport;
import dev.assay.app.testing.LookedAt;
import dev.assay.model.DocumentId;
import dev.assay.model.Item;
import dev.assay.model.ReportRules;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.report.CitationKey;
import dev.assay.persistence.ProjectStore;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;

/** Pictures of the support screen in its states, to be looked at. */
class SupportScreensTest extends SupportWindowTest {
    private static final TopicId LONG = new TopicId("0060");
    private static final TopicId RIGHT_TO_LEFT = new TopicId("0061");

    @Test
    void atWork() {
        ProjectStore store = SupportFixture.frozen(folder);
        judgeSome(store);
        openTopic(store, SupportFixture.TRAINS, 1366, 768);
        nothingLiesOverTheSentences(1366, 768, 1);
        nothingLiesOverTheSentences(1920, 990, 1);
        nothingLiesOverTheSentences(1920, 990, 2);
        nothingLiesOverTheSentences(1366, 768, 2);
        robot.type(KeyCode.E);
        settle();
        screenshot("support-place");
        robot.type(KeyCode.R);
        settle();
        screenshot("support-report");
        robot.type(KeyCode.ESCAPE, KeyCode.CLOSE_BRACKET, KeyCode.CLOSE_BRACKET);
        settle();
        screenshot("support-no-text");
        robot.type(KeyCode.CLOSE_BRACKET, KeyCode.N);
        settle();
        screenshot("support-uncited");
    }

    private void nothingLiesOverTheSentences(int width, int height, int scale) {
        size(width, height, 100 * scale);
        screenshot("support-" + width + "x" + height + "-" + scale);
        Bounds sentences = place("rows");
        assertTrue(sentences.getHeight() >= scale * 70, "two sentences have room: " + sentences);
        assertTrue(
                sentences.getMaxY() <= place("attested").getMinY() + 1,
                "nothing lies over the sentences: " + sentences);
    }

    private Bounds place(String id) {
        return onFx(() -> {
            Node node = robot.lookup("#" + id).query();
            return node.localToScene(node.getLayoutBounds());
        });
    }

    @Test
    void longAndRightToLeft() {
        ProjectStore store = SupportFixture.frozen(folder);
        store.importing(
                writer -> {
                    writer.topic(new Topic(LONG, "Peat and water in the lowlands", Map.of(), ""));
                    DocumentId peat = new DocumentId("D-2000");
                    SupportFixture.document(
                            writer,
                            LONG,
                            peat,
                            "A history of the drains",
                            "The drain was dug and the peat sank. ".repeat(600));
                    SupportFixture.report(
                            writer,
                            LONG,
                            "run-bog",
                            new SupportFixture.Said("The peat sank after the drain was dug.", peat),
                            new SupportFixture.Said(
                                    "This report describes the drains, the mills, the locks and the people who looked "
                                            + "after all of them for three hundred years without ever being paid for "
                                            + "it, as far as anything of that is known."));
                    writer.topic(new Topic(
                            RIGHT_TO_LEFT,
                            "\u0627\u0644\u0642\u0637\u0627\u0631\u0627\u062a "
                                    + "\u0627\u0644\u0644\u064a\u0644\u064a\u0629",
                            Map.of(),
                            ""));
                    DocumentId night = new DocumentId("D-3000");
                    String claim =
                            "\u064a\u063a\u0627\u062f\u0631 \u0627\u0644\u0642\u0637\u0627\u0631 "
                                    + "\u0627\u0644\u0623\u0648\u0644 \u0627\u0644\u0639\u0627\u0635\u0645\u0629 "
                                    + "\u0641\u064a \u0627\u0644\u0639\u0627\u0634\u0631\u0629 "
                                    + "\u0645\u0633\u0627\u0621.";
                    SupportFixture.document(
                            writer,
                            RIGHT_TO_LEFT,
                            night,
                            "\u062c\u062f\u0648\u0644 \u0627\u0644\u0634\u062a\u0627\u0621",
                            (claim
                                            + " \u0648\u064a\u0635\u0644 \u0625\u0644\u0649 "
                                            + "\u0627\u0644\u0633\u0627\u062d\u0644 \u0641\u064a "
                                            + "\u0627\u0644\u0633\u0627\u0628\u0639\u0629. ")
                                    .repeat(12));
                    SupportFixture.report(
                            writer,
                            RIGHT_TO_LEFT,
                            "run-bog",
                            new SupportFixture.Said(claim, night),
                            new SupportFixture.Said((claim + " ").repeat(3).strip()));
                    writer.finish();
                    return true;
                },
                kept -> kept);
        SupportFixture.freeze(store, LONG);
        SupportFixture.freeze(store, RIGHT_TO_LEFT);
        openTopic(store, LONG, 1366, 768);
        screenshot("support-long");
        robot.type(KeyCode.CLOSE_BRACKET);
        settle();
        checkNeed("long");
        size(1366, 768, 100);
        showTopic(RIGHT_TO_LEFT);
        robot.type(KeyCode.E);
        settle();
        screenshot("support-arabic");
        robot.type(KeyCode.CLOSE_BRACKET);
        settle();
        checkNeed("arabic");
    }

    /** The sentence, and both words that can be said of it, are to be read. */
    private void checkNeed(String name) {
        checkNeed(name, 1);
        size(1366, 768, 200);
        checkNeed(name, 2);
    }

    private void checkNeed(String name, int scale) {
        screenshot("support-" + name + "-uncited-" + scale);
        Bounds rows = place("rows");
        for (Labeled one : onFx(() -> Set.copyOf(robot.lookup("#rows .word-bar .segment").queryAllAs(Labeled.class)))) {
            Bounds at = onFx(() -> one.localToScene(one.getLayoutBounds()));
            assertTrue(at.getWidth() >= onFx(() -> one.prefWidth(-1)) - 1, one.getText() + " is cut");
            assertTrue(
                    at.getMinX() >= rows.getMinX() && at.getMaxX() <= rows.getMaxX() + 1,
                    one.getText() + " leaves the list: " + at);
        }
    }

    @Test
    @LookedAt
    void nothingToJudge() {
        openTopic(SupportFixture.draft(folder, ReportRules.USUAL), SupportFixture.TRAINS, 1366, 768);
        screenshot("support-no-nuggets");
        showTopic(SupportFixture.HARBOUR);
        screenshot("support-no-reports");
    }

    private static void judgeSome(ProjectStore store) {
        SupportService service = new SupportService(store);
        TopicSupport topic = service.open(SupportFixture.TRAINS);
        List<CitationKey> citations = topic.answers().stream()
                .flatMap(answer -> IntStream.range(0, answer.sentences().size())
                        .boxed()
                        .flatMap(index -> answer.sentences().get(index).citations().stream()
                                .map(document -> new CitationKey(answer.topic(), answer.run(), index, document))))
                .sorted(Comparator.comparing(CitationKey::toString))
                .toList();
        List<Item> timetable = citations.stream()
                .filter(one -> one.document().equals(SupportFixture.TIMETABLE))
                .map(Item.class::cast)
                .toList();
        service.say(timetable.subList(0, 1), Said.of("full"));
        service.say(timetable.subList(1, 2), Said.of("none"));
        service.say(timetable.subList(2, 3), Said.of("partial"));
        service.note(timetable.get(2), "Only from April to October; ask the organiser whether that is half of it.");
    }
}
