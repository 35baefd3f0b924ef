package dev.assay.app.feature.nuggets;

import dev.assay.app.ui.KeyCap;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.WrapBar;
import dev.assay.app.ui.text.FoldedText;
import dev.assay.app.ui.text.TextDirection;
import dev.assay.app.ui.text.WrappedText;
import dev.assay.model.hints.NuggetHints;
import dev.assay.model.hints.NuggetWording;
import dev.assay.model.nugget.Evidence;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javafx.collections.ListChangeListener;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.TraversalDirection;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import javafx.util.Subscription;

/** The editor of a draft, in the place where the nugget will stand. There is one; the list lends it to a cell. */
final class DraftEditor extends VBox {
    /** The room beside words and above them, in sizes of their letters. */
    private static final double PADDING_BESIDE = 2.5;
    private static final double PADDING_ABOVE = 1.3;
    /** Of the texts that are merged so many have a digit. */
    private static final int MOST_BY_KEY = 9;
    private static final Set<KeyCode> WRITES = EnumSet.of(KeyCode.BACK_SPACE, KeyCode.DELETE);

    private final Drafts drafts;
    private final Label title = Nodes.blank("draft-title");
    private final VBox sources = new VBox(2);
    private final TextArea text = new TextArea();
    private final WrappedText evidence = Nodes.styled(new WrappedText(), "source");
    private final Label words = Nodes.blank("muted");
    private final FlowPane choices = new FlowPane(6, 4);
    private final QuestionFields fields = new QuestionFields();
    private final HBox wordsField = QuestionFields.field("nuggets.draft.asked.question", text);
    private final WrapBar buttons = new WrapBar();
    private final Button more =
            Nodes.styled(new Button(Messages.get("nuggets.draft.asked.more"), KeyCap.of("Shift ⏎")), "small");
    private final Button save = Nodes.button("nuggets.draft.save", "small", "success");
    private final Button cancel =
            Nodes.styled(new Button(Messages.get("nuggets.draft.cancel"), KeyCap.of("Esc")), "small");
    private final Text measure = new Text();
    private final ListChangeListener<Evidence> evidenceListener = change -> showEvidence();
    private Optional<Draft> shown = Optional.empty();
    private Subscription choosing = Subscription.EMPTY;
    private boolean expectsKeys;

    DraftEditor(Drafts drafts) {
        this.drafts = drafts;
        setId("draft");
        getStyleClass().add("draft");
        text.setId("draftText");
        text.setWrapText(true);
        text.setAccessibleText(Messages.get("nuggets.draft.words"));
        words.setWrapText(true);
        words.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(words, Priority.ALWAYS);
        save.setId("draftSave");
        cancel.setId("draftCancel");
        save.setMinWidth(Region.USE_PREF_SIZE);
        cancel.setMinWidth(Region.USE_PREF_SIZE);
        save.setOnAction(event -> drafts.save());
        cancel.setOnAction(event -> drafts.cancel());
        choices.setId("draftGroups");
        more.setId("draftMore");
        more.setMinWidth(Region.USE_PREF_SIZE);
        more.setOnAction(event -> drafts.saveAndAnswer());
        Nodes.show(fields, false);
        getChildren().addAll(title, sources, wordsField, fields, choices, evidence, buttons);
        addEventFilter(KeyEvent.KEY_PRESSED, this::key);
        text.addEventFilter(KeyEvent.KEY_TYPED, this::typed);
        text.addEventFilter(MouseEvent.MOUSE_PRESSED, event -> shown.ifPresent(Draft::write));
        text.textProperty().subscribe(words -> measure());
        text.widthProperty().subscribe(width -> measure());
        fields.answer().textProperty().subscribe(words -> measure());
        fields.answer().widthProperty().subscribe(width -> measure());
        // What is typed or clicked here is no business of the list around it.
        addEventHandler(KeyEvent.ANY, KeyEvent::consume);
        addEventHandler(MouseEvent.ANY, MouseEvent::consume);
        drafts.draftProperty().subscribe(this::show);
        text.sceneProperty().subscribe((before, now) -> {
            // The list may hand the editor from one cell to another, as it does when it gets its size: the keys go
            // along.
            expectsKeys |= now == null && before.getFocusOwner() == text && shown.isPresent();
            takeKeys();
        });
    }

    /** Brings the assessor to the words, as soon as a cell that can be seen has the editor. */
    void enter() {
        expectsKeys = true;
        takeKeys();
    }

    @Override
    protected void layoutChildren() {
        super.layoutChildren();
        takeKeys();
    }

