package dev.assay.persistence.sync;

import java.nio.file.Path;

/** A folder as the HLTCOE annotation tool has it: two topics, two people, two runs. */
final class ToolFolder {
    static final String CONFIG = """
            {"name": "Mills", "output_dir": "./outputs/", "job_assignment": {"ada": ["m_1"], "bob": \
            ["m_1", "m2"], "eve": []},
             "topic_file": "./resources/requests.jsonl", "topic_id_field": "request_id", "topic_fields": \
            ["problem_statement", "background"],
             "doc_pools_path": "./resources/documents.json", "cited_sentences_path": "./resources/cited.json",
             "report_runs_path": "./resources/sentences.json", "sentence_to_document_options": \
            ["none", "partial", "full"],
             "sentence_independent_option": ["no need citations", "need citation"], "use_revised_nugget_only": true,
             "force_citation_asssessment_before_report": false, "sentence_allow_multiple_nuggets": true,
             "additional_nugget_options": ["Topical \
            nugget", "Advertisement"], "doc_service": "ir_datasets", "collection_id": "mills/1",
             "colour": "green"}""";
    static final String[] REQUESTS = {
        "{\"request_id\": \"m_1\", \"collection_ids\": [\"mills/1\"], \"background\": \"A miller.\", "
                + "\"problem_statement\": \"How do tide mills work?\", \"limit\": 2000}",
        "{\"request_id\": \"m2\", \"collection_ids\": [\"mills/1\"], \"background\": \"A poet.\", "
                + "\"problem_statement\": \"Are mills loud?\", \"limit\": 2000}",
    };
    static final String POOL = """
            {"m_1": ["12", "d-2", "d3"], "m2": ["d-9"]}""";
    static final String REPORTS = """
            {"m_1": {"red": {"0": "Mills need tides.", "2": "Some do not.", "10": "So it is."}, "blue": {}}, "m2": \
            {"red": {"0": "They are."}}}""";
    static final String CITATIONS = """
            {"m_1": {"12": {"red": {"0": "Mills need tides.", "10": "So it is."}}, "d-2": {}, "d3": {"red": \
            {"0": "Mills need tides."}}},
             "m2": {"d-9": {"red": {"0": "They are."}}}}""";
    static final String PRELOAD = """
            {"nugget_dict": {"What turns it?": {"Water": []}, "Who built it?": {"Monks": [], "Nobody knows": []}},
             "group_assignment": {"What turns it?": "Power"}}""";
    static final String REVISED = """
            {"nugget_list": [["What turns the wheel?", {"Water": ["12", "_post_hoc_edit_"]}], ["Who built it?", \
            {"Monks": ["d3"]}]],
             "group_assignment": {"What turns the wheel?": "Power"}}""";
    static final String ADAS = """
            {"nugget_list": [["What turns the wheel?", {"Water": ["12", "d3"], "The moon": ["d-2"]}], ["Is it loud?", \
            {"Yes": []}]],
             "group_assignment": {}}""";

    private ToolFolder() {}

    /** Writes the folder without nuggets, and says where it is. */
    static Path write(Workbench bench) {
        bench.file("tool/conf/mills.json", CONFIG);
        bench.file("tool/resources/requests.jsonl", REQUESTS);
        bench.file("tool/resources/documents.json", POOL);
        bench.file("tool/resources/sentences.json", REPORTS);
        return bench.file("tool/resources/cited.json", CITATIONS).getParent().getParent();
    }
}
