package dev.assay.app.feature.scores;

import dev.assay.app.ui.table.Rows;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.measure.AnswerScore;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** One judge's answers with their scores: all of them, or those of one run or to one topic. */
final class AnswerList {
    private final ObservableList<AnswerScore> rows = FXCollections.observableArrayList();
    private final ReadOnlyObjectWrapper<Only> only = new ReadOnlyObjectWrapper<>(Only.ALL);
    private List<AnswerScore> all = List.of();

    /** A filter of the answers shown; empty for all of them. */
    record Only(Optional<RunId> run, Optional<TopicId> topic) {
        static final Only ALL = new Only(Optional.empty(), Optional.empty());

        boolean takes(AnswerScore answer) {
            return run.map(answer.answer().run()::equals).orElse(true)
                    && topic.map(answer.answer().topic()::equals).orElse(true);
        }
    }

    ObservableList<AnswerScore> rows() {
        return rows;
    }

    ReadOnlyObjectProperty<Only> onlyProperty() {
        return only.getReadOnlyProperty();
    }

    void take(List<AnswerScore> answers) {
        all = answers;
        fill();
    }

    void show(Only shown) {
        only.set(shown);
        fill();
    }

    private void fill() {
        Rows.update(rows, all.stream().filter(only.get()::takes).toList());
    }
}
