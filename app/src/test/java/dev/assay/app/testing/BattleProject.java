package dev.assay.app.testing;

import dev.assay.app.cli.Cli;
import dev.assay.app.service.work.BattleService;
import dev.assay.app.service.work.LabellingService;
import dev.assay.app.service.work.NuggetService;
import dev.assay.app.service.work.TopicBattles.Look;
import dev.assay.model.Answer;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.battle.Battle.Showing;
import dev.assay.model.battle.BattleDraw;
import dev.assay.model.battle.BattleKey;
import dev.assay.model.battle.BattleVerdict;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.nugget.Nugget;
import dev.assay.model.nugget.NuggetId;
import dev.assay.persistence.ProjectStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Topics t1, t2 and so on, to which five runs gave an answer, the better ones first by the alphabet: of four nuggets
 * they have four, three, two, one and none. All pairs are drawn as battles, which the better run wins, with these
 * exceptions: in each topic another pair of neighbours goes the other way round, in t2 the worst run beats the best,
 * and in t3 two tie.
 */
public final class BattleProject {
    public static final List<String> RUNS = List.of("alder", "birch", "cedar", "elm", "fir");

    private BattleProject() {}

    /** The project with everything drawn and nothing judged. */
    public static Path create(Path folder, int topics) throws IOException {
        Path file = folder.resolve("battles.assay");
        List<String> ids = IntStream.rangeClosed(1, topics).mapToObj(number -> "t" + number).toList();
        Path topicFile = write(folder, "topics.jsonl", ids.stream()
                .map(id -> "{\"id\": \"" + id + "\", \"query\": \"What is so of " + id + "?\"}")
                .toList());
        Path proposals = write(folder, "proposals.jsonl", ids.stream()
                .map(id -> "{\"qid\": \"" + id + "\", \"query\": \"What is so of " + id + "?\", \"nuggets\": ["
                        + IntStream.rangeClosed(1, 4)
                                .mapToObj(fact -> "{\"text\": \"Fact " + fact + " of " + id
                                        + "\", \"importance\": \"vital\"}")
                                .collect(Collectors.joining(", "))
                        + "]}")
                .toList());
        Path answers = write(folder, "answers.jsonl", RUNS.stream()
                .flatMap(run -> ids.stream()
                        .map(id -> "{\"run_id\": \"" + run + "\", \"topic_id\": \"" + id
                                + "\", \"references\": [], \"answer\": [{\"text\": \"What a tree says of " + id
                                + ", number " + RUNS.indexOf(run) + ".\", \"citations\": []}]}"))
                .toList());
        run("new", file, "--title", "Battles", "--assessor", "ann");
        for (Path one : List.of(topicFile, proposals, answers)) {
            run("import", file, one);
        }
        try (ProjectStore store = ProjectStore.open(file, InstantSource.system())) {
            new BattleService(store).draw(new BattleDraw(BattleDraw.Method.PER_RUN, 4, 7, .2));
        }
        return file;
    }

    private static Path write(Path folder, String name, List<String> lines) throws IOException {
        return Files.write(folder.resolve(name), lines);
    }

    private static void run(Object... arguments) {
        Cli ran = Cli.run(arguments);
        if (ran.code() != 0) {
            throw new IllegalStateException(ran.out() + ran.err());
        }
    }

    /** Judges the battles of a topic, labels its answers and locks it. */
    public static void judge(ProjectStore store, TopicId topic) {
        judge(store, topic, pair -> false);
    }

    /** As the other, with the other winner in some battles. */
    public static void judge(ProjectStore store, TopicId topic, Predicate<BattleKey> contrary) {
        BattleService battles = new BattleService(store);
        for (Look look : battles.open(topic).looks()) {
            boolean turn = contrary.test(look.pair());
            BattleVerdict verdict =
                    verdict(topic, turn ? look.right() : look.left(), turn ? look.left() : look.right());
            battles.say(look.pair(), new Showing(look.turned(), verdict));
        }
        label(store, topic);
        new LabellingService(store).lock(topic);
    }

    /**
     * Six topics judged so that four runs have the same rating: alder wins all of its battles, in t2 it loses them, and
     * all others are ties.
     */
    public static Path createAlike(Path folder) throws IOException {
        Path file = create(folder, 6);
        try (ProjectStore store = ProjectStore.open(file, InstantSource.system())) {
            IntStream.rangeClosed(1, 6).forEach(number -> judgeAlike(store, new TopicId("t" + number)));
        }
        return file;
    }

    private static void judgeAlike(ProjectStore store, TopicId topic) {
        BattleService battles = new BattleService(store);
        for (Look look : battles.open(topic).looks()) {
            boolean left = look.left().value().equals("alder");
            boolean right = look.right().value().equals("alder");
            BattleVerdict verdict = !left && !right
                    ? BattleVerdict.TIE
                    : left == topic.value().equals("t2") ? BattleVerdict.RIGHT : BattleVerdict.LEFT;
            battles.say(look.pair(), new Showing(look.turned(), verdict));
        }
        label(store, topic);
        new LabellingService(store).lock(topic);
    }

    /** Freezes a topic's nuggets and labels its answers. */
    public static void label(ProjectStore store, TopicId topic) {
        new NuggetService(store, () -> new NuggetId("n-" + UUID.randomUUID())).freeze(topic);
        LabellingService labelling = new LabellingService(store);
        for (Answer answer : store.answers(topic)) {
            int has = 4 - RUNS.indexOf(answer.run().value());
            for (Nugget nugget : store.nuggetSet(topic).orElseThrow().nuggets()) {
                labelling.label(
                        new LabelKey(topic, answer.run(), nugget.id()),
                        has-- > 0 ? Label.SUPPORT : Label.NOT_SUPPORT);
            }
        }
    }

    private static BattleVerdict verdict(TopicId topic, RunId left, RunId right) {
        int number = Integer.parseInt(topic.value().substring(1));
        int one = RUNS.indexOf(left.value());
        int other = RUNS.indexOf(right.value());
        int upper = Math.min(one, other);
        if (number == 3 && one + other == 6) {
            return BattleVerdict.TIE;
        }
        boolean upset = Math.abs(one - other) == 1 && upper == number % 4
                || number == 2 && Math.abs(one - other) == 4;
        return one < other != upset ? BattleVerdict.LEFT : BattleVerdict.RIGHT;
    }
}
