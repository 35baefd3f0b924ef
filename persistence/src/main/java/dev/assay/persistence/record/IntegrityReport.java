package dev.assay.persistence.record;

import java.util.List;

/**
 * The result of checking that a project is whole.
 *
 * @param events how many events the log holds
 * @param problems one sentence each; empty when all is well
 */
public record IntegrityReport(long events, List<String> problems) {
    public IntegrityReport {
        problems = List.copyOf(problems);
    }

    public boolean isSound() {
        return problems.isEmpty();
    }
}
