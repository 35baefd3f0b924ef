package dev.assay.app.service.work;

import dev.assay.app.service.RefusedException;
import dev.assay.app.service.ServiceWords;
import dev.assay.model.DocumentId;
import dev.assay.model.Message;
import dev.assay.model.Passage;
import dev.assay.model.Relevance;
import dev.assay.model.Topic;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.ProjectSettings;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The service that tells and changes whose relevance grades count in a project. */
public final class GradeService {
    /** The lowest grade of a passage that is called relevant unless somebody says otherwise. */
    private static final int RELEVANT = 1;

    private final ProjectStore store;

    public GradeService(ProjectStore store) {
        this.store = store;
    }

    /**
     * One who graded passages.
     *
     * @param counts whether these grades count: always, or, in the usual order, where nobody before graded a passage
     * @param grades of passages of the project
     * @param relevant those of them that are 1 or better
     * @param failed passages whose grading failed
     */
    public record Source(String name, boolean counts, int grades, int relevant, int failed) {}

    /**
     * The grading of passages: the chosen source and its totals.
     *
     * @param chosen whose grades count; empty for the usual order
     * @param words the same as words
     * @param sources in the usual order
     * @param relevant passages that are relevant by the grades that count, ungraded ones included
     */
    public record Grading(String chosen, Message words, List<Source> sources, int passages, int relevant) {
        public Grading {
            sources = List.copyOf(sources);
        }
    }

    /** The grading of the project's passages, and the number that counts. */
    public Grading grading() {
        Map<String, int[]> counts = new LinkedHashMap<>();
        Relevance relevance = new Relevance(store.policy().gradeSource(), List.of(), Map.of());
        int passages = 0;
        int relevant = 0;
        for (Topic topic : store.topics()) {
            relevance = store.material().relevance(topic.id());
            relevance.sources().forEach(source -> counts.putIfAbsent(source, new int[3]));
            for (Map.Entry<String, Set<DocumentId>> failed : relevance.failed().entrySet()) {
                counts.computeIfAbsent(failed.getKey(), source -> new int[3])[2] += failed.getValue().size();
            }
            for (Passage passage : store.passages(topic.id())) {
                passages++;
                relevant += relevance.isAtLeast(passage, RELEVANT) ? 1 : 0;
                passage.grades().forEach(grade -> {
                    int[] count = counts.get(grade.source());
                    count[0]++;
                    count[1] += grade.value() >= RELEVANT ? 1 : 0;
                });
            }
        }
        Relevance last = relevance;
        List<Source> sources = counts.entrySet().stream()
                .map(one -> new Source(
                        one.getKey(),
                        last.chosen().isEmpty() || last.chosen().equals(one.getKey()),
                        one.getValue()[0],
                        one.getValue()[1],
                        one.getValue()[2]))
                .toList();
        return new Grading(last.chosen(), words(last), sources, passages, relevant);
    }

    /**
     * Chooses whose grades count.
     *
     * @param source empty for the usual order
     * @throws RefusedException when there is nobody of that name, or the project is open read-only
     */
    public void choose(String source) {
        if (store.isReadOnly()) {
            throw new RefusedException("grades.read-only");
        }
        List<String> known = store.material().gradeSources();
        if (!source.isEmpty() && !known.contains(source)) {
            throw new RefusedException("grades.nobody",
                    source,
                    known.isEmpty()
                            ? ServiceWords.say("grades.nobody.yet")
                            : ServiceWords.say("grades.nobody.those", String.join(", ", known)));
        }
        ProjectSettings present = store.settings();
        if (!present.policy().gradeSource().equals(source)) {
            store.changeSettings(new ProjectSettings(
                    present.id(),
                    present.title(),
                    present.assessor(),
                    present.policy().withGradeSource(source),
                    present.guidelines(),
                    present.created()));
        }
    }

    /** The sources of the grades that count, in words. */
    public static Message words(Relevance relevance) {
        if (!relevance.chosen().isEmpty()) {
            return ServiceWords.say("grades.only", relevance.chosen());
        }
        return relevance.sources().stream()
                .map(Message::verbatim)
                .reduce((all, one) -> ServiceWords.say("grades.usual.then", all, one))
                .map(all -> ServiceWords.say("grades.usual.of", all))
                .orElseGet(() -> ServiceWords.say("grades.usual"));
    }
}
