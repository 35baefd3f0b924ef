package dev.assay.app.bench;

/** How large a generated track is. */
record TrackSize(int topics, int passages, int runs, int nuggets) {
    /** TREC RAG 2024 with every answer labelled. */
    static final TrackSize FULL = new TrackSize(301, 100, 45, 20);

    TrackSize withTopics(int count) {
        return new TrackSize(count, passages, runs, nuggets);
    }

    int answers() {
        return topics * runs;
    }

    int labels() {
        return answers() * nuggets;
    }

    /** A name for the folder that such a track is kept in. */
    String folder() {
        return topics + "x" + passages + "-" + runs + "x" + nuggets;
    }

    @Override
    public String toString() {
        return topics + " topics x " + passages + " passages, " + runs + " runs, " + nuggets + " nuggets a topic, " + labels()
                + " labels";
    }
}
