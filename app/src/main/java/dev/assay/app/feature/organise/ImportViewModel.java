package dev.assay.app.feature.organise;

import dev.assay.app.service.project.FailureText;
import dev.assay.app.service.project.ProjectSession;
import dev.assay.app.service.project.Readiness;
import dev.assay.app.service.project.ScratchFolder;
import dev.assay.app.task.BackgroundRunner;
import dev.assay.app.task.BackgroundWork;
import dev.assay.app.task.BackgroundWork.Progress;
import dev.assay.model.Message;
import dev.assay.model.TopicProgress;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.JudgeId;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.files.ProgressListener;
import dev.assay.persistence.formats.Format;
import dev.assay.persistence.formats.ImportedFile;
import dev.assay.persistence.formats.OfColumns;
import dev.assay.persistence.formats.RowMeaning;
import dev.assay.persistence.imports.Formats;
import dev.assay.persistence.imports.ImportOptions;
import dev.assay.persistence.imports.ImportReport;
import dev.assay.persistence.imports.RowSample;
import dev.assay.persistence.input.ImportProblem;
import dev.assay.persistence.input.InputFile;
import dev.assay.persistence.input.Inputs;
import dev.assay.persistence.input.ReadingChoices;
import dev.assay.persistence.input.WorkbookSheets;
import dev.assay.persistence.sync.CheckedImport;
import dev.assay.persistence.sync.Importer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/** An import in the making: looked at first, kept when the user says so. FX thread only. */
public final class ImportViewModel {
    private static final Progress NOWHERE = new Progress("", 0);
    /** The number of files whose columns can be assigned one by one. */
    private static final int MOST_FILES = 12;

    /**
     * The result of a look at the files.
     *
     * @param before every topic of the project as it is
     * @param sheets of the workbooks that have several
     * @param seen the files as they were just before
     */
    private record Looked(
            CheckedImport checked,
            List<TopicProgress> before,
            Map<String, RowSample> samples,
            Map<String, WorkbookSheets> sheets,
            Map<Path, String> seen) {}

    /**
     * A file whose rows have columns, and the meaning of these.
     *
     * @param complete whether the meaning says enough to import the rows
     */
    public record ColumnTable(String name, RowSample sample, RowMeaning meaning, boolean complete) {}

    /** The progress of the import. */
    public enum State {
        /** The files are being looked at. */
        CHECKING,
        /** They can be imported. */
        READY,
        /** Labels are among them, and nobody said whose. */
        NEEDS_JUDGE,
        /** Nobody knows what some of the files are, or what their columns are. */
        NEEDS_KIND,
        /** They cannot be imported as they are. */
        REFUSED,
        /** They are being imported. */
        IMPORTING,
        /** They are in the project. */
        DONE,
        /** It was given up, and nothing of it is in the project. */
        CANCELLED,
        /** The project could not be written to. */
        FAILED
    }

    private final BackgroundRunner db;
    private final BackgroundRunner files;
    private final ProjectSession session;
    private final List<Path> paths;
    private final ObjectProperty<State> state = new SimpleObjectProperty<>(State.CHECKING);
    private final ObjectProperty<Optional<ImportReport>> report = new SimpleObjectProperty<>(Optional.empty());
    private final StringProperty failure = new SimpleStringProperty("");
    private final ObjectProperty<Progress> progress = new SimpleObjectProperty<>(NOWHERE);
    private Optional<Judge> judge = Optional.empty();
    private boolean markers;
    private final ColumnMemory memory;
    /** Kinds given to files, by their names. */
    private final Map<String, Format> kinds = new LinkedHashMap<>();
    /** Sheets and encodings chosen for files, by their names. */
    private final Map<String, String> sheets = new LinkedHashMap<>();
    private final Map<String, Charset> encodings = new LinkedHashMap<>();
    /** Meanings given to columns, by their header. */
    private final Map<List<String>, RowMeaning> rows = new LinkedHashMap<>();
    /** Files of a known kind whose columns are shown all the same. */
    private final Set<String> opened = new HashSet<>();
    /** Files that nobody chose to leave out, and nobody knows. */
    private final Set<String> unrecognised = new HashSet<>();
    private Optional<CheckedImport> checked = Optional.empty();
    private Map<String, RowSample> samples = new LinkedHashMap<>();
    private Map<String, WorkbookSheets> workbooks = Map.of();
    private List<TopicProgress> topicsBefore = List.of();
    private Map<Path, String> seen = Map.of();
    private boolean isChanged;
    private boolean touched;
    private boolean again;
    private Consumer<Boolean> left = done -> {};
    private Optional<BackgroundWork<?>> underWay = Optional.empty();

