package dev.assay.llm;

/** A language model that can be asked. May be used by several threads at once. */
public interface ModelClient extends AutoCloseable {
    /**
     * Asks and waits for the whole reply; what is worth a retry was retried when this throws, save for what every
     * caller had better wait for: see {@link ModelException#asksForPatience()}.
     *
     * @throws ModelException if there is no usable reply; its message is for the user
     * @throws InterruptedException if the thread was interrupted, which means cancel: the call under way is given up
     */
    ModelReply ask(ModelRequest request) throws ModelException, InterruptedException;

    /**
     * Makes ready for the first question, which then takes no longer than the others. Touches no network, takes about a
     * second of processor time once in the life of the program, and need not be called.
     */
    default void prepare() {}

    /** Lets go of connections and threads. A call under way may fail. */
    @Override
    default void close() {}
}
