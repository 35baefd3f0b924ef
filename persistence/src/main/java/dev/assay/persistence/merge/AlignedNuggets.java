package dev.assay.persistence.merge;

import dev.assay.model.TopicId;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetAnswer;
import dev.assay.model.nugget.NuggetAnswerId;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.nugget.NuggetSetKey;
import dev.assay.model.report.Alignment;
import dev.assay.model.report.Alignment.Target;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.formats.NuggetMatching;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The names here of the nuggets and answers that alignments of another project name. Each is known by its id, else by
 * its text; what this project does not have keeps the name that it has there.
 */
final class AlignedNuggets {
    /**
     * A value by the names of this project.
     *
     * @param isWhole whether this project has everything that it names
     */
    record Named<V>(V value, boolean isWhole) {}

    private final ProjectStore there;
    private final NuggetMatching matching;
    private final Map<TopicId, Map<NuggetId, Nugget>> before = new HashMap<>();
    private final Map<TopicId, Map<NuggetId, Nugget>> here = new HashMap<>();

    AlignedNuggets(ProjectStore there, NuggetMatching matching) {
        this.there = there;
        this.matching = matching;
    }

    /** A value of any kind of judgments: the nuggets of an alignment are renamed, everything else names none. */
    @SuppressWarnings("unchecked")
    <V> Named<V> here(V value) {
        return value instanceof Alignment alignment ? (Named<V>) renamed(alignment) : new Named<>(value, true);
    }

    private Named<Alignment> renamed(Alignment alignment) {
        TopicId topic = alignment.sentence().topic();
        if (!here.containsKey(topic)) {
            match(topic);
        }
        List<Target> targets = new ArrayList<>();
        boolean whole = true;
        for (Target target : alignment.targets()) {
            Optional<Target> known = here(topic, target);
            whole &= known.isPresent();
            targets.add(known.orElse(target));
        }
        return new Named<>(
                new Alignment(
                        alignment.sentence(),
                        targets,
                        alignment.option(),
                        alignment.state(),
                        alignment.note(),
                        alignment.recheck(),
                        alignment.revision()),
                whole);
    }

    /** All nuggets of a topic in the order of their set, as labels are matched, so that no two become one. */
    private void match(TopicId topic) {
        Map<NuggetId, Nugget> known = new LinkedHashMap<>();
        Map<NuggetId, Nugget> named = new HashMap<>();
        NuggetMatching.Row row = matching.row(new NuggetSetKey(topic));
        for (Nugget nugget : there.nuggetSet(topic).map(NuggetSet::nuggets).orElse(List.of())) {
            known.put(nugget.id(), nugget);
            row.match(nugget.id().value(), nugget.text()).ifPresent(match -> named.put(nugget.id(), match));
        }
        before.put(topic, known);
        here.put(topic, named);
    }

    private Optional<Target> here(TopicId topic, Target target) {
        // One that has left its set there since is still known by its id, if the set here holds it.
        Optional<Nugget> nugget = Optional.ofNullable(here.get(topic).get(target.nugget()))
                .or(() -> matching.row(topic).match(target.nugget().value(), ""))
                .filter(match -> target.answer().isEmpty() || match.question().isPresent());
        if (nugget.isEmpty() || target.answer().isEmpty()) {
            return nugget.map(match -> new Target(match.id()));
        }
        List<NuggetAnswer> answers = nugget.get().question().orElseThrow().answers();
        return answer(topic, target, answers).map(answer -> new Target(nugget.get().id(), answer));
    }

    private Optional<NuggetAnswerId> answer(TopicId topic, Target target, List<NuggetAnswer> answers) {
        NuggetAnswerId id = target.answer().orElseThrow();
        Optional<String> text = Optional.ofNullable(before.get(topic).get(target.nugget()))
                .flatMap(Nugget::question)
                .flatMap(question -> question.find(id))
                .map(answer -> answer.text().strip());
        return answers.stream()
                .filter(answer -> answer.id().equals(id))
                .findFirst()
                .or(() -> answers.stream()
                        .filter(answer -> text.equals(Optional.of(answer.text().strip())))
                        .findFirst())
                .map(NuggetAnswer::id);
    }
}
