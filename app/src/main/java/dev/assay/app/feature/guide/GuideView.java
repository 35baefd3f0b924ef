package dev.assay.app.feature.guide;

import dev.assay.app.ui.KeyCap;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.TextSize;
import dev.assay.app.ui.WrapBar;
import dev.assay.app.ui.text.MarkdownText;
import dev.assay.app.ui.text.WrappedText;
import dev.assay.app.ui.text.WrappingCell;
import java.net.URL;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TextField;
import javafx.scene.image.Image;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** Contents or what was found on one side, a page on the other. All of it by keys: see {@link #onKey}. */
final class GuideView extends SplitPane {
    /** Below this many em both sides stand one above the other. */
    private static final double LEAST_EM = 46;

    private static final double BESIDE = 0.32;
    private static final double ABOVE = 0.36;

    private final Runnable leave;
    private final TextField search = new TextField();
    private final ListView<Line> list = new ListView<>();
    private final Button back = Nodes.styled(new Button(Messages.get("guide.back"), KeyCap.of("Alt ←")), "small");
    private final ScrollPane scroll = new ScrollPane();
    private final MarkdownText article = new MarkdownText();
    private final Deque<String> before = new ArrayDeque<>();
    private Optional<GuidePages> pages = Optional.empty();
    private String shown = "";
    private TextSize size = TextSize.USUAL;

    /** A line of the contents or of what was found. */
    sealed interface Line {
        /** A heading. */
        record Chapter(String title) implements Line {}

        /** @param words what stands there; empty in the contents */
        record Place(String address, String title, String words) implements Line {}
    }

    /** @param leave closes the window */
    GuideView(Runnable leave) {
        this.leave = leave;
        setId("guide-view");
        getStyleClass().add("guide");
        search.setId("guide-search");
        search.setPromptText(Messages.get("guide.search"));
        search.setAccessibleText(Messages.get("guide.search"));
        search.textProperty().subscribe(text -> fill());
        list.setId("guide-list");
        list.setAccessibleText(Messages.get("guide.contents"));
        list.setCellFactory(one -> new PlaceCell());
        list.getSelectionModel().selectedItemProperty().subscribe(line -> {
            if (line instanceof Line.Place place && !place.address().equals(shown)) {
                go(place.address());
            }
        });
        VBox.setVgrow(list, Priority.ALWAYS);
        VBox side = Nodes.styled(new VBox(search, list), "guide-side");
        back.setId("guide-back");
        back.setContentDisplay(ContentDisplay.RIGHT);
        back.setMinWidth(Region.USE_PREF_SIZE);
        back.setDisable(true);
        back.setOnAction(event -> back());
        article.setId("guide-article");
        article.setOwn(new Leading());
        scroll.setId("guide-page");
        scroll.setContent(article);
        scroll.setFitToWidth(true);
        scroll.setFocusTraversable(true);
        VBox.setVgrow(scroll, Priority.ALWAYS);
        WrapBar bar = new WrapBar();
        bar.getChildren().add(back);
        VBox page = Nodes.styled(new VBox(bar, scroll), "guide-page");
        getItems().setAll(side, page);
        widthProperty().subscribe(this::arrange);
        addEventFilter(KeyEvent.KEY_PRESSED, this::onKey);
    }

    void setTextSize(TextSize present) {
        size = present;
        arrange();
    }

    private void arrange() {
        boolean narrow = getWidth() < LEAST_EM * size.pixels();
        setOrientation(narrow ? Orientation.VERTICAL : Orientation.HORIZONTAL);
        setDividerPositions(narrow ? ABOVE : BESIDE);
    }

    /** Puts the focus in the search field, since readers find their subject by typing. */
    void enter() {
        search.requestFocus();
    }

    /** @param first the page to begin with, where there is such a one */
    void show(GuidePages read, String first) {
        pages = Optional.of(read);
        fill();
        String start = read.page(first).isPresent()
                ? first
                : read.contents().stream()
                        .flatMap(chapter -> chapter.pages().stream())
                        .map(GuidePages.Page::path)
                        .findFirst()
                        .orElse("");
        go(start);
    }

    void fail(Exception failure) {
        article.setText(Messages.get("guide.missing", String.valueOf(failure.getMessage())));
    }

    private List<String> wanted() {
        return Stream.of(search.getText().strip().split("\\s+")).filter(word -> word.length() > 1).toList();
    }

    private void fill() {
        if (pages.isEmpty()) {
            return;
        }
        List<String> words = wanted();
        List<Line> lines = new ArrayList<>();
        if (words.isEmpty()) {
            for (GuidePages.Chapter chapter : pages.get().contents()) {
                lines.add(new Line.Chapter(chapter.title()));
                chapter.pages().forEach(page -> lines.add(new Line.Place(page.path(), page.title(), "")));
            }
        } else {
            String page = "";
            List<GuidePages.Hit> hits = pages.get().find(words);
            for (GuidePages.Hit hit : hits) {
                if (!hit.page().path().equals(page)) {
                    lines.add(new Line.Chapter(hit.page().title()));
                    page = hit.page().path();
                }
                lines.add(new Line.Place(GuidePages.address(hit), hit.section(), hit.words()));
            }
            if (hits.isEmpty()) {
                lines.add(new Line.Chapter(Messages.get("guide.nothing", search.getText().strip())));
            }
        }
        list.getSelectionModel().clearSelection();
        list.getItems().setAll(lines);
    }

    /** Goes to a page, or a heading on it, and remembers where one was. */
    void go(String address) {
        if (!shown.isEmpty() && !shown.equals(address)) {
            before.push(shown);
            back.setDisable(false);
        }
        show(address);
    }

    /** The page in view, and the heading it was opened at. */
    String shown() {
        return shown;
    }

    private void show(String address) {
        pages.flatMap(all -> all.page(GuidePages.resolve("", address))).ifPresent(page -> {
            shown = address;
            article.setText(page.text(), wanted());
            scroll.setAccessibleText(page.title());
            list.getItems().stream()
                    .filter(line -> line instanceof Line.Place place && place.address().equals(address))
                    .findFirst()
                    .ifPresent(line -> {
                        list.getSelectionModel().select(line);
                        list.scrollTo(line);
                    });
            scroll.applyCss();
            scroll.layout();
            scroll.setVvalue(GuidePages.anchor(address).flatMap(article::heading).map(this::vvalue).orElse(0.0));
        });
    }

    /** Scroll position of the page with a heading at its top. */
    private double vvalue(Node heading) {
        double hidden = article.getHeight() - scroll.getViewportBounds().getHeight();
        return hidden <= 0 ? 0 : Math.clamp(heading.getBoundsInParent().getMinY() / hidden, 0, 1);
    }

    private void back() {
        if (!before.isEmpty()) {
            String address = before.pop();
            back.setDisable(before.isEmpty());
            list.getSelectionModel().clearSelection();
            show(address);
        }
    }

    /**
     * Esc leaves the search, then the window; Alt and the left arrow go back; Ctrl F goes to the search, the down arrow
     * from there to what was found, Enter from there to the page.
     */
    private void onKey(KeyEvent event) {
        if (event.getCode() == KeyCode.ESCAPE) {
            event.consume();
            if (search.getText().isEmpty()) {
                leave.run();
            } else {
                search.clear();
                search.requestFocus();
            }
        } else if (event.getCode() == KeyCode.LEFT && event.isAltDown()) {
            event.consume();
            back();
        } else if (event.getCode() == KeyCode.F && event.isShortcutDown()) {
            event.consume();
            search.requestFocus();
            search.selectAll();
        } else if (search.isFocused() && (event.getCode() == KeyCode.DOWN || event.getCode() == KeyCode.ENTER)) {
            event.consume();
            list.requestFocus();
            if (list.getSelectionModel().isEmpty() && list.getItems().size() > 1) {
                list.getSelectionModel().select(1);
            }
        } else if (list.isFocused() && event.getCode() == KeyCode.ENTER) {
            event.consume();
            scroll.requestFocus();
        }
    }

    /** The links and pictures of a page. */
    private final class Leading implements MarkdownText.Own {
        private String target(String address) {
            return GuidePages.resolve(GuidePages.resolve("", shown), address);
        }

        @Override
        public boolean leads(String address) {
            return !address.contains(":") && pages.flatMap(all -> all.page(target(address))).isPresent();
        }

        @Override
        public void follow(String address) {
            list.getSelectionModel().clearSelection();
            go(target(address) + GuidePages.anchor(address).map(place -> "#" + place).orElse(""));
            scroll.requestFocus();
        }

        @Override
        public Optional<Image> picture(String address) {
            return GuidePages.picture(target(address)).map(URL::toString).map(file -> new Image(file, true));
        }
    }

    /** A line: a heading, a page of the contents, or where something was found with the words that stand there. */
    private static final class PlaceCell extends WrappingCell<Line> {
        private final WrappedText title = new WrappedText();
        private final WrappedText words = new WrappedText();
        private final VBox box = new VBox(title, words);

        PlaceCell() {
            words.getStyleClass().add("guide-words");
        }

        @Override
        protected void updateItem(Line line, boolean empty) {
            super.updateItem(line, empty);
            title.getStyleClass().remove("strong");
            setGraphic(empty || line == null ? null : box);
            switch (empty ? null : line) {
                case null -> setAccessibleText(null);
                case Line.Chapter chapter -> {
                    title.getStyleClass().add("strong");
                    show(chapter.title(), "");
                }
                case Line.Place place -> show(place.title(), place.words());
            }
        }

        private void show(String heading, String around) {
            title.setText(heading);
            words.setText(around);
            Nodes.show(words, !around.isEmpty());
            setAccessibleText(around.isEmpty() ? heading : heading + ": " + around);
        }
    }
}
