package dev.assay.app.feature.align;

import dev.assay.app.service.work.AlignmentService;
import dev.assay.app.service.work.TopicAlignments;
import dev.assay.app.state.HistorySubject;
import dev.assay.app.state.Reversal;
import dev.assay.app.state.ScreenView;
import dev.assay.app.state.Stage;
import dev.assay.app.state.TopicMemory;
import dev.assay.app.state.TopicScreen;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Messages;
import dev.assay.model.Answer;
import dev.assay.model.AnswerKey;
import dev.assay.model.ReportRules;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.report.Alignment;
import dev.assay.model.report.Alignment.Target;
import dev.assay.model.report.SentenceKey;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/**
 * What can be done on the screen on which sentences are aligned. FX thread only.
 *
 * <p>Keys come faster than the disk: each acts on the sentence that the keys before it led to, and what it says is shown when it is on
 * the disk.
 */
final class AlignViewModel {
    /** Why there is nothing to align, or that there is. */
    enum Situation {
        LOADING,
        NO_NUGGETS,
        NEVER_FROZEN,
        NO_REPORTS,
        /** Support is to be complete first. */
        WAITS,
        READY
    }

    private final Workspace workspace;
    private final TopicScreen<TopicAlignments> screen;
    private final TopicMemory places;
    private final ReadOnlyObjectWrapper<Optional<TopicAlignments>> topic = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Situation> situation = new ReadOnlyObjectWrapper<>(Situation.LOADING);
    private final ReadOnlyIntegerWrapper report = new ReadOnlyIntegerWrapper();
    private final ReadOnlyIntegerWrapper sentence = new ReadOnlyIntegerWrapper();
    private final ReadOnlyIntegerWrapper changes = new ReadOnlyIntegerWrapper();
    private final TargetList targets = new TargetList();
    private final Map<SentenceKey, Alignment> alignments = new HashMap<>();
    /** What was asked for and is not on the disk: such sentences are not open any more for whoever looks for the next. */
    private final Set<SentenceKey> asked = new HashSet<>();

    AlignViewModel(Workspace workspace) {
        this.workspace = workspace;
        this.places = new TopicMemory(workspace, "align.place.");
        workspace.projectProperty().subscribe(open -> asked.clear());
        workspace.requests().item().onAsked(this::goToRequested);
        this.screen = new TopicScreen<>(
                workspace,
                Stage.ALIGN,
                (session, id) -> session.service(AlignmentService::new).open(id),
                new ScreenView<>() {
                    @Override
                    public void clear() {
                        topic.set(Optional.empty());
                        situation.set(Situation.LOADING);
                    }

                    @Override
                    public void show(TopicAlignments read) {
                        open(read);
                    }

                    @Override
                    public Optional<String> takeInHand(Reversal reversal) {
                        return reversal.first(key -> find(key).map(place -> key), Kinds.ALIGNMENT).map(key -> {
                            goTo(key);
                            return name(key);
                        });
                    }
                });
    }

    // What is shown.

