package dev.assay.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** What holds for any text, broken surrogates included. */
class AnyTextTest {
    @Property
    void reducingTwiceChangesNothing(@ForAll String text) {
        String normal = ComparableText.normal(text);
        List<String> words = ComparableText.words(text);
        assertEquals(normal, ComparableText.normal(normal));
        assertEquals(words, ComparableText.words(normal));
        assertTrue(words.stream().noneMatch(String::isEmpty));
    }
}
