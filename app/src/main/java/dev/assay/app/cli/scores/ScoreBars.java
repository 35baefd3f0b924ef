package dev.assay.app.cli.scores;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.app.cli.command.CliCommand;
import dev.assay.app.cli.command.ExitCode;
import dev.assay.app.cli.command.ResultTable;
import dev.assay.app.cli.command.Terminal;
import dev.assay.app.cli.scores.ScoredRuns.Board;
import dev.assay.app.plot.XmlText;
import dev.assay.app.service.RefusedException;
import dev.assay.model.Message;
import dev.assay.model.RunId;
import dev.assay.model.agreement.Population;
import dev.assay.model.agreement.RankSets;
import dev.assay.model.agreement.Range;
import dev.assay.model.agreement.Resampling;
import dev.assay.model.measure.Measure;
import dev.assay.model.measure.PairedDifference;
import dev.assay.model.measure.RunIntervals;
import dev.assay.persistence.files.WholeOutput;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import picocli.CommandLine.Option;

/**
 * The bars that scores must meet, for whoever decides by the exit code: a lowest mean, and not worse than another run.
 * One that cannot be checked is not met.
 */
public final class ScoreBars {
    /** The most that a mean can be off because its sum is rounded: ten topics of 0.6 are less than 0.6. */
    private static final double ROUNDING = 1e-9;

    @Option(
            names = "--fail-under",
            paramLabel = "MEASURE=VALUE",
            description =
                    "End with 1 if the mean of a run that is shown is lower, as in V_strict=0.6; can be repeated.")
    private Map<String, Double> lowest = new LinkedHashMap<>();

    @Option(
            names = "--fail-if-worse",
            paramLabel = "RUN:BASE",
            description = "End with 1 if RUN is worse than BASE in any measure: if the 95 %% interval of the paired "
                    + "difference over their common topics is below 0. Needs five topics; can be repeated.")
    private List<String> pairs = new ArrayList<>();

    @Option(
            names = "--junit",
            paramLabel = "FILE",
            description = "Write the checks as a JUnit file, in place of an earlier one.")
    private Path junit;

    private record Pair(RunId run, RunId base) {}

    /**
     * One thing that must be so.
     *
     * @param check what is asked for: {@code scored}, {@code fail-under} or {@code fail-if-worse}
     * @param base the run that another is compared with
     * @param value the mean or the difference
     * @param said the result as a sentence
     */
    record Check(
            String check,
            Optional<String> judge,
            Optional<RunId> run,
            Optional<RunId> base,
            Optional<Measure> measure,
            Optional<Double> value,
            Optional<Double> bar,
            Optional<Range> interval,
            boolean isMet,
            String said) {
        private Check(String check, boolean isMet, String said) {
            this(check, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(),
                    Optional.empty(), Optional.empty(), isMet, said);
        }

        private Check(String check, Board board, RunId run, Measure measure, boolean isMet, String said) {
            this(check, Optional.of(board.all().judge()), Optional.of(run), Optional.empty(), Optional.of(measure),
                    Optional.empty(), Optional.empty(), Optional.empty(), isMet, said);
        }

        private Check of(Pair pair) {
            return new Check(check, judge, Optional.of(pair.run()), Optional.of(pair.base()), measure, value, bar,
                    interval, isMet, said);
        }

        private Check with(Optional<Double> found, Optional<Double> lowest) {
            return new Check(check, judge, run, base, measure, found, lowest, interval, isMet, said);
        }

        private Check with(RunId other, Optional<Double> found, Range range) {
            return new Check(
                    check, judge, run, Optional.of(other), measure, found, bar, Optional.of(range), isMet, said);
        }

        private String name() {
            return check
                    + measure.map(one -> " " + one.key()).orElse("")
                    + run.map(one -> " " + one).orElse("")
                    + base.map(one -> ":" + one).orElse("")
                    + judge.map(one -> " (" + one + ")").orElse("");
        }
    }

