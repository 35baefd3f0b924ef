package dev.assay.app.ui.text;

import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.RoomForText;
import dev.assay.app.ui.WorkFocus;
import dev.assay.model.DocumentId;
import dev.assay.model.Passage;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.geometry.Point2D;
import javafx.scene.Cursor;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** An answer to be read: its text with what it cites, marked stretches, and finding in it. FX thread only. */
public final class AnswerPage extends BorderPane {
    private static final double MARGIN = 30;

    private final ReadingText text = new ReadingText();
    private final Label noText = Nodes.label("label.answer.no-text", "empty");
    private final VBox references = Nodes.styled(new VBox(), "references");
    private final ScrollPane scroll = new ScrollPane();
    private final FindInText find = new FindInText();
    private final FindBar findBar = new FindBar(find);
    private final Tooltip citation = new Tooltip();
    private Citations citations = Citations.NONE;
    private Optional<PassageBeside> passages = Optional.empty();
    private List<ReadingText.Span> under = List.of();
    private List<ReadingText.Span> over = List.of();
    private boolean fresh;
    /** Counts what was to be in view, and what came after it. */
    private int revealed;

    public AnswerPage() {
        text.setId("text");
        noText.setId("noText");
        noText.setWrapText(true);
        references.setId("references");
        VBox page = Nodes.styled(new VBox(text, noText, references), "answer-page");
        page.setMinWidth(220);
        scroll.setId("scroll");
        scroll.setContent(page);
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.setFocusTraversable(false);
        setTop(findBar);
        setCenter(scroll);
        find.hitsProperty().subscribe(hits -> {
            mark();
            hits.held().ifPresent(hit -> reveal(hit.start(), hit.end()));
        });
        bindCitations();
        Nodes.show(noText, false);
        Nodes.show(references, false);
    }

    private void bindCitations() {
        text.addEventFilter(MouseEvent.MOUSE_CLICKED, event -> citationAt(event).ifPresent(reference -> {
            if (event.getButton() != MouseButton.PRIMARY) {
                return;
            }
            if (passages.isPresent()) {
                citation.hide();
                passages.get().show(reference, text, event.getScreenX(), event.getScreenY());
            } else {
                showCitation(reference, event);
            }
            event.consume();
        }));
        text.addEventHandler(MouseEvent.MOUSE_MOVED, event -> citationAt(event)
                .ifPresentOrElse(reference -> showCitation(reference, event), citation::hide));
        text.addEventHandler(MouseEvent.MOUSE_EXITED, event -> citation.hide());
    }

    /** Shows cited passages beside the answer from now on, as they are in the pool. */
    public void showPassages(Map<DocumentId, Passage> pool) {
        passages.ifPresent(PassageBeside::hide);
        passages = Optional.of(new PassageBeside(pool));
    }

    /** Shows the passage that is cited first; where one is shown, the next. */
    public void nextCitation() {
        passages.ifPresent(shown -> shown.next(citations.references(), scroll));
    }

    /** The text itself, to be clicked and focused. */
    public ReadingText text() {
        return text;
    }

    /** Shows an answer from its beginning, with nothing marked. */
    public void show(String words, Citations cited) {
        revealed++;
        citation.hide();
        passages.ifPresent(PassageBeside::hide);
        citations = cited;
        fresh = true;
        under = List.of();
        over = List.of();
        text.setText(words, cited.signs());
        Nodes.show(text, !words.isBlank());
        Nodes.show(noText, words.isBlank());
        references.getChildren().clear();
        Nodes.show(references, !cited.references().isEmpty());
        if (references.isVisible()) {
            Label heading = Nodes.label("label.references", "strong");
            references.getChildren().add(heading);
            for (Citations.Reference reference : cited.references()) {
                WrappedText line = new WrappedText();
                line.setText(reference.number() + "  " + reference.words(" · "));
                line.setOnMouseClicked(event -> passages.ifPresent(
                        shown -> shown.show(reference, line, event.getScreenX(), event.getScreenY())));
                references.getChildren().add(line);
            }
        }
        scroll.setVvalue(0);
        find.setText(words);
    }

