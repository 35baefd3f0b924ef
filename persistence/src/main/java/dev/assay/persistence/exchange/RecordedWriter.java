package dev.assay.persistence.exchange;

import dev.assay.model.Answer;
import dev.assay.model.DocumentId;
import dev.assay.model.Grade;
import dev.assay.model.Item;
import dev.assay.model.Passage;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.TopicProgress;
import dev.assay.model.edit.Change;
import dev.assay.model.judgment.Judge;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.nugget.Proposal;
import dev.assay.persistence.MaterialWriter;
import dev.assay.persistence.record.JudgedAnswer;
import dev.assay.persistence.record.JudgedItem;
import dev.assay.persistence.record.ProjectSettings;
import dev.assay.persistence.record.RubricLine;
import dev.assay.persistence.sqlite.AnswerTables;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Writes an import and remembers what it wrote, so that another project which holds the same can be given it too, without another
 * look at the files.
 */
final class RecordedWriter extends MaterialWriter {
    /** A text takes up to two bytes a character, and what goes with it about as much again as a short one. */
    private static final long BYTES_OF_EACH = 400;

    /** Whether the project was changed otherwise, so that what was written does not fit it any more. */
    static final class OvertakenException extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    /** What one import wrote, in order; empty once it is more than can be kept in memory. */
    static final class Recording {
        private final long most;
        private List<Consumer<MaterialWriter>> steps = new ArrayList<>();
        private List<TopicProgress> progress = List.of();
        private long size;

        /** @param most how many bytes of memory it may take */
        Recording(long most) {
            this.most = most;
        }

        Optional<List<Consumer<MaterialWriter>>> steps() {
            return Optional.ofNullable(steps);
        }

        /** Where every topic stands with what was written; none before all was. */
        List<TopicProgress> progress() {
            return progress;
        }

        private void add(long characters, Consumer<MaterialWriter> step) {
            size += 2 * characters + BYTES_OF_EACH;
            if (size > most) {
                steps = null;
            } else if (steps != null) {
                steps.add(step);
            }
        }
    }

    private final Recording recording;

    RecordedWriter(MaterialWriter writer, Recording recording) {
        super(writer);
        this.recording = recording;
    }

    private Outcome add(Outcome outcome, long characters, Step step) {
        if (outcome == Outcome.ADDED) {
            recording.add(characters, writer -> {
                if (step.on(writer) == Outcome.CONFLICT) {
                    throw new OvertakenException();
                }
            });
        }
        return outcome;
    }

    /** Something that is written. */
    private interface Step {
        Outcome on(MaterialWriter writer);
    }

    @Override
    public void bundle(String id) {
        super.bundle(id);
        recording.add(0, writer -> writer.bundle(id));
    }

    @Override
    public void file(String name, String kind, String sha256, String judge, long records) {
        super.file(name, kind, sha256, judge, records);
        recording.add(0, writer -> writer.file(name, kind, sha256, judge, records));
    }

    @Override
    public Outcome topic(Topic topic) {
        return add(super.topic(topic), topic.query().length(), writer -> writer.topic(topic));
    }

    @Override
    public Outcome passage(Passage passage) {
        return add(super.passage(passage), passage.text().length() + passage.extra().length(), writer -> writer.passage(passage));
    }

    @Override
    public Outcome segment(DocumentId id, String title, String url, String text, String extra) {
        return add(
                super.segment(id, title, url, text, extra),
                text.length() + extra.length(),
                writer -> writer.segment(id, title, url, text, extra));
    }

    @Override
    public Outcome rubricLine(RubricLine line) {
        return add(super.rubricLine(line), line.packed().length, writer -> writer.rubricLine(line));
    }

    @Override
    public Outcome poolDocument(TopicId topic, DocumentId document) {
        return add(super.poolDocument(topic, document), 0, writer -> writer.poolDocument(topic, document));
    }

    @Override
    public Outcome grade(TopicId topic, DocumentId passage, Grade grade) {
        return add(super.grade(topic, passage, grade), 0, writer -> writer.grade(topic, passage, grade));
    }

    @Override
    public Outcome answer(Answer answer) {
        long sentences = answer.sentences().size() + answer.references().size();
        AnswerTables.Written written = AnswerTables.Written.of(answer);
        return add(
                super.answer(written),
                answer.text().length() + answer.extra().length() + 2 * sentences * BYTES_OF_EACH,
                writer -> writer.answer(written));
    }

    @Override
    public void proposal(Proposal proposal) {
        super.proposal(proposal);
        recording.add(proposal.text().length() + proposal.extra().length(), writer -> {
            if (writer.hasProposal(proposal.id())) {
                throw new OvertakenException();
            }
            writer.proposal(proposal);
        });
    }

    @Override
    public Outcome judge(Judge judge) {
        return add(super.judge(judge), 0, writer -> writer.judge(judge));
    }

    @Override
    public Outcome judgment(JudgedAnswer judged) {
        long characters = judged.extra().length();
        for (JudgedAnswer.JudgedNugget nugget : judged.nuggets()) {
            characters += nugget.text().length() + nugget.extra().length() + BYTES_OF_EACH;
        }
        return add(super.judgment(judged), characters, writer -> writer.judgment(judged));
    }

    @Override
    public <K extends Item, V> Outcome judged(JudgedItem<K, V> said) {
        return add(super.judged(said), 0, writer -> writer.judged(said));
    }

    @Override
    public NuggetSet adopt(TopicId topic, List<Proposal> proposals, NuggetSet.State state) {
        recording.add(0, writer -> {
            if (writer.project().nuggetSet(topic).isPresent()) {
                throw new OvertakenException();
            }
            writer.adopt(topic, proposals, state);
        });
        return super.adopt(topic, proposals, state);
    }

    @Override
    public void takeSet(NuggetSet completed) {
        Optional<NuggetSet> before = project().nuggetSet(completed.key());
        super.takeSet(completed);
        recording.add(completed.nuggets().size() * BYTES_OF_EACH, writer -> {
            if (!writer.project().nuggetSet(completed.key()).equals(before)) {
                throw new OvertakenException();
            }
            writer.takeSet(completed);
        });
    }

    @Override
    public void ownWork(TopicId topic, List<Change<?, ?>> changes) {
        super.ownWork(topic, changes);
        recording.add(changes.size() * BYTES_OF_EACH, writer -> {
            if (!changes.stream().allMatch(change -> fits(writer, change))) {
                throw new OvertakenException();
            }
            writer.ownWork(topic, changes);
        });
    }

    private static <K extends Item, V> boolean fits(MaterialWriter writer, Change<K, V> change) {
        return writer.project().value(change.kind(), change.item()).equals(change.before());
    }

    @Override
    public void settings(ProjectSettings settings) {
        super.settings(settings);
        recording.add(settings.guidelines().length(), writer -> writer.settings(settings));
    }

    @Override
    public Ending finish() {
        Ending ending = super.finish();
        recording.add(ending.places().size() * BYTES_OF_EACH / 2, writer -> writer.finishAs(ending));
        recording.progress = project().progress();
        return ending;
    }
}
