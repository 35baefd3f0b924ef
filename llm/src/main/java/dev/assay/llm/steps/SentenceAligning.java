package dev.assay.llm.steps;

import com.fasterxml.jackson.databind.JsonNode;
import dev.assay.llm.ReplySchema;
import dev.assay.model.Answer;
import dev.assay.model.ReportRules;
import dev.assay.model.ReportRules.OwnOption;
import dev.assay.model.Topic;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetAnswer;
import dev.assay.model.nugget.NuggetQuestion;
import dev.assay.model.report.Alignment;
import dev.assay.model.report.Alignment.Option;
import dev.assay.model.report.Alignment.Target;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Asks what a sentence of a report conveys, some nuggets at a time. The model sees no document and does not learn the
 * run's name.
 *
 * @param rules by which the project judges reports
 */
public record SentenceAligning(StepSetup setup, ReportRules rules) {
    /** Nuggets in one window. */
    public static final int NUGGETS = 10;

    private static final String CONVEYS = "conveys";
    private static final String INSTEAD = "instead";
    private static final Pattern OBJECT = Pattern.compile("\\{[^{}]*\\}");

    /**
     * A model's word on a sentence.
     *
     * @param targets what it conveys; none where {@code option} is said
     * @param option what it is instead; empty where there are targets
     */
    public record Aligned(List<Target> targets, Optional<String> option) {
        public Aligned {
            targets = List.copyOf(targets);
        }
    }

    /**
     * Something that a sentence can convey.
     *
     * @param shown a line for the model, with every text quoted
     */
    private record Choice(Target target, String shown) {}

    /** The nuggets of each window of a sentence. */
    public static List<List<Nugget>> cut(List<Nugget> nuggets) {
        return Window.cut(nuggets, NUGGETS);
    }

    /**
     * One window.
     *
     * @param place the sentence's in the report, from 0
     * @param number the window's place among the report's, from 1
     */
    public Window<Aligned> window(Topic topic, Answer report, int place, int number, List<Nugget> nuggets) {
        List<Choice> choices = nuggets.stream().flatMap(SentenceAligning::choices).toList();
        List<String> lines = IntStream.range(0, choices.size())
                .mapToObj(at -> (at + 1) + ": " + choices.get(at).shown())
                .toList();
        PromptValues values = PromptValues.of(topic)
                .put(Placeholder.SENTENCE, report.text(place))
                .putOwn(Placeholder.NUGGETS, String.join("\n", lines))
                .putOwn(Placeholder.OPTIONS, options())
                .put(Placeholder.COUNT, choices.size());
        boolean several = rules.severalNuggets();
        String form = "a JSON object and nothing else. If the sentence conveys anything of the list: {\"conveys\": ["
                + (several ? "1, 2" : "1") + "], \"instead\": \"" + Alignment.NUGGET + "\"}, with "
                + (several ? "the numbers of all that it conveys" : "the one number that fits best")
                + ". Otherwise: {\"conveys\": [], \"instead\": \"" + Option.TOPICAL.word()
                + "\"}, with the one word that fits";
        ReplySchema schema = ReplySchema.of(
                "alignment",
                CONVEYS,
                ReplySchema.list(ReplySchema.oneOf(1, choices.size())),
                INSTEAD,
                ReplySchema.oneOf("string", Stream.concat(Stream.of(Alignment.NUGGET), words()).map(Escapes::quoted)));
        return setup.window(values, report.run().value(), number, schema, form, text -> read(text, choices));
    }

    private static Stream<Choice> choices(Nugget nugget) {
        String text = Escapes.quoted(nugget.text());
        Target whole = new Target(nugget.id());
        if (nugget.question().isEmpty()) {
            return Stream.of(new Choice(whole, text));
        }
        NuggetQuestion question = nugget.question().get();
        if (question.rule() == NuggetQuestion.Rule.NONE) {
            return Stream.of(new Choice(whole, text + " - that this cannot be answered"));
        }
        List<Choice> choices = new ArrayList<>();
        for (NuggetAnswer answer : question.answers()) {
            choices.add(new Choice(
                    new Target(nugget.id(), answer.id()), text + " - answered by " + Escapes.quoted(answer.text())));
        }
        choices.add(new Choice(
                whole,
                text + (choices.isEmpty() ? " - any answer to it" : " - another answer to it than those above")));
        return choices.stream();
    }

    private String options() {
        return rules.options().stream()
                .map(option -> Escapes.quoted(option.word()) + " - " + Escapes.quoted(option.title()))
                .collect(Collectors.joining("\n"));
    }

    /** The words for a sentence that conveys nothing of the list. */
    private Stream<String> words() {
        return Stream.concat(
                Stream.of(Option.values()).map(Option::word), rules.options().stream().map(OwnOption::word));
    }

    private Read<Aligned> read(String text, List<Choice> choices) {
        Set<JsonNode> found = new LinkedHashSet<>();
        for (MatchResult object : OBJECT.matcher(text).results().toList()) {
            ReplyForm.lenient(object.group(), 0).filter(one -> one.path(CONVEYS).isArray()).ifPresent(found::add);
        }
        return switch (found.size()) {
            case 0 -> Read.unusable("reply.no-alignment");
            case 1 -> aligned(found.iterator().next(), choices);
            default -> Read.unusable("reply.alignments");
        };
    }

    private Read<Aligned> aligned(JsonNode said, List<Choice> choices) {
        Set<Target> targets = new LinkedHashSet<>();
        for (JsonNode one : said.path(CONVEYS)) {
            Optional<Choice> choice = ReplyForm.byPlace(one, choices);
            if (choice.isEmpty()) {
                return Read.unusable("reply.alignment-number", one.toString(), choices.size());
            }
            targets.add(choice.get().target());
        }
        String word = ReplyWords.plain(said.path(INSTEAD).asText(""));
        boolean silent = word.isEmpty() || word.equals("null") || word.equals(Alignment.NUGGET);
        if (!targets.isEmpty()) {
            if (!silent) {
                return Read.unusable("reply.alignment-both", word);
            }
            return targets.size() > 1 && !rules.severalNuggets()
                    ? Read.unusable("reply.alignment-several", targets.size())
                    : new Read.Value<>(new Aligned(List.copyOf(targets), Optional.empty()));
        }
        if (silent) {
            return Read.unusable("reply.alignment-neither");
        }
        Optional<String> option = words().filter(one -> ReplyWords.plain(one).equals(word)).findFirst();
        return option.isPresent()
                ? new Read.Value<>(new Aligned(List.of(), option))
                : Read.unusable("reply.label-unknown", word);
    }
}