    /**
     * An import of files or folders.
     *
     * @param db saves work in the project, and is asked to keep what was found
     * @param files where it is found out
     * @param memory what was said of columns before
     */
    public ImportViewModel(
            BackgroundRunner db,
            BackgroundRunner files,
            ProjectSession session,
            List<Path> paths,
            ColumnMemory memory) {
        this.memory = memory;
        this.db = db;
        this.files = files;
        this.session = session;
        this.paths = new ArrayList<>(paths);
    }

    public ReadOnlyObjectProperty<State> stateProperty() {
        return state;
    }

    /** The report on the files; empty until they were looked at. */
    public ReadOnlyObjectProperty<Optional<ImportReport>> reportProperty() {
        return report;
    }

    /** The project that the files come into. */
    public Path project() {
        return session.file();
    }

    /** The files and folders that were named. */
    public List<Path> paths() {
        return List.copyOf(paths);
    }

    /**
     * Sentences on what could be done with the project then, and what would be missing; none until the files were
     * looked at.
     */
    public List<Message> readiness() {
        return Readiness.of(topics());
    }

    /** Every topic of the project with what the files bring; none where they bring nothing or have errors. */
    public List<TopicProgress> topics() {
        return checked.map(CheckedImport::progress).orElse(List.of());
    }

    /** The number of runs that answer those topics. */
    public int runs() {
        return checked.map(CheckedImport::runs).orElse(0);
    }

    /** Every topic of the project as it was when the files were looked at; none of a new one. */
    public List<TopicProgress> topicsBefore() {
        return topicsBefore;
    }

    /** Why it failed, as a sentence. */
    public ReadOnlyStringProperty failureProperty() {
        return failure;
    }

    /** The progress of checking the files, or of keeping what they hold. */
    public ReadOnlyObjectProperty<Progress> progressProperty() {
        return progress;
    }

    /** True if something was chosen here that is lost when the import is given up. */
    public boolean isTouched() {
        return touched;
    }

    /** Looks at the files and keeps nothing; a look that is under way begins anew. */
    public void check() {
        if (isUnderWay()) {
            again = true;
            underWay.ifPresent(BackgroundWork::cancel);
            return;
        }
        look(found -> {
            if (proposeColumns(found)) {
                check();
            } else if (!Formats.toBeSaid(found).isEmpty() || isBegun()) {
                state.set(State.NEEDS_KIND);
            } else if (!found.hasErrors()) {
                state.set(State.READY);
            } else if (judge.isEmpty() && hasLabels()) {
                state.set(State.NEEDS_JUDGE);
            } else {
                state.set(State.REFUSED);
            }
        });
    }

    /** True if columns were assigned that do not say enough yet. */
    private boolean isBegun() {
        return tables().stream()
                .anyMatch(table -> !table.complete() && rows.containsKey(table.sample().columns()));
    }

    /** True if texts of answers have marks of citations: whether they are to be read can be said. */
    public boolean hasMarkers() {
        return markers || report.get().filter(Formats::haveMarkers).isPresent();
    }

    /** Says whether marks in texts are citations, and looks again. */
    public void setMarkers(boolean wanted) {
        if (wanted != markers) {
            markers = wanted;
            touched = true;
            check();
        }
    }

    /** True if labels of a judge are among the files. */
    public boolean hasLabels() {
        return found().anyMatch(file -> file.kind().isOfJudge());
    }

    /** True if a file has labels and nobody said whose they are: then that is asked, and is no error. */
    public boolean isWithoutJudge(ImportedFile file) {
        return file.kind().isOfJudge() && judge.isEmpty();
    }

    private Stream<ImportedFile> found() {
        return report.get().stream().flatMap(all -> all.files().stream());
    }

