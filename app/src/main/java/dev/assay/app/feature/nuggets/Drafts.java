package dev.assay.app.feature.nuggets;

import dev.assay.app.service.work.TopicNuggets;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.text.NuggetBadge;
import dev.assay.model.TopicId;
import dev.assay.model.nugget.Evidence;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetAnswer;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.Proposal;
import dev.assay.model.nugget.Weight;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/**
 * The words being typed: at most one draft for each topic, kept while another topic is in view and in the project file,
 * so that nothing half-typed is lost.
 */
public final class Drafts {
    private final TopicInView topic;
    private final NuggetSelection selection;
    private final DraftMemory memory;
    private final ReadOnlyObjectWrapper<Optional<Draft>> draft = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyIntegerWrapper calls = new ReadOnlyIntegerWrapper();
    private final ReadOnlyIntegerWrapper ends = new ReadOnlyIntegerWrapper();
    private final Map<TopicId, Draft> kept = new HashMap<>();
    /** Topics whose draft came back while they were out of view or being read. */
    private final Set<TopicId> unseen = new HashSet<>();

    Drafts(Workspace workspace, TopicInView topic, NuggetSelection selection) {
        this.topic = topic;
        this.selection = selection;
        this.memory = new DraftMemory(workspace);
        workspace.projectProperty().subscribe(() -> {
            kept.clear();
            unseen.clear();
        });
        topic.contentProperty().subscribe(content -> {
            content.ifPresent(this::adapt);
            draft.set(content.flatMap(one -> Optional.ofNullable(kept.get(one.topic().id()))));
            content.map(one -> one.topic().id()).filter(unseen::remove).ifPresent(id -> call());
            content.ifPresent(one -> recall(one.topic().id()));
        });
    }

    /** Brings back what was being typed when the program ended; a draft that was begun meanwhile goes before it. */
    private void recall(TopicId id) {
        memory.recall(id, found -> {
            Optional<TopicNuggets> now = topic.content().filter(one -> one.topic().id().equals(id));
            if (now.filter(one -> isSaved(found, one)).isPresent()) {
                memory.forget(id);
            } else if (kept.putIfAbsent(id, found) == null) {
                memory.watch(id, found);
                now.ifPresentOrElse(
                        one -> {
                            adapt(one);
                            draft.set(Optional.ofNullable(kept.get(id)));
                            call();
                        },
                        () -> unseen.add(id));
            }
        });
    }

    private void call() {
        calls.set(calls.get() + 1);
    }

    /** Whether its words are nuggets by now: the program may have ended between saving them and clearing them away. */
    private static boolean isSaved(Draft found, TopicNuggets content) {
        List<String> texts = content.set().nuggets().stream().map(Nugget::text).toList();
        List<String> lines = found.lines();
        String words = String.join(" ", lines);
        if (found.intent() instanceof Draft.Intent.Answer answer) {
            return content.set().find(answer.nugget()).stream()
                    .flatMap(nugget -> nugget.question().stream())
                    .flatMap(question -> question.answers().stream())
                    .anyMatch(one -> one.text().equals(words));
        }
        if (found.intent() instanceof Draft.Intent.EditAnswer edit) {
            return answer(edit, content).filter(one -> one.text().equals(words)).isPresent();
        }
        if (found.intent() instanceof Draft.Intent.Group group) {
            return group.nuggets().stream()
                    .allMatch(id -> content.set().find(id).filter(one -> one.group().equals(words)).isPresent());
        }
        if (found.intent() instanceof Draft.Intent.Weigh weigh) {
            Optional<OptionalDouble> typed = weight(words);
            return weigh.nuggets().stream()
                    .allMatch(id -> content.set()
                            .find(id)
                            .filter(one -> typed.equals(Optional.of(one.weighs())))
                            .isPresent());
        }
        return found.isSplit() ? texts.containsAll(lines) : texts.contains(String.join(" ", lines));
    }

    private static Optional<NuggetAnswer> answer(Draft.Intent.EditAnswer edit, TopicNuggets content) {
        return content.set()
                .find(edit.nugget())
                .flatMap(Nugget::question)
                .flatMap(question -> question.find(edit.answer()));
    }

    /** What is being typed in the topic in view. */
    public ReadOnlyObjectProperty<Optional<Draft>> draftProperty() {
        return draft.getReadOnlyProperty();
    }

    /** Grows each time the assessor should be brought to the draft. */
    public ReadOnlyIntegerProperty callsProperty() {
        return calls.getReadOnlyProperty();
    }

    /** Grows each time a draft was saved or given up. */
    public ReadOnlyIntegerProperty endsProperty() {
        return ends.getReadOnlyProperty();
    }

    /**
     * Begins a nugget behind the selected ones, at the end where nobody chose any, with the evidence selected in a
     * passage or none.
     */
    public void add(List<Evidence> evidence) {
        Optional<NuggetId> behind = selection.ids().isEmpty() || selection.isByItself()
                ? Optional.empty()
                : Optional.of(selection.ids().getLast());
        String words = evidence.isEmpty() ? "" : NuggetWording.ofSelection(evidence.getFirst().quote());
        begin(new Draft(new Draft.Intent.Add(behind), words, List.of(), evidence));
    }

