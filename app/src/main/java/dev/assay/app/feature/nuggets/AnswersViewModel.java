package dev.assay.app.feature.nuggets;

import dev.assay.app.service.work.TopicNuggets;
import dev.assay.app.ui.Messages;
import dev.assay.model.DocumentId;
import dev.assay.model.TopicId;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetAnswer;
import dev.assay.model.nugget.NuggetAnswerId;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetQuestion;
import dev.assay.model.nugget.NuggetQuestion.Rule;
import dev.assay.model.nugget.NuggetSet;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** The answers of the question in hand: which of them is in hand, and what is done to it. FX thread only. */
public final class AnswersViewModel {
    /** An answer as its row shows it: whether the document in view attests it, and whether it is the one in hand. */
    public record Line(NuggetAnswer answer, boolean ticked, boolean inHand) {}

    private record InHand(NuggetId nugget, NuggetAnswerId answer) {}

    private final TopicInView topic;
    private final NuggetSelection selection;
    private final Drafts drafts;
    private final PassagesViewModel passages;
    private final ReadOnlyObjectWrapper<Optional<InHand>> inHand = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<DocumentId>> document = new ReadOnlyObjectWrapper<>(Optional.empty());

    AnswersViewModel(TopicInView topic, NuggetSelection selection, Drafts drafts, PassagesViewModel passages) {
        this.topic = topic;
        this.selection = selection;
        this.drafts = drafts;
        this.passages = passages;
        passages.currentProperty().subscribe(row -> document.set(row.map(one -> one.passage().id())));
        selection.selectedProperty().subscribe(ids -> {
            if (inHand.get().filter(one -> !ids.equals(List.of(one.nugget()))).isPresent()) {
                inHand.set(Optional.empty());
            }
        });
        topic.contentProperty()
                .subscribe((before, after) -> before.ifPresent(one -> after.ifPresent(now -> follow(one, now))));
    }

    /** The document whose ticks are shown. */
    ReadOnlyObjectProperty<Optional<DocumentId>> documentProperty() {
        return document.getReadOnlyProperty();
    }

    /** Changes when another answer is in hand. */
    ReadOnlyObjectProperty<?> inHandProperty() {
        return inHand.getReadOnlyProperty();
    }

    /** The lines to show in the row of a nugget; none for one that is no question. */
    List<Line> of(Nugget nugget) {
        return nugget.question().map(NuggetQuestion::answers).orElse(List.of()).stream()
                .map(answer -> new Line(
                        answer,
                        document.get().filter(answer.attestedBy()::contains).isPresent(),
                        inHand.get().equals(Optional.of(new InHand(nugget.id(), answer.id())))))
                .toList();
    }

    /** The answer in hand. */
    public Optional<NuggetAnswer> answer() {
        return inHand.get().flatMap(one -> selection.single()
                .filter(nugget -> nugget.id().equals(one.nugget()))
                .flatMap(Nugget::question)
                .flatMap(question -> question.find(one.answer())));
    }

    /** Takes an answer in hand, with its nugget. */
    public void take(NuggetId nugget, NuggetAnswerId answer) {
        selection.select(List.of(nugget));
        inHand.set(Optional.of(new InHand(nugget, answer)));
    }

    /** Goes on to the next answer of the question in hand. */
    public void next() {
        step(1);
    }

    /** Goes back to the answer before, and from the first one to the question itself. */
    public void previous() {
        step(-1);
    }

    private void step(int by) {
        selection.single().ifPresent(nugget -> {
            List<NuggetAnswer> answers = nugget.question().map(NuggetQuestion::answers).orElse(List.of());
            int next = Math.min(answer().map(answers::indexOf).orElse(-1) + by, answers.size() - 1);
            inHand.set(next < 0 ? Optional.empty() : Optional.of(new InHand(nugget.id(), answers.get(next).id())));
        });
    }

