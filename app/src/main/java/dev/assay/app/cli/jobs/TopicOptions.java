package dev.assay.app.cli.jobs;

import dev.assay.llm.ContentHash;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.input.Inputs;
import dev.assay.persistence.input.LineReader;
import dev.assay.persistence.input.ProblemLog;
import dev.assay.persistence.record.Job;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** The options that say which topics a model works on. */
final class TopicOptions {
    /** The names of these options. */
    static final List<String> NAMES = List.of("--topic", "--topics", "--shard");

    private static final int LONGEST_LINE = 64 * 1024;

    @Option(names = "--topic", paramLabel = "ID", description = "Only this topic; can be repeated.")
    private List<String> topics = List.of();

    @Option(names = "--topics", paramLabel = "FILE", description = "Only the topics of this file, an id a line.")
    private Path file;

    @Option(
            names = "--shard",
            paramLabel = "I/N",
            converter = ShardWord.class,
            description = "Only part I of N of the topics, from 1/N to N/N. A topic is always in the same part.")
    private Shard shard;

    /** A part of the topics that follows from their ids alone, so that several machines need not agree on it. */
    record Shard(int part, int of) {
        boolean has(TopicId topic) {
            String hash = ContentHash.of("assay-shard").add(topic.value()).hex();
            return Long.parseLong(hash.substring(0, 15), 16) % of == part - 1;
        }

        @Override
        public String toString() {
            return part + "/" + of;
        }
    }

    static final class ShardWord implements ITypeConverter<Shard> {
        private static final Pattern FORM = Pattern.compile("(\\d{1,6})/(\\d{1,6})");

        @Override
        public Shard convert(String text) {
            Matcher matcher = FORM.matcher(text);
            if (matcher.matches()) {
                Shard shard = new Shard(Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2)));
                if (shard.part() >= 1 && shard.part() <= shard.of()) {
                    return shard;
                }
            }
            throw new TypeConversionException("a part is written like 2/4, from 1/4 to 4/4, not '" + text + "'.");
        }
    }

    /** True if only a part of the topics is meant. */
    boolean isShard() {
        return shard != null;
    }

    /** The topics that are named, one by one or in a file. */
    List<String> named() {
        List<String> all = new ArrayList<>(topics);
        if (file != null) {
            ProblemLog problems = new ProblemLog();
            Inputs.each(List.of(file), problems, one -> LineReader.each(
                    one, LONGEST_LINE, problems, line -> all.add(line.text().strip())));
            problems.list(List.of()).stream().findFirst().ifPresent(problem -> {
                throw new IllegalArgumentException(problem.place() + ": " + problem.message());
            });
            if (all.isEmpty()) {
                throw new IllegalArgumentException("The file " + file + " names no topic.");
            }
        }
        return all;
    }

    /** The scope that is meant: of a part that has no topics none, else everything if nothing is named. */
    Job.Scope scope(Path project, List<RunId> runs) {
        List<TopicId> meant = named().stream().map(TopicId::new).toList();
        if (shard != null) {
            try (ProjectStore store = ProjectStore.glance(project)) {
                List<TopicId> all = meant.isEmpty() ? store.topicIds().toList() : meant;
                meant = all.stream().filter(shard::has).toList();
            }
        }
        return new Job.Scope(meant, runs);
    }

    @Override
    public String toString() {
        return "Shard " + shard;
    }
}
