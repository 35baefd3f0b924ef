package dev.assay.app.feature.guide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.testing.SampleProject;
import dev.assay.app.testing.WindowTest;
import dev.assay.app.ui.TextSize;
import dev.assay.app.ui.Theme;
import dev.assay.app.ui.text.MarkdownText;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCode;
import javafx.scene.text.Text;
import javafx.stage.Window;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The guide in the program, by keys alone. */
class GuideWindowTest extends WindowTest {
    private static final Path DOCS = Path.of(System.getProperty("assay.root", ".."), "docs");

    @TempDir
    private Path folder;

    @Test
    void itOpensWithRoomAndIsReadSearchedAndFollowedByKeys() {
        open(SampleProject.create(folder), 1000, 760);
        itOpensWithRoomWhateverTheDesktopDoesAndMayBeMadeSmaller();
        robot.type(KeyCode.ESCAPE);
        settle();
        itIsReadSearchedAndFollowedByKeys();
        robot.targetWindow(stage);
        inLargeTextBothSidesStandOneAboveTheOtherAndLinksLeadToHeadings();
    }

    private void itOpensWithRoomWhateverTheDesktopDoesAndMayBeMadeSmaller() {
        openGuide();
        javafx.stage.Stage guide = onFx(() ->
                (javafx.stage.Stage) node("guide-search", Node.class).getScene().getWindow());
        double room = onFx(guide::getHeight);
        assertTrue(room > 400, "the guide is " + room + " high");
        await("it may be made smaller", () -> guide.getMinHeight() < 0.6 * room);
        assertTrue(onFx(guide::getMinHeight) > 100, "but not until nothing is left");
    }

    private void inLargeTextBothSidesStandOneAboveTheOtherAndLinksLeadToHeadings() {
        if (System.getProperty("assay.screens") != null) {
            for (Theme theme : List.of(Theme.DARK, Theme.HIGH_CONTRAST)) {
                onFx(() -> {
                    context.window().dress(theme);
                    return null;
                });
                openGuide();
                picture("guide-" + theme.name().toLowerCase(java.util.Locale.ROOT));
                robot.type(KeyCode.ESCAPE);
                settle();
            }
        }
        onFx(() -> {
            stage.setHeight(900);
            context.window().setTextSize(new TextSize(200));
            return null;
        });
        openGuide();
        goTo("formats-read.md#rows-of-questions");
        double top = onFx(() -> {
            Node heading = article().heading("rows-of-questions").orElseThrow();
            ScrollPane page = node("guide-page", ScrollPane.class);
            return page.sceneToLocal(heading.localToScene(heading.getLayoutBounds())).getMinY();
        });
        assertTrue(top >= 0 && top < 200, "the heading stands at the top, not at " + top);
        picture("guide-200");
    }

    private void itIsReadSearchedAndFollowedByKeys() {
        Node before = onFx(() -> stage.getScene().getFocusOwner());
        openGuide();
        assertEquals("guide-search", focus().getId(), "what one came for is typed");
        assertTrue(heading().equals("Nuggets"), "the page of the screen in view comes first, not " + heading());
        picture("guide");

        robot.targetWindow(onFx(() -> node("guide-search", Node.class).getScene().getWindow()));
        robot.write("kappa not support", 0);
        settle();
        assertTrue(lines().stream().anyMatch(GuideView.Line.Place.class::isInstance), "found: " + lines());
        robot.type(KeyCode.DOWN);
        settle();
        GuideView.Line.Place first = (GuideView.Line.Place) onFx(() -> list().getSelectionModel().getSelectedItem());
        assertEquals(first.address(), shown());
        assertTrue(
                onFx(() -> article().lookupAll(".found").stream().anyMatch(Node::isVisible)),
                "what was looked for stands out");
        picture("guide-found");

        robot.type(KeyCode.ENTER);
        assertEquals("guide-page", focus().getId(), "Enter goes to the page");
        robot.type(KeyCode.ESCAPE);
        settle();
        assertEquals("guide-search", focus().getId(), "Esc ends the search");
        assertTrue(lines().size() > 10, "and shows the contents again");

        goTo("guide/label.md");
        Text link = (Text) onFx(() -> article().lookupAll(".link").stream()
                .filter(node -> node.getAccessibleRole() == AccessibleRole.HYPERLINK)
                .findFirst()
                .orElseThrow());
        onFx(() -> {
            link.requestFocus();
            return null;
        });
        robot.type(KeyCode.ENTER);
        settle();
        assertFalse(shown().equals("guide/label.md"), "a link leads on");
        assertTrue(shown().startsWith("formats-read.md#") || shown().startsWith("guide/"), shown());
        robot.press(KeyCode.ALT).type(KeyCode.LEFT).release(KeyCode.ALT);
        settle();
        assertEquals("guide/label.md", shown(), "and Alt with the arrow leads back");

        robot.type(KeyCode.ESCAPE);
        settle();
        assertEquals(1, onFx(() -> Window.getWindows().size()), "Esc closes it");
        assertEquals(before, onFx(() -> stage.getScene().getFocusOwner()), "the work is where it was");
    }

