package dev.assay.app.service.judges;

import dev.assay.model.JudgeId;
import dev.assay.model.Label;
import dev.assay.model.RunId;

/** A judge's label for a nugget that the assessor's set does not hold: nothing to compare it with. */
public record UnmatchedLabel(JudgeId judge, RunId run, String nugget, Label label) {}
