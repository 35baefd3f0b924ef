package dev.assay.app.feature.compare;

import dev.assay.app.service.judges.AgreementService;
import dev.assay.app.service.judges.CompareService;
import dev.assay.app.service.judges.ComparedItem;
import dev.assay.app.service.judges.JudgeAgreement;
import dev.assay.app.service.judges.JudgeBySet;
import dev.assay.app.service.judges.LexicalService;
import dev.assay.app.service.judges.Opinion;
import dev.assay.app.service.judges.TopicReveal;
import dev.assay.app.service.project.ProjectSession;
import dev.assay.app.state.HistorySubject;
import dev.assay.app.state.ProjectScreen;
import dev.assay.app.state.Requests;
import dev.assay.app.state.ScreenView;
import dev.assay.app.state.Stage;
import dev.assay.app.state.TopicScreen;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.ScaleKeys;
import dev.assay.model.AnswerKey;
import dev.assay.model.Item;
import dev.assay.model.Policy;
import dev.assay.model.ReportRules;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Kind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.judgment.Scale;
import dev.assay.model.report.Alignment;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.ObservableList;

/** The state and the acts of the compare screen; nothing in here is ahead of the disk. FX thread only. */
final class CompareViewModel {
    private final Workspace workspace;
    private final PairsInView pairs = new PairsInView();
    private final TopicScreen<TopicToCompare> screen;
    private final ProjectScreen<List<JudgeAgreement>> agreement;
    private Counted counted = new Counted(Kinds.LABEL, Optional.empty());
    private int told;
    /** True while the change that was asked about is on its way to the disk. */
    private boolean saving;
    private Optional<TopicId> toldOf = Optional.empty();
    private final ReadOnlyObjectWrapper<Optional<Opinion>> asked = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<List<JudgeAgreement>>> project =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private final StringProperty reason = new SimpleStringProperty("");
    private final RecentReasons reasons = new RecentReasons();

    /** The kind that is counted over the project, and whom the others are held against; empty for the assessor. */
    private record Counted(Kind<?, ?> kind, Optional<JudgeBySet> first) {}

    CompareViewModel(Workspace workspace) {
        this.workspace = workspace;
        this.screen = new TopicScreen<>(workspace, Stage.COMPARE, TopicScreen.Cost.LARGE, TopicToCompare::read, pairs);
        this.agreement = new ProjectScreen<>(
                workspace,
                workspace.inView(Stage.COMPARE),
                this::counting,
                topic -> true,
                new ScreenView<>() {
                    @Override
                    public void clear() {
                        project.set(Optional.empty());
                    }

                    @Override
                    public void show(List<JudgeAgreement> all) {
                        project.set(Optional.of(all));
                    }
                });
        screen.takeAlong(agreement);
        pairs.heldProperty().subscribe(held -> {
            // What is counted of the project is of the same kind and first judge.
            Counted now = new Counted(pairs.kindProperty().get(), pairs.first());
            if (held.isPresent() && !now.equals(counted)) {
                counted = now;
                project.set(Optional.empty());
                agreement.reload();
            }
        });
        pairs.openedProperty().subscribe(opened -> pairs.heldProperty().get().filter(held -> opened.isPresent())
                .ifPresent(held -> reasons.know(held.items().stream()
                        .flatMap(one -> one.after().stream())
                        .map(Opinion::note)
                        .toList())));
        // A sentence is an item of two kinds.
        pairs.kindProperty().subscribe((before, now) -> leave());
        pairs.currentProperty().subscribe((before, now) -> {
            if (!before.map(ComparedItem::item).equals(now.map(ComparedItem::item))) {
                leave();
            }
        });
    }

    private Function<ProjectSession, List<JudgeAgreement>> counting() {
        Counted wanted = counted;
        return session -> session.service(AgreementService::new).with(wanted.kind(), wanted.first());
    }

    /** The topic in view and its pairs. */
    PairsInView pairs() {
        return pairs;
    }

    TopicToCompare.Situation situation() {
        return pairs.situation();
    }