    /**
     * Says that the document in view attests the answer in hand, or takes that back. The only answer need not be in
     * hand.
     */
    public void tick() {
        Optional<Nugget> nugget = selection.single();
        List<NuggetAnswer> answers = nugget.flatMap(Nugget::question).map(NuggetQuestion::answers).orElse(List.of());
        if (nugget.isEmpty()) {
            topic.say("nuggets.refused.one");
        } else if (answers.isEmpty()) {
            topic.say("nuggets.answers.none");
        } else if (answer().isEmpty() && answers.size() > 1) {
            topic.say("nuggets.answers.which");
        } else {
            tick(nugget.get().id(), answer().orElse(answers.getFirst()));
        }
    }

    /** As {@link #tick()}, of an answer that is pointed at. */
    public void tick(NuggetId nugget, NuggetAnswer answer) {
        if (document.get().isEmpty()) {
            topic.say("nuggets.answers.no-document");
        } else if (!topic.refusesEdits()) {
            take(nugget, answer.id());
            DocumentId here = document.get().get();
            boolean ticked = answer.attestedBy().contains(here);
            topic.editIfOpen((nuggets, id) -> ticked
                    ? nuggets.unattest(id, nugget, answer.id(), here)
                    : nuggets.attest(id, nugget, answer.id(), here));
        }
    }

    /** Begins one more answer to the nugget in hand. */
    public void add() {
        selection
                .single()
                .ifPresentOrElse(nugget -> drafts.answer(nugget.id()), () -> topic.say("nuggets.refused.one"));
    }

    /** Begins other words for the answer in hand. */
    public void edit() {
        answer().ifPresent(answer -> drafts.editAnswer(inHand.get().orElseThrow().nugget(), answer));
    }

    /** Takes the answer in hand away, and says what went with it. */
    public void delete() {
        record Gone(NuggetSet set, long aligned) {}
        Optional<NuggetAnswer> going = answer();
        if (going.isEmpty() || topic.refusesEdits()) {
            return;
        }
        TopicId id = topic.id();
        NuggetId nugget = inHand.get().orElseThrow().nugget();
        NuggetAnswer answer = going.get();
        topic.perform(
                nuggets -> {
                    long aligned = nuggets.alignedWith(id, nugget, answer.id());
                    return new Gone(nuggets.deleteAnswer(id, nugget, answer.id()), aligned);
                },
                (before, gone) -> before.withSet(gone.set()),
                gone -> Optional.of(Messages.get(
                        "nuggets.answers.deleted",
                        answer.text(),
                        answer.attestedBy().size(),
                        gone.aligned())),
                added -> {});
    }

    /**
     * Makes questions of the selected nuggets, and of how many of their answers count the next that there is: any, all,
     * none.
     */
    public void changeRule() {
        List<Nugget> nuggets = selection.nuggets();
        if (nuggets.isEmpty()) {
            topic.say("nuggets.refused.none");
        } else {
            Rule rule = nuggets.getFirst()
                    .question()
                    .map(question -> Rule.values()[(question.rule().ordinal() + 1) % Rule.values().length])
                    .orElse(Rule.ANY);
            List<NuggetId> ids = selection.ids();
            topic.editIfOpen((service, id) -> service.setRule(id, ids, rule));
        }
    }

    /** An answer that just came is in hand; of one that is gone the one in its place is. */
    private void follow(TopicNuggets before, TopicNuggets after) {
        selection.single().ifPresent(nugget -> {
            List<NuggetAnswerId> old = ids(before, nugget.id());
            List<NuggetAnswerId> now = ids(after, nugget.id());
            Optional<NuggetAnswerId> come = now.stream().filter(one -> !old.contains(one)).findFirst();
            if (come.isPresent() && before.set().find(nugget.id()).isPresent()) {
                inHand.set(Optional.of(new InHand(nugget.id(), come.get())));
            } else if (inHand.get().filter(one -> !now.contains(one.answer())).isPresent()) {
                int place = Math.min(old.indexOf(inHand.get().get().answer()), now.size() - 1);
                inHand.set(place < 0 ? Optional.empty() : Optional.of(new InHand(nugget.id(), now.get(place))));
            }
        });
    }

    private static List<NuggetAnswerId> ids(TopicNuggets content, NuggetId nugget) {
        return content
                .set()
                .find(nugget)
                .flatMap(Nugget::question)
                .map(NuggetQuestion::answers)
                .orElse(List.of())
                .stream()
                .map(NuggetAnswer::id)
                .toList();
    }
}
