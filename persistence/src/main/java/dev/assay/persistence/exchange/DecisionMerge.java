package dev.assay.persistence.exchange;

import dev.assay.model.Adjudication;
import dev.assay.model.AnswerKey;
import dev.assay.model.LabelKey;
import dev.assay.model.Nugget;
import dev.assay.model.NuggetId;
import dev.assay.model.NuggetSet;
import dev.assay.model.Policy;
import dev.assay.model.Revealed;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Change;
import dev.assay.model.edit.Kinds;
import dev.assay.persistence.MaterialWriter;
import dev.assay.persistence.ProjectStore;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;

/**
 * Adds what was decided between judges in one project to another, with who decided, when and why. Where the other project decided
 * already, its decision stands, and what it took back stays taken back: either is a warning that names what did not come in, but
 * not its label while those of other judges are kept back.
 */
final class DecisionMerge {
    /** Who decided, and when. */
    private record Maker(String by, Instant at) {}

    /** What makes a decision of one log the same in another one, where its maker may have another name. */
    private record Taken(Adjudication made, Instant at) {}

    private final MergeSource source;
    private final MaterialWriter writer;
    private final NuggetMatching matching;
    private final ProblemLog problems;
    private final List<MergeReport.Apart> differing = new ArrayList<>();
    private final List<MergeReport.Apart> leftOut = new ArrayList<>();
    private int fresh;
    private int known;

    DecisionMerge(MergeSource source, MaterialWriter writer, ProblemLog problems) {
        this.source = source;
        this.writer = writer;
        this.matching = new NuggetMatching(writer.project());
        this.problems = problems;
    }

    void run() {
        for (Topic topic : source.project().topics()) {
            List<Adjudication> decisions = source.project().adjudications(topic.id());
            if (!decisions.isEmpty()) {
                topic(topic.id(), decisions);
            }
        }
    }

    private void topic(TopicId topic, List<Adjudication> decisions) {
        Map<Adjudication, Maker> makers = new HashMap<>();
        forEachMade(source.project(), topic, makers::put);
        if (!makers.keySet().containsAll(decisions)) {
            problems.error(source.name(), 0, "decision", "A decision on topic " + topic + " is not in its log, so that nobody"
                    + " knows who made it. The file is damaged: go back to a backup.");
            return;
        }
        Set<Taken> logged = new HashSet<>();
        forEachMade(writer.project(), topic, (made, maker) -> logged.add(new Taken(made, maker.at())));
        Map<NuggetId, NuggetId> nuggets = nuggets(topic, decisions);
        List<Adjudication> inOrder = new ArrayList<>(decisions);
        inOrder.sort(Comparator.comparing((Adjudication made) -> makers.get(made).at())
                .thenComparing(made -> made.key().run().value())
                .thenComparing(made -> made.key().nugget().value()));
        for (Adjudication made : inOrder) {
            take(made, makers.get(made), Optional.ofNullable(nuggets.get(made.key().nugget())), logged);
        }
    }

    /** Goes through all that was decided in a log. What an undo or a redo brought back was decided before. */
    private static void forEachMade(ProjectStore store, TopicId topic, BiConsumer<Adjudication, Maker> consumer) {
        store.forEachEvent(topic, event -> {
            if (event.kind() == ActKind.ADJUDICATE && event.reverses().isEmpty()) {
                for (Change<?, ?> change : store.changes(event)) {
                    change.as(Kinds.ADJUDICATION)
                            .flatMap(Change::after)
                            .ifPresent(made -> consumer.accept(made, new Maker(event.actor(), event.at())));
                }
            }
        });
    }

    /** By what each nugget of the source is known here; in the order of its set, as labels are matched. */
    private Map<NuggetId, NuggetId> nuggets(TopicId topic, List<Adjudication> decisions) {
        Map<NuggetId, String> texts = new LinkedHashMap<>();
        for (Nugget nugget : source.project().nuggetSet(topic).map(NuggetSet::nuggets).orElse(List.of())) {
            texts.put(nugget.id(), nugget.text());
        }
        // One that has left the source's set since is still known by its id, if the set here holds it.
        decisions.forEach(made -> texts.putIfAbsent(made.key().nugget(), ""));
        NuggetMatching.Row row = matching.row(topic);
        Map<NuggetId, NuggetId> nuggets = new HashMap<>();
        texts.forEach((id, text) -> row.match(id.value(), text).ifPresent(match -> nuggets.put(id, match.id())));
        return nuggets;
    }

    private void take(Adjudication there, Maker maker, Optional<NuggetId> nugget, Set<Taken> logged) {
        LabelKey key = there.key();
        if (writer.answerText(new AnswerKey(key.topic(), key.run())).isEmpty()) {
            leaveOut(there, maker, "the project does not have the answer");
            return;
        }
        if (nugget.isEmpty()) {
            leaveOut(there, maker, "the topic's set here does not hold the nugget");
            return;
        }
        Adjudication made =
                new Adjudication(new LabelKey(key.topic(), key.run(), nugget.get()), there.label(), there.reason());
        Optional<Adjudication> present = writer.project().adjudication(made.key());
        if (present.equals(Optional.of(made))) {
            known++;
        } else if (present.isPresent()) {
            String here = "the project decided otherwise";
            if (isOpen(key.topic())) {
                here = present.get().label() == made.label()
                        ? "the project decided the same for another reason"
                        : "the project decided " + present.get().label().word();
            }
            differing.add(apart(there, maker, here));
            warn(there, maker, here + ", which stands");
        } else if (logged.contains(new Taken(made, maker.at()))) {
            leaveOut(there, maker, "it was taken back here");
        } else {
            writer.decided(made, name(maker), maker.at());
            fresh++;
        }
    }

    private void leaveOut(Adjudication made, Maker maker, String why) {
        leftOut.add(apart(made, maker, why));
        warn(made, maker, "left out: " + why);
    }

    private MergeReport.Apart apart(Adjudication made, Maker maker, String why) {
        return new MergeReport.Apart(made, name(maker), maker.at(), why, isOpen(made.key().topic()));
    }

    private void warn(Adjudication made, Maker maker, String what) {
        problems.warning(
                source.name(),
                0,
                "decision",
                name(maker) + " decided " + (isOpen(made.key().topic()) ? made.label().word() + " " : "") + "on nugget "
                        + made.key().nugget() + " in the answer of run " + made.key().run() + " to topic "
                        + made.key().topic() + "; " + what + ".");
    }

    /** Whether other judges' labels of a topic may be seen here. */
    private boolean isOpen(TopicId topic) {
        ProjectStore here = writer.project();
        return here.revealed(topic).contains(Revealed.topic(topic))
                || here.isLocked(topic) && here.settings().policy().reveal() != Policy.Reveal.NEVER;
    }

    /** The source's assessor is called here as a judge is. */
    private String name(Maker maker) {
        return maker.by().equals(source.project().settings().assessor()) ? source.assessor().value() : maker.by();
    }

    MergeReport.Decisions counts() {
        return new MergeReport.Decisions(fresh, known, differing, leftOut);
    }

    boolean isChanged() {
        return fresh > 0;
    }
}
