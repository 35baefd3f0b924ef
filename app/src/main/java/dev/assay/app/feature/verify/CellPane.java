package dev.assay.app.feature.verify;

import dev.assay.app.service.verify.VerifyService;
import dev.assay.app.ui.Beside;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.WorkFocus;
import dev.assay.app.ui.WrapBar;
import dev.assay.app.ui.text.ReadingText;
import dev.assay.app.ui.text.WrappedText;
import dev.assay.model.OneLine;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.nugget.Evidence;
import dev.assay.model.rubric.GradeTable;
import dev.assay.model.rubric.GradedCell;
import dev.assay.model.rubric.GradedUnit;
import dev.assay.model.rubric.Grader;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.IndexRange;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.VBox;
import org.controlsfx.control.PopOver;

/**
 * The cell in hand: what the grader made of it, what the person says, and the passage with the answer marked
 * in it.
 */
final class CellPane {
    private final GradesViewModel model;
    private final LinesInView lines;
    private final Parts parts;
    private final ReadingText passage = new ReadingText();
    private final ItemLine line;
    private final WrappedText replyWords = new WrappedText();
    private final Button reply;
    private final Button evidence;
    private final PopOver whole;
    private Optional<GradedUnit> shown = Optional.empty();

    /** The nodes that show the cell. */
    record Parts(
            Label name,
            Label judged,
            Label square,
            WrappedText grade,
            WrappedText odds,
            WrappedText facts,
            WrapBar acts,
            ScrollPane passagePane) {}

    /** @param line where is written what a person says of the cell, or of its item */
    CellPane(GradesViewModel model, Commands commands, Parts parts, ItemLine line) {
        this.model = model;
        this.lines = model.lines();
        this.parts = parts;
        this.line = line;
        evidence = commands.inLegend(VerifyCommand.TO_EVIDENCE, Messages.get("verify.evidence"));
        reply = commands.inLegend(VerifyCommand.WHOLE_REPLY, Messages.get("verify.reply"));
        parts.acts().getChildren().addAll(
                reply,
                commands.inLegend(VerifyCommand.TAKE_GRADE_OVER, Messages.get("verify.take-over")),
                commands.inLegend(VerifyCommand.VERIFY_NOTE, Messages.get("verify.note")),
                commands.inLegend(VerifyCommand.REGRADE, Messages.get("verify.regrade")),
                commands.inLegend(VerifyCommand.ITEM_OF_WORDS, Messages.get("verify.new-item")),
                evidence);
        parts.passagePane().setContent(passage);
        parts.passagePane().setFitToWidth(true);
        parts.passagePane().setFocusTraversable(false);
        VBox box = Nodes.styled(new VBox(replyWords), "evidence-beside");
        whole = Beside.of(box);
        replyWords.setId("wholeReply");
        whole.showingProperty().subscribe(showing -> {
            if (!showing) {
                WorkFocus.giveBack(anchor());
            }
        });
        passage.layoutBoundsProperty().subscribe(this::revealMark);
    }

    /** Shows the cell in hand as it is now. */
    void show() {
        Optional<GradeLine> inHand = lines.isReady() ? lines.inHand() : Optional.empty();
        parts.acts().setVisible(inHand.isPresent());
        parts.passagePane().setVisible(inHand.isPresent());
        parts.square().setVisible(inHand.isPresent());
        if (inHand.isEmpty()) {
            parts.name().setText("");
            parts.judged().setText("");
            parts.grade().setText("");
            parts.facts().setText("");
            Nodes.show(parts.odds(), false);
            return;
        }
        GradeLine held = inHand.get();
        GradedUnit unit = lines.unit(held);
        String id = lines.table().items().get(held.item());
        parts.name().setText(model.topic().name(unit));
        parts.judged().setText(Messages.get(
                        "verify.judged",
                        unit.judgment().isPresent()
                                ? Integer.toString(unit.judgment().getAsInt())
                                : "–")
                + " · " + Messages.get("verify.in-runs", unit.rankings().size()));
        showGrade(held);
        parts.facts().setText(facts(held, unit, id));
        String text = model.topic().text(unit);
        boolean isOther = !shown.equals(Optional.of(unit));
        shown = Optional.of(unit);
        if (isOther) {
            passage.setText(text.isEmpty() ? Messages.get("verify.no-text", unit.id()) : text, List.of());
            parts.passagePane().setVvalue(0);
        }
        passage.setSpans(marks(held));
        Nodes.show(evidence, !model.edits().evidence().isEmpty());
        revealMark();
    }

