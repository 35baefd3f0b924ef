package dev.assay.app.feature.organise;

import dev.assay.app.state.ProjectSwitch;
import dev.assay.app.ui.Messages;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.scene.Node;

/**
 * A section of the settings.
 *
 * @param key its title is the message {@code settings.section.KEY}
 * @param groups what is set by rows
 * @param form makes a form of its own, below the rows
 */
public record SettingsSection(String key, List<Group> groups, Optional<Supplier<? extends Node>> form) {
    /** What a setting holds for. */
    public enum Reach {
        PROJECT,
        PERSON
    }

    /**
     * Settings under one heading.
     *
     * @param key its title is the message {@code settings.group.KEY}
     * @param steers whether what is set can steer a judge
     */
    public record Group(String key, Reach reach, boolean steers, List<Setting<?>> settings) {
        public Group {
            settings = List.copyOf(settings);
        }

        /** The switches of the open project that can steer, or those that cannot. */
        public static Group ofProject(String key, boolean steers, List<ProjectSwitch> switches) {
            return new Group(
                    key,
                    Reach.PROJECT,
                    steers,
                    switches.stream()
                            .filter(one -> one.steers() == steers)
                            .<Setting<?>>map(Setting::of)
                            .toList());
        }
    }

    /** A section of groups, without those that have nothing to set. */
    public static SettingsSection of(String key, Group... groups) {
        return new SettingsSection(
                key,
                Stream.of(groups).filter(group -> !group.settings().isEmpty()).toList(),
                Optional.empty());
    }

    /** A section with a form of its own. */
    public static SettingsSection ofForm(String key, Supplier<? extends Node> form) {
        return new SettingsSection(key, List.of(), Optional.of(form));
    }

    String title() {
        return Messages.get("settings.section." + key);
    }

    Stream<Setting<?>> settings() {
        return groups.stream().flatMap(group -> group.settings().stream());
    }
}
