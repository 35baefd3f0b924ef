package dev.assay.app.cli.study;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.assay.app.cli.command.ExitCode;
import dev.assay.app.cli.command.Terminal;
import dev.assay.app.cli.study.Study.Member;
import dev.assay.app.service.RefusedException;
import dev.assay.llm.ApiKeys;
import dev.assay.model.Message;
import dev.assay.persistence.files.WholeOutput;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/**
 * Does a study, command by command: each goes on where it stopped, and does nothing that is done. With {@code dryRun}
 * what has no effect is tried, and models are estimated.
 */
final class StudyRun {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String RESAMPLES = "1000";

    private final Study study;
    private final RunCommand.Program program;
    private final Map<String, String> environment;
    private final Terminal terminal;
    private final PrintWriter err;
    private final Manner manner;
    private final StudyTable table = new StudyTable();
    private final List<Planned> planned = new ArrayList<>();
    private final Map<String, JsonNode> jobs = new HashMap<>();
    private Optional<JsonNode> jury = Optional.empty();
    private Path project;
    private List<String> topics = List.of();
    private int code = ExitCode.DONE;

    /**
     * The options of a run.
     *
     * @param flags that every command which asks a model gets
     */
    record Manner(boolean dryRun, boolean quiet, List<String> flags) {}

    /** The exit code and the output of a command. */
    private record Result(int code, String out) {
        JsonNode json() {
            try {
                return JSON.readTree(out);
            } catch (JsonProcessingException e) {
                return MissingNode.getInstance();
            }
        }
    }

    /**
     * A step that would ask a model.
     *
     * @param note why it cannot be estimated
     */
    record Planned(String step, String judge, JsonNode estimate, String note) {}

    StudyRun(
            Study study,
            RunCommand.Program program,
            Map<String, String> environment,
            Terminal terminal,
            PrintWriter err,
            Manner manner) {
        this.study = study;
        this.program = program;
        this.environment = environment;
        this.terminal = terminal;
        this.err = err;
        this.manner = manner;
        this.project = study.project();
    }

    StudyTable table() {
        return table;
    }

    List<Planned> planned() {
        return planned;
    }

    /**
     * Does the steps up to one.
     *
     * @param scratch where a project is made that is only tried
     * @return the exit code: the first that stops it, or 1 where something failed on the way
     */
    int run(String until, Path scratch) {
        for (String step : Study.STEPS) {
            int stopped = switch (step) {
                case "data" -> data(scratch);
                case "draw" -> draw();
                case "outputs" -> outputs();
                default -> study.has(step) ? step(step) : ExitCode.DONE;
            };
            if (stopped != ExitCode.DONE) {
                terminal.tell("Stopped at the step " + step + ". The same call goes on from there.");
                return stopped;
            }
            if (step.equals(until)) {
                break;
            }
        }
        if (!manner.dryRun()) {
            judges();
            study.output("table").filter(file -> until.equals("outputs")).ifPresent(file ->
                    WholeOutput.replacing(file, table.tsv()));
        }
        return code;
    }

    private int step(String step) {
        return switch (step) {
            case "grade" -> model(step, study.proposer(), "", proposing(), topics);
            case "nuggetize" -> nuggetize();
            case "freeze" -> manner.dryRun()
                    ? ExitCode.DONE
                    : command(environment, with(List.of("freeze", project.toString()), topics)).code();
            case "jury" -> manner.dryRun() ? ExitCode.DONE : decide();
            default -> members(step);
        };
    }

    private int data(Path scratch) {
        if (Files.exists(project)) {
            return ExitCode.DONE;
        }
        if (study.data().isEmpty()) {
            throw new RefusedException(Message.verbatim(
                    "There is no project " + project + ", and the file names no data to make it from."));
        }
        if (manner.dryRun()) {
            project = scratch;
        }
        List<String> arguments = new ArrayList<>(List.of("new", project.toString()));
        add(arguments, "--title", study.text("title"));
        add(arguments, "--assessor", study.text("assessor"));
        arguments.add("--from");
        study.data().forEach(path -> arguments.add(path.toString()));
        return command(environment, arguments).code();
    }

    private static void add(List<String> arguments, String option, String value) {
        if (!value.isEmpty()) {
            arguments.add(option);
            // One @ before a name stands for the arguments in that file; the study may be somebody else's.
            arguments.add(value.startsWith("@") ? "@" + value : value);
        }
    }

    /** The topics that are worked on; none stands for all. */
    private int draw() {
        JsonNode wanted = study.topics();
        if (wanted.has("ids")) {
            topics = texts(wanted.path("ids"));
        } else if (wanted.path("locked").asBoolean()) {
            topics = status("locked", true);
            if (topics.isEmpty()) {
                throw new RefusedException(Message.verbatim("No topic of the project is locked."));
            }
        } else if (wanted.has("draw")) {
            return drawn(wanted);
        }
        return ExitCode.DONE;
    }

