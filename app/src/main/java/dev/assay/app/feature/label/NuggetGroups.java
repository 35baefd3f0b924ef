package dev.assay.app.feature.label;

import dev.assay.model.nugget.Nugget;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The groups of a set and the rows that its nuggets have because of them: groups in the order in which they begin,
 * nuggets of no group last. Where no nugget has a group, rows are places in the set.
 */
public final class NuggetGroups {
    /** Those of a set in which no nugget has a group. */
    public static final NuggetGroups NONE = new NuggetGroups(List.of());

    private final Map<String, List<Integer>> members = new LinkedHashMap<>();
    private final List<String> names;
    private final List<Integer> nuggets = new ArrayList<>();
    private final int[] rows;

    private NuggetGroups(List<Nugget> set) {
        names = set.stream().map(Nugget::group).toList();
        rows = new int[names.size()];
        for (int i = 0; i < names.size(); i++) {
            members.computeIfAbsent(names.get(i), name -> new ArrayList<>()).add(i);
        }
        List<Integer> ungrouped = members.remove("");
        if (ungrouped != null) {
            members.put("", ungrouped);
        }
        members.values().forEach(nuggets::addAll);
        for (int row = 0; row < rows.length; row++) {
            rows[nuggets.get(row)] = row;
        }
    }

    public static NuggetGroups of(List<Nugget> set) {
        return set.stream().allMatch(nugget -> nugget.group().isEmpty()) ? NONE : new NuggetGroups(set);
    }

    /** True if any nugget has a group. */
    public boolean any() {
        return !members.isEmpty();
    }

    public int nuggetAt(int row) {
        return any() ? nuggets.get(row) : row;
    }

    public int rowOf(int nugget) {
        return any() ? rows[nugget] : nugget;
    }

    /** The name of a nugget's group; empty for none. */
    public String nameOf(int nugget) {
        return any() ? names.get(nugget) : "";
    }

    /** All names, that of no group last. */
    Set<String> names() {
        return members.keySet();
    }

    /** The nuggets of the group of one, which is none of those where there are no groups. */
    public List<Integer> with(int nugget) {
        return members.getOrDefault(nameOf(nugget), List.of());
    }

    /** True if a nugget is the first of its group. */
    public boolean begins(int nugget) {
        return any() && with(nugget).getFirst() == nugget;
    }
}
