package dev.assay.model.nugget;

import dev.assay.model.Worded;
import java.util.List;
import java.util.Optional;

/**
 * The question of a nugget: its acceptable answers, and how many of them a good report gives. The question is the
 * nugget's text.
 */
public record NuggetQuestion(Rule rule, List<NuggetAnswer> answers) {
    /** The number of answers that a report must give. */
    public enum Rule implements Worded {
        /** One of them. */
        ANY("any"),
        /** Every one that a document attests. */
        ALL("all"),
        /** None: the question cannot be answered, and a good report says so. */
        NONE("none");

        private final String word;

        Rule(String word) {
            this.word = word;
        }

        /** The word that files use. */
        @Override
        public String word() {
            return word;
        }

        /** The rule of that word; an unknown word is an {@link IllegalArgumentException}. */
        public static Rule ofWord(String word) {
            return Worded.find(values(), word)
                    .orElseThrow(() -> new IllegalArgumentException("No rule of a question is called " + word + "."));
        }
    }

    /** A question without answers, of which any would do. */
    public static final NuggetQuestion UNANSWERED = new NuggetQuestion(Rule.ANY, List.of());

    public NuggetQuestion {
        answers = List.copyOf(answers);
        if (answers.stream().map(NuggetAnswer::id).distinct().count() != answers.size()) {
            throw new IllegalArgumentException("Two answers of a question have the same id: " + answers);
        }
    }

    public NuggetQuestion withRule(Rule newRule) {
        return new NuggetQuestion(newRule, answers);
    }

    public NuggetQuestion withAnswers(List<NuggetAnswer> newAnswers) {
        return new NuggetQuestion(rule, newAnswers);
    }

    public Optional<NuggetAnswer> find(NuggetAnswerId id) {
        return answers.stream().filter(answer -> answer.id().equals(id)).findFirst();
    }

    /** True if a document attests any answer, so that reports can be held to the question. */
    public boolean isAttested() {
        return answers.stream().anyMatch(answer -> !answer.attestedBy().isEmpty());
    }
}
