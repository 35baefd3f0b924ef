package dev.assay.app.feature.organise;

import dev.assay.app.service.RefusedException;
import dev.assay.app.service.merge.BundleRequest;
import dev.assay.app.service.merge.BundleService;
import dev.assay.app.service.project.ProjectSession;
import dev.assay.app.state.Workspace;
import dev.assay.app.task.BackgroundRunner;
import dev.assay.app.ui.Messages;
import dev.assay.model.Policy;
import dev.assay.model.RunId;
import dev.assay.model.Topic;
import dev.assay.model.judgment.Visibility;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.files.FileNames;
import dev.assay.persistence.record.Response;
import dev.assay.persistence.sync.BundleWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import javafx.beans.Observable;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableSet;

/** The bundles that are wanted of the open project, and who would get what. FX thread only. */
final class BundlesViewModel {
    /** The parts of a project that can be chosen from. */
    record Offer(List<Topic> topics, Map<RunId, RunId> runs, Policy policy, String guidelines) {}

    /**
     * The planned distribution of the bundles.
     *
     * @param refusal why that can't be; empty when it can, or is not known yet
     */
    record Outcome(Optional<BundleService.Preview> preview, String refusal) {
        static final Outcome NONE = new Outcome(Optional.empty(), "");
    }

    private final Workspace workspace;
    private final BackgroundRunner files;
    private final StringProperty assessors = new SimpleStringProperty("");
    private final StringProperty judges = new SimpleStringProperty("1");
    private final StringProperty overlap = new SimpleStringProperty("0");
    private final StringProperty seed = new SimpleStringProperty(Long.toString(BundleRequest.SEED));
    private final StringProperty folder = new SimpleStringProperty("");
    private final BooleanProperty byAnswers = new SimpleBooleanProperty();
    private final ObjectProperty<BundleWriter.Passages> passages =
            new SimpleObjectProperty<>(BundleWriter.Passages.ALL);
    private final BooleanProperty frozen = new SimpleBooleanProperty(true);
    private final BooleanProperty proposals = new SimpleBooleanProperty(true);
    private final BooleanProperty zip = new SimpleBooleanProperty(true);
    private final ObservableSet<Topic> topics = FXCollections.observableSet();
    private final ObservableSet<RunId> runs = FXCollections.observableSet();
    private final Map<Policy.Stage, BooleanProperty> stages = new EnumMap<>(Policy.Stage.class);
    private final ObjectProperty<Policy.Reveal> reveal = new SimpleObjectProperty<>(Policy.Reveal.AFTER_TOPIC);
    private final BooleanProperty runsShown = new SimpleBooleanProperty();
    private final BooleanProperty hideRuns = new SimpleBooleanProperty();
    private final Map<Policy.Aid, BooleanProperty> aids = new EnumMap<>(Policy.Aid.class);
    private final ObjectProperty<Optional<Offer>> offer = new SimpleObjectProperty<>(Optional.empty());
    private final ObjectProperty<Outcome> outcome = new SimpleObjectProperty<>(Outcome.NONE);
    private boolean filling = true;
    private boolean aidsTouched;
    private long asked;

    BundlesViewModel(Workspace workspace, BackgroundRunner files) {
        this.workspace = workspace;
        this.files = files;
        for (Policy.Stage stage : Policy.Stage.values()) {
            stages.put(stage, new SimpleBooleanProperty());
        }
        for (Policy.Aid aid : Policy.Aid.values()) {
            BooleanProperty allowed = new SimpleBooleanProperty();
            allowed.subscribe((was, is) -> aidsTouched |= !filling);
            aids.put(aid, allowed);
        }
        List<Observable> all = new ArrayList<>(List.of(
                assessors, judges, overlap, seed, byAnswers, passages, frozen, proposals, topics, runs, reveal,
                runsShown));
        all.addAll(stages.values());
        all.addAll(aids.values());
        all.forEach(one -> one.addListener(changed -> look()));
        workspace.open().ifPresent(open -> folder.set(usualFolder(open.session().file()).toString()));
    }

    /** A folder beside the project that is not there yet. */
    private static Path usualFolder(Path project) {
        String name = FileNames.stem(project) + "-bundles";
        return project.toAbsolutePath().resolveSibling(name);
    }

    /** Reads what there is to choose from; what the project has is chosen. */
    void read() {
        workspace.readBeside(BundlesViewModel::offer, found -> {
            Policy policy = found.policy();
            stages.forEach((stage, wanted) -> wanted.set(policy.wants(stage)));
            aids.forEach((aid, allowed) -> allowed.set(policy.allows(aid)));
            reveal.set(policy.reveal());
            runsShown.set(policy.runsShown());
            offer.set(Optional.of(found));
            filling = false;
            look();
        });
    }

    private static Offer offer(ProjectSession session) {
        ProjectStore store = session.store();
        List<Topic> all = store.topics();
        Visibility visibility = store.visibility();
        // Who judges nothing here may see the names, and who judges sees those that are named somewhere.
        boolean organises = visibility.mayRevealWithoutJudging();
        Map<RunId, RunId> runs = new HashMap<>();
        for (Topic topic : all) {
            for (Response response : store.responses(topic.id())) {
                RunId run = response.run();
                runs.merge(
                        run,
                        organises ? run : visibility.called(topic.id(), run),
                        (known, called) -> known.equals(run) ? known : called);
            }
        }
        return new Offer(
                all,
                runs,
                store.policy(),
                store.settings().guidelines());
    }