    /** Adds files or folders, and looks again. */
    public void add(List<Path> more) {
        List<Path> fresh = more.stream().filter(path -> !paths.contains(path)).toList();
        if (!fresh.isEmpty() && state.get() != State.IMPORTING) {
            if (paths.size() == 1) {
                nameAnew(paths.getFirst());
            }
            paths.addAll(fresh);
            touched = true;
            check();
        }
    }

    /** Files in a folder are called after it, too, when it is not the only one. */
    private void nameAnew(Path folder) {
        String name = folder.getFileName().toString();
        UnaryOperator<String> anew = file -> file.equals(name) ? file : name + "/" + file;
        nameAnew(kinds, anew);
        nameAnew(sheets, anew);
        nameAnew(encodings, anew);
        List<String> before = List.copyOf(unrecognised);
        unrecognised.clear();
        before.forEach(file -> unrecognised.add(anew.apply(file)));
        opened.clear();
    }

    private static <T> void nameAnew(Map<String, T> chosen, UnaryOperator<String> anew) {
        Map<String, T> before = Map.copyOf(chosen);
        chosen.clear();
        before.forEach((file, one) -> chosen.put(anew.apply(file), one));
    }

    /** Takes a file from the list; one of a folder is left out of the import. Looks again. */
    public void remove(String file) {
        boolean named = paths.size() > 1
                && paths.removeIf(path -> path.endsWith(file) || path.toString().equals(file));
        if (named) {
            samples.remove(file);
            touched = true;
            check();
        } else {
            setKind(file, Formats.OTHER);
        }
    }

    /** True if a file is left out of the import. */
    public boolean isLeftOut(String file) {
        return kinds.get(file) == Formats.OTHER;
    }

    /** The files with errors, where others could be imported without them. */
    public List<String> faulty() {
        List<String> faulty = report.get().stream()
                .flatMap(all -> all.errors().stream())
                .map(ImportProblem::file)
                .distinct()
                .toList();
        boolean others = found().anyMatch(file -> file.kind().isImportable() && !faulty.contains(file.name()));
        return others && state.get() != State.NEEDS_JUDGE ? faulty : List.of();
    }

    /** Leaves the files with errors out, and looks again. */
    public void leaveFaultyOut() {
        faulty().forEach(file -> {
            if (!paths.removeIf(path -> path.toString().equals(file))) {
                kinds.put(file, Formats.OTHER);
            }
        });
        touched = true;
        check();
    }

    /** Says whose labels the assignments are, and looks again. */
    public void setJudge(String name, Judge.Kind kind) {
        judge = name.isBlank() ? Optional.empty() : Optional.of(new Judge(new JudgeId(name.strip()), kind));
        touched = true;
        check();
    }

    /** Sets the kind of a file, regardless of its content, and reads it again. */
    public void setKind(String file, Format wanted) {
        touched = true;
        unrecognised.remove(file);
        RowSample sample = samples.get(file);
        if (wanted instanceof OfColumns && sample != null) {
            kinds.remove(file);
            rows.putIfAbsent(sample.columns(), proposal(sample));
            opened.add(file);
        } else {
            kinds.put(file, wanted);
            opened.remove(file);
        }
        check();
    }

    /** The sheets of a workbook that has several; empty of any other file. */
    public Optional<WorkbookSheets> sheets(String file) {
        return Optional.ofNullable(workbooks.get(file));
    }

    /** Reads another sheet of a workbook. */
    public void setSheet(String file, String sheet) {
        touched = true;
        sheets.put(file, sheet);
        check();
    }

    /** True if a file is a text whose encoding has to be named, or was. */
    public boolean isOfOtherEncoding(String file) {
        return encodings.containsKey(file)
                || report.get().stream()
                        .flatMap(all -> all.problems().stream())
                        .anyMatch(problem -> problem.file().equals(file) && problem.isOfEncoding());
    }

    /** The encoding that was named for a file. */
    public Optional<Charset> encoding(String file) {
        return Optional.ofNullable(encodings.get(file));
    }

    /** Reads a text in an encoding. */
    public void setEncoding(String file, Charset encoding) {
        touched = true;
        encodings.put(file, encoding);
        check();
    }

    /** True if the columns of a file can be assigned although it is known what it is. */
    public boolean hasColumns(String file) {
        return samples.containsKey(file);
    }

    /** Shows the columns of a file, also where it is known what it is. */
    public void askColumns(String file) {
        opened.add(file);
    }

