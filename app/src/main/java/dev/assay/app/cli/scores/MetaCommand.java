package dev.assay.app.cli.scores;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.app.cli.command.ExitCode;
import dev.assay.app.cli.command.ProjectCommand;
import dev.assay.app.cli.command.ResamplingOptions;
import dev.assay.app.cli.command.ResultTable;
import dev.assay.app.cli.command.Terminal;
import dev.assay.app.service.scores.MetaFacts;
import dev.assay.app.service.scores.MetaReading;
import dev.assay.app.service.scores.MetaTable;
import dev.assay.app.service.scores.MetaTables;
import dev.assay.app.service.scores.ScoreRules;
import dev.assay.model.Message;
import dev.assay.model.OneLine;
import dev.assay.model.RunId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code assay meta}: the tables of a meta-evaluation of two judges. */
@CommandLine.Command(
        name = "meta",
        description = {
            "Print the tables of a meta-evaluation of two judges of a project, A being the reference: whether B's "
                    + "labels would change the conclusions about the runs, whether B is biased, how far B agrees with "
                    + "people, and how much data and work the measures need.",
            "",
            "Only topics count whose run names may be shown and whose labels may be seen.",
            "",
            "The guide's page 'Which figure for which question' says what each table is for."
        })
public final class MetaCommand extends ProjectCommand {
    @Parameters(index = "1", paramLabel = "A", description = "Judge to compare with, as 'assay judges' lists it.")
    private String first;

    @Parameters(index = "2", paramLabel = "B", description = "Judge that is compared with A.")
    private String second;

    @Option(
            names = "--table",
            paramLabel = "NAME",
            description = "Print only this table, such as decisions; can be repeated.")
    private List<String> wanted = new ArrayList<>();

    @Option(
            names = "--family",
            paramLabel = "NAME=FAMILY",
            description = "Model family of a run or a judge, for self-preference; can be repeated. Default: as the "
                    + "project has it, and for a judge the family whose name is part of the judge's.")
    private Map<String, String> families = new LinkedHashMap<>();

    @Option(
            names = "--margin",
            paramLabel = "SHARE",
            defaultValue = "0.05",
            description = "By how much B may agree less with people than they do with each other, 0 to 1. Default: "
                    + "${DEFAULT-VALUE}.")
    private double margin;

    @Option(
            names = "--minutes",
            paramLabel = "N",
            description = "Minutes for each label of A. Default: as the project's clock counted them.")
    private Optional<Double> minutes = Optional.empty();

    @Option(names = "--hourly", paramLabel = "AMOUNT", description = "What an hour of A costs.")
    private Optional<Double> hourly = Optional.empty();

    @Option(names = "--model-cost", paramLabel = "AMOUNT", description = "What a label of B costs. Default: 0.")
    private Optional<Double> modelCost = Optional.empty();

    @Mixin
    private MissingOption missing;

    @Mixin
    private FailedOption failed;

    @Mixin
    private ResamplingOptions resampling;

    @Mixin
    private RevealOption reveal;

    @Option(
            names = "--tsv",
            order = BEHIND,
            description = "Print each table as tab-separated lines that begin with its name, a blank line between "
                    + "tables.")
    private boolean tsv;

    @Override
    public Integer call() {
        if (tsv && isJson()) {
            throw wrongUsage("Choose one of --json and --tsv.");
        }
        if (first.equals(second)) {
            throw wrongUsage("A and B are the same judge. Name two; 'assay judges' lists them.");
        }
        if (margin < 0 || margin > 1) {
            throw wrongUsage("--margin is a share from 0 to 1.");
        }
        MetaFacts.Choices choices = new MetaFacts.Choices(families, margin, minutes, hourly, modelCost);
        reveal.openSome(project(), List.of(first, second), terminal());
        ScoreRules rules = new ScoreRules(missing.answers(), failed.labels());
        MetaReading reading =
                read(store -> MetaReading.of(store, first, second, rules, resampling.always(), choices));
        families.keySet().stream().filter(name -> !isKnown(reading, name)).findFirst().ifPresent(name -> {
            throw wrongUsage(OneLine.shown("--family: there is no run and no judge called " + name + "."));
        });
        List<MetaTable> all = MetaTables.of(reading);
        List<String> names = all.stream().map(MetaTable::id).toList();
        if (!names.containsAll(wanted)) {
            throw wrongUsage("There is no such table. There are: " + String.join(", ", names) + ".");
        }
        List<MetaTable> tables =
                all.stream().filter(table -> wanted.isEmpty() || wanted.contains(table.id())).toList();
        show(() -> json(tables), () -> tsv ? tabbed(tables) : text(tables));
        List.of("--minutes", "--hourly", "--model-cost").forEach(option -> tellUnused(option, "designs", tables));
        tellUnused("--margin", "human-variation", tables);
        return ExitCode.DONE;
    }

    /** Tells that an option is for a table that is not shown; judges and topics decide which tables there are. */
    private void tellUnused(String option, String id, List<MetaTable> tables) {
        if (isGiven(option) && tables.stream().noneMatch(table -> table.id().equals(id))) {
            terminal().tell(option + " does nothing: the table " + id + " is not among these.");
        }
    }

    private static boolean isKnown(MetaReading reading, String name) {
        return reading.runs().containsKey(new RunId(name))
                || reading.all().stream().anyMatch(judge -> judge.name().equals(name));
    }

    private ObjectNode json(List<MetaTable> tables) {
        ObjectNode object = Terminal.object();
        object.putArray("judges").add(first).add(second);
        ObjectNode findings = object.putObject("findings");
        ObjectNode rows = object.putObject("tables");
        for (MetaTable table : tables) {
            table.findings().forEach(said -> findings.withArray(table.id()).add(said.toString()));
            columns(table, cell -> cell).put(rows, table.id(), table.rows());
        }
        Statistics.put(object, resampling.always());
        return object;
    }

    private static List<String> text(List<MetaTable> tables) {
        List<String> lines = new ArrayList<>();
        for (MetaTable table : tables) {
            if (!lines.isEmpty()) {
                lines.add("");
            }
            lines.add(table.title() + " (" + table.id() + ")");
            Stream.concat(Stream.of(table.about()), table.findings().stream())
                    .map(Message::toString)
                    .map(OneLine::shown)
                    .forEach(lines::add);
            lines.addAll(columns(table, MetaCommand::words).lines(table.shown()));
            if (table.shown().size() < table.rows().size()) {
                lines.add(table.rows().size() - table.shown().size() + " more rows are in --tsv and --json.");
            }
        }
        return lines;
    }

    private static List<String> tabbed(List<MetaTable> tables) {
        List<String> lines = new ArrayList<>();
        for (MetaTable table : tables) {
            if (!lines.isEmpty()) {
                lines.add("");
            }
            columns(table, cell -> cell).tabbed(table.rows()).forEach(line ->
                    lines.add((lines.isEmpty() || lines.getLast().isEmpty() ? "table" : table.id()) + "\t" + line));
        }
        return lines;
    }

    /** A word as people read it. */
    private static Object words(Object cell) {
        return cell instanceof MetaTable.Word(Message shown, String name) ? shown : cell;
    }

    private static ResultTable<MetaTable.Row> columns(MetaTable table, UnaryOperator<Object> shown) {
        ResultTable<MetaTable.Row> columns = new ResultTable<>();
        for (int i = 0; i < table.columns().size(); i++) {
            int place = i;
            MetaTable.Column column = table.columns().get(i);
            columns.column(column.key(), column.title().toString(), row -> shown.apply(row.cells().get(place)));
        }
        return columns;
    }
}
