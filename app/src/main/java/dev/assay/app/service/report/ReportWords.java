package dev.assay.app.service.report;

import dev.assay.model.message.Message;
import dev.assay.model.message.Wording;
import java.util.Arrays;
import java.util.ResourceBundle;

/** What a report says, in the language that it is written in. Its files of tables are for programs and always say the same. */
final class ReportWords {
    private static final Wording WORDING =
            Wording.of(language -> ResourceBundle.getBundle("dev.assay.app.service.report.report", language));

    private ReportWords() {}

    static Message say(String key, Object... arguments) {
        return WORDING.say(key, arguments);
    }

    /** Several sentences of a paragraph. */
    static Message paragraph(Message... sentences) {
        return Message.joined(" ", Arrays.asList(sentences));
    }
}
