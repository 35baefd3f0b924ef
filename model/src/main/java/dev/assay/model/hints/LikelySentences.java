package dev.assay.model.hints;

import dev.assay.model.Answer;
import dev.assay.model.Sentence;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds the likeliest sentences of an answer for a nugget: those that share words with it. A word counts the more the
 * fewer sentences of the topic's answers have it.
 */
public final class LikelySentences {
    private static final int MOST = 2;

    private final Map<String, Integer> sentencesWith = new HashMap<>();
    /**
     * Of the topic's own answers: whoever looks for a nugget looks into each of them, and for the next nugget again.
     */
    private final Map<Answer, List<ContentWords>> ofAnswers = new IdentityHashMap<>();
    private int sentences;

    /** @param answers all answers of a topic */
    public LikelySentences(Collection<Answer> answers) {
        for (Answer answer : answers) {
            List<ContentWords> inAnswer = words(answer);
            ofAnswers.put(answer, inAnswer);
            for (ContentWords words : inAnswer) {
                sentences++;
                words.forms().forEach(form -> sentencesWith.merge(form, 1, Integer::sum));
            }
        }
    }

    /**
     * The indices of the likeliest sentences of an answer, the likeliest first: two at most, none that shares no word.
     */
    public List<Integer> in(Answer answer, String nugget) {
        ContentWords wanted = ContentWords.of(nugget);
        record Scored(int sentence, double score) {}
        List<Scored> scored = new ArrayList<>();
        List<ContentWords> inAnswer = ofAnswers.containsKey(answer) ? ofAnswers.get(answer) : words(answer);
        for (int i = 0; i < inAnswer.size(); i++) {
            double score = 0;
            for (String form : wanted.forms()) {
                score += inAnswer.get(i).forms().contains(form) ? rarity(form) : 0;
            }
            if (score > 0) {
                scored.add(new Scored(i, score));
            }
        }
        return scored.stream()
                .sorted(Comparator.comparingDouble(Scored::score).reversed())
                .limit(MOST)
                .map(Scored::sentence)
                .toList();
    }

    private double rarity(String form) {
        return Math.log(1 + (double) sentences / sentencesWith.getOrDefault(form, 1));
    }

    private static List<ContentWords> words(Answer answer) {
        return answer.sentences().stream().map(sentence -> words(answer, sentence)).toList();
    }

    private static ContentWords words(Answer answer, Sentence sentence) {
        return ContentWords.of(answer.text(sentence));
    }
}
