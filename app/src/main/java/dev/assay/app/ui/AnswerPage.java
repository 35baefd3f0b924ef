package dev.assay.app.ui;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.geometry.Point2D;
import javafx.scene.Cursor;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.VBox;

/** An answer to be read: its text with what it cites, marked stretches, and finding in it. FX thread only. */
public final class AnswerPage extends BorderPane {
    private static final double MARGIN = 30;

    private final ReadingText text = new ReadingText();
    private final Label noText = new Label(Messages.get("label.answer.no-text"));
    private final VBox references = new VBox();
    private final ScrollPane scroll = new ScrollPane();
    private final FindInText find = new FindInText();
    private final FindBar findBar = new FindBar(find, text::requestFocus);
    private final Tooltip citation = new Tooltip();
    private Citations citations = Citations.NONE;
    private List<ReadingText.Span> under = List.of();
    private List<ReadingText.Span> over = List.of();
    private boolean fresh;

    public AnswerPage() {
        text.setId("text");
        noText.setId("noText");
        noText.getStyleClass().add("empty");
        noText.setWrapText(true);
        references.setId("references");
        references.getStyleClass().add("references");
        VBox page = new VBox(text, noText, references);
        page.getStyleClass().add("answer-page");
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
        show(noText, false);
        show(references, false);
    }

    private void bindCitations() {
        text.addEventFilter(MouseEvent.MOUSE_CLICKED, event -> citationAt(event).ifPresent(reference -> {
            showCitation(reference, event);
            event.consume();
        }));
        text.addEventHandler(MouseEvent.MOUSE_MOVED, event -> citationAt(event)
                .ifPresentOrElse(reference -> showCitation(reference, event), citation::hide));
        text.addEventHandler(MouseEvent.MOUSE_EXITED, event -> citation.hide());
    }

    /** The text itself, to be clicked and focused. */
    public ReadingText text() {
        return text;
    }

    /** Shows an answer from its beginning, with nothing marked. */
    public void show(String words, Citations cited) {
        citation.hide();
        citations = cited;
        fresh = true;
        under = List.of();
        over = List.of();
        text.setText(words, cited.signs());
        show(text, !words.isBlank());
        show(noText, words.isBlank());
        references.getChildren().clear();
        show(references, !cited.references().isEmpty());
        if (references.isVisible()) {
            Label heading = new Label(Messages.get("label.references"));
            heading.getStyleClass().add("strong");
            references.getChildren().add(heading);
            for (Citations.Reference reference : cited.references()) {
                WrappedText line = new WrappedText();
                line.setText(reference.number() + "  " + reference.words(" · "));
                references.getChildren().add(line);
            }
        }
        scroll.setVvalue(0);
        find.setText(words);
    }

    private static void show(Node node, boolean shown) {
        node.setVisible(shown);
        node.setManaged(shown);
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
}
