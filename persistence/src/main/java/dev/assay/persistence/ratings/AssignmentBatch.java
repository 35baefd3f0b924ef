package dev.assay.persistence.ratings;

import dev.assay.persistence.exchange.input.Row;
import dev.assay.persistence.exchange.input.RowReader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.FutureTask;
import java.util.function.BiConsumer;
import java.util.function.Function;

/**
 * Some lines of a file of assignments, copied, and what came of them: another thread may read them while the next ones are gathered.
 *
 * @param <T> what is made of an ordinary line
 */
final class AssignmentBatch<T> {
    private static final int BYTES = 1 << 19;

    private final Function<AssignmentLine, T> ordinary;
    private byte[] bytes = new byte[BYTES];
    private int length;
    private long[] numbers = new long[256];
    private int[] ends = new int[256];
    private int count;
    private Optional<FutureTask<List<Optional<T>>>> reading = Optional.empty();

    /** @param ordinary called on any thread, with what is good until it is done */
    AssignmentBatch(Function<AssignmentLine, T> ordinary) {
        this.ordinary = ordinary;
    }

    boolean isFull() {
        return length >= BYTES * 3 / 4;
    }

    void add(long number, byte[] from, int start, int more) {
        if (length + more > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(length + more, 2 * bytes.length));
        }
        if (count == ends.length) {
            numbers = Arrays.copyOf(numbers, 2 * count);
            ends = Arrays.copyOf(ends, 2 * count);
        }
        System.arraycopy(from, start, bytes, length, more);
        length += more;
        numbers[count] = number;
        ends[count++] = length;
    }

    /** Has the lines read beside this thread. */
    void begin() {
        FutureTask<List<Optional<T>>> task = new FutureTask<>(this::read);
        reading = Optional.of(task);
        ForkJoinPool.commonPool().execute(task);
    }

    /** Hands over what came of each line in its place, with its number: of an ordinary line that, of others their rows. */
    void end(BiConsumer<Long, T> taken, BiConsumer<Long, Row> usual) {
        List<Optional<T>> read = reading.map(AssignmentBatch::result).orElseGet(this::read);
        for (int i = 0; i < count; i++) {
            if (read.get(i).isPresent()) {
                taken.accept(numbers[i], read.get(i).get());
            } else {
                long number = numbers[i];
                RowReader.usual(number, bytes, start(i), ends[i]).forEach(row -> usual.accept(number, row));
            }
        }
    }

    private static <R> R result(FutureTask<R> task) {
        // Whoever has not begun yet need not be waited for.
        task.run();
        try {
            return task.get();
        } catch (ExecutionException e) {
            throw new IllegalStateException("Lines could not be read.", e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("The reading was given up.", e);
        }
    }

    private List<Optional<T>> read() {
        AssignmentLine line = new AssignmentLine();
        List<Optional<T>> all = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            all.add(line.read(bytes, start(i), ends[i] - start(i)) ? Optional.of(ordinary.apply(line)) : Optional.empty());
        }
        return all;
    }

    private int start(int line) {
        return line == 0 ? 0 : ends[line - 1];
    }
}
