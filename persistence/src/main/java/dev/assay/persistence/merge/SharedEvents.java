package dev.assay.persistence.merge;

import dev.assay.model.Item;
import dev.assay.model.edit.ActKind;
import dev.assay.model.edit.Change;
import dev.assay.model.edit.Kind;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.record.LoggedEvent;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The events that the logs of two copies of one project both hold: those from before they parted. */
final class SharedEvents {
    /** The identity of an event in two logs. */
    private record Identity(Instant at, String actor, ActKind kind, String changes) {
        static Identity of(LoggedEvent event) {
            return new Identity(event.at(), event.actor(), event.kind(), event.changes());
        }
    }

    private final boolean copies;
    private final Set<Identity> here = new HashSet<>();
    private Optional<Instant> last = Optional.empty();

    private SharedEvents(boolean copies) {
        this.copies = copies;
    }

    /** Those of two projects; none when they are not copies of one. */
    static SharedEvents of(ProjectStore here, ProjectStore there) {
        SharedEvents shared = new SharedEvents(here.settings().id().equals(there.settings().id()));
        if (shared.copies) {
            List<Identity> inOrder = new ArrayList<>();
            here.forEachEvent(0, event -> inOrder.add(Identity.of(event)));
            shared.here.addAll(inOrder);
            Iterator<Identity> ours = inOrder.iterator();
            boolean[] together = {true};
            there.forEachEvent(0, event -> {
                // A decision that came in by a merge is in both logs too, but not where they are still one.
                together[0] = together[0] && ours.hasNext() && ours.next().equals(Identity.of(event));
                if (together[0]) {
                    shared.last = Optional.of(event.at());
                }
            });
        }
        return shared;
    }

    /** True where the two are copies of one project. */
    boolean areCopies() {
        return copies;
    }

    /** True where an event of the other log is in this one too. */
    boolean contains(LoggedEvent event) {
        return here.contains(Identity.of(event));
    }

    /** The items of a kind that were last touched by an event that both logs hold. */
    <K extends Item> Set<K> lastTouched(ProjectStore there, Kind<K, ?> kind) {
        Set<K> items = new HashSet<>();
        if (copies) {
            there.forEachEvent(0, event -> {
                boolean common = contains(event);
                for (Change<?, ?> change : there.changes(event)) {
                    change.as(kind).map(Change::item).ifPresent(common ? items::add : items::remove);
                }
            });
        }
        return items;
    }

    /** Time of the last event of the common beginning of both logs: the two parted then or later. */
    Optional<Instant> last() {
        return last;
    }
}
