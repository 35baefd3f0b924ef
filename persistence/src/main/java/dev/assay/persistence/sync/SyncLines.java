package dev.assay.persistence.sync;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.Message;
import dev.assay.model.Told;
import dev.assay.persistence.files.Checksums;
import dev.assay.persistence.input.ImportProblem;
import dev.assay.persistence.input.JsonFields;
import dev.assay.persistence.input.Line;
import dev.assay.persistence.input.LineReader;
import dev.assay.persistence.input.RecordException;
import dev.assay.persistence.record.FileFailure;
import dev.assay.persistence.record.JsonFailure;
import dev.assay.persistence.record.PlainFile;
import dev.assay.persistence.record.StoreException;
import dev.assay.persistence.record.StoreWords;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Consumer;

/** Reads one file of a sync line by line, and says of every line that cannot be used where it is. */
final class SyncLines {
    private static final ObjectMapper MAPPER = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxStringLength(Integer.MAX_VALUE)
                            .build())
                    .build())
            .build();

    /**
     * Greatest length of one line, in bytes: longer than any that a record, which is limited on its way in, can come
     * to.
     */
    private static final int MAX_LINE = 512 * 1024 * 1024;

    /** A damaged file may be damaged on every line; nobody reads the same thing a thousand times. */
    private static final int SHOWN = 20;

    private final Path folder;
    private final List<ImportProblem> problems;
    private long bad;

    SyncLines(Path folder, List<ImportProblem> problems) {
        this.folder = folder;
        this.problems = problems;
    }

    /**
     * Hands over every line of a file that the manifest knows, and compares the file with the manifest.
     *
     * @return how many lines there were
     */
    long read(String name, SyncManifest.Entry entry, Consumer<JsonFields> consumer) {
        MessageDigest digest = Checksums.sha256();
        long number = 0;
        bad = 0;
        try (LineReader lines = new LineReader(
                new DigestInputStream(PlainFile.open(PlainFile.inside(folder, name)), digest), MAX_LINE)) {
            for (Line line = lines.next(); line != null; line = lines.next()) {
                number = line.number();
                use(name, line, consumer);
            }
        } catch (NoSuchFileException e) {
            error(name, 0, "", StoreWords.say("sync.line.missing"));
            return 0;
        } catch (IOException e) {
            error(name, number, "", FileFailure.sentence(e));
            return number;
        }
        if (bad > SHOWN) {
            error(name, 0, "", StoreWords.say("sync.line.more", (bad - SHOWN)));
        }
        if (!HexFormat.of().formatHex(digest.digest()).equals(entry.sha256())) {
            error(
                    name,
                    0,
                    "",
                    StoreWords.say("sync.line.other-file"));
        }
        return number;
    }

    private void use(String name, Line line, Consumer<JsonFields> consumer) {
        long number = line.number();
        if (line.isFaulty()) {
            badLine(name, number, "", line.fault());
            return;
        }
        try {
            JsonNode node = MAPPER.readTree(line.text());
            if (!(node instanceof ObjectNode object)) {
                throw new RecordException("", "sync.line.object");
            }
            consumer.accept(new JsonFields(object));
        } catch (JsonProcessingException e) {
            badLine(name, number, "", StoreWords.say("sync.line.not-json", JsonFailure.sentence(e)));
        } catch (RecordException e) {
            badLine(name, number, e.field(), e.told());
        } catch (IllegalArgumentException | IllegalStateException | ArithmeticException e) {
            badLine(name, number, "", StoreWords.say("sync.line.misfit", Told.of(e)));
        } catch (StoreException e) {
            if (e.kind() != StoreException.Kind.FAILED) {
                throw e;
            }
            badLine(name, number, "", StoreWords.say("sync.line.misfit", Told.of(e)));
        }
    }

    private void badLine(String name, long line, String field, Message told) {
        if (++bad <= SHOWN) {
            error(name, line, field, told);
        }
    }

    private void error(String name, long line, String field, Message told) {
        problems.add(new ImportProblem(ImportProblem.Severity.ERROR, name, line, field, told));
    }
}
