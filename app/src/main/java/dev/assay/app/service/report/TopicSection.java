package dev.assay.app.service.report;

import dev.assay.app.plot.PlotWords;
import dev.assay.app.plot.TopicPlot;
import dev.assay.app.plot.TsvTable;
import dev.assay.app.service.report.ReportData.Judged;
import dev.assay.app.service.report.page.Block;
import dev.assay.app.service.report.page.Document;
import dev.assay.app.service.report.page.ReportCell;
import dev.assay.app.service.report.page.ReportColumns;
import dev.assay.app.service.report.page.ReportWords;
import dev.assay.app.service.scores.BoardRow;
import dev.assay.model.Message;
import dev.assay.model.RunId;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.ScoreGrid;
import dev.assay.model.agreement.Spread;
import dev.assay.model.measure.Leaderboard.TopicMeans;
import dev.assay.model.measure.Leaderboard;
import dev.assay.model.measure.Measure;
import dev.assay.model.measure.RunStanding;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The topics as each judge scores their answers. */
final class TopicSection {
    private static final Measure PRIMARY = Measure.VITAL_STRICT;

    private final ReportData data;
    private final FigureKeys keys;

    TopicSection(ReportData data) {
        this.data = data;
        this.keys = new FigureKeys(data);
    }

    Document.Section section() {
        List<Block> blocks = new ArrayList<>();
        blocks.add(Block.Text.of("topics.about"));
        blocks.add(table());
        data.first().ifPresent(judge -> blocks.add(new Block.Plot(
                "topics-plot", language -> plot(judge, language).figure(new PlotWords(language)))));
        data.first().ifPresent(judge -> {
            blocks.add(Block.Heading.of("topics.by-run"));
            blocks.add(byRun(judge));
        });
        return new Document.Section("topics", ReportWords.say("topics"), blocks);
    }

    /**
     * Every answer as one judge scores it, over every topic that it began; the best run first. The file has a row for
     * each topic; on the page stands across what there is less of.
     */
    private Block.Table byRun(Judged judge) {
        Leaderboard board = judge.whole();
        List<RunId> runs = new ArrayList<>(board.runs().stream().map(RunStanding::run).toList());
        board.unscored().stream().filter(run -> board.bounds().of(run).isPresent()).forEach(runs::add);
        List<TopicId> topics = board.bounds().topics();
        ReportColumns<TopicId> byTopic = across("column.topic", runs, (topic, run) -> answer(judge, topic, run));
        TsvTable file = byTopic.file(topics);
        Message caption = ReportWords.say("topics.by-run.caption", PRIMARY.symbol(), judge.shown());
        return topics.size() < runs.size()
                ? across("column.run", topics, (RunId run, TopicId topic) -> answer(judge, topic, run))
                        .table("topics-by-run", caption, runs, file)
                : byTopic.table("topics-by-run", caption, topics, file);
    }

    private static <D, A> ReportColumns<D> across(String title, List<A> all, BiFunction<D, A, Object> value) {
        ReportColumns<D> columns = new ReportColumns<D>().words(title, down -> down);
        all.forEach(one -> columns.number(Message.verbatim(one.toString()), down -> value.apply(down, one)));
        return columns;
    }

    private ReportCell answer(Judged judge, TopicId topic, RunId run) {
        // What is open may move other measures alone: it has no score all the same.
        return ReportCell.of(judge.whole().bounds(topic, run).map(ends ->
                        ends.low().equals(ends.high()) ? PRIMARY.of(ends.low()) : BoardRow.range(ends, PRIMARY)))
                .with(keys.answer(judge, topic, run));
    }

