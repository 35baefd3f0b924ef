package dev.assay.app.feature.nuggets;

import dev.assay.app.service.work.TopicNuggets;
import dev.assay.app.state.KeptSwitch;
import dev.assay.app.state.ProjectSwitch;
import dev.assay.app.state.Workspace;
import dev.assay.model.hints.NuggetHint;
import dev.assay.model.hints.NuggetHints;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetQuestion;
import dev.assay.model.nugget.NuggetSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/**
 * The hints on the nuggets in view. They are found away from the acts and from the window's thread, and never stand in
 * the way of anything. FX thread only.
 *
 * <p>A nugget without evidence is pointed out once half of the nuggets have some. Before that it is what is usual, and
 * the dash in its row says it quietly.
 */
public final class HintsViewModel {
    private static final String KEY = "nuggets.hints";

    /** The input of hints, kept so that they are not looked for again when a nugget was only moved or made vital. */
    private record Basis(
            Map<NuggetId, String> words, List<NuggetId> attested, Map<NuggetId, NuggetQuestion> questions) {
        static Basis of(NuggetSet set) {
            Map<NuggetId, String> words = new LinkedHashMap<>();
            set.nuggets().forEach(nugget -> words.put(nugget.id(), nugget.text()));
            return new Basis(
                    words,
                    set.nuggets().stream().filter(one -> !one.evidence().isEmpty()).map(Nugget::id).sorted(
                            (a, b) -> a.value().compareTo(b.value())).toList(),
                    questions(set));
        }

        private static Map<NuggetId, NuggetQuestion> questions(NuggetSet set) {
            Map<NuggetId, NuggetQuestion> questions = new HashMap<>();
            set.nuggets().forEach(nugget -> nugget.question().ifPresent(one -> questions.put(nugget.id(), one)));
            return questions;
        }
    }

    private final Workspace workspace;
    private final KeptSwitch shown;
    private final ReadOnlyObjectWrapper<Map<NuggetId, List<NuggetHint>>> hints = new ReadOnlyObjectWrapper<>(Map.of());
    private Optional<Basis> basis = Optional.empty();

    HintsViewModel(Workspace workspace, TopicInView topic) {
        this.workspace = workspace;
        this.shown = new KeptSwitch(workspace, KEY, true);
        workspace.requests().offer(ProjectSwitch.of("nuggets-hints", NuggetCommand.SHOW_HINTS, false, shown));
        topic.contentProperty().subscribe(this::look);
    }

    /** The hints of every nugget that has any, shown or not. */
    public ReadOnlyObjectProperty<Map<NuggetId, List<NuggetHint>>> hintsProperty() {
        return hints.getReadOnlyProperty();
    }

    /** True while hints are shown; kept in the project. */
    public BooleanProperty shownProperty() {
        return shown.onProperty();
    }

    /** Number of hints. */
    public int count() {
        return hints.get().values().stream().mapToInt(List::size).sum();
    }

    /** The hints to show in the row of a nugget. */
    List<NuggetHint> shownOf(NuggetId nugget) {
        return shown.isOn() ? hints.get().getOrDefault(nugget, List.of()) : List.of();
    }

    private void look(Optional<TopicNuggets> content) {
        if (content.isEmpty()) {
            basis = Optional.empty();
            hints.set(Map.of());
            return;
        }
        NuggetSet set = content.get().set();
        Optional<Basis> now = Optional.of(Basis.of(set));
        if (now.equals(basis)) {
            return;
        }
        basis = now;
        workspace.compute(() -> told(set), found -> {
            if (now.equals(basis)) {
                hints.set(found);
            }
        });
    }

    private static boolean isAttested(Nugget nugget) {
        return nugget.question().map(NuggetQuestion::isAttested).orElse(!nugget.evidence().isEmpty());
    }

    private static Map<NuggetId, List<NuggetHint>> told(NuggetSet set) {
        long attested = set.nuggets().stream().filter(HintsViewModel::isAttested).count();
        boolean unusual = attested * 2 >= set.nuggets().size();
        Map<NuggetId, List<NuggetHint>> told = new LinkedHashMap<>();
        NuggetHints.of(set).forEach((id, all) -> {
            List<NuggetHint> some = all.stream()
                    .filter(hint -> unusual
                            || !(hint instanceof NuggetHint.NoEvidence || hint instanceof NuggetHint.Unattested))
                    .toList();
            if (!some.isEmpty()) {
                told.put(id, some);
            }
        });
        return told;
    }
}
