package dev.assay.app.judging;

import dev.assay.model.Item;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** A sheet whose items stand in pages, one below the other. FX thread only. */
public abstract class PagedSheet<K extends Item> implements JudgingSheet<K, PagePlace> {
    private final List<List<K>> pages;
    private final List<PagePlace> places = new ArrayList<>();
    private final Map<K, PagePlace> found = new HashMap<>();

    /** @param pages the items of each page, in their order */
    protected PagedSheet(List<List<K>> pages) {
        this.pages = pages;
        for (int page = 0; page < pages.size(); page++) {
            for (int row = 0; row < pages.get(page).size(); row++) {
                PagePlace place = new PagePlace(page, row);
                places.add(place);
                found.put(pages.get(page).get(row), place);
            }
        }
    }

    /** True if an item has a judgment that still holds. */
    protected abstract boolean isDecided(K item);

    final int pageCount() {
        return pages.size();
    }

    /** The items of a page. */
    public final List<K> items(int page) {
        return pages.get(page);
    }

    @Override
    public final List<K> items() {
        return pages.stream().flatMap(List::stream).toList();
    }

    /** Number of decided items on a page. */
    public final int done(int page) {
        return (int) pages.get(page).stream().filter(this::isDecided).count();
    }

    @Override
    public final Optional<PagePlace> find(K item) {
        return Optional.ofNullable(found.get(item));
    }

    @Override
    public final Optional<K> item(PagePlace place) {
        return place.page() < pages.size() && place.row() < pages.get(place.page()).size()
                ? Optional.of(pages.get(place.page()).get(place.row()))
                : Optional.empty();
    }

    @Override
    public final PagePlace nearest(PagePlace place) {
        int page = Math.clamp(place.page(), 0, pages.size() - 1);
        return new PagePlace(page, Math.clamp(place.row(), 0, Math.max(0, pages.get(page).size() - 1)));
    }

    @Override
    public final PagePlace start() {
        return places.stream()
                .filter(place -> !isDecided(item(place).orElseThrow()))
                .findFirst()
                .orElse(new PagePlace(0, 0));
    }

    /** The first place behind another that is wanted, going round; the other itself never counts. */
    public final Optional<PagePlace> next(PagePlace from, Predicate<PagePlace> wanted) {
        int start = 0;
        while (start < places.size() && isBefore(places.get(start), from)) {
            start++;
        }
        for (int i = 0; i < places.size(); i++) {
            PagePlace place = places.get((start + i) % places.size());
            if (!place.equals(from) && wanted.test(place)) {
                return Optional.of(place);
            }
        }
        return Optional.empty();
    }

    private static boolean isBefore(PagePlace one, PagePlace other) {
        return one.page() < other.page() || one.page() == other.page() && one.row() < other.row();
    }
}
