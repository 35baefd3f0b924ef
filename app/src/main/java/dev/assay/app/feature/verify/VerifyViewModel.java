package dev.assay.app.feature.verify;

import dev.assay.app.judging.ItemMemory;
import dev.assay.app.judging.PagePlace;
import dev.assay.app.judging.PagedModel;
import dev.assay.app.service.project.ProjectSession;
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
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.IntStream;

/** The acts and steps of the blind sample by which a grader is verified. FX thread only. */
final class VerifyViewModel extends PagedModel<CellKey, Boolean> {
    /** The sign of a cell that has no grade. */
    static final String NO_GRADE = "–";

    private final SampleInView view;
    private final ProjectScreen<VerifySheet> screen;
    private final Consumer<Optional<TopicId>> listener;
    private int grader;
    private boolean looked = true;
    private Runnable turnToViews = () -> {};

    VerifyViewModel(Workspace workspace) {
        this(workspace, new SampleInView());
    }

    private VerifyViewModel(Workspace workspace, SampleInView view) {
        super(
                workspace,
                Stage.VERIFY,
                view,
                new ItemMemory<>("", "", "", CellKey::item, (topic, words) -> Optional.empty()),
                List.of(Kinds.ITEM_GRADE, Kinds.ITEM_GRADE_AFTER));
        this.view = view;
        workspace.projectProperty().subscribe(open -> grader = 0);
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
                        showNothing();
                    }

                    @Override
                    public void show(VerifySheet read) {
                        grader = read.chosen();
                        open(view, new SampleSheet(read), Optional.empty());
                    }

                    @Override
                    public Optional<String> takeInHand(Reversal reversal) {
                        return looked ? VerifyViewModel.this.takeInHand(reversal) : Optional.empty();
                    }
                });
        this.listener = screen::changed;
        workspace.onChange(listener);
        workspace.requests().unitsProperty().subscribe((before, now) -> {
            grader = 0;
            listener.accept(Optional.empty());
        });
    }

    /** The state of the screen. */
    SampleInView view() {
        return view;
    }

    @Override
    protected Boolean said(PagePlace place) {
        return isDecided(place);
    }

    @Override
    protected boolean decides(Boolean said) {
        return said;
    }

    @Override
    protected void keepNote(CellKey key, String words, Runnable saved) {
        submit(key, (service, cell) -> service.note(grader().orElseThrow(), cell, words));
    }

    @Override
    protected <R> void commit(
            TopicId topic, Function<ProjectSession, R> act, Consumer<R> done, Consumer<Exception> failed) {
        workspace().perform(
                topic,
                act,
                result -> {
                    screen.acted();
                    done.accept(result);
                },
                failed,
                listener);
    }

    /** A sample is gone through in one sitting. */
    @Override
    protected void rememberPlace() {}

    /** Notes that the sample is looked at or not; changes made elsewhere are seen in it when it is. */
    void setLooked(boolean now) {
        looked = now;
        if (now) {
            screen.refresh();
        }
    }

    /** The sample as it was read; empty while it is being read. */
    Optional<VerifySheet> read() {
        return view.sheetProperty().get().map(SampleSheet::read);
    }

    boolean isShown() {
        return read().filter(VerifySheet::shown).isPresent();
    }

    int size() {
        return view.isReady() ? view.sheet().items().size() : 0;
    }

    VerifySheet.Line line(int at) {
        return view.sheet().line(view.sheet().items(0).get(at));
    }

    /** The cell in view. */
    Optional<VerifySheet.Line> inHand() {
        return view.itemInHand().map(key -> view.sheet().line(key));
    }

    int decided() {
        return view.isReady() ? view.sheet().done(0) : 0;
    }

    /** The one whose grades are verified. */
    Optional<Grader> grader() {
        return read().filter(read -> !read.graders().isEmpty()).map(read -> read.graders().get(read.chosen()));
    }

    /** Goes to another cell; false where there is none. */
    boolean step(int by) {
        PagePlace before = hand();
        goToRow(before.row() + by);
        return !before.equals(hand());
    }

    /** Goes to the next cell that is open, then from the start; says so when there is none. */
    void toOpen() {
        if (view.isReady()) {
            nextOpen().ifPresentOrElse(this::goTo, () -> {
                if (!isOpen(hand())) {
                    workspace().say(isShown() ? "verify.none-open" : "verify.complete");
                }
            });
        }
    }

    /** Goes to the next cell in which person and grader differ. */
    void toDisagreement() {
        if (view.isReady()) {
            next(hand(), this::isDisagreement).ifPresentOrElse(this::goTo, () -> {
                if (!isDisagreement(hand())) {
                    workspace().say(isShown() ? "verify.no-disagreement" : "verify.hidden");
                }
            });
        }
    }

    private boolean isDisagreement(PagePlace place) {
        return line(place.row()).isDisagreement();
    }

    /** Turns to the next grader's sample. */
    void nextGrader() {
        read().filter(read -> read.graders().size() > 1).ifPresent(read -> {
            grader = (read.chosen() + 1) % read.graders().size();
            screen.changed(Optional.empty());
        });
    }

    void grade(int grade) {
        grader().ifPresent(of -> say((service, key) -> service.grade(of, key, grade), true));
    }

    void cantJudge() {
        grader().ifPresent(of -> say((service, key) -> service.cantJudge(of, key), true));
    }

    void clear() {
        grader().ifPresent(of -> say((service, key) -> service.clear(of, key), false));
    }

    /** True if the whole sample is graded, and the grader's grades are not shown yet. */
    boolean mayReveal() {
        return view.isReady() && !isShown() && decided() == size() && !workspace().isReadOnly();
    }

    /** Lays the grader's grades beside, once all are given; what was seen stays seen. */
    void show() {
        if (!mayChange() || isShown()) {
            return;
        }
        int wanted = grader;
        GradedUnits units = workspace().requests().unitsProperty().get();
        workspace().perform(
                view.sheet().topicId(),
                session -> {
                    session.verify(units).show(wanted);
                    return true;
                },
                done -> screen.changed(Optional.empty()),
                listener);
    }

    private void say(BiFunction<VerifyService, CellKey, VerifyService.Said> saying, boolean decides) {
        if (mayChange()) {
            view.item(hand()).ifPresent(key -> {
                ask(List.of(key), decides);
                if (decides && !isShown()) {
                    goOn(nextOpen(), false);
                } else {
                    stay();
                }
                submit(key, saying);
            });
        }
    }

    private void submit(CellKey key, BiFunction<VerifyService, CellKey, VerifyService.Said> saying) {
        submit(
                List.of(key),
                session -> saying.apply(session.verify(GradedUnits.PASSAGES), key),
                said -> view.put(key, said));
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
    @Override
    protected Optional<String> takeInHand(Reversal reversal) {
        Optional<String> named = super.takeInHand(reversal);
        if (named.isEmpty()) {
            turnToViews.run();
        }
        return named;
    }

    /** Says how to turn to the views, for what no sample has. */
    void whenInViews(Runnable turn) {
        turnToViews = turn;
    }

    @Override
    protected String name(PagePlace place) {
        VerifySheet.Line line = line(place.row());
        return name(line.key(), line.item(), line.own());
    }
}
