package dev.assay.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class OneLineTest {
    @Test
    void whatCommandsOrTurnsIsADot() {
        assertEquals("a\u00b7\u00b7[31mb\u00b7c", OneLine.shown("a\u202e\u001b[31mb\nc"));
        assertEquals("a\u00b7\u00b7[31mb\nc\u200dd", OneLine.upright("a\u202e\u001b[31mb\nc\u200dd"));
        assertEquals("a\\u202e\\u001b[31mb\\nc\\td\u200de", OneLine.escaped("a\u202e\u001b[31mb\nc\td\u200de"));
        assertEquals("\u0633\u0624\u0627\u0644 \ud83d\ude80", OneLine.shown("\u0633\u0624\u0627\u0644 \ud83d\ude80"));
    }

    @Property
    void nothingThatIsShownBreaksTheLineOrTurnsWhatFollows(@ForAll String text) {
        for (String line : new String[] {OneLine.shown(text), OneLine.escaped(text)}) {
            assertEquals(line.isEmpty() ? 0 : 1, line.lines().count());
            assertTrue(line.codePoints().noneMatch(point -> Character.isISOControl(point) || turns(point)));
        }
        assertTrue(OneLine.upright(text).codePoints().noneMatch(OneLineTest::turns));
    }

    private static boolean turns(int point) {
        return point >= 0x202a && point <= 0x202e || point >= 0x2066 && point <= 0x2069;
    }
}
