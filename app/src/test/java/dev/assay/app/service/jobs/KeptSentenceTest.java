package dev.assay.app.service.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.app.service.ServiceWords;
import dev.assay.llm.LlmWords;
import dev.assay.model.Message;
import dev.assay.model.Wording;
import dev.assay.persistence.record.StoreWords;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What jobs kept as English text is said in German, by whatever version it was kept, and stays English in the file. */
class KeptSentenceTest {
    private static String german(String kept) {
        return KeptSentence.of(kept).in(Locale.GERMAN);
    }

    @Test
    void aSentenceInsideAnotherIsSaidInItsLanguageToo() {
        assertEquals(
                "Keine von 3 Antworten ist zu gebrauchen. Die letzte: Die Antwort hat die unbekannte Bewertung "
                        + "„mostly“.",
                german("None of 3 replies can be used. The last one: The reply has the unknown label \"mostly\"."));
        assertEquals(
                "Der Server 127.0.0.1 hat einen Fehler (Status 500): \"out of memory\"; versuchen Sie es später.",
                german("The server 127.0.0.1 failed (status 500): \"out of memory\"; try again later."));
        assertEquals(
                "Der Server x bekam zu viele Anfragen und bittet, 30 Sekunden zu warten; fahren Sie später fort oder "
                        + "mit weniger Anfragen zugleich.",
                german(
                        "The server x got too many requests and asks to wait 30 seconds; go on later, or with fewer "
                                + "calls at once."));
        assertEquals(
                "Der Auftrag hat seine Grenze von 1.000 Tokens erreicht (1.234 verbraucht); erhöhen Sie sie, um "
                        + "fortzufahren.",
                german("The job has reached its limit of 1,000 tokens (1,234 used); raise the limit to go on."));
    }

    @Test
    void whatNobodySaysHereStays() {
        for (String kept : List.of("", "Something else.", "La machine est en panne: 500")) {
            assertEquals(kept, german(kept));
        }
    }

    @Test
    void everySentenceIsKnownAgain() {
        Pattern place = Pattern.compile("\\{([0-9])(,number)?}");
        for (Wording wording : List.of(LlmWords.WORDING, ServiceWords.WORDING, StoreWords.WORDING)) {
            for (String key : wording.keys()) {
                String pattern = wording.pattern(key, Locale.ENGLISH);
                if (!pattern.contains(",choice,")) {
                    boolean number = pattern.contains(",number}");
                    Object[] filled = IntStream.range(0, 1 + place.matcher(pattern).results()
                                    .mapToInt(found -> Integer.parseInt(found.group(1)))
                                    .max()
                                    .orElse(-1))
                            .mapToObj(i -> number ? (Object) (1000 + i) : "W" + i)
                            .toArray();
                    Message said = wording.say(key, filled);
                    assertEquals(said.toString(), KeptSentence.of(said.toString()).toString(), key);
                }
            }
        }
    }
}
