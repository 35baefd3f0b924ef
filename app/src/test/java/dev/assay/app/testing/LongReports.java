package dev.assay.app.testing;

import dev.assay.model.DocumentId;
import dev.assay.model.Passage;
import dev.assay.model.ReportRules;
import dev.assay.model.RunId;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Act;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Judgment;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetAnswerId;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetQuestion.Rule;
import dev.assay.model.report.Alignment;
import dev.assay.model.report.Alignment.Target;
import dev.assay.model.report.CitationKey;
import dev.assay.model.report.CitationNeed;
import dev.assay.model.report.SentenceKey;
import dev.assay.persistence.ProjectStore;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * The project of {@link ReportProject}, with a topic of long sentences, questions and answers, and one whose words run
 * from the right.
 */
public final class LongReports {
    public static final TopicId LONG = new TopicId("0060");
    public static final TopicId RIGHT_TO_LEFT = new TopicId("0061");

    private static final RunId BOG = new RunId("bog-with-a-name-as-long-as-those-of-runs-are");
    private static final DocumentId DRAINS = new DocumentId("d1");
    private static final String ARABIC =
            "\u064a\u063a\u0627\u062f\u0631 \u0627\u0644\u0642\u0637\u0627\u0631 \u0627\u0644\u0623\u0648\u0644 "
                    + "\u0627\u0644\u0639\u0627\u0635\u0645\u0629 \u0641\u064a "
                    + "\u0627\u0644\u0639\u0627\u0634\u0631\u0629 \u0645\u0633\u0627\u0621";

    private LongReports() {}

    /** Most sentences are aligned. */
    public static ProjectStore aligned(Path folder) {
        ProjectStore store = ReportProject.create(folder, ReportRules.USUAL, List.of("nuggets", "align"), true);
        fill(store);
        align(store);
        return store;
    }

    /** Both topics are judged in full and locked. */
    public static ProjectStore locked(Path folder) {
        ProjectStore store = ReportProject.create(folder, ReportRules.USUAL, true);
        fill(store);
        align(store);
        align(store, new SentenceKey(LONG, BOG, 3), open -> open.withOption("irrelevant", 1));
        align(store, new SentenceKey(RIGHT_TO_LEFT, BOG, 2), open -> open.withOption("topical", 1));
        support(store, new SentenceKey(LONG, BOG, 0), "full");
        support(store, new SentenceKey(RIGHT_TO_LEFT, BOG, 0), "none");
        need(store, new SentenceKey(LONG, BOG, 1), CitationNeed.NEEDS_CITATION);
        need(store, new SentenceKey(LONG, BOG, 2), CitationNeed.NEEDS_NONE);
        need(store, new SentenceKey(LONG, BOG, 3), CitationNeed.NEEDS_CITATION);
        need(store, new SentenceKey(RIGHT_TO_LEFT, BOG, 1), CitationNeed.NEEDS_NONE);
        need(store, new SentenceKey(RIGHT_TO_LEFT, BOG, 2), CitationNeed.NEEDS_CITATION);
        for (TopicId topic : List.of(LONG, RIGHT_TO_LEFT)) {
            store.commit(new Act(ActKind.LOCK, topic, List.of(Kinds.LOCK.change(topic, false, true))));
        }
        return store;
    }

