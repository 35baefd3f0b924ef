package dev.assay.app.judging;

import dev.assay.app.service.RefusedException;
import dev.assay.app.service.ServiceWords;
import dev.assay.app.service.project.ProjectSession;
import dev.assay.app.service.work.JudgmentActs;
import dev.assay.app.state.Stage;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Command;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.QuestionBar;
import dev.assay.app.ui.RowInView;
import dev.assay.app.ui.ScaleKeys;
import dev.assay.app.ui.Scope;
import dev.assay.app.ui.text.WrappedText;
import dev.assay.app.ui.text.WrappingCell;
import dev.assay.model.Answer;
import dev.assay.model.ReportRules;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.edit.ActKind;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.RunNames;
import dev.assay.model.judgment.Scale;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.report.SentenceKey;
import dev.assay.persistence.ProjectStore;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.layout.VBox;

/** A screen on which the tone of sentences is judged: all that the window knows of it stands in this file. */
final class ToneScreen extends VBox {
    static final Stage TONE =
            new Stage(ToneKind.STAGE, "label.narrative.background", Stage.Subject.TOPIC, true);

    /** The stage as the window offers it. */
    static final StageScreen STAGE = new StageScreen(
            TONE,
            List.of(ToneCommand.values()),
            (workspace, commands, choosers) -> new ToneScreen(new ToneModel(workspace), workspace, commands));

    private final ToneModel model;
    private final ListView<PagePlace> rows = new ListView<>();
    private final RowInView inView = RowInView.alone(rows);
    private boolean selecting;

    /** What is done here, by keys. */
    enum ToneCommand implements Command {
        TONE_1(ScaleKeys.digit(1)),
        TONE_2(ScaleKeys.digit(2)),
        TONE_3(ScaleKeys.digit(3)),
        TONE_CLEAR(ScaleKeys.CLEAR),
        TONE_CANT_JUDGE(ScaleKeys.CANT_JUDGE),
        TONE_NOTE(List.of("N")),
        TONE_NEXT(List.of("Down")),
        TONE_PREVIOUS(List.of("Up")),
        TONE_LOCK(List.of("Shortcut+Enter"));

        private final List<String> keys;

        ToneCommand(List<String> keys) {
            this.keys = keys;
        }

        @Override
        public Scope scope() {
            return TONE.scope();
        }

        @Override
        public List<String> keys() {
            return keys;
        }

        @Override
        public boolean judges() {
            return ordinal() <= TONE_CANT_JUDGE.ordinal();
        }

        @Override
        public String title() {
            return name();
        }
    }

    /** What a topic has for this screen. */
    private record Reading(
            TopicId topic,
            List<Answer> answers,
            Map<SentenceKey, Judgment<SentenceKey>> said,
            boolean locked,
            boolean namesRuns) {
        static Reading of(ProjectSession session, TopicId topic) {
            ProjectStore store = session.store();
            return new Reading(
                    topic,
                    store.answers(topic),
                    store.values(ToneKind.TONE, topic),
                    store.isLocked(topic),
                    store.visibility(topic).runNames(topic) == RunNames.SHOWN);
        }

        List<SentenceKey> sentences(Answer answer) {
            return IntStream.range(0, answer.sentences().size())
                    .mapToObj(place -> new SentenceKey(topic, answer.run(), place))
                    .toList();
        }
    }

    /** The sentences of a topic, and what is on the disk for them. */
    private static final class ToneSheet extends PagedSheet<SentenceKey> {
        private final Reading read;
        private final Map<SentenceKey, Judgment<SentenceKey>> said;
        private final Map<SentenceKey, String> unsaved;

        ToneSheet(Reading read, Map<SentenceKey, String> unsaved) {
            super(read.answers().stream().map(read::sentences).toList());
            this.read = read;
            this.said = new HashMap<>(read.said());
            this.unsaved = new HashMap<>(unsaved);
        }

