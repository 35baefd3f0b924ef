package dev.assay.app.feature.label;

import dev.assay.app.ui.Citations;
import dev.assay.model.Answer;
import dev.assay.model.Sentence;
import java.util.List;
import java.util.Optional;

/**
 * One answer as it is read: its text, where its sentences are, and what they cite.
 *
 * @param name its blind name
 * @param number its place among the topic's answers, from 1
 * @param run the run's name, only when it may be shown
 */
record AnswerView(
        String name,
        int number,
        int count,
        int words,
        Optional<String> run,
        String text,
        List<Sentence> sentences,
        Citations citations) {
    static AnswerView of(LabelSheet sheet, Pair pair) {
        Answer answer = sheet.answer(pair);
        return new AnswerView(
                answer.blindName(),
                pair.answer() + 1,
                sheet.topic().answers().size(),
                sheet.words(pair),
                sheet.visibleRun(pair),
                answer.text(),
                answer.sentences(),
                Citations.of(answer, sheet.topic().titles()));
    }

    /** The sentence at a position of the text, or -1 between sentences. */
    int sentenceAt(int position) {
        for (int i = 0; i < sentences.size(); i++) {
            if (position >= sentences.get(i).start() && position <= sentences.get(i).end()) {
                return i;
            }
        }
        return -1;
    }
}
