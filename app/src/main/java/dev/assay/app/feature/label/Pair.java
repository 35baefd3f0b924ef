package dev.assay.app.feature.label;

/** One answer and one nugget of the topic in view, by their places from 0. It cannot tell a run's name. */
public record Pair(int answer, int nugget) {}
