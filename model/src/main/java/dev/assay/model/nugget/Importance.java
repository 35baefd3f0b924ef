package dev.assay.model.nugget;

import java.util.Optional;

/** The importance of a nugget to a good answer. */
public enum Importance {
    /** A good answer must contain it. */
    VITAL("vital"),
    /** Good to have. */
    OKAY("okay"),
    /** Nobody has said, or what was said cannot be used. Counts as neither vital nor okay. */
    UNSET("unset");

    private final String word;

    Importance(String word) {
        this.word = word;
    }

    /** The word that files and screens use. */
    public String word() {
        return word;
    }

    /** The importance that {@code word} names exactly, or empty when it names none ({@code unset} included). */
    public static Optional<Importance> fromWord(String word) {
        return switch (word) {
            case "vital" -> Optional.of(VITAL);
            case "okay" -> Optional.of(OKAY);
            default -> Optional.empty();
        };
    }

    /**
     * The importance that {@code word} names, {@code unset} included; an unknown word is an {@link
     * IllegalArgumentException}.
     */
    public static Importance ofWord(String word) {
        return UNSET.word.equals(word)
                ? UNSET
                : fromWord(word).orElseThrow(() -> new IllegalArgumentException("No importance is called " + word));
    }
}
