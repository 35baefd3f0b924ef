package dev.assay.app.feature.verify;

import dev.assay.app.service.verify.VerifyService;
import dev.assay.app.service.verify.VerifySheet;
import dev.assay.app.state.ProjectScreen;
import dev.assay.app.state.Reversal;
import dev.assay.app.state.ScreenView;
import dev.assay.app.state.Stage;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Messages;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.rubric.CellKey;
import dev.assay.model.rubric.GradedUnits;
import dev.assay.model.rubric.Grader;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/**
 * What can be done on the screen on which a grader is verified. FX thread only.
 *
 * <p>Keys come faster than the disk: each acts on the cell that the keys before it led to, and what it says is shown when it is on the
 * disk.
 */
final class VerifyViewModel {
    /** The sign of a cell that has no grade. */
    static final String NO_GRADE = "–";

    private final Workspace workspace;
    private final ProjectScreen<VerifySheet> screen;
    private final Consumer<Optional<TopicId>> listener;
    private final ReadOnlyObjectWrapper<Optional<VerifySheet>> sheet = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyIntegerWrapper place = new ReadOnlyIntegerWrapper();
    private final ReadOnlyIntegerWrapper changes = new ReadOnlyIntegerWrapper();
    private final List<VerifySheet.Line> lines = new ArrayList<>();
    /** What was asked for and is not on the disk: such cells are not open any more for whoever looks for the next. */
    private final Set<CellKey> asked = new HashSet<>();
    private int grader;
    private boolean looked = true;
    private Runnable turnToViews = () -> {};

    VerifyViewModel(Workspace workspace) {
        this.workspace = workspace;
        workspace.projectProperty().subscribe(open -> {
            asked.clear();
            grader = 0;
        });
        this.screen = new ProjectScreen<>(
                workspace,
                workspace.inView(Stage.VERIFY),
                () -> {
                    int wanted = grader;
                    GradedUnits units = workspace.requests().unitsProperty().get();
                    List<CellKey> sought =
                            workspace.reversalProperty().get().map(VerifyViewModel::cells).orElse(List.of());
                    return session -> sampleOf(session.verify(units), wanted, sought);
                },
                topic -> looked,
                new ScreenView<>() {
                    @Override
                    public void clear() {
                        lines.clear();
                        sheet.set(Optional.empty());
                    }

                    @Override
                    public void show(VerifySheet read) {
                        open(read);
                    }

                    @Override
                    public Optional<String> takeInHand(Reversal reversal) {
                        return looked ? take(reversal) : Optional.empty();
                    }
                });
        this.listener = screen::changed;
        workspace.onChange(listener);
        workspace.requests().unitsProperty().subscribe((before, now) -> {
            grader = 0;
            listener.accept(Optional.empty());
        });
    }

    /** The sample as it was read; empty while it is being read. */
    ReadOnlyObjectProperty<Optional<VerifySheet>> sheetProperty() {
        return sheet.getReadOnlyProperty();
    }

    /** The place of the cell in hand. */
    ReadOnlyIntegerProperty placeProperty() {
        return place.getReadOnlyProperty();
    }

    /** Grows whenever something else is said of a cell. */
    ReadOnlyIntegerProperty changesProperty() {
        return changes.getReadOnlyProperty();
    }

    /** Whether the sample is looked at: what changes elsewhere is seen in it when it is. */
    void setLooked(boolean now) {
        looked = now;
        if (now) {
            screen.refresh();
        }
    }

    boolean isReady() {
        return !lines.isEmpty();
    }

    boolean isShown() {
        return sheet.get().filter(VerifySheet::shown).isPresent();
    }

    int size() {
        return lines.size();
    }

    VerifySheet.Line line(int at) {
        return lines.get(at);
    }

    /** The cell in hand. */
    Optional<VerifySheet.Line> inHand() {
        return place.get() < lines.size() ? Optional.of(lines.get(place.get())) : Optional.empty();
    }

    int decided() {
        return (int) lines.stream().filter(VerifySheet.Line::isDecided).count();
    }

    /** The one whose grades are verified. */
    Optional<Grader> grader() {
        return sheet.get().filter(read -> !read.graders().isEmpty()).map(read -> read.graders().get(read.chosen()));
    }

    void goTo(int at) {
        if (isReady()) {
            place.set(Math.clamp(at, 0, lines.size() - 1));
        }
    }

    void step(int by) {
        goTo(place.get() + by);
    }

    /** Goes to the next cell that is open, then from the start; says so when there is none. */
    void toOpen() {
        if (isReady() && !toNext(this::isOpen)) {
            workspace.notify(Messages.get(isShown() ? "verify.none-open" : "verify.complete"));
        }
    }

    /** Goes to the next cell in which person and grader differ. */
    void toDisagreement() {
        if (isReady() && !toNext(VerifySheet.Line::isDisagreement)) {
            workspace.notify(Messages.get(isShown() ? "verify.no-disagreement" : "verify.hidden"));
        }
    }

    private boolean isOpen(VerifySheet.Line line) {
        return !line.isDecided() && !asked.contains(line.key());
    }

