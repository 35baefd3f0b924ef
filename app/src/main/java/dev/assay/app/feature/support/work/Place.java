package dev.assay.app.feature.support.work;

/** A row of a page, by its place; of a page without rows it is the first. */
public record Place(int page, int row) {}
