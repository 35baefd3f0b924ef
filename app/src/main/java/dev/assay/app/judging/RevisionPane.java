package dev.assay.app.judging;

import dev.assay.app.judging.RevisionViewModel.Became;
import dev.assay.app.judging.RevisionViewModel.Line;
import dev.assay.app.service.work.EarlierSet;
import dev.assay.app.ui.ChosenWords;
import dev.assay.app.ui.Command;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.KeyCap;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.ShownTime;
import dev.assay.app.ui.WrapBar;
import dev.assay.app.ui.text.NuggetBadge;
import dev.assay.app.ui.text.TextDirection;
import dev.assay.app.ui.text.WordDiff;
import dev.assay.app.ui.text.WrappingCell;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetAnswer;
import dev.assay.model.nugget.NuggetQuestion;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.text.TextFlow;

/**
 * The comparison with an earlier nugget set, in the place of the passages: word by word what came, went and was
 * reworded.
 */
public final class RevisionPane {
    private final RevisionViewModel model;
    private final VBox pane = new VBox();
    private final ListView<Line> list = new ListView<>();

    private RevisionPane(RevisionViewModel model) {
        this.model = model;
    }

    /**
     * The passages, in whose place it comes when it is asked for.
     *
     * @param key opens and closes it
     * @param keysBack gives the keys to the nuggets again
     */
    public static Node over(
            Node passages, RevisionViewModel model, Commands commands, Command key, Runnable keysBack) {
        RevisionPane made = new RevisionPane(model);
        made.pane.setId("revision");
        made.pane.getStyleClass().add("revision-pane");
        made.pane.getChildren().setAll(made.bar(key), made.list);
        VBox.setVgrow(made.list, Priority.ALWAYS);
        made.bindList();
        StackPane both = new StackPane(passages, made.pane);
        both.setMinWidth(280);
        commands.on(key, () -> model.openProperty().set(!model.openProperty().get()));
        model.openProperty().subscribe((was, open) -> {
            passages.setVisible(!open);
            Nodes.show(made.pane, open);
            if (open) {
                made.list.requestFocus();
            } else {
                keysBack.run();
            }
        });
        Nodes.show(made.pane, false);
        Nodes.joinWhenShown(made.pane);
        return both;
    }

    private WrapBar bar(Command key) {
        ComboBox<EarlierSet> which = new ComboBox<>(model.earlier());
        which.setId("revisionWhich");
        which.setAccessibleText(Messages.get("nuggets.revision.which"));
        which.setConverter(new ChosenWords<>(one -> Messages.get(
                one.set().isFrozen() ? "nuggets.revision.frozen" : "nuggets.revision.began",
                one.set().revision(),
                ShownTime.withDay(one.at()))));
        which.valueProperty().bindBidirectional(model.chosenProperty());
        CheckBox differing = new CheckBox(Messages.get("nuggets.revision.differing"));
        differing.setId("revisionDiffering");
        differing.selectedProperty().bindBidirectional(model.differingProperty());
        Button close = new Button(Messages.get("nuggets.revision.close"), new KeyCap(key));
        close.getStyleClass().add("small");
        close.setOnAction(event -> model.openProperty().set(false));
        WrapBar bar = Nodes.styled(new WrapBar(), "pane-bar", "nuggets-bar");
        bar.getChildren().setAll(which, differing, close);
        return bar;
    }

