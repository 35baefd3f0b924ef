package dev.assay.app.service.report.page;

import dev.assay.model.Message;
import dev.assay.model.Wording;
import dev.assay.model.measure.ReportMeasure;
import dev.assay.model.nugget.Importance;
import java.util.Arrays;
import java.util.ResourceBundle;

/**
 * The words of a report, in the language that it is written in. Its files of tables are for programs and always say the
 * same.
 */
public final class ReportWords {
    private static final Wording WORDING =
            Wording.of(language -> ResourceBundle.getBundle("dev.assay.app.service.report.report", language));

    private ReportWords() {}

    /** A sentence of the report by its key. */
    public static Message say(String key, Object... arguments) {
        return WORDING.say(key, arguments);
    }

    /** The importance of a nugget, in words. */
    public static Message importance(Importance importance) {
        return say(switch (importance) {
            case VITAL -> "importance.vital";
            case OKAY -> "importance.okay";
            case UNSET -> "importance.unset";
        });
    }

    /** The name of a measure of reports. */
    public static Message measure(ReportMeasure measure) {
        return say("citing.measure." + measure.key());
    }

    /** Several sentences of a paragraph. */
    public static Message paragraph(Message... sentences) {
        return Message.joined(" ", Arrays.asList(sentences));
    }
}
