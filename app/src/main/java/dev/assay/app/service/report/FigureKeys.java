package dev.assay.app.service.report;

import dev.assay.app.service.report.ReportData.Judged;
import dev.assay.model.AnswerKey;
import dev.assay.model.RunId;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.AgreementCoefficient;
import dev.assay.model.agreement.Correlation;
import dev.assay.model.measure.Measure;
import dev.assay.model.measure.ReportMeasure;
import dev.assay.model.rubric.GradedUnit;
import dev.assay.persistence.scores.ProjectReports;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The keys of the figures that a page works out again from its labels. A key says which figure a cell holds, in words
 * that the script of the page knows ({@code check}): the kind, then numbers of judges, topics, runs and measures,
 * counted from 0 in the order of {@link EmbeddedLabels}.
 */
final class FigureKeys {
    private final List<Judged> judges;
    private final List<String> reporters;
    private final List<String> battlers;
    private final List<TopicId> topics;
    private final List<RunId> runs;
    private final Map<Object, Integer> places = new HashMap<>();

    FigureKeys(ReportData data) {
        this.judges = data.judges();
        this.reporters = data.reports().judges().stream().map(ProjectReports.OfJudge::judge).toList();
        this.battlers = data.battles().stream().map(board -> board.of().judge()).toList();
        this.topics = Stream.of(
                        data.project().topics().stream().map(Topic::id),
                        judges.stream().flatMap(judge -> judge.answers().stream()).map(one -> one.answer().topic()),
                        data.openGrades().stream().flatMap(pool -> pool.topics().stream()))
                .flatMap(some -> some)
                .distinct()
                .toList();
        this.runs = Stream.of(
                        data.runs().keySet().stream(),
                        judges.stream().flatMap(judge -> judge.answers().stream()).map(one -> one.answer().run()),
                        data.reports().judges().stream()
                                .flatMap(judge -> judge.reports().stream())
                                .map(one -> one.answer().run()),
                        data.battles().stream()
                                .flatMap(board -> board.of().all().stream())
                                .flatMap(one -> Stream.of(one.pair().first(), one.pair().second())),
                        data.openGrades().stream()
                                .flatMap(pool -> pool.units().stream())
                                .flatMap(unit -> unit.rankings().stream())
                                .map(GradedUnit.Ranking::run))
                .flatMap(some -> some)
                .distinct()
                .sorted()
                .toList();
        topics.forEach(topic -> places.put(topic, places.size()));
        runs.forEach(run -> places.put(run, places.size() - topics.size()));
    }

    /** The topics in the order of their numbers. */
    List<TopicId> topics() {
        return topics;
    }

    /** The runs in the order of their numbers. */
    List<RunId> runs() {
        return runs;
    }

    int number(TopicId topic) {
        return places.get(topic);
    }

    int number(RunId run) {
        return places.get(run);
    }

    /** The name of a run. */
    String name(RunId run) {
        return "name " + number(run);
    }

    /** A number of a run by one judge: its rank, its score or bounds, how many answers are open. */
    String run(String kind, Judged judge, RunId run) {
        return kind + " " + judges.indexOf(judge) + " " + number(run);
    }

    /** A mean of a run. */
    String mean(Judged judge, RunId run, Measure measure) {
        return run("mean", judge, run) + " " + measure.key();
    }

    /** The highest, middle or lowest of a measure's means; which one follows. */
    String foot(Judged judge, Measure measure) {
        return "foot " + judges.indexOf(judge) + " " + measure.key();
    }

    /** A number of two runs by one judge. */
    String runs(String kind, Judged judge, RunId run, RunId other) {
        return run(kind, judge, run) + " " + number(other);
    }

    /** A number of a topic by one judge. */
    String topic(String kind, Judged judge, TopicId topic) {
        return "topic " + kind + " " + judges.indexOf(judge) + " " + number(topic);
    }

    /** The score of an answer by one judge. */
    String answer(Judged judge, TopicId topic, RunId run) {
        return "answer " + judges.indexOf(judge) + " " + number(topic) + " " + number(run);
    }

    /** A count of a judge's nuggets or labels; {@code part} is {@code all} or an importance. */
    String count(String kind, Judged judge, String part) {
        return "count " + kind + " " + judges.indexOf(judge) + " " + part;
    }

    /** A number of a nugget, by its place among those of its topic. */
    String nugget(String kind, Judged judge, TopicId topic, int place) {
        return "nugget " + kind + " " + judges.indexOf(judge) + " " + number(topic) + " " + place;
    }

    /** The agreement of judges on some of the labels. */
    String agreement(List<Judged> some, String part) {
        return "agree " + some.stream().map(judge -> "" + judges.indexOf(judge)).collect(Collectors.joining(","))
                + " " + part;
    }

    static String coefficient(String agreement, AgreementCoefficient one) {
        return agreement + " " + one.key();
    }

    /** The key of a correlation between the orders of two judges. */
    String correlation(Judged one, Judged other, Measure measure, Correlation correlation, String way) {
        return "order " + judges.indexOf(one) + " " + judges.indexOf(other) + " " + measure.key() + " "
                + correlation.key() + " " + way;
    }

    /** A number of a run's score, or of its difference to another, by a person's labels and a model's. */
    String calibrated(String kind, Judged person, Judged model, Measure measure, RunId... some) {
        return "calibrated " + kind + " " + judges.indexOf(person) + " " + judges.indexOf(model) + " " + measure.key()
                + Stream.of(some).map(run -> " " + number(run)).collect(Collectors.joining());
    }

    /** A number of a run as a judge sees its reports that cite. */
    String reports(String kind, String judge, RunId run) {
        return "reports " + kind + " " + reporters.indexOf(judge) + " " + number(run);
    }

    /** A mean of such a run. */
    String reports(String judge, RunId run, ReportMeasure measure) {
        return reports("mean", judge, run) + " " + measure.key();
    }

    /** A number of a report that cites: a count of sentences, or a measure. */
    String report(String kind, String judge, AnswerKey report) {
        return "report " + kind + " " + reporters.indexOf(judge) + " " + number(report.topic()) + " "
                + number(report.run());
    }

    /** A number of a run by a judge's battles. */
    String rated(String kind, String judge, RunId run) {
        return "rated " + kind + " " + battlers.indexOf(judge) + " " + number(run);
    }

    /** A number of the winners of a judge's battles that another's labels imply. */
    String implied(String kind, String judge, String labels, Measure measure) {
        return "implied " + kind + " " + battlers.indexOf(judge) + " "
                + judges.stream().map(Judged::name).toList().indexOf(labels) + " " + measure.key();
    }

    /** A number of a table of a meta-evaluation, by the words of its row. */
    static String meta(String table, String judges, String column, List<String> words) {
        return "meta " + table + " " + judges + " " + column
                + words.stream().map(word -> " " + EmbeddedLines.escaped(word)).collect(Collectors.joining());
    }

    /** The numbers of two judges. */
    String pair(Judged one, Judged other) {
        return judges.indexOf(one) + " " + judges.indexOf(other);
    }

    /** The agreement of two judges of reports; empty where one of them has none. */
    Optional<String> reportAgreement(String kind, String one, String other) {
        return reporters.contains(one) && reporters.contains(other)
                ? Optional.of("reportAgreement " + kind + " " + reporters.indexOf(one) + " "
                        + reporters.indexOf(other))
                : Optional.empty();
    }
}
