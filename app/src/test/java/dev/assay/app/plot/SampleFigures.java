package dev.assay.app.plot;

import dev.assay.model.Answer;
import dev.assay.model.Message;
import dev.assay.model.agreement.Confusion;
import dev.assay.model.agreement.Estimate;
import dev.assay.model.agreement.Outcome;
import dev.assay.model.agreement.Range;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** One figure of each kind, of the size of a TREC track, from numbers that are made up. */
public final class SampleFigures {
    private static final int RUNS = 45;

    private SampleFigures() {}

    /** The figures by the name of the file to save each in. */
    public static Map<String, Figure> all(PlotWords words) {
        Random random = new Random(7);
        Map<String, Figure> figures = new LinkedHashMap<>();
        List<RunScatter.Scored> runs = new ArrayList<>();
        List<RunScatter.Scored> pairs = new ArrayList<>();
        List<LengthPlot.Dot> lengths = new ArrayList<>();
        List<String> names = new ArrayList<>();
        List<Estimate> board = new ArrayList<>();
        List<Estimate> model = new ArrayList<>();
        for (int run = 0; run < RUNS; run++) {
            Answer.Task task = run % 5 == 0 ? Answer.Task.AG : Answer.Task.RAG;
            double human = 0.62 - 0.012 * run;
            double other = Math.clamp(0.02 + 0.75 * human + 0.03 * random.nextGaussian(), 0, 1);
            String name = "team" + (run % 9) + ".system_with_a_name_" + run;
            names.add(name);
            runs.add(new RunScatter.Scored(name, task, human, other));
            for (int topic = 0; topic < 21; topic++) {
                pairs.add(new RunScatter.Scored(
                        name + ", topic " + topic,
                        task,
                        Math.clamp(human + 0.2 * random.nextGaussian(), 0, 1),
                        Math.clamp(other + 0.2 * random.nextGaussian(), 0, 1)));
            }
            lengths.add(new LengthPlot.Dot(name, task, 60 + random.nextInt(340), human));
            board.add(new Estimate(Outcome.of(human), new Range.Interval(human * 0.8, human * 1.15)));
            Range unknown = Range.unknown(Message.verbatim(""));
            model.add(run % 4 == 3 ? Estimate.undefined(Message.verbatim(""))
                    : new Estimate(Outcome.of(other), unknown));
        }
        figures.put(
                "scatter",
                new RunScatter("Runs as person and model score them", "V_strict, ann", "V_strict, gpt", runs, pairs)
                        .figure(words));
        figures.put(
                "scatter-few",
                new RunScatter(
                                "Five runs",
                                "V_strict, ann",
                                "V_strict, gpt",
                                runs.subList(0, 5),
                                List.of())
                        .figure(words));
        figures.put(
                "leaderboard",
                new LeaderboardPlot("Leaderboard", "V_strict", names, List.of(new LeaderboardPlot.Column("", board)))
                        .figure(words));
        figures.put(
                "leaderboard-two",
                new LeaderboardPlot(
                                "Two judges",
                                "V_strict",
                                names.subList(0, 12),
                                List.of(
                                        new LeaderboardPlot.Column("ann", board.subList(0, 12)),
                                        new LeaderboardPlot.Column("gpt", model.subList(0, 12))))
                        .figure(words));
        figures.put("length", new LengthPlot("Score against length", "Words", "V_strict", lengths).figure(words));
        figures.put(
                "confusion",
                new ConfusionPlot(
                                "Labels",
                                "ann",
                                "gpt",
                                Confusion.of(
                                        List.of("not_support", "partial_support", "support"),
                                        new long[][] {{4100, 310, 220}, {640, 480, 350}, {410, 520, 2100}}))
                        .figure(words));
        figures.put("topics", topics(21, random).figure(words));
        figures.put("topics-many", topics(301, random).figure(words));
        return figures;
    }

    private static TopicPlot topics(int count, Random random) {
        List<TopicPlot.Topic> topics = new ArrayList<>();
        for (int topic = 0; topic < count; topic++) {
            double mean = 0.8 - 0.7 * topic / count;
            List<TopicPlot.Answer> answers = new ArrayList<>();
            for (int run = 0; run < RUNS; run++) {
                double score = Math.round(8 * Math.clamp(mean + 0.2 * random.nextGaussian(), 0, 1)) / 8.0;
                answers.add(new TopicPlot.Answer("run" + run, score));
            }
            topics.add(new TopicPlot.Topic("2024-" + (10000 + 37 * topic), mean, answers));
        }
        return new TopicPlot("Topics", "V_strict", topics);
    }
}
