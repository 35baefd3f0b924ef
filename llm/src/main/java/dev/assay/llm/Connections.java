package dev.assay.llm;

import java.util.Optional;
import java.util.ServiceLoader;

/** Where clients come from. */
public final class Connections {
    private Connections() {}

    /**
     * A client for {@code connection}, which touches the network only when it is asked; the caller closes it. It is not
     * guarded by a {@link NetworkSwitch}: see {@link NetworkSwitch#guard}.
     *
     * @param key empty for a server that wants none
     */
    public static ModelClient open(Connection connection, Optional<ApiKey> key) {
        for (ModelClientOpener opener : ServiceLoader.load(ModelClientOpener.class, Connections.class.getClassLoader())) {
            if (opener.speaks(connection.api())) {
                return opener.open(connection, key);
            }
        }
        throw new IllegalStateException("This Assay was built without a client for " + connection.api().word() + ".");
    }
}
