package dev.assay.app.feature.support;

import dev.assay.app.judging.JudgingView;
import dev.assay.app.judging.PagePlace;
import dev.assay.app.judging.Situation;
import dev.assay.model.Item;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.SimpleObjectProperty;

/** The citations and bare sentences of the topic in view, as the screen shows them. FX thread only. */
public final class SupportInView extends JudgingView<Item, PagePlace, SupportSheet> {
    private final ObjectProperty<Optional<Shown>> shown = new SimpleObjectProperty<>(Optional.empty());
    private final ObjectProperty<SupportCounts> tally = new SimpleObjectProperty<>(SupportCounts.NONE);

    /** A topic and the row of it that is in hand. The sheet is another one whenever more than single rows changed. */
    public record Shown(SupportSheet sheet, PagePlace place) {
        public Page page() {
            return sheet.page(place);
        }

        /** The row in hand; empty on a page without rows. */
        public Optional<Page.Row> row() {
            return sheet.row(place);
        }
    }

    SupportInView() {
        super(new PagePlace(0, 0));
    }

    /** The topic with the row in hand; empty where there is nothing to judge. */
    public ReadOnlyObjectProperty<Optional<Shown>> shownProperty() {
        return shown;
    }

    public ReadOnlyObjectProperty<SupportCounts> tallyProperty() {
        return tally;
    }

    @Override
    protected void clear() {
        super.clear();
        shown.set(Optional.empty());
        tally.set(SupportCounts.NONE);
    }

    @Override
    protected void open(SupportSheet fresh, PagePlace place) {
        stopNote();
        setSheet(fresh);
        tally.set(fresh.tally());
        setCurrent(place);
        shown.set(
                fresh.situation() == Situation.READY ? Optional.of(new Shown(fresh, place)) : Optional.empty());
        setSituation(fresh.situation());
    }

    @Override
    protected void show(PagePlace place) {
        if (!place.equals(currentProperty().get())) {
            super.show(place);
            shown.set(Optional.of(new Shown(sheet(), place)));
        }
    }

    /** Shows what is known of rows now. */
    void put(Map<Item, RowState> fresh) {
        sheetProperty().get().ifPresent(sheet -> {
            fresh.forEach(sheet::put);
            tally.set(sheet.tally());
            // What is said of one of them changes what there is to say of the others.
            fresh.keySet().stream()
                    .flatMap(item -> find(item).stream())
                    .flatMap(place -> sheet.row(place).map(sheet::sameAs).orElse(List.of()).stream())
                    .map(Page.Row::item)
                    .distinct()
                    .forEach(item -> find(item).ifPresent(this::tell));
        });
    }

    @Override
    protected void putUnsaved(Item item, Optional<String> reason) {
        sheetProperty().get().ifPresent(sheet -> put(Map.of(item, sheet.state(item).withUnsaved(reason))));
    }
}