    private static void fill(ProjectStore store) {
        store.importing(
                writer -> {
                    writer.topic(new Topic(
                            LONG,
                            "Peat and water in the lowlands, and what became of the mills that pumped it",
                            Map.of(),
                            ""));
                    writer.passage(new Passage(
                            LONG,
                            DRAINS,
                            "A history of the drains",
                            "",
                            "The drain was dug and the peat sank. ".repeat(200),
                            List.of(),
                            ""));
                    writer.answer(ReportProject.report(
                            LONG,
                            BOG.value(),
                            List.of(
                                    new ReportProject.Line(
                                            "Since the great drain was dug below the third lock the peat has sunk by "
                                                    + "nearly two metres, so that water that once ran off by itself "
                                                    + "has had to be lifted by one mill after another until the last "
                                                    + "of them stopped.",
                                            DRAINS.value()),
                                    new ReportProject.Line("The peat sank."),
                                    new ReportProject.Line(
                                            "This report describes the drains, the mills, the locks and the people who "
                                                    + "looked after all of them for three hundred years without ever "
                                                    + "being paid for it."),
                                    new ReportProject.Line("It is not known who dug the second drain."))));
                    writer.topic(new Topic(RIGHT_TO_LEFT, ARABIC, Map.of(), ""));
                    writer.passage(
                            new Passage(RIGHT_TO_LEFT, DRAINS, ARABIC, "", (ARABIC + ". ").repeat(40), List.of(), ""));
                    writer.answer(ReportProject.report(
                            RIGHT_TO_LEFT,
                            BOG.value(),
                            List.of(
                                    new ReportProject.Line(times(4), DRAINS.value()),
                                    new ReportProject.Line(times(1)),
                                    new ReportProject.Line(times(2)))));
                    writer.finish();
                    return true;
                },
                kept -> kept);
        ReportProject.freeze(store, LONG, questions());
        ReportProject.freeze(
                store,
                RIGHT_TO_LEFT,
                ReportProject.question(
                        "night", ARABIC + "\u061f", ARABIC, Rule.ANY, ARABIC, "\u0645\u0633\u0627\u0621"));
    }

    private static Nugget[] questions() {
        return new Nugget[] {
            ReportProject.question(
                    "sank",
                    "How far has the peat sunk since the great drain was dug below the third lock?",
                    "What the drains did to the land around them",
                    Rule.ALL,
                    "by nearly two metres in the places where it was deepest, and by half of that elsewhere",
                    "it sank"),
            ReportProject.question(
                    "mills", "What lifted the water?", "Mills", Rule.ANY, "mills", "one mill after another")
        };
    }

    private static String times(int count) {
        return (ARABIC + " ").repeat(count).strip() + ".";
    }

    private static void align(ProjectStore store) {
        align(store, new SentenceKey(LONG, BOG, 0), open -> open.with(List.of(target("sank", 1), target("mills", 2)), 1)
                .withNote("It says nearly, not exactly; ask whether that is the same."));
        align(store, new SentenceKey(LONG, BOG, 1), open -> open.with(List.of(target("sank", 2)), 1));
        align(store, new SentenceKey(LONG, BOG, 2), open -> open.withOption("no_information", 1));
        align(store, new SentenceKey(RIGHT_TO_LEFT, BOG, 0), open -> open.with(List.of(target("night", 1)), 1));
        align(store, new SentenceKey(RIGHT_TO_LEFT, BOG, 1), open -> open.with(List.of(target("night", 2)), 1));
    }

    private static void align(ProjectStore store, SentenceKey key, UnaryOperator<Alignment> how) {
        store.commit(new Act(
                ActKind.ALIGN,
                Kinds.ALIGNMENT.change(key, Optional.empty(), Optional.of(how.apply(Alignment.open(key, 1))))));
    }

    private static void support(ProjectStore store, SentenceKey sentence, String word) {
        CitationKey key = new CitationKey(sentence, DRAINS);
        store.commit(new Act(
                ActKind.SUPPORT,
                Kinds.SUPPORT.change(
                        key, Optional.empty(), Optional.of(Judgment.open(key, 1).with(word, 1)))));
    }

    private static void need(ProjectStore store, SentenceKey key, CitationNeed need) {
        store.commit(new Act(
                ActKind.NEED,
                Kinds.NEED.change(
                        key, Optional.empty(), Optional.of(Judgment.open(key, 1).with(need.word(), 1)))));
    }

    private static Target target(String nugget, int answer) {
        return new Target(new NuggetId(nugget), new NuggetAnswerId(nugget + "-" + answer));
    }
}
