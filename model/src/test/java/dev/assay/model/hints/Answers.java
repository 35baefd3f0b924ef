package dev.assay.model.hints;

import dev.assay.model.Answer;
import dev.assay.model.DocumentId;
import dev.assay.model.RunId;
import dev.assay.model.Sentence;
import dev.assay.model.TopicId;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Answers to compare. */
public final class Answers {
    static final TopicId TOPIC = new TopicId("t");

    private Answers() {}

    /** An answer of these sentences. */
    static Answer of(String run, String... sentences) {
        StringBuilder text = new StringBuilder();
        List<Sentence> places = new ArrayList<>();
        for (String sentence : sentences) {
            text.append(text.isEmpty() ? "" : " ");
            places.add(new Sentence(text.length(), text.length() + sentence.length(), List.of()));
            text.append(sentence);
        }
        return answer(run, text.toString(), places);
    }

    /** An answer whose sentences are not known. */
    static Answer whole(String run, String text) {
        return answer(run, text, List.of());
    }

    private static Answer answer(String run, String text, List<Sentence> sentences) {
        List<DocumentId> none = List.of();
        return new Answer(TOPIC, new RunId(run), Answer.Task.NONE, text, sentences, true, none, 0, "");
    }

    /** Different words, {@code count} of them: w0 w1 w2 ... */
    static String words(int count) {
        return IntStream.range(0, count).mapToObj(i -> "w" + i).collect(Collectors.joining(" "));
    }

    /** The relations as text: a=b identical, a~b near, a>b contains. */
    static List<String> relations(Answer... answers) {
        return AnswerRelations.of(List.of(answers)).pairs().stream()
                .map(pair -> pair.runA() + sign(pair.relation()) + pair.runB())
                .toList();
    }

    private static String sign(Relation relation) {
        return switch (relation) {
            case IDENTICAL -> "=";
            case NEAR -> "~";
            case CONTAINS -> ">";
        };
    }
}