    private Block.Table table() {
        List<Scored> judges = data.scored().stream().map(Scored::of).toList();
        List<Topic> topics = data.project().topics().stream()
                .filter(topic -> judges.stream().anyMatch(judge -> judge.on(topic.id()).isPresent()))
                .toList();
        ReportColumns<Topic> columns =
                new ReportColumns<Topic>().words("column.topic", Topic::id).words("column.query", Topic::query);
        for (Scored judge : judges) {
            columns.number(
                            ReportWords.say("column.judge-answers", judge.of().shown()),
                            topic -> judge.on(topic.id()).map(TopicMeans::runs))
                    .figure(topic -> keys.topic("runs", judge.of(), topic.id()))
                    .score(PRIMARY, topic -> judge.on(topic.id()).map(one -> PRIMARY.of(one.scores())))
                    .figure(topic -> keys.topic(PRIMARY.key(), judge.of(), topic.id()))
                    .number("column.spread", topic -> judge.spread(topic.id()).map(TopicSection::said))
                    .figure(topic -> keys.topic("spread", judge.of(), topic.id()))
                    .score(Measure.ALL_STRICT,
                            topic -> judge.on(topic.id()).map(one -> Measure.ALL_STRICT.of(one.scores())))
                    .figure(topic -> keys.topic(Measure.ALL_STRICT.key(), judge.of(), topic.id()));
        }
        List<Line> lines = topics.stream()
                .flatMap(topic -> judges.stream()
                        .flatMap(judge -> judge.on(topic.id()).stream().map(one -> new Line(judge.of(), one))))
                .toList();
        ReportColumns<Line> file = new ReportColumns<Line>()
                .data("topic", line -> line.standing().topic())
                .data("judge", line -> line.judge().name())
                .data("runs", line -> line.standing().runs())
                .data("words", line -> line.standing().words());
        data.measures().forEach(measure -> file.data(measure.key(), line -> measure.of(line.standing().scores()))
                .data(measure.key() + "_max", line -> line.spread(measure).map(Spread::max))
                .data(measure.key() + "_median", line -> line.spread(measure).map(Spread::median))
                .data(measure.key() + "_min", line -> line.spread(measure).map(Spread::min)));
        return columns.table("topics", ReportWords.say("topics.caption"), topics, file.file(lines));
    }

    private static Message said(Spread spread) {
        return ReportWords.say(
                "number.spread",
                ReportCell.three(spread.max()),
                ReportCell.three(spread.median()),
                ReportCell.three(spread.min()));
    }

    private record Scored(Judged of, Map<TopicId, TopicMeans> standings) {
        static Scored of(Judged judge) {
            return new Scored(judge, judge.board().topicStandings().stream()
                    .collect(Collectors.toMap(TopicMeans::topic, Function.identity())));
        }

        Optional<TopicMeans> on(TopicId topic) {
            return Optional.ofNullable(standings.get(topic));
        }

        Optional<Spread> spread(TopicId topic) {
            return of.board().spread(topic, PRIMARY);
        }
    }

    private record Line(Judged judge, TopicMeans standing) {
        Optional<Spread> spread(Measure measure) {
            return judge.board().spread(standing.topic(), measure);
        }
    }

    private static TopicPlot plot(Judged judge, Locale language) {
        ScoreGrid grid = judge.board().grid(PRIMARY);
        List<TopicPlot.Topic> topics = new ArrayList<>();
        for (int topic = 0; topic < grid.topics().size(); topic++) {
            List<TopicPlot.Answer> answers = new ArrayList<>();
            for (int run = 0; run < grid.runs().size(); run++) {
                String name = grid.runs().get(run).value();
                grid.value(topic, run).ifPresent(score -> answers.add(new TopicPlot.Answer(name, score)));
            }
            String name = grid.topics().get(topic).value();
            grid.topicMean(topic).number().ifPresent(mean -> topics.add(new TopicPlot.Topic(name, mean, answers)));
        }
        topics.sort(Comparator.comparingDouble(TopicPlot.Topic::mean).reversed());
        return new TopicPlot(
                ReportWords.say("topics.plot", PRIMARY.symbol(), judge.shown()).in(language),
                PRIMARY.symbol(),
                topics);
    }
}
