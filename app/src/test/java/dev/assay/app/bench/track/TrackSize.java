package dev.assay.app.bench.track;

/** How large a generated track is. */
public record TrackSize(int topics, int passages, int runs, int nuggets) {
    public TrackSize {
        topics = Smallest.or(topics, 5);
        passages = Smallest.or(passages, 6);
        runs = Smallest.or(runs, 4);
        nuggets = Smallest.or(nuggets, 6);
    }

    /** TREC RAG 2024 with every answer labelled. */
    public static final TrackSize FULL = new TrackSize(301, 100, 45, 20);

    public TrackSize withTopics(int count) {
        return new TrackSize(count, passages, runs, nuggets);
    }

    public int answers() {
        return topics * runs;
    }

    public int labels() {
        return answers() * nuggets;
    }

    /** A name for the folder that such a track is kept in. */
    public String folder() {
        return topics + "x" + passages + "-" + runs + "x" + nuggets;
    }

    @Override
    public String toString() {
        return topics + " topics x " + passages + " passages, " + runs + " runs, " + nuggets + " nuggets a topic, "
                + labels() + " labels";
    }
}
