package dev.assay.app.cli;

import static dev.assay.app.service.judges.JudgedSample.AUTO;
import static dev.assay.app.service.judges.JudgedSample.MODEL;
import static dev.assay.app.service.judges.JudgedSample.PERSON;
import static dev.assay.app.service.judges.JudgedSample.SECOND_MODEL;
import static dev.assay.app.service.judges.JudgedSample.TOPIC;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.app.service.judges.AgreementService;
import dev.assay.app.service.judges.ComparedTopic;
import dev.assay.app.service.judges.JudgeAgreement;
import dev.assay.app.service.judges.JudgeBySet;
import dev.assay.app.service.judges.JudgedSample;
import dev.assay.model.AnswerKey;
import dev.assay.model.TopicId;
import dev.assay.model.agreement.Compared;
import dev.assay.model.agreement.Outcome;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.judgment.Label;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.nugget.NuggetSetId;
import dev.assay.model.nugget.Origin;
import dev.assay.persistence.record.JudgedAnswer;
import dev.assay.persistence.record.JudgedAnswer.JudgedNugget;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the screen Compare counts of a pair of judges by a set is what the command says of the same pair. */
class ComparedPairsCommandTest {
    private static final JudgeId ASSESSOR = new JudgeId("ann");
    private static final NuggetSetId OWN = NuggetSetId.ASSESSOR;

    @TempDir
    Path folder;

    @Test
    void theCommandAndTheScreenCountTheSameOfEveryPair() {
        try (JudgedSample sample = new JudgedSample(folder)
                .judged((answer, nugget) -> switch ((answer + nugget) % 4) {
                    case 0 -> Label.PARTIAL_SUPPORT;
                    case 1 -> Label.NOT_SUPPORT;
                    case 2 -> answer == 2 ? Label.FAILED : Label.SUPPORT;
                    default -> Label.SUPPORT;
                })
                .judgedBySet()) {
            for (int answer = 0; answer < sample.store.answers(TOPIC).size(); answer++) {
                sample.label(
                        answer,
                        answer % 2 == 0 ? Label.SUPPORT : answer == 1 ? Label.CANT_JUDGE : Label.PARTIAL_SUPPORT);
            }
            sample.labelling.lock(TOPIC);
            sample.compare.reveal(TOPIC);
            same(sample, ASSESSOR, MODEL, OWN);
            same(sample, MODEL, ASSESSOR, OWN);
            same(sample, MODEL, PERSON, OWN);
            same(sample, PERSON, MODEL, OWN);
            same(sample, MODEL, SECOND_MODEL, AUTO);
            same(sample, SECOND_MODEL, MODEL, AUTO);

            JsonNode apart = compare(sample, ASSESSOR, OWN, SECOND_MODEL, AUTO);
            assertEquals(0, apart.at("/overall/labels").asInt(), "no label is of the same nugget");
            assertTrue(apart.at("/runs/n").asInt() > 1, apart.toString());
        }
    }

    /** Who labelled by another set alone has open topics, too. */
    @Test
    void aPairByAModelsOwnNuggetsIsComparedWhereSomeOfItsTopicsAreClosed() throws IOException {
        TopicId closed = new TopicId("h-014");
        try (JudgedSample sample =
                new JudgedSample(folder).judgedBySet().judgedBySet(closed).labelledAndLocked(Label.SUPPORT)) {
            sample.compare.reveal(TOPIC);
            same(sample, MODEL, SECOND_MODEL, AUTO);
            Cli cli = Cli.run(
                    "compare", sample.store.file() + ":model-x", sample.store.file() + ":model-y", "--set", "auto");
            assertEquals(0, cli.code(), cli.err());
            assertTrue(cli.err().contains("Left out") && cli.err().contains("h-014"), cli.err());
        }
        try (JudgedSample sample =
                new JudgedSample(Files.createDirectory(folder.resolve("closed"))).judgedBySet(closed)) {
            Cli cli = Cli.run(
                    "compare", sample.store.file() + ":model-x", sample.store.file() + ":model-y", "--set", "auto");
            assertEquals(1, cli.code());
            assertTrue(cli.err().contains("--reveal"), cli.err());
        }
    }