    /** The files whose columns are assigned: of rows, unknown ones, and those asked about. */
    public List<ColumnTable> tables() {
        return found()
                .filter(file -> samples.containsKey(file.name()) && !isLeftOut(file.name()))
                .filter(file -> file.kind() instanceof OfColumns
                        || file.kind().word().equals("unknown")
                        || opened.contains(file.name()))
                .map(file -> table(file.name(), samples.get(file.name())))
                .toList();
    }

    private ColumnTable table(String name, RowSample sample) {
        RowMeaning meaning = Optional.ofNullable(rows.get(sample.columns())).orElseGet(() -> proposal(sample));
        return new ColumnTable(name, sample, meaning, meaning.isComplete());
    }

    /** The meaning of columns as it was given before to the same header, or as their names and texts tell. */
    private RowMeaning proposal(RowSample sample) {
        return memory.known(sample.columns()).orElseGet(sample::proposal);
    }

    /** Assigns the columns of files as far as it can be told; the page shows what was assigned. */
    private boolean proposeColumns(ImportReport found) {
        List<String> unknown = Formats.toBeSaid(found);
        List<ColumnTable> proposed = tables().stream()
                .filter(table -> !rows.containsKey(table.sample().columns()) && table.complete())
                .filter(table -> unknown.contains(table.name())
                        || isProposed(table) && !kinds.containsKey(table.name()))
                .toList();
        proposed.forEach(table -> rows.put(table.sample().columns(), table.meaning()));
        // Beside files that are known, prose is left out until somebody says otherwise.
        boolean others = found().anyMatch(file -> file.kind().isImportable());
        List<String> prose = unknown.stream()
                .filter(file -> others && !samples.containsKey(file) && !kinds.containsKey(file))
                .toList();
        prose.forEach(file -> kinds.put(file, Formats.OTHER));
        unrecognised.addAll(prose);
        return !proposed.isEmpty() || !prose.isEmpty();
    }

    /** True if a file is left out because nobody knows what it is. */
    public boolean isUnrecognised(String file) {
        return unrecognised.contains(file) && isLeftOut(file);
    }

    /** True if rows of a known kind are read otherwise than by the usual names of their columns. */
    private boolean isProposed(ColumnTable table) {
        return !opened.contains(table.name())
                && (!table.meaning().systems().isEmpty()
                        || memory.known(table.sample().columns()).isPresent());
    }

    /** Says what the columns of a file are, and looks again once they say enough. */
    public void setColumns(String file, RowMeaning meaning) {
        touched = true;
        opened.add(file);
        kinds.remove(file);
        rows.put(samples.get(file).columns(), meaning);
        if (meaning.isComplete()) {
            check();
        } else {
            state.set(State.NEEDS_KIND);
        }
    }

    /** Imports what was looked at; where the files changed since, they are looked at again instead. */
    public void confirm() {
        if (state.get() != State.READY) {
            return;
        }
        state.set(State.IMPORTING);
        isChanged = false;
        ImportOptions options = options();
        List<Path> named = paths();
        begin(
                db,
                reporting -> stamps(named).equals(seen)
                        ? Optional.of(Importer.run(session.store(), named, options, told(reporting)))
                        : Optional.<ImportReport>empty(),
                kept -> {
                    isChanged = kept.isEmpty();
                    if (isChanged) {
                        again = true;
                    } else {
                        report.set(kept);
                        state.set(isDone(kept.get()) ? State.DONE : State.REFUSED);
                        rows.forEach(memory::keep);
                    }
                },
                () -> {});
    }

    /** True while the files are looked at once more, and then seen, because they changed before they were imported. */
    public boolean isChanged() {
        return isChanged;
    }

    /** The sizes and times of all files; what cannot be read is told by whoever reads it. */
    private static Map<Path, String> stamps(List<Path> paths) {
        Map<Path, String> stamps = new HashMap<>();
        for (Path path : paths) {
            try (Stream<Path> files = Files.walk(path.toRealPath())) {
                for (Path file : files.filter(Files::isRegularFile).toList()) {
                    stamps.put(file, Files.size(file) + " " + Files.getLastModifiedTime(file));
                }
            } catch (IOException | UncheckedIOException e) {
                stamps.put(path, "");
            }
        }
        return stamps;
    }

