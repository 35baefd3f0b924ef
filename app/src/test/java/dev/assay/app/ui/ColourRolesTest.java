package dev.assay.app.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.app.testing.WindowTest;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.paint.Color;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The colours by role: each can be read and seen on what it stands on, and yellow is a warning only. */
class ColourRolesTest extends WindowTest {
    /** What WCAG 2.2 asks for: of words (1.4.3), and of marks that tell something (1.4.11). */
    private static final double WORDS = 4.5;

    private static final double MARKS = 3;

    /** Colours of words, each with the grounds they are set on. */
    private static final String[][] OF_WORDS = {
        {
            "-color-fg-default",
            "-color-bg-default",
            "-color-bg-subtle",
            "-assay-chrome",
            "-assay-hand",
            "-assay-evidence",
            "-assay-evidence-selected",
            "-assay-hit",
            "-assay-sentence",
            "-assay-question-bg",
            "-assay-consistency-bg",
            "-color-warning-subtle",
            "-color-danger-subtle",
            "-color-success-subtle"
        },
        {"-color-fg-muted", "-color-bg-default", "-color-bg-subtle", "-assay-chrome", "-assay-hand"},
        {"-color-accent-fg", "-color-bg-default", "-assay-chrome", "-assay-hand"},
        {"-color-warning-fg", "-color-bg-default", "-color-warning-subtle", "-assay-chrome", "-assay-hand"},
        {"-color-danger-fg", "-color-bg-default", "-color-danger-subtle", "-assay-chrome"},
        {"-color-success-fg", "-color-bg-default", "-color-success-subtle", "-assay-chrome", "-assay-hand"},
        {"-assay-vital-fg", "-assay-vital-bg", "-color-bg-default", "-assay-hand"},
        {"-assay-question-fg", "-assay-question-bg", "-color-bg-default", "-assay-hand"},
        {"-assay-consistency-fg", "-assay-consistency-bg", "-color-bg-default"},
        {"-color-fg-emphasis", "-assay-support", "-assay-partial", "-assay-not"},
    };

    /** Colours of lines, bars and cells, each with the grounds beside them. */
    private static final String[][] OF_MARKS = {
        {"-assay-focus", "-color-bg-default", "-assay-chrome"},
        {"-assay-hand-line", "-color-bg-default", "-assay-hand"},
        {"-assay-evidence-line", "-color-bg-default", "-assay-evidence"},
        {"-assay-evidence-selected-line", "-color-bg-default", "-assay-evidence-selected"},
        {"-assay-hit-line", "-color-bg-default", "-assay-hit"},
        {"-assay-sentence-line", "-color-bg-default", "-assay-sentence"},
        {"-assay-question-line", "-color-bg-default", "-assay-question-bg"},
        {"-assay-consistency-line", "-color-bg-default", "-assay-consistency-bg"},
        {"-assay-cant-judge", "-color-bg-default"},
        {"-assay-support", "-color-bg-default"},
        {"-assay-partial", "-color-bg-default", "-assay-partial-stripe"},
        {"-assay-not-sign", "-assay-not-cell"},
        {"-color-warning-fg", "-color-bg-default"},
        {"-color-danger-emphasis", "-color-bg-default"},
    };

    /** Roles that a warning must not be taken for. */
    private static final List<String> NO_WARNINGS = List.of(
            "-assay-focus",
            "-assay-hand",
            "-assay-hand-line",
            "-assay-vital-fg",
            "-assay-vital-bg",
            "-assay-evidence",
            "-assay-evidence-line",
            "-assay-question-bg",
            "-assay-question-line",
            "-assay-consistency-bg",
            "-assay-consistency-line",
            "-assay-hit",
            "-assay-hit-line",
            "-assay-partial",
            "-assay-partial-stripe",
            "-assay-support");
    /** The hues of yellow. */
    private static final double LEAST_YELLOW = 38;

    private static final double MOST_YELLOW = 70;

    private static final Path RESOURCES =
            Path.of(System.getProperty("assay.root", ".."), "app").resolve("src/main/resources/dev/assay/app");

    @TempDir
    private Path folder;

    @ParameterizedTest
    @EnumSource(Theme.class)
    void wordsCanBeReadAndMarksBeSeen(Theme theme) {
        show(theme);
        List<String> tooFaint = new ArrayList<>();
        tooFaint.addAll(below(WORDS, OF_WORDS));
        tooFaint.addAll(below(MARKS, OF_MARKS));
        assertEquals(List.of(), tooFaint);
    }

