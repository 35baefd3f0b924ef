package dev.assay.app.cli.scores;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.app.cli.Cli;
import dev.assay.app.testing.JudgesByFormula;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The figures of {@code assay meta} on {@link JudgesByFormula}, from the labels on. The expected numbers are those of a
 * script that was given the same formulas and nothing of Assay: NumPy 2.4.6; SciPy 1.17.1 for paired t (ttest_rel,
 * t.ppf; all pairs at once by Bonferroni, as below twenty topics), the sign test (binomtest) and Pearson's r. Slopes
 * are those of least squares with a constant for each topic, their errors the sandwich of topics. Kappa, alpha (of
 * coincidences), MCC, F1, Jaccard, fronts and &alpha;-nDCG are written out after their papers.
 */
class MetaFiguresTest {
    private static JsonNode tables;

    @BeforeAll
    static void compare(@TempDir Path folder) throws IOException {
        Path project = JudgesByFormula.create(folder);
        JudgesByFormula.alignSentences(project);
        Cli run = Cli.run("meta", project, "Ann", "gpt-9", "--reveal", "--resamples", 20, "--json");
        assertEquals(0, run.code(), run.err());
        tables = run.json().path("tables");
    }

    /** Each line: a table and what one of its rows holds, a colon, and numbers of that row. */
    private static void assertFigures(String lines) {
        List<String> wrong = new ArrayList<>();
        lines.replaceAll("\n +", " ").lines().forEach(line -> {
            List<String> row = List.of(line.substring(0, line.indexOf(':')).split(" "));
            JsonNode found = row(row.getFirst(), row.subList(1, row.size()));
            Arrays.stream(line.substring(line.indexOf(':') + 2).split(" ")).forEach(figure -> {
                int equals = figure.indexOf('=');
                double expected = Double.parseDouble(figure.substring(equals + 1));
                JsonNode actual = found.at("/" + figure.substring(0, equals));
                if (!actual.isNumber() || Math.abs(expected - actual.asDouble()) > 1e-9 * Math.max(1, expected)) {
                    wrong.add(String.join(" ", row) + ": " + figure + ", and here " + actual);
                }
            });
        });
        assertEquals(List.of(), wrong);
    }

    private static JsonNode row(String table, List<String> holds) {
        return StreamSupport.stream(tables.path(table).spliterator(), false)
                .filter(row -> holds.stream().allMatch(one -> {
                    String[] parts = one.split("=");
                    return row.path(parts[0]).asText().replace(", ", "+").equals(parts[1]);
                }))
                .findFirst()
                .orElseThrow(() -> new AssertionError(table + " has no row of " + holds));
    }

    @Test
    void pairsAreToldApartAlikeInEveryMeasure() {
        assertFigures("""
                decisions measure=vital_strict: same=0 opposite=0 only_first=0 only_second=6 neither=4 alike=0.4
                power judge=gpt-9 measure=vital_strict: asl_01=0.6 asl_05=0.7 asl_10=0.7 together_05=0.6
                differences measure=vital_strict run=r0 other_run=r4: second_difference=0.6875
                    second_difference_interval/0=0.3188533957 second_difference_interval/1=1.056146604
                    second_p=0.000135648264 second_p_adjusted=0.00135648264 second_effect=2.656752403
                differences measure=vital_strict run=r0 other_run=r4: first_difference=0.125 first_p=0.451238872
                    first_p_adjusted=1 first_effect=0.2820380374
                decisions measure=weighted: same=0 opposite=0 only_first=0 only_second=6 neither=4 alike=0.4
                power judge=gpt-9 measure=weighted: asl_01=0.6 asl_05=0.6 asl_10=0.6 together_05=0.6
                differences measure=weighted run=r0 other_run=r4: second_difference=0.5
                    second_difference_interval/0=0.2542355972 second_difference_interval/1=0.7457644028
                    second_p=7.797617102e-05 second_p_adjusted=0.0007797617102 second_effect=2.898275349
                decisions measure=all: same=0 opposite=0 only_first=0 only_second=6 neither=4 alike=0.4
                power judge=gpt-9 measure=all: asl_01=0.6 asl_05=0.6 asl_10=0.6 together_05=0.6
                differences measure=all run=r4 other_run=r0: second_difference=-0.484375
                    second_difference_interval/0=-0.7258783889 second_difference_interval/1=-0.2428716111
                    second_p=8.543183432e-05 second_p_adjusted=0.0008543183432 second_effect=-2.857242543
                differences measure=all run=r4 other_run=r0: first_difference=0.015625 first_p=0.8619208933
                    first_p_adjusted=1 first_effect=0.06379472895
                """);
    }

