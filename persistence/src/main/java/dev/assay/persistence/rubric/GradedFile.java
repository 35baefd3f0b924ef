package dev.assay.persistence.rubric;

import dev.assay.model.DocumentId;
import dev.assay.model.TopicId;
import dev.assay.model.rubric.GradedPool;
import dev.assay.model.rubric.GradedUnit;
import dev.assay.persistence.exchange.input.Fields;
import dev.assay.persistence.exchange.input.ImportProblem;
import dev.assay.persistence.exchange.input.InputFault;
import dev.assay.persistence.exchange.input.InputFile;
import dev.assay.persistence.exchange.input.Inputs;
import dev.assay.persistence.exchange.input.JsonValue;
import dev.assay.persistence.exchange.input.ProblemLog;
import dev.assay.persistence.exchange.input.RecordException;
import dev.assay.persistence.exchange.input.Row;
import dev.assay.persistence.exchange.input.RowReader;
import dev.assay.persistence.outside.StoreWords;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Graded passages of the Rubric workbench, {@code [query_id, [paragraph, ...]]} a line, plain or gzip, read without a project.
 *
 * @param file its name
 * @param pool empty when there is an error
 * @param problems everything that is wrong with the file
 */
public record GradedFile(String file, GradedPool pool, List<ImportProblem> problems) {
    public GradedFile {
        problems = List.copyOf(problems);
    }

    public boolean hasErrors() {
        return problems.stream().anyMatch(ImportProblem::isError);
    }

    /** Reads a file. Of a passage that is twice under its topic the first counts, with a warning. */
    public static GradedFile read(Path path) {
        ProblemLog problems = new ProblemLog();
        List<GradedUnit> units = new ArrayList<>();
        String name = path.toString();
        try (Inputs inputs = Inputs.of(List.of(path))) {
            for (InputFault fault : inputs.faults()) {
                problems.error(fault.name(), 0, "", fault.told());
            }
            if (inputs.files().size() == 1) {
                InputFile file = inputs.files().getFirst();
                name = file.name();
                new Reading(file, problems, units).read();
            } else if (inputs.faults().isEmpty()) {
                problems.error(name, 0, "", StoreWords.say("import.one-file.graded"));
            }
        }
        if (units.isEmpty() && !problems.hasErrors()) {
            problems.error(name, 0, "", StoreWords.say("import.graded.none"));
        }
        return new GradedFile(name, new GradedPool(problems.hasErrors() ? List.of() : units), problems.list(List.of()));
    }

    private static final class Reading {
        private record Key(TopicId topic, DocumentId passage) {}

        private final InputFile file;
        private final ProblemLog problems;
        private final List<GradedUnit> units;
        private final Set<Key> seen = new HashSet<>();
        private final GradedPassage passages = new GradedPassage();
        private long line;

        Reading(InputFile file, ProblemLog problems, List<GradedUnit> units) {
            this.file = file;
            this.problems = problems;
            this.units = units;
        }

        void read() {
            try (RowReader rows = new RowReader(file, done -> {})) {
                for (Row row = rows.next(); row != null; row = rows.next()) {
                    line = row.line();
                    switch (row) {
                        case Row.OfValue found -> topic(found.value());
                        case Row.Fault fault -> problems.error(file.name(), line, fault.field(), fault.told());
                        case Row.OfRecord found ->
                            problems.error(file.name(), line, "", StoreWords.say("import.graded.form", found.value().kind()));
                        case Row.OfText text ->
                            problems.error(file.name(), line, "", StoreWords.say("import.graded.form", StoreWords.say("import.kind.columns")));
                    }
                }
            }
            if (passages.bare().without() > 0) {
                problems.warning(
                        file.name(),
                        0,
                        "self_rating",
                        StoreWords.say(
                                "import.graded.bare", passages.bare().without(), passages.bare().begin()));
            }
        }

        private void topic(JsonValue value) {
            if (!(value instanceof JsonValue.Sequence pair) || pair.items().size() != 2) {
                problems.error(file.name(), line, "", StoreWords.say("import.graded.form", value.kind()));
                return;
            }
            try {
                TopicId topic = new TopicId(Fields.id("[0]", pair.items().getFirst()));
                List<JsonValue> found = Fields.list("[1]", pair.items().getLast());
                for (int i = 0; i < found.size(); i++) {
                    passage(topic, "[1][" + i + "]", found.get(i));
                }
            } catch (RecordException e) {
                problems.error(file.name(), line, e.field(), e.told());
            }
        }

        private void passage(TopicId topic, String path, JsonValue value) {
            try {
                GradedUnit unit = passages.read(
                        topic, Fields.at(path, value), (field, told) -> problems.warning(file.name(), line, field, told));
                if (seen.add(new Key(topic, unit.id()))) {
                    units.add(unit);
                } else {
                    problems.warning(
                            file.name(), line, path, StoreWords.say("import.graded.passage-twice", unit.id(), topic));
                }
            } catch (RecordException e) {
                problems.error(file.name(), line, e.field(), e.told());
            }
        }
    }
}
