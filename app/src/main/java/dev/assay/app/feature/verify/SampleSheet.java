package dev.assay.app.feature.verify;

import dev.assay.app.judging.PagedSheet;
import dev.assay.app.judging.Situation;
import dev.assay.app.service.verify.VerifyService;
import dev.assay.app.service.verify.VerifySheet;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.rubric.CellKey;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The cells of a blind sample. Mutable; FX thread only. */
final class SampleSheet extends PagedSheet<CellKey> {
    private final VerifySheet read;
    private final Map<CellKey, VerifySheet.Line> lines = new HashMap<>();

    SampleSheet(VerifySheet read) {
        super(List.of(read.cells().stream().map(VerifySheet.Line::key).toList()));
        this.read = read;
        read.cells().forEach(line -> lines.put(line.key(), line));
    }

    VerifySheet read() {
        return read;
    }

    VerifySheet.Line line(CellKey key) {
        return lines.get(key);
    }

    void put(CellKey key, VerifyService.Said said) {
        lines.computeIfPresent(key, (same, line) -> line.with(said.blind(), said.after()));
    }

    /** A sample is of several topics: that of its first cell. */
    @Override
    public TopicId topicId() {
        return items().getFirst().topic();
    }

    @Override
    public Situation situation() {
        return items().isEmpty() ? Situation.NO_ANSWERS : Situation.READY;
    }

    @Override
    public boolean isLocked() {
        return false;
    }

    @Override
    public boolean namesRuns() {
        return false;
    }

    @Override
    public boolean isCantJudge(CellKey key) {
        return line(key).own().filter(one -> one.state() == Judgment.State.CANT_JUDGE).isPresent();
    }

    @Override
    public String note(CellKey key) {
        return line(key).own().map(Judgment::note).orElse("");
    }

    @Override
    protected boolean isDecided(CellKey key) {
        return line(key).isDecided();
    }
}
