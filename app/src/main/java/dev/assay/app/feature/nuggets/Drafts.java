package dev.assay.app.feature.nuggets;

import dev.assay.app.feature.nuggets.Draft.Use;
import dev.assay.app.service.work.NuggetService;
import dev.assay.app.service.work.TopicNuggets;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.text.NuggetBadge;
import dev.assay.model.DocumentId;
import dev.assay.model.TopicId;
import dev.assay.model.hints.NuggetWording;
import dev.assay.model.nugget.Evidence;
import dev.assay.model.nugget.Importance;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetAnswer;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.model.nugget.Proposal;
import dev.assay.model.nugget.Weight;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
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
    private final GroupFolds folds;
    private final DraftMemory memory;
    private final ReadOnlyObjectWrapper<Optional<Draft>> draft = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyIntegerWrapper calls = new ReadOnlyIntegerWrapper();
    private final ReadOnlyIntegerWrapper ends = new ReadOnlyIntegerWrapper();
    private final Map<TopicId, Draft> kept = new HashMap<>();
    /** Topics whose draft came back while they were out of view or being read. */
    private final Set<TopicId> unseen = new HashSet<>();
    private boolean oneMore;
    /** The question saved last in each topic, which undo brings back to the form. */
    private final Map<TopicId, Saved> saved = new HashMap<>();

    private record Saved(NuggetId nugget, Draft draft) {}

    Drafts(Workspace workspace, TopicInView topic, NuggetSelection selection, GroupFolds folds) {
        this.topic = topic;
        this.selection = selection;
        this.folds = folds;
        this.memory = new DraftMemory(workspace);
        workspace.projectProperty().subscribe(() -> {
            kept.clear();
            unseen.clear();
            saved.clear();
        });
        topic.contentProperty().subscribe(content -> {
            content.ifPresent(this::adapt);
            draft.set(content.flatMap(one -> Optional.ofNullable(kept.get(one.topic().id()))));
            content.map(one -> one.topic().id()).filter(unseen::remove).ifPresent(id -> call());
            content.ifPresent(one -> recall(one.topic().id()));
        });
        topic.reversedProperty().subscribe(came -> came.ifPresent(this::followReversal));
    }

    /** A question that was saved and taken back is in the form again; done again, the form is empty. */
    private void followReversal(ChangedNuggets came) {
        Saved last = saved.get(topic.id());
        if (last == null) {
            return;
        }
        boolean typing = draft.get().filter(Draft::isTouched).isPresent();
        if (!typing && isAmong(came.gone(), last.nugget())) {
            selection.select(last.draft().nuggets());
            begin(last.draft().again());
        } else if (isAmong(came.nuggets(), last.nugget())
                && draft.get().filter(one -> one.isSameAs(last.draft())).isPresent()) {
            cancel();
        }
    }

    private static boolean isAmong(List<Nugget> nuggets, NuggetId id) {
        return nuggets.stream().anyMatch(one -> one.id().equals(id));
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

    /** True if its words are nuggets by now: the program may have ended between saving them and clearing them away. */
    private static boolean isSaved(Draft found, TopicNuggets content) {
        String words = String.join(" ", found.lines());
        if (words.isEmpty() && found.asked().isPresent()) {
            // Of a new question the rest was typed first.
            return false;
        }
        return switch (found.use()) {
            case ANSWER ->
                content.set().find(found.nugget()).flatMap(Nugget::question).stream()
                        .flatMap(question -> question.answers().stream())
                        .anyMatch(one -> one.text().equals(words));
            case EDIT_ANSWER -> answer(found, content).filter(one -> one.text().equals(words)).isPresent();
            case GROUP -> isOfAll(found, content, one -> one.group().equals(words));
            case WEIGH -> {
                Optional<OptionalDouble> typed = weight(words);
                yield isOfAll(found, content, one -> typed.equals(Optional.of(one.weighs())));
            }
            default ->
                content.set().nuggets().stream()
                        .map(Nugget::text)
                        .toList()
                        .containsAll(found.isSplit() ? found.lines() : List.of(words));
        };
    }

    /** Whether all nuggets of a draft are in force, and as they are meant to be. */
    private static boolean isOfAll(Draft draft, TopicNuggets content, Predicate<Nugget> meant) {
        return draft.nuggets().stream().allMatch(id -> content.set().find(id).filter(meant).isPresent());
    }

    private static Optional<NuggetAnswer> answer(Draft draft, TopicNuggets content) {
        return content.set()
                .find(draft.nugget())
                .flatMap(Nugget::question)
                .flatMap(question -> question.find(draft.answer()));
    }

    /** The draft being typed in the topic in view. */
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
     * passage or none. Where nuggets are questions it is one, and the selected words are its answer.
     *
     * @param inView the document in view
     */
    public void add(List<Evidence> evidence, Optional<DocumentId> inView) {
        List<NuggetId> behind = selection.isByItself() ? List.of() : selection.ids();
        String words = words(evidence);
        List<String> last = ids(behind.subList(Math.max(0, behind.size() - 1), behind.size()));
        if (isToAsk()) {
            String group = selection.nuggets().stream()
                    .map(Nugget::group)
                    .reduce((first, second) -> second)
                    .or(folds::inHand)
                    .orElse("");
            AskedQuestion asked = new AskedQuestion(
                    inView, new AskedQuestion.Parts(words, !evidence.isEmpty(), group, Importance.UNSET));
            begin(new Draft(Use.ADD, last, "", List.of(), evidence, Optional.of(asked)));
        } else {
            begin(new Draft(Use.ADD, last, words, List.of(), evidence));
        }
    }

    private static String words(List<Evidence> evidence) {
        return evidence.isEmpty() ? "" : NuggetWording.ofSelection(evidence.getFirst().quote());
    }

    /** True if a new nugget is a question: as the selected one is, where a topic has both. */
    public boolean isToAsk() {
        return topic.content().filter(TopicNuggets::hasQuestions).isPresent()
                && (topic.content().get().judgesReports()
                        || selection.nuggets().stream()
                                .reduce((first, second) -> second)
                                .map(last -> last.question().isPresent())
                                .orElse(true));
    }

    public void edit(Nugget nugget) {
        begin(Use.EDIT, List.of(nugget.id()), nugget.text(), List.of());
    }

    public void merge() {
        List<String> texts = selection.nuggets().stream().map(Nugget::text).toList();
        if (texts.size() < 2) {
            topic.say("nuggets.refused.merge");
        } else {
            begin(Use.MERGE, selection.ids(), NuggetWording.merged(texts), texts);
        }
    }

    public void split() {
        selection.single().ifPresentOrElse(
                nugget -> begin(
                        Use.SPLIT,
                        List.of(nugget.id()),
                        String.join("\n", NuggetWording.parts(nugget.text())),
                        List.of(nugget.text())),
                () -> topic.say("nuggets.refused.split"));
    }

    /** Begins an answer to a question, or to what becomes one by it. */
    void answer(NuggetId nugget) {
        begin(Use.ANSWER, List.of(nugget), "", List.of());
    }

    /** Makes selected words an answer: of the question that is being typed, or else of the selected one, at once. */
    void answer(Evidence words) {
        Optional<Draft> open = draft.get().filter(one -> one.asked().isPresent());
        if (open.isPresent()) {
            AskedQuestion form = open.get().asked().get();
            form.answerProperty().set(words(List.of(words)));
            open.get().evidence().setAll(words);
            form.attestedProperty().set(true);
            call();
        } else {
            selection.single().ifPresentOrElse(
                    nugget -> topic.editIfOpen((nuggets, id) ->
                            nuggets.addAnswer(id, nugget.id(), words(List.of(words)), words)),
                    () -> topic.say("nuggets.refused.one"));
        }
    }

    public void editAnswer(NuggetId nugget, NuggetAnswer answer) {
        List<String> ids = List.of(nugget.value(), answer.id().value());
        begin(new Draft(Use.EDIT_ANSWER, ids, answer.text(), List.of(), List.of()));
    }

    /** Asks for the group of the selected nuggets. */
    public void group() {
        ask(Use.GROUP, Nugget::group);
    }

    /** Asks for the weight of the selected nuggets as criteria. */
    public void weigh() {
        ask(Use.WEIGH, nugget -> nugget.isCriterion() ? NuggetBadge.number(nugget.weighs().getAsDouble()) : "");
    }

    /** Asks for something of the selected nuggets, beginning with what they have in common. */
    private void ask(Use use, Function<Nugget, String> present) {
        List<String> all = selection.nuggets().stream().map(present).distinct().toList();
        if (all.isEmpty()) {
            topic.say("nuggets.refused.none");
        } else {
            begin(use, selection.ids(), all.size() == 1 ? all.getFirst() : "", List.of());
        }
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
        List<String> ids = List.of(proposal.id().value());
        begin(new Draft(Use.ACCEPT, ids, proposal.text(), List.of(proposal.text()), List.of()));
    }

    private static List<String> ids(List<NuggetId> nuggets) {
        return nuggets.stream().map(NuggetId::value).toList();
    }

    private void begin(Use use, List<NuggetId> nuggets, String start, List<String> sources) {
        begin(new Draft(use, ids(nuggets), start, sources, List.of()));
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
        save(false);
    }

    /** As {@link #save()}; of a new question one more answer is typed next. */
    public void saveAndAnswer() {
        save(true);
    }

    private void save(boolean andAnswer) {
        draft.get().filter(one -> !one.submittedProperty().get() && !topic.refusesEdits()).ifPresent(one -> {
            oneMore = andAnswer;
            save(one);
        });
    }

    private void save(Draft saved) {
        List<String> lines = saved.lines();
        String text = String.join(" ", lines);
        boolean unchanged = !saved.isTouched()
                && (saved.use() == Use.EDIT
                        || saved.use() == Use.EDIT_ANSWER
                        || saved.isOfGroup()
                        // Where several have different weights, nothing typed takes them away.
                        || saved.isOfWeight() && !lines.isEmpty());
        if (unchanged || lines.isEmpty() && saved.mayBeEmpty() && !saved.isNoWords() && !isAnswered(saved)) {
            cancel();
        } else if (lines.isEmpty() && isAnswered(saved)) {
            topic.say("nuggets.refused.no-question");
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

    private static boolean isAnswered(Draft draft) {
        return draft.asked().filter(one -> !one.parts().answer().isEmpty()).isPresent();
    }

    private void commit(Draft saved, String text, List<String> lines) {
        TopicId id = topic.id();
        Consumer<List<NuggetId>> done = added -> done(saved, added);
        switch (saved.use()) {
            case ADD -> {
                List<Evidence> evidence = List.copyOf(saved.evidence());
                int index = indexBehind(saved);
                saved.asked().map(one -> asked(saved, text, one.parts())).ifPresentOrElse(
                        question -> topic.edit(nuggets -> nuggets.ask(id, index, question), done),
                        () -> topic.edit(
                                nuggets ->
                                        nuggets.add(id, index, text, Importance.UNSET, evidence, nuggets.newNuggetId()),
                                done));
            }
            case EDIT -> topic.edit(nuggets -> nuggets.editText(id, saved.nugget(), text), done);
            case MERGE ->
                topic.remake(nuggets -> nuggets.merge(id, saved.nuggets(), text, nuggets.newNuggetId()), done);
            case SPLIT -> topic.remake(nuggets -> nuggets.split(id, saved.nugget(), lines), done);
            case ANSWER -> topic.edit(nuggets -> nuggets.addAnswer(id, saved.nugget(), text), done);
            case EDIT_ANSWER ->
                topic.edit(nuggets -> nuggets.editAnswer(id, saved.nugget(), saved.answer(), text), done);
            case GROUP -> topic.edit(nuggets -> nuggets.setGroup(id, saved.nuggets(), text), done);
            case WEIGH ->
                topic.edit(nuggets -> nuggets.setWeight(id, saved.nuggets(), weight(text).orElseThrow()), done);
            case ACCEPT -> topic.editAndRead(nuggets -> nuggets.acceptAs(id, saved.proposal(), text), done);
        }
    }

    private static NuggetService.Question asked(Draft draft, String text, AskedQuestion.Parts parts) {
        return new NuggetService.Question(
                text,
                parts.answer(),
                parts.attested() ? draft.documents() : List.of(),
                parts.attested() ? List.copyOf(draft.evidence()) : List.of(),
                parts.group(),
                parts.importance());
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
        if (!added.isEmpty() && saved.asked().isPresent()) {
            this.saved.put(topic.id(), new Saved(added.getFirst(), saved));
            if (oneMore) {
                answer(added.getFirst());
            }
        }
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

    /** The place behind the nugget that it stands behind, or of a question behind the last of its group. */
    private int indexBehind(Draft added) {
        NuggetSet set = topic.content().orElseThrow().set();
        int index = added.nuggets().stream().mapToInt(set::indexOf).max().orElse(-1);
        if (added.asked().isPresent()) {
            String group = added.asked().get().parts().group();
            if (index < 0 || !set.nuggets().get(index).group().equals(group)) {
                index = set.nuggets().stream()
                        .filter(one -> one.group().equals(group))
                        .mapToInt(one -> set.indexOf(one.id()))
                        .max()
                        .orElse(-1);
            }
        }
        return index < 0 ? set.nuggets().size() : index + 1;
    }

    /** A draft whose nuggets are gone, by undo for one, goes on as a new nugget when there is anything to lose. */
    private void adapt(TopicNuggets content) {
        kept.computeIfPresent(content.topic().id(), (id, one) -> {
            if (content.locked()) {
                one.submittedProperty().set(false);
            }
            boolean holds = one.submittedProperty().get() || isPossible(one, content);
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

    private static boolean isPossible(Draft draft, TopicNuggets content) {
        return switch (draft.use()) {
            case ADD -> true;
            case EDIT_ANSWER -> answer(draft, content).isPresent();
            case ACCEPT ->
                Stream.concat(content.waiting().stream(), content.dropped().stream())
                        .anyMatch(proposal -> proposal.id().equals(draft.proposal()));
            default -> isOfAll(draft, content, one -> true);
        };
    }
}
