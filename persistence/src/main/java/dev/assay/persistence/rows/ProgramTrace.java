package dev.assay.persistence.rows;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.persistence.input.KeptJson;
import dev.assay.persistence.rows.ProgramTable.Entry;
import dev.assay.persistence.rows.ProgramTable.Step;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** The steps of a trace of another program, which come in any order, and the one step that they are together. */
final class ProgramTrace {
    private final long line;
    private final Entry entry;
    private final Map<String, Step> steps = new LinkedHashMap<>();

    /** @param line of its first step */
    ProgramTrace(long line, Entry entry) {
        this.line = line;
        this.entry = entry;
    }

    long line() {
        return line;
    }

    Entry entry() {
        return entry;
    }

    /** Adds a step; of several with one id the first counts. */
    void add(Step step) {
        steps.putIfAbsent(step.span().isEmpty() ? "#" + steps.size() : step.span(), step);
    }

    /** True if its answer is that of a step in the one that was asked. */
    boolean isAnsweredWithin() {
        List<Step> all = outermostFirst();
        return answering(all)
                .filter(step -> depth(step) > depth(asking(all).orElse(all.getFirst())))
                .isPresent();
    }

    /** All steps as one: what was asked first, all that was found, and what was answered. */
    Step joined(String id) {
        List<Step> all = outermostFirst();
        Step outermost = all.getFirst();
        Optional<Step> answering = answering(all);
        ObjectNode kept = KeptJson.object().put("program", entry.program()).put("trace", id);
        return new Step(
                id,
                outermost.span(),
                "",
                false,
                outermost.id(),
                asking(all).flatMap(Step::question),
                all.stream().flatMap(step -> step.passages().stream()).distinct().toList(),
                answering.flatMap(Step::answer),
                first(all, Step::run),
                outermost.variant(),
                answering.flatMap(Step::model).or(() -> first(all, Step::model)),
                first(all, Step::truth),
                outermost.failed(),
                kept);
    }

    private List<Step> outermostFirst() {
        return steps.values().stream().sorted(Comparator.comparingInt(this::depth)).toList();
    }

    /** The number of steps around a step. */
    private int depth(Step step) {
        int depth = 0;
        for (Step one = steps.get(step.parent()); one != null && depth < steps.size(); depth++) {
            one = steps.get(one.parent());
        }
        return depth;
    }

    private static Optional<Step> asking(List<Step> steps) {
        return steps.stream().filter(step -> step.question().isPresent()).findFirst();
    }

    /** The outermost step with an answer; of several within one step none can be told to be it. */
    private Optional<Step> answering(List<Step> steps) {
        Step outermost = steps.getFirst();
        List<Step> answers = steps.stream().filter(step -> step.answer().isPresent()).toList();
        if (answers.isEmpty() || outermost.failed() && outermost.answer().isEmpty()) {
            return Optional.empty();
        }
        int depth = depth(answers.getFirst());
        List<Step> beside = answers.stream().filter(step -> depth(step) == depth).toList();
        return depth > 0 && beside.size() > 1 ? Optional.empty() : beside.stream().findFirst();
    }

    private static Optional<String> first(List<Step> steps, Function<Step, Optional<String>> what) {
        return steps.stream().flatMap(step -> what.apply(step).stream()).findFirst();
    }
}
