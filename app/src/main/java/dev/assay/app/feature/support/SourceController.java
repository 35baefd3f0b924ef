package dev.assay.app.feature.support;

import dev.assay.app.service.work.TopicSupport.SourceDocument;
import dev.assay.app.state.Stage;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.FitBar;
import dev.assay.app.ui.KeyCap;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.WindowCommand;
import dev.assay.app.ui.text.AnswerPage;
import dev.assay.app.ui.text.Citations;
import dev.assay.app.ui.text.ReadingText;
import dev.assay.app.ui.text.TextDirection;
import dev.assay.app.ui.text.WrappedText;
import dev.assay.model.Answer;
import dev.assay.model.DocumentId;
import dev.assay.model.OneLine;
import dev.assay.model.RunId;
import dev.assay.model.Sentence;
import dev.assay.model.TopicId;
import dev.assay.model.hints.LikelySentences;
import dev.assay.model.hints.NuggetTerms;
import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.VBox;

/**
 * Binds the pane with what is read: the document in view, or a whole report. It stays as it is while the sentences
 * change, and a document that comes back is where it was left.
 */
public final class SourceController {
    private final SupportViewModel viewModel;
    private final SupportInView view;
    private final Commands commands;
    private final Map<DocumentId, Double> left = new HashMap<>();
    private Optional<Source> read = Optional.empty();
    private Optional<LikeliestPlace> likeliest = Optional.empty();

    @FXML private Label name;
    @FXML private Label title;
    @FXML private Button find;
    @FXML private ToggleButton place;
    @FXML private ToggleButton noNugget;
    @FXML private Button closeReport;
    @FXML private AnswerPage page;
    @FXML private VBox missing;
    @FXML private WrappedText missingWords;
    @FXML private Button missingAction;

    /** The text being read. */
    private sealed interface Source {
        record OfDocument(SourceDocument document) implements Source {}

        record OfReport(Answer answer) implements Source {}
    }

    SourceController(SupportViewModel viewModel, Commands commands) {
        this.viewModel = viewModel;
        this.view = viewModel.view();
        this.commands = commands;
    }

    @FXML
    private void initialize() {
        commands.bind(find, WindowCommand.FIND);
        commands.bind(closeReport, SupportCommand.FOCUS_SENTENCES);
        commands.bind(missingAction, SupportCommand.SUPPORT_NO_TEXT);
        commands.bind(place, SupportCommand.LIKELIEST_PLACE, viewModel.choices().likeliestPlace().onProperty());
        noNugget.setGraphic(new KeyCap(SupportCommand.SUPPORT_NO_NUGGET));
        noNugget.setOnAction(event -> {
            // The mark is shown when it is on the disk, not when it is asked for.
            noNugget.setSelected(!noNugget.isSelected());
            commands.run(SupportCommand.SUPPORT_NO_NUGGET);
        });
        FitBar.rank(find, 2);
        FitBar.rank(noNugget, 1);
        viewModel.choices().likeliestPlace().onProperty().subscribe(this::mark);
        view.shownProperty().subscribe(shown -> show());
        viewModel.reportShownProperty().subscribe(shown -> show());
        commands.onWhile(
                viewModel::mayShowReport,
                SupportCommand.WHOLE_REPORT,
                () -> viewModel.showReport(!viewModel.reportShownProperty().get()));
        commands.onWhile(
                viewModel.choices().likeliestPlace()::isAllowed,
                SupportCommand.LIKELIEST_PLACE,
                viewModel.choices().likeliestPlace()::toggle);
        commands.on(SupportCommand.SUPPORT_NO_TEXT, viewModel::cantJudgeWithoutText);
        commands.on(SupportCommand.SCROLL_SOURCE_DOWN, () -> page.scrollPage(1));
        commands.on(SupportCommand.SCROLL_SOURCE_UP, () -> page.scrollPage(-1));
        commands.on(Stage.SUPPORT.scope(), WindowCommand.FIND, page::find);
        commands.on(SupportCommand.NEXT_SOURCE_HIT, () -> page.stepHit(1));
        commands.on(SupportCommand.PREVIOUS_SOURCE_HIT, () -> page.stepHit(-1));
    }

    private void show() {
        Optional<Source> wanted = view.shownProperty().get().flatMap(this::source);
        if (!wanted.equals(read)) {
            leave();
            read = wanted;
            wanted.ifPresent(this::show);
        }
        showNoNugget();
        mark();
    }

    /** Shows the switch that says a document attests no nugget, in a project that has nuggets. */
    private void showNoNugget() {
        boolean wanted = view.shownProperty().get()
                .filter(shown -> shown.sheet().topic().documentsWanted())
                .isPresent();
        Nodes.show(noNugget, wanted && read.orElse(null) instanceof Source.OfDocument);
        if (read.orElse(null) instanceof Source.OfDocument one) {
            noNugget.setSelected(view.shownProperty().get()
                    .filter(shown -> shown.sheet().topic().withoutNugget().contains(one.document().id()))
                    .isPresent());
        }
    }

    private Optional<Source> source(SupportInView.Shown shown) {
        if (viewModel.reportShownProperty().get() && shown.row().isPresent()) {
            return shown.row().map(row -> new Source.OfReport(row.answer()));
        }
        return Optional.of(
                switch (shown.page()) {
                    case Page.OfDocument one -> new Source.OfDocument(one.document());
                    case Page.OfReport one -> new Source.OfReport(one.answer());
                });
    }

