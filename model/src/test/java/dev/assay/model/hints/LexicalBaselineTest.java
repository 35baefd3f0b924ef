package dev.assay.model.hints;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.assay.model.Answer;
import dev.assay.model.RunId;
import dev.assay.model.Sentence;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Label;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LexicalBaselineTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "how do tides work      | The moon pulls the sea        | The sea is pulled by the moon.             "
                        + "| SUPPORT",
                "how do tides work      | Tides work through friction   | Tides work because of the moon.            "
                        + "| NOT_SUPPORT",
                "how do tides work      | Tides work                    | Tides do work.                             "
                        + "| SUPPORT",
                "how do tides work      | Spring tides come twice a month | They come 14 days apart.                 "
                        + "| NOT_SUPPORT",
                "كيف يعمل المد           | القمر يجذب البحر                | يجذب القمر مياه "
                        + "البحار                      | SUPPORT",
                "كيف يعمل المد           | القمر يجذب البحر                | الرياح تحرك "
                        + "الرمال                          | NOT_SUPPORT",
                "潮汐如何形成             | 月球吸引海水                    | 海水被月球吸引。                             | SUPPORT",
                "潮汐如何形成             | 月球吸引海水                    | 风推动沙子。                                 | NOT_SUPPORT",
                "why                    | In 1968 it rose by 12.5 percent | It rose by 12.5 percent in 1986.          "
                        + "| SUPPORT",
                "why                    | 1968                          | 1986                                       "
                        + "| NOT_SUPPORT",
                "why                    | It is to be                   | To be, or not                              "
                        + "| SUPPORT",
                "''                     | Anything                      | ''                                         "
                        + "| NOT_SUPPORT"
            })
    void halfOfTheWordsThatTheQueryDoesNotHaveIsSupport(String query, String nugget, String answer, Label label) {
        assertEquals(
                label,
                LexicalBaseline.label(
                        new LexicalBaseline(query).asked(nugget).shareIn(ContentWords.everyWordOf(answer))));
    }

    @Test
    void formsOfAWordAreTheSameAndLittleWordsDoNotCount() {
        assertEquals(
                Set.of("block", "paved", "path"),
                ContentWords.of("The blocked and paved path's blocks on a path").forms());
        assertNotEquals(ContentWords.of("1,000").forms(), ContentWords.of("1,001").forms());
    }

    @Test
    void theLikeliestSentencesShareTheRarestWords() {
        Answer answer = answer(
                "The trade had three stages.",
                "The trade made rulers rich.",
                "Rulers sold captives for gold.",
                "Nobody knows.");
        LikelySentences likely =
                new LikelySentences(List.of(answer, answer("The trade went on.", "The trade of rulers.")));
        assertEquals(List.of(2, 1), likely.in(answer, "Rulers took gold in the trade"));
        assertEquals(List.of(), likely.in(answer, "Rain falls"));
        assertEquals(List.of(3), likely.in(answer, "Nobody was asked"));
    }

    private static Answer answer(String... sentences) {
        StringBuilder text = new StringBuilder();
        List<Sentence> places = new ArrayList<>();
        for (String sentence : sentences) {
            int start = text.length();
            text.append(sentence);
            places.add(new Sentence(start, text.length(), List.of()));
            text.append(' ');
        }
        return new Answer(
                new TopicId("t"), new RunId("r"), Answer.Task.NONE, text.toString(), places, true, List.of(), 0, "");
    }
}
