package dev.assay.app.feature.scores;

import dev.assay.model.analysis.WhatIf;
import java.util.Optional;

/**
 * A run in the ranking that would be.
 *
 * @param real as it is; empty when only the supposition gives it a score
 */
record SupposedRow(WhatIf.Standing supposed, Optional<WhatIf.Standing> real) {
    /** By how many ranks it goes up; below 0 when it goes down. */
    int up() {
        return real.map(one -> one.rank() - supposed.rank()).orElse(0);
    }
}
