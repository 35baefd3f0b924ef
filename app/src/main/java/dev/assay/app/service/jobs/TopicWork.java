package dev.assay.app.service.jobs;

import dev.assay.llm.ModelException;
import dev.assay.llm.steps.StepOutcome;
import dev.assay.llm.steps.Window;
import dev.assay.persistence.ProjectStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** The work of a job for one topic, from what the project held when the topic's turn came. Immutable. */
interface TopicWork {
    /**
     * The windows as far as they are known before any reply, to count them and forecast what they cost. Of windows that
     * depend on a reply there is one that looks like it.
     */
    List<Window<?>> forecast();

    /** Does it, and returns when every window is finished. */
    void run(JobRun.TopicWindows windows) throws ModelException, InterruptedException;

    /** Ends it in the store when anything was kept, also when it was stopped on the way. On the store's thread. */
    void end(ProjectStore store);

    /**
     * True if {@link #end} has something to keep once all windows are finished, also when none of them was asked just
     * now.
     */
    default boolean isKeptAtEnd() {
        return false;
    }

    /**
     * Questions that do not depend on each other. What several windows say together is kept when all of them are
     * finished.
     */
    final class OfQuestions implements TopicWork {
        /** So many are asked before the next are begun, so that what a stop leaves unkept is little. */
        private static final int AT_ONCE = 200;

        private final List<Asked<?>> single;
        private final List<Asked<?>> several;
        private final Consumer<ProjectStore> end;
        private final boolean gathered;
        private volatile List<Consumer<ProjectStore>> together = List.of();

        /** @param end logs that something came */
        OfQuestions(List<Asked<?>> asked, Consumer<ProjectStore> end) {
            this(
                    asked.stream().filter(one -> one.windows().size() == 1).toList(),
                    asked.stream().filter(one -> one.windows().size() > 1).toList(),
                    end,
                    false);
        }

        private OfQuestions(
                List<Asked<?>> single, List<Asked<?>> several, Consumer<ProjectStore> end, boolean gathered) {
            this.gathered = gathered;
            this.single = single;
            this.several = several;
            this.end = end;
        }

        /**
         * Questions whose replies are all kept together at the end of the topic, or as far as it came: what each is
         * asked to keep with is only to gather it.
         */
        static OfQuestions gathered(List<Asked<?>> asked, Consumer<ProjectStore> end) {
            return new OfQuestions(List.of(), asked, end, true);
        }

        @Override
        public List<Window<?>> forecast() {
            return Stream.concat(single.stream(), several.stream())
                    .<Window<?>>flatMap(one -> one.windows().stream())
                    .toList();
        }

        @Override
        public boolean isKeptAtEnd() {
            return gathered || !several.isEmpty();
        }

        @Override
        public void run(JobRun.TopicWindows windows) throws ModelException, InterruptedException {
            windows.all(single);
            List<Consumer<ProjectStore>> keep = new ArrayList<>();
            for (List<Asked<Object>> some : Window.cut(OfQuestions.<List<Asked<Object>>>as(several), AT_ONCE)) {
                List<Optional<StepOutcome<Object>>> said =
                        windows.outcomesSoFar(some.stream().flatMap(one -> one.windows().stream()).toList());
                int from = 0;
                for (Asked<Object> one : some) {
                    List<Optional<StepOutcome<Object>>> mine = said.subList(from, from + one.windows().size());
                    if (mine.stream().allMatch(Optional::isPresent)) {
                        keep.add(store -> one.keep().accept(store, mine.stream().map(Optional::get).toList()));
                    }
                    from += one.windows().size();
                }
                together = List.copyOf(keep);
            }
        }

        /** Values go back to where their windows came from, whatever they are. */
        @SuppressWarnings("unchecked")
        private static <T> T as(Object any) {
            return (T) any;
        }

        @Override
        public void end(ProjectStore store) {
            together.forEach(one -> one.accept(store));
            end.accept(store);
        }
    }
}
