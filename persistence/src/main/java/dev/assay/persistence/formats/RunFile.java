package dev.assay.persistence.formats;

import dev.assay.model.DocumentId;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.rubric.RankedDocument;
import dev.assay.persistence.input.FileRow;
import dev.assay.persistence.input.ImportProblem;
import dev.assay.persistence.input.InputFile;
import dev.assay.persistence.input.Inputs;
import dev.assay.persistence.input.ProblemLog;
import dev.assay.persistence.input.QrelsLine;
import dev.assay.persistence.input.RecordException;
import dev.assay.persistence.input.RowReader;
import dev.assay.persistence.input.Tally;
import dev.assay.persistence.record.StoreWords;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Runs in TREC's six columns (topic, Q0, docid, rank, score, run), plain or gzip, read without a project. What follows
 * the sixth column is passed over, as trec_eval does.
 *
 * @param runs the documents of each run and topic, in the order of their scores; empty when there is an error
 * @param problems everything that is wrong with the files
 */
public record RunFile(Map<RunId, Map<TopicId, List<DocumentId>>> runs, List<ImportProblem> problems) {
    private static final int COLUMNS = 6;
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

    /**
     * Reads files. A run is what its sixth column says, whatever its file is called; a run that is in two of them is an
     * error.
     */
    public static RunFile read(List<Path> paths) {
        ProblemLog problems = new ProblemLog();
        Map<RunId, Map<TopicId, List<DocumentId>>> runs = new LinkedHashMap<>();
        Map<RunId, String> files = new HashMap<>();
        Inputs.each(paths, problems, file -> {
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
        });
        return new RunFile(problems.hasErrors() ? Map.of() : runs, problems.list(List.of()));
    }

    private static final class Reading {
        private record Line(long number, long rank, RankedDocument ranked) {}

        private final InputFile file;
        private final ProblemLog problems;
        private final Map<RunId, Map<TopicId, List<Line>>> lines = new LinkedHashMap<>();
        private final Set<String> named = new HashSet<>();
        private String lastRun = "";
        private String lastTopic = "";
        /** Those of the run and topic of the line before, which nearly always are those of the next one. */
        private List<Line> lastLines = List.of();

        Reading(InputFile file, ProblemLog problems) {
            this.file = file;
            this.problems = problems;
        }

        Map<RunId, Map<TopicId, List<DocumentId>>> read() {
            RowReader.each(file, problems, row -> {
                if (!(row instanceof FileRow.OfText text)) {
                    throw new RecordException("", "import.run.json");
                }
                take(text);
            });
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
                    : all.stream()
                            .sorted((one, other) -> RankedDocument.ORDER.compare(one.ranked(), other.ranked()))
                            .toList();
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

        private void take(FileRow.OfText row) {
            if (QrelsLine.isComment(row.text())) {
                problems.warning(file.name(), row.line(), "", StoreWords.say("import.qrels.comment"));
                return;
            }
            List<String> columns = QrelsLine.cells(row.text().strip());
            if (columns.size() < COLUMNS) {
                throw new RecordException("", "import.run.columns", columns.size());
            }
            String run = columns.get(RUN);
            if (columns.size() > COLUMNS && named.add(run)) {
                problems.warning(
                        file.name(), row.line(), "run", StoreWords.say("import.run.blank", run, columns.size()));
            }
            DocumentId document = new DocumentId(columns.get(DOCUMENT));
            double score = score(columns.get(SCORE));
            if (!run.equals(lastRun) || !columns.get(TOPIC).equals(lastTopic)) {
                lastRun = run;
                lastTopic = columns.get(TOPIC);
                lastLines = lines.computeIfAbsent(new RunId(run), one -> new LinkedHashMap<>())
                        .computeIfAbsent(new TopicId(lastTopic), one -> new ArrayList<>());
            }
            lastLines.add(new Line(row.line(), rank(columns.get(RANK)), new RankedDocument(document, score)));
        }

        private static double score(String cell) {
            try {
                double score = Double.parseDouble(cell);
                if (!Double.isNaN(score)) {
                    return score;
                }
            } catch (NumberFormatException e) {
                // Said below.
            }
            throw new RecordException("score", "import.run.score", Tally.quoted(cell));
        }

        /** Nothing goes by it, so that anything may stand there. */
        private static long rank(String cell) {
            try {
                return Long.parseLong(cell);
            } catch (NumberFormatException e) {
                return Long.MIN_VALUE;
            }
        }

        /** True where there was nothing to warn of. */
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
                            file.name(),
                            sorted.get(i).number(),
                            "rank",
                            StoreWords.say("import.run.ranks", run, topic));
                    return;
                }
            }
        }
    }
}
