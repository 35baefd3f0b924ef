package dev.assay.app.service;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * An error that nobody expected, told without what was worked on: kinds of errors and places in programs, no messages.
 *
 * @param code the same for the same mistake in the same place, in whichever line and version: what two people can
 * compare
 * @param lines the kinds and places, the outermost first
 */
public record FaultReport(String code, List<String> lines) {
    private static final String OURS = "dev.assay.";
    private static final int CODE_BYTES = 3;
    /** Of an error that called itself over and over, the rest says nothing new. */
    private static final int MOST_PLACES = 60;

    public FaultReport {
        lines = List.copyOf(lines);
    }

    public static FaultReport of(Throwable failure) {
        List<Throwable> chain = chain(failure);
        List<String> lines = new ArrayList<>();
        for (Throwable one : chain) {
            lines.add((lines.isEmpty() ? "" : "because of ") + one.getClass().getName());
            StackTraceElement[] places = one.getStackTrace();
            for (int i = 0; i < Math.min(places.length, MOST_PLACES); i++) {
                lines.add("    at " + place(places[i]) + ":" + places[i].getLineNumber());
            }
            if (places.length > MOST_PLACES) {
                lines.add("    and " + (places.length - MOST_PLACES) + " more");
            }
        }
        return new FaultReport(code(chain), lines);
    }

    /** With which program this was and on what: what stands above the places when the report is handed to somebody. */
    public String details() {
        return String.join(
                        "\n",
                        "Error " + code,
                        "Assay " + ProgramVersion.text() + ", Java " + Runtime.version() + ", JavaFX "
                                + System.getProperty("javafx.runtime.version", "-"),
                        System.getProperty("os.name") + " " + System.getProperty("os.version") + " "
                                + System.getProperty("os.arch") + ", "
                                + Locale.getDefault().toLanguageTag(),
                        String.join("\n", lines))
                + "\n";
    }

    private static List<Throwable> chain(Throwable failure) {
        Set<Throwable> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        List<Throwable> chain = new ArrayList<>();
        for (Throwable one = failure; one != null && seen.add(one); one = one.getCause()) {
            chain.add(one);
        }
        return chain;
    }

    private static String place(StackTraceElement place) {
        return place.getClassName() + "." + place.getMethodName();
    }

    /** Of the kinds of errors, and of the innermost place that is ours: not of lines, which move with every change. */
    private static String code(List<Throwable> chain) {
        StringBuilder mistake = new StringBuilder();
        chain.forEach(one -> mistake.append(one.getClass().getName()).append('\n'));
        for (StackTraceElement place : chain.getLast().getStackTrace()) {
            if (place.getClassName().startsWith(OURS)) {
                // What a compiler calls a piece of code without a name has a number that moves, too.
                mistake.append(place(place).replaceAll("\\$\\d+", ""));
                break;
            }
        }
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256")
                    .digest(mistake.toString().getBytes(StandardCharsets.UTF_8));
            return "A-" + HexFormat.of().withUpperCase().formatHex(hash, 0, CODE_BYTES);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java has SHA-256", e);
        }
    }
}
