package dev.assay.model.rubric;

import dev.assay.model.DocumentId;
import dev.assay.model.TopicId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** A grader's grades of one topic, units by items. Made once, so that a cut-off that moves looks at numbers alone. */
public final class GradeTable {
    /** The value in place of a grade if there is none. */
    public static final int OPEN = -1;

    private final TopicId topic;
    private final Grader grader;
    private final List<GradedUnit> units;
    private final List<String> items;
    private final byte[][] grades;
    private final int[] sums;
    private final int[] best;
    /** Made when it is first asked for; whoever asks at the same time makes the same. */
    private volatile Map<DocumentId, Integer> places;

    private GradeTable(TopicId topic, Grader grader, Collection<GradedUnit> all) {
        this.topic = topic;
        this.grader = grader;
        this.units = List.copyOf(all);
        Map<String, Integer> columns = new HashMap<>();
        List<String> found = new ArrayList<>();
        for (GradedUnit unit : units) {
            int at = 0;
            for (GradedCell cell : unit.cells(grader)) {
                // As a rule all units have the same items, in the same order.
                if ((at >= found.size() || found.get(at) != cell.item())
                        && columns.putIfAbsent(cell.item(), found.size()) == null) {
                    found.add(cell.item());
                }
                at++;
            }
        }
        items = List.copyOf(found);
        grades = new byte[units.size()][items.size()];
        sums = new int[units.size()];
        best = new int[units.size()];
        for (int unit = 0; unit < units.size(); unit++) {
            Arrays.fill(grades[unit], (byte) OPEN);
            best[unit] = OPEN;
            int at = 0;
            for (GradedCell cell : units.get(unit).cells(grader)) {
                if (cell.isGraded()) {
                    int item = at < found.size() && found.get(at) == cell.item() ? at : columns.get(cell.item());
                    // Of an item that was graded twice the better grade counts.
                    grades[unit][item] = (byte) Math.max(grades[unit][item], cell.grade());
                    best[unit] = Math.max(best[unit], cell.grade());
                }
                at++;
            }
            for (byte grade : grades[unit]) {
                sums[unit] += Math.max(0, grade);
            }
        }
    }

    /** The table of a topic; empty where the grader looked at none of its passages. */
    public static GradeTable of(GradedPool pool, TopicId topic, Grader grader) {
        return new GradeTable(topic, grader, pool.units(topic).values());
    }

    /**
     * The same with further items that the grader did not look at, behind the others: nothing that is counted is other
     * than before.
     */
    public GradeTable with(List<String> further) {
        List<String> more = further.stream().filter(item -> !items.contains(item)).distinct().toList();
        return more.isEmpty() ? this : new GradeTable(this, more);
    }

    private GradeTable(GradeTable from, List<String> more) {
        topic = from.topic;
        grader = from.grader;
        units = from.units;
        sums = from.sums;
        best = from.best;
        items = Stream.concat(from.items.stream(), more.stream()).toList();
        grades = new byte[units.size()][];
        for (int unit = 0; unit < units.size(); unit++) {
            grades[unit] = Arrays.copyOf(from.grades[unit], items.size());
            Arrays.fill(grades[unit], from.items.size(), items.size(), (byte) OPEN);
        }
    }

    /** The tables of all topics, in the order of the pool. */
    public static List<GradeTable> all(GradedPool pool, Grader grader) {
        List<GradeTable> tables = new ArrayList<>();
        pool.topics().forEach(topic -> tables.add(of(pool, topic, grader)));
        return List.copyOf(tables);
    }

    public TopicId topic() {
        return topic;
    }

    public Grader grader() {
        return grader;
    }

    /** All units of the topic, in the order of the pool, also those that the grader did not look at. */
    public List<GradedUnit> units() {
        return units;
    }

    /** The place of a unit, negative where the topic has none of that id. */
    int place(DocumentId id) {
        if (places == null) {
            Map<DocumentId, Integer> found = HashMap.newHashMap(units.size());
            for (int unit = 0; unit < units.size(); unit++) {
                found.put(units.get(unit).id(), unit);
            }
            places = found;
        }
        return places.getOrDefault(id, -1);
    }

    /** The items that have a cell, in the order in which they come, and those that the table was given besides. */
    public List<String> items() {
        return items;
    }

    /** A grade, or {@link #OPEN}. */
    public int grade(int unit, int item) {
        return grades[unit][item];
    }

    /** The sum of a unit's grades. */
    public int sum(int unit) {
        return sums[unit];
    }

    /** The best grade of a unit, or {@link #OPEN}. */
    public int best(int unit) {
        return best[unit];
    }

    /** True if the grader looked at a unit. */
    public boolean isGraded(int unit) {
        return units.get(unit).isGradedBy(grader);
    }

    /** True if the item had another text when the grader looked at some unit. */
    public boolean isAnyReworded(int item) {
        return units.stream()
                .anyMatch(unit -> unit.cells(grader).stream()
                        .anyMatch(cell -> cell.recheck() && cell.item().equals(items.get(item))));
    }

    /** The grader's cell for an item in a unit; empty if the grader was not asked. */
    public Optional<GradedCell> cell(int unit, int item) {
        return units.get(unit).cells(grader).stream()
                .filter(cell -> cell.item().equals(items.get(item)))
                .max((one, other) ->
                        Integer.compare(one.isGraded() ? one.grade() : OPEN, other.isGraded() ? other.grade() : OPEN));
    }
}
