package dev.assay.app.feature.verify;

import dev.assay.app.service.jobs.WantedCells;
import dev.assay.app.service.verify.BankService;
import dev.assay.app.service.verify.TopicGrades;
import dev.assay.app.state.Regrading;
import dev.assay.app.state.TopicScreen;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Messages;
import dev.assay.model.DocumentId;
import dev.assay.model.TopicId;
import dev.assay.model.nugget.Evidence;
import dev.assay.model.rubric.BankItemKey;
import dev.assay.model.rubric.CellKey;
import dev.assay.model.rubric.GradedUnits;
import dev.assay.model.rubric.Grader;
import dev.assay.model.rubric.ItemKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The changes of the bank while its grades are looked at: items reworded, added, kept secret, graded again. FX thread
 * only.
 */
final class ItemEdits {
    private final GradesViewModel model;
    private final LinesInView lines;
    private final Workspace workspace;
    private final TopicScreen<TopicGrades> screen;

    ItemEdits(GradesViewModel model, Workspace workspace, TopicScreen<TopicGrades> screen) {
        this.model = model;
        this.lines = model.lines();
        this.workspace = workspace;
        this.screen = screen;
    }

    /**
     * True if items can be changed here; says why not. Answers are rated by nuggets too, and a part of one is no
     * passage to take evidence from.
     */
    boolean mayEdit() {
        if (model.choice().units() != GradedUnits.PASSAGES) {
            workspace.say("verify.units.no-edit");
            return false;
        }
        return model.mayChange();
    }

    /** Has an item say something else; its grades stay those of the words before. */
    void reword(String id, String words) {
        TopicId topic = model.topic().topic();
        screen.perform(
                topic,
                session -> session.service(BankService::new).reword(new BankItemKey(topic, id), words),
                changed -> screen.reload());
    }

    /** Keeps the item in hand out of what is shared, or lets it in again. */
    void turnSecret() {
        if (mayEdit() && lines.inHand().isPresent()) {
            BankItemKey item = new BankItemKey(
                    model.topic().topic(),
                    lines.table().items().get(lines.inHand().get().item()));
            boolean secret = !model.topic().isSecret(item.item());
            screen.perform(
                    item.topic(),
                    session -> session.service(BankService::new).setSecret(item, secret),
                    changed -> {
                        workspace.say(secret ? "verify.secret.now" : "verify.secret.no-more");
                        screen.reload();
                    });
        }
    }

    /** Takes the item in hand out of the bank; undo brings it back. */
    void remove() {
        if (mayEdit() && lines.inHand().isPresent()) {
            BankItemKey item = new BankItemKey(
                    model.topic().topic(),
                    lines.table().items().get(lines.inHand().get().item()));
            screen.perform(
                    item.topic(),
                    session -> session.service(BankService::new).remove(item),
                    gone -> {
                        workspace.say("verify.removed", gone.text());
                        screen.reload();
                    });
        }
    }

    /** The stretches of passages that the item in hand was made of. */
    List<Evidence> evidence() {
        return lines.isReady()
                ? lines.inHand()
                        .map(line ->
                                model.topic().evidence(lines.table().items().get(line.item())))
                        .orElse(List.of())
                : List.of();
    }

    /** Goes to the passage that the item in hand was made of; says so where it is not to be seen. */
    void toEvidence() {
        List<Evidence> known = evidence();
        if (known.isEmpty()) {
            workspace.say("verify.evidence.none");
            return;
        }
        DocumentId passage = known.getFirst().passage();
        boolean isThere = lines.table().units().stream().anyMatch(unit -> unit.id().equals(passage));
        if (!lines.goToPassage(passage, lines.inHand().orElseThrow().item())) {
            workspace.say(isThere && lines.isFiltered() ? "verify.evidence.filtered" : "verify.evidence.elsewhere",
                    passage.value());
        }
    }

    /** Adds an item to the topic's bank, of the kind that is looked at and the facet of the item in hand. */
    void addItem(String words, List<Evidence> evidence) {
        String facet = lines.inHand()
                .map(line -> model.topic().facet(lines.table().items().get(line.item())))
                .orElse("");
        TopicId topic = model.topic().topic();
        ItemKind kind = model.grader().orElseThrow().kind();
        screen.perform(
                topic,
                session -> session.service(BankService::new).add(topic, facet, kind, words, evidence),
                added -> {
                    workspace.say("verify.added", added.text());
                    screen.reload();
                });
    }

    /**
     * Asks for the cell in hand, its item or its passage to be graded again: what was reworded or added since comes
     * first.
     */
    void regrade() {
        if (mayEdit() && lines.inHand().isPresent()) {
            GradeLine line = lines.inHand().get();
            Grader one = model.grader().orElseThrow();
            CellKey key = model.key(line.unit(), line.item());
            Set<String> item = Set.of(key.item());
            Set<String> passage = Set.of(key.passage().value());
            Set<String> changed = Set.copyOf(model.topic().toGradeAgain(one));
            List<Regrading.Offer> offers = new ArrayList<>();
            if (!changed.isEmpty()) {
                offers.add(new Regrading.Offer(
                        Messages.get("verify.regrade.changed", changed.size()), new WantedCells(changed, Set.of())));
            }
            offers.add(new Regrading.Offer(
                    Messages.get(
                            "verify.regrade.cell",
                            line.item() + 1,
                            key.passage().value()),
                    new WantedCells(item, passage)));
            offers.add(new Regrading.Offer(
                    Messages.get("verify.regrade.item", line.item() + 1), new WantedCells(item, Set.of())));
            offers.add(new Regrading.Offer(
                    Messages.get("verify.regrade.passage", key.passage().value()), new WantedCells(Set.of(), passage)));
            workspace.requests().regrading().ask(new Regrading(key.topic(), one, offers));
        }
    }
}
