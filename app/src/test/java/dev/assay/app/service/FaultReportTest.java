package dev.assay.app.service;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class FaultReportTest {
    private static final String SECRET = "The answer of run-7 says: sk-proj-1234 in /home/ann/projects";

    @Test
    void tellsWhereItHappenedAndNothingOfWhatWasWorkedOn() {
        String details = FaultReport.of(broken(1)).details();
        assertFalse(details.contains("run-7"), details);
        assertFalse(details.contains("ann"), details);
        assertTrue(details.contains("java.lang.IllegalStateException"), details);
        assertTrue(details.contains("because of java.lang.NumberFormatException"), details);
        assertTrue(details.contains("FaultReportTest.broken:"), details);
        assertTrue(details.contains("Assay "), details);
    }

    @Test
    void theSameMistakeHasTheSameCode() {
        String code = FaultReport.of(broken(1)).code();
        assertTrue(code.matches("A-[0-9A-F]{6}"), code);
        assertEquals(code, FaultReport.of(broken(2)).code(), "with another text");
        assertNotEquals(code, FaultReport.of(new IllegalStateException()).code(), "of another kind, elsewhere");
    }

    @Test
    void anErrorThatCallsItselfAndOneThatIsItsOwnCauseAreTold() {
        StackOverflowError deep = new StackOverflowError();
        StackTraceElement place = new StackTraceElement("dev.assay.app.Loop", "around", "Loop.java", 3);
        deep.setStackTrace(java.util.Collections.nCopies(1024, place).toArray(StackTraceElement[]::new));
        List<String> lines = FaultReport.of(deep).lines();
        assertTrue(lines.size() < 100, lines.size() + " lines");
        Exception first = new Exception();
        Exception second = new Exception(first);
        first.initCause(second);
        assertEquals(2, FaultReport.of(first).lines().stream().filter(line -> line.endsWith("Exception")).count());
    }

    private static Throwable broken(int which) {
        try {
            Integer.parseInt(SECRET + which);
            throw new AssertionError("that is no number");
        } catch (NumberFormatException e) {
            return new IllegalStateException(SECRET, e);
        }
    }
}
