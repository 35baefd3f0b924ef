package dev.assay.model.edit;

/** The kind of an assessor's act, as the log, the menu and the history name it. */
public enum ActKind {
    ADD_NUGGET,
    EDIT_NUGGET,
    SET_IMPORTANCE,
    DELETE_NUGGETS,
    RESTORE_NUGGETS,
    MERGE_NUGGETS,
    SPLIT_NUGGET,
    DUPLICATE_NUGGETS,
    MOVE_NUGGETS,
    ADD_EVIDENCE,
    REMOVE_EVIDENCE,
    ACCEPT_PROPOSALS,
    DROP_PROPOSALS,
    RECALL_PROPOSALS,
    MARK_PASSAGE,
    /** Nuggets were put into a group, or taken out of theirs. */
    SET_GROUP,
    /** Nuggets became criteria of a weight, got another one, or lost theirs. */
    SET_WEIGHT,
    /** A nugget became a question, or how many of its answers a report must give changed. */
    SET_RULE,
    /** A question got one more answer. */
    ADD_ANSWER,
    EDIT_ANSWER,
    DELETE_ANSWER,
    /** A document was said to attest an answer. */
    ATTEST,
    /** A document was said not to attest an answer after all. */
    UNATTEST,
    FREEZE,
    LABEL,
    /** One label, given at once to all answers that have the same text: the assessor chose to label those together. */
    LABEL_IDENTICAL,
    /** A label given while only the likeliest sentences of its answer were shown, to identical answers perhaps. */
    LABEL_AT_A_GLANCE,
    /** All nuggets of an answer that had no label got <i>not support</i> at once. */
    REST_NOT_SUPPORT,
    CLEAR_LABEL,
    MARK_SENTENCES,
    NOTE,
    CONFIRM_LABEL,
    /** A sentence was judged against a document that it cites, or its judgment cleared. */
    SUPPORT,
    /**
     * One judgment, given at once to all sentences of the same text that cite the same document: the assessor chose so.
     */
    SUPPORT_IDENTICAL,
    /** All sentences that cite a document without a text were said to be beyond judging at once. */
    SUPPORT_WITHOUT_TEXT,
    /** A sentence that cites nothing was judged, or its judgment cleared. */
    NEED,
    /** The alignment of a sentence was set or cleared. */
    ALIGN,
    /** An item got a judgment of a kind that has no act of its own, or lost it. */
    JUDGMENT,
    /** As {@link #JUDGMENT}, of a kind that undo does not offer. */
    LASTING_JUDGMENT,
    LOCK,
    UNLOCK,
    /**
     * Other judges' labels of a topic or an answer were opened. Not offered for undo, since what was seen stays seen;
     * nor is anything that was done to the topic before.
     */
    REVEAL,
    /** After the reveal, the first label was found to hold. */
    KEEP_AFTER_REVEAL,
    /** After the reveal, another label was set beside the first. */
    CHANGE_AFTER_REVEAL,
    /** Judgments made after the reveal were cleared. */
    CLEAR_AFTER_REVEAL,
    /** A pair that judges labelled differently was decided on. */
    ADJUDICATE,
    /** A decision on such a pair was taken away. */
    CLEAR_ADJUDICATION,
    /** From here on the likeliest sentences were shown while labelling: it can steer. Not offered for undo. */
    LOOK_HERE_ON,
    /** From here on they were not. Not offered for undo. */
    LOOK_HERE_OFF,
    /** Proposals of an import became the draft set of a topic that had none. Not offered for undo. */
    ADOPT_PROPOSALS,
    /**
     * A nugget set that is not the assessor's own came from another project as it stood there, or a file completed one
     * that there is. Not offered for undo.
     */
    TAKE_SET,
    /** An item of a bank was reworded, made secret, added or removed. */
    EDIT_BANK_ITEM,
    /**
     * Topics to label were drawn, or more of them. Not offered for undo, since nobody draws again until the topics
     * please.
     */
    DRAW_TOPICS,
    /** The task, type or team of runs was set. */
    DESCRIBE_RUN,
    /** Pairs of answers to judge side by side were drawn, or more of them. */
    DRAW_BATTLES,
    /** A verdict was given on two answers side by side, or taken away. */
    BATTLE,
    /** Something was imported; the changes that follow from it are in the acts beside it. Not offered for undo. */
    IMPORT,
    /**
     * Other people's projects were joined to this one; what they decided, made and drew is in the acts before it, which
     * are taken back with it.
     */
    MERGE_PROJECTS,
    /** Replies of a model were taken from files; what they said is in the acts before it, which undo takes back too. */
    TAKE_REPLIES,
    /** Another judge labelled answers; its labels are no act of the assessor. Not offered for undo. */
    JUDGE;

    /** True if acts of this kind can be undone. */
    public boolean isUndoable() {
        return switch (this) {
            case LASTING_JUDGMENT,
                    ADOPT_PROPOSALS,
                    TAKE_SET,
                    IMPORT,
                    JUDGE,
                    REVEAL,
                    DRAW_TOPICS,
                    LOOK_HERE_ON,
                    LOOK_HERE_OFF -> false;
            default -> true;
        };
    }

    /** True if acts of this kind are taken back as a whole: with the acts before them and the rows that they wrote. */
    public boolean isOfMany() {
        return this == MERGE_PROJECTS || this == TAKE_REPLIES;
    }
}
