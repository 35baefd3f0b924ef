package dev.assay.llm.openai;

import dev.assay.llm.ApiKey;
import dev.assay.llm.Connection;
import dev.assay.llm.ModelClient;
import dev.assay.llm.ModelClientOpener;
import java.util.Optional;

/** Opens clients for OpenAI, Azure OpenAI and what speaks the same protocol. */
public final class OpenAiOpener implements ModelClientOpener {
    @Override
    public boolean speaks(Connection.Api api) {
        return switch (api) {
            case OPENAI, AZURE -> true;
        };
    }

    @Override
    public ModelClient open(Connection connection, Optional<ApiKey> key) {
        return new OpenAiClient(connection, key);
    }
}
