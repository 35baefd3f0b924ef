package dev.assay.app.testing;

import dev.assay.model.Answer;
import dev.assay.model.DocumentId;
import dev.assay.model.Passage;
import dev.assay.model.Policy;
import dev.assay.model.ReportRules;
import dev.assay.model.RunId;
import dev.assay.model.Sentence;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Act;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.NuggetEdits;
import dev.assay.model.edit.SetDifference;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetAnswer;
import dev.assay.model.nugget.NuggetAnswerId;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetQuestion;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.nugget.Origin;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.ProjectSettings;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A project of reports that cite documents: one topic, three reports, questions with answers in two groups, frozen. */
public final class ReportProject {
    public static final TopicId TRAINS = new TopicId("0051");
    public static final List<String> STAGES = List.of("nuggets", "support", "align");

    private ReportProject() {}

    /** The project, judged as usual; the caller closes it. */
    public static ProjectStore create(Path folder) {
        return create(folder, ReportRules.USUAL, true);
    }

    /** As {@link #create(Path)}, judged by these rules, with the nuggets frozen or not. */
    public static ProjectStore create(Path folder, ReportRules rules, boolean frozen) {
        return create(folder, rules, STAGES, frozen);
    }

    /** As above, with these stages. */
    public static ProjectStore create(Path folder, ReportRules rules, List<String> stages, boolean frozen) {
        ProjectStore store = ProjectStore.create(
                folder.resolve("reports.assay"),
                new ProjectSettings(
                        "test",
                        "Night trains",
                        "ann",
                        new Policy(Policy.Reveal.AFTER_TOPIC, false, 20261, stages).withReports(rules),
                        "",
                        Instant.parse("2026-11-22T00:00:00Z")),
                InstantSource.system());
        store.importing(
                writer -> {
                    writer.topic(new Topic(
                            TRAINS,
                            "Night trains to the coast",
                            Map.of("background", "A traveller plans a winter journey."),
                            ""));
                    document(
                            writer::passage,
                            "d1",
                            "Timetable",
                            "The first train leaves the capital at ten and arrives at seven."
                                    + " A second one, still an experiment, leaves at half past eleven.");
                    document(
                            writer::passage, "d2", "Prices", "A couchette costs 49, a sleeping berth 119. ".repeat(40));
                    document(writer::passage, "d3", "الدراجات", "يسمح باصطحاب الدراجات في الصيف فقط.");
                    writer.answer(report(
                            "tide",
                            List.of(
                                    new Line("Two night trains run to the coast in winter.", "d1"),
                                    new Line(
                                            "The earlier train leaves the capital at ten and arrives at seven.",
                                            "d1",
                                            "d2"),
                                    new Line("This report looks at trains in the lowlands."),
                                    new Line("A couchette costs 49 and a sleeping berth 119.", "d2"),
                                    new Line("Bicycles may be taken in summer only.", "d3"))));
                    writer.answer(report(
                            "harbour",
                            List.of(
                                    new Line("A couchette costs 49 and a sleeping berth 119.", "d2"),
                                    new Line("The second train leaves an hour and a half later.", "d1"),
                                    new Line("The line was built when wool was carried to the port."))));
                    writer.answer(report("silent", List.of()));
                    writer.finish();
                    return true;
                },
                kept -> kept);
        NuggetSet set = NuggetSet.empty(TRAINS);
        set = add(
                set,
                question(
                        "when",
                        "When do the trains leave?",
                        "Timetable",
                        NuggetQuestion.Rule.ALL,
                        "at ten",
                        "at half past eleven"));
        set = add(set, question("arrive", "When do they arrive?", "Timetable", NuggetQuestion.Rule.ANY, "at seven"));
        set = add(
                set,
                question(
                        "bicycles", "Do they take bicycles?", "Travelling", NuggetQuestion.Rule.ANY, "only in summer"));
        set = add(
                set,
                question(
                        "price",
                        "What does a place cost?",
                        "Travelling",
                        NuggetQuestion.Rule.ALL,
                        "49 in a couchette",
                        "119 in a sleeping car"));
        commit(store, ActKind.ADD_NUGGET, Optional.empty(), set);
        if (frozen) {
            commit(store, ActKind.FREEZE, Optional.of(set), NuggetEdits.freeze(set));
        }
        return store;
    }

    /** Gives a topic these nuggets, frozen. */
    public static void freeze(ProjectStore store, TopicId topic, Nugget... nuggets) {
        NuggetSet set = NuggetSet.empty(topic);
        for (Nugget nugget : nuggets) {
            set = add(set, nugget);
        }
        commit(store, ActKind.ADD_NUGGET, Optional.empty(), set);
        commit(store, ActKind.FREEZE, Optional.of(set), NuggetEdits.freeze(set));
    }

    private static void commit(ProjectStore store, ActKind kind, Optional<NuggetSet> before, NuggetSet after) {
        store.commit(new Act(kind, after.topic(), SetDifference.between(before, after)));
    }

    private interface Adding {
        Object add(Passage passage);
    }

    private static void document(Adding writer, String id, String title, String text) {
        writer.add(new Passage(TRAINS, new DocumentId(id), title, "", text, List.of(), ""));
    }

    /** A sentence and the documents that it cites. */
    public record Line(String text, String... cited) {}

    private static Answer report(String run, List<Line> lines) {
        return report(TRAINS, run, lines);
    }

    /** A report of these sentences. */
    public static Answer report(TopicId topic, String run, List<Line> lines) {
        StringBuilder text = new StringBuilder();
        List<Sentence> sentences = new ArrayList<>();
        for (Line line : lines) {
            int start = text.isEmpty() ? 0 : text.append(' ').length();
            text.append(line.text());
            sentences.add(new Sentence(
                    start,
                    text.length(),
                    List.of(line.cited()).stream().map(DocumentId::new).toList()));
        }
        return new Answer(topic, new RunId(run), Answer.Task.RAG, text.toString(), sentences, true, List.of(), 0, "");
    }

    private static NuggetSet add(NuggetSet set, Nugget nugget) {
        return NuggetEdits.add(set, set.nuggets().size(), nugget);
    }

    /** A question whose answers the first document attests. */
    public static Nugget question(String id, String text, String group, NuggetQuestion.Rule rule, String... answers) {
        List<NuggetAnswer> all = new ArrayList<>();
        for (String answer : answers) {
            all.add(new NuggetAnswer(
                    new NuggetAnswerId(id + "-" + (all.size() + 1)), answer, List.of(new DocumentId("d1"))));
        }
        return new Nugget(new NuggetId(id), text, Importance.VITAL, new Origin.Own(), List.of(), "")
                .withGroup(group)
                .withQuestion(new NuggetQuestion(rule, all));
    }
}
