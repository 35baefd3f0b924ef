package dev.assay.app.testing;

import dev.assay.app.service.work.LabellingService;
import dev.assay.app.service.work.NuggetService;
import dev.assay.model.Policy;
import dev.assay.model.RunId;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Act;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Change;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetKey;
import dev.assay.model.nugget.NuggetQuestion;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.nugget.Proposal;
import dev.assay.model.nugget.ProposalId;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.ProjectSettings;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/**
 * A project whose topic is judged by weighted criteria: five of them, as an import of criteria makes them, and three
 * answers. A second topic has nuggets alone.
 */
public final class CriteriaProject {
    public static final TopicId TIDES = new TopicId("tides");
    public static final TopicId MILLS = new TopicId("mills");
    public static final List<RunId> RUNS = List.of(new RunId("alpha"), new RunId("beta"), new RunId("gamma"));

    private static final String[][] CRITERIA = {
        {"Content", "4", "Names the pull of the moon as what turns the tides"},
        {"Content", "1.5", "Says that the sun takes part, and that both together make spring tides"},
        {"Content", "0", "Mentions how the shape of a coast makes a tide higher"},
        {"Form", "1", "Says where its numbers are from"},
        {"Form", "-2", "Gives a number that no source bears out"},
    };

    private static final String[] ANSWERS = {
        "The moon pulls the water towards it. The sun helps, and twice a month both pull together, which makes spring "
                + "tides. In a narrow bay the water rises twice as high (tide tables of the port).",
        "Tides come from the moon. They are 7.3 metres high everywhere.",
        "Tides turn because the wind turns. Every tide is 11 metres high.",
    };

    private CriteriaProject() {}

    /** A new project in {@code folder}, as a draft; the caller closes it. */
    public static ProjectStore create(Path folder) {
        ProjectStore store = ProjectStore.create(
                folder.resolve("criteria.assay"),
                new ProjectSettings(
                        "criteria", "Tides", "ann", policy(), "", Instant.parse("2026-11-25T00:00:00Z")),
                InstantSource.system());
        store.importing(
                writer -> {
                    writer.topic(new Topic(TIDES, "Why do tides turn?", Map.of(), ""));
                    writer.topic(new Topic(MILLS, "What did tide mills grind?", Map.of(), ""));
                    for (int i = 0; i < ANSWERS.length; i++) {
                        writer.answer(ReportProject.report(TIDES, RUNS.get(i).value(), sentences(ANSWERS[i])));
                        writer.answer(ReportProject.report(
                                MILLS, RUNS.get(i).value(), sentences("They ground corn, and some ground spices.")));
                    }
                    List<Proposal> proposals = new ArrayList<>();
                    for (String[] one : CRITERIA) {
                        Proposal proposal = new Proposal(
                                new ProposalId("c" + proposals.size()),
                                TIDES,
                                one[2],
                                Importance.UNSET,
                                "",
                                "criteria.jsonl",
                                "{\"weight\":" + one[1] + ",\"axis\":\"" + one[0] + "\",\"group\":\"" + one[0] + "\"}");
                        writer.proposal(proposal);
                        proposals.add(proposal);
                    }
                    writer.finish();
                    writer.adopt(TIDES, proposals);
                    return true;
                },
                kept -> kept);
        nuggets(store).add(MILLS, 0, "Tide mills ground corn", Importance.VITAL, List.of(), new NuggetId("corn"));
        return store;
    }

    private static Policy policy() {
        return new Policy(Policy.Reveal.AFTER_TOPIC, false, 20263, List.of()).withAids(Set.of(Policy.Aid.LOOK_HERE));
    }

    private static List<ReportProject.Line> sentences(String text) {
        return List.of(text.split("(?<=\\.) ")).stream().map(one -> new ReportProject.Line(one)).toList();
    }

    public static NuggetService nuggets(ProjectStore store) {
        return new NuggetService(store, () -> new NuggetId("n-" + UUID.randomUUID()));
    }

    /** Gives the topic of criteria a question and a plain nugget as well. */
    public static void mix(ProjectStore store) {
        nuggets(store)
                .add(TIDES, 5, "Tides turn about every six hours", Importance.VITAL, List.of(), new NuggetId("hours"));
        nuggets(store)
                .add(TIDES, 6, "How high is the highest tide?", Importance.OKAY, List.of(), new NuggetId("highest"));
        nuggets(store).setRule(TIDES, List.of(new NuggetId("highest")), NuggetQuestion.Rule.ANY);
    }

    /** Makes the project what it was before nuggets had weights: only the proposals have them. */
    public static void asBefore(ProjectStore store) {
        List<Change<?, ?>> changes = new ArrayList<>();
        for (Nugget nugget : store.nuggetSet(TIDES).orElseThrow().nuggets()) {
            changes.add(Kinds.NUGGET.change(
                    new NuggetKey(TIDES, nugget.id()),
                    Optional.of(nugget),
                    Optional.of(nugget.withWeight(Optional.empty()))));
        }
        store.commit(new Act(ActKind.ADOPT_PROPOSALS, TIDES, changes));
    }

    /**
     * Freezes the criteria and labels all answers of the topic; {@code open} of the last one's criteria cannot be
     * judged.
     */
    public static void label(ProjectStore store, int open) {
        nuggets(store).freeze(TIDES);
        NuggetSet set = store.nuggetSet(TIDES).orElseThrow();
        Label[][] said = {
            {Label.SUPPORT, Label.PARTIAL_SUPPORT, Label.SUPPORT, Label.SUPPORT, Label.NOT_SUPPORT},
            {Label.SUPPORT, Label.NOT_SUPPORT, Label.NOT_SUPPORT, Label.NOT_SUPPORT, Label.SUPPORT},
            {Label.NOT_SUPPORT, Label.NOT_SUPPORT, Label.NOT_SUPPORT, Label.NOT_SUPPORT, Label.SUPPORT},
        };
        LabellingService labelling = new LabellingService(store);
        for (int answer = 0; answer < said.length; answer++) {
            for (int i = 0; i < said[answer].length; i++) {
                boolean isOpen = answer == said.length - 1 && i >= said[answer].length - open;
                labelling.label(
                        new LabelKey(
                                TIDES, RUNS.get(answer), set.nuggets().get(i).id()),
                        isOpen ? Label.CANT_JUDGE : said[answer][i]);
            }
        }
    }
}
