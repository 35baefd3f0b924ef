package dev.assay.app.service.scores;

import dev.assay.app.service.judges.AdjudicatedCounts;
import dev.assay.model.AnswerKey;
import dev.assay.model.measure.ScoreSheet;
import dev.assay.persistence.CodedRuns;
import dev.assay.persistence.formats.AssignmentRows.NuggetLabel;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The labels of one judge in one source, with the scores that they give.
 *
 * @param source the name of the file or folder
 * @param answers the nuggets of those that the judge labelled
 * @param scores of those answers
 * @param given every answer that the source knows of, labelled or not
 * @param adjudicated what the labels rest on, where they are those that several people's in a project come to
 * @param runs by which codes a project's runs go where their names are hidden; empty for a file
 */
public record JudgedLabels(
        String source,
        String judge,
        Map<AnswerKey, List<NuggetLabel>> answers,
        ScoreSheet scores,
        Set<AnswerKey> given,
        Optional<AdjudicatedCounts> adjudicated,
        Optional<CodedRuns> runs) {
    public JudgedLabels {
        answers = Collections.unmodifiableMap(new LinkedHashMap<>(answers));
        given = Set.copyOf(given);
    }

    /**
     * The same with the runs by their names that it calls by codes of the other side: what a project wrote of itself.
     */
    JudgedLabels byNamesOf(JudgedLabels other) {
        return other.runs().map(this::byNames).orElse(this);
    }

    private JudgedLabels byNames(CodedRuns key) {
        Map<AnswerKey, List<NuggetLabel>> named = new LinkedHashMap<>();
        answers.forEach((answer, nuggets) -> named.put(named(key, answer), nuggets));
        return new JudgedLabels(
                source,
                judge,
                named,
                new ScoreSheet(
                        scores.measures(),
                        scores.answers().stream()
                                .map(one -> one.of(named(key, one.answer()), one.judge()))
                                .toList()),
                given.stream().map(one -> named(key, one)).collect(Collectors.toSet()),
                adjudicated,
                runs);
    }

    private static AnswerKey named(CodedRuns key, AnswerKey answer) {
        return new AnswerKey(answer.topic(), key.named(answer.run()).orElse(answer.run()));
    }
}
