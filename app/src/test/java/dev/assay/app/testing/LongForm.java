package dev.assay.app.testing;

/**
 * Tests that go the same way many times go it a few times in each build, and as often as they can with {@code mvn
 * verify -Plong}.
 */
public final class LongForm {
    private LongForm() {}

    /** Whether the long form of the tests was asked for. */
    public static boolean asked() {
        return Boolean.getBoolean("assay.long");
    }

    /** How often to do something. */
    public static int times(int usual, int many) {
        return asked() ? many : usual;
    }
}