    @Test
    void theBiasIsThatOfStudentAndOfLeastSquares() {
        assertFigures("""
                bias-runs measure=weighted run=r0: bias=-0.59375 interval/0=-0.7661705183 interval/1=-0.4213294817
                    together/0=-0.8489206571 together/1=-0.3385793429 relative=-0.3583333333
                    relative_together/0=-0.5842240088 relative_together/1=-0.1324426578
                bias-runs measure=weighted run=r3: bias=-0.08333333333 interval/0=-0.3246717854 interval/1=0.1580051187
                    together/0=-0.4404978517 together/1=0.2738311851 relative=0.1520833333
                    relative_together/0=-0.1736705307 relative_together/1=0.4778371973
                bias-answers measure=weighted property=length: slope=1.155115512 slope_interval/0=-1.416021852
                    slope_interval/1=3.726252875 correlation=0.1783620402
                bias-answers measure=weighted property=citations: slope=-0.004032258065 slope_interval/0=-0.1419427386
                    slope_interval/1=0.1338782225 correlation=-0.01064512695
                bias-families measure=weighted family=gpt: bias=-0.5104166667 interval/0=-0.6169725747
                    interval/1=-0.4038607587
                self-preference measure=weighted family=gpt: preference=0.4583333333 preference_interval/0=0.2736948336
                    preference_interval/1=0.6429718331
                """);
    }

    @Test
    void peopleAgreeInPairsAndAllTogether() {
        assertFigures("""
                people judges=Ann+ben: agreement=0.625 alpha=0.4335266959 alpha_ordinal=0.4278305675 kappa=0.4318181818
                people judges=Ann+cleo: agreement=0.65 alpha=0.4691391043 alpha_ordinal=0.464163985 kappa=0.4678070801
                people judges=ben+cleo: agreement=0.625 alpha=0.4312204689 alpha_ordinal=0.4299753283 kappa=0.4296577947
                people judges=Ann+gpt-9: agreement=0.5375 alpha=0.2829065281 alpha_ordinal=0.2055406795
                    kappa=0.3224218839
                people judges=ben+gpt-9: agreement=0.49375 alpha=0.2116728194 alpha_ordinal=0.1391970773
                    kappa=0.2520775623
                people judges=cleo+gpt-9: agreement=0.53125 alpha=0.268907563 alpha_ordinal=0.1923736047
                    kappa=0.3084769204
                people judges=Ann+ben+cleo: agreement=0.6333333333 alpha=0.444103024 alpha_ordinal=0.4401039979
                people judges=Ann+ben+cleo+gpt-9: agreement=0.5770833333 alpha=0.3593415467 alpha_ordinal=0.3157026841
                """);
    }

