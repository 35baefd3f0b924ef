package dev.assay.app.feature.support;

import dev.assay.app.service.work.NuggetService;
import dev.assay.model.Answer;
import dev.assay.model.DocumentId;
import dev.assay.model.Passage;
import dev.assay.model.Policy;
import dev.assay.model.ReportRules;
import dev.assay.model.RunId;
import dev.assay.model.Sentence;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.NuggetId;
import dev.assay.persistence.MaterialWriter;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.ProjectSettings;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Projects with reports that cite documents, written for these tests. */
final class SupportFixture {
    static final TopicId TRAINS = new TopicId("0051");
    static final TopicId HARBOUR = new TopicId("0042");
    static final DocumentId TIMETABLE = new DocumentId("D-0815");
    static final DocumentId FARES = new DocumentId("D-0311");
    /** The project does not have its text. */
    static final DocumentId LOST = new DocumentId("D-0999");

    private static final String TIMETABLE_TEXT =
            """
            The company will run two night trains to the coast this winter. The first leaves the capital at ten in \
            the evening and \
            reaches the coast at seven. The second, which has been an experiment since the autumn, leaves at half \
            past eleven and \
            carries only sleeping cars.

            Bicycles are taken on the first train from April to October. In winter the luggage van is used for mail. \
            A spokeswoman \
            said that a decision on bicycles in winter would be made when the new vans arrive.""";

    private static final String FARES_TEXT =
            """
            Fares have not risen since 2019. A place in a couchette costs 49, one in a sleeping car 119. Children \
            under six travel \
            free if they share a berth. The trains may not be used with the regional day ticket.""";

    private SupportFixture() {}

    /** A sentence of a report, with what it cites. */
    record Said(String text, DocumentId... cited) {}

    /** A project in which nuggets and support are to be done, with one topic of three reports, its nuggets frozen. */
    static ProjectStore frozen(Path folder) {
        return frozen(folder, ReportRules.USUAL);
    }

    static ProjectStore frozen(Path folder, ReportRules rules) {
        ProjectStore store = draft(folder, rules);
        freeze(store, TRAINS);
        return store;
    }

    static void freeze(ProjectStore store, TopicId topic) {
        NuggetService nuggets = new NuggetService(store, () -> new NuggetId("n-" + UUID.randomUUID()));
        nuggets.add(topic, 0, "When do the trains leave?", Importance.VITAL, List.of(), new NuggetId("leave-" + topic));
        nuggets.freeze(topic);
    }

    /** As {@link #frozen(Path)}, with nuggets not begun. */
    static ProjectStore draft(Path folder, ReportRules rules) {
        ProjectStore store = ProjectStore.create(
                folder.resolve("coast.assay"),
                new ProjectSettings(
                        "coast",
                        "Coast",
                        "ann",
                        new Policy(Policy.Reveal.AFTER_TOPIC, false, 11, List.of("nuggets", "support"))
                                .withReports(rules),
                        "",
                        Instant.parse("2026-11-22T00:00:00Z")),
                InstantSource.system());
        store.importing(
                writer -> {
                    fill(writer);
                    writer.finish();
                    return true;
                },
                kept -> kept);
        return store;
    }

    private static void fill(MaterialWriter writer) {
        writer.topic(
                new Topic(TRAINS, "Night trains to the coast", Map.of("background", "Somebody plans a journey."), ""));
        writer.topic(new Topic(HARBOUR, "Harbour of Veld", Map.of(), ""));
        document(writer, TRAINS, TIMETABLE, "The winter timetable of the coast line", TIMETABLE_TEXT);
        document(writer, TRAINS, FARES, "Fares on the coast line", FARES_TEXT);
        report(
                writer,
                TRAINS,
                "run-quay",
                new Said("Two night trains run to the coast in winter.", TIMETABLE, FARES),
                new Said("The coast is worth a journey."),
                new Said("Both carry bicycles all year.", TIMETABLE));
        report(
                writer,
                TRAINS,
                "run-mole",
                new Said("The earlier train leaves the capital at ten and arrives at seven.", TIMETABLE),
                new Said("A couchette costs 49 and a sleeping berth 119.", FARES),
                new Said("The station has a museum.", LOST));
        report(
                writer,
                TRAINS,
                "run-pier",
                new Said("The earlier train leaves the capital at ten and arrives at seven.", TIMETABLE),
                new Said("Day tickets of the region are valid on night trains.", FARES),
                new Said("The museum opens at nine.", LOST));
    }

    static void document(MaterialWriter writer, TopicId topic, DocumentId id, String title, String text) {
        writer.passage(new Passage(topic, id, title, "", text, List.of(), ""));
    }

    static void report(MaterialWriter writer, TopicId topic, String run, Said... said) {
        StringBuilder text = new StringBuilder();
        List<Sentence> sentences = new ArrayList<>();
        for (Said one : said) {
            text.append(text.isEmpty() ? "" : " ");
            int start = text.length();
            text.append(one.text());
            sentences.add(new Sentence(start, text.length(), List.of(one.cited())));
        }
        writer.answer(new Answer(
                topic, new RunId(run), Answer.Task.RAG, text.toString(), sentences, true, List.of(), 0, ""));
    }
}
