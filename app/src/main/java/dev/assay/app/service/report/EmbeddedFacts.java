package dev.assay.app.service.report;

import dev.assay.app.service.scores.MetaFacts;
import dev.assay.model.Answer;
import dev.assay.model.AnswerKey;
import dev.assay.model.RunDescription;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.measure.LabelMatrix;
import dev.assay.model.measure.Supposition.NuggetRef;
import dev.assay.model.nugget.NuggetId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Writes and reads the facts of a meta-evaluation as lines of a page: families of runs, where nuggets come from, how
 * many documents answers cite, which nuggets their sentences convey, and the time for a label.
 */
final class EmbeddedFacts {
    private static final String NONE = "-";

    private EmbeddedFacts() {}

    /** Writes those of a report with two judges or more. */
    static void write(EmbeddedLines out, FigureKeys keys, ReportData data) {
        if (data.scored().size() < 2) {
            return;
        }
        MetaFacts facts = data.facts();
        keys.runs().forEach(run -> {
            String family = data.runs().getOrDefault(run, RunDescription.NONE).family();
            if (!family.isEmpty()) {
                out.line("family", keys.number(run), family);
            }
        });
        data.judges().stream()
                .flatMap(judge -> judge.labels().stream())
                .filter(topic -> topic.set().isAssessors())
                .collect(Collectors.toMap(LabelMatrix::topic, topic -> topic, (one, same) -> one, LinkedHashMap::new))
                .forEach((topic, labels) -> out.line("origins", keys.number(topic), labels.nuggets().stream()
                        .map(one -> facts.origins().getOrDefault(new NuggetRef(topic, one.id()), NONE))
                        .collect(Collectors.joining(","))));
        for (TopicId topic : keys.topics()) {
            List<Integer> cited = keys.runs().stream()
                    .map(run -> facts.citations().get(new AnswerKey(topic, run)))
                    .toList();
            if (cited.stream().anyMatch(Objects::nonNull)) {
                out.line("cited", keys.number(topic), cited.stream()
                        .map(count -> count == null ? NONE : count.toString())
                        .collect(Collectors.joining(",")));
            }
        }
        Stream.concat(facts.conveyed().keySet().stream(), facts.minutes().keySet().stream())
                .distinct()
                .sorted()
                .forEach(judge -> {
                    if (facts.minutes().containsKey(judge)) {
                        out.line("minutes", judge, facts.minutes().get(judge));
                    }
                    conveyed(out, keys, judge, facts.conveyed().getOrDefault(judge, Map.of()));
                });
    }

    /** Nuggets have numbers within their topic: which they are does not matter, but which are the same. */
    private static void conveyed(
            EmbeddedLines out, FigureKeys keys, String judge, Map<AnswerKey, List<Set<NuggetId>>> answers) {
        Map<TopicId, List<NuggetId>> numbers = new HashMap<>();
        answers.forEach((answer, sentences) -> numbers
                .computeIfAbsent(answer.topic(), topic -> new ArrayList<>())
                .addAll(sentences.stream().flatMap(Set::stream).toList()));
        numbers.replaceAll((topic, nuggets) -> nuggets.stream().distinct().sorted().toList());
        for (TopicId topic : keys.topics()) {
            for (RunId run : keys.runs()) {
                List<Set<NuggetId>> sentences = answers.get(new AnswerKey(topic, run));
                if (sentences != null) {
                    out.line("conveyed", judge, keys.number(topic), keys.number(run), sentences.stream()
                            .map(nuggets -> nuggets.stream()
                                    .map(numbers.get(topic)::indexOf)
                                    .sorted()
                                    .map(String::valueOf)
                                    .collect(Collectors.joining(",")))
                            .collect(Collectors.joining("/")));
                }
            }
        }
    }

    /** Reads the lines into the facts of a meta-evaluation and the descriptions of runs. */
    static final class Read {
        private final EmbeddedLines.Numbered numbered;
        private final Map<AnswerKey, Integer> citations = new HashMap<>();
        private final Map<NuggetRef, String> origins = new HashMap<>();
        private final Map<String, Map<AnswerKey, List<Set<NuggetId>>>> conveyed = new HashMap<>();
        private final Map<String, Double> minutes = new HashMap<>();
        private final Map<RunId, RunDescription> described = new HashMap<>();

        Read(EmbeddedLines.Numbered numbered) {
            this.numbered = numbered;
        }

        void read(List<String> f) {
            switch (f.getFirst()) {
                case "family" -> described.put(
                        numbered.run(f.get(1)),
                        new RunDescription(Answer.Task.NONE, RunDescription.Type.NONE, "", f.get(2)));
                case "origins" -> {
                    String[] words = f.get(2).split(",");
                    IntStream.range(0, words.length)
                            .filter(i -> !words[i].equals(NONE))
                            .forEach(i -> origins.put(
                                    new NuggetRef(numbered.topic(f.get(1)), ReadLabels.nugget(i)), words[i]));
                }
                case "cited" -> {
                    String[] counts = f.get(2).split(",");
                    IntStream.range(0, counts.length)
                            .filter(run -> !counts[run].equals(NONE))
                            .forEach(run -> citations.put(
                                    new AnswerKey(numbered.topic(f.get(1)), numbered.run("" + run)),
                                    Integer.parseInt(counts[run])));
                }
                case "minutes" -> minutes.put(f.get(1), Double.parseDouble(f.get(2)));
                case "conveyed" -> conveyed.computeIfAbsent(f.get(1), judge -> new HashMap<>()).put(
                        new AnswerKey(numbered.topic(f.get(2)), numbered.run(f.get(3))),
                        Arrays.stream(f.get(4).split("/", -1)).map(Read::nuggets).toList());
                default -> {
                    // A line of something else.
                }
            }
        }

        private static Set<NuggetId> nuggets(String sentence) {
            return sentence.isEmpty()
                    ? Set.of()
                    : Arrays.stream(sentence.split(",")).map(NuggetId::new).collect(Collectors.toSet());
        }

        MetaFacts facts() {
            return new MetaFacts(citations, origins, conveyed, minutes, MetaFacts.Choices.USUAL);
        }

        RunDescription described(RunId run) {
            return described.getOrDefault(run, RunDescription.NONE);
        }
    }
}
