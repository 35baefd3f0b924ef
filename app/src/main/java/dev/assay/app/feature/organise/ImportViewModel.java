package dev.assay.app.feature.organise;

import dev.assay.app.service.project.FailureText;
import dev.assay.app.service.project.ProjectSession;
import dev.assay.app.service.project.Readiness;
import dev.assay.app.service.project.ScratchFolder;
import dev.assay.app.task.BackgroundRunner;
import dev.assay.app.task.BackgroundWork.Progress;
import dev.assay.app.task.BackgroundWork;
import dev.assay.app.ui.Messages;
import dev.assay.model.Message;
import dev.assay.model.judgment.Judge;
import dev.assay.model.judgment.JudgeId;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.files.ProgressListener;
import dev.assay.persistence.formats.Format;
import dev.assay.persistence.imports.Formats;
import dev.assay.persistence.imports.ImportOptions;
import dev.assay.persistence.imports.ImportReport;
import dev.assay.persistence.imports.RowMeaning;
import dev.assay.persistence.imports.RowSample;
import dev.assay.persistence.sync.CheckedImport;
import dev.assay.persistence.sync.Importer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;

/** An import in the making: looked at first, kept when the user says so. FX thread only. */
public final class ImportViewModel {
    private static final Progress NOWHERE = new Progress("", 0);
    /** Of more files nobody says one by one what their columns are. */
    private static final int MOST_FILES = 12;

    /** @param seen the files as they were just before */
    private record Looked(
            CheckedImport checked, Optional<Asked> asked, Map<String, RowSample> samples, Map<Path, String> seen) {}

    /**
     * A file that nobody knows and that has columns.
     *
     * @param more how many such files come after it
     */
    public record Asked(String name, RowSample sample, int more) {}

    /** The progress of the import. */
    public enum State {
        /** The files are being looked at. */
        CHECKING,
        /** They can be imported. */
        READY,
        /** Labels are among them, and nobody said whose. */
        NEEDS_JUDGE,
        /** Nobody knows what the one file is, or what the columns of one of several are. */
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
    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(State.CHECKING);
    private final ReadOnlyObjectWrapper<Optional<ImportReport>> report = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyStringWrapper failure = new ReadOnlyStringWrapper("");
    private final ReadOnlyObjectWrapper<Progress> progress = new ReadOnlyObjectWrapper<>(NOWHERE);
    private Optional<Judge> judge = Optional.empty();
    private final ColumnMemory memory;
    /** Kinds given to files, by their names. */
    private final Map<String, Format> kinds = new LinkedHashMap<>();
    /** Meanings given to columns, by their header. */
    private final Map<List<String>, RowMeaning> rows = new LinkedHashMap<>();
    private Optional<Asked> asked = Optional.empty();
    private Optional<CheckedImport> checked = Optional.empty();
    private Map<String, RowSample> samples = Map.of();
    private Map<Path, String> seen = Map.of();
    private boolean isChanged;
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
        this.paths = List.copyOf(paths);
    }

    public ReadOnlyObjectProperty<State> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /** The report on the files; empty until they were looked at. */
    public ReadOnlyObjectProperty<Optional<ImportReport>> reportProperty() {
        return report.getReadOnlyProperty();
    }

    /**
     * Sentences on what could be done with the project then, and what would be missing; none until the files were
     * looked at.
     */
    public List<Message> readiness() {
        return checked.map(found -> Readiness.of(found.progress())).orElse(List.of());
    }

    /** Why it failed, as a sentence. */
    public ReadOnlyStringProperty failureProperty() {
        return failure.getReadOnlyProperty();
    }

    /** The progress of checking the files, or of keeping what they hold. */
    public ReadOnlyObjectProperty<Progress> progressProperty() {
        return progress.getReadOnlyProperty();
    }

    /** Looks at the files and keeps nothing. */
    public void check() {
        look(found -> {
            if (asked.isPresent() || isOneToBeSaid(found)) {
                state.set(State.NEEDS_KIND);
            } else if (!found.hasErrors()) {
                state.set(State.READY);
            } else if (judge.isEmpty() && found.files().stream().anyMatch(file -> file.kind().isOfJudge())) {
                state.set(State.NEEDS_JUDGE);
            } else {
                state.set(State.REFUSED);
            }
        });
    }

    /** Says whose labels the assignments are, and looks again. */
    public void setJudge(String name, Judge.Kind kind) {
        judge = name.isBlank() ? Optional.empty() : Optional.of(new Judge(new JudgeId(name.strip()), kind));
        check();
    }

    /** Says what a file is, whatever it looks like, and looks again. */
    public void setKind(String file, Format wanted) {
        kinds.put(file, wanted);
        check();
    }

    /** The files whose columns can be said, by their names: those of rows with columns. */
    public Set<String> withColumns() {
        return samples.keySet();
    }

