package dev.assay.persistence.sync;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.assay.model.AnswerKey;
import dev.assay.model.Item;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.edit.Change;
import dev.assay.model.edit.Kind;
import dev.assay.model.edit.Kinds;
import dev.assay.model.judgment.Label;
import dev.assay.model.judgment.LabelKey;
import dev.assay.model.judgment.Revealed;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetSetId;
import dev.assay.persistence.ProjectStore;
import dev.assay.persistence.outside.StoreWords;
import dev.assay.persistence.record.StoreException;
import dev.assay.persistence.sqlite.ChangeJson;
import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What the log says of the items of one topic: when each was last given a value, and which labels were given after others were seen. */
final class Touched {
    private final ProjectStore store;
    private final TopicId topic;
    private final Map<Kind<?, ?>, Map<Item, String>> touched = new HashMap<>();
    private final Map<Labels, Map<NuggetId, String>> labels = new HashMap<>();
    private final Set<Revealed> revealed = new HashSet<>();
    private final Set<LabelKey> sighted = new HashSet<>();

    /** The labels of one answer by the nuggets of one set. */
    private record Labels(RunId run, NuggetSetId set) {}

    private Touched(ProjectStore store, TopicId topic) {
        this.store = store;
        this.topic = topic;
    }

    static Touched in(ProjectStore store, TopicId topic) {
        Touched all = new Touched(store, topic);
        store.lines().forEachDone(topic, all::read);
        return all;
    }

    /** When each label of an answer was last given, or taken back, by its nugget. */
    Map<NuggetId, String> labels(RunId run, NuggetSetId set) {
        return labels.getOrDefault(new Labels(run, set), Map.of());
    }

    /** When an item that is no label was last given a value, or lost it. */
    <K extends Item> Optional<String> at(Kind<K, ?> kind, K item) {
        return Optional.ofNullable(touched.getOrDefault(kind, Map.of()).get(item));
    }

    /** Whether a first label was given when other judges' labels had been seen already. */
    boolean isSighted(LabelKey label) {
        return sighted.contains(label);
    }

    private <K extends Item, V> void take(String at, Change<K, V> change) {
        touched.computeIfAbsent(change.kind(), one -> new HashMap<>()).put(change.item(), at);
        change.as(Kinds.REVEAL).ifPresent(reveal -> revealed.add(reveal.item()));
    }

    /** A note or a mark changes nothing here, and a label that was taken back is none. */
    private void label(LabelKey pair, Label before, Label after) {
        if (after == Label.UNLABELLED) {
            sighted.remove(pair);
        } else if (before != after && isRevealed(pair)) {
            sighted.add(pair);
        }
    }

    private boolean isRevealed(LabelKey pair) {
        return revealed.contains(Revealed.topic(pair.topic()))
                || revealed.contains(Revealed.answer(new AnswerKey(pair.topic(), pair.run())));
    }

    private void read(String at, byte[] changes) {
        try (JsonParser json = SyncJson.MAPPER.createParser(changes)) {
            if (json.nextToken() != JsonToken.START_ARRAY) {
                throw new IllegalStateException("The changes of an event are no list.");
            }
            while (json.nextToken() == JsonToken.START_OBJECT) {
                json.nextToken();
                change(json, at);
            }
        } catch (IOException | IllegalArgumentException | IllegalStateException | NullPointerException e) {
            throw new StoreException(StoreException.Kind.DAMAGED, StoreWords.say("sync.not-json"), e);
        }
    }

    /** Nearly all that is done is done to labels: of those nothing is kept but what is asked for. */
    private void change(JsonParser json, String at) throws IOException {
        String kind = json.nextTextValue();
        if (!Kinds.LABEL.word().equals(kind)) {
            ObjectNode node = SyncJson.object().put("of", kind);
            while (json.nextToken() == JsonToken.FIELD_NAME) {
                String name = json.currentName();
                json.nextToken();
                node.set(name, SyncJson.MAPPER.readTree(json));
            }
            take(at, ChangeJson.read(node, store.kinds()));
            return;
        }
        NuggetSetId set = NuggetSetId.ASSESSOR;
        RunId run = null;
        NuggetId nugget = null;
        Label before = Label.UNLABELLED;
        Label after = Label.UNLABELLED;
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String name = json.currentName();
            json.nextToken();
            switch (name) {
                case "set" -> set = new NuggetSetId(json.getText());
                case "run" -> run = new RunId(json.getText());
                case "nugget" -> nugget = new NuggetId(json.getText());
                case "before" -> before = label(json);
                case "after" -> after = label(json);
                default -> json.skipChildren();
            }
        }
        labels.computeIfAbsent(new Labels(run, set), one -> new HashMap<>()).put(nugget, at);
        if (!revealed.isEmpty()) {
            label(new LabelKey(topic, run, set, nugget), before, after);
        }
    }

    /** The label of a value; unlabelled where there is none. */
    private static Label label(JsonParser json) throws IOException {
        Label label = Label.UNLABELLED;
        if (json.currentToken() == JsonToken.START_OBJECT) {
            while (json.nextToken() == JsonToken.FIELD_NAME) {
                boolean isLabel = json.currentName().equals("label");
                json.nextToken();
                if (isLabel) {
                    label = Label.ofWord(json.getText());
                } else {
                    json.skipChildren();
                }
            }
        }
        return label;
    }
}
