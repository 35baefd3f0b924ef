package dev.assay.persistence.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Any ids give names that every system can hold, and that none takes for one another. */
class FileNamesTest {
    private static final int LIMIT = 255;

    /** What a sync puts round a name while it writes, and behind what it sets aside. */
    private static final String LONGEST_ADDED = ".theirs-20260101T000000Z-99";

    private static final Set<String> DEVICES = Set.of(
            "CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$", "COM0", "COM1", "COM9", "LPT0", "LPT5", "LPT9",
            "COM\u00b9", "COM\u00b2", "LPT\u00b3");

    private static FileNames names() {
        return new FileNames("-", UnaryOperator.identity());
    }

    @Provide
    static Arbitrary<String> ids() {
        Arbitrary<String> awkward = Arbitraries.of(
                "", ".", "..", "...", " ", "  a", "a ", "a.", "a. .", "-x", "--help", "~", "~root", ".hidden", "a/b",
                "a\\b", "C:", "a:b", "a*", "a?", "<a>",
                "a|b", "\"a\"", "a\u0000b", "a\u001b[31m", "a\u0007", "a\nb", "a\tb", "a\u202eb", "a\u200bb", "ab",
                "a\u200db", "\u200d", "\ufeffab", "\ud800", "\udc00",
                "a\uffff", "caf\u00e9", "cafe\u0301", "CAF\u00c9", "stra\u00dfe", "STRASSE", "stra\u1e9ee", "\u0130",
                "i", "I", "\u0131", "i\u0307", "\u03c3", "\u03c2", "\u03a3", "\u017f", "s",
                "\u212a", "K", "k", "\u212b", "\u00e5", "A\u030a", "\ufb01", "fi", "\u1fb3", "\u03b1\u03b9", "a-b",
                "a_b", "a-2", "A-2", "a-b-2", "\u0627\u200c\u0628", "\ud83d\ude00",
                "\uac00", "\u1100\u1161");
        Arbitrary<String> devices = Arbitraries.of(DEVICES).flatMap(device -> Arbitraries.of(
                device, device.toLowerCase(Locale.ROOT), device + ".txt", device + " ", device + " .x", device + ".",
                        device + ".tar.gz", device + "x", "x" + device));
        Arbitrary<String> anything = Arbitraries.strings().ofMaxLength(12);
        Arbitrary<String> plain = Arbitraries.strings().withCharRange('a', 'd').withChars("AB.- _").ofMaxLength(3);
        Arbitrary<String> few = Arbitraries.of("\u00e9", "x", "\ud83d\ude00", "A", "\u1e9e");
        Arbitrary<String> lengthy = Arbitraries.integers().between(90, 500)
                .flatMap(length -> few.flatMap(sign -> Arbitraries.of("", "a", "\u00e9", " ").map(end ->
                        sign.repeat(length) + end)));
        return Arbitraries.oneOf(awkward, devices, anything, plain, lengthy);
    }

    @Property(tries = 1000)
    void everyNameCanBeHeldByEverySystem(
            @ForAll("ids") String id, @ForAll("befores") String before, @ForAll("afters") String after,
                    @ForAll("ids") String other) {
        FileNames names = names();
        names.of(before, other, after);
        names.of(before, id.toUpperCase(Locale.ROOT), after);
        requireValid(names.of(before, id, after));
    }

    @Property(tries = 1000)
    void anEndingMayBeAddedToANameAndItIsStillValid(@ForAll("ids") String id, @ForAll("afters") String after) {
        requireValid(names().of(id) + after);
    }

    private static void requireValid(String name) {
        assertTrue(name.getBytes(StandardCharsets.UTF_8).length + LONGEST_ADDED.length() <= LIMIT, name);
        assertEquals(name, new String(name.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8));
        assertFalse(name.isEmpty());
        assertFalse(
                name.matches("(?s).*[/\\\\:*?\"<>|\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\u200b\ufeff].*"),
                name);
        assertFalse(name.matches("(?s)[-~.\\s].*"), name);
        assertFalse(name.matches("(?s).*[.\\s]"), name);
        String stem = name.replaceFirst("(?s)\\..*", "").stripTrailing().toUpperCase(Locale.ROOT);
        assertFalse(DEVICES.contains(stem), name);
    }

    @Provide
    static Arbitrary<String> befores() {
        return Arbitraries.of("", "", "qrels.", "nuggets_");
    }

    @Provide
    static Arbitrary<String> afters() {
        return Arbitraries.of("", "", ".jsonl", ".revised.json", ".txt");
    }

    @Property(tries = 400)
    void noSystemTakesTwoNamesForOne(@ForAll("several") List<String> ids) {
        FileNames names = names();
        Map<String, String> seen = new HashMap<>();
        for (String id : ids) {
            String name = names.of(id);
            for (String one : List.of(
                    fold(name), fold(Normalizer.normalize(name, Normalizer.Form.NFC)), fold(Normalizer.normalize(name,
                            Normalizer.Form.NFD)))) {
                String before = seen.put(one, name);
                assertTrue(before == null || before.equals(name), () -> before + " and " + name);
            }
        }
        assertEquals(ids.size(), Set.copyOf(seen.values()).size());
    }

    @Provide
    static Arbitrary<List<String>> several() {
        return ids().list().uniqueElements().ofMinSize(2).ofMaxSize(40);
    }

    /** Case folding as far as Java knows it, and as a Turkish system has it. */
    private static String fold(String name) {
        String folded = name.toUpperCase(Locale.ROOT).toLowerCase(Locale.ROOT).toUpperCase(Locale.ROOT);
        return Normalizer.normalize(folded, Normalizer.Form.NFC).replace("\u0130", "I");
    }

    @Property
    void whatIsFineStaysAsItIs(@ForAll("fine") String id) {
        assertEquals(id, names().of(id));
    }

    @Provide
    static Arbitrary<String> fine() {
        return Arbitraries.of(
                "7", "2024-145979", "rag24.test_topic-1", "RunOne", "a.b.c", "m\u00fcller", "topic 7", "\u6771\u4eac",
                "\u0627\u0644\u0645\u0648\u0627\u0646\u0626", "console", "auxiliary",
                "com10", "lpt", "x.con", "a-b~", "(1)", "it's", "$HOME", "a".repeat(200), "\ud83d\ude00 run",
                "\u0646\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645");
    }

    @Example
    void twinsAreNumberedAndLongOnesKeepTheirHash() {
        FileNames names = names();
        assertEquals(List.of("Run", "run-2", "RUN-3"), List.of(names.of("Run"), names.of("run"), names.of("RUN")));
        String longOne = "t".repeat(400);
        String name = names.of(longOne);
        assertTrue(name.matches("t{100}-[0-9a-f]{16}"), name);
        FileNames later = names();
        later.of("t".repeat(399));
        assertEquals(name, later.of(longOne));
        assertEquals("_aux.jsonl", names.of("", "aux", ".jsonl"));
        assertEquals("qrels.aux.txt", names.of("qrels.", "aux", ".txt"));
        assertEquals("a..jsonl", names.of("", "a.", ".jsonl"));
    }
}
