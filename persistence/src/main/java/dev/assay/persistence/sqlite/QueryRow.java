package dev.assay.persistence.sqlite;

import dev.assay.model.AnswerKey;
import dev.assay.model.DocumentId;
import dev.assay.model.RunId;
import dev.assay.model.TopicId;
import dev.assay.model.judgment.JudgeId;
import dev.assay.model.nugget.NuggetId;
import dev.assay.model.nugget.NuggetSetId;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;

/** The row that a query stands on, while it stands there. Columns count from 1. */
public final class QueryRow {
    private final Path file;
    private final ResultSet result;

    QueryRow(Path file, ResultSet result) {
        this.file = file;
        this.result = result;
    }

    /** The value of a column as a text; null when there is none. */
    public String getString(int column) {
        return get(ResultSet::getString, column);
    }

    public TopicId topic(int column) {
        return new TopicId(getString(column));
    }

    public RunId run(int column) {
        return new RunId(getString(column));
    }

    /** An answer, whose topic stands in a column and whose run in the next one. */
    public AnswerKey answer(int column) {
        return new AnswerKey(topic(column), run(column + 1));
    }

    public DocumentId document(int column) {
        return new DocumentId(getString(column));
    }

    public JudgeId judge(int column) {
        return new JudgeId(getString(column));
    }

    public NuggetSetId set(int column) {
        return new NuggetSetId(getString(column));
    }

    public NuggetId nugget(int column) {
        return new NuggetId(getString(column));
    }

    /** The bytes of a text; null when there is none. */
    public byte[] getBytes(int column) {
        return get(ResultSet::getBytes, column);
    }

    public int getInt(int column) {
        return get(ResultSet::getInt, column);
    }

    public long getLong(int column) {
        return get(ResultSet::getLong, column);
    }

    /** The value of a column as SQLite has it; null when there is none. */
    public Object getObject(int column) {
        return get(ResultSet::getObject, column);
    }

    /** Number of columns. */
    public int columns() {
        try {
            return result.getMetaData().getColumnCount();
        } catch (SQLException e) {
            throw DatabaseFailure.of(file, e);
        }
    }

    private interface Getter<T> {
        T get(ResultSet result, int column) throws SQLException;
    }

    private <T> T get(Getter<T> getter, int column) {
        try {
            return getter.get(result, column);
        } catch (SQLException e) {
            throw DatabaseFailure.of(file, e);
        }
    }
}
