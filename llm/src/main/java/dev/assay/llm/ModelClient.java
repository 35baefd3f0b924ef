package dev.assay.llm;

/** A language model that can be asked. May be used by several threads at once. */
public interface ModelClient extends AutoCloseable {
    /**
     * Asks and waits for the whole reply; what is worth a retry was retried when this throws.
     *
     * @throws ModelException if there is no usable reply; its message is for the user
     * @throws InterruptedException if the thread was interrupted, which means cancel: the call under way is given up
     */
    ModelReply ask(ModelRequest request) throws ModelException, InterruptedException;

    /** Lets go of connections and threads. A call under way may fail. */
    @Override
    default void close() {}
}
