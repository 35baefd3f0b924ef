package dev.assay.app.plot;

import dev.assay.model.Answer;
import java.text.MessageFormat;
import java.util.Locale;
import java.util.ResourceBundle;

/** The words that figures bring themselves, in one language. */
public final class PlotWords {
    /** For what is published. */
    public static final PlotWords ENGLISH = new PlotWords(Locale.ENGLISH);

    private final Locale locale;
    private final ResourceBundle texts;

    public PlotWords(Locale locale) {
        this.locale = locale;
        this.texts = ResourceBundle.getBundle("dev.assay.app.plot.plot", locale);
    }

    /** The language, which also says how numbers are written. */
    Locale locale() {
        return locale;
    }

    String get(String key, Object... arguments) {
        return new MessageFormat(texts.getString(key), locale).format(arguments);
    }

    /** The runs of a task, as the legend calls them. */
    String runs(Answer.Task task) {
        return get(switch (task) {
            case RAG -> "plot.runs.rag";
            case AG -> "plot.runs.ag";
            case NONE -> "plot.runs";
        });
    }

    /** The answers of the runs of a task, as the legend calls them. */
    String answers(Answer.Task task) {
        return get(switch (task) {
            case RAG -> "plot.answers.rag";
            case AG -> "plot.answers.ag";
            case NONE -> "plot.answers";
        });
    }

    /** Topic/run pairs of a task, as the legend calls them. */
    String pairs(Answer.Task task) {
        return get(switch (task) {
            case RAG -> "plot.pairs.rag";
            case AG -> "plot.pairs.ag";
            case NONE -> "plot.pairs";
        });
    }

    /** A share as a person reads it. */
    String percent(double share) {
        return get("plot.percent", String.format(locale, "%.1f", 100 * share));
    }

    /** A score as a person reads it. */
    String score(double score) {
        return String.format(locale, "%.3f", score);
    }
}
