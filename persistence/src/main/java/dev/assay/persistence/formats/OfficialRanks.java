package dev.assay.persistence.formats;

import dev.assay.model.RunId;
import dev.assay.persistence.input.FileRow;
import dev.assay.persistence.input.ImportProblem;
import dev.assay.persistence.input.InputFile;
import dev.assay.persistence.input.Inputs;
import dev.assay.persistence.input.KeptJson;
import dev.assay.persistence.input.ProblemLog;
import dev.assay.persistence.input.RecordException;
import dev.assay.persistence.input.RowReader;
import dev.assay.persistence.input.Tally;
import dev.assay.persistence.record.StoreWords;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The places that runs have on a leaderboard of somebody else's: one JSON object of runs with their ranks.
 *
 * @param ranks 1 is the best; runs that tie may share a rank between two; empty when there is an error
 * @param problems everything that is wrong with the file
 */
public record OfficialRanks(Map<RunId, Double> ranks, List<ImportProblem> problems) {
    public OfficialRanks {
        problems = List.copyOf(problems);
    }

    public boolean hasErrors() {
        return problems.stream().anyMatch(ImportProblem::isError);
    }

    /** Reads a file. */
    public static OfficialRanks read(Path path) {
        ProblemLog problems = new ProblemLog();
        Map<RunId, Double> ranks = new LinkedHashMap<>();
        Inputs.each(List.of(path), problems, file -> read(file, ranks, problems));
        return new OfficialRanks(problems.hasErrors() ? Map.of() : ranks, problems.list(List.of()));
    }

    private static void read(InputFile file, Map<RunId, Double> ranks, ProblemLog problems) {
        RowReader.each(file, problems, row -> {
            if (!(row instanceof FileRow.OfRecord found)) {
                throw new RecordException("", "import.official.form");
            }
            found.value().forEachEntry((run, rank) -> {
                if (rank.isNumber() && Double.parseDouble(rank.asText()) > 0 && !run.isEmpty()) {
                    ranks.put(new RunId(run), Double.parseDouble(rank.asText()));
                } else {
                    problems.error(
                            file.name(),
                            row.line(),
                            run,
                            StoreWords.say("import.official.rank", Tally.quoted(run), KeptJson.kind(rank)));
                }
            });
        });
        if (ranks.isEmpty() && !problems.hasErrors()) {
            problems.error(file.name(), 0, "", StoreWords.say("import.official.form"));
        }
    }
}
