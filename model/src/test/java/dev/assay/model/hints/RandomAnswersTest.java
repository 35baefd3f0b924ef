package dev.assay.model.hints;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.Answer;
import dev.assay.model.RunId;
import dev.assay.model.judgment.Label;
import dev.assay.model.nugget.NuggetId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.Size;

/** What holds for the relations of any answers. */
class RandomAnswersTest {
    private static final List<NuggetId> NUGGETS = List.of(new NuggetId("n0"), new NuggetId("n1"), new NuggetId("n2"));

    /** Sentences of few different words, so that many of them are the same. */
    @Provide
    Arbitrary<List<String>> sentences() {
        return Arbitraries.of("dam", "mill", "tide", "road", "\u6f6e", "\u0647\u0648\u0627\u0621")
                .list()
                .ofMinSize(AnswerRelations.LEAST_WORDS)
                .ofMaxSize(7)
                .map(words -> String.join(" ", words) + ".")
                .list()
                .ofMaxSize(6);
    }

    @Provide
    Arbitrary<List<Answer>> answers() {
        return sentences().list().ofMaxSize(8).map(texts -> {
            List<Answer> answers = new ArrayList<>();
            for (int i = 0; i < texts.size(); i++) {
                answers.add(Answers.of("r" + i, texts.get(i).toArray(String[]::new)));
            }
            return answers;
        });
    }

    private record Related(Set<RunId> runs, Relation relation, RunId container) {
        static Related of(AnswerPair pair) {
            RunId container = pair.relation() == Relation.CONTAINS ? pair.runA() : new RunId("neither");
            return new Related(Set.of(pair.runA(), pair.runB()), pair.relation(), container);
        }
    }

    private static Set<Related> related(List<Answer> answers) {
        Set<Related> related = new HashSet<>();
        for (AnswerPair pair : AnswerRelations.of(answers).pairs()) {
            assertTrue(related.add(Related.of(pair)), () -> "twice: " + pair);
        }
        return related;
    }

    @Property(tries = 200)
    void theOrderOfTheAnswersDoesNotMatter(@ForAll("answers") List<Answer> answers) {
        assertEquals(related(answers), related(answers.reversed()));
    }

    @Property(tries = 200)
    void anAnswerIsIdenticalToItsCopyAndRelatedToNothingElseThanItIs(@ForAll("answers") List<Answer> answers) {
        for (Answer answer : answers) {
            List<Answer> withCopy = new ArrayList<>(answers);
            withCopy.add(Answers.whole("copy", "\u200b " + answer.text() + "\n"));
            AnswerRelations relations = AnswerRelations.of(withCopy);
            assertTrue(identical(relations, new RunId("copy")).contains(answer.run()));
        }
    }

    @Property(tries = 200)
    void identicalIsTransitive(@ForAll("answers") List<Answer> answers) {
        AnswerRelations relations = AnswerRelations.of(answers);
        for (Answer answer : answers) {
            Set<RunId> same = identical(relations, answer.run());
            for (RunId other : same) {
                Set<RunId> rest = new HashSet<>(same);
                rest.remove(other);
                rest.add(answer.run());
                assertEquals(rest, identical(relations, other));
            }
        }
    }

    private static Set<RunId> identical(AnswerRelations relations, RunId run) {
        return relations.pairs().stream()
                .filter(pair -> pair.relation() == Relation.IDENTICAL)
                .map(pair -> Set.of(pair.runA(), pair.runB()))
                .filter(pair -> pair.contains(run))
                .flatMap(Set::stream)
                .filter(other -> !other.equals(run))
                .collect(Collectors.toSet());
    }

    @Property(tries = 200)
    void whoeverAddsSentencesContainsWhatWasThere(
            @ForAll("sentences") @Size(min = 1) List<String> first,
            @ForAll("sentences") @Size(min = 1) List<String> second,
            @ForAll("sentences") @Size(min = 1) List<String> third) {
        List<String> more = new ArrayList<>(first);
        more.addAll(second);
        List<String> most = new ArrayList<>(third);
        most.addAll(more);
        assertEquals(
                Set.of("b>a", "c>a", "c>b"),
                Set.copyOf(Answers.relations(
                        Answers.of("a", first.toArray(String[]::new)),
                        Answers.of("b", more.toArray(String[]::new)),
                        Answers.of("c", most.toArray(String[]::new)))));
    }

    @Property(tries = 200)
    void labelledAlikeNothingDisagrees(@ForAll("answers") List<Answer> answers, @ForAll @Size(3) List<Label> labels) {
        for (ComparedPair pair :
                AnswerRelations.of(answers).compare(NUGGETS, (run, nugget) -> labels.get(NUGGETS.indexOf(nugget)))) {
            assertEquals(List.of(), pair.disagreements());
        }
    }

    @Property(tries = 200)
    void settlingAPairLeavesItWithoutDisagreement(@ForAll("answers") List<Answer> answers, @ForAll int seed) {
        Label[] scored = {Label.SUPPORT, Label.PARTIAL_SUPPORT, Label.NOT_SUPPORT};
        GivenLabels labels =
                (run, nugget) -> scored[Math.floorMod(seed * 31 + run.hashCode() * 7 + nugget.hashCode(), 3)];
        AnswerRelations relations = AnswerRelations.of(answers);
        List<ComparedPair> compared = relations.compare(NUGGETS, labels);
        assertEquals(relations.pairs().size(), compared.size());
        int worst = Integer.MAX_VALUE;
        for (ComparedPair pair : compared) {
            assertTrue(pair.disagreements().size() <= worst);
            worst = pair.disagreements().size();
            AnswerPair two = pair.pair();
            GivenLabels settled = (run, nugget) -> labels.label(run.equals(two.runB()) ? two.runA() : run, nugget);
            assertEquals(List.of(), ComparedPair.of(two, NUGGETS, settled).disagreements());
        }
    }

    @Property(tries = 200)
    void anyTextCanBeCompared(@ForAll List<String> texts) {
        List<Answer> answers = new ArrayList<>();
        for (int i = 0; i < texts.size(); i++) {
            answers.add(Answers.whole("r" + i, texts.get(i)));
            answers.add(Answers.of("s" + i, texts.get(i), texts.get(texts.size() - 1 - i)));
        }
        for (AnswerPair pair : AnswerRelations.of(answers).pairs()) {
            assertTrue(pair.similarity() >= 0 && pair.similarity() <= 1);
        }
    }
}
