package dev.assay.app.state;

import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import java.util.Optional;

/**
 * The place in a project where somebody is at work.
 *
 * @param run whose answer is in view; empty when none is
 */
public record WorkPlace(TopicId topic, Stage stage, Optional<RunId> run) {}
