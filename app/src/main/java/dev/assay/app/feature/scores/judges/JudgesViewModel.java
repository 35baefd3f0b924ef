package dev.assay.app.feature.scores.judges;

import dev.assay.app.plot.Figure;
import dev.assay.app.service.scores.JudgePair;
import dev.assay.app.service.scores.LeaderboardService;
import dev.assay.app.service.scores.ProjectBoard.Judged;
import dev.assay.app.service.scores.ProjectBoard;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Messages;
import dev.assay.model.agreement.Resampling;
import dev.assay.model.measure.Measure;
import dev.assay.persistence.scores.ProjectScores;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/**
 * Two judges compared: how far they order the runs alike and give the same labels, and what the scores of one say of
 * the other's. Values are there first, their intervals follow.
 */
public final class JudgesViewModel {
    private final Workspace workspace;
    private final Runnable changed;
    private final ObservableList<String> others = FXCollections.observableArrayList();
    private final ObjectProperty<String> other = new SimpleObjectProperty<>("");
    private final ObjectProperty<Section> section = new SimpleObjectProperty<>(Section.ORDERS);
    private final ReadOnlyObjectWrapper<Optional<JudgeFindings>> findings =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<String> reason = new ReadOnlyObjectWrapper<>("");
    private final JudgePairTables tables = new JudgePairTables();
    private final MetaViewModel meta;
    private final AtomicInteger asked = new AtomicInteger();
    private Optional<Subject> subject = Optional.empty();
    private Optional<JudgePair> pair = Optional.empty();
    private Optional<Reading> reading = Optional.empty();

    /** The subjects of the comparison. */
    public enum Section {
        ORDERS,
        LABELS,
        AGREEMENT,
        CALIBRATED,
        META
    }

    /** The judge whose scores are compared with the other's, and the measure. */
    public record Subject(LeaderboardService service, ProjectBoard board, Judged first, Measure measure) {
        private boolean isSame(Subject other) {
            return board == other.board && first == other.first && measure == other.measure;
        }
    }

    /** The input that a pair was read from: the pair holds as long as these are the same. */
    private record Reading(ProjectBoard board, Judged first, Judged second) {
        boolean isSame(Reading other) {
            return board == other.board && first == other.first && second == other.second;
        }
    }

    /** @param changed told when there is something else to draw */
    public JudgesViewModel(Workspace workspace, Runnable changed) {
        this.workspace = workspace;
        this.changed = changed;
        this.meta = new MetaViewModel(workspace, this::tell);
        other.subscribe((before, now) -> read());
        section.subscribe((before, now) -> {
            lookAtMeta();
            tell();
        });
    }

    /** Everybody whom the first judge can be compared with: other people, then programs, itself after the reveal. */
    public ObservableList<String> others() {
        return others;
    }

    public ObjectProperty<String> otherProperty() {
        return other;
    }

    public ObjectProperty<Section> sectionProperty() {
        return section;
    }

    /** The findings on the two judges; empty while there are none. */
    public ReadOnlyObjectProperty<Optional<JudgeFindings>> findingsProperty() {
        return findings.getReadOnlyProperty();
    }

    /** Why the section in view shows nothing; empty when it does. */
    public ReadOnlyObjectProperty<String> reasonProperty() {
        return reason.getReadOnlyProperty();
    }

    public JudgePairTables tables() {
        return tables;
    }

    /** The tables of a meta-evaluation. */
    MetaViewModel meta() {
        return meta;
    }

    private void lookAtMeta() {
        if (section.get() == Section.META) {
            subject.ifPresent(of -> pair.ifPresent(known ->
                    meta.look(of.service(), of.board(), known.first().judged(), known.second().judged())));
        }
    }

    /** Goes to the next judge to compare with, or back. */
    public void stepOther(int by) {
        if (!others.isEmpty()) {
            other.set(others.get(Math.floorMod(others.indexOf(other.get()) + by, others.size())));
        }
    }

    public void stepSection() {
        Section[] all = Section.values();
        section.set(all[(section.get().ordinal() + 1) % all.length]);
    }

    /** The plot of the section in view, where there is something to draw. */
    public Optional<Figure> figure() {
        return section.get() == Section.META
                ? meta.figure()
                : findings.get().map(known -> known.figures().get(section.get()));
    }

