package dev.assay.app.feature.adjudicate;

import dev.assay.app.ui.ChoiceOfSeveral;
import dev.assay.app.ui.ChosenWords;
import dev.assay.app.ui.Messages;
import dev.assay.model.AnswerKey;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import javafx.collections.FXCollections;
import javafx.collections.ObservableSet;
import javafx.collections.SetChangeListener;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TextField;

/** What the list is filtered by: words, answers under their blind names, how people differ, decided or open. FX thread only. */
final class FilterFields {
    private final AdjudicationViewModel model;
    private final TextField search;
    private final ComboBox<DisputedFilter.Kind> kind;
    private final ComboBox<DisputedFilter.State> state;
    private final ObservableSet<AnswerKey> wanted = FXCollections.observableSet(new HashSet<>());
    private final Map<AnswerKey, String> places = new HashMap<>();
    private boolean showing;

    FilterFields(
            AdjudicationViewModel model,
            TextField search,
            ComboBox<DisputedFilter.Kind> kind,
            ComboBox<DisputedFilter.State> state,
            Button answers) {
        this.model = model;
        this.search = search;
        this.kind = kind;
        this.state = state;
        kind.setConverter(new ChosenWords<>(one -> Messages.get("adjudicate.kind." + one.name().toLowerCase(Locale.ROOT))));
        kind.getItems().setAll(DisputedFilter.Kind.values());
        state.setConverter(new ChosenWords<>(one -> Messages.get("adjudicate.state." + one.name().toLowerCase(Locale.ROOT))));
        state.getItems().setAll(DisputedFilter.State.values());
        model.filterProperty().subscribe(now -> {
            show(now);
            answers.setText(Messages.get("adjudicate.answers", now.answers().size()));
        });
        search.textProperty().subscribe((was, is) -> take());
        kind.valueProperty().subscribe((was, is) -> take());
        state.valueProperty().subscribe((was, is) -> take());
        wanted.addListener((SetChangeListener<AnswerKey>) change -> take());
        ChoiceOfSeveral<AnswerKey> choice = new ChoiceOfSeveral<>(answers, key -> places.getOrDefault(key, ""), wanted);
        model.all().subscribe(() -> {
            places.clear();
            model.all().forEach(pair -> places.put(DisputedFilter.answer(pair), DisputedWords.place(pair)));
            choice.offer(places.keySet().stream().sorted(Comparator.comparing(places::get)).toList());
        });
    }

    private void show(DisputedFilter now) {
        showing = true;
        search.setText(now.words());
        kind.setValue(now.kind());
        state.setValue(now.state());
        wanted.retainAll(now.answers());
        showing = false;
    }

    private void take() {
        if (!showing) {
            model.filterProperty().set(new DisputedFilter(search.getText(), wanted, kind.getValue(), state.getValue()));
        }
    }
}
