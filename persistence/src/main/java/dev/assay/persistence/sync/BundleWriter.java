package dev.assay.persistence.sync;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.util.RawValue;
import dev.assay.model.Answer;
import dev.assay.model.Passage;
import dev.assay.model.Policy;
import dev.assay.model.Relevance;
import dev.assay.model.RunId;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.battle.BattleDraw;
import dev.assay.model.Worded;
import dev.assay.model.nugget.NuggetSet;
import dev.assay.persistence.FreshBattles;
import dev.assay.persistence.MaterialRow;
import dev.assay.persistence.PolicyJson;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.files.Checksums;
import dev.assay.persistence.imports.MaterialImporter.What;
import dev.assay.persistence.imports.MaterialImporter;
import dev.assay.persistence.record.RubricLine;
import dev.assay.persistence.rubric.Criteria;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * Writes a bundle of some of a project's topics: what was imported of them, the nuggets that are handed out, and how it
 * is to be judged. No label, no judge, no act and no grade of the assessor's own is in it.
 */
public final class BundleWriter {
    /** The choice of a topic's passages that go along. */
    public enum Passages implements Worded {
        ALL("all"),
        /**
         * Those that count as relevant, those that an answer cites, and those that a nugget which is handed out rests
         * on.
         */
        RELEVANT("relevant"),
        NONE("none");

        private final String word;

        Passages(String word) {
            this.word = word;
        }

        @Override

        public String word() {
            return word;
        }
    }

    /**
     * The common parts of all bundles of a plan.
     *
     * @param guidelines as plain text; empty for none
     * @param runs whose answers go along; empty for all
     * @param frozen whether a topic's nuggets are handed out where they are frozen
     * @param proposals whether proposals go along of the topics whose nuggets are not handed out
     * @param battles how battles are drawn where the project has none; empty where they are not
     */
    public record Common(
            String title,
            Instant created,
            Policy policy,
            String guidelines,
            Optional<Set<RunId>> runs,
            Passages passages,
            boolean frozen,
            boolean proposals,
            Optional<BattleDraw> battles) {
        public Common {
            runs = runs.map(Set::copyOf);
        }

        boolean hasRun(RunId run) {
            return runs.map(some -> some.contains(run)).orElse(true);
        }
    }

    /**
     * The result of writing a bundle.
     *
     * @param sha256 of its bundle.json, which has those of all other files
     * @param files by name, with their SHA-256
     * @param answers how many
     */
    public record Written(String sha256, Map<String, String> files, long answers) {
        public Written {
            files = Map.copyOf(files);
        }
    }

    private static final String MANIFEST = "bundle.json";
    private static final String GUIDELINES = "guidelines.md";
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private final ProjectStore store;
    private final Path folder;
    private final Common common;
    private final List<Topic> topics;
    private final Map<String, String> files = new LinkedHashMap<>();
    private final Map<TopicId, NuggetSet> handedOut = new LinkedHashMap<>();
    private long answers;

    private BundleWriter(ProjectStore store, Path folder, Common common, List<Topic> topics) {
        this.store = store;
        this.folder = folder;
        this.common = common;
        this.topics = topics;
    }

    /**
     * Writes a bundle into a folder that is there and empty.
     *
     * @param id what it calls itself
     * @param assessor whom it is for
     */
    public static Written write(
            ProjectStore store, Path folder, Common common, String id, String assessor, List<TopicId> topics) {
        Set<TopicId> some = Set.copyOf(topics);
        List<Topic> chosen = store.topics().stream().filter(topic -> some.contains(topic.id())).toList();
        return new BundleWriter(store, folder, common, chosen).write(id, assessor);
    }

    private Written write(String id, String assessor) {
        if (common.frozen()) {
            topics.forEach(topic -> store.nuggetSet(topic.id())
                    .filter(set -> set.isFrozen() && !set.nuggets().isEmpty())
                    .ifPresent(set -> handedOut.put(topic.id(), Criteria.settled(store, set))));
        }
        rows(What.TOPIC, lines -> topics.forEach(topic -> lines.accept(MaterialRow.topic(row(What.TOPIC), topic))));
        Map<TopicId, Set<String>> kept = new LinkedHashMap<>();
        rows(What.PASSAGE, lines -> topics.forEach(topic -> passages(topic.id(), kept, lines)));
        Set<TopicId> ids = Set.copyOf(topics.stream().map(Topic::id).toList());
        rows(What.GRADE, lines -> store.material().forEachImportedGrade(grade -> {
            if (kept.getOrDefault(grade.topic(), Set.of()).contains(grade.passage().value())) {
                lines.accept(MaterialRow.grade(row(What.GRADE), grade));
            }
        }));
        rows(What.POOLED, lines -> store.material().forEachPooled(entry -> {
            if (ids.contains(entry.topic()) && common.passages() != Passages.NONE) {
                lines.accept(MaterialRow.pooled(row(What.POOLED), entry));
            }
        }));
        if (common.policy().wants(Policy.Stage.VERIFY)) {
            rows(
                    What.RUBRIC,
                    lines -> List.of(RubricLine.Kind.values())
                            .forEach(kind -> store.material().forEachRubricLine(kind, line -> {
                                if (ids.contains(line.topic())) {
                                    lines.accept(MaterialRow.rubric(row(What.RUBRIC), line));
                                }
                            })));
        }
        rows(What.NUGGETS, lines -> handedOut.values().forEach(set -> lines.accept(nuggets(set))));
        if (common.proposals()) {
            rows(What.PROPOSAL, lines -> topics.stream()
                    .filter(topic -> !handedOut.containsKey(topic.id()))
                    .forEach(topic -> store.proposals(topic.id())
                            .forEach(proposal -> lines.accept(MaterialRow.proposal(row(What.PROPOSAL), proposal)))));
        }
        rows(What.ANSWER, lines -> topics.forEach(topic -> answers(topic.id()).forEach(answer -> {
            answers++;
            lines.accept(MaterialRow.answer(row(What.ANSWER), answer).put("extra", answer.extra()));
        })));
        if (common.policy().wants(Policy.Stage.BATTLES)) {
            rows(What.BATTLE, lines -> topics.forEach(topic -> FreshBattles.drawn(store, topic.id(), common::hasRun)
                    .forEach(drawn -> lines.accept(MaterialRow.battle(row(What.BATTLE), drawn)))));
        }
        if (!common.guidelines().isEmpty()) {
            put(GUIDELINES, common.guidelines());
        }
        String manifest = manifest(id, assessor);
        put(MANIFEST, manifest);
        files.remove(MANIFEST);
        return new Written(Checksums.of(manifest.getBytes(StandardCharsets.UTF_8)), files, answers);
    }

