package dev.assay.app.feature.organise;

import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Nodes;
import dev.assay.app.ui.WrapBar;
import dev.assay.model.ReportProgress;
import dev.assay.model.TopicProgress;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.VBox;

/** The numbers of topics, answers, passages and nuggets that an import makes. */
public final class MadeCounts extends GridPane {
    private static final PseudoClass LAST = PseudoClass.getPseudoClass("last");

    private final List<VBox> counted = new ArrayList<>();
    private int columns = 2;

    /**
     * Counts topics.
     *
     * @param topics as the import makes them
     * @param before as they stand in the project without it
     */
    void show(List<TopicProgress> topics, List<TopicProgress> before, int runs) {
        counted.clear();
        count("topics", topics, before, one -> 1, 0);
        count("answers", topics, before, TopicProgress::answers, runs);
        // A pool may list documents whose texts are nowhere in the files.
        boolean texts = topics.stream().anyMatch(one -> one.passages() > 0);
        if (texts || topics.stream().allMatch(one -> documents(one) == 0)) {
            count("passages", topics, before, TopicProgress::passages, 0);
        } else {
            count("documents", topics, before, MadeCounts::documents, 0);
        }
        count("nuggets", topics, before, one -> one.nuggets() + one.proposals(), 0);
        place(columns);
    }

    private static int documents(TopicProgress topic) {
        return topic.reports().map(ReportProgress::documents).orElse(0);
    }

    private void count(
            String key,
            List<TopicProgress> topics,
            List<TopicProgress> topicsBefore,
            ToIntFunction<TopicProgress> of,
            int runs) {
        int all = topics.stream().mapToInt(of).sum();
        int before = topicsBefore.stream().mapToInt(of).sum();
        Label number = Nodes.styled(new Label(Messages.get("import.made.number", all)), "number");
        number.setMinWidth(USE_PREF_SIZE);
        Label words = new Label(Messages.get("import.made." + key, all, runs));
        words.setWrapText(true);
        WrapBar line = new WrapBar();
        line.getChildren().setAll(number, words);
        Label news = Nodes.blank("muted");
        news.setWrapText(true);
        Nodes.show(news, topicsBefore.isEmpty() ? "" : Messages.get("import.made.news", all - before, before));
        VBox cell = Nodes.styled(new VBox(line, news), "import-counted");
        cell.setId("importMade-" + key);
        counted.add(cell);
    }

    /** Places the numbers in so many columns. */
    void place(int number) {
        columns = number;
        getChildren().clear();
        columns(this, columns);
        for (int i = 0; i < counted.size(); i++) {
            counted.get(i).pseudoClassStateChanged(LAST, i % columns == columns - 1);
            add(counted.get(i), i % columns, i / columns);
        }
    }

    /** Gives a grid so many columns of the same width. */
    static void columns(GridPane grid, int number) {
        grid.getColumnConstraints().clear();
        for (int i = 0; i < number; i++) {
            ColumnConstraints width = new ColumnConstraints();
            width.setPercentWidth(100.0 / number);
            grid.getColumnConstraints().add(width);
        }
    }
}
