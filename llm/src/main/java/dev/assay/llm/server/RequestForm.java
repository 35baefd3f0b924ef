package dev.assay.llm.server;

import dev.assay.llm.ModelRequest;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** The parts of a request that a server accepts. Begins with all, and loses one with each refusal that asks for it. */
record RequestForm(Set<Part> parts, Maximum maximum) {
    /** A part of a request that some server or model does without. */
    enum Part {
        /** The shape of the reply. */
        SCHEMA("response_format"),
        /** The temperature. */
        TEMPERATURE("temperature"),
        /** The seed. */
        SEED("seed"),
        /** The instructions apart from the question; without it they stand at the beginning of the question. */
        SYSTEM("system"),
        /** The reasoning effort. */
        EFFORT("effort");

        private final String word;

        Part(String word) {
            this.word = word;
        }
    }

    /** The parameter that limits the length of a reply. */
    enum Maximum {
        /** {@code max_completion_tokens}, as OpenAI has it now. */
        NEW,
        /** {@code max_tokens}, as it was and as many servers still have it. */
        OLD,
        /** Not at all. */
        NONE
    }

    /** Everything that can be asked for. */
    static final RequestForm WHOLE = new RequestForm(EnumSet.allOf(Part.class), Maximum.NEW);

    private static final Pattern NO_SYSTEM = Pattern.compile(
            "system[\\s_-]*(?:role|message|prompt|instruction)|roles?\\b.{0,40}\\bsystem|['\"`]system['\"`]"
                    + "|developer instruction|only user,? (?:and|or) (?:assistant|model)|roles must alternate");

    RequestForm {
        parts = Set.copyOf(parts);
    }

    /** True if what a server said, lower case, is that it takes no instructions apart from the question. */
    static boolean isAboutSystem(String low) {
        return NO_SYSTEM.matcher(low).find();
    }

    boolean has(Part part) {
        return parts.contains(part);
    }

    /** The question as it is sent. */
    String user(ModelRequest request) {
        return has(Part.SYSTEM) ? request.user() : request.system() + "\n\n" + request.user();
    }

    RequestForm without(Part part) {
        Set<Part> left = new TreeSet<>(parts);
        left.remove(part);
        return new RequestForm(left, maximum);
    }

    /**
     * The form to try after a refusal (400 or 422) of this one.
     *
     * @param complaint what the server said of it
     * @return empty when no other form would help
     */
    Optional<RequestForm> after(ModelRequest request, String complaint) {
        String said = complaint.toLowerCase(Locale.ROOT);
        if (isAboutSystem(said) && isSent(Part.SYSTEM, request)) {
            return Optional.of(without(Part.SYSTEM));
        }
        boolean aboutMaximum = said.contains("max_tokens") || said.contains("max_completion_tokens");
        if (aboutMaximum && request.sampling().maximumTokens() > 0 && maximum != Maximum.NONE) {
            return Optional.of(new RequestForm(parts, Maximum.values()[maximum.ordinal() + 1]));
        }
        if (said.contains("temperature") && isSent(Part.TEMPERATURE, request)) {
            return Optional.of(without(Part.TEMPERATURE));
        }
        if (said.contains("seed") && isSent(Part.SEED, request)) {
            return Optional.of(without(Part.SEED));
        }
        boolean aboutEffort = said.contains("effort") || said.contains("reasoning") || said.contains("thinking");
        if (aboutEffort && isSent(Part.EFFORT, request)) {
            return Optional.of(without(Part.EFFORT));
        }
        if (isSent(Part.SCHEMA, request)) {
            return Optional.of(without(Part.SCHEMA));
        }
        return said.contains("output_config") && isSent(Part.EFFORT, request)
                ? Optional.of(without(Part.EFFORT))
                : Optional.empty();
    }

    private static boolean isAsked(Part part, ModelRequest request) {
        return switch (part) {
            case SCHEMA -> request.schema().isPresent();
            case TEMPERATURE -> true;
            case SEED -> request.sampling().seed().isPresent();
            case SYSTEM -> !request.system().isEmpty();
            case EFFORT -> !request.sampling().options().effort().isEmpty();
        };
    }

    /** True if the part is asked for and this form has it. */
    boolean isSent(Part part, ModelRequest request) {
        return has(part) && isAsked(part, request);
    }

    /** The parts of {@code request} that are not sent, or not as they were meant. */
    SortedSet<String> leftOut(ModelRequest request) {
        SortedSet<String> left = new TreeSet<>();
        for (Part part : Part.values()) {
            if (!has(part) && isAsked(part, request)) {
                left.add(part.word);
            }
        }
        if (maximum == Maximum.NONE && request.sampling().maximumTokens() > 0) {
            left.add("maximum");
        }
        return left;
    }
}
