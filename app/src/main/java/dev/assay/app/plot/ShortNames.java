package dev.assay.app.plot;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;

/**
 * Names made to fit where they stand below each other: at the beginning that all have in common, then in the middle,
 * and never until two look alike. Names of runs often differ at their end only.
 */
public final class ShortNames {
    private static final String ELLIPSIS = "…";
    private static final String JOINTS = "._-/: ";
    /** A shorter common beginning is not worth leaving out. */
    private static final int LEAST = 4;

    private ShortNames() {}

    /**
     * The names as they are shown, in the same order; those that fit stay as they are, as long as all do.
     *
     * @param width how wide a text is
     */
    public static List<String> of(List<String> names, ToDoubleFunction<String> width, double room) {
        if (names.stream().allMatch(name -> width.applyAsDouble(name) <= room)) {
            return names;
        }
        int common = common(names);
        List<String> shown = new ArrayList<>();
        for (String name : names) {
            shown.add(middle(common < LEAST ? name : ELLIPSIS + name.substring(common), width, room));
        }
        return apart(names, shown, width, room);
    }

    /** Shows the part in which two names differ if they came to look alike. */
    private static List<String> apart(
            List<String> names, List<String> shown, ToDoubleFunction<String> width, double room) {
        Map<String, List<Integer>> places = new HashMap<>();
        for (int i = 0; i < shown.size(); i++) {
            places.computeIfAbsent(shown.get(i), key -> new ArrayList<>()).add(i);
        }
        List<String> apart = new ArrayList<>(shown);
        for (List<Integer> same : places.values()) {
            Set<String> alike = new HashSet<>();
            same.forEach(place -> alike.add(names.get(place)));
            if (alike.size() > 1) {
                int from = shared(List.copyOf(alike));
                for (int place : same) {
                    apart.set(place, end(ELLIPSIS + names.get(place).substring(from), width, room));
                }
            }
        }
        return apart;
    }

    /** The length of the beginning that all names share, up to a joint. */
    private static int common(List<String> names) {
        int shared = names.size() < 2 ? 0 : shared(names);
        while (shared > 0 && JOINTS.indexOf(names.getFirst().charAt(shared - 1)) < 0) {
            shared--;
        }
        return shared;
    }

    private static int shared(List<String> names) {
        String first = names.getFirst();
        int shared = first.length();
        for (String name : names) {
            int same = 0;
            while (same < Math.min(shared, name.length()) && name.charAt(same) == first.charAt(same)) {
                same++;
            }
            shared = same;
        }
        // Never between the two halves of one character.
        return shared > 0 && Character.isHighSurrogate(first.charAt(shared - 1)) ? shared - 1 : shared;
    }

    private static String middle(String name, ToDoubleFunction<String> width, double room) {
        int[] points = name.codePoints().toArray();
        int kept = points.length;
        String fitting = name;
        while (width.applyAsDouble(fitting) > room && kept > 2) {
            kept--;
            int head = kept / 2;
            int tail = kept - head;
            fitting = new String(points, 0, head) + ELLIPSIS + new String(points, points.length - tail, tail);
        }
        return fitting;
    }

    private static String end(String name, ToDoubleFunction<String> width, double room) {
        int[] points = name.codePoints().toArray();
        int kept = points.length;
        String fitting = name;
        while (width.applyAsDouble(fitting) > room && kept > 2) {
            kept--;
            fitting = new String(points, 0, kept) + ELLIPSIS;
        }
        return fitting;
    }
}
