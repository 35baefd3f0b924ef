package dev.assay.persistence.imports;

import dev.assay.model.Policy;
import dev.assay.model.ReportRules;
import dev.assay.model.battle.BattleDraw;
import dev.assay.persistence.input.Inputs;
import dev.assay.persistence.input.ProblemLog;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * The description of a bundle in its bundle.json, so that a new project can be made for it.
 *
 * @param title may be empty
 * @param assessor whom it is for; empty when it does not say
 * @param reveal empty when the bundle leaves it open, as with the next two
 * @param stages empty when the bundle leaves it open
 * @param aids what may quicken the work; empty when the bundle leaves it open
 * @param reports how reports are judged; empty when the bundle leaves it open
 * @param battles how battles are drawn if the bundle brings none; empty where they are not
 * @param guidelines the text of the guidelines; empty when there are none
 */
public record BundleInfo(
        String id,
        String title,
        String assessor,
        Optional<Policy.Reveal> reveal,
        Optional<Boolean> runsShown,
        Optional<Long> orderSeed,
        List<String> stages,
        Optional<Set<Policy.Aid>> aids,
        Optional<ReportRules> reports,
        Optional<BattleDraw> battles,
        String guidelines) {
    public BundleInfo {
        Objects.requireNonNull(id);
        Objects.requireNonNull(title);
        Objects.requireNonNull(assessor);
        Objects.requireNonNull(guidelines);
        stages = List.copyOf(stages);
        aids = aids.map(Set::copyOf);
    }

    /**
     * Reads what a folder or zip says of itself; empty when it has no bundle.json or one that cannot be read, which an
     * import then reports.
     */
    public static Optional<BundleInfo> read(Path bundleOrZip) {
        try (Inputs inputs = Inputs.of(List.of(bundleOrZip))) {
            ProblemLog problems = new ProblemLog();
            List<BundleManifest> manifests = BundleManifest.find(inputs.files(), problems);
            return manifests.isEmpty() ? Optional.empty() : Optional.of(manifests.getFirst().info());
        }
    }

    /** The policy that the bundle asks for, where it does, and else {@code otherwise}. */
    public Policy policy(Policy otherwise) {
        return new Policy(
                reveal.orElse(otherwise.reveal()),
                runsShown.orElse(otherwise.runsShown()),
                orderSeed.orElse(otherwise.orderSeed()),
                stages.isEmpty() ? otherwise.stages() : stages,
                otherwise.gradeSource(),
                aids.or(otherwise::aids),
                reports.orElse(otherwise.reports()));
    }
}
