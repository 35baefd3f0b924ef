package dev.assay.app.plot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;

class ShortNamesTest {
    private static List<String> of(double room, String... names) {
        return ShortNames.of(List.of(names), String::length, room);
    }

    @Test
    void namesThatFitStay() {
        assertEquals(List.of("alpha", "alphabet"), of(8, "alpha", "alphabet"));
    }

    @Test
    void theBeginningThatAllShareGoesFirst() {
        assertEquals(
                List.of("…gpt-4o_top20", "…command-r-plus_top20"),
                of(22, "baseline_rag24.test_gpt-4o_top20", "baseline_rag24.test_command-r-plus_top20"));
    }

    @Test
    void thenTheMiddle() {
        List<String> shown = of(14, "baseline_rag24.test_gpt-4o_top20", "baseline_rag24.test_command-r-plus_top20");
        assertEquals("…gpt-4o_top20", shown.getFirst());
        assertTrue(shown.getLast().startsWith("…comm") && shown.getLast().endsWith("_top20"), shown.getLast());
    }

    @Test
    void whatDiffersInTheMiddleAloneIsShown() {
        List<String> shown = of(9, "one_long_beginning_a_long_end", "one_long_beginning_b_long_end", "two");
        assertEquals(3, new HashSet<>(shown).size(), shown::toString);
    }

    @Property(tries = 200)
    void nothingIsWiderThanItsRoomForLong(
            @ForAll @Size(min = 1, max = 6) List<@StringLength(max = 30) String> names,
            @ForAll @IntRange(min = 4, max = 40) int room) {
        for (String shown : ShortNames.of(names, text -> text.codePointCount(0, text.length()), room)) {
            assertTrue(shown.codePointCount(0, shown.length()) <= room, shown);
        }
    }
}
