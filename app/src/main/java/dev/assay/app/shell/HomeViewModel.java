package dev.assay.app.shell;

import dev.assay.app.service.project.FailureText;
import dev.assay.app.service.project.ProjectOpener;
import dev.assay.app.service.project.RecentProject;
import dev.assay.app.state.Workspace;
import dev.assay.app.task.BackgroundRunner;
import dev.assay.app.ui.text.FoldedText;
import dev.assay.persistence.files.FileNames;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/**
 * The list of recent projects, with the progress of each. A project is listed at once, and its progress is read beside.
 * FX thread only.
 */
public final class HomeViewModel {
    private final ProjectOpening desk;
    private final Workspace workspace;
    private final BackgroundRunner glancing;
    private final ObservableList<Row> rows = FXCollections.observableArrayList();
    private final StringProperty filter = new SimpleStringProperty("");
    private final ReadOnlyObjectWrapper<Optional<Path>> selected = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final Map<Path, RecentProject> found = new HashMap<>();
    private final Map<Path, String> refused = new HashMap<>();
    private final Deque<Removed> removed = new ArrayDeque<>();
    private boolean asked;

    /**
     * A project of the list.
     *
     * @param open whether it is the one that is open
     * @param found what is seen of it; empty until it was read
     * @param refused the sentence that says why it could not be opened; empty when it was not tried in vain
     */
    public record Row(Path file, boolean open, Optional<RecentProject> found, String refused) {
        /** The name that a person knows it by. */
        String name() {
            return FileNames.stem(file);
        }

        boolean isMissing() {
            return found.filter(RecentProject.Missing.class::isInstance).isPresent();
        }
    }

    /** A project that was taken off the list, and where it stood there. */
    private record Removed(Path file, int place) {}

    /** @param glancing on which projects are looked at */
    public HomeViewModel(ProjectOpening desk, Workspace workspace, BackgroundRunner glancing) {
        this.desk = desk;
        this.workspace = workspace;
        this.glancing = glancing;
        desk.onRefused((file, why) -> {
            refused.put(file, why);
            show();
        });
        desk.onClosed(this::refresh);
        desk.recentProperty().subscribe(projects -> refresh());
        desk.openingProperty().subscribe(opening -> refresh());
        workspace.homeProperty().subscribe(home -> refresh());
        filter.subscribe(text -> show());
    }

    /** The projects that the filter lets through, the last opened first. */
    ObservableList<Row> rows() {
        return rows;
    }

    /** The projects that can be opened now, the last opened first, whatever the filter lets through. */
    List<Row> others() {
        return all().stream().filter(row -> !row.open() && !row.isMissing()).toList();
    }

    /** The number of projects, whatever the filter lets through. */
    int size() {
        return desk.recentProperty().get().size();
    }

    /** The words that names and folders are filtered by. */
    StringProperty filterProperty() {
        return filter;
    }

    /** The selected project. */
    ReadOnlyObjectProperty<Optional<Path>> selectedProperty() {
        return selected.getReadOnlyProperty();
    }

    /** The row of the selected project. */
    Optional<Row> selected() {
        return rows.stream()
                .filter(row -> selected.get().equals(Optional.of(row.file())))
                .findFirst();
    }

    void select(Row row) {
        selected.set(Optional.of(row.file()));
    }

    /** Selects another row, as many below the present one. */
    void step(int by) {
        if (!rows.isEmpty()) {
            int at = selected().map(rows::indexOf).orElse(-by);
            select(rows.get(Math.clamp(at + (long) by, 0, rows.size() - 1)));
        }
    }

    /** Opens a project, or leads back to it. */
    void open(Row row) {
        refused.remove(row.file());
        if (row.open()) {
            workspace.showWork();
        } else {
            desk.open(row.file());
        }
    }

    /** Takes a project off the list; its file stays. The one that is open cannot be. */
    void remove(Row row) {
        List<Path> projects = new ArrayList<>(desk.recentProperty().get());
        int place = projects.indexOf(row.file());
        if (place >= 0 && !row.open()) {
            step(rows.getLast().equals(row) ? -1 : 1);
            projects.remove(place);
            removed.push(new Removed(row.file(), place));
            desk.list(projects);
        }
    }

    /** The project that {@link #bringBack} lists again. */
    Optional<Path> lastRemoved() {
        return Optional.ofNullable(removed.peek()).map(Removed::file);
    }

    /** Lists again what was taken off last. */
    void bringBack() {
        Removed last = removed.poll();
        if (last != null) {
            List<Path> projects = new ArrayList<>(desk.recentProperty().get());
            if (!projects.contains(last.file())) {
                projects.add(Math.min(last.place(), projects.size()), last.file());
            }
            selected.set(Optional.of(last.file()));
            desk.list(projects);
        }
    }

    /** Opens the file in which a project is found again, in the place of the one that is missing. */
    void replace(Row missing, Path file) {
        if (ProjectOpener.isProject(file)) {
            List<Path> projects = new ArrayList<>(desk.recentProperty().get());
            projects.remove(file);
            projects.replaceAll(one -> one.equals(missing.file()) ? file : one);
            desk.list(projects);
        }
        desk.open(file);
    }

    /** Lists what there is, and has all of it looked at once it is settled that the list stays in view. */
    private void refresh() {
        show();
        if (!asked && isInView()) {
            asked = true;
            glancing.run(
                    () -> true,
                    settled -> {
                        asked = false;
                        if (isInView()) {
                            look();
                        }
                    },
                    failure -> asked = false);
        }
    }

    private boolean isInView() {
        return workspace.homeProperty().get() && desk.openingProperty().get().isEmpty();
    }

    private void look() {
        Optional<Path> open = openFile();
        for (Path project : desk.recentProperty().get()) {
            if (open.equals(Optional.of(project))) {
                workspace.readBeside(session -> RecentProject.of(session.store()), seen -> took(project, seen));
            } else {
                glancing.run(
                        () -> RecentProject.glance(project),
                        seen -> took(project, seen),
                        failure -> took(project, new RecentProject.Unreadable(FailureText.words(failure))));
            }
        }
    }

    private void took(Path project, RecentProject seen) {
        found.put(project, seen);
        show();
    }

    private Optional<Path> openFile() {
        return workspace.open().map(one -> one.session().file());
    }

    private void show() {
        String wanted = filter.get().strip();
        List<Row> now = all().stream()
                .filter(row -> wanted.isEmpty() || FoldedText.of(row.file().toString()).contains(wanted))
                .toList();
        if (now.stream().noneMatch(row -> selected.get().equals(Optional.of(row.file())))) {
            selected.set(now.stream().map(Row::file).findFirst());
        }
        if (!now.equals(rows)) {
            rows.setAll(now);
        }
    }

    private List<Row> all() {
        Optional<Path> open = openFile();
        return desk.recentProperty().get().stream()
                .map(project -> new Row(
                        project,
                        open.equals(Optional.of(project)),
                        Optional.ofNullable(found.get(project)),
                        Objects.requireNonNullElse(refused.get(project), "")))
                .toList();
    }
}
