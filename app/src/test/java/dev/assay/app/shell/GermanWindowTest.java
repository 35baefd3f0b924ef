package dev.assay.app.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.AppContext;
import dev.assay.app.feature.label.LabelFixture;
import dev.assay.app.service.PreferencesFile;
import dev.assay.app.service.jobs.ModelAccess;
import dev.assay.app.service.report.LabelledSample;
import dev.assay.app.state.Stage;
import dev.assay.app.testing.NoChoosers;
import dev.assay.app.testing.SampleProject;
import dev.assay.app.testing.Spoken;
import dev.assay.app.testing.WindowTest;
import dev.assay.llm.ApiKeys;
import dev.assay.llm.Keychain;
import dev.assay.persistence.ProjectStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A German window that is asked for what it must refuse: by keys and clicks, each refusal in German, and nothing beside
 * it in English.
 */
class GermanWindowTest extends WindowTest {
    @TempDir
    private Path folder;

    private Locale before;

    @BeforeEach
    void german() {
        before = Locale.getDefault();
        Locale.setDefault(Locale.GERMANY);
    }

    @AfterEach
    void back() {
        Locale.setDefault(before);
    }

    @Override
    protected AppContext.Surroundings around(Path home) {
        return new AppContext.Surroundings(
                new PreferencesFile(home.resolve("preferences.json")),
                home.resolve("projects"),
                new NoChoosers() {
                    @Override
                    public Optional<Path> fileToWrite(String title, Path proposal) {
                        return Optional.of(proposal);
                    }
                },
                new ModelAccess(home, new ApiKeys(Map.of(), home, Keychain.NONE)));
    }

    private void stage(Stage to) {
        onFx(() -> {
            context.workspace().stageProperty().set(to);
            return null;
        });
        settle();
    }

    /** Waits until a German sentence is in sight; then nothing English is. */
    private void awaitSaid(String sentence) {
        try {
            await("it says: " + sentence, () -> Spoken.texts().stream().anyMatch(text -> text.contains(sentence))
                    || context.workspace().noticeProperty().get().contains(sentence));
        } catch (AssertionError e) {
            throw new AssertionError(
                    onFx(() -> context.workspace().noticeProperty().get() + " | " + Spoken.texts()), e);
        }
        assertEquals(Set.of(), onFx(() -> Spoken.english(Spoken.texts())));
    }

    private void with(KeyCode modifier, KeyCode key) {
        robot.press(modifier).type(key).release(modifier);
    }

    private void report() {
        robot.press(KeyCode.CONTROL, KeyCode.SHIFT).type(KeyCode.E).release(KeyCode.SHIFT, KeyCode.CONTROL);
    }

    private void desk(Path target) {
        onFx(() -> {
            context.desk().open(target);
            return null;
        });
    }

    @Test
    void nuggetsThatAreNotFrozen() {
        ProjectStore store = SampleProject.create(folder);
        String text = store.nuggetSet(LabelFixture.HEAT_PUMPS).orElseThrow().nuggets().get(1).text();
        open(store, 1000, 700);
        stage(Stage.NUGGETS);
        robot.clickOn(text);
        robot.type(KeyCode.M);
        awaitSaid("Zum Zusammenführen zwei oder mehr Nuggets wählen.");
        with(KeyCode.SHIFT, KeyCode.DOWN);
        robot.type(KeyCode.S);
        awaitSaid("Zum Teilen genau ein Nugget wählen.");
        report();
        awaitSaid("Noch hat kein gesperrtes Thema Wertungen.");
        stage(Stage.SCORES);
        awaitSaid("Noch ist kein Thema gesperrt. Wertungen zeigen die Namen der Läufe");
    }

    @Test
    void labelsThatAreNotComplete() {
        open(LabelFixture.frozen(folder, LabelFixture.HEAT_PUMPS), 1000, 700);
        stage(Stage.LABEL);
        with(KeyCode.CONTROL, KeyCode.ENTER);
        awaitSaid("Paare sind noch nicht bewertet.");
        stage(Stage.NUGGETS);
        with(KeyCode.CONTROL, KeyCode.ENTER);
        awaitSaid("Die Nuggets sind schon eingefroren, als Revision");
    }

