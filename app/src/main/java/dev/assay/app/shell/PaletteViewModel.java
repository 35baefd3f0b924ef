package dev.assay.app.shell;

import dev.assay.app.feature.organise.Setting;
import dev.assay.app.service.work.TopicLabels;
import dev.assay.app.state.Stage;
import dev.assay.app.state.Workspace;
import dev.assay.app.ui.Command;
import dev.assay.app.ui.Commands;
import dev.assay.app.ui.Messages;
import dev.assay.app.ui.Scope;
import dev.assay.app.ui.WindowCommand;
import dev.assay.model.Answer;
import dev.assay.model.AnswerKey;
import dev.assay.model.TopicId;
import dev.assay.model.TopicProgress;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/**
 * The entries that can be found and run by typing: actions that can be given now, topics, the answers of the topic in
 * view.
 */
final class PaletteViewModel {
    private final Workspace workspace;
    private final Commands commands;
    private final Supplier<List<Setting<?>>> settings;
    private final HomeViewModel home;
    private final StringProperty typed = new SimpleStringProperty("");
    private final ObservableList<PaletteEntry> found = FXCollections.observableArrayList();
    private List<PaletteEntry> all = List.of();

    private record Ranked(PaletteEntry entry, int distance) {}

    PaletteViewModel(
            Workspace workspace, Commands commands, Supplier<List<Setting<?>>> settings, HomeViewModel home) {
        this.workspace = workspace;
        this.commands = commands;
        this.settings = settings;
        this.home = home;
        typed.subscribe(text -> rank());
    }

    StringProperty typedProperty() {
        return typed;
    }

    /** The entries that match the typed words, best first. */
    ObservableList<PaletteEntry> found() {
        return found;
    }

    /** True if projects are what one looks for first. */
    boolean isAtHome() {
        return workspace.homeProperty().get();
    }

    /** Collects anew what there is to find. Answers join when they are read. */
    void open() {
        boolean project = workspace.open().isPresent();
        List<PaletteEntry> entries = new ArrayList<>();
        List<PaletteEntry> projects = home.others().stream().map(this::project).toList();
        if (isAtHome()) {
            entries.addAll(projects);
        }
        commands.available().stream()
                .filter(command -> project || command.scope().equals(Scope.WINDOW))
                .filter(this::makesSense)
                .forEach(command -> entries.add(action(command)));
        workspace.topics().forEach(topic -> entries.add(topic(topic)));
        if (!isAtHome()) {
            entries.addAll(projects);
        }
        settings.get().forEach(setting -> addTo(entries, setting));
        all = List.copyOf(entries);
        typed.set("");
        rank();
        workspace.topicProperty()
                .get()
                .filter(topic -> workspace.stagesProperty().get().contains(Stage.LABEL))
                .ifPresent(this::readAnswers);
    }

    private boolean makesSense(Command command) {
        if (!(command instanceof WindowCommand one)) {
            return true;
        }
        boolean atHome = isAtHome();
        return switch (one) {
            case PALETTE, MENU -> false;
            case HOME -> !atHome;
            case UNDO -> atHome
                    ? home.lastRemoved().isPresent()
                    : workspace.undoStateProperty().get().undo().isPresent();
            case UNDO_HISTORY -> workspace.undoStateProperty().get().undo().isPresent();
            case REDO -> !atHome && workspace.undoStateProperty().get().redo().isPresent();
            default -> true;
        };
    }

    private void readAnswers(TopicId topic) {
        List<PaletteEntry> before = all;
        workspace.read(session -> session.labelling().open(topic), content -> {
            if (all == before && workspace.topicProperty().get().equals(Optional.of(topic))) {
                all = Stream.concat(before.stream(), content.answers().stream().map(one -> answer(content, one)))
                        .toList();
                rank();
            }
        });
    }

    private void rank() {
        String text = typed.get().strip();
        if (text.isEmpty()) {
            found.setAll(all.stream()
                    .filter(entry -> entry.kind() != PaletteEntry.Target.JUDGMENT)
                    .toList());
            return;
        }
        List<String> words = List.of(text.split("\\s+"));
        List<Ranked> ranked = new ArrayList<>();
        for (PaletteEntry entry : all) {
            OptionalInt distance = entry.distance(words);
            if (distance.isPresent()) {
                ranked.add(new Ranked(entry, distance.getAsInt()));
            }
        }
        ranked.sort(Comparator.comparingInt(Ranked::distance));
        found.setAll(ranked.stream().map(Ranked::entry).toList());
    }

    private PaletteEntry action(Command command) {
        return new PaletteEntry(
                command.judges() ? PaletteEntry.Target.JUDGMENT : PaletteEntry.Target.ACTION,
                command.title(),
                Messages.get("palette.action"),
                commands.keyText(command),
                () -> commands.run(command));
    }

    private static <T> void addTo(List<PaletteEntry> entries, Setting<T> setting) {
        for (T choice : setting.choices()) {
            String words = setting.words().apply(choice);
            if (!words.isEmpty()) {
                entries.add(new PaletteEntry(
                        PaletteEntry.Target.SETTING,
                        Messages.get("palette.setting.to", Messages.get("setting." + setting.key()), words),
                        Messages.get(
                                choice.equals(setting.present().getValue())
                                        ? "palette.setting.present"
                                        : "palette.setting"),
                        "",
                        () -> setting.change().accept(choice)));
            }
        }
    }

    private PaletteEntry project(HomeViewModel.Row project) {
        return new PaletteEntry(
                PaletteEntry.Target.PROJECT,
                project.name(),
                Messages.get("palette.project", HomeRow.shortened(project.file().getParent())),
                "",
                () -> home.open(project));
    }

    private PaletteEntry topic(TopicProgress progress) {
        TopicId id = progress.topic().id();
        String query = progress.topic().query();
        return new PaletteEntry(
                PaletteEntry.Target.TOPIC,
                query.isBlank() ? id.value() : query,
                Messages.get("palette.topic") + (query.isBlank() ? "" : " " + id.value()),
                "",
                () -> {
                    workspace.topicProperty().set(Optional.of(id));
                    workspace.showWork();
                });
    }

    private PaletteEntry answer(TopicLabels content, Answer answer) {
        int words = answer.words();
        TopicId topic = content.topic().id();
        return new PaletteEntry(
                PaletteEntry.Target.ANSWER,
                Messages.get("label.answer", answer.blindName()),
                content.isRunVisible(answer.run())
                        ? Messages.get("palette.answer.run", words, answer.run().value())
                        : Messages.get("palette.answer.detail", words),
                "",
                () -> {
                    workspace.topicProperty().set(Optional.of(topic));
                    workspace.goTo(Stage.LABEL);
                    workspace.requests().answer().ask(new AnswerKey(topic, answer.run()));
                });
    }
}