    private boolean toNext(Predicate<VerifySheet.Line> wanted) {
        for (int step = 1; step <= lines.size(); step++) {
            int at = (place.get() + step) % lines.size();
            if (wanted.test(lines.get(at))) {
                goTo(at);
                return true;
            }
        }
        return false;
    }

    /** Turns to the next grader's sample. */
    void nextGrader() {
        sheet.get().filter(read -> read.graders().size() > 1).ifPresent(read -> {
            grader = (read.chosen() + 1) % read.graders().size();
            place.set(0);
            screen.changed(Optional.empty());
        });
    }

    void grade(int grade) {
        submit((service, key) -> service.grade(grader().orElseThrow(), key, grade), true);
    }

    void cantJudge() {
        submit((service, key) -> service.cantJudge(grader().orElseThrow(), key), true);
    }

    void clear() {
        submit((service, key) -> service.clear(grader().orElseThrow(), key), false);
    }

    /** Lays the grader's grades beside, once all are given; what was seen stays seen. */
    void show() {
        if (!mayChange() || isShown()) {
            return;
        }
        int wanted = grader;
        GradedUnits units = workspace.requests().unitsProperty().get();
        workspace.perform(
                lines.getFirst().key().topic(),
                session -> {
                    session.verify(units).show(wanted);
                    return true;
                },
                done -> screen.changed(Optional.empty()),
                listener);
    }

    /** Says something of a cell. */
    private interface Saying {
        VerifyService.Said on(VerifyService service, CellKey key);
    }

    private void submit(Saying saying, boolean goesOn) {
        if (!mayChange() || inHand().isEmpty()) {
            return;
        }
        CellKey key = inHand().get().key();
        if (goesOn) {
            asked.add(key);
            if (!isShown()) {
                toNext(this::isOpen);
            }
        }
        workspace.perform(
                key.topic(),
                session -> saying.on(session.verify(GradedUnits.PASSAGES), key),
                said -> {
                    asked.remove(key);
                    screen.acted();
                    find(key).ifPresent(at -> lines.set(at, lines.get(at).with(said.blind(), said.after())));
                    changes.set(changes.get() + 1);
                },
                failure -> {
                    asked.remove(key);
                    find(key).ifPresent(this::goTo);
                },
                listener);
    }

    /** A cell in words, with the person's grade. */
    static String name(CellKey key, String item, Optional<Judgment<CellKey>> own) {
        return Messages.get("verify.cell", Reversal.shortened(item), key.passage().value(), sign(own));
    }

    /** A grade in one sign. */
    static String sign(Optional<Judgment<CellKey>> said) {
        return said.map(one -> one.state() == Judgment.State.CANT_JUDGE ? "?" : one.word().orElse(NO_GRADE))
                .orElse(NO_GRADE);
    }

    /** The cells of which something else is said. */
    static List<CellKey> cells(Reversal reversal) {
        return reversal.items(Kinds.ITEM_GRADE, Kinds.ITEM_GRADE_AFTER);
    }

    /** The sample of a grader, or of the first other one that has a cell that is sought. */
    private static VerifySheet sampleOf(VerifyService service, int wanted, List<CellKey> sought) {
        VerifySheet sample = service.open(wanted);
        return sought.isEmpty() || hasAny(sample, sought)
                ? sample
                : IntStream.range(0, sample.graders().size())
                        .mapToObj(service::open)
                        .filter(other -> hasAny(other, sought))
                        .findFirst()
                        .orElse(sample);
    }

    private static boolean hasAny(VerifySheet sample, List<CellKey> sought) {
        return sample.cells().stream().anyMatch(line -> sought.contains(line.key()));
    }

    /** Turns to the cell that was taken back or done again; what no sample has is seen in the views. */
    private Optional<String> take(Reversal reversal) {
        Optional<Integer> found = cells(reversal).stream().flatMap(key -> find(key).stream()).findFirst();
        if (found.isEmpty()) {
            turnToViews.run();
        }
        return found.map(at -> {
            goTo(at);
            return name(lines.get(at).key(), lines.get(at).item(), lines.get(at).own());
        });
    }

    /** Says how to turn to the views, for what no sample has. */
    void whenInViews(Runnable turn) {
        turnToViews = turn;
    }

    private Optional<Integer> find(CellKey key) {
        for (int at = 0; at < lines.size(); at++) {
            if (lines.get(at).key().equals(key)) {
                return Optional.of(at);
            }
        }
        return Optional.empty();
    }

    private boolean mayChange() {
        boolean readOnly = workspace.projectProperty().get().map(Workspace.OpenProject::readOnly).orElse(true);
        if (isReady() && readOnly) {
            workspace.notify(Messages.get("label.read-only"));
        }
        return isReady() && !readOnly;
    }

    private void open(VerifySheet read) {
        Optional<CellKey> held = inHand().map(VerifySheet.Line::key);
        lines.clear();
        lines.addAll(read.cells());
        grader = read.chosen();
        sheet.set(Optional.of(read));
        Optional<Integer> there = held.flatMap(this::find);
        if (there.isPresent()) {
            goTo(there.get());
        } else if (isReady()) {
            goTo(0);
            if (lines.getFirst().isDecided()) {
                toNext(this::isOpen);
            }
        }
        changes.set(changes.get() + 1);
    }
}
