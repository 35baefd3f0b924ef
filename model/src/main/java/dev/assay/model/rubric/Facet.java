package dev.assay.model.rubric;

/**
 * A part of a topic whose items a bank keeps by themselves, such as a heading of an article.
 *
 * @param id empty for the whole of the topic
 * @param text its title; the id where no bank says more
 */
public record Facet(String id, String text) {
    /** The whole of a topic. */
    public static final Facet WHOLE = new Facet("", "");
}
