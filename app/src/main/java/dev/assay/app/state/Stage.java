package dev.assay.app.state;

/** What is being done to the topic in view. */
public enum Stage {
    NUGGETS,
    LABEL
}