    @Test
    void nuggetsOfEachKindHaveTheirAgreement() {
        assertFigures("""
                nugget-agreement property=difficulty value=share-1: nuggets=6 labels=30 agreement=0.8 kappa=0.4929577465
                    alpha_ordinal=0.4058933877
                nugget-agreement property=difficulty value=share-2: nuggets=7 labels=35 agreement=0.5714285714
                    kappa=0.332909784 alpha_ordinal=0.3820227481
                nugget-agreement property=difficulty value=share-3: nuggets=11 labels=55 agreement=0.5090909091
                    kappa=0.3037974684 alpha_ordinal=0.1346015016
                nugget-agreement property=difficulty value=share-4: nuggets=8 labels=40 agreement=0.35
                    kappa=0.05454545455 alpha_ordinal=-0.2550829257
                nugget-agreement property=importance value=okay: nuggets=16 labels=80 agreement=0.475 kappa=0.2654132051
                    alpha_ordinal=0.06877955514
                nugget-agreement property=importance value=vital: nuggets=16 labels=80 agreement=0.6 kappa=0.3725490196
                    alpha_ordinal=0.3248157713
                nugget-agreement property=nugget-length value=words-1: nuggets=16 labels=80 agreement=0.6
                    kappa=0.3725490196 alpha_ordinal=0.3248157713
                nugget-agreement property=nugget-length value=words-2: nuggets=16 labels=80 agreement=0.475
                    kappa=0.2654132051 alpha_ordinal=0.06877955514
                nugget-agreement property=origin value=proposed: nuggets=32 labels=160 agreement=0.5375
                    kappa=0.3224218839 alpha_ordinal=0.2055406795
                """);
    }

    @Test
    void supportAndStrictnessAreCountedInThreeParts() {
        assertFigures("""
                support-or-not part=all: kappa=0.3154592128 mcc=0.3918726001 f1=0.5833333333 jaccard=0.4117647059
                strictness part=all: first_higher=17 second_higher=57 p_labels=3.397166817e-06 first_topics=0
                    second_topics=8 p_topics=0.0078125
                support-or-not part=vital: kappa=0.3953488372 mcc=0.4601321677 f1=0.6829268293 jaccard=0.5185185185
                strictness part=vital: first_higher=8 second_higher=24 p_labels=0.007000366691 first_topics=0
                    second_topics=7 p_topics=0.015625
                support-or-not part=okay: kappa=0.2201834862 mcc=0.3034330425 f1=0.4516129032 jaccard=0.2916666667
                strictness part=okay: first_higher=9 second_higher=33 p_labels=0.0002715392343 first_topics=0
                    second_topics=8 p_topics=0.0078125
                """);
    }

    @Test
    void answersHaveTheirDensityFrontAndRedundancy() {
        assertFigures("""
                density judge=Ann run=r0: words=4.875 vital_per_100=20.27777778 vital_per_100_interval/0=3.685019179
                    vital_per_100_interval/1=36.87053638 on_front=0.5
                redundancy judge=Ann run=r0: topics=8 alpha_ndcg_5=0.4153080128 alpha_ndcg_10=0.3865898665
                    alpha_ndcg_10_interval/0=0.303427409 alpha_ndcg_10_interval/1=0.469752324 alpha_ndcg_20=0.3862887661
                density judge=Ann run=r1: words=9.875 vital_per_100=12.17352092 vital_per_100_interval/0=5.210353547
                    vital_per_100_interval/1=19.1366883 on_front=0.375
                redundancy judge=Ann run=r1: topics=8 alpha_ndcg_5=0.4840505646 alpha_ndcg_10=0.4559009197
                    alpha_ndcg_10_interval/0=0.3096164486 alpha_ndcg_10_interval/1=0.6021853907
                    alpha_ndcg_20=0.4551844268
                density judge=gpt-9 run=r0: words=4.875 vital_per_100=58.05555556 vital_per_100_interval/0=28.37290369
                    vital_per_100_interval/1=87.73820742 on_front=0.625
                redundancy judge=gpt-9 run=r0: topics=8 alpha_ndcg_5=0.4319130938 alpha_ndcg_10=0.4156734962
                    alpha_ndcg_10_interval/0=0.3124087163 alpha_ndcg_10_interval/1=0.518938276 alpha_ndcg_20=0.415620505
                density judge=gpt-9 run=r1: words=9.875 vital_per_100=25.64574315 vital_per_100_interval/0=14.48476411
                    vital_per_100_interval/1=36.80672219 on_front=0.25
                redundancy judge=gpt-9 run=r1: topics=8 alpha_ndcg_5=0.5045585202 alpha_ndcg_10=0.4868695487
                    alpha_ndcg_10_interval/0=0.3338130249 alpha_ndcg_10_interval/1=0.6399260726
                    alpha_ndcg_20=0.4867434519
                """);
    }
}