    boolean isOpen() {
        return situation() == TopicToCompare.Situation.OPEN;
    }

    /** Goes to the next pair in which somebody differs and that is not decided, or says that there is none. */
    void stepDisputed(int by) {
        if (!pairs.selectNext(by, pairs::isUndecided)) {
            workspace.say("compare.no-disputed");
        }
    }

    /** Turns the two round that are compared, or says that there is only one. */
    void swap() {
        if (!pairs.swap()) {
            workspace.notify(ComparedWords.whyNobody(pairs));
        }
    }

    /** The agreement of the judges with the first in the whole project; empty while that is counted. */
    ReadOnlyObjectProperty<Optional<List<JudgeAgreement>>> projectProperty() {
        return project.getReadOnlyProperty();
    }

    /** The opinion whose reason is being written. */
    ReadOnlyObjectProperty<Optional<Opinion>> askedProperty() {
        return asked.getReadOnlyProperty();
    }

    StringProperty reasonProperty() {
        return reason;
    }

    /** The reasons that were given last, the latest first. */
    ObservableList<String> recentReasons() {
        return reasons.all();
    }

    boolean isAsked() {
        return asked.get().isPresent();
    }

    /** True where single answers open before the whole topic does. */
    boolean opensByAnswer() {
        return workspace.policy().map(policy -> policy.reveal() == Policy.Reveal.AFTER_ANSWER).orElse(false);
    }

    /** The answers that may be revealed. */
    Set<RunId> ready() {
        return pairs.ofKind().map(of -> of.reveal().ready()).orElse(Set.of());
    }

    /** Says once how many more answers can be revealed, where there are more than before. */
    void tellReady(int answers) {
        Optional<TopicId> topic = workspace.topicProperty().get();
        if (answers > 0 && (answers > told || !topic.equals(toldOf))) {
            workspace.say("compare.ready", answers);
        }
        told = answers;
        toldOf = topic;
    }

    /** Reveals the topic, or as much of it as may be: the answers that are done. */
    void reveal() {
        Set<RunId> ready = ready();
        if (!ready.isEmpty()) {
            TopicId topic = pairs.openedProperty().get().orElseThrow().topic().id();
            boolean whole = pairs.ofKind().orElseThrow().reveal().kind() == TopicReveal.Kind.READY;
            change(topic, service -> {
                if (whole) {
                    service.reveal(topic);
                } else {
                    ready.forEach(run -> service.reveal(new AnswerKey(topic, run)));
                }
                return whole;
            }, done -> reload());
        }
    }

    /** Lets the judge that needs no model label the topic. */
    void runBaseline() {
        workspace.topicProperty().get().ifPresent(topic -> screen.commit(
                topic,
                session -> session.service(LexicalService::new).judge(topic, Set.of(), false),
                judged -> {
                    workspace.say("compare.baseline.done", judged.answers(),
                            judged.fresh() + judged.anew(),
                            Integer.toString(judged.same()));
                    reload();
                },
                failure -> {}));
    }

    /** Keeps the first opinion of the pair in hand; with the reason that was being written, if any. */
    void keep() {
        onFirst((one, first) -> say(one, first));
    }

    /** Takes over the opinion of the judge whose column is chosen, with a reason. */
    void takeOver() {
        onFirst((one, first) -> pairs.takenFrom()
                .flatMap(one::opinion)
                .filter(theirs -> theirs.judgment().isDecided())
                .ifPresentOrElse(this::change, () -> workspace.say("compare.take-over.nothing")));
    }

    /** The values that an item can get; a sentence is aligned with nuggets instead. */
    List<String> words() {
        return pairs.heldProperty().get()
                .map(topic -> topic.scale().words().stream()
                        .map(Scale.Word::word)
                        .filter(word -> topic.kind() != Kinds.ALIGNMENT || !word.equals(Alignment.NUGGET))
                        .toList())
                .orElse(List.of());
    }