    private ImportOptions options() {
        // The import refuses columns that none of its files has.
        List<RowMeaning> complete = samples.entrySet().stream()
                .filter(file -> !kinds.containsKey(file.getKey()))
                .map(file -> rows.get(file.getValue().columns()))
                .filter(meaning -> meaning != null && meaning.isComplete())
                .distinct()
                .toList();
        return new ImportOptions(Optional.empty(), kinds, judge, Optional.empty(), complete, markers, reading(), false);
    }

    private ReadingChoices reading() {
        return new ReadingChoices(Optional.empty(), Optional.empty(), sheets, encodings);
    }

    private static boolean isDone(ImportReport kept) {
        return kept.applied() || !kept.changed() && !kept.hasErrors();
    }

    /** Gives up what is under way. When it has ended the project is as it was before, or holds everything. */
    public void cancel() {
        again = false;
        underWay.ifPresent(BackgroundWork::cancel);
    }

    /**
     * Gives up what is under way, of which nobody watches the state any more.
     *
     * @param told gets whether something was imported all the same, once it has ended
     */
    public void leave(Consumer<Boolean> told) {
        left = told;
        cancel();
    }

    /** True if some work is under way that has to end first. */
    public boolean isUnderWay() {
        return underWay.filter(work -> !work.isOver()).isPresent();
    }

    private void look(Consumer<ImportReport> then) {
        state.set(State.CHECKING);
        ImportOptions options = options();
        List<Path> named = paths();
        ScratchFolder scratch = new ScratchFolder();
        begin(
                files,
                reporting -> {
                    Map<Path, String> before = stamps(named);
                    try (ProjectStore project = session.store().reader()) {
                        CheckedImport found = CheckedImport.of(
                                project, scratch.file("tried.assay"), named, options, told(reporting));
                        return looked(found, project.progress(), named, options, before);
                    }
                },
                found -> {
                    if (!again) {
                        checked = Optional.of(found.checked());
                        topicsBefore = found.before();
                        samples = found.samples();
                        workbooks = found.sheets();
                        seen = found.seen();
                        report.set(Optional.of(found.checked().report()));
                        then.accept(found.checked().report());
                    }
                },
                scratch::close);
    }

    /** What was found, with the first rows and the sheets of the files; not of a folder of very many. */
    private static Looked looked(
            CheckedImport checked,
            List<TopicProgress> before,
            List<Path> paths,
            ImportOptions options,
            Map<Path, String> seen) {
        List<String> names =
                checked.report().files().stream().limit(MOST_FILES).map(ImportedFile::name).toList();
        List<String> asked = Formats.toBeSaid(checked.report()).stream().limit(MOST_FILES).toList();
        Map<String, RowSample> first = new LinkedHashMap<>();
        Map<String, WorkbookSheets> sheets = new HashMap<>();
        try (Inputs inputs = Inputs.of(paths, options.reading())) {
            for (InputFile file : inputs.files()) {
                if (names.contains(file.name()) || asked.contains(file.name())) {
                    RowSample.of(file).ifPresent(sample -> first.put(file.name(), sample));
                    file.sheets()
                            .filter(several -> !several.others().isEmpty())
                            .ifPresent(several -> sheets.put(file.name(), several));
                }
            }
        }
        return new Looked(checked, before, first, sheets, seen);
    }

    private <T> void begin(BackgroundRunner runner, BackgroundWork.Work<T> work, Consumer<T> done, Runnable last) {
        progress.set(NOWHERE);
        underWay = Optional.of(new BackgroundWork<>(work)
                .onProgress(progress::set)
                .onDone(done)
                .onCancelled(() -> {
                    if (!again) {
                        state.set(State.CANCELLED);
                    }
                })
                .onFailed(problem -> {
                    failure.set(FailureText.words(problem));
                    state.set(State.FAILED);
                })
                .andFinally(() -> {
                    last.run();
                    left.accept(state.get() == State.DONE);
                    if (again) {
                        again = false;
                        check();
                    }
                })
                .start(runner));
    }

    private static ProgressListener told(BackgroundWork.Reporting reporting) {
        return (file, done, total) ->
                reporting.at(new Progress(file, total <= 0 ? 0 : Math.min(1, (double) done / total)));
    }
}