    /** Marks stretches of the text; what was found lies between the two. */
    public void mark(List<ReadingText.Span> newUnder, List<ReadingText.Span> newOver) {
        under = List.copyOf(newUnder);
        over = List.copyOf(newOver);
        mark();
    }

    private void mark() {
        List<ReadingText.Span> spans = new ArrayList<>(under);
        FindInText.Hits hits = find.hitsProperty().get();
        for (int i = 0; i < hits.all().size(); i++) {
            FoldedText.Stretch hit = hits.all().get(i);
            spans.add(new ReadingText.Span(hit.start(), hit.end(), i == hits.current() ? "hit-current" : "hit"));
        }
        spans.addAll(over);
        text.setSpans(spans);
    }

    /** Begins to find. */
    public void find() {
        findBar.open();
    }

    /** Goes to the next or previous hit. */
    public void stepHit(int by) {
        find.step(by);
    }

    /** Scrolls as little as needed for a stretch of the text to be in view. */
    public void reveal(int start, int end) {
        if (fresh && getScene() != null) {
            // A page that was out of sight still has the width that it had there.
            int asked = ++revealed;
            RoomForText.afterLayout(getScene(), () -> {
                if (asked == revealed) {
                    scrollTo(start, end);
                }
            });
        }
        scrollTo(start, end);
    }

    private void scrollTo(int start, int end) {
        // Not before it has a width: a text that is given none is laid out one letter a line.
        if (fresh && scroll.getWidth() > 0) {
            fresh = false;
            scroll.applyCss();
            scroll.layout();
        }
        double viewport = scroll.getViewportBounds().getHeight();
        double content = scroll.getContent().getLayoutBounds().getHeight();
        if (viewport <= 0 || content <= viewport) {
            return;
        }
        double top = text.yOf(start).orElse(0.0) + text.getLayoutY() - MARGIN;
        double bottom = text.yOf(end).orElse(0.0) + text.getLayoutY() + 2 * MARGIN;
        double offset = scroll.getVvalue() * (content - viewport);
        if (top < offset) {
            offset = top;
        } else if (bottom > offset + viewport) {
            offset = Math.min(top, bottom - viewport);
        }
        scroll.setVvalue(Math.clamp(offset / (content - viewport), 0, 1));
    }

    /** The scroll position from the top, from 0 to 1. */
    public double scrolled() {
        return scroll.getVvalue();
    }

    /** As {@link #scrolled}, to follow another text. */
    public DoubleProperty scrolledProperty() {
        return scroll.vvalueProperty();
    }

    /** The height of what is out of sight, in pixels; 0 where all is seen. */
    public double hidden() {
        return Math.max(
                0, scroll.getContent().getLayoutBounds().getHeight() - scroll.getViewportBounds().getHeight());
    }

    private void scrollBy(double pixels) {
        if (hidden() > 0) {
            scroll.setVvalue(Math.clamp(scroll.getVvalue() + pixels / hidden(), 0, 1));
        }
    }

    /** Scrolls by lines. */
    public void scrollLines(int by) {
        scrollBy(by * MARGIN);
    }

    /** Scrolls to where the text in view was before. */
    public void scrollTo(double before) {
        revealed++;
        if (before > 0 && scroll.getWidth() > 0) {
            // The height of the text before would be taken for that of this one.
            fresh = false;
            scroll.applyCss();
            scroll.layout();
        }
        scroll.setVvalue(before);
    }

    /** Scrolls by what is in view, less a line or two to go on from. */
    public void scrollPage(int by) {
        scrollBy(by * Math.max(MARGIN, scroll.getViewportBounds().getHeight() - 2 * MARGIN));
    }

    private Optional<Citations.Reference> citationAt(MouseEvent event) {
        Optional<Citations.Reference> found =
                text.signAt(event.getX(), event.getY()).flatMap(citations::behind);
        text.setCursor(found.isPresent() ? Cursor.HAND : Cursor.TEXT);
        return found;
    }

