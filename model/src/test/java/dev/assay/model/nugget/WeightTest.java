package dev.assay.model.nugget;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WeightTest {
    @ParameterizedTest
    @CsvSource(
            value = {
                "4|4|4",
                "-2|-2|-2",
                "+1.5|1.5|1.5",
                "1,50|1.5|1.5",
                "\u22122|-2|-2",
                ".25|0.25|0.25",
                "0|0|0",
                "-0|0|0",
                " 10 |10|10",
                "3.|3|3",
                "0.0000001|0.0000001|0.0000001",
                "100000000000|100000000000|100000000000"
            },
            delimiter = '|')
    void isReadAsPeopleWriteItAndWrittenInOneWay(String typed, double value, String word) {
        Weight weight = Weight.read(typed).orElseThrow();
        assertEquals(value, weight.value().getAsDouble());
        assertEquals(word, weight.word());
        assertEquals(weight, Weight.ofWord(word));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "four", "1.5.2", "1e3", "--2", "NaN", "4 5", ".", "none"})
    void anythingElseIsNone(String typed) {
        assertEquals(Optional.empty(), Weight.read(typed));
    }

    @Test
    void oneThatWasTakenAwayHasAWordAndNoNumber() {
        assertEquals("none", Weight.TAKEN_AWAY.word());
        assertEquals(Weight.TAKEN_AWAY, Weight.ofWord("none"));
        assertThrows(IllegalArgumentException.class, () -> Weight.ofWord("heavy"));
        assertThrows(IllegalArgumentException.class, () -> new Weight(Double.NaN));
        assertEquals(new Weight(0.0), new Weight(-0.0));
    }
}
