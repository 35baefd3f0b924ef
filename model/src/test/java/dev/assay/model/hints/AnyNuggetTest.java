package dev.assay.model.hints;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.assay.model.TopicId;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.nugget.Origin;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** What holds for the hints of any nuggets. */
class AnyNuggetTest {
    /** Words that the heuristics know, in any order, and any text at all. */
    @Provide
    Arbitrary<List<String>> texts() {
        Arbitrary<String> words = Arbitraries.of(
                        "and", "was", "it", "dam", "mills", "trapped", ",", "the", "7", "who", "\u6f6e")
                .list()
                .ofMaxSize(14)
                .map(list -> String.join(" ", list));
        return Arbitraries.oneOf(words, Arbitraries.strings()).filter(text -> !text.isBlank()).list().ofMaxSize(8);
    }

    @Property(tries = 500)
    void eachKindIsHintedAtOnceAndPointsIntoTheSet(@ForAll("texts") List<String> texts) {
        List<Nugget> nuggets = new ArrayList<>();
        for (String text : texts) {
            NuggetId id = new NuggetId("n" + nuggets.size());
            nuggets.add(new Nugget(id, text, Importance.OKAY, new Origin.Own(), List.of(), ""));
        }
        NuggetSet set = new NuggetSet(new TopicId("t"), 1, NuggetSet.State.DRAFT, nuggets, List.of());
        Map<NuggetId, List<NuggetHint>> all = NuggetHints.of(set);
        assertEquals(nuggets.stream().map(Nugget::id).toList(), List.copyOf(all.keySet()));
        all.forEach((id, hints) -> {
            assertEquals(hints.size(), hints.stream().map(NuggetHint::getClass).collect(Collectors.toSet()).size());
            for (NuggetHint hint : hints) {
                switch (hint) {
                    case NuggetHint.NearDuplicate(NuggetId other, double score) -> {
                        assertTrue(set.find(other).isPresent() && !other.equals(id));
                        assertTrue(score >= NearDuplicates.LEAST_SCORE && score <= 1);
                        assertTrue(all.get(other).stream().anyMatch(NuggetHint.NearDuplicate.class::isInstance));
                    }
                    case NuggetHint.TooLong(int words) -> assertTrue(words > NuggetHints.MOST_WORDS);
                    case NuggetHint.StartsWithPronoun(String pronoun) ->
                        assertTrue(set.find(id).orElseThrow().text().contains(pronoun));
                    case NuggetHint.NoEvidence() -> {}
                    case NuggetHint.LongAnswer(int words) -> fail("No nugget here is a question.");
                    case NuggetHint.RepeatedAnswer(String answer) -> fail("No nugget here is a question.");
                    case NuggetHint.Unattested() -> fail("No nugget here is a question.");
                }
            }
        });
    }
}
