package dev.assay.persistence.record;

import dev.assay.model.DocumentId;

/** A piece of the corpus that joins the pool of every topic that has a grade for it, or lists it. */
public record Segment(DocumentId id, String title, String url, String text, String extra) {}
