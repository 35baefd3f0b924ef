package dev.assay.app.feature.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.judges.ComparedItem;
import dev.assay.app.state.Requests;
import dev.assay.app.state.Stage;
import dev.assay.app.testing.LongForm;
import dev.assay.app.testing.ScoredReportsProject;
import dev.assay.app.testing.WindowTest;
import dev.assay.app.ui.Messages;
import dev.assay.model.DocumentId;
import dev.assay.model.Item;
import dev.assay.model.Policy;
import dev.assay.model.ReportRules;
import dev.assay.model.edit.Kind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.report.Alignment;
import dev.assay.model.report.CitationKey;
import dev.assay.model.report.SentenceKey;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A key says the same value where it is judged and where judges are compared: the ends and the middle of each scale of
 * reports, and in the long form every value of them.
 */
class ScaleKeysWindowTest extends WindowTest {
    private static final SentenceKey SENTENCE =
            new SentenceKey(ScoredReportsProject.WAVES, ScoredReportsProject.NORTH, 0);
    private static final SentenceKey BARE = new SentenceKey(ScoredReportsProject.WAVES, ScoredReportsProject.NORTH, 2);
    private static final CitationKey CITATION = new CitationKey(SENTENCE, new DocumentId("d1"));

    /**
     * The last of the keys that are tried says this where an item is judged, so that it is the first opinion in
     * Compare.
     */
    private static final String FIRST = "can't judge";
    private static final String KEPT = "kept";
    private static final List<String> WORDS =
            List.of("full", "partial", "none", "word4", "word5", "word6", "word7", "word8", "word9");

    @TempDir
    Path folder;

    private ScoredReportsProject project;

    private void openProject() {
        List<ReportRules.SupportWord> words = WORDS.stream().map(ReportRules.SupportWord::of).toList();
        List<ReportRules.OwnOption> options = IntStream.rangeClosed(1, 9)
                .mapToObj(number -> new ReportRules.OwnOption("own" + number, "Own word " + number))
                .toList();
        project = ScoredReportsProject.in(
                        folder,
                        new Policy(Policy.Reveal.AFTER_TOPIC, false, 3, List.of("nuggets", "support", "align"))
                                .withReports(new ReportRules(
                                        words,
                                        ReportRules.SupportNeeds.ALL,
                                        ReportRules.Gate.ADVISED,
                                        ReportRules.Gate.ADVISED,
                                        true,
                                        options,
                                        List.of(),
                                        false,
                                        OptionalInt.empty(),
                                        Map.of())))
                .judgeExample()
                .secondJudge("gpt");
        open(project.store(), 1366, 768);
        onFx(() -> {
            context.workspace().topicProperty().set(Optional.of(ScoredReportsProject.WAVES));
            return null;
        });
    }

    private void press(String key) {
        if (key.equals("?")) {
            robot.press(KeyCode.SHIFT).type(KeyCode.SLASH).release(KeyCode.SHIFT);
        } else if (key.startsWith("Alt+")) {
            robot.press(KeyCode.ALT).type(KeyCode.getKeyCode(key.substring(4))).release(KeyCode.ALT);
        } else {
            robot.type(KeyCode.getKeyCode(key));
        }
        settle();
    }

    /**
     * Values by key, as they are said where the item is judged.
     *
     * @param adds whether a key adds to what was said before, so that this has to be cleared
     */
    private Map<String, String> judged(
            Stage stage, Item item, List<String> keys, boolean adds, Supplier<String> value) {
        Map<String, String> said = new LinkedHashMap<>();
        for (String key : keys) {
            onFx(() -> {
                context.workspace().requests().item().ask(new Requests.Place(stage, item));
                context.workspace().stageProperty().set(stage);
                return null;
            });
            settle();
            if (adds) {
                press("0");
                onFx(() -> {
                    context.workspace().requests().item().ask(new Requests.Place(stage, item));
                    return null;
                });
                settle();
            }
            press(key);
            said.put(key, value.get());
        }
        return said;
    }

    /** Values by key, as a reason is asked for where judges are compared. */
    private Map<String, String> compared(Item item, List<String> keys) {
        Map<String, String> said = new LinkedHashMap<>();
        for (String key : keys) {
            take(item);
            press(key);
            if (onFx(() -> node("reasonBox", Node.class).isVisible())) {
                said.put(key, onFx(() -> node("reasonAsked", Label.class).getText()));
                robot.type(KeyCode.ESCAPE);
                settle();
            } else {
                said.put(key, take(item).isKept() ? KEPT : "nothing");
                press("0");
            }
        }
        return said;
    }

    private ComparedItem take(Item item) {
        ComparedItem taken = onFx(() -> {
            @SuppressWarnings("unchecked")
            ListView<ComparedItem> rows = node("compared", ListView.class);
            rows.requestFocus();
            rows.getSelectionModel().select(IntStream.range(0, rows.getItems().size())
                    .filter(at -> rows.getItems().get(at).item().equals(item))
                    .findFirst()
                    .orElseThrow());
            return rows.getSelectionModel().getSelectedItem();
        });
        settle();
        return taken;
    }