    @ParameterizedTest
    @EnumSource(Theme.class)
    void yellowIsAWarningAndNothingElse(Theme theme) {
        show(theme);
        assertEquals(List.of(), NO_WARNINGS.stream().filter(role -> isYellow(colour(role))).toList());
        if (theme != Theme.HIGH_CONTRAST) {
            assertEquals(true, isYellow(colour("-color-warning-subtle")), "a warning's ground");
        }
        assertEquals(true, isYellow(colour("-color-warning-fg")), "a warning's words");
    }

    /** Colours are given by role: outside of the package of the looks stands none as a number, but for shadows. */
    @Test
    void screensNameRolesAndNoColours() throws IOException {
        Pattern literal = Pattern.compile("#[0-9a-fA-F]{3,8}\\b|rgba?\\(");
        List<String> found = new ArrayList<>();
        try (Stream<Path> sheets = Files.walk(RESOURCES.resolve("feature"))) {
            for (Path sheet : sheets.filter(file -> file.toString().endsWith(".css")).sorted().toList()) {
                Files.readAllLines(sheet).stream()
                        .map(line -> line.replaceAll("dropshadow\\([^)]*\\)+", ""))
                        .filter(line -> literal.matcher(line).find())
                        .forEach(line -> found.add(sheet.getFileName() + ": " + line.strip()));
            }
        }
        assertEquals(List.of(), found);
    }

    /** What is looked up and defined nowhere has no colour, and a line in the log of everybody who sees the page. */
    @Test
    void everyColourThatIsNamedIsThere() throws IOException {
        Pattern name = Pattern.compile("(?<![a-z])-(?:color|assay)-[a-z0-9]+(?:-[a-z0-9]+)*");
        Set<String> named = new TreeSet<>();
        StringBuilder all = new StringBuilder();
        try (Stream<Path> sheets = Files.walk(RESOURCES)) {
            for (Path sheet : sheets.filter(file -> file.toString().endsWith(".css")).toList()) {
                String rules = Files.readString(sheet).replaceAll("(?s)/\\*.*?\\*/", "");
                name.matcher(rules).results().map(MatchResult::group).forEach(named::add);
                all.append(rules);
            }
        }
        try (InputStream theme = getClass().getResourceAsStream("/atlantafx/base/theme/primer-light.css")) {
            all.append(new String(theme.readAllBytes(), StandardCharsets.UTF_8));
        }
        named.removeIf(one -> Pattern.compile("(?<![a-z0-9-])" + one + "\\s*:").matcher(all).find());
        assertEquals(Set.of(), named);
    }

    private void show(Theme theme) {
        start(folder, Optional.empty(), 1000, 700);
        onFx(() -> {
            context.window().dress(theme);
            return null;
        });
    }

    private List<String> below(double least, String[][] all) {
        List<String> found = new ArrayList<>();
        for (String[] one : all) {
            for (int i = 1; i < one.length; i++) {
                double contrast = contrast(colour(one[0]), colour(one[i]));
                if (contrast < least) {
                    found.add(String.format(Locale.ROOT, "%s on %s: %.2f", one[0], one[i], contrast));
                }
            }
        }
        return found;
    }

    /** What a role looks like on the ground of the window. */
    private Color colour(String role) {
        return onFx(() -> {
            Region probe = new Region();
            probe.setStyle("-fx-background-color: " + role);
            StackPane root = (StackPane) stage.getScene().getRoot();
            root.getChildren().add(probe);
            probe.applyCss();
            Color colour = (Color) probe.getBackground().getFills().getFirst().getFill();
            root.getChildren().remove(probe);
            return colour.isOpaque() ? colour : over(colour, colour("-color-bg-default"));
        });
    }

    private static Color over(Color above, Color ground) {
        return ground.interpolate(Color.color(above.getRed(), above.getGreen(), above.getBlue()), above.getOpacity());
    }

    private static boolean isYellow(Color colour) {
        return colour.getSaturation() > 0.1 && colour.getHue() > LEAST_YELLOW && colour.getHue() < MOST_YELLOW;
    }

    private static double contrast(Color one, Color other) {
        double first = luminance(one) + 0.05;
        double second = luminance(other) + 0.05;
        return Math.max(first, second) / Math.min(first, second);
    }

    private static double luminance(Color colour) {
        return 0.2126 * linear(colour.getRed())
                + 0.7152 * linear(colour.getGreen())
                + 0.0722 * linear(colour.getBlue());
    }

    private static double linear(double part) {
        return part <= 0.04045 ? part / 12.92 : Math.pow((part + 0.055) / 1.055, 2.4);
    }
}
