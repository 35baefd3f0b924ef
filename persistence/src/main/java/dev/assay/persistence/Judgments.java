package dev.assay.persistence;

import dev.assay.model.AnswerKey;
import dev.assay.model.Judge;
import dev.assay.model.JudgeId;
import dev.assay.model.Label;
import dev.assay.model.NuggetId;
import dev.assay.model.TopicId;
import dev.assay.persistence.sqlite.JudgeTables;
import dev.assay.persistence.sqlite.JudgeTables.AnswerRow;
import dev.assay.persistence.sqlite.Settings;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/**
 * The labels of judges other than the assessor. Apart from {@link ProjectStore}'s own methods, so that a test can prove that
 * the labelling screens and services never reach them.
 */
public final class Judgments {
    private final JudgeTables tables;
    private final Settings settings;

    Judgments(JudgeTables tables, Settings settings) {
        this.tables = tables;
        this.settings = settings;
    }

    /** Every judge whose labels the project holds. */
    public List<Judge> judges() {
        return Sql.call(tables::judges);
    }

    /** Hands over what every judge said, judge by judge, one answer at a time. */
    public void forEach(Consumer<JudgedAnswer> consumer) {
        Sql.run(() -> tables.forEach(row -> consumer.accept(judged(row))));
    }

    /** What every judge said of one topic's answers. */
    public List<JudgedAnswer> of(TopicId topic) {
        List<JudgedAnswer> all = new ArrayList<>();
        Sql.run(() -> tables.forEach(topic, row -> all.add(judged(row))));
        return all;
    }

    /** Hands over of which answers which judge said something; not what. */
    public void forEachAnswer(BiConsumer<JudgeId, AnswerKey> consumer) {
        Sql.run(() -> tables.forEachAnswer(consumer));
    }

    /** What this project does not hold of other judges' work, because it was made from a sync that left it out. */
    public Withheld missing() {
        return Sql.call(() -> SettingsRows.missing(settings));
    }

    /** Whether a judge said anything of a topic's answers. */
    public boolean has(JudgeId judge, TopicId topic) {
        return Sql.call(() -> tables.has(judge, topic));
    }

    /** What one judge said of one answer, if anything. */
    public Optional<JudgedAnswer> find(JudgeId judge, AnswerKey answer) {
        return Sql.call(() -> tables.find(judge, answer)).map(Judgments::judged);
    }

    static JudgedAnswer judged(AnswerRow row) {
        return new JudgedAnswer(
                row.judge(),
                row.answer(),
                row.labels().stream()
                        .map(label -> new JudgedAnswer.JudgedNugget(
                                Optional.ofNullable(label.nugget()).map(NuggetId::new),
                                label.text(),
                                label.rawImportance(),
                                Label.fromWord(label.label()).orElse(Label.FAILED),
                                label.rawLabel(),
                                label.extra()))
                        .toList(),
                row.extra());
    }

    static AnswerRow row(JudgedAnswer judged) {
        return new AnswerRow(
                judged.judge(),
                judged.answer(),
                judged.extra(),
                judged.nuggets().stream()
                        .map(label -> new JudgeTables.LabelRow(
                                label.nugget().map(NuggetId::value).orElse(null),
                                label.text(),
                                label.rawImportance(),
                                label.label().word(),
                                label.rawLabel(),
                                label.extra()))
                        .toList());
    }
}
