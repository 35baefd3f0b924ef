package dev.assay.app.service.report;

import dev.assay.app.service.report.Block.Column;
import dev.assay.app.service.report.ReportData.Judged;
import dev.assay.model.TopicProgress;
import dev.assay.model.TopicState;
import dev.assay.model.agreement.Resampling;
import dev.assay.model.scoring.FailedLabels;
import dev.assay.model.scoring.Measure;
import dev.assay.model.scoring.MissingAnswers;
import dev.assay.model.scoring.RunStanding;
import dev.assay.persistence.scores.AdjudicatedJudge;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** What the numbers mean and what they depend on: measures, settings, rules. */
final class MethodSections {
    private final ReportData data;

    MethodSections(ReportData data) {
        this.data = data;
    }

    /** What there is, and what came first. */
    Document.Section summary() {
        ReportData.Project project = data.project();
        List<String> items = new ArrayList<>();
        items.add(project.topics().size() + " topics, " + data.tasks().size() + " runs, " + project.answers()
                + " answers.");
        if (project.leftOut() > 0) {
            items.add(project.leftOut() + " further topics are left out: their labels are not locked yet.");
        }
        if (data.sheet().leftOut() > 0) {
            items.add(data.sheet().leftOut() + " answers as other judges labelled them are left out: the assessor"
                    + " has not locked the labels of their topics and is not to be swayed.");
        }
        if (data.judges().isEmpty()) {
            items.add("Nothing is labelled yet, so there are no scores.");
        }
        for (Judged judge : data.judges()) {
            items.add(judge.isScored()
                    ? judge.described() + ": " + judge.labels().size() + " topics labelled, scores on "
                            + judge.board().topics().size() + "."
                    : judge.described() + ": " + judge.labels().size() + " topics labelled, but no"
                            + " answer in full, so there are no scores.");
        }
        data.adjudicated().ifPresent(counts -> items.add(counts.sentence().toString()));
        data.first().ifPresent(judge -> items.add(best(judge)));
        int incomplete = data.sheet().scores().incomplete().size();
        if (incomplete > 0) {
            items.add(incomplete + " answers have an open label in some judge's eyes. They have no score and count"
                    + " nowhere.");
        }
        return new Document.Section("summary", "In short", List.of(new Block.Items(items)));
    }

    private static String best(Judged judge) {
        List<RunStanding> runs = judge.board().runs();
        RunStanding first = runs.getFirst();
        String said = "Highest V_strict, as " + judge.name() + " labelled: " + first.run() + ", "
                + Cell.three(first.scores().of(Measure.VITAL_STRICT)) + " "
                + Cell.range(judge.intervals().range(first.run(), Measure.VITAL_STRICT)).text() + ".";
        if (runs.size() < 2) {
            return said;
        }
        long equal = runs.stream().filter(run -> run.rank() == 1).count() - 1;
        if (equal > 0) {
            return said + " " + equal + (equal == 1 ? " other run has" : " other runs have") + " the same score.";
        }
        RunStanding second = runs.get(1);
        boolean safe = judge.intervals()
                .difference(first.run(), second.run(), Measure.VITAL_STRICT)
                .isSafe();
        return said + " Its lead over the next run, " + second.run() + ", is " + (safe ? "safe." : "not safe.");
    }

    /** The measures, with their formulae. */
    Document.Section method() {
        return new Document.Section(
                "method",
                "Method",
                List.of(
                        new Block.Text("Each nugget of a topic is a fact that an answer may contain; a judge labels"
                                + " every pair of answer and nugget support, partial_support or not_support. Vital"
                                + " nuggets are those that a good answer must have, okay nuggets those that are good"
                                + " to have. The measures are those of Initial Nugget Evaluation Results for the TREC"
                                + " 2024 RAG Track with the AutoNuggetizer Framework (2024), section 3.5, and The"
                                + " Great Nugget Recall (2025). s is 1 for support and 0.5 for partial_support; s* is"
                                + " 1 for support only; both are 0 otherwise."),
                        new Block.Table(
                                "measures",
                                "Measures of one answer, each from 0 to 1",
                                List.of(Column.words("measure"), Column.words("formula"), Column.words("in words")),
                                List.of(
                                        row(Measure.VITAL_STRICT, "Σ s* over the vital nuggets / number of vital nuggets",
                                                "share of the vital nuggets that the answer has in full; the primary"
                                                        + " measure"),
                                        row(Measure.VITAL, "Σ s over the vital nuggets / number of vital nuggets",
                                                "the same, half for a part"),
                                        row(Measure.WEIGHTED_STRICT,
                                                "(Σ s* over vital + 0.5 Σ s* over okay) / (number of vital + 0.5 ×"
                                                        + " number of okay)",
                                                "all nuggets that have an importance, okay ones at half the weight"),
                                        row(Measure.WEIGHTED,
                                                "(Σ s over vital + 0.5 Σ s over okay) / (number of vital + 0.5 ×"
                                                        + " number of okay)",
                                                "the same, half for a part"),
                                        row(Measure.ALL_STRICT, "Σ s* over all nuggets / number of nuggets",
                                                "share of all nuggets that the answer has in full"),
                                        row(Measure.ALL, "Σ s over all nuggets / number of nuggets",
                                                "the same, half for a part"))),
                        new Block.Text("L, the length, is the number of words of the answer that blanks separate. A"
                                + " run's score is the mean over topics, each alike."),
                        new Block.Text(intervals()),
                        new Block.Text(notHere())));
    }

    private String intervals() {
        Resampling resampling = data.options().resampling();
        return resampling.size() == 0
                ? "No intervals were asked for."
                : "Intervals are 95 % percentile intervals of a bootstrap over topics with " + resampling.size()
                        + " resamples (seed " + resampling.seed() + "). All runs and measures of a judge share the resamples, so"
                        + " differences are paired.";
    }