    private void showGrade(GradeLine held) {
        int grade = lines.table().grade(held.unit(), held.item());
        Optional<GradedCell> cell = lines.table().cell(held.unit(), held.item());
        boolean isOpen = grade == GradeTable.OPEN;
        parts.square().setText(isOpen ? cell.isPresent() ? "?" : "–" : Integer.toString(grade));
        parts.square().getStyleClass().setAll("grade-square", isOpen ? "open" : "grade-" + grade);
        String words = isOpen
                ? Messages.get(cell.isEmpty()
                        ? "verify.not-asked"
                        : "verify.state." + cell.get().state().name().toLowerCase(Locale.ROOT))
                : Messages.get("verify.anchor." + grade);
        String judge = lines.table().grader().judge();
        parts.grade().setText(judge.substring(judge.lastIndexOf('/') + 1) + ": " + words);
        GradeSign sign = model.signOf(held.unit(), held.item());
        Nodes.show(parts.odds(), sign != GradeSign.NONE);
        if (sign != GradeSign.NONE) {
            parts.odds().setText(Messages.get(sign.isTooHigh() ? "verify.odds.high" : "verify.odds.low"));
        }
    }

    private String facts(GradeLine held, GradedUnit unit, String id) {
        Grader grader = lines.table().grader();
        Optional<GradedCell> cell = lines.table().cell(held.unit(), held.item());
        VerifyService.Said said = model.said(held.unit(), held.item());
        Stream<String> words = Stream.of(
                model.topic()
                        .extracted(grader, unit, id)
                        .map(answer -> Messages.get("verify.extracted", answer))
                        .orElse(""),
                said.blind()
                        .filter(Judgment::isDecided)
                        .map(one -> Messages.get("verify.own-blind", VerifyViewModel.sign(said.blind())))
                        .orElse(""),
                said.after()
                        .filter(Judgment::isDecided)
                        .map(one -> Messages.get("verify.own-after", VerifyViewModel.sign(said.after())))
                        .orElse(""),
                cell.filter(GradedCell::recheck).isPresent() ? Messages.get("verify.reworded") : "",
                model.topic().isSecret(id) ? Messages.get("verify.secret") : "",
                model.edits().evidence().stream()
                        .map(one ->
                                Messages.get("verify.evidence-is", one.passage().value(), OneLine.shown(one.quote())))
                        .collect(Collectors.joining(" · ")),
                note(said).isEmpty() ? "" : Messages.get("verify.note-is", note(said)));
        return words.filter(one -> !one.isEmpty()).collect(Collectors.joining(" · "));
    }

    private static String note(VerifyService.Said said) {
        return said.after()
                .map(Judgment::note)
                .filter(note -> !note.isEmpty())
                .or(() -> said.blind().map(Judgment::note))
                .orElse("");
    }

    /**
     * The span of an answer in a text, whatever blanks and capitals it is written with; empty if it is not verbatim.
     */
    static List<ReadingText.Span> mark(String text, Optional<String> answer) {
        if (answer.isEmpty() || answer.get().isBlank()) {
            return List.of();
        }
        String words = Stream.of(answer.get().strip().split("\\s+"))
                .map(Pattern::quote)
                .collect(Collectors.joining("\\s+"));
        Matcher found = Pattern.compile(words, Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE).matcher(text);
        return found.find() ? List.of(new ReadingText.Span(found.start(), found.end(), "evidence")) : List.of();
    }

