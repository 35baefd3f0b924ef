package dev.assay.llm;

import dev.assay.model.Message;
import dev.assay.model.Wording;
import java.util.ResourceBundle;

/** Messages about models: servers that do not answer, replies that cannot be used, wrong prompts. */
public final class LlmWords {
    public static final Wording WORDING =
            Wording.of(language -> ResourceBundle.getBundle("dev.assay.llm.messages", language));

    private LlmWords() {}

    public static Message say(String key, Object... arguments) {
        return WORDING.say(key, arguments);
    }
}
