package dev.assay.app.judging;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.model.Message;
import dev.assay.persistence.record.StoreException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PendingJudgmentsTest {
    private final PendingJudgments<String, String> pending = new PendingJudgments<>();
    private final Exception full = new StoreException(StoreException.Kind.FAILED,
            Message.verbatim("The disk is full."));

    @Test
    void anOlderActThatFailsForgetsNothingThatWasAskedForSince() {
        pending.ask(List.of("item"), "first", 1);
        pending.ask(List.of("item"), "second", 2);
        assertEquals(Optional.of("The disk is full."), pending.failed("item", 1, full));
        assertEquals(Optional.of("second"), pending.asked("item"));
        pending.failed("item", 2, full);
        assertEquals(Optional.empty(), pending.asked("item"));
    }
}