    public void edit(Nugget nugget) {
        begin(new Draft(new Draft.Intent.Edit(nugget.id()), nugget.text(), List.of(), List.of()));
    }

    public void merge() {
        List<Nugget> nuggets = selection.nuggets();
        if (nuggets.size() < 2) {
            topic.say("nuggets.refused.merge");
            return;
        }
        List<String> texts = nuggets.stream().map(Nugget::text).toList();
        begin(new Draft(new Draft.Intent.Merge(selection.ids()), NuggetWording.merged(texts), texts, List.of()));
    }

    public void split() {
        selection.single().ifPresentOrElse(
                nugget -> begin(new Draft(
                        new Draft.Intent.Split(nugget.id()),
                        String.join("\n", NuggetWording.parts(nugget.text())),
                        List.of(nugget.text()),
                        List.of())),
                () -> topic.say("nuggets.refused.split"));
    }

    /** Begins an answer to a question, or to what becomes one by it. */
    void answer(NuggetId nugget) {
        begin(new Draft(new Draft.Intent.Answer(nugget), "", List.of(), List.of()));
    }

    public void editAnswer(NuggetId nugget, NuggetAnswer answer) {
        begin(new Draft(new Draft.Intent.EditAnswer(nugget, answer.id()), answer.text(), List.of(), List.of()));
    }

    /** Asks for the group of the selected nuggets. */
    public void group() {
        List<Nugget> nuggets = selection.nuggets();
        if (nuggets.isEmpty()) {
            topic.say("nuggets.refused.none");
            return;
        }
        boolean same = nuggets.stream().map(Nugget::group).distinct().count() == 1;
        begin(new Draft(
                new Draft.Intent.Group(selection.ids()), same ? nuggets.getFirst().group() : "", List.of(), List.of()));
    }

    /** Asks for the weight of the selected nuggets as criteria. */
    public void weigh() {
        List<Nugget> nuggets = selection.nuggets();
        if (nuggets.isEmpty()) {
            topic.say("nuggets.refused.none");
            return;
        }
        List<OptionalDouble> present = nuggets.stream().map(Nugget::weighs).distinct().toList();
        boolean same = present.size() == 1 && present.getFirst().isPresent();
        begin(new Draft(
                new Draft.Intent.Weigh(selection.ids()),
                same ? NuggetBadge.number(present.getFirst().getAsDouble()) : "",
                List.of(),
                List.of()));
    }

    /** A weight that was typed, or none where nothing was; empty where it is no number. */
    private static Optional<OptionalDouble> weight(String typed) {
        return typed.isBlank() ? Optional.of(OptionalDouble.empty()) : Weight.read(typed).map(Weight::value);
    }

    /** The groups that nuggets of the topic in view are in, in the order of the set. */
    public List<String> groups() {
        return topic.content().stream()
                .flatMap(one -> one.set().nuggets().stream())
                .map(Nugget::group)
                .filter(group -> !group.isEmpty())
                .distinct()
                .toList();
    }

    void accept(Proposal proposal) {
        begin(new Draft(
                new Draft.Intent.Accept(proposal.id()), proposal.text(), List.of(proposal.text()), List.of()));
    }

    /** Gives up what is being typed. */
    public void cancel() {
        topic.content().ifPresent(one -> {
            kept.remove(one.topic().id());
            memory.forget(one.topic().id());
        });
        draft.set(Optional.empty());
        ends.set(ends.get() + 1);
    }

    /** Saves one of the texts that are being merged, as it is; the first is 0. */
    public void keep(int source) {
        draft.get()
                .filter(one -> source < one.sources().size() && !one.submittedProperty().get() && !topic.refusesEdits())
                .ifPresent(one -> {
                    one.textProperty().set(one.sources().get(source));
                    save(one);
                });
    }

    /** Saves what is being typed; words that cannot be saved stay, with the reason. */
    public void save() {
        draft.get().filter(one -> !one.submittedProperty().get() && !topic.refusesEdits()).ifPresent(this::save);
    }

    private void save(Draft saved) {
        List<String> lines = saved.lines();
        String text = String.join(" ", lines);
        boolean unchanged = !saved.isTouched()
                && (saved.intent() instanceof Draft.Intent.Edit
                        || saved.intent() instanceof Draft.Intent.EditAnswer
                        || saved.isOfGroup()
                        // Where several have different weights, nothing typed takes them away.
                        || saved.isOfWeight() && !lines.isEmpty());
        if (unchanged || lines.isEmpty() && saved.mayBeEmpty() && !saved.isNoWords()) {
            cancel();
        } else if (lines.isEmpty() && !saved.mayBeEmpty()) {
            topic.say("nuggets.refused.blank");
        } else if (saved.isOfWeight() && weight(text).isEmpty()) {
            topic.say("nuggets.refused.weight");
        } else if (saved.isSplit() && lines.size() < 2) {
            topic.say("nuggets.refused.split-lines");
        } else {
            saved.submittedProperty().set(true);
            commit(saved, text, lines);
        }
    }

