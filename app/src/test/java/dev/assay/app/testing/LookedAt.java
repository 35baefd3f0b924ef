package dev.assay.app.testing;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.condition.EnabledIf;

/**
 * A test that opens a screen for pictures to be looked at, and says no more than that it opens: with {@code
 * -Dassay.screens}, and in the long form.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@EnabledIf("dev.assay.app.testing.LookedAt$Asked#isAsked")
public @interface LookedAt {
    /** Whether somebody wants to look. */
    final class Asked {
        private Asked() {}

        static boolean isAsked() {
            return System.getProperty("assay.screens") != null || LongForm.asked();
        }
    }
}
