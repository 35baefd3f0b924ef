package dev.assay.app.cli.jobs;

import java.io.Console;
import java.util.Locale;
import java.util.Optional;

/** The person at the terminal who can be asked. */
@FunctionalInterface
public interface Answers {
    /** Nobody: the program runs by itself. */
    Answers NOBODY = _ -> Optional.empty();

    /** True if the answer is yes; empty when nobody is there. */
    Optional<Boolean> ask(String question);

    /** The person at the terminal of this process, if it has one on both sides. */
    static Answers ofConsole() {
        return question -> {
            Console console = System.console();
            if (console == null || !console.isTerminal()) {
                return Optional.empty();
            }
            String answer = console.readLine("%s [y/N] ", question);
            return Optional.of(answer != null && answer.strip().toLowerCase(Locale.ROOT).matches("y|yes"));
        };
    }
}