    /** A list measures its rows in a cell that nobody sees and that gets no keys. */
    private void takeKeys() {
        Scene scene = text.getScene();
        if (!expectsKeys || scene == null) {
            return;
        }
        text.requestFocus();
        expectsKeys = scene.getFocusOwner() != text;
        // At the end of what was typed already, so that the next key takes none of it.
        if (shown.filter(Draft::isTouched).isPresent()) {
            text.end();
        } else {
            text.selectAll();
        }
    }

    boolean hasFocusInside() {
        Node focus = getScene() == null ? null : getScene().getFocusOwner();
        while (focus != null && focus != this) {
            focus = focus.getParent();
        }
        return focus == this;
    }

    private void show(Optional<Draft> wanted) {
        shown.ifPresent(before -> {
            text.textProperty().unbindBidirectional(before.textProperty());
            text.editableProperty().unbind();
            before.evidence().removeListener(evidenceListener);
            choosing.unsubscribe();
            fields.hide();
        });
        shown = wanted;
        expectsKeys &= wanted.isPresent();
        wanted.ifPresent(draft -> {
            boolean asked = draft.asked().isPresent();
            Nodes.show(title, !asked);
            Nodes.show(wordsField.getChildren().getFirst(), asked);
            Nodes.show(fields, asked);
            buttons.getChildren().setAll(asked ? List.of(save, more, words, cancel) : List.of(words, save, cancel));
            getStyleClass().remove("asked");
            if (asked) {
                getStyleClass().add("asked");
                fields.show(draft, drafts.groups());
            }
            text.setAccessibleText(Messages.get(asked ? "nuggets.draft.asked.question" : "nuggets.draft.words"));
            title.setText(Messages.get("nuggets.draft." + draft.use().word(), draft.nuggets().size()));
            save.setGraphic(draft.isSplit() ? new KeyCap(NuggetCommand.FREEZE) : KeyCap.of("⏎"));
            sources.getChildren().clear();
            for (int i = 0; i < draft.sources().size(); i++) {
                sources.getChildren().add(source(draft, i));
            }
            Nodes.show(sources, !draft.sources().isEmpty());
            text.textProperty().bindBidirectional(draft.textProperty());
            text.editableProperty().bind(draft.submittedProperty().not().and(draft.choosingProperty().not()));
            choosing = draft.choosingProperty().subscribe(now -> measure());
            draft.evidence().addListener(evidenceListener);
            showEvidence();
            measure();
        });
    }

    /** A source of the draft; one of several that are merged can be kept as it is. */
    private Node source(Draft draft, int index) {
        WrappedText words = Nodes.styled(new WrappedText(), "source");
        words.setText(Messages.get("nuggets.origin.quoted", draft.sources().get(index)));
        if (draft.use() != Draft.Use.MERGE) {
            return words;
        }
        Button keep = Nodes.button("nuggets.draft.keep", "small", "keep-source");
        keep.setAccessibleText(keep.getText() + ": " + draft.sources().get(index));
        keep.setFocusTraversable(false);
        keep.setMinWidth(Region.USE_PREF_SIZE);
        keep.setOnAction(event -> drafts.keep(index));
        if (index < MOST_BY_KEY) {
            KeyCap key = KeyCap.of(Integer.toString(index + 1));
            key.visibleProperty().bind(draft.choosingProperty());
            keep.setGraphic(key);
        }
        HBox.setHgrow(words, Priority.ALWAYS);
        HBox both = new HBox(8, keep, words);
        both.setAlignment(Pos.CENTER_LEFT);
        return both;
    }

    private static String words(Draft draft, int count, boolean many) {
        if (draft.isOfGroup() || draft.asked().isPresent() && !many) {
            return "";
        }
        if (draft.isOfWeight()) {
            return Messages.get("nuggets.draft.weight.about");
        }
        if (draft.isSplit()) {
            return Messages.get("nuggets.draft.parts", draft.lines().size());
        }
        String counted = many
                ? Messages.get(draft.isOfAnswer() ? "nuggets.words.many-of-answer" : "nuggets.words.many", count)
                : Messages.get("nuggets.words", count);
        return draft.choosingProperty().get()
                ? counted + " · "
                        + Messages.get(
                                "nuggets.draft.keep.keys",
                                Math.min(MOST_BY_KEY, draft.sources().size()))
                : counted;
    }

    /**
     * The groups that are there already and have what is typed in their name; all of them before anything else is
     * typed.
     */
    private void showChoices(Draft draft) {
        String typed = draft.textProperty().get().strip();
        List<String> all = draft.isOfGroup() ? drafts.groups() : List.of();
        List<String> fitting = all.contains(typed)
                ? all
                : all.stream().filter(group -> FoldedText.of(group).contains(typed) || typed.isEmpty()).toList();
        choices.getChildren().clear();
        for (String group : fitting) {
            Button choice = Nodes.styled(new Button(group), "small");
            choice.setFocusTraversable(false);
            choice.setOnAction(event -> {
                draft.textProperty().set(group);
                drafts.save();
            });
            choices.getChildren().add(choice);
        }
        if (!fitting.isEmpty()) {
            choices.getChildren().add(KeyCap.of("Tab"));
        }
        Nodes.show(choices, !fitting.isEmpty());
    }

