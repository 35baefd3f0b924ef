package dev.assay.app.plot;

/** A place in a figure: in the units of its data, or in pixels from the upper left corner once it is drawn. */
public record Place(double x, double y) {}
