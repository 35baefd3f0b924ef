package dev.assay.app.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.app.cli.command.ExitCode;
import dev.assay.app.cli.command.ProjectCommand;
import dev.assay.app.cli.command.Terminal;
import dev.assay.app.cli.command.TextTable;
import dev.assay.app.service.project.ProjectStatus;
import dev.assay.app.service.project.StatusService;
import dev.assay.model.OneLine;
import dev.assay.model.Policy;
import dev.assay.model.ReportProgress;
import dev.assay.model.TopicId;
import dev.assay.model.TopicProgress;
import dev.assay.model.draw.DrawnTopic;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import picocli.CommandLine;

/** {@code assay status}: where each topic stands. */
@CommandLine.Command(
        name = "status",
        description = "Show the progress of each topic of a project.")
final class StatusCommand extends ProjectCommand {
    /** The stages with columns of their own. */
    private static final Set<Policy.Stage> IN_COLUMNS =
            EnumSet.of(Policy.Stage.LABEL, Policy.Stage.SUPPORT, Policy.Stage.ALIGN);

    @Override
    public Integer call() {
        ProjectStatus status = glance(new StatusService()::status);
        if (isJson()) {
            terminal().print(json(status));
        } else {
            print(status);
        }
        return ExitCode.DONE;
    }

    private static ObjectNode json(ProjectStatus status) {
        ObjectNode object = Terminal.object();
        object.put("title", status.settings().title()).put("assessor", status.settings().assessor());
        object.put("active_seconds", status.time().total().toSeconds());
        ObjectNode people = object.putObject("active_seconds_by_assessor");
        status.time().assessors().forEach((name, time) -> people.put(name, time.toSeconds()));
        status.rubric().ifPresent(rubric -> object.putObject("rubric")
                .put("topics", rubric.topics())
                .put("banks", rubric.banks())
                .put("blind_grades", rubric.blind()));
        Map<TopicId, DrawnTopic> drawn = drawn(status);
        Map<TopicId, Integer> places = places(status);
        status.draw().ifPresent(draw -> object.putObject("draw")
                .put("seed", draw.draw().seed())
                .put("drawn", places.size())
                .put("done", draw.done())
                .put("before", draw.draw().before().size())
                .put("later", draw.later())
                .put("sampled", draw.sample().sampled().size()));
        ArrayNode topics = object.putArray("topics");
        for (TopicProgress topic : status.topics()) {
            ObjectNode row = topics.addObject()
                    .put("topic_id", topic.topic().id().value())
                    .put("state", topic.state().word())
                    .put("passages", topic.passages())
                    .put("nuggets", topic.nuggets())
                    .put("proposals", topic.proposals())
                    .put("vital", topic.vital())
                    .put("okay", topic.okay())
                    .put("answers", topic.answers())
                    .put("labels", topic.labels())
                    .put("labels_expected", topic.labelsExpected());
            topic.judged().stream()
                    .filter(one -> !IN_COLUMNS.contains(one.stage()) && one.expected() > 0)
                    .forEach(one -> row.put(one.stage().word(), one.done())
                            .put(one.stage().word() + "_expected", one.expected()));
            topic.reports().ifPresent(reports -> addTo(row, reports));
            Optional.ofNullable(drawn.get(topic.topic().id()))
                    .ifPresent(draw -> row.put("draw_fate", draw.fate().word())
                            .put("draw_next", places.get(topic.topic().id())));
            row.put("active_seconds", status.time().of(topic.topic().id()).toSeconds());
            ObjectNode stages = row.putObject("active_seconds_by_stage");
            status.time().stagesOf(topic.topic().id()).forEach((stage, time) -> stages.put(stage, time.toSeconds()));
        }
        return object;
    }

    private static Map<TopicId, DrawnTopic> drawn(ProjectStatus status) {
        Map<TopicId, DrawnTopic> drawn = new HashMap<>();
        status.draw().ifPresent(draw -> draw.draw().topics().forEach(topic -> drawn.put(topic.topic(), topic)));
        return drawn;
    }

    private static Map<TopicId, Integer> places(ProjectStatus status) {
        return status.draw().map(draw -> draw.draw().places()).orElse(Map.of());
    }

    private static void addTo(ObjectNode row, ReportProgress reports) {
        row.put("documents", reports.documents())
                .put("documents_done", reports.documentsDone())
                .put("pairs", reports.pairs())
                .put("pairs_done", reports.pairsDone())
                .put("pairs_no_text", reports.pairsWithoutText())
                .put("needs", reports.needs())
                .put("needs_done", reports.needsDone())
                .put("sentences", reports.sentences())
                .put("aligned", reports.aligned());
    }

    /** Hours, minutes and seconds. */
    static String minutes(Duration time) {
        return "%d:%02d:%02d".formatted(time.toHours(), time.toMinutesPart(), time.toSecondsPart());
    }