    /** Says the value that has a digit where the kind in view is judged: a word of its scale, or a nugget. */
    void sayDigit(int digit) {
        List<String> words = words();
        if (isAlignment()) {
            contents().ofDigit(digit).ifPresent(target -> change(contents().toggled(said(), target)));
        } else if (digit <= words.size()) {
            change(words.get(digit - 1));
        } else if (digit == words.size() + 1 && pairs.kindProperty().get() == Kinds.LABEL) {
            cantJudge();
        } else {
            workspace.say("support.no-word", words.size());
        }
    }

    /** Says another word of the scale. */
    void change(String word) {
        change(revision -> new Opinion(open(revision).with(word, revision)));
    }

    void cantJudge() {
        change(revision -> new Opinion(open(revision).with(Judgment.State.CANT_JUDGE, revision)));
    }

    private Judgment<Item> open(int revision) {
        return Judgment.open(pairs.current().orElseThrow().item(), revision);
    }

    private void change(Function<Integer, Opinion> made) {
        onFirst((one, first) -> change(made.apply(first.judgment().revision())));
    }

    /** Asks why the pair in hand should have another opinion; the first opinion again is kept. */
    private void change(Opinion to) {
        onFirst((one, first) -> {
            if (to.isSameAs(first)) {
                keep();
            } else {
                ask(to, one.after().filter(to::isSameAs).map(Opinion::note).orElse(reason.get()));
            }
        });
    }

    /** Asks for the reason of the change that is begun, or else of the latest opinion of the pair in hand. */
    void giveReason() {
        if (!isAsked()) {
            onFirst((one, first) -> ask(one.latest().orElseThrow(), one.after().map(Opinion::note).orElse("")));
        }
    }

    private void ask(Opinion to, String written) {
        if (asked.get().isEmpty()) {
            // The words are there before the field for them is shown: the caret goes to their end.
            reason.set(written);
        }
        saving = false;
        asked.set(Optional.of(to));
    }

    /** Takes the written reason for what was asked. */
    void confirm() {
        asked.get().ifPresent(to -> onFirst((one, first) -> {
            if (!to.isSameAs(first) && reason.get().isBlank()) {
                workspace.say("compare.reason.needed");
            } else {
                say(one, to);
            }
        }));
    }

    /** Leaves the pair in hand, and says so of a change that has no reason yet: it is not made. */
    private void leave() {
        if (asked.get().isPresent() && !saving) {
            workspace.say("compare.reason.left");
        }
        cancel();
    }

    /** Leaves things as they were. */
    void cancel() {
        saving = false;
        asked.set(Optional.empty());
        reason.set("");
    }

    /** Takes back the second thought on the pair in hand. */
    void takeBack() {
        Kind<?, ?> kind = pairs.kindProperty().get();
        onOwn(one -> one.after().ifPresent(after -> decide(one.item(), service -> {
            service.clear(kind, one.item());
            return Optional.empty();
        })));
    }

    /** True while alignment is in view and open, so that its options can be said. */
    boolean isAlignment() {
        return isOpen() && pairs.kindProperty().get() == Kinds.ALIGNMENT;
    }

    /** The things that a sentence can convey; none but of alignment. */
    SentenceContents contents() {
        return isAlignment()
                ? new SentenceContents(pairs.heldProperty().get().orElseThrow().set(), rules().severalNuggets())
                : SentenceContents.NONE;
    }

    private ReportRules rules() {
        return pairs.openedProperty().get().orElseThrow().rules();
    }

    /** The last alignment of the selected sentence. */
    List<Alignment.Target> said() {
        return asked.get()
                .map(Opinion::targets)
                .filter(now -> !now.isEmpty())
                .or(() -> pairs.current().flatMap(ComparedItem::latest).map(Opinion::targets))
                .orElse(List.of());
    }

    /** Says why the contents of the sentence in hand cannot be chosen, where they cannot. */
    boolean mayChooseContents() {
        boolean[] may = {false};
        onFirst((one, first) -> may[0] = !contents().all().isEmpty());
        return may[0];
    }

