package dev.assay.app.feature.nuggets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.app.ui.text.FoldedText;
import dev.assay.app.ui.text.FoldedText.Stretch;
import dev.assay.app.ui.text.WordDiff;
import dev.assay.model.hints.NuggetWording;
import java.util.List;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

/** Words: what an editor begins with, what changed between two wordings, what is found. */
class NuggetWordingTest {
    @Test
    void splitsWhereASentenceHasASeam() {
        assertEquals(
                List.of("Heaters switch on early", "use far more electricity"),
                NuggetWording.parts("Heaters switch on early and use far more electricity"));
        assertEquals(List.of("Salt and pepper"), NuggetWording.parts("Salt and pepper"));
        assertEquals(List.of("one fact", "another fact"), NuggetWording.parts("one fact; another fact"));
    }

    @Test
    void mergesIntoTheLongestWhenItSaysItAll() {
        assertEquals(
                "Frost blocks the airflow",
                NuggetWording.merged(List.of("frost blocks airflow", "Frost blocks the airflow")));
        assertEquals("one; two", NuggetWording.merged(List.of("one", "two")));
    }

    @Test
    void aSelectionBecomesOneLineWithoutItsFullStop() {
        assertEquals("two lines", NuggetWording.ofSelection(" two\n  lines. "));
    }

    @Test
    void showsWhichWordsWentAndCame() {
        String shown = WordDiff.between("Frost layer blocks airflow", "Frost on the coil blocks airflow").stream()
                .map(piece -> piece.kind().name().charAt(0) + piece.text().strip())
                .collect(Collectors.joining("|"));
        assertEquals("KFrost|Dlayer|Ion the coil|Kblocks airflow", shown);
    }

    @Test
    void comparesScriptsWithoutBlanksByCharacter() {
        String shown = WordDiff.between("除霜会中断供暖", "除霜中断供暖").stream()
                .map(piece -> piece.kind().name().charAt(0) + piece.text())
                .collect(Collectors.joining("|"));
        assertEquals("K除霜|D会|K中断供暖", shown);
    }

    @Property
    void keptAndInsertedWordsAreThePresentText(@ForAll("words") String before, @ForAll("words") String after) {
        String present = WordDiff.between(before, after).stream()
                .filter(piece -> piece.kind() != WordDiff.Fate.DELETED)
                .map(WordDiff.Piece::text)
                .collect(Collectors.joining());
        assertEquals(after.strip().replaceAll("\\s+", " "), present.strip());
    }

    @Provide
    Arbitrary<String> words() {
        return Arbitraries.of("frost", "coil", "heat", "air", "冷", "هواء")
                .list()
                .ofMaxSize(8)
                .map(list -> String.join(" ", list));
    }

    @Test
    void findsWithoutCaseAccentsAndLineEnds() {
        assertEquals(List.of(new Stretch(4, 8)), FoldedText.of("Das CAFÉ").find("café"));
        assertEquals(List.of(new Stretch(0, 5)), FoldedText.of("cafe\u0301 x").find("CAFE"));
        assertEquals(List.of(new Stretch(2, 7)), FoldedText.of("a\nb \n c").find("b  c"));
        assertEquals(1, FoldedText.of("نَهارًا").find("نهارا").size());
        assertTrue(FoldedText.of("x").find("  ").isEmpty());
    }

    @Property
    void whatIsFoundLiesInTheText(@ForAll String text, @ForAll String wanted) {
        for (Stretch found : FoldedText.of(text).find(wanted)) {
            assertTrue(found.start() >= 0 && found.start() < found.end() && found.end() <= text.length());
        }
    }
}
