package dev.assay.app.service.jobs;

import dev.assay.llm.steps.WindowId;
import dev.assay.model.DocumentId;
import dev.assay.model.TopicId;
import dev.assay.model.rubric.BankItem;
import dev.assay.model.rubric.GradedCell;
import dev.assay.model.rubric.Grader;
import dev.assay.model.rubric.ItemKind;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.JobWindow;
import dev.assay.persistence.rubric.GivenGrades;
import dev.assay.persistence.rubric.ProjectRubric;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A model's grades of a topic's passages, gathered until it is kept as one line for each grader. */
final class GivenCells {
    private record Key(Grader grader, DocumentId passage, String item) {}

    /**
     * A cell with the words of its item.
     *
     * @param failed the window that failed, which says why; empty where none did
     */
    private record Given(String words, GradedCell cell, Optional<JobWindow.Key> failed) {}

    private final TopicId topic;
    private final String job;
    private final String name;
    private final Map<Key, Given> cells = new LinkedHashMap<>();
    private final Map<Key, Integer> labels = new LinkedHashMap<>();

    /**
     * @param job whose windows say why something failed
     * @param name what the grades stand under
     */
    GivenCells(TopicId topic, String job, String name) {
        this.topic = topic;
        this.job = job;
        this.name = name;
    }

    /** The grader of this name. */
    Grader grader(Grader.Method method, ItemKind kind, String promptClass) {
        return new Grader(name, method, kind, promptClass);
    }

    synchronized void put(Grader grader, DocumentId passage, BankItem item, GradedCell cell) {
        cells.put(new Key(grader, passage, item.id()), new Given(item.text(), cell, Optional.empty()));
    }

    synchronized void fail(Grader grader, DocumentId passage, BankItem item, WindowId window) {
        cells.put(
                new Key(grader, passage, item.id()),
                new Given(
                        item.text(),
                        new GradedCell(item.id(), GradedCell.State.FAILED, 0, ""),
                        Optional.of(StoredCallBook.key(window))));
    }

    synchronized void label(Grader grader, DocumentId passage, int label) {
        labels.put(new Key(grader, passage, ""), label);
    }

    /** Keeps what is not kept yet. On the store's thread. */
    synchronized void keep(ProjectStore store) {
        Map<JobWindow.Key, String> reasons = new HashMap<>();
        if (cells.values().stream().anyMatch(given -> given.failed().isPresent())) {
            store.jobs().windows(job).forEach(window -> reasons.put(window.key(), window.failure()));
        }
        Map<Key, Given> before = new HashMap<>();
        Map<Key, Integer> labelsBefore = new HashMap<>();
        for (GivenGrades line : new ProjectRubric(store.material()).given(topic)) {
            line.cells().forEach((passage, all) -> all.forEach(cell -> before.put(
                    new Key(line.grader(), passage, cell.item()),
                    new Given(line.words().get(cell.item()), cell, Optional.empty()))));
            line.labels().forEach((passage, label) -> labelsBefore.put(new Key(line.grader(), passage, ""), label));
        }
        Map<Grader, Map<String, String>> words = new LinkedHashMap<>();
        Map<Grader, Map<DocumentId, List<GradedCell>>> fresh = new LinkedHashMap<>();
        cells.forEach((key, given) -> {
            GradedCell cell = given.failed()
                    .map(window ->
                            new GradedCell(key.item(), GradedCell.State.FAILED, 0, reasons.getOrDefault(window, "")))
                    .orElse(given.cell());
            if (!new Given(given.words(), cell, Optional.empty()).equals(before.get(key))) {
                words.computeIfAbsent(key.grader(), _ -> new LinkedHashMap<>()).put(key.item(), given.words());
                fresh.computeIfAbsent(key.grader(), _ -> new LinkedHashMap<>())
                        .computeIfAbsent(key.passage(), _ -> new ArrayList<>())
                        .add(cell);
            }
        });
        Map<Grader, Map<DocumentId, Integer>> freshLabels = new LinkedHashMap<>();
        labels.forEach((key, label) -> {
            if (!label.equals(labelsBefore.get(key))) {
                freshLabels.computeIfAbsent(key.grader(), _ -> new LinkedHashMap<>()).put(key.passage(), label);
            }
        });
        List<GivenGrades> lines = new ArrayList<>();
        words.forEach((grader, asked) -> lines.add(new GivenGrades(topic, grader, asked, fresh.get(grader), Map.of())));
        freshLabels.forEach((grader, said) -> lines.add(new GivenGrades(topic, grader, Map.of(), Map.of(), said)));
        if (!lines.isEmpty()) {
            Results.write(store, writer -> {
                lines.forEach(line -> writer.rubricLine(line.line()));
                writer.finish();
            });
        }
    }
}