    /** Says the contents of the sentence in hand; nothing where it is what was said last. */
    void convey(Set<Alignment.Target> chosen) {
        if (chosen.isEmpty() || chosen.equals(Set.copyOf(said()))) {
            return;
        }
        if (chosen.size() > 1 && !rules().severalNuggets()) {
            workspace.say("compare.reports.one-nugget");
        } else {
            change(chosen);
        }
    }

    private void change(Set<Alignment.Target> targets) {
        List<Alignment.Target> inOrder = contents().all().stream().filter(targets::contains).toList();
        change(revision -> new Opinion(open(revision).with(Alignment.NUGGET, revision), inOrder));
    }

    /** Says that the sentence gives another answer to the question that it answers, or to the first. */
    void toggleOtherAnswer() {
        contents().otherAnswer(said()).ifPresentOrElse(
                target -> change(contents().toggled(said(), target)),
                () -> workspace.say("align.no-question"));
    }

    /** Takes one of the last reasons where a reason is asked for; else says a project's own option of alignment. */
    void sayOwn(int place) {
        if (isAsked()) {
            if (place < reasons.all().size()) {
                reason.set(reasons.all().get(place));
                confirm();
            }
            return;
        }
        List<ReportRules.OwnOption> options = rules().options();
        if (place < options.size() && place < ScaleKeys.DIGITS) {
            change(options.get(place).word());
        }
    }

    /** Asks for what became of the assessor's judgment of the pair in hand. */
    void askForHistory() {
        onOwn(one -> workspace.requests().askForHistory(history(pairs.kindProperty().get(), one.item())));
    }

    @SuppressWarnings("unchecked")
    private static <K extends Item, V> HistorySubject history(Kind<K, V> kind, Item item) {
        // An item in view is one of the kind in view.
        return new HistorySubject.OfJudgment<>(kind, (K) item);
    }

    /** Goes to the place where the pair in hand is judged. */
    void goToPlace() {
        onCurrent(one -> {
            Kind<?, ?> kind = pairs.kindProperty().get();
            if (one.item() instanceof LabelKey label) {
                workspace.requests().answer().ask(label.answer());
                workspace.goTo(Stage.LABEL);
            } else {
                Stage.of(kind).ifPresent(stage -> {
                    workspace.requests().item().ask(new Requests.Place(stage, one.item()));
                    workspace.goTo(stage);
                });
            }
        });
    }

    private void onCurrent(Consumer<ComparedItem> act) {
        if (isOpen()) {
            pairs.current().ifPresent(act);
        }
    }

    /**
     * As {@link #onCurrent}, where the assessor is one of the two: a second thought is on the assessor's own opinion.
     */
    private void onOwn(Consumer<ComparedItem> act) {
        onCurrent(one -> {
            if (pairs.isOwn()) {
                act.accept(one);
            } else {
                workspace.say("compare.not-own");
            }
        });
    }

    private interface OnFirst {
        void accept(ComparedItem one, Opinion first);
    }

    /** As {@link #onOwn}, where the assessor said something before the reveal. */
    private void onFirst(OnFirst act) {
        onOwn(one -> one.own()
                .filter(own -> own.judgment().isDecided()
                        && Kinds.secondThoughts(pairs.kindProperty().get()).isPresent())
                .ifPresentOrElse(
                        first -> act.accept(one, first),
                        () -> workspace.say("compare.reports.nothing-first")));
    }

    private void say(ComparedItem one, Opinion opinion) {
        Kind<?, ?> kind = pairs.kindProperty().get();
        String why = reason.get();
        saving = true;
        decide(one.item(), service -> Optional.of(service.say(kind, one.item(), opinion, why)));
        if (!why.isBlank()) {
            reasons.use(why.strip());
        }
    }

    private void decide(Item item, Function<CompareService, Optional<Opinion>> act) {
        change(item.topic(), act, said -> {
            cancel();
            pairs.put(item, said);
        });
    }

    private <T> void change(TopicId topic, Function<CompareService, T> act, Consumer<T> done) {
        screen.perform(topic, session -> act.apply(session.service(CompareService::new)), done);
    }

    /** Other judges' labels came into view, or are new. */
    private void reload() {
        screen.reload();
        agreement.reload();
    }
}
