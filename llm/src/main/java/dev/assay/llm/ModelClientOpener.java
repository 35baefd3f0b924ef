package dev.assay.llm;

import java.util.Optional;

/** Whoever can speak to servers of some kind; found as a service, so that this package needs to know no vendor. */
public interface ModelClientOpener {
    /** Whether this can speak to such a server. */
    boolean speaks(Connection.Api api);

    /** A client, which connects only when it is asked; without a key for servers that want none. */
    ModelClient open(Connection connection, Optional<ApiKey> key);
}
