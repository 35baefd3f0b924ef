package dev.assay.app.feature.support;

import dev.assay.app.judging.PagePlace;
import dev.assay.app.service.work.NuggetService;
import dev.assay.app.service.work.TopicSupport.SourceDocument;
import dev.assay.app.state.TopicMemory;
import dev.assay.app.state.TopicScreen;
import dev.assay.app.state.Workspace;
import dev.assay.model.ComparableText;
import dev.assay.model.DocumentId;
import dev.assay.model.TopicId;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetAnswer;
import dev.assay.model.nugget.NuggetId;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/**
 * The questions with their answers beside the document in view: which of them it attests, and answers that nobody had
 * found before. The words of an answer that is being written are kept in the project's file as they grow. FX thread
 * only.
 */
public final class AttestedAnswers {
    private static final String BETWEEN = "\n";

    private final Workspace workspace;
    private final Supplier<TopicScreen<?>> screen;
    private final TopicMemory memory;
    private final ObjectProperty<List<Line>> lines = new SimpleObjectProperty<>(List.of());
    private final ObjectProperty<Optional<Written>> writing = new SimpleObjectProperty<>(Optional.empty());
    private final StringProperty draft = new SimpleStringProperty("");
    private final BooleanProperty active = new SimpleBooleanProperty();
    private final Consumer<DocumentId> ticked;
    private Optional<Seen> seen = Optional.empty();
    private int line;
    private int chip;

    /** A question and its answers. */
    public record Line(NuggetId nugget, String question, List<Chip> chips, boolean inHand) {}

    /**
     * An answer.
     *
     * @param ticked whether the document in view attests it
     */
    public record Chip(NuggetAnswer answer, boolean ticked, boolean inHand) {}

    /** A new answer to a question that a document gives. */
    public record Written(TopicId topic, NuggetId nugget, DocumentId document) {}

    /** The topic, document and questions that the lines are of. */
    private record Seen(TopicId topic, DocumentId document, List<Nugget> questions) {}

    /** @param ticked is told of each document of which something is said, before it is on the disk */
    AttestedAnswers(Workspace workspace, Supplier<TopicScreen<?>> screen, Consumer<DocumentId> ticked) {
        this.ticked = ticked;
        this.workspace = workspace;
        this.screen = screen;
        this.memory = new TopicMemory(workspace, "support-answer.");
        draft.subscribe(words -> keep());
        writing.subscribe(now -> keep());
    }

    private void keep() {
        writing.get().ifPresent(one -> {
            if (draft.get().isBlank()) {
                memory.forget(one.topic());
            } else {
                memory.remember(
                        one.topic(),
                        String.join(
                                BETWEEN, one.document().value(), one.nugget().value(), draft.get()));
            }
        });
    }

    /** A line for each question; none where a report's own sentences are in view, or no nugget is a question. */
    public ReadOnlyObjectProperty<List<Line>> linesProperty() {
        return lines;
    }

    /** True while the keys are for the answers, and not for the sentences. */
    public ReadOnlyBooleanProperty activeProperty() {
        return active;
    }

    /** Gives the keys to the answers, or back to the sentences. */
    public void activate(boolean now) {
        active.set(now && !questions().isEmpty());
    }

    /** The answer that is being written. */
    public ReadOnlyObjectProperty<Optional<Written>> writingProperty() {
        return writing;
    }

    /** The text of the new answer typed so far. */
    public StringProperty draftProperty() {
        return draft;
    }

    /**
     * Shows what a page has to do with the questions. An answer that was being written for another document is kept.
     */
    void show(Optional<SupportInView.Shown> shown) {
        Optional<Seen> now = shown.flatMap(AttestedAnswers::see);
        if (!now.equals(seen)) {
            boolean another = !now.map(Seen::document).equals(seen.map(Seen::document));
            if (another) {
                save();
                chip = 0;
                active.set(false);
            }
            seen = now;
            line = Math.clamp(line, 0, Math.max(0, questions().size() - 1));
            refresh();
        }
    }

    private static Optional<Seen> see(SupportInView.Shown shown) {
        return shown.page() instanceof Page.OfDocument(SourceDocument document, List<Page.Row> rows)
                ? Optional.of(new Seen(
                        shown.sheet().topic().topic().id(),
                        document.id(),
                        shown.sheet().topic().set().nuggets().stream()
                                .filter(one -> one.question().isPresent())
                                .toList()))
                : Optional.empty();
    }

    private List<Nugget> questions() {
        return seen.map(Seen::questions).orElse(List.of());
    }

    private static List<NuggetAnswer> answers(Nugget nugget) {
        return nugget.question().orElseThrow().answers();
    }

    private void refresh() {
        List<Nugget> questions = questions();
        lines.set(IntStream.range(0, questions.size())
                .mapToObj(at -> new Line(
                        questions.get(at).id(),
                        questions.get(at).text(),
                        IntStream.range(0, answers(questions.get(at)).size())
                                .mapToObj(place -> chip(at, place))
                                .toList(),
                        at == line))
                .toList());
    }

    private Chip chip(int at, int place) {
        NuggetAnswer answer = answers(questions().get(at)).get(place);
        return new Chip(
                answer, answer.attestedBy().contains(seen.orElseThrow().document()), at == line && place == chip);
    }

    // Which of them is in hand.

    /** Goes to another question, to the same place in it where that is. */
    public void stepLine(int by) {
        take(line + by, chip);
    }

