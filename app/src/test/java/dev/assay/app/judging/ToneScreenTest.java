package dev.assay.app.judging;

import static dev.assay.app.testing.ReportProject.TRAINS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.AppContext;
import dev.assay.app.service.judges.AgreementService;
import dev.assay.app.service.judges.ComparedItem;
import dev.assay.app.service.judges.JudgeAgreement;
import dev.assay.app.service.merge.Disputed;
import dev.assay.app.service.work.AlignmentService;
import dev.assay.app.shell.Stages;
import dev.assay.app.state.Stage;
import dev.assay.app.testing.ReportProject;
import dev.assay.app.testing.WindowTest;
import dev.assay.model.ReportRules;
import dev.assay.model.agreement.Confusion;
import dev.assay.model.edit.Act;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.nugget.NuggetSetId;
import dev.assay.model.report.SentenceKey;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.imports.ImportReport;
import dev.assay.persistence.merge.MergeReport;
import dev.assay.persistence.merge.MergeSource;
import dev.assay.persistence.merge.ProjectMerge;
import dev.assay.persistence.record.ProjectSettings;
import dev.assay.persistence.sync.SyncFolder;
import dev.assay.persistence.sync.SyncRestore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A kind of judgment in one file and its screen in another: everything else that is done with them comes of itself. */
class ToneScreenTest extends WindowTest {
    private static final JudgeId BOB = new JudgeId("Bob");

    @TempDir
    private Path folder;

    private Path file;
    private Path bobs;
    private List<SentenceKey> sentences;

    @Override
    protected AppContext make(AppContext.Surroundings around) {
        List<StageScreen> screens = new ArrayList<>(Stages.ALL.screens());
        screens.add(ToneScreen.STAGE);
        return new AppContext(around, new Stages(screens));
    }

    /** Everything but the tone is judged, and somebody has the same project. */
    @BeforeEach
    void makeTwoProjects() throws IOException {
        try (ProjectStore made = ReportProject.create(
                folder, ReportRules.USUAL, List.of("nuggets", "align", ToneKind.STAGE), true)) {
            file = made.file();
            sentences = made.answers(TRAINS).stream()
                    .flatMap(answer -> IntStream.range(0, answer.sentences().size())
                            .mapToObj(place -> new SentenceKey(TRAINS, answer.run(), place)))
                    .toList();
            AlignmentService aligning = new AlignmentService(made);
            sentences.forEach(sentence -> aligning.say(sentence, "topical"));
        }
        bobs = Files.copy(file, folder.resolve("bobs.assay"));
    }

    private ProjectStore store(Path path) {
        return ProjectStore.open(path, InstantSource.system(), ToneKind.KINDS);
    }

    private void show() {
        open(store(file), 1000, 800);
        goTo(ToneScreen.TONE);
    }

    private void goTo(Stage stage) {
        onFx(() -> {
            context.workspace().stageProperty().set(stage);
            return null;
        });
        settle();
    }

    /** The place of the sentence in hand among all. */
    private int inHand() {
        return onFx(() -> node("toneRows", ListView.class).getSelectionModel().getSelectedIndex());
    }

    private ProjectStore open() {
        return onFx(() -> context.workspace().projectProperty().get().orElseThrow().session().store());
    }

    private Map<SentenceKey, Judgment<SentenceKey>> tones() {
        return open().values(ToneKind.TONE, TRAINS);
    }

    private Optional<String> tone(int sentence) {
        return open().value(ToneKind.TONE, sentences.get(sentence)).flatMap(Judgment::word);
    }

    private void shortcut(KeyCode key) {
        robot.press(KeyCode.CONTROL).type(key).release(KeyCode.CONTROL);
        settle();
    }

    private void type(KeyCode... keys) {
        robot.type(keys);
        settle();
    }

    private String notice() {
        return onFx(() -> context.workspace().noticeProperty().get());
    }

    @Test
    void itIsJudgedByKeysAndUndoneAndNoted() {
        show();
        assertEquals(0, inHand());
        type(KeyCode.DIGIT1, KeyCode.DIGIT3, KeyCode.DIGIT2);
        assertEquals(
                List.of("kind", "rude", "plain"),
                IntStream.range(0, 3).mapToObj(place -> tone(place).orElse("")).toList());
        assertEquals(3, inHand(), "the keys go on to what is open");
        goTo(Stage.ALIGN);
        shortcut(KeyCode.Z);
        assertEquals(ToneScreen.TONE, onFx(() -> context.workspace().stageProperty().get()), "undo leads there");
        assertEquals(2, inHand());
        assertTrue(notice().contains("tone of sentence 3: open"), notice());
        assertEquals(Optional.empty(), tone(2));
        shortcut(KeyCode.Y);
        assertEquals(Optional.of("plain"), tone(2));
        assertTrue(notice().contains("tone of sentence 3: plain"), notice());
        type(KeyCode.N);
        robot.write("quoted", 0);
        type(KeyCode.ENTER);
        assertEquals("quoted", tones().get(sentences.get(2)).note());
        type(KeyCode.DIGIT0);
        assertEquals(Optional.empty(), tone(2));
        closeWindow();
        show();
        assertEquals(2, tones().values().stream().filter(Judgment::isDecided).count(), "it is on the disk");
    }

