package dev.assay.app.ui.text;

import dev.assay.app.ui.text.WrappedText.Part;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import javafx.scene.control.Label;
import javafx.scene.control.Separator;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
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
import org.commonmark.node.Node;
import org.commonmark.node.OrderedList;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.StrongEmphasis;
import org.commonmark.node.Text;
import org.commonmark.node.ThematicBreak;
import org.commonmark.parser.Parser;

/**
 * A text in Markdown to read: headings, lists, emphasis. Nothing in it acts: a link is its words and its address, an image its
 * description, HTML the characters it is written with.
 */
public final class MarkdownText extends VBox {
    private static final Parser PARSER = Parser.builder().build();

    private String text = "";

    public MarkdownText() {
        getStyleClass().add("markdown");
    }

    /** Shows a text. */
    public void setText(String markdown) {
        if (markdown.equals(text) && !getChildren().isEmpty()) {
            return;
        }
        text = markdown;
        getChildren().clear();
        PARSER.parse(markdown).accept(new Blocks(this));
    }

    /** The text as it was set. */
    public String getText() {
        return text;
    }

    /** Puts the blocks of a text, one below the other. */
    private static final class Blocks extends AbstractVisitor {
        private final Pane place;

        Blocks(Pane place) {
            this.place = place;
        }

        @Override
        public void visit(Heading heading) {
            add(heading, "heading", "heading-" + Math.min(heading.getLevel(), 3));
        }

        @Override
        public void visit(Paragraph paragraph) {
            add(paragraph, "paragraph");
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
            VBox inside = new VBox();
            inside.getStyleClass().add("quote");
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

        private void items(Node list, int first, String sign) {
            VBox all = new VBox();
            all.getStyleClass().add("items");
            int number = first;
            for (Node item = list.getFirstChild(); item instanceof ListItem; item = item.getNext()) {
                Label mark = new Label(first == 0 ? sign : number + sign);
                mark.getStyleClass().add("item-mark");
                mark.setMinWidth(Label.USE_PREF_SIZE);
                VBox inside = new VBox();
                HBox.setHgrow(inside, Priority.ALWAYS);
                new Blocks(inside).visitChildren(item);
                all.getChildren().add(new HBox(6, mark, inside));
                number++;
            }
            place.getChildren().add(all);
        }

        private void add(Node block, String... styles) {
            Words words = new Words();
            block.accept(words);
            show(words.parts, styles);
        }

        private void literal(String characters) {
            show(List.of(new Part(characters.strip(), List.of())), "literal");
        }

        private void show(List<Part> parts, String... styles) {
            WrappedText shown = new WrappedText();
            shown.getStyleClass().addAll(styles);
            shown.setParts(parts);
            place.getChildren().add(shown);
        }
    }

    /** Collects the words of one block, with how they are emphasised. */
    private static final class Words extends AbstractVisitor {
        private final List<Part> parts = new ArrayList<>();
        private final List<String> emphasis = new ArrayList<>();

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

        private void within(String style, Node stretch) {
            emphasis.add(style);
            visitChildren(stretch);
            emphasis.removeLast();
        }

        private void add(String words) {
            parts.add(new Part(words, List.copyOf(emphasis)));
        }
    }
}
