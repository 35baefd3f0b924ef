package dev.assay.app.guide;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.Image;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;

/** The pages that users read, as they lie in the project. */
final class Pages {
    static final Path ROOT = Path.of(System.getProperty("assay.root", ".."));
    static final Path DOCS = ROOT.resolve("docs");
    static final Path INDEX = DOCS.resolve("guide.md");

    private Pages() {}

    /** The pages of the guide, without the index. */
    static List<Path> guide() {
        return in(DOCS.resolve("guide"));
    }

    /** Everything for users: the index, the guide, the other pages beside them, the README. */
    static List<Path> all() {
        List<Path> all = new ArrayList<>(in(DOCS));
        all.addAll(guide());
        all.add(ROOT.resolve("README.md"));
        return all;
    }

    private static List<Path> in(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".md")).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static String read(Path page) {
        try {
            return Files.readString(page);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Where a page leads, pictures too. */
    static List<String> links(Path page) {
        List<String> links = new ArrayList<>();
        visit(page, new AbstractVisitor() {
            @Override
            public void visit(Link link) {
                links.add(link.getDestination());
                visitChildren(link);
            }

            @Override
            public void visit(Image image) {
                links.add(image.getDestination());
            }
        });
        return links;
    }

    /** The names by which a page's headings are linked to. */
    static List<String> anchors(Path page) {
        List<String> anchors = new ArrayList<>();
        visit(page, new AbstractVisitor() {
            @Override
            public void visit(Heading heading) {
                anchors.add(anchor(words(heading)));
            }
        });
        return anchors;
    }

    /** A page's words in code within a line. */
    static List<String> codes(Path page) {
        List<String> codes = new ArrayList<>();
        visit(page, new AbstractVisitor() {
            @Override
            public void visit(Code code) {
                codes.add(code.getLiteral());
            }
        });
        return codes;
    }

    /** The lines of a page's blocks of code. */
    static List<String> codeLines(Path page) {
        List<String> lines = new ArrayList<>();
        visit(page, new AbstractVisitor() {
            @Override
            public void visit(IndentedCodeBlock code) {
                code.getLiteral().lines().forEach(lines::add);
            }

            @Override
            public void visit(FencedCodeBlock code) {
                code.getLiteral().lines().forEach(lines::add);
            }
        });
        return lines;
    }

    private static void visit(Path page, AbstractVisitor visitor) {
        Parser.builder().build().parse(read(page)).accept(visitor);
    }

    private static String words(Node heading) {
        StringBuilder words = new StringBuilder();
        heading.accept(new AbstractVisitor() {
            @Override
            public void visit(Text text) {
                words.append(text.getLiteral());
            }

            @Override
            public void visit(Code code) {
                words.append(code.getLiteral());
            }
        });
        return words.toString();
    }

    /** As those that show such pages make it: small letters and digits, a hyphen for each space. */
    private static String anchor(String words) {
        return words.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N} _-]", "").strip().replace(' ', '-');
    }
}