    /** The marked spans of the passage: the words that the item was made of, and the answer that was taken from it. */
    private List<ReadingText.Span> marks(GradeLine held) {
        GradedUnit unit = lines.unit(held);
        String text = model.topic().text(unit);
        List<ReadingText.Span> marks = new ArrayList<>();
        for (Evidence one : model.edits().evidence()) {
            // A text that came anew may say it elsewhere, or not at all.
            boolean isThere = one.end() <= text.length() && text.substring(one.start(), one.end()).equals(one.quote());
            if (one.passage().equals(unit.id()) && isThere) {
                marks.add(new ReadingText.Span(one.start(), one.end(), "evidence-selected"));
            } else if (one.passage().equals(unit.id())) {
                marks.addAll(mark(text, Optional.of(one.quote())));
            }
        }
        marks.addAll(mark(
                text,
                model.topic()
                        .extracted(
                                lines.table().grader(),
                                unit,
                                lines.table().items().get(held.item()))));
        return marks;
    }

    /** Scrolls to the marked answer where it is not in view. */
    private void revealMark() {
        if (!lines.isReady() || lines.inHand().isEmpty() || passage.getHeight() <= 0) {
            return;
        }
        GradeLine held = lines.inHand().get();
        marks(held).stream()
                .findFirst()
                .flatMap(span -> passage.boundsOf(span.start(), span.end()))
                .ifPresent(bounds -> {
                    double hidden = passage.getHeight() - parts.passagePane().getViewportBounds().getHeight();
                    double top = parts.passagePane().getVvalue() * Math.max(0, hidden);
                    if (hidden > 0
                            && (bounds.getMinY() < top
                                    || bounds.getMaxY() > top + parts.passagePane().getViewportBounds().getHeight())) {
                        parts.passagePane().setVvalue(Math.clamp(bounds.getMinY() / hidden, 0, 1));
                    }
                });
    }

    /** Opens the field for a remark on the cell in hand. */
    void note() {
        if (model.mayChange() && lines.inHand().isPresent()) {
            GradeLine held = lines.inHand().get();
            line.write(
                    Messages.get("verify.note"), note(model.said(held.unit(), held.item())), model::note);
        }
    }

    /** Opens the field with what the item in hand says. */
    void reword() {
        if (model.edits().mayEdit() && lines.inHand().isPresent()) {
            String id = lines.table().items().get(lines.inHand().get().item());
            line.write(
                    Messages.get("verify.reword"),
                    model.topic().item(id),
                    words -> model.edits().reword(id, words));
        }
    }

    /** Opens the field with the words that are selected in the passage, to become an item of the bank. */
    void itemOfWords() {
        if (model.edits().mayEdit()) {
            IndexRange selected = passage.selectionProperty().get();
            String words = passage.getText().substring(selected.getStart(), selected.getEnd());
            Optional<GradedUnit> unit = shown.filter(one -> !words.isBlank());
            List<Evidence> evidence = unit.map(
                            one -> List.of(new Evidence(one.id(), selected.getStart(), selected.getEnd(), words)))
                    .orElse(List.of());
            line.write(Messages.get("verify.new-item"), words, said -> model.edits().addItem(said, evidence));
        }
    }

    /** The node beside which the reply opens: its button, or the line of the item while the passage is folded. */
    private Node anchor() {
        return reply.getScene() == null ? line.node() : reply;
    }

    /** Opens the whole reply of the grader, or closes it. */
    void wholeReply() {
        if (whole.isShowing()) {
            whole.hide();
            return;
        }
        lines.inHand().ifPresent(held -> {
            String raw = lines.table()
                    .cell(held.unit(), held.item())
                    .map(GradedCell::answer)
                    .orElse("");
            String extracted = model.topic()
                    .extracted(
                            lines.table().grader(),
                            lines.unit(held),
                            lines.table().items().get(held.item()))
                    .orElse("");
            replyWords.setText(Messages.get(
                    "verify.whole-reply",
                    lines.table().grader().judge(),
                    raw.isBlank() ? "–" : raw,
                    extracted.isBlank() ? "–" : extracted));
            Beside.below(anchor(), whole);
        });
    }
}