    /**
     * The command finds nuggets of the same words in two sets, as it does in two files; the screen holds no two sets
     * against each other.
     */
    @Test
    void nuggetsOfTheSameWordsInTwoSetsAreTheCommandsAlone() {
        NuggetSetId copied = new NuggetSetId("copied");
        try (JudgedSample sample = new JudgedSample(folder).labelledAndLocked(Label.SUPPORT)) {
            Nugget own = sample.nuggets().getFirst();
            Nugget same =
                    new Nugget(new NuggetId("copy"), own.text(), own.importance(), new Origin.Own(), List.of(), "");
            sample.store.importing(
                    writer -> {
                        writer.takeSet(
                                new NuggetSet(TOPIC, copied, 1, NuggetSet.State.FROZEN, List.of(same), List.of()));
                        return true;
                    },
                    kept -> kept);
            sample.store.importing(
                    writer -> {
                        writer.judge(new Judge(MODEL, Judge.Kind.MODEL));
                        sample.store
                                .answers(TOPIC)
                                .forEach(answer -> writer.judgment(new JudgedAnswer(
                                        MODEL,
                                        new AnswerKey(TOPIC, answer.run()),
                                        copied,
                                        List.of(new JudgedNugget(
                                                Optional.of(same.id()),
                                                same.text(),
                                                "vital",
                                                Label.SUPPORT,
                                                Label.SUPPORT.word(),
                                                "")),
                                        "")));
                        writer.finish();
                        return true;
                    },
                    kept -> kept);
            sample.compare.reveal(TOPIC);
            JsonNode told = compare(sample, ASSESSOR, OWN, MODEL, copied);
            assertEquals(sample.store.answers(TOPIC).size(), told.at("/overall/labels").asInt());
            assertEquals(List.of(), sample.compare.open(TOPIC, Kinds.LABEL).getFirst().judges());
        }
    }

    private static void same(JudgedSample sample, JudgeId first, JudgeId second, NuggetSetId set) {
        JsonNode told = compare(sample, first, set, second, set);
        ComparedTopic topic = sample.compare.open(TOPIC, Kinds.LABEL).stream()
                .filter(one -> one.set().id().equals(set))
                .findFirst()
                .orElseThrow()
                .from(first);
        JudgeAgreement project = new AgreementService(sample.store)
                .with(Kinds.LABEL, Optional.of(new JudgeBySet(first.value(), set)))
                .stream()
                .filter(one -> one.b().equals(second.value()))
                .findFirst()
                .orElseThrow();
        assertTrue(project.overall().items() > 0);
        same(told.get("overall"), project.overall());
        same(told.at("/topics/0"), topic.numbers(second).counted());
        assertEquals(first.value(), told.at("/judges/0").asText());
    }

    private static void same(JsonNode told, Compared counted) {
        assertEquals(told.get("labels").asLong(), counted.items());
        assertEquals(told.get("left_out").asInt(), counted.leftOut());
        for (int row = 0; row < 3; row++) {
            for (int column = 0; column < 3; column++) {
                assertEquals(
                        told.at("/confusion/" + row + "/" + column).asLong(),
                        counted.confusion().count(row, column));
            }
        }
        same(told.get("agreement"), counted.agreement());
        same(told.get("kappa"), counted.kappa());
    }

    private static void same(JsonNode told, Outcome counted) {
        assertEquals(told.isNull(), !counted.isDefined());
        if (counted.isDefined()) {
            assertEquals(told.asDouble(), counted.orThrow(), 0);
        }
    }

    private static JsonNode compare(
            JudgedSample sample, JudgeId first, NuggetSetId setOfFirst, JudgeId second, NuggetSetId setOfSecond) {
        Path file = sample.store.file();
        Cli cli = Cli.run(
                "compare",
                file + ":" + first,
                file + ":" + second,
                "--set",
                word(setOfFirst),
                "--set",
                word(setOfSecond),
                "--json");
        assertEquals(0, cli.code(), cli.err());
        return cli.json();
    }

    private static String word(NuggetSetId set) {
        return set.isAssessors() ? "-" : set.value();
    }
}
