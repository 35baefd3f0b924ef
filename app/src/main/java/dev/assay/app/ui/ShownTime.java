package dev.assay.app.ui;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** The format of a moment on screen, everywhere alike: in the assessor's time zone. */
public final class ShownTime {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss", Locale.ROOT);
    private static final DateTimeFormatter WITH_DAY = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss", Locale.ROOT);

    private ShownTime() {}

    /** Of today, to the second. */
    public static String ofDay(Instant moment) {
        return ofDay(moment.atZone(ZoneId.systemDefault()).toLocalTime());
    }

    /** Of today, to the second. */
    public static String ofDay(LocalTime time) {
        return TIME.format(time);
    }

    /** To the second, with its day unless that is today. */
    public static String recent(Instant moment) {
        return moment.atZone(ZoneId.systemDefault()).toLocalDate().equals(LocalDate.now())
                ? ofDay(moment)
                : withDay(moment);
    }

    /** With its day. */
    public static String withDay(Instant moment) {
        return WITH_DAY.format(moment.atZone(ZoneId.systemDefault()));
    }

    /** As people say it: the time of today, yesterday, or the day. */
    public static String friendly(Instant moment) {
        ZonedDateTime at = moment.atZone(ZoneId.systemDefault());
        LocalDate today = LocalDate.now();
        if (at.toLocalDate().equals(today)) {
            return Messages.get("when.today", DateTimeFormatter.ofPattern("HH:mm", Locale.ROOT).format(at));
        }
        if (at.toLocalDate().equals(today.minusDays(1))) {
            return Messages.get("when.yesterday");
        }
        String pattern = Messages.get(at.getYear() == today.getYear() ? "when.day" : "when.day-of-year");
        return DateTimeFormatter.ofPattern(pattern, Messages.language()).format(at);
    }
}