    /** Asks what the columns of a file are, also where it is known what it is. */
    public void askColumns(String file) {
        asked = Optional.ofNullable(samples.get(file)).map(sample -> new Asked(file, sample, 0));
        if (asked.isPresent()) {
            state.set(State.CHECKING);
            state.set(State.NEEDS_KIND);
        }
    }

    /** True if there is only one file, so that its kind can be said. */
    public boolean isOneFile() {
        return report.get().filter(found -> found.files().size() == 1).isPresent();
    }

    private static boolean isOneToBeSaid(ImportReport found) {
        return found.files().size() == 1 && !Formats.toBeSaid(found).isEmpty();
    }

    /** The file whose columns are asked about; empty where there is none. */
    public Optional<Asked> asked() {
        return asked;
    }

    /** The meaning given before to columns with the same header. */
    public Optional<RowMeaning> known() {
        return asked.flatMap(file -> memory.known(file.sample().columns()));
    }

    /** Says what the columns of the file are that is asked about, and looks again. */
    public void setColumns(RowMeaning meaning) {
        asked.ifPresent(file -> {
            kinds.remove(file.name());
            rows.put(file.sample().columns(), meaning);
            memory.keep(file.sample().columns(), meaning);
        });
        check();
    }

    /** Imports what was looked at; where the files changed since, they are looked at again instead. */
    public void confirm() {
        state.set(State.IMPORTING);
        isChanged = false;
        begin(
                db,
                reporting -> stamps().equals(seen)
                        ? Optional.of(Importer.run(session.store(), paths, options(), told(reporting)))
                        : Optional.<ImportReport>empty(),
                kept -> {
                    isChanged = kept.isEmpty();
                    if (isChanged) {
                        check();
                    } else {
                        report.set(kept);
                        state.set(isDone(kept.get()) ? State.DONE : State.REFUSED);
                    }
                },
                () -> {});
    }

    /** True while the files are looked at once more, and then seen, because they changed before they were imported. */
    public boolean isChanged() {
        return isChanged;
    }

    /** The sizes and times of all files; what cannot be read is told by whoever reads it. */
    private Map<Path, String> stamps() {
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
        return new ImportOptions(
                Optional.empty(), kinds, judge, Optional.empty(), List.copyOf(rows.values()), false);
    }

    private static boolean isDone(ImportReport kept) {
        return kept.applied() || !kept.changed() && !kept.hasErrors();
    }

    /** Gives up what is under way. When it has ended the project is as it was before, or holds everything. */
    public void cancel() {
        underWay.ifPresent(BackgroundWork::cancel);
    }

    /** True if some work is under way that has to end first. */
    public boolean isUnderWay() {
        return underWay.filter(work -> !work.isOver()).isPresent();
    }

    private void look(Consumer<ImportReport> then) {
        state.set(State.CHECKING);
        ImportOptions options = options();
        ScratchFolder scratch = new ScratchFolder();
        begin(
                files,
                reporting -> {
                    Map<Path, String> before = stamps();
                    try (ProjectStore project = session.store().reader()) {
                        CheckedImport found = CheckedImport.of(
                                project, scratch.file("tried.assay"), paths, options, told(reporting));
                        return new Looked(found, asked(found.report()), samples(found.report()), before);
                    }
                },
                found -> {
                    checked = Optional.of(found.checked());
                    asked = found.asked();
                    samples = found.samples();
                    seen = found.seen();
                    report.set(Optional.of(found.checked().report()));
                    then.accept(found.checked().report());
                },
                scratch::close);
    }

    /** The first rows of the files; not of a folder of very many. */
    private Map<String, RowSample> samples(ImportReport found) {
        Map<String, RowSample> first = new LinkedHashMap<>();
        found.files().stream()
                .limit(MOST_FILES)
                .forEach(file -> RowSample.of(paths, file.name()).ifPresent(sample -> first.put(file.name(), sample)));
        return first;
    }

    private Optional<Asked> asked(ImportReport found) {
        List<String> names = Formats.toBeSaid(found);
        for (int i = 0; i < names.size(); i++) {
            String name = names.get(i);
            int more = names.size() - i - 1;
            Optional<Asked> file = RowSample.of(paths, name).map(sample -> new Asked(name, sample, more));
            if (file.isPresent()) {
                return file;
            }
        }
        return Optional.empty();
    }

    private <T> void begin(BackgroundRunner runner, BackgroundWork.Work<T> work, Consumer<T> done, Runnable last) {
        progress.set(NOWHERE);
        underWay = Optional.of(new BackgroundWork<>(work)
                .onProgress(progress::set)
                .onDone(done)
                .onCancelled(() -> state.set(State.CANCELLED))
                .onFailed(problem -> {
                    failure.set(FailureText.words(problem));
                    state.set(State.FAILED);
                })
                .andFinally(last)
                .start(runner));
    }

    private static ProgressListener told(BackgroundWork.Reporting reporting) {
        return (file, done, total) ->
                reporting.at(new Progress(file, total <= 0 ? 0 : Math.min(1, (double) done / total)));
    }
}
