package dev.assay.app.feature.label.work;

import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Messages;
import dev.assay.model.TopicId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;

/**
 * What was done to a topic by other means than its own keys, undo above all: it is to come into view, and has its name said where it was
 * taken back out of view. FX thread only.
 */
final class ChangedElsewhere {
    private static final int KEPT = 3;

    private final Workspace workspace;
    private final TopicInView view;
    /** The topics that were in view before, as they were, the latest last. */
    private final SequencedMap<TopicId, LabelSheet> left = new LinkedHashMap<>();

    ChangedElsewhere(Workspace workspace, TopicInView view) {
        this.workspace = workspace;
        this.view = view;
    }

    /** The topic in view is left. */
    void leave() {
        view.sheetProperty().get().ifPresent(sheet -> left.putLast(topicOf(sheet), sheet));
        if (left.size() > KEPT) {
            left.pollFirstEntry();
        }
    }

    /** Where to look in a topic that was read anew: the one pair that changed, or the first of what was taken back. */
    Optional<Pair> in(LabelSheet fresh) {
        boolean takenBack = workspace.undoStateProperty().get().redo().isPresent();
        Optional<LabelSheet> older = view.sheetProperty().get();
        Optional<LabelSheet> before = Optional.ofNullable(left.remove(topicOf(fresh)));
        List<Pair> all = older.or(() -> before.filter(sheet -> takenBack))
                .map(fresh::differences)
                .orElse(List.of());
        if (all.isEmpty() || all.size() > 1 && !takenBack) {
            return Optional.empty();
        }
        Pair first = all.getFirst();
        if (takenBack && (all.size() > 1 || older.isEmpty() || isOutOfView(first))) {
            workspace.notify(Messages.get(
                    "label.taken-back",
                    fresh.answer(first).blindName(),
                    Integer.toString(first.nugget() + 1),
                    Messages.get("label.state." + fresh.state(first).label().word()),
                    all.size()));
        }
        return Optional.of(first);
    }

    private static TopicId topicOf(LabelSheet sheet) {
        return sheet.topic().topic().id();
    }

    private boolean isOutOfView(Pair pair) {
        return view.walk().outerOf(pair) != view.walk().outerOf(view.currentProperty().get());
    }
}