    /** Bob says of all sentences that they are plain, and that comes in. */
    private void merge() {
        try (ProjectStore theirs = store(bobs);
                ProjectStore mine = store(file)) {
            sentences.forEach(key -> theirs.commit(Act.of(ToneKind.TONE.change(
                    key, Optional.empty(), Optional.of(Judgment.open(key, 0).with("plain", 0))))));
            MergeReport report = ProjectMerge.run(mine, List.of(new MergeSource("Bob", theirs, BOB,
                    NuggetSetId.ASSESSOR)), (jobs, job) -> "", conflict -> Optional.empty(), false);
            assertEquals(
                    new MergeReport.Labels(sentences.size(), 0, 0, 0),
                    report.sources().getFirst().judgments().get("tone"));
        }
    }

    private void lock() {
        shortcut(KeyCode.ENTER);
        await("it asks", () -> robot.lookup(".question-act").tryQuery().isPresent());
        robot.clickOn(".question-act");
        await("it is locked", () -> open().isLocked(TRAINS));
        settle();
    }

    @SuppressWarnings("unchecked")
    private <T> List<T> rows(String list) {
        return onFx(() -> List.copyOf(((ListView<T>) robot.lookup("#" + list).query()).getItems()));
    }

    @Test
    void anotherPersonsComeInAreComparedDecidedOnAndKeptByASync() throws IOException {
        merge();
        show();
        assertTrue(words().stream().noneMatch(one -> one.contains("Bob")), "nothing is seen before the lock");
        type(KeyCode.DIGIT1, KeyCode.DIGIT3);
        for (int i = 2; i < sentences.size(); i++) {
            type(KeyCode.DIGIT2);
        }
        lock();
        type(KeyCode.HOME, KeyCode.DIGIT2);
        assertEquals(Optional.of("kind"), tone(0), "what is locked stays");

        goTo(Stage.COMPARE);
        type(KeyCode.A);
        robot.press(KeyCode.CONTROL).type(KeyCode.ENTER).release(KeyCode.CONTROL);
        await("those in which Bob differs are there", () -> rows("compared").size() == 2);
        robot.press(KeyCode.SHIFT).type(KeyCode.Z).release(KeyCode.SHIFT);
        await("all that was judged is there", () -> rows("compared").size() == sentences.size());
        List<ComparedItem> compared = rows("compared");
        assertEquals(
                sentences.subList(0, 2), compared.subList(0, 2).stream().map(ComparedItem::item).toList());
        assertTrue(words().stream().anyMatch(one -> one.contains("Bob")), words().toString());
        JudgeAgreement agreement =
                new AgreementService(open()).with(ToneKind.TONE, Optional.empty()).getFirst();
        assertEquals(
                Confusion.of(List.of("rude", "plain", "kind"), new long[][] {{0, 1, 0}, {0, 6, 0}, {0, 1, 0}}),
                agreement.overall().confusion());
        assertEquals(0.75, agreement.overall().agreement().orThrow());

        type(KeyCode.F7);
        await("what is disputed is there", () -> rows("disputed").size() == 2);
        SentenceKey first = (SentenceKey) ((Disputed) rows("disputed").getFirst()).item();
        type(KeyCode.DIGIT1);
        robot.write("warm", 0);
        type(KeyCode.ENTER);
        await("it is decided", () -> open().value(ToneKind.DECISION, first).isPresent());
        Judgment<SentenceKey> decided = open().value(ToneKind.DECISION, first).orElseThrow();
        assertEquals(Optional.of("kind"), decided.word());
        assertEquals("warm", decided.note());
        Map<SentenceKey, Judgment<SentenceKey>> own = tones();
        closeWindow();
        comesBackFromASync(own, Map.of(first, decided));
    }

    private void comesBackFromASync(
            Map<SentenceKey, Judgment<SentenceKey>> own, Map<SentenceKey, Judgment<SentenceKey>> decisions)
            throws IOException {
        Path sync = folder.resolve("sync");
        ProjectSettings settings;
        try (ProjectStore kept = store(file)) {
            settings = kept.settings();
            SyncFolder.writeWithJudges(kept, sync, InstantSource.system());
        }
        assertEquals(2 * sentences.size(), Files.readAllLines(sync.resolve("tone.jsonl")).size());
        try (ProjectStore again = ProjectStore.create(
                folder.resolve("again.assay"), settings, InstantSource.system(), ToneKind.KINDS)) {
            ImportReport report = SyncRestore.run(again, sync, false);
            assertTrue(report.applied(), report.toString());
            assertEquals(own, again.values(ToneKind.TONE, TRAINS));
            assertEquals(decisions, again.values(ToneKind.DECISION, TRAINS));
            assertEquals(List.of(), again.check().problems());
            assertEquals(
                    0.75,
                    new AgreementService(again)
                            .with(ToneKind.TONE, Optional.empty())
                            .getFirst()
                            .overall()
                            .agreement()
                            .orThrow());
        }
    }

    private List<String> words() {
        return onFx(() -> robot.lookup((Node node) -> node instanceof Labeled).queryAll().stream()
                .map(node -> ((Labeled) node).getText() + " " + node.getAccessibleText())
                .toList());
    }
}
