package dev.assay.model.agreement;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.model.Message;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PValueTest {
    @Test
    void nobodyReadsAPOfZero() {
        Message said = new PValue(0.00099).nearlyZero().orElseThrow();
        assertEquals("<.001", said.in(Locale.ENGLISH));
        assertEquals("<0,001", said.in(Locale.GERMAN));
        assertEquals(Optional.empty(), new PValue(0.001).nearlyZero());
        assertEquals(Optional.empty(), new PValue(Outcome.undefined(Message.verbatim("None."))).nearlyZero());
    }
}