        Judgment<SentenceKey> said(SentenceKey key) {
            return said.getOrDefault(key, Judgment.open(key, 0));
        }

        String words(SentenceKey key) {
            return new JudgmentWords(ToneKind.TONE, ReportRules.USUAL, NuggetSet.empty(read.topic()))
                    .of(said(key), List.of());
        }

        @Override
        public TopicId topicId() {
            return read.topic();
        }

        @Override
        public Situation situation() {
            return items().isEmpty() ? Situation.NO_ANSWERS : Situation.READY;
        }

        @Override
        public boolean isLocked() {
            return read.locked();
        }

        @Override
        public boolean namesRuns() {
            return read.namesRuns();
        }

        @Override
        public boolean isCantJudge(SentenceKey key) {
            return said(key).state() == Judgment.State.CANT_JUDGE;
        }

        @Override
        public String note(SentenceKey key) {
            return said(key).note();
        }

        @Override
        protected boolean isDecided(SentenceKey key) {
            return said(key).isDecided();
        }
    }

    private static final class ToneInView extends JudgingView<SentenceKey, PagePlace, ToneSheet> {
        ToneInView() {
            super(new PagePlace(0, 0));
        }

        void put(Judgment<SentenceKey> kept) {
            find(kept.item()).ifPresent(place -> {
                sheet().said.put(kept.item(), kept);
                sheet().unsaved.remove(kept.item());
                tell(place);
            });
        }

        @Override
        protected void putUnsaved(SentenceKey key, Optional<String> reason) {
            find(key).ifPresent(place -> {
                sheet().unsaved.remove(key);
                reason.ifPresent(why -> sheet().unsaved.put(key, why));
                tell(place);
            });
        }
    }

    private static final class ToneModel extends PagedModel<SentenceKey, Boolean> {
        private final ToneInView view;

        ToneModel(Workspace workspace) {
            this(workspace, new ToneInView());
        }

        private ToneModel(Workspace workspace, ToneInView view) {
            super(
                    workspace,
                    TONE,
                    view,
                    new ItemMemory<>("tone.place.", "tone.note.", "\n", ToneModel::words, ToneModel::key),
                    List.of(ToneKind.TONE));
            this.view = view;
            follow(TONE, Reading::of, view, ToneSheet::new);
        }

        private static String words(SentenceKey key) {
            return key.run() + "\n" + key.sentence();
        }

        private static Optional<SentenceKey> key(TopicId topic, String words) {
            String[] parts = words.split("\n");
            return parts.length == 2
                    ? Optional.of(new SentenceKey(topic, new RunId(parts[0]), Integer.parseInt(parts[1])))
                    : Optional.empty();
        }

        void say(Scale.Word word) {
            change(one -> one.with(word.word(), 0), true);
        }

        void say(Judgment.State state) {
            change(one -> one.with(state, 0), state != Judgment.State.OPEN);
        }

        private void change(UnaryOperator<Judgment<SentenceKey>> how, boolean decides) {
            if (mayChange()) {
                view.item(hand()).ifPresent(key -> {
                    if (decides && !view.isLocked()) {
                        ask(List.of(key), true);
                        goOn(nextOpen(), false);
                    } else {
                        stay();
                    }
                    submit(List.of(key), session -> commit(session, ActKind.JUDGMENT, key, how), view::put);
                });
            }
        }

        private static Judgment<SentenceKey> commit(
                ProjectSession session, ActKind act, SentenceKey key, UnaryOperator<Judgment<SentenceKey>> how) {
            if (session.store().isLocked(key.topic())) {
                throw new RefusedException(ServiceWords.say("labels.locked"));
            }
            return JudgmentActs.commit(session.store(), act, ToneKind.TONE, List.of(key), (one, before) ->
                            how.apply(before.orElseGet(() -> Judgment.open(one, 0))))
                    .getFirst();
        }

