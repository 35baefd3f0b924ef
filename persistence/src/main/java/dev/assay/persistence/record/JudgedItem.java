package dev.assay.persistence.record;

import dev.assay.model.Item;
import dev.assay.model.edit.Kind;
import dev.assay.model.judgment.JudgeId;

/** Another judge's judgment of an item: the value of a kind whose values the assessor gives as well. */
public record JudgedItem<K extends Item, V>(JudgeId judge, Kind<K, V> kind, K item, V value) {}
