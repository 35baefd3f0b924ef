package dev.assay.app.feature.organise;

import dev.assay.app.ui.ChosenWords;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.WrapBar;
import dev.assay.persistence.formats.RowMeaning;
import dev.assay.persistence.formats.TableWords;
import dev.assay.persistence.imports.RowSample;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/** The words of a table for labels and importances that are not Assay's own, each with its meaning as a choice. */
final class WordsPane extends VBox {
    /** Labels, and importances, that a word can mean. */
    private enum Words {
        LABELS(TableWords.labels(), "label.state."),
        IMPORTANCES(TableWords.importances(), "importance.");

        private final List<String> meanings;
        private final String names;

        /** @param names what stands before the meanings in the keys of their names */
        Words(List<String> meanings, String names) {
            this.meanings = meanings;
            this.names = names;
        }

        private boolean isOwn(String word) {
            return this == LABELS
                    ? TableWords.NONE.label(word).isPresent()
                    : TableWords.NONE.importance(word).isPresent();
        }

        private Optional<String> meant(TableWords words, String word) {
            return this == LABELS
                    ? words.label(word).map(label -> label.word())
                    : words.importance(word).map(importance -> importance.word());
        }
    }

    /** A word and what it is a word for. */
    private record Word(Words of, String text) {}

    private final int place;
    private final Consumer<TableWords> change;
    private final Map<Word, ComboBox<String>> choices = new LinkedHashMap<>();
    private boolean showing;

    /** @param change gets the meanings of all words after each choice */
    WordsPane(int place, Consumer<TableWords> change) {
        this.place = place;
        this.change = change;
        getStyleClass().add("import-words");
        setId("importWords-" + place);
    }

    /** Shows the words of the columns that hold labels or importances. */
    void show(RowSample sample, RowMeaning meaning) {
        showing = true;
        Map<RowMeaning.Part, String> parts = meaning.named();
        List<String> ofLabels = parts.containsKey(RowMeaning.Part.LABEL)
                ? List.of(parts.get(RowMeaning.Part.LABEL))
                : meaning.systems();
        List<Word> words = meaning.isOfNuggets()
                ? Stream.concat(
                                words(sample, ofLabels, Words.LABELS),
                                words(
                                        sample,
                                        Stream.ofNullable(parts.get(RowMeaning.Part.IMPORTANCE))
                                                .toList(),
                                        Words.IMPORTANCES))
                        .toList()
                : List.of();
        if (!List.copyOf(choices.keySet()).equals(words)) {
            choices.clear();
            words.forEach(word -> choices.put(word, choice(word, choices.size())));
            List<VBox> groups = new ArrayList<>();
            for (Words of : Words.values()) {
                List<HBox> cells = choices.entrySet().stream()
                        .filter(choice -> choice.getKey().of() == of)
                        .map(choice -> cell(choice.getKey(), choice.getValue()))
                        .toList();
                if (!cells.isEmpty()) {
                    WrapBar bar = new WrapBar();
                    bar.getChildren().setAll(cells);
                    groups.add(new VBox(
                            Nodes.label(
                                    of == Words.LABELS ? "import.words.labels" : "import.words.importances", "muted"),
                            bar));
                }
            }
            getChildren().setAll(groups);
        }
        choices.forEach((word, box) ->
                box.setValue(word.of().meant(meaning.words(), word.text()).orElse(null)));
        Nodes.show(this, !choices.isEmpty());
        showing = false;
    }

    private static Stream<Word> words(RowSample sample, List<String> columns, Words of) {
        Set<String> words = new LinkedHashSet<>();
        columns.forEach(column -> words.addAll(sample.words().getOrDefault(column, Set.of())));
        return words.stream().filter(word -> !of.isOwn(word)).sorted().map(word -> new Word(of, word));
    }

    private ComboBox<String> choice(Word word, int number) {
        ComboBox<String> box = new ComboBox<>();
        box.setId("importWord-" + place + "-" + number);
        box.getItems().setAll(word.of().meanings);
        box.setPromptText(Messages.get("import.words.choose"));
        box.setAccessibleText(Messages.get("import.words.means", word.text()));
        box.setConverter(new ChosenWords<>(meaning -> Messages.get(word.of().names + meaning)));
        // Steps in the open list are not meant yet.
        box.valueProperty().subscribe((was, is) -> {
            if (!showing && !box.isShowing()) {
                say();
            }
        });
        box.setOnHidden(event -> say());
        return box;
    }

    private static HBox cell(Word word, ComboBox<String> box) {
        Label text = Nodes.styled(new Label(word.text()), "import-word");
        text.setMinWidth(USE_PREF_SIZE);
        return Nodes.styled(new HBox(text, box), "import-line");
    }

    /** The meanings that were chosen. */
    TableWords said() {
        Map<String, List<String>> said = new TreeMap<>();
        choices.forEach((word, box) -> Optional.ofNullable(box.getValue())
                .ifPresent(meaning ->
                        said.computeIfAbsent(meaning, one -> new ArrayList<>()).add(word.text())));
        return new TableWords(said);
    }

    private void say() {
        change.accept(said());
    }
}
