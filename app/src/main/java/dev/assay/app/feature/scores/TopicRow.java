package dev.assay.app.feature.scores;

import dev.assay.model.scoring.TopicStanding;

/** A topic with the means over its runs. */
record TopicRow(TopicStanding standing, String query) {}
