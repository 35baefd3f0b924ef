package dev.assay.app.plot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.Answer;
import dev.assay.model.Message;
import dev.assay.model.agreement.Confusion;
import dev.assay.model.agreement.Estimate;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** Figures: round numbers on axes, everything inside the picture, SVG and PNG that other programs read. */
class FigureTest {

    @Test
    void ticksAreRoundNumbers() {
        assertEquals(List.of("0.0", "0.2", "0.4", "0.6", "0.8", "1.0"), texts(0, 1, 6));
        assertEquals(List.of("0", "50", "100", "150", "200", "250"), texts(0, 290, 6));
        assertEquals(List.of("0.30", "0.35", "0.40"), texts(0.3, 0.4, 3));
        assertEquals(List.of("-20", "0", "20"), texts(-30, 30, 3));
    }

    private static List<String> texts(double low, double high, int most) {
        return Axis.Ticks.between(low, high, most, Locale.ENGLISH).stream().map(Axis.Ticks.Tick::text).toList();
    }

    @Test
    void numbersAreWrittenAsInTheLanguageOfTheFigure() {
        assertEquals(
                List.of("0,0", "0,5", "1,0"),
                Axis.Ticks.between(0, 1, 2, Locale.GERMAN).stream().map(Axis.Ticks.Tick::text).toList());
        for (Figure figure : SampleFigures.all(new PlotWords(Locale.GERMAN)).values()) {
            String svg = SvgFigure.file(figure);
            assertFalse(Pattern.compile(">[^<]*[0-9]\\.[0-9][^<]*</t").matcher(svg).find(), () -> "A point in " + svg);
        }
        assertTrue(
                SvgFigure.file(SampleFigures.all(new PlotWords(Locale.GERMAN)).get("leaderboard"))
                        .contains(">0,2</text>"));
    }

    @Test
    void aTitleGoesOnInTheNextLine() {
        String title = "V_strict against length, as somebody with a long name labelled";
        assertEquals(List.of(title), Letters.lines(title, 12, 1000, 3));
        List<String> lines = Letters.lines(title, 12, 200, 4);
        assertEquals(title, String.join(" ", lines));
        assertTrue(lines.size() > 1 && lines.stream().allMatch(line -> Letters.width(line, 12) <= 200));
        assertTrue(Letters.lines(title, 12, 200, 2).getLast().endsWith("…"));
        assertEquals(List.of(""), Letters.lines("", 12, 200, 2));
    }

    @Property(tries = 300)
    void anAxisHoldsItsValuesAndHasAFewTicks(
            @ForAll @DoubleRange(min = -1000, max = 1000) double one,
            @ForAll @DoubleRange(min = -1000, max = 1000) double other) {
        Axis.Numbers axis = Axis.Numbers.around("", one, other);
        assertTrue(axis.low() <= Math.min(one, other) + 1e-6 && axis.high() >= Math.max(one, other) - 1e-6);
        int ticks = Axis.Ticks.between(axis.low(), axis.high(), 6, Locale.ENGLISH).size();
        assertTrue(ticks >= 2 && ticks <= 9, () -> axis + " has " + ticks + " ticks");
    }

    @Test
    void everyFigureIsWellFormedSvgWithTextThatCanBeReadAndLiesInside() throws Exception {
        Path folder =
                Files.createDirectories(Path.of(System.getProperty("assay.root", ".."), "app", "target", "screens"));
        for (Map.Entry<String, Figure> one : SampleFigures.all(PlotWords.ENGLISH).entrySet()) {
            String svg = SvgFigure.file(one.getValue());
            Files.writeString(folder.resolve("plot-" + one.getKey() + ".svg"), svg);
            Document document = parse(svg);
            Element root = document.getDocumentElement();
            double width = Double.parseDouble(root.getAttribute("width"));
            double height = Double.parseDouble(root.getAttribute("height"));
            NodeList texts = root.getElementsByTagName("text");
            assertTrue(texts.getLength() > 3, one.getKey());
            for (int i = 0; i < texts.getLength(); i++) {
                Element text = (Element) texts.item(i);
                double x = Double.parseDouble(text.getAttribute("x"));
                double y = Double.parseDouble(text.getAttribute("y"));
                assertTrue(
                        x >= 0 && x <= width && y >= 0 && y <= height,
                        () -> one.getKey() + ": " + text.getTextContent());
            }
            assertEquals(one.getValue().title(), root.getElementsByTagName("title").item(0).getTextContent());
            assertEquals(one.getValue().description(), root.getElementsByTagName("desc").item(0).getTextContent());
        }
    }

