package dev.assay.app.feature.jobs;

import dev.assay.llm.Connection;
import java.util.Arrays;

/** Kinds of server, each with the address that it usually has. */
enum Server {
    OPENAI("OpenAI", Connection.OPENAI_URL),
    AZURE("Azure OpenAI", "https://NAME.openai.azure.com"),
    OLLAMA("Ollama", "http://localhost:11434/v1"),
    VLLM("vLLM", "http://localhost:8000/v1"),
    LLAMA_CPP("llama.cpp", "http://localhost:8080/v1"),
    OPENROUTER("OpenRouter", "https://openrouter.ai/api/v1"),
    OTHER("", "");

    private final String title;
    private final String address;

    Server(String title, String address) {
        this.title = title;
        this.address = address;
    }

    /** Its name, which is the same in every language; empty for any other one. */
    String title() {
        return title;
    }

    /** Its usual address; empty when it has none. */
    String address() {
        return address;
    }

    /** The kind that a connection looks like. */
    static Server of(Connection connection) {
        if (connection.api() == Connection.Api.AZURE) {
            return AZURE;
        }
        return Arrays.stream(values())
                .filter(one -> one.address.equals(connection.baseUrl()))
                .findFirst()
                .orElse(OTHER);
    }
}
