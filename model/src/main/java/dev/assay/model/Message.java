package dev.assay.model;

import java.text.DecimalFormatSymbols;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Something that the program says to a person. What it is as a string is English, which is what the command line prints
 * and what is logged; a window asks for its own language.
 */
public sealed interface Message {
    /** The sentence in a language; in English where it is not written in that one. */
    String in(Locale language);

    /**
     * Words that are not the program's own and the same in every language: a name, a path, what a server or a person
     * said.
     */
    static Message verbatim(String text) {
        return new Verbatim(text);
    }

    /** A number that is written with a decimal point, and in another language with that language's sign. */
    static Message decimal(String written) {
        return new Decimal(written);
    }

    /** Several, one behind the other. */
    static Message joined(String between, List<Message> parts) {
        return new Joined(between, parts);
    }

    /** A sentence without the full stop at its end, to stand inside another. */
    static Message inside(Message sentence) {
        return new Inside(sentence);
    }

    /** A sentence of a {@link Wording}, and what is filled in: texts, numbers and further messages. */
    record Keyed(Wording wording, String key, List<Object> arguments) implements Message {
        public Keyed {
            arguments = List.copyOf(arguments);
        }

        @Override
        public String in(Locale language) {
            return wording.text(key, language, arguments);
        }

        @Override
        public String toString() {
            return in(Locale.ENGLISH);
        }
    }

    /** @param sentence which may end in a full stop */
    record Inside(Message sentence) implements Message {
        @Override
        public String in(Locale language) {
            String said = sentence.in(language);
            return said.endsWith(".") ? said.substring(0, said.length() - 1) : said;
        }

        @Override
        public String toString() {
            return in(Locale.ENGLISH);
        }
    }

    /** @param text the words of somebody else */
    record Verbatim(String text) implements Message {
        @Override
        public String in(Locale language) {
            return text;
        }

        @Override
        public String toString() {
            return text;
        }
    }

    /** @param written with a point, whatever else it holds */
    record Decimal(String written) implements Message {
        @Override
        public String in(Locale language) {
            return written.replace('.', DecimalFormatSymbols.getInstance(language).getDecimalSeparator());
        }

        @Override
        public String toString() {
            return written;
        }
    }

    /** @param between what stands between two of them */
    record Joined(String between, List<Message> parts) implements Message {
        public Joined {
            parts = List.copyOf(parts);
        }

        @Override
        public String in(Locale language) {
            return parts.stream().map(part -> part.in(language)).collect(Collectors.joining(between));
        }

        @Override
        public String toString() {
            return in(Locale.ENGLISH);
        }
    }
}
