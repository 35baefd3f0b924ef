package dev.assay.model.agreement;

import dev.assay.model.Item;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.judgment.Scale;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/**
 * Several judges' ratings of the same items, each a category of one scale or nothing: labels, relevance grades,
 * citation support.
 *
 * <p>Shape: {@code judges()} rows by {@code items().size()} columns of places in {@code categories()}, which stand in
 * the scale's order, the lowest first.
 *
 * @param <K> what names an item
 */
public final class Ratings<K> {
    /** Stands for an item that a judge gave no category. */
    public static final int MISSING = -1;

    private final List<String> categories;
    private final List<K> items;
    private final int[][] codes;

    private Ratings(List<String> categories, List<K> items, int[][] codes) {
        this.categories = List.copyOf(categories);
        this.items = items;
        this.codes = codes;
    }

    /**
     * The ratings of several judges, item by item.
     *
     * @param judges what each said; the items are those of all, in the order in which they come
     * @param scale the categories, the lowest first; anything else that a judge said counts as nothing said
     * @param name how a category is called
     */
    public static <K, C> Ratings<K> of(
            List<? extends Map<K, ? extends C>> judges, List<C> scale, Function<? super C, String> name) {
        Map<C, Integer> places = new HashMap<>();
        scale.forEach(category -> places.put(category, places.size()));
        return of(judges, scale.stream().map(name).toList(), said -> places.getOrDefault(said, MISSING));
    }

    private static <K, C> Ratings<K> of(
            List<? extends Map<K, ? extends C>> judges, List<String> categories, ToIntFunction<? super C> place) {
        int most = judges.stream().mapToInt(Map::size).sum();
        Map<K, Integer> columns = new LinkedHashMap<>();
        int[][] codes = new int[judges.size()][most];
        for (int judge = 0; judge < codes.length; judge++) {
            int[] row = codes[judge];
            Arrays.fill(row, MISSING);
            judges.get(judge).forEach((item, said) -> {
                Integer column = columns.putIfAbsent(item, columns.size());
                row[column == null ? columns.size() - 1 : column] = place.applyAsInt(said);
            });
        }
        for (int judge = 0; judge < codes.length; judge++) {
            codes[judge] = Arrays.copyOf(codes[judge], columns.size());
        }
        return new Ratings<>(categories, List.copyOf(columns.keySet()), codes);
    }

    /**
     * Several judges' ratings in words of one scale, item by item; any other word counts as no rating.
     *
     * @param word the word of what a judge said
     */
    public static <K, C> Ratings<K> of(
            Scale scale, List<? extends Map<K, ? extends C>> judges, Function<? super C, String> word) {
        Map<String, Integer> places = new HashMap<>();
        scale.lowestFirst().forEach(category -> places.put(category, places.size()));
        return of(judges, scale.lowestFirst(), said -> places.getOrDefault(word.apply(said), MISSING));
    }

    /**
     * The whole-number grades of several judges, by whatever names an item, on the scale of {@link Scale#ofGrades}. The
     * {@linkplain #paired items in common} keep the scale of all grades, since AC1 and AC2 count its categories.
     *
     * @throws IllegalArgumentException when the scale would have too many grades
     */
    public static <K> Ratings<K> ofGrades(List<? extends Map<K, Integer>> judges) {
        List<Integer> given = judges.stream().flatMap(judge -> judge.values().stream()).toList();
        return of(Scale.ofGrades(given), judges, grade -> Integer.toString(grade));
    }

    /**
     * The judgments of several judges on one scale, item by item. Only a word of the scale is a category: what is open,
     * can't be judged, failed or is to be looked at again counts as nothing said.
     */
    public static <I extends Item> Ratings<I> ofJudgments(
            Scale scale, List<? extends Map<I, ? extends Judgment<?>>> judges) {
        return of(scale, judges, judgment -> judgment.isDecided() ? judgment.word().orElse("") : "");
    }

    /** The names of the scale's categories, the lowest first. */
    public List<String> categories() {
        return categories;
    }

    /** The number of judges. */
    public int judges() {
        return codes.length;
    }

    /** The items, in the order of the columns. */
    public List<K> items() {
        return items;
    }

    /** The place of the category that {@code judge} gave the item in column {@code item}, or {@link #MISSING}. */
    public int code(int judge, int item) {
        return codes[judge][item];
    }

    /** One judge's codes; not to be changed. */
    int[] row(int judge) {
        return codes[judge];
    }

    /** The number of items to which {@code judge} gave a category. */
    public int rated(int judge) {
        int rated = 0;
        for (int code : codes[judge]) {
            rated += code == MISSING ? 0 : 1;
        }
        return rated;
    }

    /** The items alone that two judges or more gave a category: agreement is about nothing else. */
    public Ratings<K> paired() {
        List<Integer> columns = new ArrayList<>();
        for (int item = 0; item < items.size(); item++) {
            int given = 0;
            for (int[] row : codes) {
                given += row[item] == MISSING ? 0 : 1;
            }
            if (given > 1) {
                columns.add(item);
            }
        }
        return columns.size() == items.size() ? this : select(columns);
    }

    /**
     * The same ratings on a scale with fewer categories.
     *
     * @param coarser the new categories, the lowest first
     * @param place for each old category the place of its new one
     */
    public Ratings<K> collapsed(List<String> coarser, int... place) {
        if (place.length != categories.size()) {
            throw new IllegalArgumentException("The scale has " + categories.size() + " categories, but "
                    + place.length + " were given a place on the new one.");
        }
        int[][] collapsed = new int[codes.length][];
        for (int judge = 0; judge < codes.length; judge++) {
            collapsed[judge] = Arrays.stream(codes[judge])
                    .map(code -> code == MISSING ? MISSING : place[code])
                    .toArray();
        }
        return new Ratings<>(coarser, items, collapsed);
    }

    /**
     * The same ratings as two categories: the best of the scale against the others together.
     *
     * @param others what the others are called together
     */
    public Ratings<K> bestAgainstRest(String others) {
        int[] place = new int[categories.size()];
        place[place.length - 1] = 1;
        return collapsed(List.of(others, categories.getLast()), place);
    }

    /**
     * The ratings split by a property of the items (topic, nugget, importance), in the order in which its values come.
     */
    public <G> Map<G, Ratings<K>> groupedBy(Function<? super K, ? extends G> property) {
        Map<G, List<Integer>> columns = new LinkedHashMap<>();
        for (int item = 0; item < items.size(); item++) {
            columns.computeIfAbsent(property.apply(items.get(item)), key -> new ArrayList<>()).add(item);
        }
        Map<G, Ratings<K>> groups = new LinkedHashMap<>();
        columns.forEach((group, chosen) -> groups.put(group, select(chosen)));
        return groups;
    }

    private Ratings<K> select(List<Integer> columns) {
        int[][] selected = new int[codes.length][columns.size()];
        for (int judge = 0; judge < codes.length; judge++) {
            for (int i = 0; i < columns.size(); i++) {
                selected[judge][i] = codes[judge][columns.get(i)];
            }
        }
        return new Ratings<>(categories, columns.stream().map(items::get).toList(), selected);
    }
}
