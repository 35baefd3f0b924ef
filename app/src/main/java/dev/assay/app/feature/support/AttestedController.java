package dev.assay.app.feature.support;

import dev.assay.app.ui.Commands;
import dev.assay.app.ui.FitBar;
import dev.assay.app.ui.KeyCap;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.WrapBar;
import dev.assay.app.ui.text.TextDirection;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.geometry.Bounds;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/**
 * Binds the answers that the document in view attests: a line for each question, its answers with their ticks, and a
 * field for one more. The lines have the focus as one thing, in which the arrows move.
 */
public final class AttestedController {
    private static final PseudoClass TICKED = PseudoClass.getPseudoClass("ticked");
    private static final PseudoClass IN_HAND = PseudoClass.getPseudoClass("in-hand");
    private static final double PART_OF_WINDOW = 0.22;

    private final AttestedAnswers model;
    private final BooleanSupplier locked;
    private final Runnable finish;
    private final Commands commands;
    private final TextField field = new TextField();
    private Optional<Node> inHand = Optional.empty();

    @FXML private VBox attested;
    @FXML private WrapBar keys;
    @FXML private Label title;
    @FXML private KeyCap tab;
    @FXML private ScrollPane attestedScroll;
    @FXML private VBox attestedLines;

    /** @param atEnd what Enter does where nothing is left to go on to */
    AttestedController(SupportViewModel viewModel, Commands commands, Runnable atEnd) {
        this.model = viewModel.answers();
        this.locked = viewModel.view()::isLocked;
        this.finish = () -> {
            if (!viewModel.finishDocument()) {
                atEnd.run();
            }
        };
        this.commands = commands;
    }

    @FXML
    private void initialize() {
        field.setId("newAnswer");
        field.getStyleClass().add("new-answer");
        field.setPromptText(Messages.get("support.answers.new"));
        field.setAccessibleText(Messages.get("support.answers.new"));
        HBox.setHgrow(field, Priority.ALWAYS);
        field.textProperty().bindBidirectional(model.draftProperty());
        field.textProperty().subscribe(words -> TextDirection.apply(field, words));
        field.addEventFilter(KeyEvent.KEY_PRESSED, this::typed);
        Commands.reserve(
                attestedLines, KeyCode.UP, KeyCode.DOWN, KeyCode.LEFT, KeyCode.RIGHT, KeyCode.SPACE, KeyCode.ENTER);
        attestedLines.setFocusTraversable(true);
        attestedLines.setAccessibleRole(AccessibleRole.LIST_VIEW);
        attestedLines.addEventHandler(KeyEvent.KEY_PRESSED, this::pressed);
        model.linesProperty().subscribe(lines -> show());
        model.writingProperty().subscribe((before, now) -> {
            show();
            if (now.isPresent()) {
                field.requestFocus();
                field.end();
            } else if (before.isPresent()) {
                attestedLines.requestFocus();
            }
        });
        // Its own guess knows nothing of lines that wrap.
        attestedScroll.prefHeightProperty().bind(attestedLines.heightProperty().add(2));
        attestedScroll.maxHeightProperty().bind(attested.sceneProperty()
                .flatMap(Scene::heightProperty)
                .map(height -> height.doubleValue() * PART_OF_WINDOW)
                .orElse(Region.USE_COMPUTED_SIZE));
        // The room changes with the line of keys and with the text, after the lines were made.
        attestedScroll.viewportBoundsProperty().subscribe(() -> inHand.ifPresent(this::bringIntoView));
        attestedLines.heightProperty().subscribe(() -> inHand.ifPresent(this::bringIntoView));
        commands.onWhile(this::isShown, SupportCommand.SUPPORT_ANSWERS, () -> model.activate(true));
        List<HBox> changing = List.of(
                addKey(KeyCap.of(Messages.get("key.space")), "support.key.tick"),
                addKey(new KeyCap(SupportCommand.SUPPORT_NO_NUGGET), "support.key.nothing"));
        List<HBox> leading = List.of(
                addKey(KeyCap.of("⏎"), "support.key.next"), addKey(KeyCap.of("Esc"), "support.key.sentences"));
        commands.refuseWhile(locked, SupportCommand.SUPPORT_NO_NUGGET, SupportCommand.SUPPORT_ADD_ANSWER);
        model.activeProperty().subscribe(now -> {
            attested.pseudoClassStateChanged(IN_HAND, now);
            title.setText(Messages.get(now ? "support.answers.which" : "support.answers"));
            Nodes.show(tab, !now);
            changing.forEach(key -> Nodes.show(key, now && !locked.getAsBoolean()));
            leading.forEach(key -> Nodes.show(key, now));
            if (now) {
                attestedLines.requestFocus();
            }
        });
        attestedLines.focusedProperty().subscribe(focused -> {
            if (focused) {
                model.activate(true);
            }
        });
        commands.onWhile(this::isShown, SupportCommand.SUPPORT_ADD_ANSWER, model::begin);
    }