    private static final ResultTable<Check> TABLE = new ResultTable<Check>()
            .column("check", Check::check)
            .json("judge", Check::judge)
            .json("run_id", Check::run)
            .json("base", Check::base)
            .json("measure", check -> check.measure().map(Measure::key))
            .json("value", Check::value)
            .json("bar", Check::bar)
            .json("interval", check -> check.interval().<Object>map(range ->
                    range instanceof Range.Interval(double low, double high) ? List.of(low, high) : null))
            .column("met", Check::isMet)
            .column("said", "result", Check::said);

    /**
     * Refuses bars that cannot be meant; before anything is read.
     *
     * @param isShare true if every measure is a share
     */
    void requireMeant(boolean isShare, CliCommand command) {
        for (String pair : pairs) {
            if (pair.indexOf(':') < 1 || pair.endsWith(":")) {
                throw command.wrongUsage("--fail-if-worse needs two runs, as in NEW:OLD, not " + pair + ".");
            }
        }
        lowest.forEach((measure, value) -> {
            if (value == null || value.isNaN() || isShare && Math.abs(value) > 1) {
                throw command.wrongUsage("--fail-under needs a share from 0 to 1, as in V_strict=0.6, not " + measure
                        + "=" + value + ".");
            }
        });
    }

    /**
     * Checks the boards of all judges.
     *
     * @param known every run with an answer
     * @throws RefusedException when a run that is named has no answer
     */
    List<Check> check(List<Board> boards, Set<RunId> known, CliCommand command) {
        boolean scored = boards.stream().anyMatch(board -> !board.all().runs().isEmpty());
        List<Check> checks = new ArrayList<>();
        checks.add(new Check("scored", scored,
                scored ? "There are scores." : "Nothing was scored: no answer that may be seen is labelled in full."));
        lowest.forEach((name, bar) -> {
            boolean isKnown = false;
            for (Board board : boards) {
                for (Measure measure : board.all().measures()) {
                    if (measure.key().equals(name) || measure.symbol().equals(name)) {
                        isKnown = true;
                        board.rows().forEach(row -> checks.add(under(row, measure, name, bar)));
                    }
                }
            }
            if (!isKnown && !boards.isEmpty()) {
                throw command.wrongUsage("There is no measure called " + name + ". There is: "
                        + boards.stream()
                                .flatMap(board -> board.all().measures().stream())
                                .map(Measure::symbol)
                                .distinct()
                                .collect(Collectors.joining(", "))
                        + ".");
            }
        });
        Map<Board, RunIntervals> intervals = new IdentityHashMap<>();
        for (String words : pairs) {
            Pair pair = pair(words, known);
            int before = checks.size();
            boards.forEach(board -> worse(board, pair, intervals, checks));
            if (scored && checks.size() == before) {
                checks.add(new Check(
                                "fail-if-worse", false, "No judge scored " + pair.run() + " or " + pair.base() + ".")
                        .of(pair));
            }
        }
        return checks;
    }

    private static Check under(Board.Row row, Measure measure, String name, double bar) {
        Optional<Double> value = row.score(measure);
        boolean met = value.filter(mean -> mean >= bar - ROUNDING).isPresent();
        String subject = name + " of " + row.run();
        return new Check("fail-under", row.board(), row.run(), measure, met, value
                        .map(mean -> subject + " is " + ScoreOutput.number(mean) + (met ? ", not below " : ", below ")
                                + bar + ".")
                        .orElse(subject + " has no value: something is open in every answer."))
                .with(value, Optional.of(bar));
    }