    /** Goes to another answer of the question, and on to the question behind or before it. */
    public void stepChip(int by) {
        if (!questions().isEmpty()) {
            int last = answers(questions().get(line)).size() - 1;
            if (chip + by > last && line + 1 < questions().size()) {
                take(line + 1, 0);
            } else if (chip + by < 0 && line > 0) {
                take(line - 1, Integer.MAX_VALUE);
            } else {
                take(line, chip + by);
            }
        }
    }

    private void take(int newLine, int newChip) {
        if (!questions().isEmpty()) {
            line = Math.clamp(newLine, 0, questions().size() - 1);
            chip = Math.clamp(newChip, 0, Math.max(0, answers(questions().get(line)).size() - 1));
            writing.get().ifPresent(one -> writing.set(Optional.of(
                    new Written(one.topic(), questions().get(line).id(), one.document()))));
            refresh();
        }
    }

    /** Takes an answer in hand. */
    public void take(NuggetId nugget, NuggetAnswer answer) {
        placeOf(nugget).ifPresent(at -> take(at, answers(questions().get(at)).indexOf(answer)));
    }

    private OptionalInt placeOf(NuggetId nugget) {
        return IntStream.range(0, questions().size())
                .filter(at -> questions().get(at).id().equals(nugget))
                .findFirst();
    }

    // What is said of the document.

    /** Says that the document in view attests the answer in hand, or takes that back. */
    public void tick() {
        if (mayChange() && !questions().isEmpty()) {
            Nugget nugget = questions().get(line);
            if (answers(nugget).isEmpty()) {
                begin();
            } else {
                NuggetAnswer answer = answers(nugget).get(Math.min(chip, answers(nugget).size() - 1));
                DocumentId document = seen.orElseThrow().document();
                boolean takenBack = answer.attestedBy().contains(document);
                if (!takenBack) {
                    ticked.accept(document);
                }
                perform((nuggets, topic) -> {
                    if (takenBack) {
                        nuggets.unattest(topic, nugget.id(), answer.id(), document);
                    } else {
                        nuggets.attest(topic, nugget.id(), answer.id(), document);
                    }
                });
            }
        }
    }

    /** Begins to write an answer that the document in view gives to the question in hand. */
    public void begin() {
        begin("");
    }

    private void begin(String words) {
        if (mayChange() && !questions().isEmpty() && writing.get().isEmpty()) {
            Seen here = seen.orElseThrow();
            // The words are there before anything shows a field for them, with its caret behind them.
            draft.set(words);
            writing.set(Optional.of(new Written(here.topic(), questions().get(line).id(), here.document())));
        }
    }

    /** Begins to write an answer to a question. */
    public void begin(NuggetId nugget) {
        begin(nugget, "");
    }

    private void begin(NuggetId nugget, String words) {
        placeOf(nugget).ifPresent(at -> take(at, chip));
        begin(words);
    }

    /** Keeps what was typed, as an answer that the document attests; words that the question has already are ticked. */
    public void save() {
        writing.get().ifPresent(one -> {
            String words = draft.get().strip();
            stop();
            if (words.isEmpty()) {
                return;
            }
            ticked.accept(one.document());
            Optional<NuggetAnswer> known = questions().stream()
                    .filter(nugget -> nugget.id().equals(one.nugget()))
                    .flatMap(nugget -> answers(nugget).stream())
                    .filter(answer ->
                            ComparableText.normal(answer.text()).equalsIgnoreCase(ComparableText.normal(words)))
                    .findFirst();
            screen.get()
                    .commit(
                            one.topic(),
                            session -> known.map(answer -> session.nuggets()
                                            .attest(one.topic(), one.nugget(), answer.id(), one.document()))
                                    .orElseGet(() -> session.nuggets()
                                            .addAnswer(one.topic(), one.nugget(), words, List.of(one.document()))),
                            kept -> {
                                memory.forget(one.topic());
                                screen.get().reload();
                            },
                            failure -> {});
        });
    }

    /** Gives up what was typed. */
    public void cancel() {
        writing.get().ifPresent(one -> {
            memory.forget(one.topic());
            stop();
        });
    }

    private void stop() {
        writing.set(Optional.empty());
        draft.set("");
    }

    /** Goes on, once, with an answer that was being written in a topic when the program ended. */
    void recall(SupportSheet sheet, Consumer<PagePlace> goTo) {
        if (writing.get().isPresent()) {
            return;
        }
        memory.recall(sheet.topic().topic().id(), words -> {
            String[] parts = words.split(BETWEEN, 3);
            Optional<PagePlace> place =
                    parts.length < 3 ? Optional.empty() : sheet.findDocument(new DocumentId(parts[0]));
            place.ifPresent(found -> {
                goTo.accept(found);
                begin(new NuggetId(parts[1]), parts[2]);
            });
        });
    }

    private boolean mayChange() {
        if (workspace.isReadOnly() && seen.isPresent()) {
            workspace.say("judging.read-only");
        }
        return !workspace.isReadOnly() && seen.isPresent();
    }

    private void perform(BiConsumer<NuggetService, TopicId> act) {
        TopicId topic = seen.orElseThrow().topic();
        screen.get().perform(
                topic,
                session -> {
                    act.accept(session.nuggets(), topic);
                    return true;
                },
                kept -> screen.get().reload());
    }
}
