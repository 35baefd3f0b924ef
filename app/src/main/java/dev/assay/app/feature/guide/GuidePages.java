package dev.assay.app.feature.guide;

import dev.assay.app.ui.text.FoldedText;
import dev.assay.app.ui.text.MarkdownText;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The pages of the guide as they came with the program: the index, all that it leads to, and what these lead to. */
public final class GuidePages {
    /** The folder of the guide's pages as set by the build, from the root of the class path. */
    private static final String FOLDER = "/dev/assay/app/docs/";

    private static final String ENDING = ".md";
    private static final String INDEX = "guide" + ENDING;
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)");
    private static final Pattern SIGNS = Pattern.compile("\\]\\([^)\\s]+\\)|[*`\\[\\]]|^#+ |^ *- ", Pattern.MULTILINE);

    /** Number of characters shown before the match in a passage. */
    private static final int BEFORE = 40;

    private static final int SHOWN = 110;

    private final Map<String, Page> pages;

    /**
     * One page.
     *
     * @param path from the folder of the pages, such as {@code guide/label.md}
     * @param text in Markdown
     */
    public record Page(String path, String title, String text) {}

    /** A heading of the contents, with its pages. */
    public record Chapter(String title, List<Page> pages) {}

    /**
     * A search hit in the guide.
     *
     * @param section the heading below which they stand
     * @param words what stands around them
     */
    public record Hit(Page page, String section, String words) {}

    private GuidePages(Map<String, Page> pages) {
        this.pages = pages;
    }

    /** Reads them all; not on the FX thread. */
    public static GuidePages read() throws IOException {
        Map<String, Page> pages = new LinkedHashMap<>();
        Deque<String> open = new ArrayDeque<>(List.of(INDEX));
        while (!open.isEmpty()) {
            String path = open.removeFirst();
            Optional<String> text = pages.containsKey(path) ? Optional.empty() : text(path);
            if (text.isPresent()) {
                pages.put(path, new Page(path, title(text.get()), text.get()));
                links(text.get())
                        .map(link -> resolve(path, link))
                        .filter(link -> link.endsWith(ENDING))
                        .forEach(open::addLast);
            }
        }
        if (pages.isEmpty()) {
            throw new FileNotFoundException(FOLDER + INDEX);
        }
        return new GuidePages(pages);
    }

    private static Optional<String> text(String path) throws IOException {
        try (InputStream in = GuidePages.class.getResourceAsStream(FOLDER + path)) {
            return in == null ? Optional.empty() : Optional.of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    private static String title(String text) {
        return text.lines().filter(line -> line.startsWith("# ")).findFirst().map(line -> line.substring(2)).orElse("");
    }

    private static Stream<String> links(String text) {
        return LINK.matcher(text).results().map(found -> found.group(1));
    }

    /** The page or picture that an address on a page means, without the place on it; its own where it names none. */
    public static String resolve(String page, String address) {
        int hash = address.indexOf('#');
        String file = hash < 0 ? address : address.substring(0, hash);
        return file.isEmpty() ? page : URI.create("/" + page).resolve(file).getPath().substring(1);
    }

    /** The heading that an address means; empty for the top of the page. */
    public static Optional<String> anchor(String address) {
        int hash = address.indexOf('#');
        return hash < 0 ? Optional.empty() : Optional.of(address.substring(hash + 1));
    }

    /** A picture that came with the pages. */
    public static Optional<URL> picture(String path) {
        return Optional.ofNullable(GuidePages.class.getResource(FOLDER + path));
    }

    public Optional<Page> page(String path) {
        return Optional.ofNullable(pages.get(path));
    }

    /** The contents, as the index has them: its headings, each with the pages that are listed below it. */
    public List<Chapter> contents() {
        List<Chapter> chapters = new ArrayList<>();
        for (String part : pages.get(INDEX).text().split("(?m)^## ")) {
            List<Page> listed = links(part)
                    .flatMap(link -> page(resolve(INDEX, link)).stream())
                    .filter(page -> !page.path().equals(INDEX))
                    .distinct()
                    .toList();
            if (!part.startsWith("# ") && !listed.isEmpty()) {
                chapters.add(new Chapter(part.lines().findFirst().orElse(""), listed));
            }
        }
        return chapters;
    }

    /**
     * Finds the sections that contain words beginning with all of these, without regard to case and accents: pages with
     * them in the title come first.
     */
    public List<Hit> find(List<String> words) {
        List<Hit> titled = new ArrayList<>();
        List<Hit> others = new ArrayList<>();
        for (Page page : pages.values()) {
            if (page.path().equals(INDEX)) {
                continue;
            }
            FoldedText title = FoldedText.of(page.title());
            boolean named = has(title, words);
            for (String section : page.text().split("(?m)(?=^#{1,4} )")) {
                String plain = plain(section);
                FoldedText folded = FoldedText.of(plain);
                if (!plain.isBlank() && has(folded, words)) {
                    int end = plain.indexOf('\n');
                    String heading = end < 0 ? plain : plain.substring(0, end);
                    (named ? titled : others)
                            .add(new Hit(page, heading.strip(), around(plain, heading.length(), words)));
                }
            }
        }
        return Stream.concat(titled.stream(), others.stream()).toList();
    }

    private static boolean has(FoldedText text, List<String> words) {
        return words.stream().noneMatch(word -> text.findWords(word).isEmpty());
    }

    /** The text around the longest of the words, which tells most, below the heading. */
    private static String around(String plain, int from, List<String> words) {
        String below = plain.substring(from).strip().replaceAll("\\s+", " ");
        FoldedText folded = FoldedText.of(below);
        int at = words.stream()
                .sorted(Comparator.comparing(String::length).reversed())
                .flatMap(word -> folded.findWords(word).stream())
                .mapToInt(FoldedText.Stretch::start)
                .findFirst()
                .orElse(0);
        int start = at <= BEFORE ? 0 : Math.max(at - BEFORE, below.indexOf(' ', at - BEFORE) + 1);
        int end = Math.min(below.length(), start + SHOWN);
        return (start > 0 ? "…" : "") + below.substring(start, end).strip() + (end < below.length() ? "…" : "");
    }

    /** The words of a passage without what only says how they are set. */
    private static String plain(String markdown) {
        return SIGNS.matcher(markdown)
                .replaceAll("")
                .replaceAll("(?m)^\\|[\\s:|-]+\\|$", "")
                .replace("| ", " ")
                .replace(" |", " ");
    }

    /** The address of a heading on a page. */
    static String address(Hit hit) {
        return hit.page().path() + "#" + MarkdownText.anchor(hit.section());
    }
}
