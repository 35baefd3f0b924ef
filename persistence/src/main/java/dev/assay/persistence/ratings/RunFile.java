package dev.assay.persistence.ratings;

import dev.assay.model.DocumentId;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.trec.RankedDocument;
import dev.assay.persistence.exchange.input.ImportProblem;
import dev.assay.persistence.exchange.input.InputFault;
import dev.assay.persistence.exchange.input.InputFile;
import dev.assay.persistence.exchange.input.Inputs;
import dev.assay.persistence.exchange.input.ProblemLog;
import dev.assay.persistence.exchange.input.Row;
import dev.assay.persistence.exchange.input.RowReader;
import dev.assay.persistence.exchange.input.Tally;
import dev.assay.persistence.outside.StoreWords;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Runs in TREC's six columns (topic, Q0, docid, rank, score, run), plain or gzip, read without a project. What follows the sixth
 * column is passed over, as trec_eval does.
 *
 * @param runs the documents of each run and topic, in the order of their scores; empty when there is an error
 * @param problems everything that is wrong with the files
 */
public record RunFile(Map<RunId, Map<TopicId, List<DocumentId>>> runs, List<ImportProblem> problems) {
    private static final int COLUMNS = 6;
    private static final Pattern BLANKS = Pattern.compile("\\s+");

    public RunFile {
        problems = List.copyOf(problems);
    }

    public boolean hasErrors() {
        return problems.stream().anyMatch(ImportProblem::isError);
    }

    /** Reads files. A run is what its sixth column says, whatever its file is called; a run that is in two of them is an error. */
    public static RunFile read(List<Path> paths) {
        ProblemLog problems = new ProblemLog();
        Map<RunId, Map<TopicId, List<DocumentId>>> runs = new LinkedHashMap<>();
        Map<RunId, String> files = new HashMap<>();
        try (Inputs inputs = Inputs.of(paths)) {
            for (InputFault fault : inputs.faults()) {
                problems.error(fault.name(), 0, "", fault.told());
            }
            for (InputFile file : inputs.files()) {
                Map<RunId, Map<TopicId, List<DocumentId>>> found = new Reading(file, problems).read();
                if (found.isEmpty() && !problems.hasErrors()) {
                    problems.error(file.name(), 0, "", StoreWords.say("import.run.none"));
                }
                found.forEach((run, topics) -> {
                    String other = files.putIfAbsent(run, file.name());
                    if (other != null) {
                        problems.error(file.name(), 0, "run", StoreWords.say("import.run.twice", run, other));
                    }
                    runs.put(run, topics);
                });
            }
        }
        return new RunFile(problems.hasErrors() ? Map.of() : runs, problems.list(List.of()));
    }

    private static final class Reading {
        private record Line(long number, long rank, RankedDocument ranked) {}

        private final InputFile file;
        private final ProblemLog problems;
        private final Map<RunId, Map<TopicId, List<Line>>> lines = new LinkedHashMap<>();
        private final Set<String> named = new HashSet<>();

        Reading(InputFile file, ProblemLog problems) {
            this.file = file;
            this.problems = problems;
        }

        Map<RunId, Map<TopicId, List<DocumentId>>> read() {
            try (RowReader rows = new RowReader(file, done -> {})) {
                for (Row row = rows.next(); row != null; row = rows.next()) {
                    switch (row) {
                        case Row.OfText text -> take(text);
                        case Row.Fault fault -> problems.error(file.name(), fault.line(), fault.field(), fault.told());
                        case Row.OfRecord found -> refuseJson(found.line());
                        case Row.OfValue found -> refuseJson(found.line());
                    }
                }
            }
            Map<RunId, Map<TopicId, List<DocumentId>>> runs = new LinkedHashMap<>();
            lines.forEach((run, topics) -> {
                Map<TopicId, List<DocumentId>> ordered = new LinkedHashMap<>();
                topics.forEach((topic, all) -> {
                    warnOfTwice(topic, all);
                    warnOfRanks(run, topic, all);
                    ordered.put(topic, RankedDocument.inOrder(all.stream().map(Line::ranked).toList()));
                });
                runs.put(run, ordered);
            });
            return runs;
        }

        private void refuseJson(long line) {
            problems.error(file.name(), line, "", StoreWords.say("import.run.json"));
        }

        private void take(Row.OfText row) {
            String[] columns = BLANKS.split(row.text().strip());
            if (columns.length < COLUMNS) {
                problems.error(file.name(), row.line(), "", StoreWords.say("import.run.columns", columns.length));
                return;
            }
            if (columns.length > COLUMNS && named.add(columns[COLUMNS - 1])) {
                problems.warning(file.name(), row.line(), "run", StoreWords.say("import.run.blank", columns[COLUMNS - 1], columns.length));
            }
            OptionalDouble score = score(columns[4]);
            if (score.isEmpty()) {
                problems.error(
                        file.name(), row.line(), "score", StoreWords.say("import.run.score", Tally.quoted(columns[4])));
                return;
            }
            lines.computeIfAbsent(new RunId(columns[5]), run -> new LinkedHashMap<>())
                    .computeIfAbsent(new TopicId(columns[0]), topic -> new ArrayList<>())
                    .add(new Line(
                            row.line(),
                            rank(columns[3]),
                            new RankedDocument(new DocumentId(columns[2]), score.getAsDouble())));
        }

        private static OptionalDouble score(String cell) {
            try {
                double score = Double.parseDouble(cell);
                return Double.isNaN(score) ? OptionalDouble.empty() : OptionalDouble.of(score);
            } catch (NumberFormatException e) {
                return OptionalDouble.empty();
            }
        }

        /** Nothing goes by it, so that anything may stand there. */
        private static long rank(String cell) {
            try {
                return Long.parseLong(cell);
            } catch (NumberFormatException e) {
                return Long.MIN_VALUE;
            }
        }

        private void warnOfTwice(TopicId topic, List<Line> all) {
            Set<DocumentId> seen = HashSet.newHashSet(all.size());
            for (Line line : all) {
                if (!seen.add(line.ranked().document())) {
                    problems.warning(
                            file.name(),
                            line.number(),
                            "docid",
                            StoreWords.say("import.run.docid-twice", line.ranked().document(), topic));
                }
            }
        }

        private void warnOfRanks(RunId run, TopicId topic, List<Line> all) {
            List<Line> sorted = all.stream()
                    .sorted((a, b) -> RankedDocument.ORDER.compare(a.ranked(), b.ranked()))
                    .toList();
            for (int i = 1; i < sorted.size(); i++) {
                if (sorted.get(i).rank() < sorted.get(i - 1).rank()) {
                    problems.warning(
                            file.name(), sorted.get(i).number(), "rank", StoreWords.say("import.run.ranks", run, topic));
                    return;
                }
            }
        }
    }
}
