package dev.assay.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SpreadsheetCellTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "=1+1",
                "+1",
                "-cmd",
                "@SUM(A1)",
                "\t=1",
                "\r=1",
                " =1",
                "\"=1+1\"",
                "\uFF1D1",
                "-1+1",
                "--1",
                "'=1",
                "\u200B=1",
                "-1 =2"
            })
    void whatASpreadsheetWouldRunIsAText(String cell) {
        assertEquals("'" + cell, SpreadsheetCell.written(cell));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "0.5", "-0.25", "-3", "-0.1 0.2", "-0.2 -0.1", "a=b", "run-1", "'quoted'", "\u2212" + "0.5"})
    void everythingElseStaysAsItIs(String cell) {
        assertEquals(cell, SpreadsheetCell.written(cell));
    }

    @Property
    void readingUndoesTheMark(@ForAll("cells") String cell) {
        String written = SpreadsheetCell.written(cell);
        assertEquals(cell, SpreadsheetCell.read(written));
        assertFalse(written.matches("(?s)\\s*[=+@\"].*"), written);
    }

    @Provide
    Arbitrary<String> cells() {
        return Arbitraries.strings().withChars("'=+-@\" \t1.a\uFF1D").ofMaxLength(6);
    }

    @Test
    void aMarkOfSomebodyElsesIsKept() {
        assertEquals("''=1", SpreadsheetCell.written("'=1"));
        assertEquals("'=1", SpreadsheetCell.read("''=1"));
        assertEquals("'tis", SpreadsheetCell.read("'tis"));
    }
}
