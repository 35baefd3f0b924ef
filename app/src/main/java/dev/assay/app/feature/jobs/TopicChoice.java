package dev.assay.app.feature.jobs;

import dev.assay.app.ui.Messages;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.TopicProgress;
import java.util.Locale;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;
import javafx.collections.ObservableSet;
import javafx.collections.SetChangeListener;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import javafx.scene.control.cell.CheckBoxListCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.controlsfx.control.CheckListView;
import org.controlsfx.control.PopOver;
import org.controlsfx.control.textfield.TextFields;

/** The topics of a job by check boxes, in a pop-over with a search: a button says how many there are. */
final class TopicChoice {
    private static final double WIDTH = 34;
    private static final double HEIGHT = 24;

    private final ObservableList<TopicProgress> topics;
    private final ObservableSet<TopicId> chosen;
    private final TextField search = TextFields.createClearableTextField();
    private final CheckListView<Topic> list = new CheckListView<>();
    private final PopOver popOver = new PopOver();
    private boolean filling;

    TopicChoice(ObservableList<TopicProgress> topics, ObservableSet<TopicId> chosen, Button button) {
        this.topics = topics;
        this.chosen = chosen;
        popOver.setContentNode(content());
        popOver.setArrowLocation(PopOver.ArrowLocation.TOP_LEFT);
        popOver.setAnimated(false);
        popOver.setDetachable(false);
        popOver.getRoot().setId("topicChoice");
        button.setOnAction(event -> {
            fill();
            popOver.show(button);
            search.requestFocus();
        });
        Runnable count = () -> button.setText(Messages.get("jobs.topics.chosen", chosen.size()));
        chosen.addListener((SetChangeListener<TopicId>) change -> count.run());
        count.run();
    }

    private Node content() {
        search.setId("topicSearch");
        search.setPromptText(Messages.get("jobs.topics.search"));
        search.setAccessibleText(Messages.get("jobs.topics.search"));
        search.textProperty().subscribe((was, is) -> fill());
        list.setId("topicChecks");
        list.setAccessibleText(Messages.get("jobs.scope"));
        list.setCellFactory(view -> new CheckBoxListCell<>(list::getItemBooleanProperty) {
            {
                setPrefWidth(0);
            }

            @Override
            public void updateItem(Topic topic, boolean empty) {
                super.updateItem(topic, empty);
                setText(empty || topic == null ? null : words(topic));
            }
        });
        list.getCheckModel().getCheckedItems().addListener((ListChangeListener<Topic>) change -> take());
        Button all = new Button(Messages.get("jobs.topics.all"));
        all.setId("topicsAll");
        all.setOnAction(event -> list.getCheckModel().checkAll());
        Button none = new Button(Messages.get("jobs.topics.none"));
        none.setId("topicsNone");
        none.setOnAction(event -> list.getCheckModel().clearChecks());
        HBox.setHgrow(search, Priority.ALWAYS);
        VBox.setVgrow(list, Priority.ALWAYS);
        VBox box = new VBox(8, new HBox(8, search, all, none), list);
        box.getStyleClass().add("topic-choice");
        box.setStyle("-fx-pref-width: " + WIDTH + "em; -fx-pref-height: " + HEIGHT + "em; -fx-padding: 0.8em;");
        return box;
    }

    private static String words(Topic topic) {
        return topic.query().isBlank() ? topic.id().value() : topic.id() + " · " + topic.query();
    }

    /** Lists what the search finds, checked as it was. */
    private void fill() {
        String wanted = search.getText().strip().toLowerCase(Locale.ROOT);
        filling = true;
        list.getCheckModel().clearChecks();
        list.getItems().setAll(topics.stream()
                .map(TopicProgress::topic)
                .filter(topic -> words(topic).toLowerCase(Locale.ROOT).contains(wanted))
                .toList());
        list.getItems().stream().filter(topic -> chosen.contains(topic.id())).forEach(list.getCheckModel()::check);
        filling = false;
    }

    private void take() {
        if (!filling) {
            for (Topic topic : list.getItems()) {
                if (list.getCheckModel().isChecked(topic)) {
                    chosen.add(topic.id());
                } else {
                    chosen.remove(topic.id());
                }
            }
        }
    }
}
