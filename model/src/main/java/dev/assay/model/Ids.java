package dev.assay.model;

/** The rule that all typed ids share. */
public final class Ids {
    private Ids() {}

    public static void requireText(String value, String what) {
        if (value == null || value.isEmpty()) {
            throw new IllegalArgumentException("A " + what + " must not be empty.");
        }
    }
}