    private void commit(Draft saved, String text, List<String> lines) {
        TopicId id = topic.content().orElseThrow().topic().id();
        switch (saved.intent()) {
            case Draft.Intent.Add add -> {
                List<Evidence> evidence = List.copyOf(saved.evidence());
                int index = indexBehind(add.behind());
                topic.edit(
                        nuggets -> nuggets.add(id, index, text, Importance.UNSET, evidence, nuggets.newNuggetId()),
                        added -> done(saved, added));
            }
            case Draft.Intent.Edit edit ->
                topic.edit(nuggets -> nuggets.editText(id, edit.nugget(), text), added -> done(saved, List.of()));
            case Draft.Intent.Merge merge ->
                topic.remake(
                        nuggets -> nuggets.merge(id, merge.nuggets(), text, nuggets.newNuggetId()),
                        added -> done(saved, added));
            case Draft.Intent.Split split ->
                topic.remake(nuggets -> nuggets.split(id, split.nugget(), lines), added -> done(saved, added));
            case Draft.Intent.Answer answer ->
                topic.edit(nuggets -> nuggets.addAnswer(id, answer.nugget(), text), added -> done(saved, List.of()));
            case Draft.Intent.EditAnswer edit ->
                topic.edit(
                        nuggets -> nuggets.editAnswer(id, edit.nugget(), edit.answer(), text),
                        added -> done(saved, List.of()));
            case Draft.Intent.Group group ->
                topic.edit(nuggets -> nuggets.setGroup(id, group.nuggets(), text), added -> done(saved, List.of()));
            case Draft.Intent.Weigh weigh ->
                topic.edit(
                        nuggets -> nuggets.setWeight(
                                id, weigh.nuggets(), weight(text).orElseThrow()),
                        added -> done(saved, List.of()));
            case Draft.Intent.Accept accept ->
                topic.editAndRead(
                        nuggets -> nuggets.acceptAs(id, accept.proposal(), text), added -> done(saved, added));
        }
    }

    private void done(Draft saved, List<NuggetId> added) {
        kept.entrySet().removeIf(one -> {
            if (one.getValue() != saved) {
                return false;
            }
            memory.forget(one.getKey());
            return true;
        });
        if (draft.get().equals(Optional.of(saved))) {
            draft.set(Optional.empty());
        }
        if (!added.isEmpty()) {
            selection.select(added);
        }
        ends.set(ends.get() + 1);
    }

    private void begin(Draft wanted) {
        if (topic.refusesEdits()) {
            return;
        }
        if (draft.get().filter(Draft::isTouched).isPresent()) {
            topic.say("nuggets.refused.draft");
        } else {
            topic.content().ifPresent(one -> {
                kept.put(one.topic().id(), wanted);
                memory.watch(one.topic().id(), wanted);
            });
            draft.set(Optional.of(wanted));
        }
        call();
    }

    private int indexBehind(Optional<NuggetId> behind) {
        var set = topic.content().orElseThrow().set();
        int index = behind.map(set::indexOf).orElse(-1);
        return index < 0 ? set.nuggets().size() : index + 1;
    }

    /** A draft whose nuggets are gone, by undo for one, goes on as a new nugget when there is anything to lose. */
    private void adapt(TopicNuggets content) {
        kept.computeIfPresent(content.topic().id(), (id, one) -> {
            if (content.locked()) {
                one.submittedProperty().set(false);
            }
            boolean holds = one.submittedProperty().get() || isPossible(one.intent(), content);
            if (holds) {
                return one;
            }
            // A name of a group is no nugget, nor is a weight.
            if (!one.isTouched() || one.isNoWords()) {
                memory.forget(id);
                return null;
            }
            Draft fresh = one.asNew();
            memory.watch(id, fresh);
            return fresh;
        });
    }

    private static boolean isPossible(Draft.Intent intent, TopicNuggets content) {
        return switch (intent) {
            case Draft.Intent.Add add -> true;
            case Draft.Intent.Edit edit -> content.set().indexOf(edit.nugget()) >= 0;
            case Draft.Intent.Split split -> content.set().indexOf(split.nugget()) >= 0;
            case Draft.Intent.Answer answer -> content.set().indexOf(answer.nugget()) >= 0;
            case Draft.Intent.EditAnswer edit -> answer(edit, content).isPresent();
            case Draft.Intent.Group group ->
                group.nuggets().stream().allMatch(nugget -> content.set().indexOf(nugget) >= 0);
            case Draft.Intent.Weigh weigh ->
                weigh.nuggets().stream().allMatch(nugget -> content.set().indexOf(nugget) >= 0);
            case Draft.Intent.Merge merge ->
                merge.nuggets().stream().allMatch(nugget -> content.set().indexOf(nugget) >= 0);
            case Draft.Intent.Accept accept ->
                Stream.concat(content.waiting().stream(), content.dropped().stream())
                        .anyMatch(proposal -> proposal.id().equals(accept.proposal()));
        };
    }
}
