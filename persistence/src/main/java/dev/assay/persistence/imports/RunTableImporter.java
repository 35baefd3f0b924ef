package dev.assay.persistence.imports;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.Answer;
import dev.assay.model.RunDescription;
import dev.assay.model.RunId;
import dev.assay.model.edit.Change;
import dev.assay.persistence.DescribedRuns;
import dev.assay.persistence.MaterialWriter.Outcome;
import dev.assay.persistence.formats.FileImport;
import dev.assay.persistence.formats.FileLook;
import dev.assay.persistence.formats.Format;
import dev.assay.persistence.input.JsonFields;
import dev.assay.persistence.input.KeptJson;
import dev.assay.persistence.input.RecordException;
import dev.assay.persistence.input.Tally;
import dev.assay.persistence.record.StoreWords;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Takes a table of runs with their tasks, types and teams. An empty cell leaves what is known. */
final class RunTableImporter implements Format.RowImporter {
    /** A table with a column of runs and at least one of what they are. */
    static final class Runs extends Format.OfRows {
        Runs() {
            super("runs", Turn.RUNS, RunTableImporter::new);
        }

        @Override
        public boolean isToldBy(ObjectNode record) {
            Set<String> names = Set.copyOf(KeptJson.names(record));
            return hasAny(record, RUNS) && names.size() > 1 && COLUMNS.containsAll(names);
        }

        /** The same table says more once further runs have answers, so that it is read each time. */
        @Override
        public boolean isNamedByFile(FileLook look) {
            return true;
        }
    }

    private static final List<String> RUNS = List.of("run", "run_id");
    private static final String TASK = "task";
    private static final Set<String> COLUMNS = Stream.of(
                    RUNS, DescribedRuns.TEAMS, DescribedRuns.TYPES, DescribedRuns.FAMILIES, List.of(TASK))
            .flatMap(List::stream)
            .collect(Collectors.toUnmodifiableSet());

    private final FileImport file;
    private final DescribedRuns known;
    private final Map<RunId, Long> lines = new HashMap<>();
    private final List<Change<?, ?>> changes = new ArrayList<>();
    private final Tally unknown = new Tally();

    RunTableImporter(FileImport file) {
        this.file = file;
        this.known = file.writer().project().describedRuns();
    }

    @Override
    public void record(JsonFields fields) {
        RunId run = file.run(fields.requireId(StoreWords.say("import.field.run"), RUNS.toArray(String[]::new)));
        Long before = lines.putIfAbsent(run, file.line());
        if (before != null) {
            throw new RecordException("run", "import.runs.twice", run, before);
        }
        String task = cell(fields, List.of(TASK));
        String type = cell(fields, DescribedRuns.TYPES);
        RunDescription said = new RunDescription(
                task.isEmpty()
                        ? Answer.Task.NONE
                        : Answer.Task.fromWord(task).orElseThrow(() ->
                                new RecordException(TASK, "import.runs.task", Tally.quoted(task))),
                type.isEmpty()
                        ? RunDescription.Type.NONE
                        : RunDescription.Type.fromWord(type).orElseThrow(() ->
                                new RecordException("type", "import.runs.type", Tally.quoted(type))),
                cell(fields, DescribedRuns.TEAMS),
                cell(fields, DescribedRuns.FAMILIES));
        RunDescription present = known.runs().get(run);
        if (present == null) {
            unknown.add(run.value());
            return;
        }
        known.change(file.writer().project(), run, said.or(present))
                .ifPresentOrElse(
                        change -> {
                            changes.add(change);
                            file.count(Outcome.ADDED);
                        },
                        () -> file.count(Outcome.SAME));
    }

    private static String cell(JsonFields fields, List<String> names) {
        return fields.id(names.toArray(String[]::new)).orElse("").strip();
    }

    @Override
    public void end() {
        if (!changes.isEmpty()) {
            file.writer().imported(changes);
        }
        file.warn("import.runs.unknown", unknown);
    }
}