    @Test
    void aLockedTopic() {
        ProjectStore store = LabelledSample.create(folder, 1);
        String text = store.nuggetSet(LabelFixture.HEAT_PUMPS).orElseThrow().nuggets().get(1).text();
        open(store, 1000, 700);
        stage(Stage.LABEL);
        robot.type(KeyCode.DIGIT1);
        awaitSaid("Dieses Thema ist gesperrt. Entsperren Sie es, um eine Bewertung zu ändern.");
        stage(Stage.NUGGETS);
        robot.clickOn(text);
        robot.type(KeyCode.U);
        awaitSaid("Dieses Thema ist gesperrt. Erst nach dem Entsperren ist es änderbar.");
    }

    @Test
    void filesThatCannotBeImportedOrOpened() throws IOException {
        open(SampleProject.create(folder), 1000, 700);
        desk(Files.writeString(folder.resolve("apt.zip"), "this is no archive at all"));
        awaitSaid("Nichts wurde importiert.");
        robot.type(KeyCode.ESCAPE);
        Path bundle = Files.createDirectory(folder.resolve("bundle"));
        Files.writeString(bundle.resolve("topics.tsv"), "q1\tOne question?\nq1\tAnother one?\n");
        desk(bundle);
        awaitSaid("Zeile 2");
        robot.type(KeyCode.ESCAPE);
        settle();
        desk(Files.writeString(folder.resolve("broken.assay"), "this is no project"));
        awaitSaid("ist kein Assay-Projekt. Es wurde nicht geändert; wählen Sie eine andere Datei.");
        desk(folder.resolve("missing.assay"));
        awaitSaid("Es gibt keine Datei");
    }

    @Test
    void labelsOfWhichNobodySaidWhoseTheyAre() throws IOException {
        open(LabelFixture.frozen(folder, LabelFixture.HEAT_PUMPS), 1000, 700);
        desk(Files.writeString(folder.resolve("labels.jsonl"), """
                {"query":"q","qid":"h-014","run_id":"gantry-base","answer_text":"a b c","nuggets":[{"text":"A \
                nugget","importance":"vital","assignment":"support"}]}
                """));
        awaitSaid("Von wem stammen sie?");
        await(
                "its field has the keys",
                () -> onFx(() -> node("importJudge", TextField.class).getScene().getFocusOwner()
                        == node("importJudge", TextField.class)));
        robot.clickOn("#importJudge").write("Eva");
        assertEquals("Eva", onFx(() -> node("importJudge", TextField.class).getText()));
        saveScene(onFx(() -> node("importJudge", TextField.class).getScene()), "import-judge-german");
        List<String> said = onFx(Spoken::texts);
        assertTrue(said.contains("Bewertungen"), said.toString());
        assertFalse(said.contains("assignments"), said.toString());
        robot.type(KeyCode.ESCAPE);
    }

    @Test
    void aNameThatIsTaken() {
        start(folder, Optional.of(SampleProject.bundle()), 1000, 700, "");
        await("it is asked", () -> robot.lookup("#assessorDialog").tryQuery().isPresent());
        robot.clickOn("#assessorName").write("Lexical baseline");
        awaitSaid("steht schon für etwas anderes. Wählen Sie einen anderen.");
    }

    @Test
    void everyCommandOfThePaletteHasAGermanName() {
        open(SampleProject.create(folder), 1000, 700);
        with(KeyCode.CONTROL, KeyCode.K);
        robot.write("e");
        settle();
        assertEquals(Set.of(), onFx(() -> Spoken.english(Spoken.texts())));
        assertEquals(List.of(), onFx(() -> Spoken.texts().stream().filter(text -> text.contains("assay ")).toList()));
    }
}
