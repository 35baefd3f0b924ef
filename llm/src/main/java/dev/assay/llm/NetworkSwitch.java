package dev.assay.llm;

/** The switch that forbids the network altogether. Thrown at any time, it counts from the next call on. */
public final class NetworkSwitch {
    private volatile boolean allowed;

    public NetworkSwitch(boolean allowed) {
        this.allowed = allowed;
    }

    public boolean isAllowed() {
        return allowed;
    }

    public void setAllowed(boolean allowed) {
        this.allowed = allowed;
    }

    /** {@code client}, but refusing everything while the network is forbidden. */
    public ModelClient guard(ModelClient client) {
        return new ModelClient() {
            @Override
            public ModelReply ask(ModelRequest request) throws ModelException, InterruptedException {
                if (!allowed) {
                    throw new ModelException(
                            ModelException.Reason.REFUSED_BY_SWITCH,
                            LlmWords.say("network.off"));
                }
                return client.ask(request);
            }

            @Override
            public void prepare() {
                client.prepare();
            }

            @Override
            public void close() {
                client.close();
            }
        };
    }
}
