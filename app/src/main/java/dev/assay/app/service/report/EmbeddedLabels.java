package dev.assay.app.service.report;

import dev.assay.app.service.report.ReportData.Judged;
import dev.assay.model.Answer;
import dev.assay.model.AnswerKey;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Label;
import dev.assay.model.measure.AnswerScore;
import dev.assay.model.measure.FailedLabels;
import dev.assay.model.measure.JudgmentCounts;
import dev.assay.model.measure.LabelMatrix;
import dev.assay.model.measure.Scores;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.NuggetSetId;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The labels that the figures of a report come from, as lines of its page. Judges, topics and runs have numbers, and an
 * answer's labels are one letter for each nugget. Nothing is there that the report may not show: its topics, its runs,
 * its judges.
 */
final class EmbeddedLabels {
    /** The first line. */
    static final String HEADING = "assay-report-labels-1";

    private static final Map<Label, Character> LETTERS = Map.of(
            Label.SUPPORT, 's',
            Label.PARTIAL_SUPPORT, 'p',
            Label.NOT_SUPPORT, 'n',
            Label.UNLABELLED, 'u',
            Label.FAILED, 'f',
            Label.CANT_JUDGE, 'c');

    private static final Map<Importance, Character> IMPORTANCES =
            Map.of(Importance.VITAL, 'v', Importance.OKAY, 'o', Importance.UNSET, '-');

    private final EmbeddedLines out = new EmbeddedLines();
    private final ReportData data;
    private final FigureKeys keys;

    private EmbeddedLabels(ReportData data) {
        this.data = data;
        this.keys = new FigureKeys(data);
    }

    /** The lines for a report; empty where nothing in it is worked out again. */
    static String of(ReportData data) {
        boolean isAny = !data.judges().isEmpty()
                || !data.grades().isEmpty()
                || !data.battles().isEmpty()
                || data.openGrades().isPresent()
                || EmbeddedReports.isAny(data.reports());
        return isAny ? new EmbeddedLabels(data).write() : "";
    }

    private String write() {
        ReportOptions options = data.options();
        out.line(HEADING);
        out.line(
                "rules",
                options.missing().word(),
                options.failed() == FailedLabels.OPEN ? "open" : Label.NOT_SUPPORT.word(),
                options.commonTopics() ? "common" : "all",
                options.resampling().size(),
                options.resampling().seed(),
                data.population().topics().isPresent() ? data.population().topics().getAsInt() : "kind");
        options.calibrateBy().forEach(name -> out.line("calibrate-by", name));
        data.project().draw().ifPresent(draw -> draw.topics().forEach(one -> out.line(
                "drawn", one.topic(), one.seed(), one.stratum(), one.size(), one.place(), one.fate())));
        keys.topics().forEach(topic -> out.line("topic", topic));
        keys.runs().forEach(run -> out.line("run", run));
        for (TopicId topic : keys.topics()) {
            out.line("given", keys.number(topic), keys.runs().stream()
                    .map(run -> data.given().contains(new AnswerKey(topic, run)) ? "1" : "0")
                    .collect(Collectors.joining()));
        }
        List<NuggetSetId> sets = data.judges().stream().map(judge -> judge.by().set()).distinct().toList();
        data.judges().forEach(judge ->
                out.line("judge", sets.indexOf(judge.by().set()), judge.kind(), judge.name()));
        Set<String> nuggets = new LinkedHashSet<>();
        for (Judged judge : data.judges()) {
            for (LabelMatrix topic : judge.labels()) {
                if (nuggets.add(sets.indexOf(topic.set()) + " " + topic.topic())) {
                    out.line(
                            "nuggets",
                            sets.indexOf(topic.set()),
                            keys.number(topic.topic()),
                            topic.nuggets().stream().map(one -> letter(one.importance()))
                                    .collect(Collectors.joining()),
                            topic.nuggets().stream()
                                    .map(one -> "" + Answer.countWords(one.text()))
                                    .collect(Collectors.joining(",")));
                }
            }
        }
        data.judges().forEach(this::labels);
        EmbeddedReports.write(out, keys, data.reports(), data.basis());
        EmbeddedGrades.write(out, keys, data);
        EmbeddedBattles.write(out, keys, data.battles());
        EmbeddedFacts.write(out, keys, data);
        return out.toString();
    }

    private void labels(Judged judge) {
        Map<AnswerKey, AnswerScore> scores = new LinkedHashMap<>();
        judge.answers().forEach(answer -> scores.put(answer.answer(), answer));
        int number = data.judges().indexOf(judge);
        for (LabelMatrix topic : judge.labels()) {
            topic.answers().forEach((run, labels) -> {
                AnswerScore score = scores.remove(new AnswerKey(topic.topic(), run));
                boolean follows = score != null && follows(score, topic, labels);
                out.line(
                        follows ? "labels" : "unscored",
                        number,
                        keys.number(topic.topic()),
                        keys.number(run),
                        score == null ? 0 : score.words(),
                        labels.stream().map(label -> LETTERS.get(label).toString()).collect(Collectors.joining()));
                if (score != null && !follows) {
                    scored(number, score);
                }
            });
        }
        scores.values().forEach(score -> scored(number, score));
    }

    /** True if the score is that of these labels; a judge's own list of nuggets may say otherwise. */
    private boolean follows(AnswerScore score, LabelMatrix topic, List<Label> labels) {
        JudgmentCounts counts = JudgmentCounts.ofLabels();
        for (int i = 0; i < labels.size(); i++) {
            counts.add(topic.nuggets().get(i).importance(), labels.get(i));
        }
        return AnswerScore.of(score.answer(), score.judge(), score.words(), counts, 0, data.options().failed())
                .equals(score);
    }

    private void scored(int judge, AnswerScore score) {
        Scores low = score.scores().orElseGet(() -> score.bounds().orElseThrow().low());
        Scores high = score.scores().orElseGet(() -> score.bounds().orElseThrow().high());
        out.line(
                "scored",
                judge,
                keys.number(score.answer().topic()),
                keys.number(score.answer().run()),
                score.words(),
                score.scores().isPresent() ? "final" : "open",
                values(low),
                values(high),
                values(score.most()));
    }

    private static String values(Scores scores) {
        return scores.values().stream().map(String::valueOf).collect(Collectors.joining(","));
    }

    /** The label of a letter; of one that is no letter of a label it is open. */
    static Label label(char letter) {
        return LETTERS.entrySet().stream().filter(one -> one.getValue() == letter).map(Map.Entry::getKey)
                .findFirst().orElse(Label.UNLABELLED);
    }

    /** The letter of an importance. */
    static String letter(Importance importance) {
        return IMPORTANCES.get(importance).toString();
    }

    static Importance importance(char letter) {
        return IMPORTANCES.entrySet().stream().filter(one -> one.getValue() == letter).map(Map.Entry::getKey)
                .findFirst().orElse(Importance.UNSET);
    }
}
