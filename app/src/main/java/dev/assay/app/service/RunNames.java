package dev.assay.app.service;

/** When the names of a topic's runs may be shown. */
public enum RunNames {
    /** Not now. */
    HIDDEN,
    /** That of an answer whose every nugget is decided, by the organiser's policy. */
    AFTER_ANSWER,
    /** All of them. */
    SHOWN
}
