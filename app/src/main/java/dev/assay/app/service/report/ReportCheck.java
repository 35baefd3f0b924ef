package dev.assay.app.service.report;

import dev.assay.app.service.report.page.Document;
import dev.assay.app.service.report.page.HtmlPage;
import dev.assay.app.service.report.page.ReportWords;
import dev.assay.model.Message;
import dev.assay.persistence.ProjectStore;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Checks a written report by the labels in its page: makes the same tables from these alone, and compares each of their
 * numbers with the page's, intervals included.
 *
 * @param figures how many numbers were compared
 * @param judgments how many judgments the page holds: labels, grades, verdicts
 * @param differences what is not as it should be, in words
 */
public record ReportCheck(int figures, int judgments, List<Message> differences) {
    private static final String RESULT = "result";
    private static final Pattern LABELS =
            Pattern.compile("<script type=\"text/plain\" id=\"labels\">\n(.*?)</script>", Pattern.DOTALL);
    private static final Pattern LANGUAGE = Pattern.compile("<html lang=\"(\\w+)\"");
    private static final Pattern CELL = Pattern.compile("<t[hd]([^>]*)>(.*?)</t[hd]>");
    private static final Pattern KEY = Pattern.compile(" data-f=\"([^\"]*)\"");

    public ReportCheck {
        differences = List.copyOf(differences);
    }

    /**
     * Checks a page, and its labels by those of a project.
     *
     * @param project where the labels should be the same; empty to look at the page alone
     * @return empty when the file is no report with labels
     */
    public static Optional<ReportCheck> of(Path page, Optional<ProjectStore> project) {
        String html;
        try {
            html = new String(Files.readAllBytes(page), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Matcher block = LABELS.matcher(html);
        if (!block.find() || !block.group(1).startsWith(EmbeddedLabels.HEADING)) {
            return Optional.empty();
        }
        List<Message> found = new ArrayList<>();
        ReadLabels labels;
        ReportData data;
        try {
            labels = new ReadLabels(block.group(1));
            found.addAll(labels.changed());
            data = labels.data();
        } catch (IllegalArgumentException | IndexOutOfBoundsException | NullPointerException e) {
            found.add(ReportWords.say("check.unreadable"));
            return Optional.of(new ReportCheck(0, 0, found));
        }
        Matcher lang = LANGUAGE.matcher(html);
        Locale language = lang.find() && lang.group(1).equals("de") ? Locale.GERMAN : Locale.ENGLISH;
        Optional<RubricSection> rubric = RubricSection.of(data);
        Document document = new Document(
                "", Message.verbatim(""), ReportService.result(data, rubric),
                ReportService.checkedSections(data, rubric), "");
        Map<String, Shown> expected = numbers(HtmlPage.of(document, "", language));
        Map<String, Shown> shown = numbers(html.substring(0, block.start()));
        expected.forEach((key, one) -> {
            Shown there = shown.get(key);
            if (key.equals(RESULT) && there != null && !there.text().equals(one.text())) {
                found.add(ReportWords.say("check.sentences", there.text(), one.text()));
            } else if (there == null || !there.text().equals(one.text())) {
                found.add(ReportWords.say(
                        "check.figure",
                        there == null ? one.where() : there.where(),
                        there == null || there.text().isEmpty() ? "–" : there.text(),
                        one.text().isEmpty() ? "–" : one.text()));
            }
        });
        project.ifPresent(store -> found.addAll(labels.differences(
                new ReadLabels(EmbeddedLabels.of(ReportReader.read(store, data.options()))))));
        return Optional.of(new ReportCheck(expected.size(), labels.judgments(), found));
    }

    /** A number on a page: its table, row and column in words, and as it stands there. */
    private record Shown(String where, String text) {}

    /** The numbers of a page: those with a key by table and key, others by table, row and column. */
    private static Map<String, Shown> numbers(String html) {
        Map<String, Shown> numbers = new LinkedHashMap<>();
        Map<String, Integer> times = new LinkedHashMap<>();
        String table = "";
        String caption = "";
        List<String> heads = List.of();
        for (String line : html.split("\n")) {
            if (line.startsWith("<div class=\"table\"")) {
                table = line.replaceAll(".*aria-labelledby=\"([^\"]*)\".*", "$1");
            } else if (line.startsWith("<caption")) {
                // The number of a table depends on what stands above it.
                caption = text(line).replaceFirst("^\\S+ \\d+\\. ", "").split("\\. ")[0];
            } else if (line.startsWith("<p class=\"result\">")) {
                numbers.put(RESULT, new Shown("", text(line)));
            } else if (line.startsWith("<tr>")) {
                List<MatchResult> cells = new ArrayList<>();
                Matcher cell = CELL.matcher(line);
                while (cell.find()) {
                    cells.add(cell.toMatchResult());
                }
                if (line.contains("scope=\"col\"")) {
                    heads = cells.stream().map(one -> text(one.group(2))).toList();
                } else {
                    add(numbers, times, table, caption, heads, cells);
                }
            }
        }
        return numbers;
    }

    private static void add(
            Map<String, Shown> numbers,
            Map<String, Integer> times,
            String table,
            String caption,
            List<String> heads,
            List<MatchResult> cells) {
        String name = cells.isEmpty() ? "" : text(cells.getFirst().group(2));
        for (int i = 0; i < cells.size() && i < heads.size(); i++) {
            String attributes = cells.get(i).group(1);
            String content = cells.get(i).group(2);
            if (attributes.contains("number") || attributes.contains("data-f=") || content.contains("class=\"said\"")) {
                Matcher key = KEY.matcher(attributes);
                String place = table + "|" + (key.find() ? key.group(1) : name + "|" + heads.get(i));
                int before = times.merge(place, 1, Integer::sum);
                numbers.put(place + "|" + before,
                        new Shown(caption + ", " + name + ", " + heads.get(i), text(content)));
            }
        }
    }

    private static String text(String html) {
        return html.replaceAll("<sup>.*?</sup>", "")
                .replaceAll("<svg.*?</svg>", "")
                .replaceAll("<[^>]*>", "")
                .replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&")
                .strip();
    }
}
