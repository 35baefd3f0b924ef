package dev.assay.app.cli.jobs;

import dev.assay.llm.server.BatchEndpoint;
import java.util.List;
import picocli.CommandLine.Option;

/** The options by which a step asks through the batches of its provider. */
final class BatchOptions {
    /** The names of these options. */
    static final List<String> NAMES = List.of("--as-batch", "--cancel-batch", "--delete-batch");

    @Option(
            names = "--as-batch",
            description = "Ask through the provider's batches: hand the requests over, and later fetch the replies. "
                    + "Type the same command again until it ends with 0 or 3; 4 means waiting.")
    private boolean batch;

    @Option(names = "--cancel-batch", description = "Cancel what this step has handed over.")
    private boolean cancel;

    @Option(
            names = "--delete-batch",
            description = "Delete the files of batches whose replies were fetched, at the provider.")
    private boolean delete;

    boolean isGiven() {
        return batch || cancel || delete;
    }

    boolean isCancel() {
        return cancel;
    }

    boolean isDelete() {
        return delete;
    }

    /** A line on the state of a batch. */
    static String line(BatchEndpoint.Batch batch) {
        return batch.id() + "  " + batch.status() + ", " + batch.completed() + " of " + batch.total() + " answered, "
                + batch.failed() + " failed";
    }
}
