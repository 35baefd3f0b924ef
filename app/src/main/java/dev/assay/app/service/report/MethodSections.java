package dev.assay.app.service.report;

import dev.assay.app.service.report.ReportData.Judged;
import dev.assay.app.service.report.page.Block;
import dev.assay.app.service.report.page.Document;
import dev.assay.app.service.report.page.ReportCell;
import dev.assay.app.service.report.page.ReportColumns;
import dev.assay.app.service.report.page.ReportWords;
import dev.assay.model.Message;
import dev.assay.model.TopicProgress;
import dev.assay.model.TopicState;
import dev.assay.model.agreement.Median;
import dev.assay.model.agreement.Range;
import dev.assay.model.agreement.RankSets.RankSet;
import dev.assay.model.agreement.Resampling;
import dev.assay.model.measure.FailedLabels;
import dev.assay.model.measure.Measure;
import dev.assay.model.measure.MissingAnswers;
import dev.assay.model.measure.PairedDifference;
import dev.assay.model.measure.RunStanding;
import dev.assay.persistence.scores.AdjudicatedJudge;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The sections on method: the meaning of the numbers and what they depend on: measures, settings, rules. */
final class MethodSections {
    /** At most so many of the runs that share the highest score are named. */
    private static final int MOST_NAMED = 3;

    private final ReportData data;

    MethodSections(ReportData data) {
        this.data = data;
    }

    /** The summary: the counts of the project, the judges, and the best run. */
    Document.Section summary() {
        ReportData.Project project = data.project();
        List<Message> items = new ArrayList<>();
        items.add(ReportWords.say(
                "summary.what", project.topics().size(), data.runs().size(), project.answers()));
        if (project.leftOut() > 0) {
            items.add(ReportWords.say("summary.topics-left-out", project.leftOut()));
        }
        if (data.sheet().leftOut() > 0) {
            items.add(ReportWords.say("summary.answers-left-out", data.sheet().leftOut()));
        }
        List<Message> unscored =
                new CitingReportSection(data).unscored();
        if (data.judges().isEmpty() && !data.hasScoredReports() && unscored.isEmpty()) {
            items.add(ReportWords.say("summary.nothing-labelled"));
        }
        for (Judged judge : data.judges()) {
            items.add(judge.isScored()
                    ? ReportWords.say(
                            "summary.judge",
                            described(judge),
                            judge.labels().size(),
                            judge.board().topics().size())
                    : ReportWords.say("summary.judge-unscored", described(judge), judge.labels().size()));
        }
        items.addAll(unscored);
        data.adjudicated().ifPresent(counts -> items.add(counts.sentence()));
        int incomplete = data.sheet().scores().incomplete().size();
        if (incomplete > 0) {
            items.add(ReportWords.say("summary.incomplete", incomplete));
        }
        return new Document.Section("summary", ReportWords.say("summary"), List.of(new Block.Items(items)));
    }

    /** The judge with the models and prompts that it labelled by. */
    private Message described(Judged judge) {
        List<Message> methods = data.methodsOf(judge);
        return methods.isEmpty()
                ? judge.described()
                : Message.joined("; ", BasisSection.with(judge.described(), methods));
    }

    /** The result in sentences: the best run, its lead, the number of runs that may be the best, the median. */
    List<Message> result() {
        return data.first().map(this::result).orElse(List.of());
    }

    private List<Message> result(Judged judge) {
        List<RunStanding> runs = judge.board().runs();
        List<Message> said = new ArrayList<>(List.of(best(judge)));
        if (runs.size() > 2) {
            List<RankSet> ranks = runs.stream()
                    .flatMap(run -> judge.intervals().ranks(run.run(), Measure.VITAL_STRICT).stream())
                    .toList();
            if (!ranks.isEmpty()) {
                said.add(ReportWords.say(
                        "summary.may-be-best",
                        ranks.stream().filter(set -> set.low() == 1).count(),
                        runs.size(),
                        data.populationInWords()));
            }
            double median = Median.of(runs.stream()
                    .mapToDouble(run -> Measure.VITAL_STRICT.of(run.scores()))
                    .toArray());
            said.add(ReportWords.say("summary.median", ReportCell.three(median)));
        }
        return said;
    }

