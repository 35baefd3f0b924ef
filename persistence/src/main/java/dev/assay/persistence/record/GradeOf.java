package dev.assay.persistence.record;

import dev.assay.model.DocumentId;
import dev.assay.model.Grade;
import dev.assay.model.TopicId;

/** A grade, whether or not the project holds the passage. */
public record GradeOf(TopicId topic, DocumentId passage, Grade grade) {}
