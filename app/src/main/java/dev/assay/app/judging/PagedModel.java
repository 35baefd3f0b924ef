package dev.assay.app.judging;

import dev.assay.app.state.Stage;
import dev.assay.app.state.Workspace;
import dev.assay.model.Item;
import dev.assay.model.edit.Kind;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/** The acts and steps of a judging screen whose items stand in pages. FX thread only. */
public abstract class PagedModel<K extends Item, W> extends JudgingModel<K, PagePlace, W> {
    private final JudgingView<K, PagePlace, ? extends PagedSheet<K>> view;

    protected PagedModel(
            Workspace workspace,
            Stage stage,
            JudgingView<K, PagePlace, ? extends PagedSheet<K>> view,
            ItemMemory<K> memory,
            List<Kind<? extends K, ?>> kinds) {
        super(workspace, stage, view, memory, kinds);
        this.view = view;
    }

    @Override
    protected final Optional<PagePlace> next(PagePlace from, Predicate<PagePlace> wanted) {
        return view.sheet().next(from, wanted);
    }

    @Override
    protected final int page(PagePlace place) {
        return place.page();
    }

    @Override
    protected final int pages() {
        return view.sheet().pageCount();
    }

    @Override
    protected final boolean isDecided(PagePlace place) {
        return view.item(place).filter(item -> view.sheet().isDecided(item)).isPresent();
    }

    /** A row of the page in view, from 0. */
    public final void goToRow(int row) {
        goTo(new PagePlace(hand().page(), row));
    }

    /** The first open row of the next or previous page. */
    public final void stepPage(int by) {
        if (view.isReady()) {
            int page = Math.clamp(hand().page() + by, 0, pages() - 1);
            if (page != hand().page()) {
                goTo(new PagePlace(page, firstOpen(page)));
            }
        }
    }

    private int firstOpen(int page) {
        return IntStream.range(0, view.sheet().items(page).size())
                .filter(row -> isOpen(new PagePlace(page, row)))
                .findFirst()
                .orElse(0);
    }
}
