package dev.assay.persistence.sync;

import dev.assay.model.TopicId;
import dev.assay.model.draw.Allotment;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The plan of bundles, their recipients and topics: kept by an organiser, so that it can be told what came back.
 *
 * @param project the id of the project that the bundles were made of
 * @param rule how the topics were shared out
 * @param byAnswers whether a topic counted as much as it has answers; all count alike otherwise
 * @param bundles one for each assessor who got any topic
 */
public record BundlePlan(
        String id,
        String title,
        Instant created,
        String project,
        Allotment.Rule rule,
        boolean byAnswers,
        Allotment allotment,
        List<Bundle> bundles) {
    /**
     * A bundle.
     *
     * @param name of its folder or zip beside the plan
     * @param id what it calls itself
     * @param sha256 of its bundle.json
     * @param files by name, with their SHA-256
     */
    public record Bundle(String assessor, String name, String id, String sha256, Map<String, String> files) {
        public Bundle {
            files = new TreeMap<>(files);
        }

        /** True if a project that imported such files, and bundles with such ids, was made from this one. */
        public boolean isIn(Set<String> bundlesThere, Set<String> filesThere) {
            // A project that was made from a sync does not know any more what its bundle called itself.
            return (bundlesThere.isEmpty() || bundlesThere.contains(id)) && filesThere.containsAll(material());
        }

        /** The sums of the files that an import reads. */
        private List<String> material() {
            return files.entrySet().stream()
                    .filter(file -> file.getKey().endsWith(".jsonl"))
                    .map(Map.Entry::getValue)
                    .toList();
        }
    }

    public BundlePlan {
        bundles = List.copyOf(bundles);
    }

    /** The topics of an assessor. */
    public List<TopicId> topics(String assessor) {
        return allotment.topics(assessor);
    }
}
