package dev.assay.app.plot;

import dev.assay.model.Answer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
        List<LengthPlot.Run> lengths = new ArrayList<>();
        List<String> names = new ArrayList<>();
        List<Optional<LeaderboardPlot.Scored>> board = new ArrayList<>();
        List<Optional<LeaderboardPlot.Scored>> model = new ArrayList<>();
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
            lengths.add(new LengthPlot.Run(name, task, 60 + random.nextInt(340), human));
            board.add(Optional.of(new LeaderboardPlot.Scored(
                    human, Optional.of(new LeaderboardPlot.Bounds(human * 0.8, human * 1.15)))));
            model.add(
                    run % 4 == 3 ? Optional.empty() : Optional.of(new LeaderboardPlot.Scored(other, Optional.empty())));
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
                                List.of("not_support", "partial_support", "support"),
                                List.of(
                                        List.of(4100L, 310L, 220L),
                                        List.of(640L, 480L, 350L),
                                        List.of(410L, 520L, 2100L)))
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
