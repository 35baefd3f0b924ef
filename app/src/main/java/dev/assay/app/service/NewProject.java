package dev.assay.app.service;

import dev.assay.model.Policy;
import dev.assay.persistence.ProjectSettings;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.exchange.BundleInfo;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Makes project files. */
public final class NewProject {
    private NewProject() {}

    /**
     * Makes a project and opens it; the caller closes it.
     *
     * @param title empty for the title of {@code bundle}, or else the name of the file
     * @param assessor empty for the name the user has on this machine
     * @param bundle what the bundle that it is made for says of itself
     */
    public static ProjectStore create(Path file, String title, String assessor, Optional<BundleInfo> bundle) {
        String name = file.getFileName().toString().replaceFirst("\\.assay$", "");
        String ownTitle = bundle.map(BundleInfo::title).filter(one -> !one.isBlank()).orElse(name);
        // Without a seed of the organiser's, the order must not be guessable from one project to the next.
        Policy usual = new Policy(Policy.Reveal.AFTER_TOPIC, false, new SecureRandom().nextInt(Integer.MAX_VALUE), List.of());
        return ProjectStore.create(
                file,
                new ProjectSettings(
                        UUID.randomUUID().toString(),
                        title.isBlank() ? ownTitle : title,
                        assessor.isBlank() ? System.getProperty("user.name") : assessor,
                        bundle.map(info -> info.policy(usual)).orElse(usual),
                        bundle.map(BundleInfo::guidelines).orElse(""),
                        Instant.now().truncatedTo(ChronoUnit.SECONDS)),
                InstantSource.system());
    }
}