    private void bindList() {
        list.setId("revisionLines");
        list.getStyleClass().add("overview");
        list.setAccessibleText(Messages.get("command.compare-revisions"));
        list.setItems(model.lines());
        list.setCellFactory(one -> new LineCell());
        Label none = Nodes.blank("empty");
        none.setWrapText(true);
        list.setPlaceholder(none);
        Runnable say = () -> none.setText(Messages.get(
                model.readingProperty().get()
                        ? "history.loading"
                        : model.chosenProperty().get() == null ? "nuggets.revision.none" : "nuggets.revision.same"));
        model.readingProperty().subscribe(say);
        model.chosenProperty().subscribe(say);
        list.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                model.openProperty().set(false);
                event.consume();
            }
        });
    }

    /** A nugget then and now: what became of it, its words, its answers, and whatever else is otherwise. */
    private static final class LineCell extends WrappingCell<Line> {
        private final Label fate = Nodes.blank("badge", "revision-fate");
        private final VBox words = new VBox(3);
        private final HBox box = Nodes.styled(new HBox(fate, words), "nugget-row");

        LineCell() {
            HBox.setHgrow(words, Priority.ALWAYS);
        }

        @Override
        protected void showItem(Line line) {
            fate.setText(fate(line));
            words.getChildren().setAll(flow(line.nugget(), Nugget::text, ""));
            for (Became<NuggetAnswer> answer : line.answers()) {
                TextFlow said = flow(answer, NuggetAnswer::text, ticks(answer));
                said.getStyleClass().add("revision-answer");
                words.getChildren().add(said);
            }
            String otherwise = otherwise(line.nugget());
            if (!otherwise.isEmpty()) {
                Label about = Nodes.styled(new Label(otherwise), "muted");
                about.setWrapText(true);
                words.getChildren().add(about);
            }
            setAccessibleText(spoken(line, otherwise));
            setGraphic(box);
        }

        private static String fate(Line line) {
            return line.how().map(how -> Messages.get("nuggets.aside.gone." + how.name().toLowerCase(Locale.ROOT)))
                    .orElseGet(() -> Messages.get(
                            line.nugget().was().isEmpty()
                                    ? "nuggets.revision.added"
                                    : line.isSame() ? "nuggets.revision.kept" : "nuggets.revision.changed"));
        }

        private static <T> TextFlow flow(Became<T> became, Function<T, String> said, String behind) {
            String was = became.was().map(said).orElse("");
            String now = became.now().map(said).orElse("");
            TextFlow flow = Nodes.styled(new TextFlow(), "origin", "revision-words");
            flow.getChildren().setAll(WordDiff.texts(was, now));
            if (!behind.isEmpty()) {
                flow.getChildren().addAll(WordDiff.plain("  " + behind));
            }
            TextDirection.apply(flow, now.isEmpty() ? was : now);
            return flow;
        }

        /** Number of documents that attest an answer, now and before, as text; empty if it did not change. */
        private static String ticks(Became<NuggetAnswer> answer) {
            Optional<Integer> was = answer.was().map(one -> one.attestedBy().size());
            Optional<Integer> now = answer.now().map(one -> one.attestedBy().size());
            return was.isPresent() && now.isPresent() && !was.equals(now)
                    ? Messages.get("nuggets.revision.ticks", was.get(), now.get())
                    : "";
        }

        /** Changes other than those of the words: importance, group, number of answers that count. */
        private static String otherwise(Became<Nugget> nugget) {
            if (nugget.was().isEmpty() || nugget.now().isEmpty()) {
                return "";
            }
            List<String> all = new ArrayList<>();
            add(all, nugget, one -> Messages.get("importance." + one.importance().word()));
            add(all, nugget, one -> one.isCriterion()
                    ? Messages.get("nugget.weight.spoken", NuggetBadge.signed(one.weighs().getAsDouble()))
                    : Messages.get("nuggets.revision.no-weight"));
            add(all, nugget, one -> one.group().isEmpty() ? Messages.get("nuggets.groups.no-group") : one.group());
            if (!rule(nugget.was()).equals(rule(nugget.now()))) {
                add(
                        all,
                        nugget,
                        one -> one.question()
                                .map(question -> Messages.get(
                                        "nuggets.rule." + question.rule().word(),
                                        question.answers().size()))
                                .orElseGet(() -> Messages.get("nuggets.revision.fact")));
            }
            return String.join(" \u00b7 ", all);
        }

        private static Optional<NuggetQuestion.Rule> rule(Optional<Nugget> nugget) {
            return nugget.flatMap(Nugget::question).map(NuggetQuestion::rule);
        }

        private static void add(List<String> all, Became<Nugget> nugget, Function<Nugget, String> what) {
            String was = what.apply(nugget.was().orElseThrow());
            String now = what.apply(nugget.now().orElseThrow());
            if (!was.equals(now)) {
                all.add(Messages.get("nuggets.revision.otherwise", was, now));
            }
        }

        private static String spoken(Line line, String otherwise) {
            String was = line.nugget().was().map(Nugget::text).orElse("");
            String now = line.nugget().now().map(Nugget::text).orElse("");
            String said = was.isEmpty() || now.isEmpty() || was.equals(now)
                    ? was.isEmpty() ? now : was
                    : Messages.get("nuggets.revision.otherwise", was, now);
            return fate(line) + ": " + said + (otherwise.isEmpty() ? "" : ". " + otherwise);
        }
    }
}
