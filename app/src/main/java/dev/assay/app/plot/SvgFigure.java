package dev.assay.app.plot;

import dev.assay.app.plot.Drawing.Box;
import dev.assay.app.plot.Drawing.Patch;
import dev.assay.app.plot.Drawing.Spots;
import dev.assay.app.plot.Drawing.Stroke;
import dev.assay.app.plot.Drawing.Words;
import java.util.function.Function;

/** Writes a figure as SVG: text as text, styles inside, a title and a description for those who cannot see it. */
public final class SvgFigure {
    private static final String FONTS = "system-ui, -apple-system, 'Segoe UI', 'Liberation Sans', Arial, sans-serif";

    private final StringBuilder out = new StringBuilder();

    private SvgFigure() {}

    /** A whole SVG file, on white. */
    public static String file(Figure figure) {
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                + new SvgFigure().write(figure, FigureLayout.Look.of(figure), "figure", true);
    }

    /**
     * An element for a page that has {@link #style()} once, without the figure's title, which the page's caption says.
     *
     * @param id starts the ids in it, so it must be another one for each figure of the page
     */
    public static String element(Figure figure, String id) {
        FigureLayout.Look look = new FigureLayout.Look(
                figure.size().width(), figure.size().height(), FigureLayout.FONT_SIZE, false);
        return new SvgFigure().write(figure, look, id, false);
    }

    /** The style sheet of every figure. */
    public static String style() {
        StringBuilder css = new StringBuilder(".plot text{font-family:" + FONTS + ";stroke:none}\n");
        css.append(".plot .stroke{fill:none;stroke-linejoin:round}\n");
        css.append(colours(Ink::colour));
        css.append(".plot .spots.small{stroke:none;fill-opacity:.35}\n");
        return css.toString();
    }

    /** The style rules that differ on a dark background. */
    public static String darkStyle() {
        return colours(Ink::onDark);
    }

    private static String colours(Function<Ink, String> colour) {
        StringBuilder css = new StringBuilder();
        for (Ink ink : Ink.values()) {
            String selector = ".plot ." + ink.styleClass();
            css.append(selector).append("{fill:").append(colour.apply(ink)).append(";stroke:none}\n");
            css.append(selector).append(".stroke{fill:none;stroke:").append(colour.apply(ink)).append("}\n");
        }
        // An edge of the ground's colour keeps points apart that lie on each other.
        return css.append(".plot .spots{stroke:")
                .append(colour.apply(Ink.PAPER))
                .append(";stroke-width:.8}\n")
                .toString();
    }

    private String write(Figure figure, FigureLayout.Look look, String id, boolean alone) {
        Drawing drawing = FigureLayout.of(figure, look);
        String width = PathText.number(drawing.width());
        String height = PathText.number(drawing.height());
        out.append("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"plot\" role=\"img\" width=\"").append(width);
        out.append("\" height=\"").append(height).append("\" viewBox=\"0 0 ").append(width).append(' ').append(height);
        out.append("\" aria-labelledby=\"").append(XmlText.escape(id)).append("-title ");
        out.append(XmlText.escape(id)).append("-desc\">\n");
        out.append("<title id=\"").append(XmlText.escape(id)).append("-title\">");
        out.append(XmlText.escape(figure.title())).append("</title>\n");
        out.append("<desc id=\"").append(XmlText.escape(id)).append("-desc\">");
        out.append(XmlText.escape(figure.description())).append("</desc>\n");
        if (alone) {
            out.append("<style>\n").append(style()).append("</style>\n");
            box(new Box(Ink.PAPER, 1, 0, 0, drawing.width(), drawing.height(), ""));
        }
        for (Drawing.Item item : drawing.items()) {
            switch (item) {
                case Stroke stroke -> stroke(stroke);
                case Box box -> box(box);
                case Patch patch -> patch(patch);
                case Spots spots -> spots(spots);
                case Words words -> words(words);
            }
        }
        return out.append("</svg>\n").toString();
    }

    private void stroke(Stroke stroke) {
        out.append("<path class=\"stroke ").append(stroke.ink().styleClass()).append('"');
        attribute("stroke-width", PathText.number(stroke.width()));
        if (stroke.dashed()) {
            attribute("stroke-dasharray", "5 4");
        }
        attribute("d", stroke.path());
        out.append("/>\n");
    }

    private void box(Box box) {
        out.append("<rect class=\"").append(box.ink().styleClass()).append('"');
        attribute("x", PathText.number(box.x()));
        attribute("y", PathText.number(box.y()));
        attribute("width", PathText.number(box.width()));
        attribute("height", PathText.number(box.height()));
        if (box.opacity() < 1) {
            attribute("fill-opacity", PathText.number(box.opacity()));
        }
        close("rect", box.label());
    }

    private void patch(Patch patch) {
        out.append("<path class=\"").append(patch.ink().styleClass()).append('"');
        attribute("fill-opacity", PathText.number(patch.opacity()));
        attribute("d", patch.path());
        out.append("/>\n");
    }

    /** Points that are few say what they are when pointed at; of many, the outline is all there is. */
    private void spots(Spots spots) {
        String start = "<path class=\"spots " + (spots.small() ? "small " : "") + spots.ink().styleClass() + "\"";
        if (spots.small()) {
            out.append(start);
            attribute("d", spots.path());
            out.append("/>\n");
            return;
        }
        for (Mark.Point point : spots.points()) {
            out.append(start);
            attribute("d", spots.shape().path(point.x(), point.y(), spots.radius()));
            close("path", point.label());
        }
    }

    private void words(Words words) {
        String x = PathText.number(words.x());
        String y = PathText.number(words.y());
        out.append("<text class=\"").append(words.ink().styleClass()).append('"');
        attribute("x", x);
        attribute("y", y);
        attribute("font-size", PathText.number(words.font().size()));
        if (words.font().bold()) {
            attribute("font-weight", "bold");
        }
        switch (words.anchor()) {
            case START -> {}
            case MIDDLE -> attribute("text-anchor", "middle");
            case END -> attribute("text-anchor", "end");
        }
        if (words.turned()) {
            attribute("transform", "rotate(-90 " + x + " " + y + ")");
        }
        out.append('>').append(XmlText.escape(words.text()));
        if (!words.full().equals(words.text())) {
            out.append("<title>").append(XmlText.escape(words.full())).append("</title>");
        }
        out.append("</text>\n");
    }

    private void close(String element, String label) {
        if (label.isEmpty()) {
            out.append("/>\n");
        } else {
            out.append("><title>").append(XmlText.escape(label)).append("</title></").append(element).append(">\n");
        }
    }

    private void attribute(String name, String value) {
        out.append(' ').append(name).append("=\"").append(XmlText.escape(value)).append('"');
    }
}