    @Test
    void namesFromFilesCannotBreakOutOfTheSvg() throws Exception {
        String nasty = "</text><script>alert('1')</script>\"&\u0001";
        RunScatter scatter = new RunScatter(
                nasty, nasty, nasty, List.of(new RunScatter.Scored(nasty, Answer.Task.NONE, 0.5, 0.5)), List.of());
        Document document = parse(SvgFigure.file(scatter.figure(PlotWords.ENGLISH)));
        assertEquals(0, document.getElementsByTagName("script").getLength());
        assertTrue(
                document.getDocumentElement().getTextContent().contains("</text><script>alert('1')</script>\"&\uFFFD"));
    }

    @Test
    void namesBesidePointsDoNotCoverEachOther() {
        List<RunScatter.Scored> runs = IntStream.range(0, 12)
                .mapToObj(i -> new RunScatter.Scored("run_" + i, Answer.Task.RAG, 0.5 + 0.001 * i, 0.5))
                .toList();
        Figure figure = new RunScatter("", "", "", runs, List.of()).figure(PlotWords.ENGLISH);
        List<Drawing.Words> names = new ArrayList<>();
        for (Drawing.Item item : FigureLayout.of(figure, FigureLayout.Look.of(figure)).items()) {
            if (item instanceof Drawing.Words words && words.text().startsWith("run_")) {
                names.add(words);
            }
        }
        assertFalse(names.isEmpty());
        assertTrue(names.size() < runs.size(), "There is no room for all");
        for (Drawing.Words one : names) {
            assertEquals(
                    1,
                    names.stream()
                            .filter(other -> other.anchor() == one.anchor()
                                    && Math.abs(other.x() - one.x()) < 20
                                    && Math.abs(other.y() - one.y()) < 8)
                            .count());
        }
    }

    @Test
    void manyTopicsStandInTheOrderThatTheAxisNamesAsPointsNoneOfThemOnTheFrame() {
        List<TopicPlot.Topic> topics = IntStream.range(0, 51)
                .mapToObj(i -> new TopicPlot.Topic("t" + i, (i * 7 % 51) / 50.0, List.of()))
                .toList();
        Figure figure = new TopicPlot("", "V_strict", topics).figure(PlotWords.ENGLISH);
        Mark.Points means = figure.marks().stream()
                .filter(Mark.Points.class::isInstance)
                .map(Mark.Points.class::cast)
                .findFirst()
                .orElseThrow();
        List<Double> values = means.points().stream().map(Mark.Point::y).toList();
        assertEquals(values.stream().sorted(Comparator.reverseOrder()).toList(), values);
        assertTrue(figure.marks().stream().noneMatch(Mark.Line.class::isInstance));
        Drawing drawing = FigureLayout.of(figure, FigureLayout.Look.of(figure));
        Drawing.Spots spots = drawing.items().stream()
                .filter(Drawing.Spots.class::isInstance)
                .map(Drawing.Spots.class::cast)
                .reduce((one, other) -> other)
                .orElseThrow();
        Frame frame = new Frame(10, 10, 100, 100, 5, new Axis.Numbers("", 0, 1), new Axis.Numbers("", 0, 1));
        assertEquals(15, frame.x(0));
        assertEquals(105, frame.x(1));
        assertEquals(105, frame.y(0));
        assertEquals(15, frame.y(1));
        assertEquals(51, spots.points().size());
    }

    @Test
    void emptyFiguresAreDrawnToo() throws Exception {
        parse(SvgFigure.file(new RunScatter("", "", "", List.of(), List.of()).figure(PlotWords.ENGLISH)));
        parse(SvgFigure.file(new LeaderboardPlot("", "", List.of(), List.of()).figure(PlotWords.ENGLISH)));
        parse(SvgFigure.file(new LengthPlot("", "", "", List.of()).figure(PlotWords.ENGLISH)));
        parse(SvgFigure.file(new ConfusionPlot("", "", "", Confusion.of(List.of(), new long[0][]))
                .figure(PlotWords.ENGLISH)));
        parse(SvgFigure.file(new TopicPlot("", "", List.of()).figure(PlotWords.ENGLISH)));
    }

