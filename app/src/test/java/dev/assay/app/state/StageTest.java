package dev.assay.app.state;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.assay.model.Policy;
import dev.assay.model.edit.Kind;
import dev.assay.model.edit.Kinds;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class StageTest {
    @Test
    void eachStageInWhichAPolicyHasTopicsJudgedHasAScreenThatLocksThem() {
        Policy all = new Policy(
                Policy.Reveal.AFTER_TOPIC,
                false,
                1,
                Stream.of(Policy.Stage.values()).map(Policy.Stage::word).toList());
        assertEquals(
                all.judged().stream().map(Policy.Stage::word).collect(Collectors.toSet()),
                Stage.JUDGED.stream().map(Stage::id).collect(Collectors.toSet()));
    }

    @Test
    void aScreenTakesTheJudgmentsInHandThatHaveSecondOpinions() {
        Set<Kind<?, ?>> judged = Kinds.standard().all().stream()
                .filter(kind -> Kinds.secondThoughts(kind).isPresent())
                .collect(Collectors.toSet());
        assertEquals(
                judged,
                Kinds.standard().all().stream()
                        .filter(kind -> Stage.of(kind).isPresent())
                        .collect(Collectors.toSet()));
        assertEquals(Optional.of(Stage.SUPPORT), Stage.of(Kinds.NEED));
        assertEquals(Optional.empty(), Stage.of(Kinds.RELEVANCE));
    }
}