    private int drawn(JsonNode wanted) {
        int count = wanted.path("draw").asInt();
        JsonNode before = look("draw");
        int there = before.path("drawn").asInt(0);
        if (there < count && !(manner.dryRun() && Files.exists(study.project()))) {
            List<String> arguments = new ArrayList<>(List.of("draw", project.toString(), "--json"));
            if (before.path("seed").isNull()) {
                arguments.addAll(List.of("-n", Integer.toString(count)));
                add(arguments, "--seed", wanted.path("seed").asText(""));
            } else {
                arguments.addAll(List.of("--more", Integer.toString(count - there)));
            }
            Result result = command(environment, arguments);
            if (result.code() != ExitCode.DONE) {
                return result.code();
            }
            before = result.json();
        }
        if (there < count && manner.dryRun() && Files.exists(study.project())) {
            terminal.tell("The topics are not drawn yet, so this is for all that there are.");
        }
        List<String> drawn = new ArrayList<>();
        before.path("order").forEach(topic -> {
            if (!topic.path("fate").asText().equals("waiting")) {
                drawn.add(topic.path("topic_id").asText());
            }
        });
        topics = drawn;
        return ExitCode.DONE;
    }

    private static List<String> texts(JsonNode array) {
        List<String> texts = new ArrayList<>();
        array.forEach(one -> texts.add(one.asText()));
        return texts;
    }

    /** The topics worked on that are in a state, or have no nuggets. */
    private List<String> status(String state, boolean anyNuggets) {
        List<String> found = new ArrayList<>();
        look("status").path("topics").forEach(topic -> {
            String id = topic.path("topic_id").asText();
            boolean fits = state.isEmpty() || topic.path("state").asText().equals(state);
            boolean isEmpty = topic.path("nuggets").asInt() == 0 && topic.path("proposals").asInt() == 0;
            if (fits && (anyNuggets || isEmpty) && (topics.isEmpty() || topics.contains(id))) {
                found.add(id);
            }
        });
        return found;
    }

    private List<String> proposing() {
        return options(study.proposer());
    }

    private int nuggetize() {
        List<String> open = status("", false);
        if (open.isEmpty()) {
            return ExitCode.DONE;
        }
        List<String> options = new ArrayList<>(proposing());
        if (study.importance()) {
            options.add("--importance");
        }
        return model("nuggetize", study.proposer(), "", options, open);
    }

    private int members(String step) {
        for (Member member : study.members()) {
            List<String> options = new ArrayList<>(options(member.model()));
            member.sample().ifPresent(sample -> add(options, "--seed", Integer.toString(sample)));
            member.folder().ifPresent(folder -> add(options, "--prompts", folder.toString()));
            // Labels and judgments of reports never share a name.
            String judge = member.judge() + (step.equals("assign") ? "" : ", reports");
            int stopped = model(step, member.model(), judge, options, topics);
            if (stopped != ExitCode.DONE) {
                return stopped;
            }
        }
        return ExitCode.DONE;
    }

    /** The options of a model that a person would type. */
    private static List<String> options(JsonNode model) {
        List<String> options = new ArrayList<>();
        add(options, "--base-url", model.path("base_url").asText());
        add(options, "--api", model.path("api").asText(""));
        add(options, "--model", model.path("model").asText());
        add(options, "--effort", model.path("effort").asText(""));
        add(options, "--concurrency", model.path("concurrency").asText(""));
        add(options, "--token-limit", model.path("token_limit").asText(""));
        add(options, "--money-limit", model.path("money_limit").asText(""));
        add(options, "--timeout", model.path("timeout").asText(""));
        add(options, "--retries", model.path("retries").asText(""));
        String temperature = model.path("temperature").asText("");
        add(options, "--temperatures", temperature.isEmpty() ? "" : String.join(",", temperature, temperature,
                temperature));
        return options;
    }

    /**
     * Has a model do a step, or estimates it.
     *
     * @return the exit code where that stops the study; what failed in single calls does not
     */
    private int model(String step, JsonNode model, String judge, List<String> options, List<String> about) {
        List<String> arguments = new ArrayList<>(List.of(step, project.toString()));
        add(arguments, "--judge", judge);
        arguments.addAll(options);
        arguments.add("--json");
        if (manner.dryRun()) {
            StringWriter said = new StringWriter();
            arguments.add("--dry-run");
            Result result = call(environment(model), with(arguments, about), new PrintWriter(said));
            planned.add(new Planned(
                    step, judge, result.json(), result.code() == ExitCode.DONE ? "" : said.toString().strip()));
            return ExitCode.DONE;
        }
        arguments.addAll(manner.flags());
        Result result = command(environment(model), with(arguments, about));
        JsonNode job = result.json();
        if (!judge.isEmpty() && step.equals("assign")) {
            jobs.put(judge, job);
        }
        boolean isWhole = job.path("state").asText().equals("finished");
        code = result.code() == ExitCode.DONE ? code : result.code();
        return isWhole ? ExitCode.DONE : result.code();
    }

    private static List<String> with(List<String> arguments, List<String> about) {
        List<String> all = new ArrayList<>(arguments);
        about.forEach(topic -> add(all, "--topic", topic));
        return all;
    }

