package dev.assay.app.service.judges;

/**
 * A judge and how much it labelled.
 *
 * @param kind {@code assessor}, {@code person}, {@code model} or {@code baseline}
 * @param topics in how many topics it labelled anything
 * @param labels support, partial_support, not_support and can't judge
 * @param failed labels that it was asked for and did not give
 * @param open in how many of its topics its labels may be seen
 */
public record JudgeSummary(String name, String kind, int topics, int answers, int labels, int failed, int open) {}