    private void leave() {
        if (read.orElse(null) instanceof Source.OfDocument one) {
            left.put(one.document().id(), page.scrolled());
        }
    }

    private void show(Source source) {
        Nodes.show(closeReport, viewModel.mayShowReport() && source instanceof Source.OfReport);
        switch (source) {
            case Source.OfDocument one -> showDocument(one.document());
            case Source.OfReport one -> showReport(one.answer());
        }
    }

    private void showDocument(SourceDocument document) {
        likeliest = Optional.of(new LikeliestPlace(document.text()));
        name.setText(OneLine.upright(document.id().value()));
        title.setText(OneLine.upright(document.title()));
        TextDirection.apply(title, document.title());
        Nodes.show(missing, document.isWithoutText());
        Nodes.show(page, !document.isWithoutText());
        Nodes.show(find, !document.isWithoutText());
        Nodes.show(place, !document.isWithoutText() && viewModel.choices().likeliestPlace().isAllowed());
        boolean cited = view.shownProperty().get().filter(shown -> !shown.page().rows().isEmpty()).isPresent();
        missingWords.setText(Messages.get(cited ? "support.no-text" : "support.no-text.uncited"));
        Nodes.show(missingAction, cited);
        if (!document.isWithoutText()) {
            page.show(document.text(), Citations.NONE);
            page.scrollTo(left.getOrDefault(document.id(), 0.0));
        }
    }

    private void showReport(Answer answer) {
        likeliest = Optional.empty();
        name.setText(Messages.get("support.report.name", answer.blindName()));
        title.setText("");
        Nodes.show(missing, false);
        Nodes.show(page, true);
        Nodes.show(find, true);
        Nodes.show(place, false);
        page.show(answer.text(), Citations.of(answer, titles()));
    }

    private Map<DocumentId, String> titles() {
        return view.shownProperty().get().map(SupportInView.Shown::sheet).map(SupportSheet::topic).stream()
                .flatMap(topic -> topic.documents().stream())
                .filter(document -> !document.title().isBlank())
                .collect(Collectors.toMap(SourceDocument::id, SourceDocument::title));
    }

    /**
     * Marks what has to do with the sentence in hand: in its report itself, in a document its likeliest place if that
     * is wanted.
     */
    private void mark() {
        Optional<Page.Row> row = view.shownProperty().get().flatMap(SupportInView.Shown::row);
        if (read.isEmpty() || row.isEmpty()) {
            page.mark(List.of(), List.of());
            return;
        }
        switch (read.get()) {
            case Source.OfReport one -> {
                Sentence sentence = one.answer().sentences().get(row.get().index());
                page.mark(
                        List.of(),
                        List.of(new ReadingText.Span(sentence.start(), sentence.end(), "sentence-cursor")));
                page.reveal(sentence.start(), sentence.end());
            }
            case Source.OfDocument one -> markLikeliest(row.get());
        }
    }

    private void markLikeliest(Page.Row row) {
        List<ReadingText.Span> spans = new ArrayList<>();
        if (viewModel.choices().likeliestPlace().isShown()) {
            likeliest.ifPresent(document -> {
                document.places(row.text())
                        .forEach(at -> spans.add(new ReadingText.Span(at.start(), at.end(), "look-here")));
                document.terms(row.text()).forEach(at -> spans.add(new ReadingText.Span(at.start(), at.end(), "term")));
            });
        }
        page.mark(spans, List.of());
        spans.stream().findFirst().ifPresent(one -> page.reveal(one.start(), one.end()));
    }

    /**
     * The likeliest place in a document for the content of a sentence: the document's sentences that share the most
     * telling words with it. It can steer, and says nothing of the judgment.
     */
    private static final class LikeliestPlace {
        private final String text;
        private Optional<Found> found = Optional.empty();

        /** The document as sentences, once somebody asks. */
        private record Found(Answer document, LikelySentences likely) {}

        public LikeliestPlace(String text) {
            this.text = text;
        }

        /** The likeliest sentences, the likeliest first: two at most, none that shares no word. */
        public List<NuggetTerms.Place> places(String claim) {
            Found in = found.orElseGet(this::read);
            return in.likely().in(in.document(), claim).stream()
                    .map(index -> in.document().sentences().get(index))
                    .map(sentence -> new NuggetTerms.Place(sentence.start(), sentence.end()))
                    .toList();
        }

        /** Every telling word of the claim, in whatever form, from left to right. */
        public List<NuggetTerms.Place> terms(String claim) {
            return NuggetTerms.of(claim).in(text);
        }

        private Found read() {
            Answer document = new Answer(
                    new TopicId("-"), new RunId("-"), Answer.Task.NONE, text, sentences(), false, List.of(), 0, "");
            Found now = new Found(document, new LikelySentences(List.of(document)));
            found = Optional.of(now);
            return now;
        }

        private List<Sentence> sentences() {
            BreakIterator boundaries = BreakIterator.getSentenceInstance();
            boundaries.setText(text);
            List<Sentence> sentences = new ArrayList<>();
            int start = boundaries.first();
            for (int next = boundaries.next(); next != BreakIterator.DONE; next = boundaries.next()) {
                int end = next;
                while (end > start && Character.isWhitespace(text.charAt(end - 1))) {
                    end--;
                }
                if (end > start) {
                    sentences.add(new Sentence(start, end, List.of()));
                }
                start = next;
            }
            return sentences;
        }
    }
}