    private void print(ProjectStatus status) {
        Terminal terminal = terminal();
        // A project that judges reports alone has no labels to count; those of reports stand in a table of their own.
        boolean labels = status.settings().policy().wants(Policy.Stage.LABEL);
        List<String> head = new ArrayList<>(
                List.of("topic", "state", "passages", "nuggets", "vital", "okay", "proposals", "answers"));
        head.addAll(labels ? List.of("labels", "of") : List.of());
        List<Policy.Stage> others = status.settings().policy().judged().stream()
                .filter(stage -> !IN_COLUMNS.contains(stage)
                        && status.topics().stream().anyMatch(topic -> topic.of(stage).expected() > 0))
                .toList();
        others.forEach(stage -> head.addAll(List.of(stage.word(), "of")));
        status.draw().ifPresent(draw -> head.add("draw"));
        head.add("active");
        Map<TopicId, DrawnTopic> drawn = drawn(status);
        Map<TopicId, Integer> places = places(status);
        TextTable table = new TextTable(head.toArray(String[]::new));
        for (TopicProgress topic : status.topics()) {
            List<Object> row = new ArrayList<>(List.of(
                    topic.topic().id(),
                    topic.state().word(),
                    topic.passages(),
                    topic.nuggets(),
                    topic.vital(),
                    topic.okay(),
                    topic.proposals(),
                    topic.answers()));
            row.addAll(labels ? List.of(topic.labels(), topic.labelsExpected()) : List.of());
            others.forEach(stage -> row.addAll(List.of(topic.of(stage).done(), topic.of(stage).expected())));
            status.draw().ifPresent(draw -> row.add(place(drawn.get(topic.topic().id()), places)));
            row.add(minutes(status.time().of(topic.topic().id())));
            table.row(row.toArray());
        }
        terminal.print(OneLine.shown(status.settings().title()));
        if (table.isEmpty()) {
            terminal.print("No topics yet. Import a bundle: assay import " + project() + " BUNDLE");
        } else {
            table.lines().forEach(terminal::print);
            terminal.print(status.topics().size() + (status.topics().size() == 1 ? " topic" : " topics")
                    + (labels ? ", " + status.labels() + " of " + status.labelsExpected() + " labels given" : ""));
            status.draw()
                    .ifPresent(draw -> terminal.print(
                            places.size() + (places.size() == 1 ? " topic" : " topics") + " drawn, " + draw.done()
                                    + " of them locked; " + draw.draw().before().size() + " locked before"));
            printReports(status);
            status.rubric()
                    .ifPresent(rubric -> terminal.print("Graded passages of " + rubric.topics()
                            + (rubric.topics() == 1 ? " topic" : " topics") + ", banks of " + rubric.banks() + ", "
                            + rubric.blind()
                            + (rubric.blind() == 1 ? " cell" : " cells") + " judged blind"));
            if (status.time().assessors().size() > 1) {
                terminal.print(OneLine.shown("Active: " + status.time().assessors().entrySet().stream()
                        .map(one -> one.getKey() + " " + minutes(one.getValue()))
                        .collect(Collectors.joining(", "))));
            }
        }
    }

    /** The position of a topic among those drawn. */
    private static String place(DrawnTopic topic, Map<TopicId, Integer> places) {
        if (topic == null) {
            return "later";
        }
        return switch (topic.fate()) {
            case BEFORE -> "before";
            case DRAWN -> places.get(topic.topic()).toString();
            case WAITING -> "-";
        };
    }

    /** Prints the progress of judging the reports, if the project judges any. */
    private void printReports(ProjectStatus status) {
        TextTable table = new TextTable(
                "topic", "documents", "of", "pairs", "of", "no text", "uncited", "of", "aligned", "of");
        for (TopicProgress topic : status.topics()) {
            topic.reports()
                    .ifPresent(reports -> table.row(
                            topic.topic().id(),
                            reports.documentsDone(),
                            reports.documents(),
                            reports.pairsDone(),
                            reports.pairs(),
                            reports.pairsWithoutText(),
                            reports.needsDone(),
                            reports.needs(),
                            reports.aligned(),
                            reports.sentences()));
        }
        if (!table.isEmpty()) {
            terminal().print("");
            terminal().print("Reports");
            table.lines().forEach(terminal()::print);
            terminal()
                    .print(sum(status, ReportProgress::pairsDone) + " of " + sum(status, ReportProgress::pairs)
                            + " pairs judged, " + sum(status, ReportProgress::aligned) + " of "
                            + sum(status, ReportProgress::sentences)
                            + " sentences aligned");
        }
    }

    private static long sum(ProjectStatus status, ToIntFunction<ReportProgress> count) {
        return status.topics().stream().flatMap(topic -> topic.reports().stream()).mapToLong(count::applyAsInt).sum();
    }
}