    private HBox addKey(KeyCap key, String words) {
        HBox both = FitBar.key(key, Messages.get(words));
        keys.getChildren().add(both);
        return both;
    }

    private boolean isShown() {
        return !model.linesProperty().get().isEmpty();
    }

    private void pressed(KeyEvent event) {
        switch (event.getCode()) {
            case UP -> model.stepLine(-1);
            case DOWN -> model.stepLine(1);
            case LEFT -> model.stepChip(-1);
            case RIGHT -> model.stepChip(1);
            case SPACE -> model.tick();
            case ENTER -> finish.run();
            default -> {
                return;
            }
        }
        event.consume();
    }

    private void typed(KeyEvent event) {
        switch (event.getCode()) {
            case ENTER -> model.save();
            case ESCAPE -> model.cancel();
            case UP -> model.stepLine(-1);
            case DOWN -> model.stepLine(1);
            default -> {
                return;
            }
        }
        event.consume();
    }

    private void show() {
        List<AttestedAnswers.Line> lines = model.linesProperty().get();
        Nodes.show(attested, !lines.isEmpty());
        List<Node> nodes = new ArrayList<>();
        inHand = Optional.empty();
        for (AttestedAnswers.Line line : lines) {
            WrapBar bar = Nodes.styled(new WrapBar(), "attested-line");
            bar.pseudoClassStateChanged(IN_HAND, line.inHand());
            Label question = Nodes.styled(new Label(line.question()), "attested-question");
            question.setWrapText(true);
            TextDirection.apply(question, line.question());
            bar.getChildren().add(question);
            Node held = bar;
            for (AttestedAnswers.Chip chip : line.chips()) {
                Node node = chip(line, chip);
                bar.getChildren().add(node);
                held = chip.inHand() ? node : held;
            }
            bar.getChildren().add(isWritten(line) ? field : more(line));
            nodes.add(bar);
            if (line.inHand()) {
                inHand = Optional.of(isWritten(line) ? field : held);
            }
        }
        attestedLines.getChildren().setAll(nodes);
        attestedLines.setAccessibleText(Messages.get("support.answers") + spoken(lines));
        attestedScroll.applyCss();
        attestedScroll.layout();
        inHand.ifPresent(this::bringIntoView);
    }

    private boolean isWritten(AttestedAnswers.Line line) {
        return model.writingProperty().get().filter(one -> one.nugget().equals(line.nugget())).isPresent();
    }

    private Node chip(AttestedAnswers.Line line, AttestedAnswers.Chip chip) {
        Label label = Nodes.styled(new Label((chip.ticked() ? "✓ " : "") + chip.answer().text()), "attested-chip");
        label.setWrapText(true);
        label.pseudoClassStateChanged(TICKED, chip.ticked());
        label.pseudoClassStateChanged(IN_HAND, chip.inHand());
        TextDirection.apply(label, chip.answer().text());
        label.setOnMouseClicked(event -> {
            model.take(line.nugget(), chip.answer());
            attestedLines.requestFocus();
            model.tick();
        });
        return label;
    }

    private Node more(AttestedAnswers.Line line) {
        Label label = Nodes.label("support.answers.add", "attested-chip", "more");
        if (line.inHand()) {
            label.setGraphic(new KeyCap(SupportCommand.SUPPORT_ADD_ANSWER));
            label.setContentDisplay(ContentDisplay.RIGHT);
        }
        label.setOnMouseClicked(event -> model.begin(line.nugget()));
        return label;
    }

    /** The line in hand as read out to those who do not see it. */
    private static String spoken(List<AttestedAnswers.Line> lines) {
        return lines.stream()
                .filter(AttestedAnswers.Line::inHand)
                .map(line -> ": " + line.question() + " "
                        + line.chips().stream()
                                .map(chip -> (chip.inHand() ? Messages.get("nuggets.answers.in-hand") + " " : "")
                                        + chip.answer().text()
                                        + (chip.ticked() ? ", " + Messages.get("nuggets.answers.ticked") : ""))
                                .collect(Collectors.joining(". ")))
                .collect(Collectors.joining());
    }

    /** What is in hand may stand below the first row of a line that wraps. */
    private void bringIntoView(Node held) {
        Bounds bounds = attestedLines.sceneToLocal(held.localToScene(held.getLayoutBounds()));
        double room = attestedScroll.getViewportBounds().getHeight();
        double all = attestedLines.getHeight();
        double top = attestedScroll.getVvalue() * Math.max(0, all - room);
        if (all > room && bounds.getMinY() < top) {
            attestedScroll.setVvalue(bounds.getMinY() / (all - room));
        } else if (all > room && bounds.getMaxY() > top + room) {
            attestedScroll.setVvalue((bounds.getMaxY() - room) / (all - room));
        }
    }
}