    private List<Answer> answers(TopicId topic) {
        // In the order of their names: the order in which the project shows them is nobody else's.
        return store.answers(topic).stream()
                .filter(answer -> common.hasRun(answer.run()))
                .sorted((one, other) -> one.run().value().compareTo(other.run().value()))
                .toList();
    }

    private void passages(TopicId topic, Map<TopicId, Set<String>> kept, Consumer<ObjectNode> lines) {
        if (common.passages() == Passages.NONE) {
            return;
        }
        Set<String> needed = new HashSet<>();
        Relevance relevance = store.material().relevance(topic);
        if (common.passages() == Passages.RELEVANT) {
            answers(topic).forEach(answer -> {
                answer.references().forEach(one -> needed.add(one.value()));
                answer.sentences().forEach(sentence -> sentence.citations().forEach(one -> needed.add(one.value())));
            });
            Optional.ofNullable(handedOut.get(topic)).ifPresent(set -> set.nuggets().forEach(nugget ->
                    nugget.evidence().forEach(one -> needed.add(one.passage().value()))));
        }
        Set<String> written = kept.computeIfAbsent(topic, none -> new HashSet<>());
        for (Passage passage : store.passages(topic)) {
            if (common.passages() == Passages.ALL
                    || needed.contains(passage.id().value())
                    || relevance.isAtLeast(passage, 1)) {
                lines.accept(MaterialRow.passage(row(What.PASSAGE), passage));
                written.add(passage.id().value());
            }
        }
    }

    private ObjectNode nuggets(NuggetSet set) {
        ObjectNode row = row(What.NUGGETS)
                .put("topic", set.topic().value())
                .put("by", store.settings().assessor())
                .put("at", common.created().toString());
        row.putRawValue("changes", new RawValue(MaterialRow.nuggets(set)));
        return row;
    }

    private static ObjectNode row(What what) {
        return MAPPER.createObjectNode().put(MaterialImporter.IS, what.word());
    }

    /** Writes a file of rows; there is none where there are none. */
    private void rows(What what, Consumer<Consumer<ObjectNode>> writing) {
        Path file = folder.resolve(what.file());
        boolean[] any = {false};
        try {
            try (BufferedWriter out = Files.newBufferedWriter(file)) {
                writing.accept(row -> {
                    any[0] = true;
                    try {
                        out.write(MAPPER.writeValueAsString(row));
                        out.write('\n');
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                });
            }
            if (any[0]) {
                files.put(what.file(), Checksums.of(file));
            } else {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void put(String name, String content) {
        try {
            Files.writeString(folder.resolve(name), content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        files.put(name, Checksums.of(content.getBytes(StandardCharsets.UTF_8)));
    }

    private String manifest(String id, String assessor) {
        ObjectNode root = MAPPER.createObjectNode();
        root.put("format", "assay-bundle").put("version", 1).put("id", id).put("title", common.title());
        root.put("assessor", assessor).put("created", common.created().toString());
        // Whose grades count is chosen among those that a project has, and is not for a bundle to say.
        PolicyJson.add(root.putObject("policy"), common.policy().withGradeSource(""));
        common.battles().ifPresent(draw -> PolicyJson.add(root.withObject("/policy"), draw));
        if (files.containsKey(GUIDELINES)) {
            root.put("guidelines", GUIDELINES);
        }
        ObjectNode listed = root.putObject("files");
        files.forEach((name, sha256) -> {
            if (!name.equals(GUIDELINES)) {
                listed.putObject(name).put("kind", "material").put("sha256", sha256);
            }
        });
        return PlanJson.print(root);
    }

    /** Packs a bundle's folder; the same files always give the same bytes. */
    public static void pack(Path folder, Path zip) {
        Map<String, Path> sorted = new TreeMap<>();
        try (Stream<Path> listed = Files.list(folder)) {
            listed.forEach(file -> sorted.put(file.getFileName().toString(), file));
            try (OutputStream out = Files.newOutputStream(zip, StandardOpenOption.CREATE_NEW);
                    ZipOutputStream packed = new ZipOutputStream(out)) {
                for (Map.Entry<String, Path> file : sorted.entrySet()) {
                    ZipEntry entry = new ZipEntry(file.getKey());
                    entry.setTimeLocal(LocalDateTime.of(1980, 1, 1, 0, 0));
                    packed.putNextEntry(entry);
                    Files.copy(file.getValue(), packed);
                    packed.closeEntry();
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