    /** @param intervals those of all runs, which are drawn once for all pairs */
    private static void worse(Board board, Pair pair, Map<Board, RunIntervals> intervals, List<Check> checks) {
        List<RunId> scored = board.all().runs().stream().map(standing -> standing.run()).toList();
        if (!scored.contains(pair.run()) && !scored.contains(pair.base())) {
            return;
        }
        RunIntervals drawn = intervals.computeIfAbsent(
                board,
                one -> one.intervals()
                        .orElseGet(() ->
                                RunIntervals.of(one.all(), Population.OF_THE_KIND, Resampling.DEFAULT)));
        for (Measure measure : board.all().measures()) {
            if (!scored.contains(pair.run()) || !scored.contains(pair.base())) {
                RunId missing = scored.contains(pair.run()) ? pair.base() : pair.run();
                checks.add(new Check("fail-if-worse", board, pair.run(), measure, false,
                                measure.symbol() + ": " + missing + " has no score.")
                        .with(pair.base(), Optional.empty(), Range.unknown(Resampling.NOT_ASKED)));
                continue;
            }
            PairedDifference difference = drawn.difference(pair.run(), pair.base(), measure);
            Range range = difference.difference().range();
            boolean met = range instanceof Range.Interval(double _, double high) && high >= -ROUNDING;
            checks.add(new Check("fail-if-worse", board, pair.run(), measure, met, said(difference, measure, met))
                    .with(pair.base(), value(difference), range));
        }
    }

    private static Optional<Double> value(PairedDifference difference) {
        return difference.difference().value().number().stream().boxed().findFirst();
    }

    private static String said(PairedDifference difference, Measure measure, boolean met) {
        String subject = measure.symbol() + ": " + difference.first();
        return difference.difference().range() instanceof Range.Interval(double low, double high)
                ? String.format(
                        Locale.ROOT,
                        "%s is %s than %s: difference %.4f, 95 %% interval %.4f to %.4f, %d topics.",
                        subject,
                        met ? "not worse" : "worse",
                        difference.second(),
                        difference.difference().value().orThrow(),
                        low,
                        high,
                        difference.topics())
                : subject + " and " + difference.second() + " have scores on " + difference.topics()
                        + " common topics; to compare them needs at least " + RankSets.LEAST_TOPICS + ".";
    }

    /** The runs of a pair, whose names may hold colons themselves. */
    private static Pair pair(String words, Set<RunId> known) {
        for (int at = words.indexOf(':'); at >= 0; at = words.indexOf(':', at + 1)) {
            if (at > 0 && at + 1 < words.length()) {
                Pair pair = new Pair(new RunId(words.substring(0, at)), new RunId(words.substring(at + 1)));
                if (known.contains(pair.run()) && known.contains(pair.base())) {
                    return pair;
                }
            }
        }
        String run = words.substring(0, words.indexOf(':'));
        throw new RefusedException(Message.verbatim("There is no answer of a run called "
                + (known.contains(new RunId(run)) ? words.substring(words.indexOf(':') + 1) : run) + "."));
    }

    static void put(ObjectNode object, List<Check> checks) {
        TABLE.put(object, "checks", checks);
    }

    /** The bars as text; none where only scores were asked for. */
    static List<String> lines(List<Check> checks) {
        return TABLE.lines(checks.subList(1, checks.size()));
    }

    /** Writes the file and says what is not met; the exit code. */
    int end(List<Check> checks, Terminal terminal) {
        if (junit != null) {
            write(checks);
        }
        List<Check> failed = checks.stream().filter(check -> !check.isMet()).toList();
        failed.forEach(check -> terminal.tell((check.run().isPresent() ? "Bar not met: " : "") + check.said()));
        return failed.isEmpty() ? ExitCode.DONE : ExitCode.PROBLEMS;
    }

    private void write(List<Check> checks) {
        StringBuilder xml = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
        xml.append("<testsuite name=\"assay score\" tests=\"").append(checks.size()).append("\" failures=\"")
                .append(checks.stream().filter(check -> !check.isMet()).count())
                .append("\" errors=\"0\" skipped=\"0\">\n");
        for (Check check : checks) {
            xml.append("  <testcase classname=\"assay.score\" name=\"").append(XmlText.escape(check.name()));
            String said = XmlText.escape(check.said());
            xml.append(check.isMet()
                    ? "\"><system-out>" + said + "</system-out></testcase>\n"
                    : "\"><failure message=\"" + said + "\">" + said + "</failure></testcase>\n");
        }
        WholeOutput.replacing(junit, xml.append("</testsuite>\n").toString());
    }
}
