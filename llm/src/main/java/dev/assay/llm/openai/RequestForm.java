package dev.assay.llm.openai;

import dev.assay.llm.ModelRequest;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/** The parts of a request that a server accepts. Begins with all, and loses one with each refusal that asks for it. */
record RequestForm(boolean schema, boolean temperature, boolean seed, Maximum maximum) {
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
    static final RequestForm WHOLE = new RequestForm(true, true, true, Maximum.NEW);

    /**
     * The form to try after a refusal (400 or 422) of this one.
     *
     * @param complaint what the server said of it
     * @return empty when no other form would help
     */
    Optional<RequestForm> after(ModelRequest request, String complaint) {
        String said = complaint.toLowerCase(Locale.ROOT);
        boolean aboutMaximum = said.contains("max_tokens") || said.contains("max_completion_tokens");
        if (aboutMaximum && request.sampling().maximumTokens() > 0 && maximum != Maximum.NONE) {
            return Optional.of(new RequestForm(schema, temperature, seed, Maximum.values()[maximum.ordinal() + 1]));
        }
        if (said.contains("temperature") && temperature) {
            return Optional.of(new RequestForm(schema, false, seed, maximum));
        }
        if (said.contains("seed") && seed && request.sampling().seed().isPresent()) {
            return Optional.of(new RequestForm(schema, temperature, false, maximum));
        }
        if (request.schema().isPresent() && schema) {
            return Optional.of(new RequestForm(false, temperature, seed, maximum));
        }
        return Optional.empty();
    }

    /** The parts of {@code request} that are not sent. */
    SortedSet<String> leftOut(ModelRequest request) {
        SortedSet<String> left = new TreeSet<>();
        if (!schema && request.schema().isPresent()) {
            left.add("response_format");
        }
        if (!temperature) {
            left.add("temperature");
        }
        if (!seed && request.sampling().seed().isPresent()) {
            left.add("seed");
        }
        if (maximum == Maximum.NONE && request.sampling().maximumTokens() > 0) {
            left.add("maximum");
        }
        return left;
    }
}