    /** A value on the disk, read where values are written. */
    private <K extends Item, V> Optional<V> kept(Kind<K, V> kind, K item) {
        CompletableFuture<Optional<V>> read = new CompletableFuture<>();
        onFx(() -> {
            context.workspace().read(session -> session.store().value(kind, item), read::complete);
            return null;
        });
        return read.orTimeout(60, TimeUnit.SECONDS).join();
    }

    /** What is asked where the first opinion is {@link #FIRST}: the same again is kept at once. */
    private static Map<String, String> why(Map<String, String> values) {
        Map<String, String> asked = new LinkedHashMap<>();
        values.forEach((key, value) ->
                asked.put(key, value.equals(FIRST) ? KEPT : Messages.get("compare.reason.change", FIRST, value)));
        return asked;
    }

    /** Numbers up to one, or their ends and one between. */
    private static Stream<Integer> upTo(int last) {
        return LongForm.asked()
                ? IntStream.rangeClosed(1, last).boxed()
                : Stream.of(1, (last + 1) / 2, last);
    }

    private static String words(Optional<? extends Judgment<?>> judgment) {
        return judgment.map(one -> one.word().orElse(FIRST)).orElse("nothing");
    }

    @Test
    void supportNeedAndAlignment() {
        openProject();
        List<String> supportKeys = Stream.concat(upTo(9).map(Object::toString), Stream.of("?")).toList();
        Map<String, String> support = judged(
                Stage.SUPPORT, CITATION, supportKeys, false, () -> words(kept(Kinds.SUPPORT, CITATION)));
        assertEquals(
                supportKeys.stream()
                        .map(key -> key.equals("?") ? FIRST : WORDS.get(Integer.parseInt(key) - 1))
                        .toList(),
                List.copyOf(support.values()));
        List<String> needKeys = List.of("1", "2", "?");
        Map<String, String> need =
                judged(Stage.SUPPORT, BARE, needKeys, false, () -> words(kept(Kinds.NEED, BARE)));
        assertEquals(List.of("needs_citation", "needs_none", "can't judge"), List.copyOf(need.values()));
        // The set has six answers; another answer is to the question of the row in hand, and at first there is none.
        List<String> alignKeys = Stream.of(
                        Stream.of("O"),
                        upTo(6).map(Object::toString),
                        Stream.of("S", "T", "I", "E"),
                        upTo(9).map(own -> "Alt+" + own),
                        Stream.of("?"))
                .flatMap(keys -> keys)
                .toList();
        Map<String, String> align = judged(Stage.ALIGN, SENTENCE, alignKeys, true, this::aligned);
        assertEquals(alignKeys.size(), align.values().stream().distinct().count(), align.toString());

        project.lock(ScoredReportsProject.WAVES);
        onFx(() -> {
            context.workspace().reload();
            context.workspace().stageProperty().set(Stage.COMPARE);
            return null;
        });
        settle();
        robot.press(KeyCode.CONTROL).type(KeyCode.ENTER).release(KeyCode.CONTROL);
        settle();
        robot.press(KeyCode.SHIFT).type(KeyCode.Z).release(KeyCode.SHIFT);
        settle();
        assertEquals(why(support), compared(CITATION, supportKeys));
        screenshot("compare-nine-words-1366x768");
        robot.type(KeyCode.A);
        settle();
        need.put("1", Messages.get("judgment.need.needs_citation"));
        need.put("2", Messages.get("judgment.need.needs_none"));
        assertEquals(why(need), compared(BARE, needKeys));
        robot.type(KeyCode.A);
        settle();
        assertEquals(why(align), compared(SENTENCE, alignKeys));
        screenshot("compare-alignment-keys-1366x768");
        assertTrue(
                project.store().values(Kinds.ALIGNMENT_AFTER_REVEAL, ScoredReportsProject.WAVES).isEmpty(),
                "nothing without a reason");
    }

    private String aligned() {
        Alignment said = kept(Kinds.ALIGNMENT, SENTENCE).orElseThrow();
        if (said.targets().isEmpty()) {
            return said.option()
                    .map(word -> Alignment.Option.ofWord(word)
                            .map(option -> Messages.get("judgment.alignment." + option.word()))
                            .orElse("Own word " + word.substring(3)))
                    .orElse(FIRST);
        }
        Alignment.Target target = said.targets().getFirst();
        assertEquals(1, said.targets().size());
        return onFx(() -> project.store().nuggetSet(ScoredReportsProject.WAVES).orElseThrow().find(target.nugget()))
                .map(nugget -> nugget.text() + " \u2192 " + target.answer()
                        .map(id -> nugget.question().orElseThrow().find(id).orElseThrow().text())
                        .orElseGet(() -> Messages.get("align.other-answer")))
                .orElseThrow();
    }
}