    /** The environment of a model's commands: with the key that the file names, and with none that belongs nowhere. */
    private Map<String, String> environment(JsonNode model) {
        Map<String, String> own = new HashMap<>(environment);
        own.remove(ApiKeys.ANY);
        String variable = model.path("key").asText("");
        if (!variable.isEmpty() && !manner.dryRun()) {
            String key = environment.getOrDefault(variable, "");
            if (key.isBlank()) {
                throw new RefusedException(Message.verbatim("The environment has no variable " + variable
                        + ", which model " + model.path("name").asText() + " names for its key."));
            }
            own.put(ApiKeys.ANY, key);
        }
        return own;
    }

    private int decide() {
        List<String> arguments = new ArrayList<>(List.of("jury", project.toString(), "--json"));
        study.members().forEach(member -> add(arguments, "--of", member.judge()));
        add(arguments, "--judge", study.jury().orElseThrow());
        Result result = command(environment, arguments);
        jury = Optional.of(result.json());
        return result.code();
    }

    private int outputs() {
        if (manner.dryRun()) {
            return ExitCode.DONE;
        }
        List<String> reveal = study.reveal() ? List.of("--reveal") : List.of();
        study.output("scores").ifPresent(file -> {
            Result scores = output(List.of("score", project.toString(), "--table"), reveal);
            if (scores.code() == ExitCode.DONE) {
                WholeOutput.replacing(file, scores.out());
            }
        });
        study.output("report").ifPresent(file ->
                output(List.of("report", project.toString(), "-o", file.toString(), "--force"), reveal));
        study.output("sync").ifPresent(folder -> output(
                List.of("sync", project.toString(), folder.toString()),
                study.reveal() ? List.of("--with-judges") : List.of()));
        return ExitCode.DONE;
    }

    /** One that cannot be made does not keep the others from it. */
    private Result output(List<String> arguments, List<String> more) {
        List<String> all = new ArrayList<>(arguments);
        all.addAll(more);
        Result result = command(environment, all);
        code = result.code() == ExitCode.DONE ? code : result.code();
        return result;
    }

    /** Compares every judge that labelled with the assessor, where anything is locked. */
    private void judges() {
        boolean locked = !status("locked", true).isEmpty();
        for (Member member : study.members()) {
            Optional.ofNullable(jobs.get(member.judge())).ifPresent(job -> table.add(new StudyTable.Row(
                    member.judge(),
                    member.model().path("model").asText(),
                    member.prompts(),
                    Optional.of(job),
                    comparison(member.judge(), locked),
                    OptionalDouble.empty())));
        }
        jury.ifPresent(verdict -> table.add(new StudyTable.Row(
                study.jury().orElseThrow(),
                "",
                "",
                Optional.empty(),
                comparison(study.jury().orElseThrow(), locked),
                verdict.path("kappa").isNumber()
                        ? OptionalDouble.of(verdict.path("kappa").asDouble())
                        : OptionalDouble.empty())));
        if (!table.isEmpty() && !locked) {
            terminal.tell("No topic is locked yet, so there is no agreement with your labels.");
        }
    }

    private Optional<JsonNode> comparison(String judge, boolean locked) {
        if (!locked) {
            return Optional.empty();
        }
        Result result = quietly(List.of(
                "compare", project.toString(), "--judge", judge, "--ci", "--resamples", RESAMPLES, "--json"));
        return Optional.of(result.json()).filter(json -> result.code() == ExitCode.DONE);
    }

    /** Runs a command that reads the project, without which the study cannot go on. */
    private JsonNode look(String command) {
        StringWriter said = new StringWriter();
        Result result = call(environment, List.of(command, project.toString(), "--json"), new PrintWriter(said));
        if (result.code() != ExitCode.DONE) {
            throw new RefusedException(Message.verbatim(said.toString().strip()));
        }
        return result.json();
    }

    /** Runs a command that reads only, and says nothing of it. */
    private Result quietly(List<String> arguments) {
        return call(environment, arguments, new PrintWriter(new StringWriter()));
    }

    private Result command(Map<String, String> own, List<String> arguments) {
        if (!manner.quiet() && !manner.dryRun()) {
            terminal.tell("assay " + arguments.stream().map(StudyRun::quoted).collect(Collectors.joining(" ")));
        }
        Result result = call(own, arguments, err);
        if (result.code() != ExitCode.DONE && !arguments.contains("--json")) {
            // What a command lists is what is wrong.
            result.out().lines().forEach(terminal::tell);
        }
        return result;
    }

    private Result call(Map<String, String> own, List<String> arguments, PrintWriter said) {
        StringWriter out = new StringWriter();
        int ended = program.run(arguments, own, new PrintWriter(out), said);
        return new Result(ended, out.toString());
    }

    /** As a shell takes it. */
    private static String quoted(String argument) {
        return argument.matches("[A-Za-z0-9_./:=,@%+-]+") ? argument : "'" + argument.replace("'", "'\\''") + "'";
    }
}
