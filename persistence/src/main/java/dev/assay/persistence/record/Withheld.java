package dev.assay.persistence.record;

import dev.assay.model.Message;

/**
 * Amount of other judges' work that a sync leaves out until it is revealed; or, in a project that was made from such a
 * sync, the amount that is missing.
 *
 * @param answers what a judge said of an answer; each judge's counts
 * @param calls what models were asked and replied about answers
 * @param items values of other kinds; each judge's counts
 */
public record Withheld(long answers, long calls, long items) {
    public static final Withheld NOTHING = new Withheld(0, 0, 0);

    public boolean isNothing() {
        return equals(NOTHING);
    }

    public Withheld and(Withheld other) {
        return new Withheld(answers + other.answers, calls + other.calls, items + other.items);
    }

    /** True if any count is larger than the other's. */
    public boolean exceeds(Withheld other) {
        return answers > other.answers || calls > other.calls || items > other.items;
    }

    /** Told as a part of a sentence. */
    public Message told() {
        Message judges = items == 0
                ? StoreWords.say("withheld.answers", answers)
                : StoreWords.say("withheld.items", answers, items);
        return calls == 0 ? judges : StoreWords.say("withheld.calls", judges, calls);
    }

    @Override
    public String toString() {
        return told().toString();
    }
}
