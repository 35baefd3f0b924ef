package dev.assay.app.feature.jobs;

import dev.assay.app.service.verify.BankService;
import dev.assay.app.state.Workspace;
import dev.assay.model.rubric.BankItem;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.ObservableSet;

/**
 * Items that models proposed for banks and that wait: those that are chosen are accepted or dropped, or all of them
 * once they were looked at.
 * FX thread only.
 */
final class ProposedItems {
    private final Workspace workspace;
    private final ObservableList<BankItem> waiting = FXCollections.observableArrayList();
    private final ObservableSet<BankItem> chosen = FXCollections.observableSet();
    private Set<BankItem> seen = Set.of();

    ProposedItems(Workspace workspace) {
        this.workspace = workspace;
        // The end of a job, undo and redo, and what was decided here are all told.
        workspace.onChange(topic -> read());
        workspace.projectProperty().subscribe(open -> {
            waiting.clear();
            if (open.isPresent()) {
                read();
            }
        });
    }

    private void read() {
        workspace.read(session -> session.service(BankService::new).proposed(), waiting::setAll);
    }

    ObservableList<BankItem> waiting() {
        return waiting;
    }

    ObservableSet<BankItem> chosen() {
        return chosen;
    }

    /** Somebody looks at all that wait. */
    void look() {
        seen = Set.copyOf(waiting);
    }

    /** True if nobody is asked to accept what nobody looked at. */
    boolean isSeen() {
        return !chosen.isEmpty() || seen.containsAll(waiting);
    }

    /** Those that are accepted or dropped: all that wait where none is chosen. */
    List<BankItem> meant() {
        return chosen.isEmpty() ? List.copyOf(waiting) : waiting.stream().filter(chosen::contains).toList();
    }

    void accept() {
        decide(BankService::accept);
    }

    void drop() {
        decide(BankService::drop);
    }

    private void decide(BiConsumer<BankService, Collection<BankItem>> how) {
        List<BankItem> meant = meant();
        if (!meant.isEmpty()) {
            workspace.perform(
                    meant.getFirst().topic(),
                    session -> {
                        how.accept(session.service(BankService::new), meant);
                        return true;
                    },
                    // With a bank there is more that jobs can be asked for.
                    done -> workspace.reload(),
                    null);
        }
    }
}
