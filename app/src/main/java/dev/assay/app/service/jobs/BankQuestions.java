package dev.assay.app.service.jobs;

import dev.assay.llm.steps.BankCreation;
import dev.assay.llm.steps.Window;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.rubric.BankItem;
import dev.assay.model.rubric.BankItemKey;
import dev.assay.model.rubric.Facet;
import dev.assay.model.rubric.ItemKind;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.rubric.NewBankLine;
import dev.assay.persistence.rubric.ProjectRubric;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The items that a topic's bank is proposed, facet by facet where it has facets. What the bank has in the same words,
 * or was proposed before, stays as it is.
 */
final class BankQuestions {
    private final Topic topic;
    private final ItemKind kind;
    private final List<Facet> facets;
    private final List<BankItem> known;

    BankQuestions(ProjectStore store, TopicId id, ItemKind kind) {
        this.topic = store.topic(id).orElseThrow();
        this.kind = kind;
        ProjectRubric rubric = new ProjectRubric(store.material());
        List<Facet> parts = rubric.facets(id);
        this.facets = parts.isEmpty() ? List.of(Facet.WHOLE) : parts;
        Set<BankItemKey> written = new HashSet<>();
        rubric.proposed(id).forEach(item -> written.add(item.key()));
        // What a model wrote before is not shown to it, so that the same is asked again and not paid for.
        this.known = rubric
                .bank(id, file -> !file.startsWith(NewBankLine.FILE)).stream()
                        .filter(item -> item.kind() == kind && !written.contains(item.key()))
                        .toList();
    }

    /**
     * The question of the topic, or one of each facet.
     *
     * @param job that asks it
     * @param name who writes the bank
     */
    List<Asked<?>> all(BankCreation creation, String job, String name) {
        List<Asked<?>> all = new ArrayList<>();
        for (Facet facet : facets) {
            List<String> has = known.stream()
                    .filter(item -> item.facet().equals(facet.id()))
                    .map(BankItem::text)
                    .toList();
            Window<List<String>> window = creation.window(topic, facet, has);
            all.add(new Asked<>(
                    List.of(window),
                    (store, said) -> said.getFirst()
                            .result()
                            .ifPresent(texts -> keep(store, facet, texts, job, name))));
        }
        return all;
    }

    private void keep(ProjectStore store, Facet facet, List<String> texts, String job, String name) {
        ProjectRubric rubric = new ProjectRubric(store.material());
        Map<String, ItemKind> kinds = new HashMap<>();
        Stream.of(rubric.bank(topic.id()), rubric.proposed(topic.id()))
                .flatMap(List::stream)
                .forEach(item -> kinds.putIfAbsent(item.id(), item.kind()));
        // What somebody removed is not proposed again.
        store.material().editedItems(topic.id()).forEach((key, item) -> kinds.putIfAbsent(key.item(), item.kind()));
        List<String> fresh = new ArrayList<>();
        int there = 0;
        int otherKind = 0;
        for (String text : texts) {
            ItemKind before = kinds.putIfAbsent(BankItem.newId(topic.id(), facet.id(), text), kind);
            if (before == null) {
                fresh.add(text);
            } else if (before == kind) {
                there++;
            } else {
                otherKind++;
            }
        }
        NewBankLine.Outcome outcome = new NewBankLine.Outcome(job, fresh.size(), there, otherKind);
        Results.write(store, writer -> {
            writer.rubricLine(NewBankLine.of(topic, facet, kind, fresh, name, outcome));
            writer.finish();
        });
    }
}
