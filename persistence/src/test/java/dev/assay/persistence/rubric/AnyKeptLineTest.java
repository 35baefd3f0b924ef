package dev.assay.persistence.rubric;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.assay.model.TopicId;
import dev.assay.persistence.record.RubricLine;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.zip.DeflaterOutputStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

/** Whatever a line says, it comes out of a project as it went in; and what is no line of ours is said to be none. */
class AnyKeptLineTest {
    private static final TopicId TOPIC = new TopicId("t");

    private static RubricLine kept(byte[] packed) {
        return new RubricLine("graded", TOPIC, "file", packed);
    }

    @Property
    void whatIsPackedComesOutAsItWas(@ForAll("repeating") byte[] bytes) {
        byte[] around = Arrays.copyOf(bytes, bytes.length + 3);
        assertArrayEquals(
                bytes,
                kept(RubricLine.of("graded", TOPIC, "file", around, 0, bytes.length)
                                .packed())
                        .bytes());
    }

    @Property
    void anyTextComesOutAsItWas(@ForAll String text) {
        String plain = new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
        assertEquals(plain, new RubricLine(RubricLine.Kind.BANK, TOPIC, "file", plain).json());
    }

    @Property
    void linesOfEarlierProjectsAreRead(@ForAll("repeating") byte[] bytes) throws IOException {
        ByteArrayOutputStream zlib = new ByteArrayOutputStream();
        try (DeflaterOutputStream packing = new DeflaterOutputStream(zlib)) {
            packing.write(bytes);
        }
        assertArrayEquals(bytes, kept(zlib.toByteArray()).bytes());
    }

    @Property
    void aByteThatIsAnotherBreaksNothingElse(
            @ForAll("repeating") byte[] bytes, @ForAll @IntRange(max = 1_000_000) int place, @ForAll byte other) {
        byte[] packed = RubricLine.of("graded", TOPIC, "file", bytes, 0, bytes.length).packed();
        byte[] half = Arrays.copyOf(packed, packed.length / 2);
        assertThrows(IllegalStateException.class, () -> kept(half).bytes());
        packed[place % packed.length] = other;
        try {
            kept(packed).bytes();
        } catch (IllegalStateException e) {
            assertEquals("A packed line cannot be unpacked.", e.getMessage());
        }
    }

    @Property(tries = 20)
    void whatIsSaidAgainTakesLittle(@ForAll @IntRange(min = 1_000, max = 4_000) int times) {
        String line = "{\"question_id\": \"t/0123456789abcdef\", \"self_rating\": 4}, ".repeat(times);
        assertTrue(new RubricLine(RubricLine.Kind.GRADED, TOPIC, "file", line).packed().length < 200);
    }

    /** Bytes that are often those of before, near and far. */
    @Provide
    Arbitrary<byte[]> repeating() {
        Arbitrary<byte[]> some = Arbitraries.bytes().array(byte[].class).ofMaxSize(40);
        Arbitrary<List<byte[]>> parts = some.list().ofMinSize(1).ofMaxSize(5);
        return parts.flatMap(all -> Arbitraries.of(all).list().ofMaxSize(60).map(order -> {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            order.forEach(bytes::writeBytes);
            return bytes.toByteArray();
        }));
    }
}
