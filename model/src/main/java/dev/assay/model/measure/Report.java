package dev.assay.model.measure;

import dev.assay.model.Answer;
import dev.assay.model.AnswerKey;
import dev.assay.model.DocumentId;
import dev.assay.model.report.SentenceKey;
import java.util.ArrayList;
import java.util.List;

/**
 * The parts of an answer that scores need.
 *
 * @param words how long it is
 * @param sentences in order
 */
public record Report(AnswerKey answer, int words, List<OneSentence> sentences) {
    /**
     * A sentence.
     *
     * @param characters how long it is, in code points
     * @param citations what it cites, each document once, in the order of the source
     */
    public record OneSentence(int characters, List<DocumentId> citations) {
        public OneSentence {
            citations = citations.stream().distinct().toList();
        }
    }

    public Report {
        sentences = List.copyOf(sentences);
    }

    /** The whole answer. */
    public static Report of(Answer answer) {
        return of(answer, Integer.MAX_VALUE);
    }

    /**
     * The answer up to the first sentence with which it is longer than a limit; that one and all behind it are left
     * out.
     *
     * @param limit how many characters the sentences may have together
     */
    public static Report of(Answer answer, int limit) {
        List<OneSentence> kept = new ArrayList<>();
        int length = 0;
        int end = 0;
        for (var sentence : answer.sentences()) {
            int characters = answer.text().codePointCount(sentence.start(), sentence.end());
            if (characters > limit - length) {
                return new Report(key(answer), Answer.countWords(answer.text().substring(0, end)), kept);
            }
            length += characters;
            end = sentence.end();
            kept.add(new OneSentence(characters, sentence.citations()));
        }
        return new Report(key(answer), answer.words(), kept);
    }

    private static AnswerKey key(Answer answer) {
        return new AnswerKey(answer.topic(), answer.run());
    }

    /** The key of one of its sentences. */
    public SentenceKey key(int sentence) {
        return new SentenceKey(answer, sentence);
    }
}