    StringProperty assessors() {
        return assessors;
    }

    StringProperty judges() {
        return judges;
    }

    /** In percent. */
    StringProperty overlap() {
        return overlap;
    }

    StringProperty seed() {
        return seed;
    }

    StringProperty folder() {
        return folder;
    }

    BooleanProperty byAnswers() {
        return byAnswers;
    }

    ObjectProperty<BundleWriter.Passages> passages() {
        return passages;
    }

    BooleanProperty frozen() {
        return frozen;
    }

    BooleanProperty proposals() {
        return proposals;
    }

    BooleanProperty zip() {
        return zip;
    }

    /** None for all. */
    ObservableSet<Topic> topics() {
        return topics;
    }

    /** None for all. */
    ObservableSet<RunId> runs() {
        return runs;
    }

    BooleanProperty wants(Policy.Stage stage) {
        return stages.get(stage);
    }

    ObjectProperty<Policy.Reveal> reveal() {
        return reveal;
    }

    BooleanProperty runsShown() {
        return runsShown;
    }

    /** The name of a run in the list to choose from. */
    RunId called(RunId run) {
        return offer.get().map(there -> there.runs().getOrDefault(run, run)).orElse(run);
    }

    BooleanProperty hideRuns() {
        return hideRuns;
    }

    BooleanProperty allows(Policy.Aid aid) {
        return aids.get(aid);
    }

    ReadOnlyObjectProperty<Optional<Offer>> offerProperty() {
        return offer;
    }

    ReadOnlyObjectProperty<Outcome> outcomeProperty() {
        return outcome;
    }

    /** Works out anew who would get what; of several that were asked for the last one is shown. */
    private void look() {
        Optional<BundleRequest> wanted = request();
        long mine = ++asked;
        if (filling || wanted.isEmpty()) {
            outcome.set(Outcome.NONE);
            return;
        }
        if (stages.values().stream().noneMatch(BooleanProperty::get)) {
            outcome.set(new Outcome(Optional.empty(), Messages.get("bundles.no-stage")));
            return;
        }
        workspace.readBeside(session -> outcome(session, wanted.get()), found -> {
            if (mine == asked) {
                outcome.set(found);
            }
        });
    }

    private static Outcome outcome(ProjectSession session, BundleRequest request) {
        try {
            return new Outcome(
                    Optional.of(new BundleService(session.store(), InstantSource.system()).preview(request)), "");
        } catch (RefusedException refused) {
            return new Outcome(Optional.empty(), Messages.of(refused.told()));
        }
    }

    /** The request as entered; empty while a typed number is invalid, which is said beside it. */
    private Optional<BundleRequest> request() {
        return offer.get().flatMap(there -> {
            try {
                return Optional.of(new BundleRequest(
                        Optional.empty(),
                        assessors.get().lines().toList(),
                        Integer.parseInt(judges.get().strip()),
                        Double.parseDouble(overlap.get().strip().replace(',', '.')) / 100,
                        Long.parseLong(seed.get().strip()),
                        byAnswers.get(),
                        there.topics().stream().filter(topics::contains).map(Topic::id).toList(),
                        there.runs().keySet().stream().filter(runs::contains).sorted().toList(),
                        passages.get(),
                        frozen.get(),
                        proposals.get(),
                        policy(there.policy()),
                        Optional.empty(),
                        there.guidelines(),
                        hideRuns.get(),
                        zip.get()));
            } catch (NumberFormatException e) {
                return Optional.empty();
            }
        });
    }

    private Policy policy(Policy own) {
        Set<Policy.Aid> allowed = EnumSet.noneOf(Policy.Aid.class);
        aids.forEach((aid, yes) -> {
            if (yes.get()) {
                allowed.add(aid);
            }
        });
        return new Policy(
                reveal.get(),
                runsShown.get(),
                own.orderSeed(),
                Arrays.stream(Policy.Stage.values())
                        .filter(stage -> stages.get(stage).get())
                        .map(Policy.Stage::word)
                        .toList(),
                own.gradeSource(),
                aidsTouched ? Optional.of(allowed) : own.aids(),
                own.reports());
    }

    /**
     * Writes the bundles while work goes on.
     *
     * @param done told where they are
     * @param failed told a sentence
     */
    void make(Consumer<Path> done, Consumer<Exception> failed) {
        Optional<BundleRequest> wanted = request();
        Optional<Workspace.OpenProject> open = workspace.open();
        if (wanted.isEmpty() || open.isEmpty()) {
            return;
        }
        Path where = Path.of(folder.get().strip());
        files.run(
                () -> {
                    try (ProjectStore reader = open.get().session().store().reader()) {
                        new BundleService(reader, InstantSource.system()).make(where, wanted.get());
                        return where;
                    }
                },
                made -> {
                    // Where it is looked for what came back.
                    workspace.remember(ReturnedViewModel.PLAN_KEY, made.toString());
                    done.accept(made);
                },
                failed);
    }

    /** Takes a folder below one that was chosen, since bundles are written into none that holds something. */
    void takeFolderIn(Path chosen) {
        String name = Messages.get("bundles.folder.name");
        files.run(
                () -> {
                    Path free = chosen.resolve(name);
                    for (int number = 2; Files.exists(free); number++) {
                        free = chosen.resolve(name + "-" + number);
                    }
                    return free;
                },
                free -> folder.set(free.toString()),
                failure -> {});
    }
}