        @Override
        protected void keepNote(SentenceKey key, String words, Runnable saved) {
            submit(
                    List.of(key),
                    session -> commit(session, ActKind.NOTE, key, one -> one.withNote(words.strip())),
                    kept -> {
                        saved.run();
                        view.put(kept);
                    });
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
        protected String name(PagePlace place) {
            SentenceKey key = view.item(place).orElseThrow();
            return "tone of sentence " + (key.sentence() + 1) + ": " + view.sheet().words(key);
        }
    }

    private static final class ToneCell extends WrappingCell<PagePlace> {
        private final ToneInView view;
        private final WrappedText text = new WrappedText();
        private final Label said = new Label();
        private final RemarkLines remarks;
        private final VBox row;

        ToneCell(ToneModel model) {
            view = model.view;
            remarks = new RemarkLines(model, view);
            row = new VBox(text, said, remarks);
            view.changesProperty().subscribe(this::showSaid);
        }

        @Override
        protected void showItem(PagePlace place) {
            setGraphic(row);
            showSaid();
        }

        private void showSaid() {
            if (getItem() != null && view.isReady()) {
                view.item(getItem()).ifPresent(key -> {
                    ToneSheet sheet = view.sheet();
                    text.setText(sheet.read.answers().get(getItem().page()).text(key.sentence()));
                    said.setText(sheet.words(key));
                    boolean editing = view.noteEditingProperty().get().equals(Optional.of(getItem()));
                    remarks.show(sheet.note(key), editing, Optional.ofNullable(sheet.unsaved.get(key)));
                });
            }
        }
    }

    private ToneScreen(ToneModel model, Workspace workspace, Commands commands) {
        this.model = model;
        QuestionBar question = new QuestionBar();
        SituationPane empty = new SituationPane();
        getChildren().addAll(question, empty, rows);
        rows.setId("toneRows");
        rows.setCellFactory(list -> new ToneCell(model));
        rows.getSelectionModel().selectedItemProperty().subscribe(place -> {
            if (!selecting && place != null) {
                model.goTo(place);
            }
        });
        JudgingRows.bind(rows, model.view, this::step);
        model.view.sheetProperty().subscribe(this::show);
        model.view.currentProperty().subscribe(this::select);
        empty.follow(
                this, model.view, commands, "align.empty.", () -> "", rows::requestFocus, List.of(rows));
        LockQuestion<SentenceKey, PagePlace> lock =
                new LockQuestion<>(workspace, model, model.view, question, rows::requestFocus, List::of);
        List<Scale.Word> words = ToneKind.SCALE.words();
        for (int i = 0; i < words.size(); i++) {
            Scale.Word word = words.get(i);
            commands.on(ToneCommand.values()[i], () -> model.say(word));
        }
        commands.on(ToneCommand.TONE_CLEAR, () -> model.say(Judgment.State.OPEN));
        commands.on(ToneCommand.TONE_CANT_JUDGE, () -> model.say(Judgment.State.CANT_JUDGE));
        commands.on(ToneCommand.TONE_NOTE, model.notes()::edit);
        commands.on(ToneCommand.TONE_NEXT, () -> step(1));
        commands.on(ToneCommand.TONE_PREVIOUS, () -> step(-1));
        commands.on(ToneCommand.TONE_LOCK, lock::ask);
    }

    private void step(int by) {
        int row = rows.getItems().indexOf(model.hand()) + by;
        if (!rows.getItems().isEmpty()) {
            model.goTo(rows.getItems().get(Math.clamp(row, 0, rows.getItems().size() - 1)));
        }
    }

    private void show(Optional<ToneSheet> sheet) {
        selecting = true;
        rows.getItems().setAll(sheet.stream()
                .flatMap(shown -> shown.items().stream().flatMap(key -> shown.find(key).stream()))
                .toList());
        selecting = false;
        select(model.hand());
    }

    private void select(PagePlace place) {
        int row = rows.getItems().indexOf(place);
        if (row >= 0) {
            selecting = true;
            rows.getSelectionModel().clearAndSelect(row);
            selecting = false;
            inView.show(row);
        }
    }
}
