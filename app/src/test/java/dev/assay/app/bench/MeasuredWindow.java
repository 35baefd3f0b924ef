package dev.assay.app.bench;

import dev.assay.app.testing.WindowTest;

/** A window that is painted, as that of the program is: to paint is part of what is measured. */
abstract class MeasuredWindow extends WindowTest {
    @Override
    protected final boolean isPainted() {
        return true;
    }
}
