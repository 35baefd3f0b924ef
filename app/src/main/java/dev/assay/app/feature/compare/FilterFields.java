package dev.assay.app.feature.compare;

import dev.assay.app.service.merge.Disputed;
import dev.assay.app.ui.ChoiceOfSeveral;
import dev.assay.app.ui.ChosenWords;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.model.AnswerKey;
import dev.assay.model.edit.Kind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import javafx.collections.FXCollections;
import javafx.collections.ObservableSet;
import javafx.collections.SetChangeListener;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TextField;

/**
 * The fields of the filter: words, answers under their blind names, how people differ, decided or open. FX thread only.
 */
final class FilterFields {
    private final AdjudicationViewModel model;
    private final TextField search;
    private final ComboBox<DisputedFilter.Difference> difference;
    private final ComboBox<DisputedFilter.State> state;
    private final ComboBox<Optional<Kind<?, ?>>> judged;
    private final ObservableSet<AnswerKey> wanted = FXCollections.observableSet(new HashSet<>());
    private final Map<AnswerKey, String> places = new HashMap<>();
    private boolean showing;

    FilterFields(
            AdjudicationViewModel model,
            TextField search,
            ComboBox<DisputedFilter.Difference> difference,
            ComboBox<DisputedFilter.State> state,
            ComboBox<Optional<Kind<?, ?>>> judged,
            Button answers) {
        this.model = model;
        this.search = search;
        this.difference = difference;
        this.state = state;
        this.judged = judged;
        judged.setConverter(new ChosenWords<>(
                one -> one.map(ComparedWords::kind).orElseGet(() -> Messages.get("adjudicate.judged.any"))));
        difference.setConverter(new ChosenWords<>(
                one -> Messages.get("adjudicate.kind." + one.name().toLowerCase(Locale.ROOT))));
        difference.getItems().setAll(DisputedFilter.Difference.values());
        state.setConverter(new ChosenWords<>(
                one -> Messages.get("adjudicate.state." + one.name().toLowerCase(Locale.ROOT))));
        state.getItems().setAll(DisputedFilter.State.values());
        model.filterProperty().subscribe(now -> {
            show(now);
            answers.setText(Messages.get("adjudicate.answers", now.answers().size()));
        });
        search.textProperty().subscribe((was, is) -> take());
        difference.valueProperty().subscribe((was, is) -> take());
        state.valueProperty().subscribe((was, is) -> take());
        judged.valueProperty().subscribe((was, is) -> take());
        wanted.addListener((SetChangeListener<AnswerKey>) change -> take());
        ChoiceOfSeveral<AnswerKey> choice = new ChoiceOfSeveral<>(answers, key -> places.getOrDefault(key, ""), wanted);
        model.all().subscribe(() -> {
            places.clear();
            model.all()
                    .forEach(pair -> pair.answer()
                            .ifPresent(answer -> places.put(
                                    new AnswerKey(answer.topic(), answer.run()),
                                    Messages.get(
                                            "adjudicate.place",
                                            answer.topic().value(),
                                            Messages.get("label.answer", answer.blindName())))));
            List<Optional<Kind<?, ?>>> kinds = new ArrayList<>(List.of(Optional.empty()));
            model.all().stream().map(Disputed::kind).distinct().forEach(one -> kinds.add(Optional.of(one)));
            if (!judged.getItems().equals(kinds)) {
                judged.getItems().setAll(kinds);
            }
            Nodes.show(judged, kinds.size() > 2);
            choice.offer(places.keySet().stream()
                    .sorted(Comparator.comparing(places::get))
                    .toList());
        });
    }

    private void show(DisputedFilter now) {
        showing = true;
        search.setText(now.words());
        difference.setValue(now.difference());
        state.setValue(now.state());
        judged.setValue(now.judged());
        wanted.retainAll(now.answers());
        showing = false;
    }

    private void take() {
        if (!showing) {
            model.filterProperty().set(new DisputedFilter(
                    search.getText(),
                    wanted,
                    Optional.ofNullable(judged.getValue()).flatMap(one -> one),
                    difference.getValue(),
                    state.getValue()));
        }
    }
}
