package dev.assay.app.judging;

/** A row of a page, by its place from 0; of a page without rows it is the first. */
public record PagePlace(int page, int row) {}
