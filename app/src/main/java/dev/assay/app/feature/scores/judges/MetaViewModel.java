package dev.assay.app.feature.scores.judges;

import dev.assay.app.plot.Figure;
import dev.assay.app.service.scores.LeaderboardService;
import dev.assay.app.service.scores.MetaFacts;
import dev.assay.app.service.scores.MetaReading;
import dev.assay.app.service.scores.MetaTable;
import dev.assay.app.service.scores.MetaTables;
import dev.assay.app.service.scores.ProjectBoard.Judged;
import dev.assay.app.service.scores.ProjectBoard;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.table.Rows;
import dev.assay.model.agreement.Resampling;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** The tables of a meta-evaluation of two judges, worked out when they come into view. */
final class MetaViewModel {
    private final Workspace workspace;
    private final Runnable changed;
    private final ObservableList<String> titles = FXCollections.observableArrayList();
    private final ObjectProperty<String> title = new SimpleObjectProperty<>("");
    private final ObservableList<MetaTable.Row> rows = FXCollections.observableArrayList();
    private final AtomicInteger asked = new AtomicInteger();
    private List<MetaTable> tables = List.of();
    private Optional<Reading> reading = Optional.empty();

    /** The scores and the two judges that the tables were worked out from: they hold as long as these are the same. */
    private record Reading(ProjectBoard board, Judged first, Judged second) {
        boolean isSame(Reading other) {
            return board == other.board && first == other.first && second == other.second;
        }
    }

    /** @param changed told when there is something else to show */
    MetaViewModel(Workspace workspace, Runnable changed) {
        this.workspace = workspace;
        this.changed = changed;
        title.subscribe((before, now) -> show());
    }

    /** The titles of the tables. */
    ObservableList<String> titles() {
        return titles;
    }

    /** The title of the table in view. */
    ObjectProperty<String> titleProperty() {
        return title;
    }

    /** The rows of the table in view. */
    ObservableList<MetaTable.Row> rows() {
        return rows;
    }

    /** The table in view; empty while there is none. */
    Optional<MetaTable> table() {
        return tables.stream().filter(one -> Messages.of(one.title()).equals(title.get())).findFirst();
    }

    /** The plot of the table in view. */
    Optional<Figure> figure() {
        return table().flatMap(MetaTable::figure).map(drawn -> drawn.apply(Locale.getDefault()));
    }

    /** Works out the tables of these two, unless they are there. */
    void look(LeaderboardService service, ProjectBoard board, Judged first, Judged second) {
        Reading now = new Reading(board, first, second);
        if (reading.filter(now::isSame).isPresent()) {
            return;
        }
        int request = asked.incrementAndGet();
        reading = Optional.of(now);
        take(List.of());
        // The board may hold the first over common topics alone, so names tell.
        List<String> names = List.of(first.name(), second.name());
        workspace.readBeside(
                session -> MetaReading.of(
                        session.store(),
                        session.service(service::with),
                        board,
                        names,
                        Resampling.DEFAULT,
                        MetaFacts.Choices.USUAL),
                read -> workOut(request, read));
    }

    private void workOut(int request, MetaReading of) {
        workspace.compute(() -> request == asked.get() ? MetaTables.of(of) : List.<MetaTable>of(), found -> {
            if (request == asked.get()) {
                take(found);
            }
        });
    }

    /** Another pair, or none: nothing is known of it. */
    void forget() {
        asked.incrementAndGet();
        reading = Optional.empty();
        take(List.of());
    }

    private void take(List<MetaTable> found) {
        tables = found;
        List<String> now = found.stream().map(MetaTable::title).map(Messages::of).toList();
        String kept = title.get();
        if (!titles.equals(now)) {
            titles.setAll(now);
        }
        if (!now.isEmpty() && !now.contains(kept)) {
            title.set(now.getFirst());
        } else if (!now.isEmpty() && !kept.equals(title.get())) {
            title.set(kept);
        }
        show();
    }

    private void show() {
        Rows.update(rows, table().map(MetaTable::rows).orElse(List.of()));
        changed.run();
    }
}