    ReadOnlyObjectProperty<Optional<TopicAlignments>> topicProperty() {
        return topic.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<Situation> situationProperty() {
        return situation.getReadOnlyProperty();
    }

    /** The place of the report in view. */
    ReadOnlyIntegerProperty reportProperty() {
        return report.getReadOnlyProperty();
    }

    /** The place of the sentence in hand in its report. */
    ReadOnlyIntegerProperty sentenceProperty() {
        return sentence.getReadOnlyProperty();
    }

    /** Grows whenever an alignment in view is another one. */
    ReadOnlyIntegerProperty changesProperty() {
        return changes.getReadOnlyProperty();
    }

    /** What a sentence can convey. */
    TargetList targets() {
        return targets;
    }

    boolean isReady() {
        return situation.get() == Situation.READY;
    }

    NuggetSet set() {
        return topic.get().orElseThrow().set();
    }

    Answer answer() {
        return topic.get().orElseThrow().reports().get(report.get());
    }

    SentenceKey key(int place) {
        return topic.get().orElseThrow().key(report.get(), place);
    }

    Alignment alignment(SentenceKey key) {
        return alignments.getOrDefault(key, Alignment.open(key, 1));
    }

    /** What is said of the sentence in hand. */
    Optional<Alignment> inHand() {
        return isReady() && !answer().sentences().isEmpty() ? Optional.of(alignment(key(sentence.get()))) : Optional.empty();
    }

    /** The sentences of the topic of which something holds, in the order of the reports. */
    List<SentenceKey> where(Predicate<Alignment> holds) {
        TopicAlignments shown = topic.get().orElseThrow();
        List<SentenceKey> found = new ArrayList<>();
        for (int place = 0; place < shown.reports().size(); place++) {
            for (int i = 0; i < shown.reports().get(place).sentences().size(); i++) {
                if (holds.test(alignment(shown.key(place, i)))) {
                    found.add(shown.key(place, i));
                }
            }
        }
        return found;
    }

    /** The sentences of the report in view that convey something, from 1. */
    List<Integer> conveyedIn(Target wanted) {
        List<Integer> places = new ArrayList<>();
        for (int place = 0; place < answer().sentences().size(); place++) {
            if (alignment(key(place)).targets().contains(wanted)) {
                places.add(place + 1);
            }
        }
        return places;
    }

    /** How many sentences of a report are done. */
    int done(int place) {
        TopicAlignments shown = topic.get().orElseThrow();
        int done = 0;
        for (int i = 0; i < shown.reports().get(place).sentences().size(); i++) {
            done += alignment(shown.key(place, i)).isDecided() ? 1 : 0;
        }
        return done;
    }

    /** The nuggets that a report conveys, as far as it is aligned. */
    Set<NuggetId> conveyed(int place) {
        TopicAlignments shown = topic.get().orElseThrow();
        Set<NuggetId> conveyed = new HashSet<>();
        for (int i = 0; i < shown.reports().get(place).sentences().size(); i++) {
            alignment(shown.key(place, i)).targets().forEach(target -> conveyed.add(target.nugget()));
        }
        return conveyed;
    }

    // Where to go.

    void goTo(int newReport, int newSentence) {
        if (isReady()) {
            int last = topic.get().orElseThrow().reports().size() - 1;
            report.set(Math.clamp(newReport, 0, last));
            sentence.set(Math.clamp(newSentence, 0, Math.max(0, answer().sentences().size() - 1)));
            workspace.answerProperty().set(Optional.of(answer().run()));
            places.remember(topic.get().orElseThrow().topic().id(), answer().run() + "\n" + sentence.get());
        }
    }

    void goTo(SentenceKey key) {
        find(key).ifPresent(place -> goTo(place, key.sentence()));
    }

    /** A sentence of the topic in view, if it has the report. */
    Optional<SentenceKey> find(String run, int place) {
        return topic.get().map(shown -> new SentenceKey(shown.topic().id(), new RunId(run), place)).filter(key -> find(key).isPresent());
    }

    void step(int by) {
        if (isReady() && sentence.get() + by >= answer().sentences().size() && report.get() + 1 < reports()) {
            goTo(report.get() + 1, 0);
        } else {
            goTo(report.get(), sentence.get() + by);
        }
    }

    void stepReport(int by) {
        if (isReady() && report.get() + by >= 0 && report.get() + by < reports()) {
            goTo(report.get() + by, 0);
        }
    }

    /** Goes to the next sentence that is open, of this report or a later one, then from the start; says so when there is none. */
    void toOpen() {
        if (isReady() && !goOn()) {
            workspace.notify(Messages.get("align.none-open"));
        }
    }

    private boolean goOn() {
        int reports = reports();
        for (int step = 0; step <= reports; step++) {
            int place = (report.get() + step) % reports;
            TopicAlignments shown = topic.get().orElseThrow();
            int from = step == 0 ? sentence.get() + 1 : 0;
            int to = step == reports ? sentence.get() + 1 : shown.reports().get(place).sentences().size();
            for (int i = from; i < to; i++) {
                SentenceKey key = shown.key(place, i);
                if (!alignment(key).isDecided() && !asked.contains(key)) {
                    goTo(place, i);
                    return true;
                }
            }
        }
        return false;
    }

    // What to say of the sentence in hand.

    /** Toggles what has a digit, counted from 0. */
    void toggle(int digit) {
        targets.ofDigit(digit).ifPresent(this::toggle);
    }

    void toggle(TargetRow.One row) {
        targets.take(row);
        boolean single = isReady() && !topic.get().orElseThrow().rules().severalNuggets();
        boolean takesAway = inHand().filter(one -> one.targets().contains(row.target())).isPresent();
        submit((service, key) -> service.toggle(key, row.target()), single && !takesAway);
    }

    /** Says that the sentence gives another answer to the question of the row in hand, or takes that back. */
    void toggleOtherAnswer() {
        targets.otherAnswer().ifPresentOrElse(this::toggle, () -> workspace.notify(Messages.get("align.no-question")));
    }

    void say(String option) {
        submit((service, key) -> service.say(key, option), true);
    }

    void sayOwn(int number) {
        topic.get().filter(shown -> number < shown.rules().options().size()).ifPresent(
                shown -> say(shown.rules().options().get(number).word()));
    }

    void cantJudge() {
        submit(AlignmentService::cantJudge, true);
    }

    void clear() {
        submit(AlignmentService::clear, false);
    }

    void confirm() {
        if (inHand().filter(Alignment::recheck).isPresent()) {
            submit(AlignmentService::confirm, true);
        }
    }

    /** Asks for the history of what is said of the sentence in hand. */
    void askForHistory() {
        inHand().ifPresent(one -> workspace.requests()
                .askForHistory(new HistorySubject.OfReport<>(Kinds.ALIGNMENT, one.sentence())));
    }

    void note(SentenceKey key, String words) {
        submit(key, (service, one) -> service.note(one, words));
    }

    private void submit(BiFunction<AlignmentService, SentenceKey, Alignment> act, boolean goesOn) {
        if (!mayChange() || inHand().isEmpty()) {
            return;
        }
        SentenceKey key = key(sentence.get());
        if (goesOn && !topic.get().orElseThrow().locked()) {
            asked.add(key);
            goOn();
        }
        submit(key, act);
    }

    private void submit(SentenceKey key, BiFunction<AlignmentService, SentenceKey, Alignment> act) {
        screen.commit(
                key.topic(),
                session -> act.apply(session.service(AlignmentService::new), key),
                kept -> {
                    asked.remove(key);
                    alignments.put(key, kept);
                    changes.set(changes.get() + 1);
                },
                failure -> {
                    asked.remove(key);
                    goTo(key);
                });
    }

    boolean mayChange() {
        boolean readOnly = workspace.projectProperty().get().map(Workspace.OpenProject::readOnly).orElse(true);
        if (isReady() && readOnly) {
            workspace.notify(Messages.get("label.read-only"));
        }
        return isReady() && !readOnly;
    }

    // What comes in.

    private void open(TopicAlignments read) {
        Optional<SentenceKey> held = isReady() ? inHand().map(Alignment::sentence) : Optional.empty();
        alignments.clear();
        alignments.putAll(read.alignments());
        topic.set(Optional.of(read));
        situation.set(
                read.set().nuggets().isEmpty()
                        ? Situation.NO_NUGGETS
                        : !read.wasFrozen()
                                ? Situation.NEVER_FROZEN
                                : read.reports().isEmpty()
                                        ? Situation.NO_REPORTS
                                        : read.waitsForSupport() && !read.locked() ? Situation.WAITS : Situation.READY);
        targets.show(read.set());
        if (isReady()) {
            Optional<SentenceKey> asked = asked(read.topic().id());
            Optional<SentenceKey> place = asked.or(() -> held).or(this::remembered);
            Optional<Integer> there = place.flatMap(this::find);
            if (there.isPresent()) {
                goTo(there.get(), place.orElseThrow().sentence());
            } else {
                goTo(0, 0);
                if (alignment(key(0)).isDecided()) {
                    goOn();
                }
            }
        }
        changes.set(changes.get() + 1);
        places.recall(read.topic().id(), words -> remembered().flatMap(this::find).ifPresent(
                found -> remembered().ifPresent(key -> goTo(found, key.sentence()))));
    }

    /** What another part of the window wants to be gone to. */
    private Optional<SentenceKey> asked(TopicId id) {
        return workspace.requests()
                .takeItem(Stage.ALIGN, id)
                .filter(SentenceKey.class::isInstance)
                .map(SentenceKey.class::cast);
    }

    private void goToRequested() {
        if (isReady()) {
            asked(topic.get().orElseThrow().topic().id()).ifPresent(this::goTo);
        }
    }

    private Optional<SentenceKey> remembered() {
        return topic.get().flatMap(shown -> places.of(shown.topic().id()).map(words -> {
            int line = words.indexOf('\n');
            return new SentenceKey(
                    new AnswerKey(shown.topic().id(), new RunId(words.substring(0, line))), Integer.parseInt(words.substring(line + 1)));
        }));
    }

    private Optional<Integer> find(SentenceKey key) {
        return topic.get().filter(shown -> shown.topic().id().equals(key.topic())).flatMap(shown -> {
            for (int place = 0; place < shown.reports().size(); place++) {
                if (shown.reports().get(place).run().equals(key.run())) {
                    return Optional.of(place);
                }
            }
            return Optional.empty();
        });
    }

    /** An option as it is called on screen. */
    static String title(ReportRules rules, String option) {
        return Alignment.Option.ofWord(option)
                .map(known -> Messages.get("align.option." + known.word()))
                .orElseGet(() -> rules.options().stream()
                        .filter(own -> own.word().equals(option))
                        .map(ReportRules.OwnOption::title)
                        .findFirst()
                        .orElse(option));
    }

    /** A sentence in words, with what is said of it. */
    private String name(SentenceKey key) {
        Alignment said = alignment(key);
        String words = said.targets().isEmpty()
                ? said.option()
                        .map(option -> title(topic.get().orElseThrow().rules(), option))
                        .orElseGet(() -> Messages.get(
                                said.state() == Judgment.State.CANT_JUDGE ? "label.cant_judge" : "support.open"))
                : said.targets().stream()
                        .flatMap(target -> TargetRow.words(set(), target).stream())
                        .collect(Collectors.joining("; "));
        return Messages.get("align.said", answer().blindName(), key.sentence() + 1, words);
    }

    private int reports() {
        return topic.get().map(shown -> shown.reports().size()).orElse(0);
    }
}
