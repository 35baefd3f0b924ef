package dev.assay.app.judging;

/**
 * The keys have come to the end of a page: of an answer, a document, a report.
 *
 * @param place of the page in view now, from 1
 * @param stopped true while the page that was judged is still in view, for the assessor goes on by himself
 */
public record PageTurn(int place, int count, boolean stopped) {}
