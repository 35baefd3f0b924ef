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
    private static final int TOPIC = 0;
    private static final int DOCUMENT = 2;
    private static final int RANK = 3;
    private static final int SCORE = 4;
    private static final int RUN = 5;

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
        private final ColumnBytes columns = new ColumnBytes(COLUMNS);
        /** Those of the run and topic of the line before, which nearly always are those of the next one. */
        private List<Line> lastLines = List.of();

        Reading(InputFile file, ProblemLog problems) {
            this.file = file;
            this.problems = problems;
        }

        Map<RunId, Map<TopicId, List<DocumentId>>> read() {
            try (RowReader rows = new RowReader(file, new RowReader.Shortcut() {
                @Override
                public boolean takes(long number, byte[] bytes, int start, int length) {
                    return false;
                }

                @Override
                public boolean takesText(long number, byte[] bytes, int start, int length) {
                    return takesOrdinary(number, bytes, start, length);
                }
            })) {
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
                topics.forEach((topic, all) -> ordered.put(topic, ordered(run, topic, all)));
                runs.put(run, ordered);
            });
            return runs;
        }

        /** The documents in the order of trec_eval. Most files have them in it already, each once. */
        private List<DocumentId> ordered(RunId run, TopicId topic, List<Line> all) {
            boolean isEachOnce = warnOfTwice(topic, all);
            List<Line> sorted = isInOrder(all)
                    ? all
                    : all.stream().sorted((one, other) -> RankedDocument.ORDER.compare(one.ranked(), other.ranked())).toList();
            warnOfRanks(run, topic, sorted);
            if (!isEachOnce) {
                return RankedDocument.inOrder(sorted.stream().map(Line::ranked).toList());
            }
            List<DocumentId> documents = new ArrayList<>(sorted.size());
            for (Line line : sorted) {
                documents.add(line.ranked().document());
            }
            return documents;
        }

        private static boolean isInOrder(List<Line> all) {
            for (int i = 1; i < all.size(); i++) {
                if (RankedDocument.ORDER.compare(all.get(i - 1).ranked(), all.get(i).ranked()) > 0) {
                    return false;
                }
            }
            return true;
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
            if (columns.length > COLUMNS && named.add(columns[RUN])) {
                problems.warning(file.name(), row.line(), "run", StoreWords.say("import.run.blank", columns[RUN], columns.length));
            }
            OptionalDouble score = score(columns[SCORE]);
            if (score.isEmpty()) {
                problems.error(
                        file.name(), row.line(), "score", StoreWords.say("import.run.score", Tally.quoted(columns[SCORE])));
                return;
            }
            listed(columns[RUN], columns[TOPIC])
                    .add(new Line(
                            row.line(), rank(columns[RANK]), new RankedDocument(new DocumentId(columns[DOCUMENT]), score.getAsDouble())));
        }

        private List<Line> listed(String run, String topic) {
            return lines.computeIfAbsent(new RunId(run), one -> new LinkedHashMap<>())
                    .computeIfAbsent(new TopicId(topic), one -> new ArrayList<>());
        }

        /** Takes a line of six columns with a score in digits, as nearly all are, without a text of it. */
        private boolean takesOrdinary(long number, byte[] bytes, int start, int length) {
            if (!columns.find(bytes, start, start + length)) {
                return false;
            }
            OptionalDouble score = columns.decimal(SCORE);
            if (score.isEmpty()) {
                return false;
            }
            if (!columns.isAsBefore(RUN) || !columns.isAsBefore(TOPIC)) {
                lastLines = listed(columns.text(RUN), columns.text(TOPIC));
                columns.remember();
            }
            lastLines.add(new Line(
                    number,
                    rank(columns.text(RANK)),
                    new RankedDocument(new DocumentId(columns.text(DOCUMENT)), score.getAsDouble())));
            return true;
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

        /** Whether there was nothing to warn of. */
        private boolean warnOfTwice(TopicId topic, List<Line> all) {
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
            return seen.size() == all.size();
        }

        private void warnOfRanks(RunId run, TopicId topic, List<Line> sorted) {
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
