package dev.assay.app.feature.nuggets;

import dev.assay.model.nugget.Evidence;
import dev.assay.model.nugget.NuggetAnswerId;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.ProposalId;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** Words that are being typed and are not saved yet, with what is to be done with them. */
public final class Draft {
    /** What saving does. */
    public sealed interface Intent {
        /** A new nugget behind another, or at the end. */
        record Add(Optional<NuggetId> behind) implements Intent {}

        /** Other words for a nugget. */
        record Edit(NuggetId nugget) implements Intent {}

        /** One nugget of several. */
        record Merge(List<NuggetId> nuggets) implements Intent {}

        /** Several nuggets of one, a line each. */
        record Split(NuggetId nugget) implements Intent {}

        /** One more answer to a question. */
        record Answer(NuggetId nugget) implements Intent {}

        /** Other words for an answer. */
        record EditAnswer(NuggetId nugget, NuggetAnswerId answer) implements Intent {}

        /** The group that nuggets are put into. */
        record Group(List<NuggetId> nuggets) implements Intent {}

        /** The weight of nuggets as criteria. */
        record Weigh(List<NuggetId> nuggets) implements Intent {}

        /** A proposal taken in other words. */
        record Accept(ProposalId proposal) implements Intent {}
    }

    private final Intent intent;
    private final String start;
    private final List<String> sources;
    private final StringProperty text;
    private final ObservableList<Evidence> evidence;
    private final BooleanProperty submitted = new SimpleBooleanProperty();
    private final BooleanProperty choosing = new SimpleBooleanProperty();

    /**
     * @param start the words it begins with
     * @param sources the words it is made from, to be looked at
     */
    Draft(Intent intent, String start, List<String> sources, List<Evidence> evidence) {
        this.intent = intent;
        this.start = start;
        this.sources = List.copyOf(sources);
        this.text = new SimpleStringProperty(start);
        this.evidence = FXCollections.observableArrayList(evidence);
        choosing.set(intent instanceof Intent.Merge);
        text.subscribe(words -> {
            if (isTouched()) {
                write();
            }
        });
    }

    /** The same words as a nugget of their own, when what they were for is gone. */
    Draft asNew() {
        Draft fresh = new Draft(new Intent.Add(Optional.empty()), "", List.of(), evidence);
        fresh.text.set(String.join(" ", lines()));
        return fresh;
    }

    public Intent intent() {
        return intent;
    }

    /** The words it began with. */
    String start() {
        return start;
    }

    public List<String> sources() {
        return sources;
    }

    public StringProperty textProperty() {
        return text;
    }

    public ObservableList<Evidence> evidence() {
        return evidence;
    }

    /** Whether saving is under way; the words stand still meanwhile. */
    public BooleanProperty submittedProperty() {
        return submitted;
    }

    /** Whether one of the sources can be kept by its number still: until somebody begins to write. */
    public BooleanProperty choosingProperty() {
        return choosing;
    }

    /** From now on what is typed are words. */
    public void write() {
        choosing.set(false);
    }

    public boolean isSplit() {
        return intent instanceof Intent.Split;
    }

    /** Whether it is shown in the place of a nugget. */
    boolean standsFor(NuggetId nugget) {
        return switch (intent) {
            case Intent.Edit edit -> edit.nugget().equals(nugget);
            case Intent.Split split -> split.nugget().equals(nugget);
            default -> false;
        };
    }

    /** Whether it is shown above a nugget. */
    boolean standsBefore(NuggetId nugget) {
        return intent instanceof Intent.Merge merge && merge.nuggets().getFirst().equals(nugget);
    }

    /** Whether it is shown below a nugget. */
    boolean standsBehind(NuggetId nugget) {
        return switch (intent) {
            case Intent.Add add -> add.behind().equals(Optional.of(nugget));
            case Intent.Answer answer -> answer.nugget().equals(nugget);
            case Intent.EditAnswer edit -> edit.nugget().equals(nugget);
            case Intent.Group group -> group.nuggets().getLast().equals(nugget);
            case Intent.Weigh weigh -> weigh.nuggets().getLast().equals(nugget);
            default -> false;
        };
    }

    /**
     * Whether nothing typed means something: of an addition that there is none, of a group or a weight that there is
     * none.
     */
    boolean mayBeEmpty() {
        return intent instanceof Intent.Add || intent instanceof Intent.Answer || isNoWords();
    }

    /** Whether its words are those of an answer. */
    public boolean isOfAnswer() {
        return intent instanceof Intent.Answer || intent instanceof Intent.EditAnswer;
    }

    public boolean isOfGroup() {
        return intent instanceof Intent.Group;
    }

    public boolean isOfWeight() {
        return intent instanceof Intent.Weigh;
    }

    /** Whether what is typed is something about nuggets, and could be no nugget itself. */
    public boolean isNoWords() {
        return isOfGroup() || isOfWeight();
    }

    public boolean isTouched() {
        return !text.get().equals(start);
    }

    /** The lines that say something. */
    public List<String> lines() {
        return text.get().lines().map(String::strip).filter(line -> !line.isEmpty()).toList();
    }
}
