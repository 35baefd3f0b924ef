package dev.assay.persistence.peers;

import dev.assay.model.Answer;
import dev.assay.model.AnswerKey;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.measure.ReportJudgments;
import dev.assay.model.measure.ScoredReport;
import dev.assay.persistence.ProjectStore;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * The output for auto-argue, a folder for each judge and run: its judgments of the run's reports, and their scores. A
 * report in which something stands open is not written, since it would be taken for one that is not supported and
 * conveys nothing.
 */
public final class ArgueFiles {
    private final ProjectStore project;
    private final PeerFolder folder;
    private final Predicate<TopicId> scored;

    /** @param scored of which topics scores are written */
    public ArgueFiles(ProjectStore project, PeerFolder folder, Predicate<TopicId> scored) {
        this.project = project;
        this.folder = folder;
        this.scored = scored;
    }

    /**
     * The counts of what was left out.
     *
     * @param open reports in which something stands open
     * @param judgments those that there was no place for
     */
    public record Left(int open, int judgments) {}

    /**
     * Writes what one judge said.
     *
     * @param reports the judge's reports as they are scored
     * @param said what the judge said of the reports to a topic
     */
    public Left judge(String judge, List<ScoredReport> reports, Function<TopicId, ReportJudgments> said) {
        Map<TopicId, List<ScoredReport>> topics = new LinkedHashMap<>();
        Map<RunId, List<ScoredReport>> runs = new TreeMap<>();
        int open = 0;
        for (ScoredReport report : reports) {
            if (report.counts().isPresent()) {
                topics.computeIfAbsent(report.answer().topic(), none -> new ArrayList<>()).add(report);
                runs.computeIfAbsent(report.answer().run(), none -> new ArrayList<>()).add(report);
            } else {
                open++;
            }
        }
        int left = 0;
        for (Map.Entry<TopicId, List<ScoredReport>> topic : topics.entrySet()) {
            ArgueJudgments judgments = new ArgueJudgments(project, judge, topic.getKey());
            ReportJudgments ofTopic = said.apply(topic.getKey());
            for (ScoredReport report : topic.getValue()) {
                AnswerKey key = report.answer();
                Answer answer = project.answer(key).orElseThrow();
                folder.add(path(judge, key.run()) + ".judgments.jsonl", judgments.line(answer, ofTopic));
            }
            left += judgments.left();
        }
        runs.forEach((run, all) -> {
            List<ScoredReport> named = all.stream()
                    .filter(report -> scored.test(report.answer().topic()))
                    .toList();
            if (!named.isEmpty()) {
                folder.add(
                        path(judge, run) + ".scores.tsv", ArgueScores.lines(folder.word(run.value()), named, folder));
            }
        });
        return new Left(open, left);
    }

    private String path(String judge, RunId run) {
        String name = folder.file(run.value());
        return folder.file(judge) + "/" + name + "/" + name;
    }
}
