package dev.assay.persistence.formats;

import dev.assay.model.report.Alignment.Option;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The words of the annotation tool that Assay has words of its own for. */
public final class ToolWords {
    /** Levels of a document's support for a sentence, where a configuration does not say otherwise. */
    public static final List<String> SUPPORT = List.of("not supported", "supported");

    /** Placeholder for the answer where a sentence gives another than those listed. */
    public static final String OTHER_ANSWER = "*Other answer*";

    /** Placeholder for the question where a sentence conveys no nugget. */
    public static final String OTHER_OPTIONS = "*Other Options*";

    /** Placeholder, not a document, that is given as attesting a change made while questions were revised. */
    public static final String NO_DOCUMENT = "_post_hoc_edit_";

    /** The beginning of the name of a file of nuggets. */
    public static final String NUGGETS = "nuggets_";

    /** The topic of a file of nuggets, where the file's name does not say it; the tool reads over it. */
    public static final String TOPIC = "request_id";

    /** Their user, likewise. */
    public static final String USER = "user";

    /** The classes of a sentence that conveys no nugget, without the stars that they are stored with. */
    static final Map<String, Option> OPTIONS = options();

    private ToolWords() {}

    private static Map<String, Option> options() {
        Map<String, Option> options = new LinkedHashMap<>();
        options.put("Other crucial nugget to the request", Option.SHOULD_BE_NUGGET);
        options.put("Topical nugget", Option.TOPICAL);
        options.put("Irrelevant nugget", Option.IRRELEVANT);
        options.put("No nugget found", Option.NO_INFORMATION);
        return options;
    }

    /** The class of a sentence in Assay's word, or in the project's own. */
    public static String option(String word) {
        Option known = OPTIONS.get(plain(word));
        return known == null ? plain(word) : known.word();
    }

    /** The same as the tool stores it. */
    public static String starred(String option) {
        Optional<String> word = OPTIONS.entrySet().stream()
                .filter(one -> one.getValue().word().equals(option))
                .map(Map.Entry::getKey)
                .findFirst();
        return "*" + word.orElse(option) + "*";
    }

    /** A word without the stars that it is stored with. */
    static String plain(String word) {
        return word.length() > 2 && word.startsWith("*") && word.endsWith("*")
                ? word.substring(1, word.length() - 1)
                : word;
    }
}
