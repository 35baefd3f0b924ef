package dev.assay.app.feature.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.service.Preferences;
import dev.assay.app.service.PreferencesFile;
import dev.assay.app.service.judges.Opinion;
import dev.assay.app.service.merge.AdjudicationService;
import dev.assay.app.service.merge.MergeService;
import dev.assay.app.service.project.ProjectService;
import dev.assay.app.service.work.LabellingService;
import dev.assay.app.service.work.NuggetService;
import dev.assay.app.testing.LookedAt;
import dev.assay.app.testing.WindowTest;
import dev.assay.app.ui.TextSize;
import dev.assay.model.Answer;
import dev.assay.model.Item;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.files.ProgressListener;
import dev.assay.persistence.imports.ImportOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The decisions between judges in a topic that is written from right to left: in German, in large text, and only to be
 * looked at.
 */
class AdjudicationLooksTest extends WindowTest {
    private static final Locale BEFORE = Locale.getDefault();
    private static final TopicId TOPIC = new TopicId("ar-1");

    @TempDir
    Path folder;

    @AfterEach
    void speakAsBefore() {
        Locale.setDefault(BEFORE);
    }

    /** Two people who labelled two answers, differently in half of the pairs; one of those is decided. */
    private Path project() throws IOException {
        Path bundle = Files.createDirectories(folder.resolve("bundle"));
        Files.writeString(bundle.resolve("topics.tsv"), "ar-1\tلماذا تبدو السماء زرقاء في النهار؟\n");
        Files.writeString(bundle.resolve("nuggets.jsonl"), """
                {"query":"لماذا تبدو السماء زرقاء في النهار؟","qid":"ar-1","nuggets":[\
                {"text":"الهواء يبعثر الضوء","importance":"vital"},\
                {"text":"الضوء الأزرق أقصر موجة من الأحمر","importance":"vital"},\
                {"text":"شرح رايلي (Rayleigh, 1871) ذلك","importance":"okay"},\
                {"text":"العين أقل حساسية للبنفسجي","importance":"okay"}]}
                """);
        for (String run : List.of("run-a", "run-b")) {
            Files.writeString(bundle.resolve(run + ".jsonl"), """
                    {"run_id":"%s","topic_id":"ar-1","topic":"لماذا تبدو السماء زرقاء في النهار؟","references":[],\
                    "response_length":20,"answer":[{"text":"عندما يمر ضوء الشمس في الغلاف الجوي، تبعثره جزيئات الهواء \
                    في كل \
                    الاتجاهات.","citations":[]},{"text":"الضوء الأزرق أقصر موجة، فيتبعثر أكثر من الأحمر بنحو 5.5 مرة.",\
                    "citations":[]}]}
                    """.formatted(run));
        }
        Path ann = folder.resolve("ar.assay");
        new ProjectService(InstantSource.system())
                .create(
                        ann,
                        new ProjectService.Request("", "Ann", List.of(bundle), ImportOptions.DEFAULT),
                        ProgressListener.NONE)
                .store()
                .orElseThrow()
                .close();
        try (ProjectStore store = ProjectStore.open(ann, InstantSource.system())) {
            new NuggetService(store, () -> new NuggetId("unused")).freeze(TOPIC);
        }
        Path bob = Files.copy(ann, folder.resolve("bob.assay"));
        label(ann, 0);
        label(bob, 1);
        new MergeService(InstantSource.system())
                .merge(ann, List.of(new MergeService.Source(bob, Optional.of("Bob"))), false);
        try (ProjectStore store = ProjectStore.open(ann, InstantSource.system())) {
            new LabellingService(store).lock(TOPIC);
            AdjudicationService service = new AdjudicationService(store);
            Item pair = service.queue().disputed().getLast().item();
            Opinion partly = new Opinion(Label.PARTIAL_SUPPORT.judgment(pair, "", false, 0));
            service.decide(Kinds.LABEL, pair, partly, "نصف ما قيل فقط");
        }
        return ann;
    }

    private static void label(Path project, int person) {
        try (ProjectStore store = ProjectStore.open(project, InstantSource.system())) {
            LabellingService labelling = new LabellingService(store);
            List<Nugget> nuggets = store.nuggetSet(TOPIC).orElseThrow().nuggets();
            for (Answer answer : store.answers(TOPIC)) {
                for (int i = 0; i < nuggets.size(); i++) {
                    Label label = i % 2 == 0 || person == 0 ? Label.SUPPORT : Label.NOT_SUPPORT;
                    labelling.label(new LabelKey(TOPIC, answer.run(), nuggets.get(i).id()), label);
                }
            }
        }
    }

    private Scene panel() {
        return onFx(() -> robot.lookup("#adjudicatePage").query().getScene());
    }

    private <T extends Node> T part(String id, Class<T> type) {
        return type.cast(onFx(() -> robot.lookup("#adjudicatePage").query().lookup("#" + id)));
    }

    private void openPanel() {
        robot.type(KeyCode.F7);
        await("it is read", () -> part("disputed", ListView.class).getItems().size() == 4);
        settle();
    }

    private void startIn(String language, int percent, double width, double height) throws IOException {
        Preferences initial = Preferences.initial();
        new PreferencesFile(folder.resolve("preferences.json"))
                .write(initial.withLook(initial.look().withLanguage(language)));
        Path project = project();
        start(folder, Optional.of(project), width, height);
        await("the project is in view", () -> context.workspace().topicProperty().get().isPresent());
        onFx(() -> {
            context.window().setTextSize(new TextSize(percent));
            return null;
        });
        settle();
        openPanel();
    }

    @Test
    @LookedAt
    void german() throws IOException {
        startIn("GERMAN", 100, 1440, 900);
        screenshot(panel(), "adjudicate-german-1440");
    }

    @Test
    void large() throws IOException {
        startIn("GERMAN", 200, 1440, 900);
        screenshot(panel(), "adjudicate-german-200");
        assertReasonIsReached();
    }

    @Test
    void largeInTheSmallWindow() throws IOException {
        startIn("ENGLISH", 200, 1000, 700);
        screenshot(panel(), "adjudicate-200-1000");
        assertReasonIsReached();
        screenshot(panel(), "adjudicate-200-1000-reason");
    }

    /** However low the window is: what a label needs next can be seen. */
    private void assertReasonIsReached() {
        robot.type(KeyCode.DIGIT1);
        await("the reason is asked for", () -> part("reason", TextField.class).isFocused());
        settle();
        await("it is in view", () -> {
            Node page = robot.lookup("#adjudicatePage").query();
            Node decide = part("decide", Node.class);
            return page.localToScene(page.getLayoutBounds()).contains(decide.localToScene(decide.getLayoutBounds()));
        });
    }

    @Test
    void onlyToBeLookedAt() throws IOException {
        Path project = project();
        open(ProjectStore.openReadOnly(project), 1440, 900);
        openPanel();
        screenshot(panel(), "adjudicate-read-only");
        robot.type(KeyCode.DIGIT1);
        settle();
        for (String id : List.of(
                "support", "partial_support", "not_support", "cant_judge", "reason", "decide", "takeBack")) {
            assertTrue(onFx(() -> part(id, Node.class).isDisabled()), id);
        }
        assertTrue(onFx(() -> part("readOnly", Node.class).isVisible()));
        assertEquals(4, onFx(() -> part("disputed", ListView.class).getItems().size()));
        assertTrue(onFx(() -> part("reason", TextField.class).getText()).isEmpty());
    }
}
