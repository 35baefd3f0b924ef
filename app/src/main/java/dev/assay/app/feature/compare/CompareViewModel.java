package dev.assay.app.feature.compare;

import dev.assay.app.service.judges.AgreementService;
import dev.assay.app.service.judges.CompareService;
import dev.assay.app.service.judges.ComparedLabel;
import dev.assay.app.service.judges.JudgeAgreement;
import dev.assay.app.service.judges.JudgeBySet;
import dev.assay.app.service.judges.LexicalService;
import dev.assay.app.service.project.ProjectSession;
import dev.assay.app.state.HistorySubject;
import dev.assay.app.state.ProjectScreen;
import dev.assay.app.state.ScreenView;
import dev.assay.app.state.Stage;
import dev.assay.app.state.TopicScreen;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Messages;
import dev.assay.model.AnswerKey;
import dev.assay.model.Policy;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.AfterReveal;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/** What the compare screen shows and does; nothing in here is ahead of the disk. FX thread only. */
final class CompareViewModel {
    private final Workspace workspace;
    private final PairsInView pairs = new PairsInView();
    private final TopicScreen<TopicToCompare> screen;
    private final ProjectScreen<List<JudgeAgreement>> agreement;
    private Optional<JudgeBySet> countedFirst = Optional.empty();
    private int told;
    private Optional<TopicId> toldOf = Optional.empty();
    private final ReadOnlyObjectWrapper<Optional<Label>> asked = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<List<JudgeAgreement>>> project =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private final StringProperty reason = new SimpleStringProperty("");

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
                    public void show(List<JudgeAgreement> counted) {
                        project.set(Optional.of(counted));
                    }
                });
        screen.takeAlong(agreement);
        pairs.heldProperty().subscribe(held -> {
            // What is counted of the project is of the same first judge.
            if (held.isPresent() && !pairs.first().equals(countedFirst)) {
                countedFirst = pairs.first();
                project.set(Optional.empty());
                agreement.reload();
            }
        });
        pairs.currentProperty().subscribe((before, now) -> {
            if (!before.map(ComparedLabel::key).equals(now.map(ComparedLabel::key))) {
                cancel();
            }
        });
    }

    private Function<ProjectSession, List<JudgeAgreement>> counting() {
        Optional<JudgeBySet> first = countedFirst;
        return session -> {
            AgreementService service = session.service(AgreementService::new);
            return first.map(service::with).orElseGet(service::withAssessor);
        };
    }

    /** The topic in view and its pairs. */
    PairsInView pairs() {
        return pairs;
    }

    TopicToCompare.Situation situation() {
        return pairs.situation();
    }

    /** Goes to the next pair that is disputed, or says that there is none. */
    void stepDisputed(int by) {
        if (!pairs.stepDisputed(by)) {
            workspace.notify(Messages.get("compare.no-disputed"));
        }
    }

    /** Turns the two round that are compared, or says that there is only one. */
    void swap() {
        if (!pairs.swap()) {
            workspace.notify(ComparedWords.whyNobody(pairs));
        }
    }

    /** How far the judges agree with the first in the whole project; empty while that is counted. */
    ReadOnlyObjectProperty<Optional<List<JudgeAgreement>>> projectProperty() {
        return project.getReadOnlyProperty();
    }

    /** The label whose reason is being written. */
    ReadOnlyObjectProperty<Optional<Label>> askedProperty() {
        return asked.getReadOnlyProperty();
    }

    StringProperty reasonProperty() {
        return reason;
    }

    /** Whether single answers open before the whole topic does. */
    boolean opensByAnswer() {
        return workspace.projectProperty().get()
                .map(open -> open.settings().policy().reveal() == Policy.Reveal.AFTER_ANSWER)
                .orElse(false);
    }

    /** Whether there is something that may be revealed. */
    boolean mayReveal() {
        return pairs.openedProperty().get().map(shown -> !shown.reveal().ready().isEmpty()).orElse(false);
    }

    /** Says once how many more answers can be revealed, where there are more than before. */
    void tellReady(int answers) {
        Optional<TopicId> topic = workspace.topicProperty().get();
        if (answers > 0 && (answers > told || !topic.equals(toldOf))) {
            workspace.notify(Messages.get("compare.ready", answers));
        }
        told = answers;
        toldOf = topic;
    }

    /** Reveals what may be revealed of the topic: all of it, or the answers that are done. */
    void reveal() {
        pairs.openedProperty().get().filter(shown -> !shown.reveal().ready().isEmpty()).ifPresent(shown -> {
            TopicId topic = shown.topic().id();
            boolean whole = switch (shown.reveal().kind()) {
                case READY -> true;
                case BY_ANSWER, CLOSED, NO_JUDGES, REVEALED -> false;
            };
            change(topic, service -> {
                if (whole) {
                    service.reveal(topic);
                } else {
                    shown.reveal().ready().forEach(run -> service.reveal(new AnswerKey(topic, run)));
                }
                return whole;
            }, done -> reload());
        });
    }

    /** Lets the judge that needs no model label the topic. */
    void runBaseline() {
        workspace.topicProperty().get().ifPresent(topic -> screen.commit(
                topic,
                session -> session.service(LexicalService::new).judge(topic, Set.of(), false),
                judged -> {
                    workspace.notify(Messages.get(
                            "compare.baseline.done",
                            judged.answers(),
                            judged.fresh() + judged.anew(),
                            Integer.toString(judged.same())));
                    reload();
                },
                failure -> {}));
    }

    /** Keeps the first label of the pair in hand; with the reason that was being written, if any. */
    void keep() {
        String why = given();
        onOwn(label -> decide(label.key(), service -> Optional.of(service.keep(label.key(), why))));
    }

    /** Asks why the pair in hand should have another label; the first label again is kept. */
    void change(Label to) {
        onOwn(label -> {
            if (label.ownLabel() == to) {
                keep();
            } else {
                ask(to, label.after().filter(said -> said.label() == to).map(AfterReveal::reason).orElse(reason.get()));
            }
        });
    }

    /** Asks for the reason of what is said of the pair in hand now. */
    void giveReason() {
        onOwn(label -> ask(label.labelNow(), label.after().map(AfterReveal::reason).orElse("")));
    }

    private void ask(Label to, String written) {
        if (asked.get().isEmpty()) {
            // The words are there before the field for them is shown: the caret goes to their end.
            reason.set(written);
        }
        asked.set(Optional.of(to));
    }

    /** Takes the written reason for what was asked. */
    void confirm() {
        asked.get().ifPresent(to -> onOwn(label -> {
            String why = given();
            if (label.ownLabel() != to && why.isEmpty()) {
                workspace.notify(Messages.get("compare.reason.needed"));
            } else {
                decide(label.key(), service -> Optional.of(service.change(label.key(), to, why)));
            }
        }));
    }

    /** Asks for what became of the assessor's label of the pair in hand. */
    void askForHistory() {
        onOwn(label -> workspace.requests().askForHistory(new HistorySubject.OfLabel(label.key())));
    }

    /** Leaves things as they were. */
    void cancel() {
        asked.set(Optional.empty());
        reason.set("");
    }

    /** Takes back what was said of the pair in hand after the reveal. */
    void takeBack() {
        onOwn(label -> label.after().ifPresent(said -> decide(label.key(), service -> {
            service.clear(label.key());
            return Optional.empty();
        })));
    }

    private String given() {
        return reason.get().strip();
    }

    private void onCurrent(Consumer<ComparedLabel> act) {
        if (situation() == TopicToCompare.Situation.OPEN) {
            pairs.currentProperty().get().ifPresent(act);
        }
    }

    /** As {@link #onCurrent}, where the assessor is one of the two: what is said now is of the assessor's own label. */
    private void onOwn(Consumer<ComparedLabel> act) {
        onCurrent(label -> {
            if (pairs.isOwn()) {
                act.accept(label);
            } else {
                workspace.notify(Messages.get("compare.not-own"));
            }
        });
    }

    private void decide(LabelKey key, Function<CompareService, Optional<AfterReveal>> act) {
        change(key.topic(), act, said -> {
            cancel();
            pairs.put(key, said);
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
