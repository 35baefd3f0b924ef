package dev.assay.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.app.cli.command.ProgressLine;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class ProgressLineTest {
    private final StringWriter err = new StringWriter();
    private final AtomicLong seconds = new AtomicLong();

    private ProgressLine line(ProgressLine.Form form, int columns) {
        return new ProgressLine(new PrintWriter(err), form, columns, () -> TimeUnit.SECONDS.toNanos(seconds.get()));
    }

    @Test
    void aTerminalHasOneLineThatIsWrittenOver() {
        ProgressLine line = line(ProgressLine.Form.IN_PLACE, 10);
        line.show("1 of 20 done", false);
        line.show("2 of 20\u001b[2J", false);
        line.end("20 of 20 done", false);
        assertEquals("\r\u001b[K1 of 20 d\r\u001b[K2 of 20\u00B7[\r\u001b[K20 of 20 done\n", err.toString());
    }

    @Test
    void aLogHasAFewLinesHoweverLongItTakes() {
        ProgressLine line = line(ProgressLine.Form.SPARSE, 80);
        for (int second = 0; second < 45; second++) {
            seconds.set(second);
            line.show(second + " of 45 done", false);
        }
        line.show("44 of 45 done, waiting", true);
        line.end("45 of 45 done", true);
        assertEquals(
                "0 of 45 done\n5 of 45 done\n15 of 45 done\n35 of 45 done\n44 of 45 done, waiting\n45 of 45 done\n",
                err.toString());
    }

    @Test
    void nothingIsShownWhereNoProgressIsWanted() {
        ProgressLine line = line(ProgressLine.Form.NONE, 80);
        line.show("1", true);
        line.end("2", true);
        assertEquals("", err.toString());
        assertEquals(ProgressLine.Form.SPARSE, ProgressLine.usual(Map.of("TERM", "dumb")));
        assertEquals(132, ProgressLine.columns(Map.of("COLUMNS", "132")));
        assertEquals(80, ProgressLine.columns(Map.of("COLUMNS", "wide")));
    }
}