    @Test
    void aShareOfNothingIsNoNumber() {
        String svg = SvgFigure.file(new ConfusionPlot(
                        "Labels", "ann", "bob",
                                Confusion.of(List.of("not_support", "support"), new long[][] {{0, 0}, {1, 3}}))
                .figure(PlotWords.ENGLISH));
        assertTrue(svg.contains("row: –"), svg);
        assertTrue(svg.contains("row: 75.0"), svg);
    }

    @Test
    void pngIsReadByAnotherProgram() throws IOException {
        int[] pixels = {0xff112233, 0xffffffff, 0xff000000, 0xff445566, 0xff778899, 0xffaabbcc};
        var picture = ImageIO.read(new ByteArrayInputStream(Png.of(3, 2, pixels)));
        assertEquals(3, picture.getWidth());
        assertEquals(2, picture.getHeight());
        assertEquals(0xff112233, picture.getRGB(0, 0));
        assertEquals(0xffaabbcc, picture.getRGB(2, 1));
        assertThrows(IllegalArgumentException.class, () -> Png.of(2, 2, pixels));
    }

    @Test
    void tsvKeepsEveryRowOnItsLine() {
        TsvTable table = new TsvTable(List.of("run", "V"), List.of(List.of("a\tb\nc", "0.5")));
        assertEquals("run\tV\na\\tb\\nc\t0.5\n", table.text());
        assertEquals(
                "'=run\n'@a\n-0.5\n", new TsvTable(List.of("=run"), List.of(List.of("@a"), List.of("-0.5"))).text());
        assertThrows(IllegalArgumentException.class, () -> new TsvTable(List.of("a"), List.of(List.of("1", "2"))));
    }

    @Test
    void germanHasTheSameWords() throws IOException {
        assertEquals(words("plot.properties").keySet(), words("plot_de.properties").keySet());
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.GERMAN);
            assertEquals("RAG runs", new PlotWords(Locale.ENGLISH).runs(Answer.Task.RAG));
            assertEquals("RAG-Läufe", new PlotWords(Locale.GERMAN).runs(Answer.Task.RAG));
        } finally {
            Locale.setDefault(before);
        }
    }

    private static Properties words(String file) throws IOException {
        Properties properties = new Properties();
        try (var in = PlotWords.class.getResourceAsStream(file)) {
            properties.load(in);
        }
        return properties;
    }

    private static Document parse(String svg) throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
        return factory.newDocumentBuilder().parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void oneOfAThingIsOneInEachLanguage() {
        RunScatter.Scored one = new RunScatter.Scored("a", Answer.Task.NONE, 0.2, 0.4);
        RunScatter scatter = new RunScatter("", "x", "y", List.of(one), List.of(one));
        LeaderboardPlot board = new LeaderboardPlot(
                "", "V", List.of("a"),
                        List.of(new LeaderboardPlot.Column("", List.of(Estimate.undefined(Message.verbatim(""))))));
        TopicPlot topics = new TopicPlot(
                "", "V", List.of(new TopicPlot.Topic("t", 0.4, List.of(new TopicPlot.Answer("a", 0.4)))));
        LengthPlot length = new LengthPlot("", "w", "V", List.of(new LengthPlot.Dot("a", Answer.Task.NONE, 90, 0.4)));
        PlotWords german = new PlotWords(Locale.GERMAN);
        for (PlotWords words : List.of(PlotWords.ENGLISH, german)) {
            String said = String.join(
                    "\n",
                    scatter.figure(words).description(),
                    board.figure(words).description(),
                    topics.figure(words).description(),
                    length.figure(words).description(),
                    topics.figure(words).marks().toString());
            assertFalse(
                    said.matches(
                            "(?s).*\\b1 (runs|topics|answers|Läufe|Läufen|Themen|Antworten|topic/run "
                                    + "pairs|Paaren)\\b.*"),
                    said);
        }
        assertTrue(
                scatter.figure(german).description().contains("von 1 Lauf und 1 Paar"),
                scatter.figure(german).description());
    }
}