    private static Message best(Judged judge) {
        List<RunStanding> runs = judge.board().runs();
        RunStanding first = runs.getFirst();
        Range range = judge.intervals().range(first.run(), Measure.VITAL_STRICT);
        Message score = ReportCell.three(first.scores().of(Measure.VITAL_STRICT));
        String symbol = Measure.VITAL_STRICT.symbol();
        List<String> best = runs.stream()
                .filter(run -> run.rank() == 1)
                .map(run -> run.run().value())
                .toList();
        if (best.size() > 1) {
            return ReportWords.say(
                    "summary.tied",
                    symbol,
                    judge.shown(),
                    best.size(),
                    String.join(", ", best.subList(0, Math.min(MOST_NAMED, best.size()))),
                    score,
                    first.topics(),
                    Math.max(0, best.size() - MOST_NAMED));
        }
        Message said = switch (range) {
            case Range.Interval interval ->
                ReportWords.say(
                        "summary.highest",
                        symbol,
                        judge.shown(),
                        first.run(),
                        score,
                        ReportCell.of(interval).text(),
                        first.topics());
            case Range.Unknown(Message reason) ->
                ReportWords.paragraph(
                        ReportWords.say(
                                "summary.highest-alone", symbol, judge.shown(), first.run(), score, first.topics()),
                        reason);
        };
        if (runs.size() < 2) {
            return said;
        }
        RunStanding second = runs.get(1);
        PairedDifference lead = judge.intervals().difference(first.run(), second.run(), Measure.VITAL_STRICT);
        String word = lead.isSafe()
                ? "summary.lead-apart"
                : lead.isKnown() ? "summary.lead-not-apart" : "summary.lead-unknown";
        return ReportWords.paragraph(said, ReportWords.say(word, second.run(), lead.topics()));
    }

    /** The measures, with their formulae. */
    Document.Section method() {
        return new Document.Section(
                "method",
                ReportWords.say("method"),
                List.of(
                        Block.Text.of("method.labels"),
                        MeasureFormula.table("measures", data.measures()),
                        Block.Text.of("method.mean"),
                        new Block.Text(intervals()),
                        new Block.Text(notHere())));
    }

    private Message intervals() {
        Resampling resampling = data.options().resampling();
        return resampling.size() == 0
                ? ReportWords.say("method.no-intervals")
                : ReportWords.say(
                        "method.intervals", resampling.size(), resampling.seed(), data.populationInWords());
    }

    /** A note on contents that a reader may look for and not find. */
    private Message notHere() {
        List<Message> sentences = new ArrayList<>();
        List<String> graders = data.grades().stream().map(ReportData.Grader::name).toList();
        if (graders.isEmpty()) {
            sentences.add(ReportWords.say("method.no-grades"));
        } else if (new GradeSection(data).section().isEmpty()) {
            sentences.add(ReportWords.say("method.graded-once", String.join(", ", graders)));
        }
        if (data.pairs().isEmpty() && !data.hasScoredReports()) {
            sentences.add(ReportWords.say("method.no-support"));
        }
        return Message.joined(" ", sentences);
    }

