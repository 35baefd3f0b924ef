package dev.assay.llm.steps;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.assay.llm.Thoughts;
import java.util.List;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReplyListTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    @ParameterizedTest
    @ValueSource(strings = {
        "[\"support\", \"not_support\"]",
        "['support', 'not_support']",
        "['support', \"not_support\",]",
        "\u201C[\u201D no: [\u201Csupport\u201D, \u201Cnot_support\u201D]",
        "[\u2018support\u2019, \u2018not_support\u2019]",
        "```json\n[\"support\",\n \"not_support\"]\n```",
        "```python\nlabels = ['support', 'not_support']\n```\nLet me know [1] if you need more.",
        "{\"labels\": [\"support\", \"not_support\"]}",
        "{'labels': ['support', 'not_support']}",
        "Sure! Here they are (see [2] and [note]):\n\n[\"support\", \"not_support\"]\n\nI hope this helps.",
        "<think>Maybe [\"okay\", \"okay\"]?</think>[\"support\", \"not_support\"]",
        "[\"support\", \"not_support\"] That is, [\"support\", \"not_support\"].",
        "[[\"support\", \"not_support\"]]",
    })
    void everyDressOfAListIsRead(String reply) {
        assertEquals(new Read.Value<>(List.of("support", "not_support")), ReplyList.texts(said(reply)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " \n",
                "I cannot help with that.",
                "support, not_support",
                "[\"support\", \"not_sup",
                "[\"support\", \"not_support\"",
                "[\"support\", 1]",
                "[\"support\", null]",
                "[\"support\" \"not_support\"]",
                "{\"1\": \"support\"}",
                "[1, 2]",
                "[{\"label\": \"support\"}]",
                "[\"support\"] or [\"not_support\"]",
                "[[\"support\"], [\"not_support\"]]",
                "[\"uses ['a', 'b'] as list\", \"cut",
                "['rock 'n', roll', 'b', unquoted]",
                "<think>[\"support\"]</think>",
                "['see [ref 'a'] twice', 'b']",
            })
    void whatIsNoListOrSeveralIsUnusable(String reply) {
        assertInstanceOf(Read.Unusable.class, ReplyList.texts(said(reply)));
    }

    /** As a window passes a reply on: without thoughts. */
    private static String said(String reply) {
        return Thoughts.reply(reply).orElse("");
    }

    @Test
    void apostrophesThatNobodyEscapedAreRead() {
        assertEquals(
                new Read.Value<>(List.of("Rome's fall", "it's old, isn't it")),
                ReplyList.texts("['Rome's fall', 'it's old, isn't it']"));
        assertEquals(
                new Read.Value<>(List.of("the \"big\" one", "b")), ReplyList.texts("[\"the \"big\" one\", \"b\"]"));
        assertEquals(
                new Read.Value<>(List.of("Rome\u2019s fall", "b")),
                ReplyList.texts("[\u2018Rome\u2019s fall\u2019, \u2018b\u2019]"));
    }

    @Test
    void anEmptyListIsAList() {
        assertEquals(new Read.Value<>(List.of()), ReplyList.texts("{\"nuggets\": []}"));
    }

    @Test
    void knownWordsNeedNoQuotes() {
        assertEquals(
                new Read.Value<>(List.of("support", "partial support")),
                ReplyList.words("Labels: [support, partial support]"));
        assertInstanceOf(Read.Unusable.class, ReplyList.words("[support] and [okay]"));
        assertInstanceOf(Read.Unusable.class, ReplyList.words("[\"support\", \"cut [okay]"));
    }

    @Property
    void aJsonArrayIsReadAsItIs(@ForAll("lists") List<String> texts) throws Exception {
        String array = JSON.writeValueAsString(texts);
        assertReads(texts, array);
        assertReads(texts, "{\"nuggets\":" + array + "}");
        assertReads(texts, JSON.writerWithDefaultPrettyPrinter().writeValueAsString(texts));
    }

    @Property
    void fencesAndProseChangeNothing(
            @ForAll("lists") List<String> texts, @ForAll("prose") String before, @ForAll("prose") String behind)
            throws Exception {
        String array = JSON.writeValueAsString(texts);
        assertReads(texts, before + array + behind);
        assertReads(texts, before + "\n```json\n" + array + "\n```\n" + behind);
    }

    @Property
    void aPythonListIsReadAsItIs(@ForAll("lists") List<String> texts) {
        assertReads(texts, texts.stream().map(ReplyListTest::inPython).collect(Collectors.joining(", ", "[", "]")));
    }

    @Property
    void typographicQuotesAreRead(@ForAll("plainLists") List<String> texts) {
        assertReads(
                texts,
                texts.stream().map(text -> "\u201C" + text + "\u201D").collect(Collectors.joining(", ", "[", "]")));
        assertReads(
                texts,
                texts.stream().map(text -> "\u2018" + text + "\u2019").collect(Collectors.joining(",\n", "[ ", " ]")));
    }

    @Property
    void halfAListIsNeverRead(@ForAll("lists") List<String> texts, @ForAll("cuts") double cut) throws Exception {
        String array = JSON.writeValueAsString(texts);
        String half = array.substring(0, (int) (cut * (array.length() - 1)));
        assertInstanceOf(Read.Unusable.class, ReplyList.texts(half), half);
    }

    private static void assertReads(List<String> texts, String reply) {
        assertEquals(new Read.Value<>(texts), ReplyList.texts(reply), reply);
    }

    /** As Python's repr writes a text. */
    private static String inPython(String text) {
        String quote = text.contains("'") && !text.contains("\"") ? "\"" : "'";
        return quote
                + text.replace("\\", "\\\\")
                        .replace("\n", "\\n")
                        .replace("\t", "\\t")
                        .replace(quote, "\\" + quote)
                + quote;
    }

    /** Texts full of what gets in the way. */
    @Provide
    Arbitrary<List<String>> lists() {
        Arbitrary<String> pieces = Arbitraries.of(
                "fact",
                "Rome's",
                " ",
                ", ",
                "\"",
                "'",
                "[",
                "]",
                "\\",
                "\n",
                "\t",
                "\u00E9",
                "\u4E2D\u6587",
                "\uD83D\uDE00",
                "1900",
                "\u201C",
                "\u2019",
                "['a', 'b']",
                "\": [",
                "\u0627\u0644",
                "/",
                "{",
                "}",
                "```");
        Arbitrary<String> texts = pieces.list().ofMinSize(1).ofMaxSize(8).map(list -> String.join("", list));
        return texts.list().ofMaxSize(12);
    }

    @Provide
    Arbitrary<List<String>> plainLists() {
        return Arbitraries.strings()
                .alpha()
                .numeric()
                .withChars(' ', ',', '.', '-', '\u00E9')
                .ofMinLength(1)
                .ofMaxLength(30)
                .list()
                .ofMinSize(1)
                .ofMaxSize(12);
    }

    @Provide
    Arbitrary<String> prose() {
        return Combinators.combine(
                        Arbitraries.of("", "Here you are: ", "It's [1] so.\n", "(\"quoted\") "),
                        Arbitraries.of("", "ok, ", "\n\n"))
                .as(String::concat);
    }

    @Provide
    Arbitrary<Double> cuts() {
        return Arbitraries.doubles().between(0, 1);
    }
}
