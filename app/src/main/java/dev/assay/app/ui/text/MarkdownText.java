package dev.assay.app.ui.text;

import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.text.WrappedText.Part;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.geometry.Orientation;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Separator;
import javafx.scene.image.Image;
import javafx.scene.image.ImageView;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.BlockQuote;
import org.commonmark.node.BulletList;
import org.commonmark.node.Code;
import org.commonmark.node.CustomBlock;
import org.commonmark.node.Emphasis;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.Link;
import org.commonmark.node.ListItem;
import org.commonmark.node.OrderedList;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.StrongEmphasis;
import org.commonmark.node.Text;
import org.commonmark.node.ThematicBreak;
import org.commonmark.parser.Parser;

/**
 * A text in Markdown to read: headings, lists, tables, emphasis. Nothing in it acts: a link is its words and its
 * address, an image its description, HTML the characters it is written with. A text of the program's own may lead
 * somewhere ({@link #setOwn}).
 */
public final class MarkdownText extends VBox {
    private static final Parser PARSER = Parser.builder().build();

    private final Map<String, Node> headings = new HashMap<>();
    private String text = "";
    private List<String> wanted = List.of();
    private Optional<Own> own = Optional.empty();

    /** The additional features of the program's own texts. */
    public interface Own {
        /** True if a link is to be shown as a link; otherwise its words alone are shown. */
        boolean leads(String address);

        /** Goes where a link leads. */
        void follow(String address);

        /** The picture of an address; empty for its description. */
        Optional<Image> picture(String address);
    }

    public MarkdownText() {
        getStyleClass().add("markdown");
    }

    /**
     * Lets the links and pictures of the texts that are shown from now on be what they are: for texts that came with
     * the program alone.
     */
    public void setOwn(Own leads) {
        own = Optional.of(leads);
    }

    /** Shows a text. */
    public void setText(String markdown) {
        setText(markdown, List.of());
    }

    /** Shows a text in which words that begin so stand out, without regard to case and accents. */
    public void setText(String markdown, List<String> marked) {
        if (markdown.equals(text) && marked.equals(wanted) && !getChildren().isEmpty()) {
            return;
        }
        text = markdown;
        wanted = List.copyOf(marked);
        headings.clear();
        getChildren().clear();
        for (MarkdownTable.Piece piece : MarkdownTable.pieces(markdown)) {
            switch (piece) {
                case MarkdownTable.Words words -> PARSER.parse(words.text()).accept(new Blocks(this));
                case MarkdownTable.Rows rows -> getChildren().add(MarkdownTable.of(rows, this::cell));
            }
        }
    }

    /** The text as it was set. */
    public String getText() {
        return text;
    }

    /**
     * The heading of an anchor, the name that links have for it: its letters and digits, small, with a hyphen for each
     * blank.
     */
    public Optional<Node> heading(String anchor) {
        return Optional.ofNullable(headings.get(anchor));
    }

