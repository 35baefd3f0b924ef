package dev.assay.app.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.testing.SampleProject;
import dev.assay.app.testing.WindowTest;
import dev.assay.app.ui.text.MarkdownText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.geometry.NodeOrientation;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.image.ImageView;
import javafx.scene.layout.StackPane;
import javafx.scene.text.FontPosture;
import javafx.scene.text.Text;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Guidelines in Markdown are shown as they are meant, and nothing in them acts. */
class MarkdownTextTest extends WindowTest {
    @TempDir
    private Path folder;

    private MarkdownText shown;

    @BeforeEach
    void show() {
        start(folder, Optional.empty(), 1000, 700);
        shown = onFx(() -> {
            MarkdownText made = new MarkdownText();
            ((StackPane) stage.getScene().getRoot()).getChildren().setAll(made);
            return made;
        });
    }

    @Test
    void headingsListsAndEmphasisAreSeenAndTheirSignsAreNot() throws IOException {
        show(Files.readString(SampleProject.bundle().resolve("guidelines.md")));
        String all = String.join("", words());
        assertFalse(all.contains("#") || all.contains("**") || all.contains("- "), all);
        assertTrue(size("How to judge this bundle") > size("Nuggets"), "a heading of the first rank is the larger");
        assertTrue(text("Nuggets").getFont().getStyle().contains("Bold"));
        assertTrue(text("Vital").getFont().getStyle().contains("Bold"));
        assertEquals(FontPosture.ITALIC.name(), text("not support").getFont().getStyle().toUpperCase(Locale.ROOT));
        assertEquals(8, count(".item-mark"));
        screenshot("markdown");
    }

    @Test
    void nothingInItActs() {
        show(
                "[here](https://example.org/a) and ![a mill](https://example.org/b.png) and <b "
                        + "onclick=\"x()\">bold</b>\n\n<script>alert(1)</script>\n\n1. one\n2. two\n\n> "
                        + "said\n\n---\n\n    as it is");
        assertEquals(0, count(".hyperlink"));
        assertTrue(onFx(() -> shown.lookupAll("*").stream()
                .noneMatch(node -> node instanceof ImageView || node instanceof Hyperlink)));
        String all = String.join("", words());
        assertTrue(all.contains("here (https://example.org/a) and a mill and <b onclick=\"x()\">bold</b>"), all);
        assertTrue(all.contains("<script>alert(1)</script>"), all);
        assertTrue(all.contains("as it is"), all);
    }

    @Test
    void textThatRunsFromTheRightIsBrokenBetweenItsWords() {
        show("## كيف تؤثر الموانئ\n\n- **كيف** تؤثر الموانئ على جودة الهواء في المدن الساحلية؟\n");
        assertTrue(onFx(() -> shown.getBoundsInParent().getHeight() > 0));
        assertEquals(NodeOrientation.RIGHT_TO_LEFT, onFx(() -> shown.lookup(".heading").getNodeOrientation()));
    }

    private void show(String markdown) {
        onFx(() -> {
            shown.setText(markdown);
            return null;
        });
        settle();
    }

    private double size(String words) {
        return text(words).getFont().getSize();
    }

    private Text text(String words) {
        return onFx(() -> shown.lookupAll(".words").stream()
                .map(Text.class::cast)
                .filter(text -> text.getText().equals(words))
                .findFirst()
                .orElseThrow());
    }

    private List<String> words() {
        return onFx(() -> shown.lookupAll(".words").stream().map(node -> ((Text) node).getText()).toList());
    }

    private int count(String selector) {
        return onFx(() -> (int) shown.lookupAll(selector).stream().filter(Node::isVisible).count());
    }
}
