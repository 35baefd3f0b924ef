package dev.assay.llm.server;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow.Subscription;
import java.util.zip.GZIPInputStream;

/** The body of a response as far as a limit: what is behind it is not fetched, and the connection is given up. */
final class BoundedBody implements BodySubscriber<BoundedBody.Bytes> {
    /** The longest body, in bytes. The longest thoughts of a model are a tenth of it. */
    static final int LIMIT = 4 << 20;

    /**
     * The bytes of a response that were received.
     *
     * @param isWhole whether nothing is behind it
     */
    record Bytes(byte[] bytes, boolean isWhole) {
        /**
         * The text's bytes: unzipped where it came zipped, which some servers do without being asked, and without a
         * mark of the byte order. The bytes themselves say so more reliably than a header.
         *
         * @throws IOException if it is zipped and cannot be unzipped
         */
        Bytes plain() throws IOException {
            boolean zipped = bytes.length > 1 && (bytes[0] & 0xFF) == 0x1F && (bytes[1] & 0xFF) == 0x8B;
            return zipped ? unzipped().withoutMark() : withoutMark();
        }

        private Bytes unzipped() throws IOException {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            boolean whole = isWhole;
            try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(bytes))) {
                byte[] piece = new byte[8192];
                for (int read = in.read(piece); read >= 0; read = in.read(piece)) {
                    out.write(piece, 0, Math.min(read, LIMIT - out.size()));
                    if (out.size() == LIMIT) {
                        whole = false;
                        break;
                    }
                }
            } catch (EOFException e) {
                if (isWhole) {
                    throw e;
                }
            }
            return new Bytes(out.toByteArray(), whole);
        }

        private Bytes withoutMark() {
            boolean marked = bytes.length >= 3
                    && (bytes[0] & 0xFF) == 0xEF
                    && (bytes[1] & 0xFF) == 0xBB
                    && (bytes[2] & 0xFF) == 0xBF;
            return marked ? new Bytes(Arrays.copyOfRange(bytes, 3, bytes.length), isWhole) : this;
        }
    }

    private final CompletableFuture<Bytes> body = new CompletableFuture<>();
    private final ByteArrayOutputStream taken = new ByteArrayOutputStream();
    private Subscription subscription;

    @Override
    public CompletionStage<Bytes> getBody() {
        return body;
    }

    @Override
    public void onSubscribe(Subscription newSubscription) {
        subscription = newSubscription;
        subscription.request(Long.MAX_VALUE);
    }

    @Override
    public void onNext(List<ByteBuffer> pieces) {
        for (ByteBuffer piece : pieces) {
            byte[] some = new byte[Math.min(piece.remaining(), LIMIT - taken.size())];
            boolean more = piece.remaining() > some.length;
            piece.get(some);
            taken.writeBytes(some);
            if (more) {
                subscription.cancel();
                body.complete(new Bytes(taken.toByteArray(), false));
                return;
            }
        }
    }

    @Override
    public void onError(Throwable broken) {
        body.completeExceptionally(broken);
    }

    @Override
    public void onComplete() {
        body.complete(new Bytes(taken.toByteArray(), true));
    }
}
