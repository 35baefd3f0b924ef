package dev.assay.model.hints;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.DocumentId;
import dev.assay.model.TopicId;
import dev.assay.model.hints.NuggetHint.NearDuplicate;
import dev.assay.model.hints.NuggetHint.NoEvidence;
import dev.assay.model.hints.NuggetHint.StartsWithPronoun;
import dev.assay.model.hints.NuggetHint.TooLong;
import dev.assay.model.nugget.Evidence;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.nugget.Origin;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NuggetHintsTest {
    private static final Evidence EVIDENCE = new Evidence(new DocumentId("d"), 0, 4, "Dams");

    private static NuggetSet set(List<Evidence> evidence, String... texts) {
        List<Nugget> nuggets = new ArrayList<>();
        for (String text : texts) {
            NuggetId id = new NuggetId("n" + nuggets.size());
            nuggets.add(new Nugget(id, text, Importance.VITAL, new Origin.Own(), evidence, ""));
        }
        return new NuggetSet(new TopicId("t"), 1, NuggetSet.State.DRAFT, nuggets, List.of());
    }

    private static Map<NuggetId, List<NuggetHint>> hints(String... texts) {
        return NuggetHints.of(set(List.of(EVIDENCE), texts));
    }

    private static List<NuggetHint> hintsOf(String text) {
        return hints(text).getOrDefault(new NuggetId("n0"), List.of());
    }

    /** The nugget that the first is said to be nearly the same as. */
    private static Optional<NearDuplicate> duplicate(String... texts) {
        return hints(texts).getOrDefault(new NuggetId("n0"), List.of()).stream()
                .filter(NearDuplicate.class::isInstance)
                .map(NearDuplicate.class::cast)
                .findFirst();
    }

    @Test
    void aGoodNuggetHasNoHints() {
        assertEquals(Map.of(), hints("Dams trapped the rising tide in mill ponds", "Steam took away the mills' trade"));
    }

    @Test
    void moreThanTwelveWordsAreTooMany() {
        String twelve = "one two three four five six seven eight nine ten eleven twelve";
        assertEquals(List.of(), hintsOf(twelve));
        assertEquals(List.of(new TooLong(13)), hintsOf(twelve + " thirteen"));
    }

    @Test
    void aNuggetWithoutEvidenceSaysSoLast() {
        assertEquals(
                List.of(new StartsWithPronoun("They"), new NoEvidence()),
                NuggetHints.of(set(List.of(), "They ground flour")).get(new NuggetId("n0")));
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "It needs several minutes to melt the ice",
        "they turned from flour to gin",
        "\u201cIt\u2019s a street now",
        "This policy failed",
        "Their mills ground flour",
        "She, too, won"
    })
    void aPronounAtTheStartIsPointedOut(String text) {
        assertTrue(hintsOf(text).stream().anyMatch(StartsWithPronoun.class::isInstance), text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "IT departments grew",
                "Itaipu powers Brazil",
                "Hers-and-his towels sold well",
                "Heat falls",
                "Sie mahlten Mehl",
                "\u0647\u064a \u0623\u0643\u062b\u0631 \u062a\u0639\u0631\u0636\u064b\u0627 "
                        + "\u0644\u0644\u062a\u0644\u0648\u062b",
                "\u5b83\u9700\u8981\u51e0\u5206\u949f"
            })
    void otherWordsAndOtherLanguagesAreNot(String text) {
        assertTrue(hintsOf(text).stream().noneMatch(StartsWithPronoun.class::isInstance), text);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "Frost on the outdoor coil blocks airflow | Airflow through the outdoor coil is blocked by frost",
        "Tolls were charged for crossing mill causeways | Travellers paid tolls to cross mill causeways",
        "Drunk driving causes accidents | drunk driving causes severe accidents.",
        "Salsa originated in Cuba | Salsa dance originated in Cuba in the 1920s"
    })
    void nearlyTheSameNuggetsPointAtEachOther(String one, String other) {
        NearDuplicate forth = duplicate(one, other).orElseThrow();
        NearDuplicate back = duplicate(other, one).orElseThrow();
        assertEquals(new NuggetId("n1"), forth.other());
        assertEquals(forth.score(), back.score());
        assertTrue(forth.score() >= 0.65 && forth.score() <= 1, () -> forth.toString());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "Nitrites are linked to asthma | Nitrites are linked to cancer",
        "Unions help migrants improve their rights | Courts help migrants improve their rights",
        "The rate is 12 per cent in Kent | The rate is 14 per cent in Kent",
        "Some countries are rich in resources | Some countries are not rich in resources",
        "Dams trapped the tide | Steam took their trade"
    })
    void parallelDenyingAndOtherNumbersAreMeantApart(String one, String other) {
        assertEquals(Optional.empty(), duplicate(one, other));
    }

    @Test
    void theMostAlikeIsNamed() {
        NearDuplicate found = duplicate(
                        "Dams trapped the rising tide",
                        "Dams trapped the rising tide in big ponds",
                        "The rising tide: dams trapped it")
                .orElseThrow();
        assertEquals(new NuggetId("n2"), found.other());
        assertEquals(1.0, found.score());
    }

    @Test
    void arabicFormsWithAndWithoutTheArticleAreAlike() {
        assertTrue(duplicate(
                        "ينقل نسيم البحر ملوثات الميناء",
                        "ينقل نسيم بحر ملوثات الميناء نهارًا")
                .isPresent());
    }

    @Test
    void deletedNuggetsHaveNoHints() {
        NuggetSet all = set(List.of(), "It fell", "It fell again");
        NuggetSet one = new NuggetSet(
                all.topic(), 1, NuggetSet.State.DRAFT, all.nuggets().subList(0, 1), all.nuggets().subList(1, 2));
        assertEquals(1, NuggetHints.of(one).size());
        assertEquals(Map.of(), NuggetHints.of(NuggetSet.empty(all.topic())));
    }
}