    /** Completes the name of a group; pressed again it goes on to the next. */
    private void complete() {
        List<String> all = drafts.groups();
        String typed = text.getText().strip();
        int at = all.indexOf(typed);
        Optional<String> next = at >= 0
                ? Optional.of(all.get((at + 1) % all.size()))
                : all.stream().filter(group -> typed.isEmpty() || FoldedText.of(group).contains(typed)).findFirst();
        next.ifPresent(group -> {
            text.setText(group);
            text.end();
        });
    }

    private void showEvidence() {
        String quotes = shown.filter(draft -> draft.asked().isEmpty()).map(draft -> draft.evidence().stream()
                        .map(one -> Messages.get("nuggets.draft.evidence", one.quote()))
                        .reduce((a, b) -> a + "\n" + b)
                        .orElse(""))
                .orElse("");
        evidence.setText(quotes);
        Nodes.show(evidence, !quotes.isEmpty());
    }

    /** As high as its words, so that nothing typed is out of sight. */
    private void measure() {
        shown.ifPresent(draft -> {
            int count = NuggetWording.words(draft.textProperty().get());
            boolean many = !draft.isSplit()
                    && !draft.isNoWords()
                    && count > (draft.isOfAnswer() ? NuggetHints.MOST_WORDS_OF_ANSWER : NuggetWording.MANY_WORDS);
            words.setText(words(draft, count, many));
            showChoices(draft);
            words.getStyleClass().remove("many");
            if (many) {
                words.getStyleClass().add("many");
            }
        });
        fit(text);
        fit(fields.answer());
    }

    private void fit(TextArea area) {
        String typed = area.getText();
        // See WrappedText: a long line that runs right to left goes on sideways rather than to the next line.
        area.setWrapText(WrappedText.pieces(typed).size() == 1);
        TextDirection.apply(area, typed);
        measure.setFont(area.getFont());
        double letter = area.getFont().getSize();
        measure.setText(typed.endsWith("\n") || typed.isEmpty() ? typed + "x" : typed);
        measure.setWrappingWidth(area.isWrapText() ? Math.max(80, area.getWidth() - PADDING_BESIDE * letter) : 0);
        double height = Math.ceil(measure.getLayoutBounds().getHeight() + PADDING_ABOVE * letter);
        area.setMinHeight(height);
        area.setPrefHeight(height);
    }

    /** Before anything is written a digit keeps the text of its number; any other sign begins the words. */
    private void typed(KeyEvent event) {
        Optional<Draft> open = shown.filter(draft -> draft.choosingProperty().get());
        String sign = event.getCharacter();
        if (open.isEmpty() || sign.isEmpty() || Character.isISOControl(sign.charAt(0)) || event.isShortcutDown()) {
            return;
        }
        int number = Character.digit(sign.charAt(0), 10);
        if (number >= 1 && number <= Math.min(MOST_BY_KEY, open.get().sources().size())) {
            event.consume();
            drafts.keep(number - 1);
        } else {
            open.get().write();
        }
    }

    private void key(KeyEvent event) {
        boolean changes = event.isShortcutDown() && (event.getCode() == KeyCode.V || event.getCode() == KeyCode.X);
        if (changes || event.getCode().isNavigationKey() || WRITES.contains(event.getCode())) {
            shown.ifPresent(Draft::write);
        }
        boolean split = shown.map(Draft::isSplit).orElse(false);
        boolean asked = shown.flatMap(Draft::asked).isPresent();
        if (event.getTarget() instanceof Button || asked && fields.isChoosing()) {
            return;
        }
        if (asked && fields.key(event)) {
            event.consume();
        } else if (asked && event.getCode() == KeyCode.ENTER && event.isShiftDown()) {
            drafts.saveAndAnswer();
            event.consume();
        } else if (asked && event.getCode() == KeyCode.TAB && event.getTarget() instanceof TextArea area) {
            area.requestFocusTraversal(event.isShiftDown() ? TraversalDirection.PREVIOUS : TraversalDirection.NEXT);
            event.consume();
        } else if (event.getCode() == KeyCode.ENTER && !split && !event.isShortcutDown()) {
            drafts.save();
            event.consume();
        } else if (event.getCode() == KeyCode.TAB
                && shown.filter(Draft::isOfGroup).isPresent()
                && !event.isShiftDown()) {
            complete();
            event.consume();
        } else if (event.getCode() == KeyCode.ESCAPE) {
            drafts.cancel();
            event.consume();
        }
    }
}
