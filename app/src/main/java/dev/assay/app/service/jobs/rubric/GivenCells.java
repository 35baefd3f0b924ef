package dev.assay.app.service.jobs.rubric;

import dev.assay.llm.steps.WindowId;
import dev.assay.model.DocumentId;
import dev.assay.model.TopicId;
import dev.assay.model.rubric.BankItem;
import dev.assay.model.rubric.Cell;
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

/** What a model said of a topic's passages, gathered until it is kept as one line for each grader. */
public final class GivenCells {
    private record Key(Grader grader, DocumentId passage, String item) {}

    private final TopicId topic;
    private final String job;
    private final String name;
    private final Map<Key, Cell> cells = new LinkedHashMap<>();
    private final Map<Key, JobWindow.Key> failed = new LinkedHashMap<>();
    private final Map<Grader, Map<String, String>> words = new LinkedHashMap<>();
    private final Map<Grader, Map<DocumentId, Integer>> labels = new LinkedHashMap<>();

    /**
     * @param job whose windows say why something failed
     * @param name what the grades stand under
     */
    public GivenCells(TopicId topic, String job, String name) {
        this.topic = topic;
        this.job = job;
        this.name = name;
    }

    /** The grader of this name. */
    Grader grader(Grader.Method method, ItemKind kind, String promptClass) {
        return new Grader(name, method, kind, promptClass);
    }

    synchronized void put(Grader grader, DocumentId passage, BankItem item, Cell cell) {
        words.computeIfAbsent(grader, _ -> new HashMap<>()).put(item.id(), item.text());
        cells.put(new Key(grader, passage, item.id()), cell);
    }

    synchronized void fail(Grader grader, DocumentId passage, BankItem item, WindowId window) {
        put(grader, passage, item, new Cell(item.id(), Cell.State.FAILED, 0, ""));
        failed.put(
                new Key(grader, passage, item.id()),
                new JobWindow.Key(window.step().word(), window.topic(), window.subject(), window.number()));
    }

    synchronized void label(Grader grader, DocumentId passage, int label) {
        labels.computeIfAbsent(grader, _ -> new LinkedHashMap<>()).put(passage, label);
    }

    /** Keeps what is not kept yet. On the store's thread. */
    public synchronized void keep(ProjectStore store) {
        Map<JobWindow.Key, String> reasons = new HashMap<>();
        if (!failed.isEmpty()) {
            store.jobs().windows(job).stream().filter(JobWindow::isFailed).forEach(window -> reasons.put(window.key(), window.failure()));
        }
        failed.forEach((key, window) ->
                cells.put(key, new Cell(key.item(), Cell.State.FAILED, 0, reasons.getOrDefault(window, ""))));
        Known known = new Known(new ProjectRubric(store.material()).given(topic));
        List<GivenGrades> lines = new ArrayList<>();
        words.forEach((grader, said) -> {
            Map<DocumentId, List<Cell>> fresh = new LinkedHashMap<>();
            Map<String, String> asked = new LinkedHashMap<>();
            cells.forEach((key, cell) -> {
                if (key.grader().equals(grader) && !known.has(key, cell, said.get(key.item()))) {
                    fresh.computeIfAbsent(key.passage(), _ -> new ArrayList<>()).add(cell);
                    asked.put(key.item(), said.get(key.item()));
                }
            });
            lines.add(new GivenGrades(topic, grader, asked, fresh, Map.of()));
        });
        labels.forEach((grader, whole) -> {
            Map<DocumentId, Integer> fresh = new LinkedHashMap<>(whole);
            fresh.entrySet().removeIf(one -> one.getValue().equals(known.labels.get(new Key(grader, one.getKey(), ""))));
            lines.add(new GivenGrades(topic, grader, Map.of(), Map.of(), fresh));
        });
        lines.removeIf(GivenGrades::isEmpty);
        if (!lines.isEmpty()) {
            store.importing(
                    writer -> {
                        lines.forEach(line -> writer.rubricLine(line.line()));
                        writer.finish();
                        return true;
                    },
                    kept -> kept);
        }
    }

    /** What the project has. */
    private static final class Known {
        private final Map<Key, Cell> cells = new HashMap<>();
        private final Map<Key, String> words = new HashMap<>();
        private final Map<Key, Integer> labels = new HashMap<>();

        Known(List<GivenGrades> lines) {
            for (GivenGrades line : lines) {
                line.cells().forEach((passage, all) -> all.forEach(cell -> {
                    Key key = new Key(line.grader(), passage, cell.item());
                    cells.put(key, cell);
                    words.put(key, line.words().get(cell.item()));
                }));
                line.labels().forEach((passage, label) -> labels.put(new Key(line.grader(), passage, ""), label));
            }
        }

        boolean has(Key key, Cell cell, String text) {
            return cell.equals(cells.get(key)) && text.equals(words.get(key));
        }
    }
}
