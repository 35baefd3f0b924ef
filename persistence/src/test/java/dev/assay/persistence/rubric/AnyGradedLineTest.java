package dev.assay.persistence.rubric;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.model.TopicId;
import dev.assay.model.rubric.GradedUnit;
import dev.assay.persistence.input.JsonFault;
import dev.assay.persistence.input.KeptJson;
import dev.assay.persistence.input.PairLine;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;

/**
 * Whatever a line of graded passages holds: read passage by passage, all at once or as it comes, it says what it says
 * as a value.
 */
class AnyGradedLineTest {
    /** What was read, and what was said of it. */
    private record Heard(List<GradedUnit> units, List<String> said) {
        GradedLines lines() {
            return new GradedLines(
                    (field, told) -> said.add("error " + field + " " + told),
                    (field, told) -> said.add("warning " + field + " " + told));
        }
    }

    private static Heard heard() {
        return new Heard(new ArrayList<>(), new ArrayList<>());
    }

    @Property(tries = 600, edgeCases = EdgeCasesMode.NONE)
    void passageByPassageItSaysTheSame(@ForAll("lines") String line) throws IOException {
        Heard asValue = read(GradedLines.line(KeptJson.read(line)));
        byte[] bytes = ("xx" + line).getBytes(StandardCharsets.UTF_8);
        assertEquals(asValue, read(PairLine.of(bytes, 2, bytes.length - 2)));
        assertEquals(asValue, read(PairLine.of(new ByteArrayInputStream(bytes, 2, bytes.length - 2))));
    }

    private static Heard read(PairLine pair) throws IOException {
        Heard heard = heard();
        GradedLines lines = heard.lines();
        lines.read(pair, new GradedLines.Taker() {
            @Override
            public void topic(TopicId topic) {}

            @Override
            public void passage(Optional<GradedUnit> unit, PairLine at) {
                unit.ifPresent(heard.units()::add);
            }
        });
        lines.end();
        return heard;
    }

    @Property(tries = 300, edgeCases = EdgeCasesMode.NONE)
    void eachPassageIsKeptAsItIsSpelled(@ForAll("passages") List<String> passages, @ForAll("between") String between)
            throws JsonFault, IOException {
        byte[] line = ("[\"t\"" + between + ",[" + between + String.join(between + "," + between, passages) + "]"
                        + between + "]")
                .getBytes(StandardCharsets.UTF_8);
        for (PairLine pair : List.of(PairLine.of(line, 0, line.length), PairLine.of(new ByteArrayInputStream(line)))) {
            List<String> found = new ArrayList<>();
            while (pair.next()) {
                pair.pass();
                found.add(new String(pair.bytes(), pair.start(), pair.end() - pair.start(), StandardCharsets.UTF_8));
            }
            assertEquals(passages, found);
        }
    }

    @Provide
    Arbitrary<String> between() {
        return Arbitraries.of("", " ", "\t  ");
    }

    @Provide
    Arbitrary<String> lines() {
        return Combinators.combine(Arbitraries.of("\"t\"", "\"a\\u00e4/b\"", "12"), passages())
                .as((topic, passages) -> "[" + topic + ", [" + String.join(", ", passages) + "]]");
    }

    @Provide
    Arbitrary<List<String>> passages() {
        return passage().list().ofMinSize(1).ofMaxSize(6);
    }

    private static Arbitrary<String> passage() {
        return fields(List.of(
                field("paragraph_id", "\"p1\"", "\"p2\"", "\"\u00e4\"", "7", "null", "[]"),
                Arbitraries.of(
                        "\"text\": \"of it\"",
                        "\"text\": \"caf\u00e9 \\ud83d\\ude00\\n\"",
                        "\"text\": null",
                        "\"text\": 3",
                        "\"text\": \"\\ud7ff\""),
                Arbitraries.of("\"paragraph\": {\"a\": {\"b\": [1, {\"c\": null}]}}", "\"more\": [[], {}]"),
                fields(List.of(
                                field(
                                        "judgments",
                                        "[{\"relevance\": 2, \"query\": \"q\"}]",
                                        "[]",
                                        "null",
                                        "[{\"relevance\": 2.0}]",
                                        "[{}]",
                                        "[3]"),
                                field(
                                        "rankings",
                                        "[{\"method\": \"r\", \"rank\": 1, \"score\": 1.50}, {\"method\": \"s\", "
                                                + "\"rank\": 2}]",
                                        "[{\"method\": \"r\", \"rank\": 1}, {\"method\": \"r\", \"rank\": 4}]",
                                        "[{\"method\": \"r\", \"rank\": \"2\", \"score\": null}]",
                                        "[{\"rank\": 2}]")))
                        .map(data -> "\"paragraph_data\": " + data),
                set().list().ofMaxSize(3).map(sets -> "\"exam_grades\": [" + String.join(", ", sets) + "]"),
                field(
                        "grades",
                        "[{\"self_ratings\": 2, \"llm\": \"m\"}]",
                        "[{\"llm\": \"m\"}]",
                        "[{\"self_ratings\": null}]",
                        "[]",
                        "{}")));
    }

    private static Arbitrary<String> set() {
        return fields(List.of(
                field("llm", "\"x/m\"", "\"n\"", "null"),
                field(
                        "answers",
                        "[[\"t/a\", \"4\"], [\"t/b\", \"0: none\"]]",
                        "[[\"t/a\", \"\"]]",
                        "[]",
                        "[[\"t/b\", \"1\"], [\"t/b\", \"2\"]]",
                        "[[\"a\"]]",
                        "[[4, \"0\"]]"),
                rating().list().ofMaxSize(3).map(all -> "\"self_ratings\": [" + String.join(", ", all) + "]"),
                field(
                        "prompt_info",
                        "{\"prompt_class\": \"P\"}",
                        "{\"prompt_class\": null}",
                        "{\"check_answer_key\": true, \"x\": {}}",
                        "null",
                        "3"),
                field("prompt_type", "\"nugget\"", "\"question\"", "4"),
                field("llm_response_errors", "{}", "{\"t/a\": {\"response\": \"?\"}}", "[]"),
                field("correctAnswered", "[\"t/a\"]", "[]"),
                field("exam_ratio", "0.5", "{\"a\": 1}")));
    }

    private static Arbitrary<String> rating() {
        return fields(List.of(
                field("question_id", "\"t/a\"", "\"t/b\"", "\"u/a\"", "\"plain\"", "9", "null"),
                field("self_rating", "0", "4", "5", "6", "-1", "\"3\"", "4.0", "null", "12345678901"),
                field("nugget_id", "\"t/a\"", "null")));
    }

    private static Arbitrary<String> field(String name, String... values) {
        // The first one is what such a field is as a rule.
        return Arbitraries.frequencyOf(
                        Tuple.of(6, Arbitraries.just(values[0])), Tuple.of(1, Arbitraries.of(values)))
                .map(value -> "\"" + name + "\": " + value);
    }

    /** Some of these fields, as a rule the first ones, in any order. */
    private static Arbitrary<String> fields(List<Arbitrary<String>> fields) {
        Arbitrary<List<String>> all = Combinators.combine(fields).as(values -> values);
        return all.flatMap(values -> Combinators.combine(
                        Arbitraries.shuffle(values), Arbitraries.frequency(
                                Tuple.of(4, values.size()), Tuple.of(1, values.size() - 1)))
                .as((shuffled, count) -> "{" + String.join(", ", shuffled.subList(0, count)) + "}"));
    }
}