    /** Compares this judge with the other one in view. */
    public void look(Subject wanted) {
        Optional<Subject> before = subject;
        subject = Optional.of(wanted);
        List<String> names = wanted.board().judges().stream()
                .filter(judged -> !judged.name().equals(wanted.first().name()))
                .sorted(Comparator.comparing((Judged judged) -> person(judged).equals(person(wanted.first())))
                        .thenComparing(Judged::kind))
                .map(Judged::name)
                .toList();
        // A choice that is taken off its list is no choice for a moment.
        String kept = Optional.ofNullable(other.get()).orElse("");
        if (!others.equals(names)) {
            others.setAll(names);
        }
        String chosen = names.contains(kept) || names.isEmpty() ? kept : names.getFirst();
        if (!chosen.equals(other.get())) {
            other.set(chosen);
        } else if (before.filter(wanted::isSame).isEmpty()) {
            read();
        }
    }

    /** The judge, whether before or after the reveal. */
    private static String person(Judged judged) {
        String name = judged.by().judge();
        return name.endsWith(ProjectScores.AFTER_REVEAL)
                ? name.substring(0, name.length() - ProjectScores.AFTER_REVEAL.length())
                : name;
    }

    /** Another project: nothing is known of it. */
    public void forget() {
        asked.incrementAndGet();
        subject = Optional.empty();
        others.clear();
        drop();
    }

    private void drop() {
        reading = Optional.empty();
        pair = Optional.empty();
        meta.forget();
        show(Optional.empty());
    }

    private Optional<Judged> second(Subject of) {
        return of.board().judges().stream()
                .filter(one -> one.name().equals(other.get()) && others.contains(one.name()))
                .findFirst();
    }

    private void read() {
        int request = asked.incrementAndGet();
        subject.ifPresent(
                wanted -> second(wanted).ifPresentOrElse(second -> read(wanted, second, request), this::drop));
    }

    private void read(Subject wanted, Judged second, int request) {
        Reading now = new Reading(wanted.board(), wanted.first(), second);
        if (reading.filter(now::isSame).isPresent()) {
            take(pair.orElseThrow(), wanted, request);
            return;
        }
        new LabelReader(workspace, wanted.service(), () -> request == asked.get())
                .read(List.of(wanted.first(), second), labels -> {
                    reading = Optional.of(now);
                    take(
                            new JudgePair(
                                    new JudgePair.Side(wanted.first(), labels.get(0)),
                                    new JudgePair.Side(second, labels.get(1))),
                            wanted,
                            request);
                });
    }

    private void take(JudgePair found, Subject wanted, int request) {
        JudgeFindings.Names names = JudgeFindings.Names.of(found);
        Optional<JudgeFindings> known = findings.get().filter(one -> one.names().equals(names));
        if (known.isEmpty()) {
            show(Optional.empty());
        }
        Optional<JudgePair> before = pair;
        pair = Optional.of(found);
        lookAtMeta();
        workOut(new Work(found, before, known, wanted, request), Resampling.NONE);
    }

    /**
     * The findings that are to be worked out.
     *
     * @param before the pair that {@code known} is of
     */
    private record Work(
            JudgePair pair, Optional<JudgePair> before, Optional<JudgeFindings> known, Subject wanted, int request) {
        JudgeFindings done(Resampling resampling) {
            Optional<JudgeFindings> usable = known.filter(one -> before.filter(pair::isSame).isPresent());
            return usable.filter(one -> one.hasIntervals() && one.measure() == wanted.measure())
                    .orElseGet(() -> JudgeFindings.of(
                            pair, wanted.measure(), usable, resampling, wanted.board().runs()));
        }
    }

    private void workOut(Work work, Resampling resampling) {
        workspace.compute(
                () -> work.request() == asked.get()
                        ? Optional.of(work.done(resampling))
                        : Optional.<JudgeFindings>empty(),
                found -> {
                    if (work.request() == asked.get()) {
                        show(found);
                        if (!found.orElseThrow().hasIntervals()) {
                            workOut(
                                    new Work(
                                            work.pair(),
                                            Optional.of(work.pair()),
                                            found,
                                            work.wanted(),
                                            work.request()),
                                    Resampling.DEFAULT);
                        }
                    }
                });
    }

    private void show(Optional<JudgeFindings> found) {
        findings.set(found);
        tables.show(found);
        tell();
    }

    private void tell() {
        reason.set(why());
        changed.run();
    }

    private String why() {
        if (subject.isPresent() && others.isEmpty()) {
            List<String> hidden = subject.get().board().hidden();
            return hidden.isEmpty()
                    ? Messages.get("scores.pair.only", subject.get().first().name())
                    : Messages.get("scores.pair.hidden", subject.get().first().name(), String.join(", ", hidden));
        }
        return findings.get()
                .filter(known -> section.get() != Section.META || !meta.titles().isEmpty())
                .map(known -> known.whyNot(section.get()))
                .orElse(Messages.get("scores.pair.waiting"));
    }
}
