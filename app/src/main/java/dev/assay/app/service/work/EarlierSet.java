package dev.assay.app.service.work;

import dev.assay.model.nugget.NuggetSet;
import java.time.Instant;

/**
 * A nugget set as it was: when it was brought along, or frozen.
 *
 * @param set with the nuggets that were in force
 */
public record EarlierSet(Instant at, NuggetSet set) {}