    /** The section on the settings that were chosen. */
    Document.Section settings() {
        ReportOptions options = data.options();
        List<Setting> rows = new ArrayList<>();
        rows.add(choice(
                "settings.missing",
                options.missing() == MissingAnswers.ZERO ? "settings.missing.zero" : "settings.missing.skip"));
        rows.add(choice(
                "settings.failed",
                options.failed() == FailedLabels.OPEN ? "settings.failed.open" : "settings.failed.not"));
        rows.add(choice("settings.common", options.commonTopics() ? "settings.common.only" : "settings.common.all"));
        rows.add(data.population().topics().isPresent()
                ? new Setting(
                        "settings.population",
                        ReportWords.say("settings.population.these", data.population().topics().getAsInt()),
                        "settings.population.these.why")
                : choice("settings.population", "settings.population.kind"));
        rows.add(new Setting("settings.resamples", options.resampling().size(), "settings.resamples.why"));
        rows.add(new Setting("settings.seed", options.resampling().seed(), "settings.seed.why"));
        rows.add(choice(
                "settings.topics",
                data.project().status().settings().policy().runsShown()
                        ? "settings.topics.all"
                        : "settings.topics.locked"));
        if (!options.sets().isEmpty()) {
            String sets = options.sets().stream()
                    .map(set -> set.isAssessors() ? "-" : set.value())
                    .collect(Collectors.joining(", "));
            rows.add(new Setting("settings.sets", sets, "settings.sets.why"));
        }
        rows.add(new Setting("settings.reveal", reveal(), "settings.reveal.why"));
        return new Document.Section("settings", ReportWords.say("settings"), List.of(
                new ReportColumns<Setting>()
                        .words("column.setting", row -> ReportWords.say(row.name()))
                        .words("column.value", Setting::value)
                        .words("column.meaning", row -> ReportWords.say(row.meaning()))
                        .table("settings", ReportWords.say("settings.caption"), rows),
                states()));
    }

    private Message reveal() {
        return ReportWords.say(switch (data.project().status().settings().policy().reveal()) {
            case AFTER_TOPIC -> "settings.reveal.topic";
            case AFTER_ANSWER -> "settings.reveal.answer";
            case NEVER -> "settings.reveal.never";
        });
    }

    private record Setting(String name, Object value, String meaning) {}

    private static Setting choice(String name, String chosen) {
        return new Setting(name, ReportWords.say(chosen), chosen + ".why");
    }

    private Block states() {
        Map<TopicState, Long> states = new EnumMap<>(TopicState.class);
        data.project().status().topics().forEach(topic -> states.merge(topic.state(), 1L, Long::sum));
        List<Message> items = new ArrayList<>();
        items.add(ReportWords.say(
                "states",
                Message.joined(
                        ", ",
                        states.entrySet().stream()
                                .map(state -> ReportWords.say(
                                        switch (state.getKey()) {
                                            case NUGGETS -> "states.nuggets";
                                            case LABELLING -> "states.labelling";
                                            case COMPLETE -> "states.complete";
                                            case LOCKED -> "states.locked";
                                        },
                                        state.getValue()))
                                .toList())));
        long rechecks = data.project().status().topics().stream().mapToLong(TopicProgress::recheck).sum();
        if (rechecks > 0) {
            items.add(ReportWords.say("states.recheck", rechecks));
        }
        List<ReportData.EarlyReveal> early = data.project().early();
        if (!early.isEmpty()) {
            items.add(ReportWords.say(
                    "states.early",
                    early.size(),
                    early.getFirst().topic(),
                    early.stream().map(ReportData.EarlyReveal::by).distinct().collect(Collectors.joining(", ")),
                    early.getFirst().at().truncatedTo(ChronoUnit.SECONDS)));
        }
        return new Block.Items(items);
    }

    /** Every rule that a number depends on. */
    Document.Section rules() {
        return new Document.Section("rules", ReportWords.say("rules"), List.of(new Block.Items(List.of(
                ReportWords.say("rules.unlabelled"),
                ReportWords.say("rules.failed"),
                ReportWords.say("rules.missing"),
                ReportWords.say("rules.topics"),
                ReportWords.say("rules.vital"),
                ReportWords.say("rules.ties"),
                ReportWords.say("rules.in-force"),
                ReportWords.say("rules.blind"),
                ReportWords.say("rules.adjudicated", AdjudicatedJudge.NAME),
                ReportWords.say("rules.agreement"),
                ReportWords.say("rules.undefined"),
                ReportWords.say("rules.rounded")))));
    }
}
