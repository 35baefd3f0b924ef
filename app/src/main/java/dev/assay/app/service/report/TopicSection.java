package dev.assay.app.service.report;

import dev.assay.app.plot.PlotWords;
import dev.assay.app.plot.TopicPlot;
import dev.assay.app.plot.TsvTable;
import dev.assay.app.service.report.Block.Column;
import dev.assay.app.service.report.ReportData.Judged;
import dev.assay.model.Message;
import dev.assay.model.RunId;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.Range;
import dev.assay.model.agreement.ScoreGrid;
import dev.assay.model.measure.Leaderboard;
import dev.assay.model.measure.Measure;
import dev.assay.model.measure.RunStanding;
import dev.assay.model.measure.ScoreBounds;
import dev.assay.model.measure.TopicMeans;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The topics as each judge scores their answers. */
final class TopicSection {
    private static final Measure PRIMARY = Measure.VITAL_STRICT;

    private final ReportData data;

    TopicSection(ReportData data) {
        this.data = data;
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
    private static Block.Table byRun(Judged judge) {
        Leaderboard board = judge.whole();
        List<RunId> runs = new ArrayList<>(board.runs().stream().map(RunStanding::run).toList());
        board.unscored().stream().filter(run -> board.bounds().of(run).isPresent()).forEach(runs::add);
        List<TopicId> topics = board.bounds().topics();
        List<List<ReportCell>> grid = topics.stream()
                .map(topic -> runs.stream()
                        .map(run -> board.bounds(topic, run).map(TopicSection::answer).orElseGet(ReportCell::empty))
                        .toList())
                .toList();
        List<String> topicNames = topics.stream().map(TopicId::value).toList();
        List<String> runNames = runs.stream().map(RunId::value).toList();
        boolean topicsAcross = topics.size() < runs.size();
        List<Column> columns = new ArrayList<>(List.of(Column.words(topicsAcross ? "column.run" : "column.topic")));
        (topicsAcross ? topicNames : runNames).forEach(name -> columns.add(Column.number(Message.verbatim(name))));
        List<List<ReportCell>> rows = new ArrayList<>();
        List<String> down = topicsAcross ? runNames : topicNames;
        for (int i = 0; i < down.size(); i++) {
            int place = i;
            List<ReportCell> row = new ArrayList<>(List.of(ReportCell.text(down.get(i))));
            row.addAll(topicsAcross ? grid.stream().map(topic -> topic.get(place)).toList() : grid.get(i));
            rows.add(row);
        }
        List<String> heading = new ArrayList<>(List.of(ReportWords.say("column.topic").toString()));
        heading.addAll(runNames);
        List<List<String>> lines = new ArrayList<>();
        for (int i = 0; i < topicNames.size(); i++) {
            List<String> line = new ArrayList<>(List.of(topicNames.get(i)));
            grid.get(i).forEach(cell -> line.add(cell.data()));
            lines.add(line);
        }
        return new Block.Table(
                "topics-by-run",
                ReportWords.say("topics.by-run.caption", PRIMARY.symbol(), judge.shown()),
                columns,
                rows,
                Optional.of(new TsvTable(heading, lines)));
    }

    private static ReportCell answer(ScoreBounds bounds) {
        double low = PRIMARY.of(bounds.low());
        // What is open may move other measures alone: it has no score all the same.
        return bounds.low().equals(bounds.high())
                ? ReportCell.number(low)
                : ReportCell.range(new Range.Interval(low, PRIMARY.of(bounds.high())));
    }

    private Block.Table table() {
        List<Judged> judges = data.scored();
        List<Column> columns = new ArrayList<>(List.of(Column.words("column.topic"), Column.words("column.query")));
        Map<String, Map<TopicId, TopicMeans>> standings = new HashMap<>();
        for (Judged judge : judges) {
            columns.add(Column.number(ReportWords.say("column.judge-answers", judge.shown())));
            columns.add(Column.of(PRIMARY));
            columns.add(Column.of(Measure.ALL_STRICT));
            Map<TopicId, TopicMeans> own = new HashMap<>();
            judge.board().topicStandings().forEach(standing -> own.put(standing.topic(), standing));
            standings.put(judge.name(), own);
        }
        List<List<ReportCell>> rows = new ArrayList<>();
        List<List<String>> lines = new ArrayList<>();
        for (Topic topic : data.project().topics()) {
            List<ReportCell> row =
                    new ArrayList<>(List.of(ReportCell.text(topic.id()), ReportCell.text(topic.query())));
            boolean scored = false;
            for (Judged judge : judges) {
                TopicMeans standing = standings.get(judge.name()).get(topic.id());
                if (standing == null) {
                    row.addAll(List.of(ReportCell.empty(), ReportCell.empty(), ReportCell.empty()));
                } else {
                    scored = true;
                    row.add(ReportCell.count(standing.runs()));
                    row.add(ReportCell.number(PRIMARY.of(standing.scores())));
                    row.add(ReportCell.number(Measure.ALL_STRICT.of(standing.scores())));
                    lines.add(line(judge, standing));
                }
            }
            if (scored) {
                rows.add(row);
            }
        }
        List<String> heading = new ArrayList<>(List.of("topic", "judge", "runs", "words"));
        for (Measure measure : data.measures()) {
            heading.add(measure.key());
        }
        return new Block.Table(
                "topics",
                ReportWords.say("topics.caption"),
                columns,
                rows,
                Optional.of(new TsvTable(heading, lines)));
    }

    private static List<String> line(Judged judge, TopicMeans standing) {
        List<String> line = new ArrayList<>(List.of(
                standing.topic().value(),
                judge.name(),
                Integer.toString(standing.runs()),
                ReportCell.digits(standing.words())));
        for (Measure measure : standing.scores().measures()) {
            line.add(ReportCell.digits(measure.of(standing.scores())));
        }
        return line;
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
