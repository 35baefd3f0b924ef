package dev.assay.persistence.sync;

/** Banks of questions as auto-argue has them. */
final class ArgueBanks {
    static final String MILLS = """
            {
              "query_id": "300", "title_query": "Tide mills", "full_query": "How do tide mills work?",
              "full_background": "I am a miller.", "test_collection": "mills", "format_version": "v3",
              "nugget_bank": {
                "What turns the wheel?": {
                  "question": "What turns the wheel?",
                  "answers": {
                    "Water": {"answer": "Water", "references": [{"doc_id": "d1"}, \
            {"doc_id": "d2", "collection": "mills/2"}], "quality": 2},
                    "The moon": {"answer": "The moon", "references": []}
                  },
                  "question_id": "39ba8ba9b70aa4d9f2b7a0a8c5a5d3a4", "aggregator_type": "OR", "query_id": "300",
                  "importance": "vital",
                  "creator": [{"is_human": true, "creation_date": "2025-07-02T20:10:37.622829+00:00", "format": "v2"}]
                },
                "Which parts does it have?": {
                  "question": "Which parts does it have?",
                  "answers": {
                    "A wheel": {"answer": "A wheel", "references": [{"doc_id": "d1"}]},
                    "A pond": {"answer": "A pond", "references": [{"doc_id": "d3"}]}
                  },
                  "question_id": "q-2", "aggregator_type": "AND", "query_id": "300",
                  "importance": "okay", "sub_nuggets": []
                },
                "Who built it?": {
                  "question": "Who built it?", "answers": null, "question_id": "q-3", "aggregator_type": \
            null, "query_id": "300",
                  "importance": 3
                }
              },
              "claim_bank": {"c-1": {"claim": "Mills are old.", "claim_id": "c-1", "query_id": "300"}}
            }""";

    static final String RAIN =
            "{\"query_id\": \"301\", \"title_query\": \"Rain\", \"nugget_bank\": {\"Does it rain?\": {\"question\": "
                    + "\"Does it rain?\", \"answers\": {\"Yes\": {\"answer\": \"Yes\", \"references\": [{\"doc_id\": "
                    + "\"d9\"}]}}, \"aggregator_type\": \"OR\", \"query_id\": \"301\"}}}";

    /** A report of three sentences, the last of which cites nothing and was not judged. */
    static final String JUDGMENTS = line("""
            {"report": {"metadata": {"team_id": "team", "run_id": "red", "topic_id": "300", "collection_ids": \
            ["mills"]},
              "responses": [{"text": "Water turns the wheel.", "citations": {"d1": 90.0, "d2": 80.5}},
                {"text": "It has a wheel and a pond.", "citations": {"d3": 100.0}}, {"text": "So it \
            is.", "citations": {}}],
              "references": ["d1", "d2", "d3"]},
             "judgments": [
              {"segment_type": "sentence", "text": "Water turns the wheel.",
               "citations": [{"doc_id": "d1", "text": "Title: Mills\\n\\nContent: The tide turns it."}, \
            {"doc_id": "d2", "text": "Rain."}],
               "judgments": [
                {"judgment_type_id": "CITED_DOCUMENT_RELEVANCE", "response": {"is_relevant": true}, "evaluator": "null",
                 "provenance": {"doc_id": "d1"}},
                {"judgment_type_id": "SENTENCE_ANSWERS_QUESTION", "response": {"matched_nuggets": [
                  {"question_text": "What turns the wheel?", "matched_answer": ["Water"], "importance": "vital"}]},
                 "evaluator": "from_env", "provenance": {"doc_id": "d1"}},
                {"judgment_type_id": "SENTENCE_ANSWERS_QUESTION", "response": {"matched_nuggets": [
                  {"question_text": "What turns the wheel?", "matched_answer": ["Water", "The \
            moon"], "importance": "vital"}]},
                 "evaluator": "from_env", "provenance": {"doc_id": "d2"}},
                {"judgment_type_id": "SENTENCE_ATTESTED", "response": {"is_attested": true}, "provenance": \
            {"doc_id": "d1"}},
                {"judgment_type_id": "SENTENCE_ATTESTED", "response": {"is_attested": false}, "provenance": \
            {"doc_id": "d2"}}]},
              {"segment_type": "sentence", "text": "It has a wheel and a pond.", "citations": \
            [{"doc_id": "d3", "text": ""}],
               "judgments": [
                {"judgment_type_id": "SENTENCE_ANSWERS_QUESTION", "response": {"matched_nuggets": []}, "provenance": \
            {"doc_id": "d3"}},
                {"judgment_type_id": "SENTENCE_ATTESTED", "response": {"is_attested": true}, "provenance": \
            {"doc_id": "d3"}}]}
             ]}""");

    private ArgueBanks() {}

    /** The same on one line. */
    static String line(String bank) {
        return bank.replaceAll("\\n\\s*", " ");
    }
}