    /** What a reader may look for and not find. */
    private String notHere() {
        List<String> sentences = new ArrayList<>();
        List<String> graders = data.grades().stream().map(ReportData.Grader::name).toList();
        if (graders.isEmpty()) {
            sentences.add("Nobody graded the passages of these topics, so there is no agreement on relevance grades.");
        } else if (new GradeSection(data.grades()).section().isEmpty()) {
            sentences.add("The passages are graded by " + String.join(", ", graders) + "; no passage is graded twice, so there is"
                    + " no agreement on relevance grades.");
        }
        sentences.add("The project holds no judgments of whether the cited passages support the sentences, so there is no"
                + " agreement on citation support.");
        return String.join(" ", sentences);
    }

    private static List<Cell> row(Measure measure, String formula, String words) {
        return List.of(Cell.text(measure.symbol()), Cell.text(formula), Cell.text(words));
    }

    /** What was chosen. */
    Document.Section settings() {
        ReportOptions options = data.options();
        List<List<Cell>> rows = new ArrayList<>();
        rows.add(setting("missing answers", options.missing().word(), options.missing() == MissingAnswers.ZERO
                ? "a run without an answer to a topic gets 0 there in every measure"
                : "a run's means are over the topics that it answered"));
        rows.add(setting("failed labels", options.failed() == FailedLabels.OPEN ? "incomplete" : "not_support",
                options.failed() == FailedLabels.OPEN
                        ? "an answer with a label that the judge failed to give has no score from that judge"
                        : "a label that the judge failed to give counts as not_support, and a judge is scored over"
                                + " the nuggets that it lists, as other programs do"));
        rows.add(setting("resamples", options.resampling().size(), "of the topics, for every interval"));
        rows.add(setting("seed", options.resampling().seed(), "the same seed and labels give the same intervals"));
        rows.add(setting("topics", options.lockedOnly() ? "locked" : "all", options.lockedOnly()
                ? "only topics whose labels are complete and locked, since runs are named"
                : "every topic with labels"));
        rows.add(setting("reveal", data.project().status().settings().policy().reveal().word(),
                "when the assessor may see other judges' labels, by the organiser's policy"));
        return new Document.Section("settings", "Settings", List.of(
                new Block.Table(
                        "settings",
                        "What the numbers depend on besides the labels",
                        List.of(Column.words("setting"), Column.words("value"), Column.words("meaning")),
                        rows),
                states()));
    }

    private static List<Cell> setting(String name, Object value, String meaning) {
        return List.of(Cell.text(name), Cell.text(value), Cell.text(meaning));
    }

    private Block states() {
        Map<TopicState, Long> states = new EnumMap<>(TopicState.class);
        data.project().status().topics().forEach(topic -> states.merge(topic.state(), 1L, Long::sum));
        List<String> items = new ArrayList<>();
        items.add("Topics by state: "
                + states.entrySet().stream()
                        .map(state -> state.getKey().name().toLowerCase(Locale.ROOT) + " " + state.getValue())
                        .collect(Collectors.joining(", "))
                + ".");
        long rechecks = data.project().status().topics().stream().mapToLong(TopicProgress::recheck).sum();
        if (rechecks > 0) {
            items.add(rechecks + " labels wait to be rechecked and count as unlabelled.");
        }
        List<ReportData.EarlyReveal> early = data.project().early();
        if (!early.isEmpty()) {
            items.add("Other judges' labels of "
                    + (early.size() == 1 ? "topic " + early.getFirst().topic() : early.size() + " topics")
                    + " were revealed to " + early.stream().map(ReportData.EarlyReveal::by).distinct().collect(Collectors.joining(", "))
                    + " while no labels of their own were locked there (first on "
                    + early.getFirst().at().truncatedTo(ChronoUnit.SECONDS)
                    + "). Labels that they gave there since were not given blind.");
        }
        return new Block.Items(items);
    }

    /** Every rule that a number depends on. */
    Document.Section rules() {
        return new Document.Section("rules", "Rules", List.of(new Block.Items(List.of(
                "Unlabelled is not not_support: an answer in which a nugget is unlabelled, can't be judged or waits"
                        + " to be rechecked has no score and counts nowhere, never as 0.",
                "A label that a judge failed to give is treated as the settings say, and is counted under Counts.",
                "A run that gave no answer to a topic gets what the settings say; its length counts answers that are"
                        + " there only.",
                "A judge's topics are those with at least one scored answer.",
                "A topic without vital nuggets gives V_strict and V of 0 to every run and takes part in the means. A"
                        + " nugget whose importance is not set counts in A_strict and A only.",
                "Scores that are equal to 12 digits tie: they share a rank, and the next rank counts them all (1, 2,"
                        + " 2, 4).",
                "Nuggets are those in force now, with the importance that they have now, for every judge. What a"
                        + " judge said of a nugget that is not in force is left out.",
                "Labels are the assessor's first ones, given before other judges' labels of the topic were revealed,"
                        + " unless the project's log says otherwise. Labels given after the reveal are scored apart,"
                        + " under the name “(after reveal)”.",
                AdjudicatedJudge.NAME + ", where there are several people's labels: where somebody decided on a pair of nugget"
                        + " and answer, the decision; where all people who labelled it gave the same label, be it one alone,"
                        + " that label; where they gave different ones and nothing was decided, it is unlabelled.",
                "Agreement counts pairs that both judges labelled support, partial_support or not_support.",
                "An interval or coefficient that is not defined is written – and says why below its table.",
                "Numbers are rounded for reading; the files beside this page have every digit."))));
    }
}
