package dev.assay.model.edit;

import dev.assay.model.Adjudication;
import dev.assay.model.AfterReveal;
import dev.assay.model.Assignment;
import dev.assay.model.DocumentId;
import dev.assay.model.LabelKey;
import dev.assay.model.Nugget;
import dev.assay.model.NuggetId;
import dev.assay.model.NuggetSet;
import dev.assay.model.PassageMark;
import dev.assay.model.ProposalDecision;
import dev.assay.model.ProposalId;
import dev.assay.model.Revealed;
import dev.assay.model.TopicId;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** What an act did to one thing: the value before and the value after. */
public sealed interface Change {
    /** The change that takes this one back. */
    Change inverse();

    /** The shape of a nugget set: its revision, its state, and which nuggets are in force in which order. */
    record SetShape(int revision, NuggetSet.State state, List<NuggetId> order) {
        public SetShape {
            Objects.requireNonNull(state);
            order = List.copyOf(order);
        }
    }

    /** A nugget set came into being or changed shape. */
    record OfSet(TopicId topic, Optional<SetShape> before, Optional<SetShape> after) implements Change {
        @Override
        public Change inverse() {
            return new OfSet(topic, after, before);
        }
    }

    /** A nugget came into being or changed. Whether it is in force is said by the set's order. */
    record OfNugget(TopicId topic, NuggetId nugget, Optional<Nugget> before, Optional<Nugget> after) implements Change {
        @Override
        public Change inverse() {
            return new OfNugget(topic, nugget, after, before);
        }
    }

    /** A label was given, changed or cleared. Absent means that nothing is kept for the pair. */
    record OfLabel(LabelKey key, Optional<Assignment> before, Optional<Assignment> after) implements Change {
        @Override
        public Change inverse() {
            return new OfLabel(key, after, before);
        }
    }

    /** A passage was marked. */
    record OfPassage(TopicId topic, DocumentId passage, PassageMark before, PassageMark after) implements Change {
        @Override
        public Change inverse() {
            return new OfPassage(topic, passage, after, before);
        }
    }

    /** A proposal was decided on. */
    record OfProposal(ProposalId proposal, TopicId topic, ProposalDecision before, ProposalDecision after)
            implements Change {
        @Override
        public Change inverse() {
            return new OfProposal(proposal, topic, after, before);
        }
    }

    /** A topic was locked or unlocked. */
    record OfLock(TopicId topic, boolean before, boolean after) implements Change {
        @Override
        public Change inverse() {
            return new OfLock(topic, after, before);
        }
    }

    /** Other judges' labels were opened. */
    record OfReveal(Revealed what, boolean before, boolean after) implements Change {
        @Override
        public Change inverse() {
            return new OfReveal(what, after, before);
        }
    }

    /** A pair that judges labelled differently was decided on. Absent means that it is not decided. */
    record OfAdjudication(LabelKey key, Optional<Adjudication> before, Optional<Adjudication> after) implements Change {
        @Override
        public Change inverse() {
            return new OfAdjudication(key, after, before);
        }
    }

    /** Something was said of a pair after the reveal. Absent means that nothing is kept beside the first label. */
    record OfAfterReveal(LabelKey key, Optional<AfterReveal> before, Optional<AfterReveal> after) implements Change {
        @Override
        public Change inverse() {
            return new OfAfterReveal(key, after, before);
        }
    }
}
