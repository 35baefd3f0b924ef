package dev.assay.app.service.project;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProjectNameTest {
    @ParameterizedTest
    @CsvSource({
        "bundle-ann.zip, bundle-ann",
        "answers.csv, answers",
        "ratings.jsonl.gz, ratings",
        "answers.xlsx, answers",
        "runs.tar.gz, runs",
        "rows.parquet, rows",
        "RUNS.TSV, RUNS",
        "nist.2021.qrels, nist.2021",
        "v1.2, v1.2",
        ".csv, .csv",
        "folder/, folder",
    })
    void aProjectIsCalledAsWhatItIsMadeOf(String source, String name) {
        assertEquals(name, ProjectOpener.nameAfter(Path.of(source)));
    }
}
