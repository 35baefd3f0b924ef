package dev.assay.app.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.plot.Figure;
import dev.assay.app.plot.PlotWords;
import dev.assay.app.plot.SampleFigures;
import dev.assay.app.testing.WindowTest;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.StackPane;
import javafx.scene.text.Text;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxToolkit;

/** Figures on screen: in every theme, at the size there is, telling what is pointed at; and as PNG. */
class FigureViewTest extends WindowTest {
    private final Map<String, Figure> figures = SampleFigures.all(PlotWords.ENGLISH);
    private FigureView view;

    @BeforeEach
    void show() throws Exception {
        stage = FxToolkit.registerPrimaryStage();
        onFx(() -> {
            view = new FigureView();
            stage.setScene(new Scene(new StackPane(view), 1000, 700));
            Theme.LIGHT.applyTo(stage.getScene());
            stage.show();
            return null;
        });
    }

    private void lay() {
        view.applyCss();
        view.layout();
    }

    @Test
    void everyFigureInEveryTheme() {
        for (Theme theme : Theme.values()) {
            onFx(() -> {
                theme.applyTo(stage.getScene());
                return null;
            });
            figures.forEach((name, figure) -> {
                onFx(() -> {
                    view.show(figure);
                    stage.getScene().getRoot().applyCss();
                    stage.getScene().getRoot().layout();
                    return null;
                });
                checkDrawn(stage.getScene(), "figure-" + name + "-" + theme.name().toLowerCase(Locale.ROOT));
                assertTrue(onFx(() -> textsInside()), () -> name + " has text outside its place");
            });
        }
    }

    private boolean textsInside() {
        return view.getChildrenUnmodifiable().stream()
                .filter(node -> node instanceof Text text && !text.getText().isEmpty())
                .allMatch(node -> view.getLayoutBounds().contains(node.getBoundsInParent()));
    }

    @Test
    void textsDoNotCoverEachOther() {
        figures.forEach((name, figure) -> {
            List<String> covered = onFx(() -> {
                view.show(figure);
                stage.getScene().getRoot().applyCss();
                stage.getScene().getRoot().layout();
                List<Text> texts = view.getChildrenUnmodifiable().stream()
                        .filter(node ->
                                node instanceof Text text && !text.getText().isEmpty())
                        .map(Text.class::cast)
                        .toList();
                List<String> found = new ArrayList<>();
                for (int i = 0; i < texts.size(); i++) {
                    for (int j = 0; j < i; j++) {
                        var one = texts.get(i).getBoundsInParent();
                        var other = texts.get(j).getBoundsInParent();
                        // Lines may touch; letters may not lie on each other.
                        double high =
                                Math.min(one.getMaxY(), other.getMaxY()) - Math.max(one.getMinY(), other.getMinY());
                        double wide =
                                Math.min(one.getMaxX(), other.getMaxX()) - Math.max(one.getMinX(), other.getMinX());
                        if (high > 4 && wide > 1) {
                            found.add(texts.get(i).getText() + " on "
                                    + texts.get(j).getText());
                        }
                    }
                }
                return found;
            });
            assertEquals(List.of(), covered, name);
        });
    }

    @Test
    void whatIsPointedAtOrWalkedToSaysWhatItIs() {
        onFx(() -> {
            view.show(figures.get("scatter-few"));
            lay();
            view.requestFocus();
            return null;
        });
        robot.type(KeyCode.HOME);
        String first = onFx(view::getAccessibleHelp);
        robot.type(KeyCode.RIGHT);
        String second = onFx(view::getAccessibleHelp);
        assertTrue(first.startsWith("team4.system_with_a_name_4: V_strict, ann 0.572"), first);
        assertNotEquals(first, second);
    }

    @Test
    void aFigureOfATrackIsNotANodeForEachAnswer() {
        int nodes = onFx(() -> {
            view.show(figures.get("topics-many"));
            lay();
            return nodes(view);
        });
        assertTrue(nodes < 2_000, () -> nodes + " nodes for 13,545 answers");
    }

    private static int nodes(Parent parent) {
        return parent.getChildrenUnmodifiable().stream()
                .mapToInt(child -> 1 + (child instanceof Parent inner ? nodes(inner) : 0))
                .sum();
    }

    @Test
    void aPictureIsOnWhiteWhateverTheWindowLooksLike() throws IOException {
        onFx(() -> {
            Theme.DARK.applyTo(stage.getScene());
            return null;
        });
        Path folder =
                Files.createDirectories(Path.of(System.getProperty("assay.root", ".."), "app", "target", "screens"));
        for (Map.Entry<String, Figure> one : figures.entrySet()) {
            byte[] png = onFx(() -> FigurePicture.png(one.getValue(), 2));
            Files.write(folder.resolve("picture-" + one.getKey() + ".png"), png);
            var picture = ImageIO.read(new ByteArrayInputStream(png));
            assertEquals(Math.round(2 * one.getValue().size().width()), picture.getWidth());
            assertEquals(0xffffffff, picture.getRGB(1, 1));
        }
    }
}
