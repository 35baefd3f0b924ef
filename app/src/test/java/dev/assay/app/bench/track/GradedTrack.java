package dev.assay.app.bench.track;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Passages of made-up topics with a grader's grades, as a file of the Rubric workbench, and the runs that rank them.
 *
 * @param passages of all topics together
 * @param items of each topic
 * @param depth how many passages each run ranks of each topic
 */
public record GradedTrack(int topics, int passages, int items, int runs, int depth) {
    /** As large as the track of 2020 whose grades were published. */
    public static final GradedTrack FULL = new GradedTrack(54, 16_101, 20, 59, 100);

    public GradedTrack {
        topics = Smallest.or(topics, 3);
        passages = Smallest.or(passages, 60);
        items = Smallest.or(items, 4);
        runs = Smallest.or(runs, 3);
        depth = Smallest.or(depth, 10);
    }

    private static final long SEED = 4;
    private static final int RANKED_IN_FILE = 20;

    @Override
    public String toString() {
        return topics + " topics, " + passages + " passages, " + items + " items, " + runs + " runs";
    }

    /** How many cells have a grade. */
    public long cells() {
        return (long) passages * items;
    }

    /** Writes a line for each topic, in the workbench's spelling. */
    public Path write(Path file) throws IOException {
        Random random = new Random(SEED);
        try (BufferedWriter writer = Files.newBufferedWriter(file)) {
            for (int topic = 0; topic < topics; topic++) {
                writer.write("[\"" + topic(topic) + "\", [");
                for (int passage = 0; passage < of(topic); passage++) {
                    writer.write((passage == 0 ? "" : ", ") + passage(topic, passage, random));
                }
                writer.write("]]\n");
            }
        }
        return file;
    }

    private static String topic(int topic) {
        return Integer.toString(1_000_003 + 7_919 * topic);
    }

    private static String id(int topic, int passage) {
        return Integer.toString(40_009 * topic + 113 * passage);
    }

    private int of(int topic) {
        return passages / topics + (topic < passages % topics ? 1 : 0);
    }

    private String passage(int topic, int number, Random random) {
        String id = id(topic, number);
        List<String> rankings = new ArrayList<>();
        for (int run = 0; run < runs; run++) {
            if (random.nextInt(of(topic)) < RANKED_IN_FILE) {
                int rank = 1 + random.nextInt(RANKED_IN_FILE);
                rankings.add("{\"method\": \"run-" + run + "\", \"paragraphId\": \"" + id + "\", \"queryId\": \""
                        + topic(topic) + "\", \"rank\": " + rank + ", \"score\": " + (100.0 - rank - run / 100.0)
                        + "}");
            }
        }
        List<String> ratings = new ArrayList<>();
        List<String> answers = new ArrayList<>();
        List<String> right = new ArrayList<>();
        List<String> wrong = new ArrayList<>();
        for (int item = 0; item < items; item++) {
            int grade = Math.max(0, random.nextInt(10) - 4);
            String name = "\"" + topic(topic) + "/" + item(topic, item) + "\"";
            ratings.add("{\"question_id\": " + name + ", \"self_rating\": " + grade + "}");
            answers.add("[" + name + ", \"" + grade + "\"]");
            (grade >= 4 ? right : wrong).add(name);
        }
        return "{\"paragraph_id\": \"" + id + "\", \"text\": \"" + text(id)
                + "\", \"paragraph_data\": {\"judgments\": [{\"paragraphId\": \""
                + id + "\", \"query\": \"" + topic(topic) + "\", \"relevance\": " + random.nextInt(4)
                + ", \"titleQuery\": \"" + topic(topic)
                + "\"}], \"rankings\": [" + String.join(", ", rankings)
                + "]}, \"exam_grades\": [{\"correctAnswered\": ["
                + String.join(", ", right) + "], \"wrongAnswered\": [" + String.join(", ", wrong) + "], \"answers\": ["
                + String.join(", ", answers)
                + "], \"llm_response_errors\": {}, \"llm\": \"made/grader\", \"llm_options\": {}, \"exam_ratio\": "
                + (double) right.size() / items
                + ", \"prompt_info\": {\"prompt_class\": \"QuestionSelfRatedUnanswerablePromptWithChoices\", "
                + "\"prompt_style\": \"Can the question be answered based on the available context? Choose one\", "
                + "\"context_first\": false, \"check_unanswerable\": true, \"check_answer_key\": false, "
                + "\"is_self_rated\": true, \"is_self_rater_tolerant\": false},"
                + " \"self_ratings\": [" + String.join(", ", ratings) + "], \"prompt_type\": \"question\"}]}";
    }

    private static String item(int topic, int item) {
        return String.format("%016x%016x", 0x9e3779b97f4a7c15L * (topic + 1), 0xc2b2ae3d27d4eb4fL * (item + 1));
    }

    /** Prose with Python's escapes. */
    private static String text(String id) {
        Prose prose = new Prose(id);
        StringBuilder text = new StringBuilder();
        String words = prose.sentence(20 + prose.below(20)) + " " + prose.sentence(20 + prose.below(20));
        for (int i = 0; i < words.length(); i++) {
            char unit = words.charAt(i);
            if (unit == '"' || unit == '\\') {
                text.append('\\').append(unit);
            } else if (unit < ' ' || unit > '~') {
                text.append(String.format("\\u%04x", (int) unit));
            } else {
                text.append(unit);
            }
        }
        return text.toString();
    }

    /** Writes the runs in TREC's six columns, a file each. */
    public List<Path> writeRuns(Path folder) throws IOException {
        Files.createDirectories(folder);
        List<Path> files = new ArrayList<>();
        for (int run = 0; run < runs; run++) {
            Random random = new Random(SEED + run);
            Path file = folder.resolve("run-" + run + ".run");
            try (BufferedWriter writer = Files.newBufferedWriter(file)) {
                for (int topic = 0; topic < topics; topic++) {
                    int first = random.nextInt(of(topic));
                    for (int rank = 1; rank <= depth; rank++) {
                        writer.write(topic(topic) + " Q0 " + id(topic, (first + rank * 17) % of(topic)) + " " + rank
                                + " " + (40.0 - rank * 0.25 - random.nextInt(100) / 1_000.0) + " run-" + run + "\n");
                    }
                }
            }
            files.add(file);
        }
        return files;
    }

    /** Writes judgments of every passage, 0 to 3. */
    public Path writeQrels(Path file) throws IOException {
        Random random = new Random(SEED);
        try (BufferedWriter writer = Files.newBufferedWriter(file)) {
            for (int topic = 0; topic < topics; topic++) {
                for (int passage = 0; passage < of(topic); passage++) {
                    writer.write(topic(topic) + " 0 " + id(topic, passage) + " " + random.nextInt(4) + "\n");
                }
            }
        }
        return file;
    }
}
