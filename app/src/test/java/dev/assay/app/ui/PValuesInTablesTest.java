package dev.assay.app.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.app.ui.table.Value;
import dev.assay.model.Message;
import dev.assay.model.agreement.Outcome;
import dev.assay.model.agreement.PValue;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/** What tables of the window show of a p value, copy and sort by. */
class PValuesInTablesTest {
    @Test
    void aPThatIsNearlyZeroIsSmallerThanWhatIsShown() {
        Value small = Value.of(new PValue(0.0000034));
        assertEquals("<.001", small.text());
        assertEquals("0.0000034", small.data());
        assertEquals(OptionalDouble.of(0.0000034), small.number());
        assertEquals("0.024", Value.of(new PValue(0.0236)).text());
        assertEquals("Too few.", Value.of(new PValue(Outcome.undefined(Message.verbatim("Too few.")))).note());
    }
}
