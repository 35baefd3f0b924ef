package dev.assay.app.service.jobs.rubric;

import dev.assay.app.service.jobs.reports.Asked;
import dev.assay.llm.steps.Window;
import dev.assay.llm.steps.rubric.BankCreation;
import dev.assay.model.Topic;
import dev.assay.model.TopicId;
import dev.assay.model.rubric.BankItem;
import dev.assay.model.rubric.ItemKind;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.rubric.NewBankLine;
import dev.assay.persistence.rubric.ProjectRubric;
import java.util.List;
import java.util.Map;

/** The items that a topic's bank is to get. What the bank has in the same words stays as it is. */
public final class BankQuestions {
    private final Topic topic;
    private final ItemKind kind;
    private final List<String> known;

    public BankQuestions(ProjectStore store, TopicId id, ItemKind kind) {
        this.topic = store.topic(id).orElseThrow();
        this.kind = kind;
        // What a model wrote before is not shown to it, so that the same is asked again and not paid for.
        this.known = new ProjectRubric(store.material())
                .bank(id, file -> !file.startsWith(NewBankLine.FILE)).stream()
                        .filter(item -> item.kind() == kind)
                        .map(BankItem::text)
                        .toList();
    }

    /**
     * The one question of the topic.
     *
     * @param name who writes the bank
     */
    public List<Asked<?>> all(BankCreation creation, String name) {
        Window<List<String>> window = creation.window(topic, known);
        return List.of(new Asked<>(List.of(window), (store, said) -> said.getFirst().ifPresent(texts -> keep(store, texts, name))));
    }

    private void keep(ProjectStore store, List<String> texts, String name) {
        List<String> there = new ProjectRubric(store.material()).bank(topic.id()).stream().map(BankItem::id).toList();
        List<String> fresh = texts.stream()
                .filter(text -> !there.contains(BankItem.newId(topic.id(), "", text)))
                .toList();
        if (!fresh.isEmpty()) {
            store.importing(
                    writer -> {
                        writer.rubricLine(NewBankLine.of(topic, kind, fresh, name));
                        writer.finish();
                        return true;
                    },
                    kept -> kept);
        }
    }
}