    /** The name that links have for a heading. */
    public static String anchor(String heading) {
        return heading.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N} _-]", "").strip().replace(' ', '-');
    }

    private WrappedText cell(String markdown) {
        Words words = new Words();
        PARSER.parse(markdown).accept(words);
        WrappedText shown = new WrappedText();
        shown.setParts(words.parts.isEmpty() ? List.of(new Part("", List.of())) : words.parts);
        return shown;
    }

    /** Puts the blocks of a text, one below the other. */
    private final class Blocks extends AbstractVisitor {
        private final Pane place;

        Blocks(Pane place) {
            this.place = place;
        }

        @Override
        public void visit(Heading heading) {
            WrappedText shown = add(heading, "heading", "heading-" + Math.min(heading.getLevel(), 3));
            headings.putIfAbsent(anchor(shown.getText()), shown);
        }

        @Override
        public void visit(Paragraph paragraph) {
            Optional<Image> picture =
                    paragraph.getFirstChild() instanceof org.commonmark.node.Image image && image.getNext() == null
                            ? own.flatMap(leads -> leads.picture(image.getDestination()))
                            : Optional.empty();
            picture.ifPresentOrElse(
                    image -> place.getChildren().add(new PictureBox(image, plain(paragraph))),
                    () -> add(paragraph, "paragraph"));
        }

        private String plain(org.commonmark.node.Node block) {
            Words words = new Words();
            block.accept(words);
            return words.parts.stream().map(Part::words).collect(Collectors.joining());
        }

        @Override
        public void visit(BulletList list) {
            items(list, 0, "\u2022");
        }

        @Override
        public void visit(OrderedList list) {
            items(list, list.getMarkerStartNumber() == null ? 1 : list.getMarkerStartNumber(), ".");
        }

        @Override
        public void visit(BlockQuote quote) {
            VBox inside = Nodes.styled(new VBox(), "quote");
            place.getChildren().add(inside);
            Blocks blocks = new Blocks(inside);
            blocks.visitChildren(quote);
        }

        @Override
        public void visit(FencedCodeBlock code) {
            literal(code.getLiteral());
        }

        @Override
        public void visit(IndentedCodeBlock code) {
            literal(code.getLiteral());
        }

        @Override
        public void visit(HtmlBlock html) {
            literal(html.getLiteral());
        }

        @Override
        public void visit(ThematicBreak line) {
            place.getChildren().add(new Separator());
        }

        @Override
        public void visit(CustomBlock block) {
            visitChildren(block);
        }

        private void items(org.commonmark.node.Node list, int first, String sign) {
            VBox all = Nodes.styled(new VBox(), "items");
            int number = first;
            for (org.commonmark.node.Node item = list.getFirstChild();
                    item instanceof ListItem;
                    item = item.getNext()) {
                Label mark = Nodes.styled(new Label(first == 0 ? sign : number + sign), "item-mark");
                mark.setMinWidth(Label.USE_PREF_SIZE);
                VBox inside = new VBox();
                HBox.setHgrow(inside, Priority.ALWAYS);
                new Blocks(inside).visitChildren(item);
                all.getChildren().add(new HBox(6, mark, inside));
                number++;
            }
            place.getChildren().add(all);
        }

        private WrappedText add(org.commonmark.node.Node block, String... styles) {
            Words words = new Words();
            block.accept(words);
            return show(words.parts, styles);
        }

        private void literal(String characters) {
            show(List.of(new Part(characters.stripTrailing(), List.of())), "literal");
        }

        private WrappedText show(List<Part> parts, String... styles) {
            WrappedText shown = new WrappedText();
            shown.getStyleClass().addAll(styles);
            shown.setParts(parts);
            place.getChildren().add(shown);
            return shown;
        }
    }

    /** Collects the words of one block, with how they are emphasised. */
    private final class Words extends AbstractVisitor {
        private final List<Part> parts = new ArrayList<>();
        private final List<String> emphasis = new ArrayList<>();
        private Optional<Runnable> act = Optional.empty();

        @Override
        public void visit(Text words) {
            add(words.getLiteral());
        }

        @Override
        public void visit(Emphasis stressed) {
            within("emphasis", stressed);
        }

        @Override
        public void visit(StrongEmphasis stressed) {
            within("strong", stressed);
        }

        @Override
        public void visit(Code code) {
            emphasis.add("code");
            add(code.getLiteral());
            emphasis.removeLast();
        }

        @Override
        public void visit(Link link) {
            if (own.isPresent()) {
                follow(link, own.get());
                return;
            }
            int from = parts.size();
            within("link", link);
            String words = parts.subList(from, parts.size()).stream().map(Part::words).collect(Collectors.joining());
            if (!link.getDestination().isBlank() && !link.getDestination().equals(words)) {
                add(" (" + link.getDestination() + ")");
            }
        }

        @Override
        public void visit(HtmlInline html) {
            add(html.getLiteral());
        }

        @Override
        public void visit(SoftLineBreak line) {
            add(" ");
        }

        @Override
        public void visit(HardLineBreak line) {
            add("\n");
        }

        private void follow(Link link, Own leads) {
            if (leads.leads(link.getDestination())) {
                act = Optional.of(() -> leads.follow(link.getDestination()));
                within("link", link);
                act = Optional.empty();
            } else {
                visitChildren(link);
            }
        }

        private void within(String style, org.commonmark.node.Node stretch) {
            emphasis.add(style);
            visitChildren(stretch);
            emphasis.removeLast();
        }

        private void add(String words) {
            int from = 0;
            for (FoldedText.Stretch hit : hits(words)) {
                if (hit.start() >= from) {
                    part(words.substring(from, hit.start()), false);
                    part(words.substring(hit.start(), hit.end()), true);
                    from = hit.end();
                }
            }
            part(words.substring(from), false);
        }

        private List<FoldedText.Stretch> hits(String words) {
            FoldedText folded = FoldedText.of(words);
            return wanted.stream()
                    .flatMap(one -> folded.findWords(one).stream())
                    .sorted(Comparator.comparingInt(FoldedText.Stretch::start))
                    .toList();
        }

        private void part(String words, boolean found) {
            if (!words.isEmpty()) {
                List<String> styles = new ArrayList<>(emphasis);
                if (found) {
                    styles.add("found");
                }
                parts.add(new Part(words, styles, act));
            }
        }
    }

    /** A picture in a text: in its own size, or as wide as the text where that is less. */
    private static final class PictureBox extends Region {
        private final Image image;
        private final ImageView view;

        /** @param description what is said to those who do not see it */
        PictureBox(Image image, String description) {
            this.image = image;
            view = new ImageView(image);
            view.setPreserveRatio(true);
            view.setSmooth(true);
            getStyleClass().add("picture");
            setAccessibleRole(AccessibleRole.IMAGE_VIEW);
            setAccessibleText(description);
            setMinWidth(0);
            getChildren().add(view);
            // A picture may still be on its way when it is first laid out.
            image.widthProperty().subscribe(this::requestLayout);
        }

        @Override
        public Orientation getContentBias() {
            return Orientation.HORIZONTAL;
        }

        @Override
        protected double computePrefWidth(double height) {
            return image.getWidth();
        }

        @Override
        protected double computePrefHeight(double width) {
            double shown = width < 0 ? image.getWidth() : Math.min(width, image.getWidth());
            return image.getWidth() <= 0 ? 0 : image.getHeight() * shown / image.getWidth();
        }

        @Override
        protected void layoutChildren() {
            view.setFitWidth(Math.min(getWidth(), image.getWidth()));
        }
    }
}
