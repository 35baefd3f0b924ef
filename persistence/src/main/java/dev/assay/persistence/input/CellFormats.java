package dev.assay.persistence.input;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How a workbook shows numbers: as dates, with zeros in front, or as they are. */
final class CellFormats {
    /** Excel keeps so many digits; what stands behind them comes from the binary form. */
    private static final MathContext DIGITS = new MathContext(15, RoundingMode.HALF_UP);

    private static final int MOST_ZEROS = 30;
    private static final long SECONDS_OF_DAY = 24 * 60 * 60;
    /** The last day that Excel knows. */
    private static final BigDecimal LAST_DAY = BigDecimal.valueOf(2_958_465);
    /** Excel's calendar has a 29 February 1900, which was none: it is day 60. */
    private static final int DAY_THAT_WAS_NONE = 60;

    private static final LocalDate BEFORE_1900 = LocalDate.of(1899, 12, 31);
    private static final LocalDate OF_1904 = LocalDate.of(1904, 1, 1);

    private static final Pattern ESCAPED = Pattern.compile("_x([0-9A-Fa-f]{4})_");

    /**
     * What a format makes of a number.
     *
     * @param date whether it shows a day
     * @param time whether it shows a time of the day
     * @param zeros the least number of digits
     */
    record Format(boolean date, boolean time, int zeros) {
        private static final Format PLAIN = new Format(false, false, 0);

        /** Formats that a workbook does not write out. */
        private static final Set<String> DATES =
                Set.of("14", "15", "16", "17", "27", "28", "29", "30", "31", "36", "50", "51", "52", "53", "54", "57",
                        "58");
        private static final Set<String> TIMES =
                Set.of("18", "19", "20", "21", "32", "33", "34", "35", "45", "46", "47", "55", "56");

        /** What stands in a format to be shown as it is, colours, conditions, and the sign of the user's language. */
        private static final Pattern LITERAL = Pattern.compile("\"[^\"]*\"|\\\\.|\\[(?![hms]+])[^\\]]*\\]|_.|\\*.");

        static Format of(String id, String code) {
            if (code.isEmpty()) {
                return id.equals("22") ? new Format(true, true, 0)
                        : DATES.contains(id) ? new Format(true, false, 0)
                        : TIMES.contains(id) ? new Format(false, true, 0) : PLAIN;
            }
            String positive = LITERAL.matcher(code.toLowerCase(Locale.ROOT)).replaceAll("").split(";", 2)[0];
            if (positive.matches("0{2," + MOST_ZEROS + "}")) {
                return new Format(false, false, positive.length());
            }
            if (positive.contains("general")) {
                return PLAIN;
            }
            boolean time = positive.matches("(?s).*[hs].*");
            // Alone an m is a month, beside hours and seconds it is minutes.
            return new Format(positive.matches("(?s).*[yd].*") || !time && positive.contains("m"), time, 0);
        }
    }

    private final List<Format> ofStyles;
    private final boolean from1904;

    CellFormats(List<Format> ofStyles, boolean from1904) {
        this.ofStyles = List.copyOf(ofStyles);
        this.from1904 = from1904;
    }

    /** A number as a cell of a style shows it; a date in the order of ISO 8601, whatever the language. */
    String shown(String number, String style) {
        BigDecimal value;
        try {
            value = new BigDecimal(number.strip());
        } catch (NumberFormatException e) {
            return number;
        }
        int index = style.matches("\\d{1,6}") ? Integer.parseInt(style) : 0;
        Format format = index < ofStyles.size() ? ofStyles.get(index) : Format.PLAIN;
        if ((format.date() || format.time()) && value.signum() >= 0 && value.compareTo(LAST_DAY) <= 0) {
            return moment(value, format);
        }
        BigDecimal rounded = value.round(DIGITS).stripTrailingZeros();
        if (rounded.signum() == 0) {
            return "0".repeat(Math.max(1, format.zeros()));
        }
        boolean isLong = (long) rounded.precision() - rounded.scale() > 20 || rounded.scale() > 20;
        String text = isLong ? rounded.toString() : rounded.toPlainString();
        return text.matches("\\d+") ? "0".repeat(Math.max(0, format.zeros() - text.length())) + text : text;
    }

    private String moment(BigDecimal days, Format format) {
        long seconds = Math.round(days.doubleValue() * SECONDS_OF_DAY);
        long day = seconds / SECONDS_OF_DAY;
        LocalDate first = from1904 ? OF_1904 : BEFORE_1900;
        LocalDateTime moment = first.plusDays(!from1904 && day >= DAY_THAT_WAS_NONE ? day - 1 : day)
                .atStartOfDay()
                .plusSeconds(seconds % SECONDS_OF_DAY);
        String time = DateTimeFormatter.ISO_LOCAL_TIME.format(moment);
        return !format.date() ? time : moment.toLocalDate() + (format.time() ? " " + time : "");
    }

    /** A text with the characters that XML cannot hold, which a workbook writes as {@code _x000D_}. */
    static String unescaped(String text) {
        return text.contains("_x")
                ? ESCAPED.matcher(text).replaceAll(found -> Matcher.quoteReplacement(
                        String.valueOf((char) Integer.parseInt(found.group(1), 16))))
                : text;
    }
}
