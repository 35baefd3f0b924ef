package dev.assay.model.nugget;

import dev.assay.model.Worded;

/** The decision on a proposal. One that nobody has decided on is waiting. */
public enum ProposalDecision implements Worded {
    /** It waits beside the nugget set. */
    WAITING("waiting"),
    /** It is in the nugget set, as it was or edited since. */
    ACCEPTED("accepted"),
    /** The assessor does not want it. */
    DROPPED("dropped");

    private final String word;

    ProposalDecision(String word) {
        this.word = word;
    }

    /** The word that files and screens use. */
    @Override
    public String word() {
        return word;
    }

    /** The decision that {@code word} names; an unknown word is an {@link IllegalArgumentException}. */
    public static ProposalDecision ofWord(String word) {
        return Worded.find(values(), word)
                .orElseThrow(() -> new IllegalArgumentException("No decision on a proposal is called " + word));
    }
}