    /** The build copies them from docs; where they were changed since, it has to be done again. */
    @Test
    void theProgramHasThePagesAsTheyAre() throws IOException {
        GuidePages pages = GuidePages.read();
        List<String> differ = new ArrayList<>();
        try (Stream<Path> files = Files.walk(DOCS.resolve("guide"))) {
            for (Path file : files.filter(one -> one.toString().endsWith(".md")).toList()) {
                String path = DOCS.relativize(file).toString().replace('\\', '/');
                try (InputStream in = GuidePages.class.getResourceAsStream("/dev/assay/app/docs/" + path)) {
                    if (in == null
                            || !new String(in.readAllBytes(), StandardCharsets.UTF_8).equals(Files.readString(file))) {
                        differ.add(path);
                    } else {
                        assertTrue(pages.page(path).isPresent(), path + " is led to by no page");
                    }
                }
            }
        }
        assertEquals(List.of(), differ, "copy docs to app/target/classes/dev/assay/app/docs, as the build does");
        List<String> listed = pages.contents().stream()
                .flatMap(chapter -> chapter.pages().stream())
                .map(GuidePages.Page::path)
                .toList();
        assertEquals(listed.stream().distinct().toList(), listed, "a page stands once in the contents");
        assertTrue(listed.size() > 10);
    }

    private void openGuide() {
        robot.press(KeyCode.SHIFT).type(KeyCode.F1).release(KeyCode.SHIFT);
        await("the guide is there", () -> robot.lookup("#guide-article").tryQuery().isPresent());
        await("its pages are read", () -> !article().getText().isEmpty());
        settle();
    }

    private void goTo(String address) {
        onFx(() -> {
            int hash = address.indexOf('#');
            String page = hash < 0 ? address : address.substring(0, hash);
            list().getItems().stream()
                    .filter(line -> line instanceof GuideView.Line.Place place && place.address().equals(page))
                    .findFirst()
                    .ifPresent(line -> list().getSelectionModel().select(line));
            if (hash >= 0) {
                view().go(address);
            }
            return null;
        });
        settle();
        assertEquals(address, shown());
    }

    private GuideView view() {
        return node("guide-view", GuideView.class);
    }

    private String shown() {
        return onFx(() -> view().shown());
    }

    private String heading() {
        return onFx(() -> article().getText().lines().findFirst().orElse("").replace("# ", ""));
    }

    private MarkdownText article() {
        return node("guide-article", MarkdownText.class);
    }

    @SuppressWarnings("unchecked")
    private ListView<GuideView.Line> list() {
        return node("guide-list", ListView.class);
    }

    private List<GuideView.Line> lines() {
        return onFx(() -> List.copyOf(list().getItems()));
    }

    private Node focus() {
        return onFx(() -> node("guide-search", Node.class).getScene().getFocusOwner());
    }

    private void picture(String name) {
        saveScene(node("guide-search", Node.class).getScene(), name);
    }
}
