package dev.assay.app.feature.scores;

import dev.assay.app.plot.Figure;
import dev.assay.app.plot.LeaderboardPlot;
import dev.assay.app.plot.LengthPlot;
import dev.assay.app.plot.PlotWords;
import dev.assay.app.plot.TopicPlot;
import dev.assay.app.ui.Messages;
import dev.assay.model.Message;
import dev.assay.model.RunDescription;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.Estimate;
import dev.assay.model.agreement.Outcome;
import dev.assay.model.measure.AnswerScore;
import dev.assay.model.measure.Measure;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The plots of the screen, in the window's language. */
final class ScoreFigures {
    private static final Estimate NONE = Estimate.undefined(Message.verbatim(""));

    private ScoreFigures() {}

    private static PlotWords words() {
        return new PlotWords(Locale.getDefault());
    }

    /**
     * Runs from the best to the worst, with their intervals.
     *
     * @param these whether intervals are about the project's topics alone
     */
    static Figure leaderboard(String judge, Measure by, List<RunRow> runs, boolean these) {
        List<RunRow> ranked = runs.stream().filter(RunRow::isRanked).toList();
        List<Estimate> values = ranked.stream()
                .map(run -> new Estimate(Outcome.of(run.value(by).orElseThrow()), run.range(by)))
                .toList();
        return new LeaderboardPlot(
                        Messages.get(these ? "scores.plot.runs.these" : "scores.plot.runs", by.symbol(), judge),
                        by.symbol(),
                        ranked.stream().map(RunRow::name).toList(),
                        List.of(new LeaderboardPlot.Column("", values)))
                .figure(words());
    }

    /** Score against length. */
    static Figure length(String judge, Measure by, List<RunRow> runs) {
        return new LengthPlot(
                        Messages.get("scores.plot.length", by.symbol(), judge),
                        Messages.get("scores.plot.words"),
                        by.symbol(),
                        runs.stream()
                                .flatMap(run -> run.standing().stream().map(standing -> new LengthPlot.Dot(
                                        run.name(),
                                        run.description().task(),
                                        standing.words(),
                                        by.of(standing.scores()))))
                                .toList())
                .figure(words());
    }

    /** The score of each answer against its length. */
    static Figure length(String judge, Measure by, List<RunRow> runs, Collection<AnswerScore> answers) {
        Map<RunId, RunDescription> described = new HashMap<>();
        runs.forEach(run -> described.put(run.run(), run.description()));
        return new LengthPlot(
                        Messages.get("scores.plot.length-answers", by.symbol(), judge),
                        Messages.get("scores.plot.words-answer"),
                        by.symbol(),
                        LengthPlot.Dot.ofAnswers(answers, by, described))
                .ofAnswers(words());
    }

    /** A plot of the scores of the answers to each topic. */
    static Figure topics(String judge, Measure by, List<ScoresViewModel.TopicRow> topics, List<AnswerScore> answers) {
        Map<TopicId, List<TopicPlot.Answer>> scores = new HashMap<>();
        for (AnswerScore answer : answers) {
            answer.scores().ifPresent(own -> scores.computeIfAbsent(answer.answer().topic(), key -> new ArrayList<>())
                    .add(new TopicPlot.Answer(answer.answer().run().value(), by.of(own))));
        }
        return new TopicPlot(
                        Messages.get("scores.plot.topics", by.symbol(), judge),
                        by.symbol(),
                        topics.stream()
                                .map(topic -> new TopicPlot.Topic(
                                        topic.standing().topic().value(),
                                        by.of(topic.standing().scores()),
                                        scores.getOrDefault(topic.standing().topic(), List.of())))
                                .toList())
                .figure(words());
    }

    /** The ranking that would be beside the one that is. */
    static Figure supposed(Measure by, List<WhatIfViewModel.SupposedRow> runs, boolean supposing) {
        List<LeaderboardPlot.Column> columns = new ArrayList<>();
        columns.add(new LeaderboardPlot.Column(
                supposing ? Messages.get("scores.as-it-is") : "",
                runs.stream().map(run -> run.real().map(real -> plain(real.score())).orElse(NONE)).toList()));
        if (supposing) {
            columns.add(new LeaderboardPlot.Column(
                    Messages.get("scores.what-if"),
                    runs.stream().map(run -> plain(run.supposed().score())).toList()));
        }
        return new LeaderboardPlot(
                        Messages.get(supposing ? "scores.plot.supposed" : "scores.plot.real", by.symbol()),
                        by.symbol(),
                        runs.stream().map(run -> run.supposed().run().value()).toList(),
                        columns)
                .figure(words());
    }

    private static Estimate plain(double value) {
        return new Estimate(Outcome.of(value), NONE.range());
    }
}
