package dev.assay.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class TableLineTest {
    @Test
    void whatIsNoWordIsAnEscape() {
        assertEquals(
                "a\\u001b[31m\\u0007\\u0000b\t\\u202eleft\\u2066\t\\u200b\\ufeff\\u200f\\u061c\t\\t\\r\\n\t'=1+1\t"
                        + "-0.5\t",
                TableLine.of(List.of(
                        "a\u001b[31m\u0007\u0000b",
                        "\u202eleft\u2066",
                        "\u200b\ufeff\u200f\u061c",
                        "\t\r\n",
                        "=1+1",
                        "-0.5",
                        "")));
        assertEquals("\\udb40\\udc41", TableLine.of(List.of(Character.toString(0xe0041))));
        String persian = "\u0646\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645";
        assertEquals(persian + "\tco\u00adop", TableLine.of(List.of(persian, "co\u00adop")));
    }

    @Property
    void aLineHasAsManyCellsAsItWasGiven(@ForAll List<String> cells) {
        String line = TableLine.of(cells);
        assertEquals(Math.max(1, cells.size()), line.split("\t", -1).length);
        assertTrue(line.chars().noneMatch(sign -> Character.isISOControl(sign) && sign != '\t'), line);
    }
}