    private void showCitation(Citations.Reference reference, MouseEvent event) {
        String words = reference.words("\n");
        if (!citation.isShowing() || !citation.getText().equals(words)) {
            citation.setText(words);
            Point2D at = text.localToScreen(event.getX() + 8, event.getY() + 16);
            citation.show(text, at.getX(), at.getY());
        }
    }

    /** The line in which the words to find are typed, with how many there are. */
    static final class FindBar extends HBox {
        private final FindInText find;
        private final TextField field = new TextField();

        FindBar(FindInText find) {
            this.find = find;
            setId("findBar");
            WorkFocus.passing(this);
            getStyleClass().addAll("pane-bar", "find-bar");
            field.setId("findField");
            field.setPromptText(Messages.get("label.find.prompt"));
            field.setAccessibleText(Messages.get("label.find.prompt"));
            HBox.setHgrow(field, Priority.ALWAYS);
            Label count = Nodes.blank("muted");
            count.setId("findCount");
            count.setMinWidth(USE_PREF_SIZE);
            Button previous = button("findPrevious", "↑", Messages.get("command.previous-answer-hit"), -1);
            Button next = button("findNext", "↓", Messages.get("command.next-answer-hit"), 1);
            getChildren().setAll(field, count, previous, next);
            field.textProperty().bindBidirectional(find.wantedProperty());
            visibleProperty().bind(find.openProperty());
            managedProperty().bind(find.openProperty());
            find.hitsProperty().subscribe(hits -> count.setText(words(hits)));
            field.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
                if (event.getCode() == KeyCode.ENTER) {
                    find.step(event.isShiftDown() ? -1 : 1);
                    event.consume();
                } else if (event.getCode() == KeyCode.ESCAPE) {
                    find.openProperty().set(false);
                    WorkFocus.giveBack(this);
                    event.consume();
                }
            });
        }

        private Button button(String id, String words, String title, int by) {
            Button button = Nodes.styled(new Button(words), "small");
            button.setId(id);
            button.setAccessibleText(title);
            button.setOnAction(event -> find.step(by));
            return button;
        }

        private String words(FindInText.Hits hits) {
            if (find.wantedProperty().get().isBlank()) {
                return "";
            }
            return hits.all().isEmpty()
                    ? Messages.get("label.find.none")
                    : Messages.get("label.find.count", hits.current() + 1, hits.all().size());
        }

        void open() {
            find.openProperty().set(true);
            field.requestFocus();
            field.selectAll();
        }
    }

    /** Finds words in the text in view; the words stay when the text changes. FX thread only. */
    static final class FindInText {
        /** The search hits; {@code current} is -1 when nothing was found. */
        record Hits(List<FoldedText.Stretch> all, int current) {
            static final Hits NONE = new Hits(List.of(), -1);

            Optional<FoldedText.Stretch> held() {
                return current < 0 ? Optional.empty() : Optional.of(all.get(current));
            }
        }

        private final BooleanProperty open = new SimpleBooleanProperty();
        private final StringProperty wanted = new SimpleStringProperty("");
        private final ObjectProperty<Hits> hits = new SimpleObjectProperty<>(Hits.NONE);
        private FoldedText text = FoldedText.of("");

        FindInText() {
            wanted.subscribe(words -> search());
            open.subscribe(shown -> search());
        }

        /** Turns to another text. */
        void setText(String other) {
            text = FoldedText.of(other);
            search();
        }

        /** True while the search is open. */
        BooleanProperty openProperty() {
            return open;
        }

        StringProperty wantedProperty() {
            return wanted;
        }

        ReadOnlyObjectProperty<Hits> hitsProperty() {
            return hits;
        }

        /** The next or previous hit, going round. */
        void step(int by) {
            Hits found = hits.get();
            if (!found.all().isEmpty()) {
                hits.set(new Hits(found.all(), Math.floorMod(found.current() + by, found.all().size())));
            }
        }

        private void search() {
            List<FoldedText.Stretch> all = open.get() ? text.find(wanted.get()) : List.of();
            hits.set(all.isEmpty() ? Hits.NONE : new Hits(all, 0));
        }
    }
}
