package dev.assay.app.plot;

/** Makes any text fit to stand in XML and HTML, between tags and in quoted attributes. */
public final class XmlText {
    private XmlText() {}

    /** The text with its special characters escaped; what XML cannot hold at all becomes U+FFFD. */
    public static String escape(String text) {
        StringBuilder escaped = new StringBuilder(text.length() + 16);
        text.codePoints().forEach(point -> {
            switch (point) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '"' -> escaped.append("&quot;");
                case '\'' -> escaped.append("&#39;");
                default -> escaped.appendCodePoint(isAllowed(point) ? point : 0xFFFD);
            }
        });
        return escaped.toString();
    }

    private static boolean isAllowed(int point) {
        return point == '\t'
                || point == '\n'
                || point == '\r'
                || point >= 0x20 && point <= 0xD7FF
                || point >= 0xE000 && point <= 0xFFFD
                || point >= 0x10000;
    }
}
