package dev.assay.packaging;

import dev.assay.llm.Connection;
import dev.assay.llm.ModelClient;
import dev.assay.llm.ModelException;
import dev.assay.llm.ModelRequest;
import dev.assay.llm.ReplySchema;
import dev.assay.llm.server.Connections;
import java.util.Optional;

/** A program that asks a model twice, with the packaged modules: for a reply, then for a failure. Prints both. */
public final class AskOnce {
    private AskOnce() {}

    /** @param arguments the address of the server */
    public static void main(String[] arguments) throws ModelException, InterruptedException {
        ModelRequest request = new ModelRequest(
                "tiny",
                "the task",
                "the case",
                new ModelRequest.Sampling(0, 100),
                Optional.of(new ReplySchema("labels", "{\"type\":\"object\"}")),
                1);
        try (ModelClient client = Connections.open(Connection.to(arguments[0]).withRetries(0), Optional.empty())) {
            System.out.println(client.ask(request).text());
            try {
                client.ask(request);
            } catch (ModelException e) {
                System.out.println(e.reason());
            }
        }
    }
}
