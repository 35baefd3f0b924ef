package dev.assay.persistence;

import dev.assay.model.DocumentId;
import dev.assay.model.Grade;
import dev.assay.model.Passage;
import dev.assay.model.PassageKey;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judgment;
import dev.assay.persistence.record.GradeOf;
import dev.assay.persistence.record.ProjectSettings;
import dev.assay.persistence.sqlite.WorkTables;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * The grades that the assessor gave documents here, as grades of a source of the assessor's name. They stand in the
 * place of what a file said under that name. There are none where the project names no scale for them.
 */
final class OwnGrades {
    private final WorkTables work;
    private final ProjectSettings settings;

    OwnGrades(WorkTables work, ProjectSettings settings) {
        this.work = work;
        this.settings = settings;
    }

    /** Each in the order of the documents' names. */
    Map<DocumentId, Grade> of(TopicId topic) {
        Map<DocumentId, Grade> grades = new LinkedHashMap<>();
        if (!settings.policy().reports().relevance().isEmpty()) {
            work.values(Kinds.RELEVANCE, topic).entrySet().stream()
                    .sorted((one, other) -> one.getKey()
                            .passage()
                            .value()
                            .compareTo(other.getKey().passage().value()))
                    .forEach(entry -> grade(entry.getValue())
                            .ifPresent(grade -> grades.put(entry.getKey().passage(), grade)));
        }
        return grades;
    }

    private Optional<Grade> grade(Judgment<PassageKey> judgment) {
        return judgment.word().map(word -> new Grade(settings.assessor(), Integer.parseInt(word)));
    }

    /** Hands over every one, by topic and document. */
    void forEach(List<TopicId> topics, Consumer<GradeOf> consumer) {
        topics.forEach(
                topic -> of(topic).forEach((document, grade) -> consumer.accept(new GradeOf(topic, document, grade))));
    }

    /** Passages of a topic with these grades before the others. */
    List<Passage> on(TopicId topic, List<Passage> passages) {
        Map<DocumentId, Grade> own = of(topic);
        return own.isEmpty()
                ? passages
                : passages.stream()
                        .map(passage -> Optional.ofNullable(own.get(passage.id()))
                                .map(grade -> with(passage, grade))
                                .orElse(passage))
                        .toList();
    }

    private static Passage with(Passage passage, Grade own) {
        Stream<Grade> others = passage.grades().stream().filter(grade -> !grade.source().equals(own.source()));
        return passage.withGrades(Stream.concat(Stream.of(own), others).toList());
    }

    /** Sources, the assessor behind them unless named already. */
    List<String> sources(List<String> imported, List<TopicId> topics) {
        if (imported.contains(settings.assessor()) || topics.stream().allMatch(topic -> of(topic).isEmpty())) {
            return imported;
        }
        List<String> sources = new ArrayList<>(imported);
        sources.add(settings.assessor());
        return List.copyOf(sources);
    }
}
