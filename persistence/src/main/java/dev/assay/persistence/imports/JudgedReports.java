package dev.assay.persistence.imports;

import dev.assay.model.Answer;
import dev.assay.model.AnswerKey;
import dev.assay.model.Item;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Kind;
import dev.assay.model.judgment.Judge;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.report.SentenceKey;
import dev.assay.persistence.MaterialWriter.Outcome;
import dev.assay.persistence.formats.FileImport;
import dev.assay.persistence.input.Tally;
import dev.assay.persistence.record.JudgedItem;
import dev.assay.persistence.record.StoreWords;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** A judge's judgments of reports in a file, with those reports that the project does not have yet. */
final class JudgedReports {
    private final FileImport file;
    private final Judge judge;
    private final Map<TopicId, Optional<NuggetSet>> sets = new HashMap<>();
    private final Tally kept = new Tally();
    private long brought;

    JudgedReports(FileImport file) {
        this.file = file;
        this.judge = file.judge();
        if (file.writer().judge(judge) == Outcome.CONFLICT) {
            file.error("judge", StoreWords.say("import.labels.other-kind", judge.id()));
        }
    }

    Judge judge() {
        return judge;
    }

    /** The report as the project has it, where it came along if need be. */
    Answer bring(Answer read) {
        AnswerKey key = new AnswerKey(read.topic(), file.run(read.run().value()));
        if (file.writer().answerText(key).isEmpty()) {
            file.countAside(file.writer().answer(read));
            brought++;
        }
        return file.writer().project().answer(key).orElseThrow();
    }

    /** Keeps a judgment; one that the judge gave before stays. */
    <K extends Item, V> void say(Kind<K, V> kind, K item, V value) {
        Outcome outcome = file.writer().judged(new JudgedItem<>(judge.id(), kind, item, value));
        file.count(outcome);
        if (outcome == Outcome.CONFLICT) {
            kept.add(judge.id().value());
        }
    }

    Optional<NuggetSet> set(SentenceKey key) {
        return sets.computeIfAbsent(key.topic(), file.writer().project()::nuggetSet);
    }

    /** The revision of the nuggets that a judgment of a sentence is given for. */
    int revision(SentenceKey key) {
        return set(key).map(NuggetSet::revision).orElse(1);
    }

    /** Notes what came along. */
    void note() {
        if (brought > 0) {
            file.note(StoreWords.say("import.note.argue.brought", brought));
        }
    }

    /** Warns of what was not taken. */
    void warn() {
        file.warn("import.annotations.kept", kept);
    }
}
