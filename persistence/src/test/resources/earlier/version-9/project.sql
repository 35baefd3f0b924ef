PRAGMA application_id = 1095979865;
PRAGMA user_version = 9;
CREATE TABLE setting (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE view_state (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE event (
  sequence INTEGER PRIMARY KEY, at TEXT NOT NULL, actor TEXT NOT NULL, kind TEXT NOT NULL,
  topic_id TEXT, reverses INTEGER, changes TEXT NOT NULL, chain INTEGER) STRICT;
CREATE TABLE source_file (
  id INTEGER PRIMARY KEY, name TEXT NOT NULL, kind TEXT NOT NULL, sha256 TEXT NOT NULL, judge_id TEXT NOT NULL,
  records INTEGER NOT NULL, event INTEGER NOT NULL,
  UNIQUE (sha256, kind, judge_id)) STRICT;
CREATE TABLE topic (
  position INTEGER PRIMARY KEY, topic_id TEXT NOT NULL UNIQUE, query TEXT NOT NULL, narrative TEXT NOT NULL,
  extra TEXT NOT NULL) STRICT;
CREATE TABLE passage (
  position INTEGER PRIMARY KEY, topic_id TEXT NOT NULL REFERENCES topic (topic_id), docid TEXT NOT NULL,
  title TEXT NOT NULL, url TEXT NOT NULL, text TEXT NOT NULL, extra TEXT NOT NULL,
  UNIQUE (topic_id, docid)) STRICT;
CREATE TABLE segment (
  docid TEXT PRIMARY KEY, title TEXT NOT NULL, url TEXT NOT NULL, text TEXT NOT NULL, extra TEXT NOT NULL)
  STRICT;
CREATE TABLE grade (
  topic_id TEXT NOT NULL, docid TEXT NOT NULL, source TEXT NOT NULL, position INTEGER NOT NULL,
  grade INTEGER NOT NULL, PRIMARY KEY (topic_id, docid, source)) STRICT, WITHOUT ROWID;
CREATE TABLE answer (
  position INTEGER PRIMARY KEY, topic_id TEXT NOT NULL REFERENCES topic (topic_id), run_id TEXT NOT NULL,
  task TEXT NOT NULL, text TEXT NOT NULL, sentences TEXT NOT NULL, segmented INTEGER NOT NULL,
  refs TEXT NOT NULL, blind INTEGER, extra TEXT NOT NULL, UNIQUE (topic_id, run_id)) STRICT;
CREATE TABLE proposal (
  position INTEGER PRIMARY KEY, proposal_id TEXT NOT NULL UNIQUE,
  topic_id TEXT NOT NULL REFERENCES topic (topic_id), text TEXT NOT NULL, importance TEXT NOT NULL,
  raw_importance TEXT NOT NULL, origin TEXT NOT NULL, extra TEXT NOT NULL) STRICT;
CREATE INDEX proposal_by_topic ON proposal (topic_id);
CREATE TABLE passage_mark (
  topic_id TEXT NOT NULL, docid TEXT NOT NULL, mark TEXT NOT NULL, PRIMARY KEY (topic_id, docid))
  STRICT, WITHOUT ROWID;
CREATE TABLE proposal_decision (
  proposal_id TEXT PRIMARY KEY, topic_id TEXT NOT NULL, decision TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE INDEX proposal_decision_by_topic ON proposal_decision (topic_id);
CREATE TABLE topic_lock (topic_id TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
CREATE TABLE judge (judge_id TEXT PRIMARY KEY, kind TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE judged_nugget (
  answer INTEGER NOT NULL REFERENCES judged_answer (id), position INTEGER NOT NULL, nugget_id TEXT,
  text TEXT NOT NULL, raw_importance TEXT NOT NULL, label TEXT NOT NULL, raw_label TEXT NOT NULL,
  extra TEXT NOT NULL, PRIMARY KEY (answer, position)) STRICT, WITHOUT ROWID;
CREATE TABLE active_time (
  assessor TEXT NOT NULL, day TEXT NOT NULL, topic_id TEXT NOT NULL REFERENCES topic (topic_id),
  stage TEXT NOT NULL, run_id TEXT NOT NULL, milliseconds INTEGER NOT NULL,
  PRIMARY KEY (assessor, day, topic_id, stage, run_id)) STRICT, WITHOUT ROWID;
CREATE TABLE reveal (
  topic_id TEXT NOT NULL, run_id TEXT NOT NULL, PRIMARY KEY (topic_id, run_id)) STRICT, WITHOUT ROWID;
CREATE TABLE job (
  position INTEGER PRIMARY KEY, job_id TEXT NOT NULL UNIQUE, kind TEXT NOT NULL, scope TEXT NOT NULL,
  judge_id TEXT NOT NULL, settings TEXT NOT NULL, begun TEXT NOT NULL, state TEXT NOT NULL, note TEXT NOT NULL)
  STRICT;
CREATE TABLE job_window (
  job_id TEXT NOT NULL REFERENCES job (job_id), step TEXT NOT NULL, topic_id TEXT NOT NULL,
  subject TEXT NOT NULL, number INTEGER NOT NULL, content TEXT NOT NULL, round INTEGER NOT NULL,
  failure TEXT NOT NULL, PRIMARY KEY (job_id, step, topic_id, subject, number)) STRICT, WITHOUT ROWID;
CREATE TABLE prompt (
  prompt_hash TEXT PRIMARY KEY, step TEXT NOT NULL, version TEXT NOT NULL, system TEXT NOT NULL,
  user TEXT NOT NULL, source TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE model_call (
  id INTEGER PRIMARY KEY, request_hash TEXT NOT NULL, attempt INTEGER NOT NULL, job_id TEXT NOT NULL,
  step TEXT NOT NULL, topic_id TEXT NOT NULL, subject TEXT NOT NULL, number INTEGER NOT NULL,
  server TEXT NOT NULL, model TEXT NOT NULL, settings TEXT NOT NULL, prompt_hash TEXT NOT NULL,
  at TEXT NOT NULL, milliseconds INTEGER NOT NULL, outcome TEXT NOT NULL, message TEXT NOT NULL, reply TEXT,
  served_model TEXT NOT NULL, finish TEXT NOT NULL, input_tokens INTEGER NOT NULL,
  output_tokens INTEGER NOT NULL, estimated INTEGER NOT NULL, left_out TEXT NOT NULL) STRICT;
CREATE INDEX model_call_by_request ON model_call (request_hash);
CREATE INDEX model_call_by_job ON model_call (job_id);
CREATE INDEX event_by_topic ON event (topic_id);
CREATE TABLE answer_length (
  topic_id TEXT NOT NULL, run_id TEXT NOT NULL, words INTEGER NOT NULL, PRIMARY KEY (topic_id, run_id))
  STRICT, WITHOUT ROWID;
CREATE TABLE judged_summary (answer INTEGER PRIMARY KEY, nuggets TEXT NOT NULL, labels TEXT NOT NULL) STRICT;
CREATE TABLE control_sum (
  part TEXT NOT NULL, topic_id TEXT NOT NULL, row_count INTEGER NOT NULL, sum INTEGER NOT NULL,
  PRIMARY KEY (part, topic_id)) STRICT, WITHOUT ROWID;
CREATE TABLE judgment (
  kind TEXT NOT NULL, topic_id TEXT NOT NULL, item TEXT NOT NULL, value TEXT NOT NULL,
  PRIMARY KEY (kind, topic_id, item)) STRICT, WITHOUT ROWID;
CREATE TABLE judged_item (
  judge_id TEXT NOT NULL REFERENCES judge (judge_id), kind TEXT NOT NULL, topic_id TEXT NOT NULL,
  item TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (kind, topic_id, judge_id, item))
  STRICT, WITHOUT ROWID;
CREATE TABLE "nugget_set" (
topic_id TEXT NOT NULL REFERENCES topic (topic_id), revision INTEGER NOT NULL, state TEXT NOT NULL,
set_id TEXT NOT NULL DEFAULT '', PRIMARY KEY (topic_id, set_id)) STRICT, WITHOUT ROWID;
CREATE TABLE "nugget" (
nugget_id TEXT NOT NULL, topic_id TEXT NOT NULL REFERENCES topic (topic_id), position INTEGER,
text TEXT NOT NULL, importance TEXT NOT NULL, origin TEXT NOT NULL, evidence TEXT NOT NULL,
extra TEXT NOT NULL, set_id TEXT NOT NULL DEFAULT '', PRIMARY KEY (nugget_id, set_id))
STRICT, WITHOUT ROWID;
CREATE TABLE "label" (
topic_id TEXT NOT NULL, run_id TEXT NOT NULL, nugget_id TEXT NOT NULL, label TEXT NOT NULL,
sentences TEXT NOT NULL, note TEXT NOT NULL, recheck INTEGER NOT NULL, revision INTEGER NOT NULL,
set_id TEXT NOT NULL DEFAULT '', PRIMARY KEY (topic_id, run_id, nugget_id, set_id)) STRICT, WITHOUT ROWID;
CREATE TABLE "label_after_reveal" (
topic_id TEXT NOT NULL, run_id TEXT NOT NULL, nugget_id TEXT NOT NULL, label TEXT NOT NULL,
reason TEXT NOT NULL, set_id TEXT NOT NULL DEFAULT '', PRIMARY KEY (topic_id, run_id, nugget_id, set_id))
STRICT, WITHOUT ROWID;
CREATE TABLE "adjudication" (
topic_id TEXT NOT NULL, run_id TEXT NOT NULL, nugget_id TEXT NOT NULL, label TEXT NOT NULL,
reason TEXT NOT NULL, set_id TEXT NOT NULL DEFAULT '', PRIMARY KEY (topic_id, run_id, nugget_id, set_id))
STRICT, WITHOUT ROWID;
CREATE TABLE "judged_answer" (
id INTEGER PRIMARY KEY, judge_id TEXT NOT NULL REFERENCES judge (judge_id), topic_id TEXT NOT NULL,
run_id TEXT NOT NULL, extra TEXT NOT NULL, set_id TEXT NOT NULL DEFAULT '',
UNIQUE (judge_id, topic_id, run_id, set_id)) STRICT;
CREATE INDEX nugget_by_topic ON nugget (topic_id, set_id);
CREATE INDEX judged_answer_by_topic ON judged_answer (topic_id);
CREATE TABLE pool_document (
  topic_id TEXT NOT NULL REFERENCES topic (topic_id), docid TEXT NOT NULL, position INTEGER NOT NULL,
  PRIMARY KEY (topic_id, docid)) STRICT, WITHOUT ROWID;
CREATE TABLE report_count (
  topic_id TEXT PRIMARY KEY, sentences INTEGER NOT NULL, uncited INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE cited_document (
  topic_id TEXT NOT NULL, docid TEXT NOT NULL, pairs INTEGER NOT NULL, PRIMARY KEY (topic_id, docid))
  STRICT, WITHOUT ROWID;
CREATE TABLE nugget_detail (
  topic_id TEXT NOT NULL, set_id TEXT NOT NULL, nugget_id TEXT NOT NULL, detail TEXT NOT NULL,
  PRIMARY KEY (topic_id, set_id, nugget_id)) STRICT, WITHOUT ROWID;
CREATE TABLE rubric_line (
  position INTEGER PRIMARY KEY, topic_id TEXT NOT NULL REFERENCES topic (topic_id), kind TEXT NOT NULL,
  file TEXT NOT NULL, content BLOB NOT NULL) STRICT;
CREATE INDEX rubric_line_by_topic ON rubric_line (topic_id, kind);
INSERT INTO setting VALUES ('assessor', 'Ann');
INSERT INTO setting VALUES ('created', '2026-01-02T03:04:05Z');
INSERT INTO setting VALUES ('grade_source', '');
INSERT INTO setting VALUES ('guidelines', unistr('Judge kindly.\000a\000aTwice.'));
INSERT INTO setting VALUES ('id', 'project-1');
INSERT INTO setting VALUES ('order_seed', '7');
INSERT INTO setting VALUES ('reveal', 'after-topic');
INSERT INTO setting VALUES ('show_runs', 'shown');
INSERT INTO setting VALUES ('stages', unistr('nuggets\000alabel'));
INSERT INTO setting VALUES ('title', unistr('Tides — a\0001b \200f\202eleft\202c 🚀 \2028line\0009tab "quote" \\'));
INSERT INTO view_state VALUES ('journal-rows/92', '[["pool_document",["0042","elsewhere"]]]');
INSERT INTO view_state VALUES ('journal/92', '92 DONE');
INSERT INTO view_state VALUES ('place', unistr('0042\000awith "quotes"'));
INSERT INTO event VALUES (1, '2026-03-01T08:00:00.000Z', 'Ann', 'ADOPT_PROPOSALS', '0042', NULL, '[{"of":"nugget","topic":"0042","nugget":"n-p1","before":null,"after":{"text":"The moon pulls the sea","importance":"vital","origin":{"kind":"proposed","proposal":"p1","text":"The moon pulls the sea"},"evidence":[],"group":"New"}},{"of":"nugget","topic":"0042","nugget":"n-p2","before":null,"after":{"text":"Twice a day","importance":"okay","origin":{"kind":"proposed","proposal":"p2","text":"Twice a day"},"evidence":[],"group":"New"}},{"of":"nugget","topic":"0042","nugget":"n-p3","before":null,"after":{"text":"Springs and neaps","importance":"unset","origin":{"kind":"proposed","proposal":"p3","text":"Springs and neaps"},"evidence":[],"group":"New"}},{"of":"set","topic":"0042","before":null,"after":{"revision":1,"state":"draft","order":["n-p1","n-p2","n-p3"]}},{"of":"proposal","topic":"0042","proposal":"p1","before":"waiting","after":"accepted"},{"of":"proposal","topic":"0042","proposal":"p2","before":"waiting","after":"accepted"},{"of":"proposal","topic":"0042","proposal":"p3","before":"waiting","after":"accepted"}]', 6917629597944992525);
INSERT INTO event VALUES (2, '2026-03-01T08:00:01.500Z', 'Ann', 'IMPORT', NULL, NULL, '[]', -1914419516262686382);
INSERT INTO event VALUES (3, '2026-03-01T08:00:03.000Z', 'Ann', 'EDIT_NUGGET', '0042', NULL, '[{"of":"nugget","topic":"0042","nugget":"n-p2","before":{"text":"Twice a day","importance":"okay","origin":{"kind":"proposed","proposal":"p2","text":"Twice a day"},"evidence":[],"group":"New"},"after":{"text":"High water twice a day","importance":"okay","origin":{"kind":"proposed","proposal":"p2","text":"Twice a day"},"evidence":[],"group":"New"}}]', -5049221794925371904);
INSERT INTO event VALUES (4, '2026-03-01T08:00:04.500Z', 'Ann', 'ADD_NUGGET', '0042', NULL, '[{"of":"nugget","topic":"0042","nugget":"own-1","before":null,"after":{"text":"The sun helps","importance":"okay","origin":{"kind":"own"},"evidence":[{"docid":"d 1","start":4,"end":8,"quote":"moon"}]}},{"of":"set","topic":"0042","before":{"revision":1,"state":"draft","order":["n-p1","n-p2","n-p3"]},"after":{"revision":1,"state":"draft","order":["n-p1","own-1","n-p2","n-p3"]}}]', 8742753193042287615);
INSERT INTO event VALUES (5, '2026-03-01T08:00:06.000Z', 'Ann', 'SPLIT_NUGGET', '0042', NULL, '[{"of":"nugget","topic":"0042","nugget":"part-1","before":null,"after":{"text":"The sun pulls too","importance":"okay","origin":{"kind":"split","parent":"own-1"},"evidence":[{"docid":"d 1","start":4,"end":8,"quote":"moon"}]}},{"of":"nugget","topic":"0042","nugget":"part-2","before":null,"after":{"text":"The sun pulls less","importance":"okay","origin":{"kind":"split","parent":"own-1"},"evidence":[{"docid":"d 1","start":4,"end":8,"quote":"moon"}]}},{"of":"set","topic":"0042","before":{"revision":1,"state":"draft","order":["n-p1","own-1","n-p2","n-p3"]},"after":{"revision":1,"state":"draft","order":["n-p1","part-1","part-2","n-p2","n-p3"]}}]', -6268965436968451775);
INSERT INTO event VALUES (6, '2026-03-01T08:00:07.500Z', 'Ann', 'FREEZE', '0042', NULL, '[{"of":"set","topic":"0042","before":{"revision":1,"state":"draft","order":["n-p1","part-1","part-2","n-p2","n-p3"]},"after":{"revision":1,"state":"frozen","order":["n-p1","part-1","part-2","n-p2","n-p3"]}}]', -8294740440279130624);
INSERT INTO event VALUES (7, '2026-03-01T08:00:09.000Z', 'Ann', 'MARK_PASSAGE', '0042', NULL, '[{"of":"passage","topic":"0042","docid":"d2","before":"none","after":"no_nugget"}]', -4989601667802728617);
INSERT INTO event VALUES (8, '2026-03-01T08:00:10.500Z', 'Ann', 'LABEL', '0042', NULL, '[{"of":"label","topic":"0042","run":"run-low","nugget":"part-1","before":null,"after":{"label":"support","sentences":[0],"note":"seen support","revision":1}}]', -5701460963403709323);
INSERT INTO event VALUES (9, '2026-03-01T08:00:12.000Z', 'Ann', 'LABEL', '0042', 8, '[{"of":"label","topic":"0042","run":"run-low","nugget":"part-1","before":{"label":"support","sentences":[0],"note":"seen support","revision":1},"after":null}]', -9017646017009546530);
INSERT INTO event VALUES (10, '2026-03-01T08:00:13.500Z', 'Ann', 'LABEL', '0042', NULL, '[{"of":"label","topic":"0042","run":"run-low","nugget":"part-1","before":null,"after":{"label":"not_support","sentences":[0],"note":"seen not_support","revision":1}}]', 6197161520833796142);
INSERT INTO event VALUES (11, '2026-03-01T08:00:15.000Z', 'Ann', 'LABEL', '0042', 10, '[{"of":"label","topic":"0042","run":"run-low","nugget":"part-1","before":{"label":"not_support","sentences":[0],"note":"seen not_support","revision":1},"after":null}]', -3984127424197829215);
INSERT INTO event VALUES (12, '2026-03-01T08:00:16.500Z', 'Ann', 'LABEL', '0042', 11, '[{"of":"label","topic":"0042","run":"run-low","nugget":"part-1","before":null,"after":{"label":"not_support","sentences":[0],"note":"seen not_support","revision":1}}]', -8879417741138908469);
INSERT INTO event VALUES (13, '2026-03-01T08:00:18.000Z', 'Ann', 'LABEL', '0042', NULL, '[{"of":"label","topic":"0042","run":"run-low","nugget":"n-p1","before":null,"after":{"label":"cant_judge","sentences":[0],"note":"seen cant_judge","revision":1}}]', 3883952832375754479);
INSERT INTO event VALUES (14, '2026-03-01T08:00:19.500Z', 'Ann', 'LABEL', '0042', NULL, '[{"of":"label","topic":"0042","run":"run-high","nugget":"n-p1","before":null,"after":{"label":"support","sentences":[0],"note":"seen support","revision":1}}]', -5761702328114330201);
INSERT INTO event VALUES (15, '2026-03-01T08:00:21.000Z', 'Ann', 'LABEL', '0042', NULL, '[{"of":"label","topic":"0042","run":"run-high","nugget":"part-1","before":null,"after":{"label":"partial_support","sentences":[0],"note":"seen partial_support","revision":1}}]', 5739896028896664708);
INSERT INTO event VALUES (16, '2026-03-01T08:00:22.500Z', 'Ann', 'LABEL', '0042', NULL, '[{"of":"label","topic":"0042","run":"run-high","nugget":"part-2","before":null,"after":{"label":"partial_support","sentences":[0],"note":"seen partial_support","revision":1}}]', -1016591270542973934);
INSERT INTO event VALUES (17, '2026-03-01T08:00:24.000Z', 'Ann', 'LABEL', '0042', NULL, '[{"of":"label","topic":"0042","run":"run-high","nugget":"n-p2","before":null,"after":{"label":"partial_support","sentences":[0],"note":"seen partial_support","revision":1}}]', 5675378174487405382);
INSERT INTO event VALUES (18, '2026-03-01T08:00:25.500Z', 'Ann', 'LABEL', '0042', NULL, '[{"of":"label","topic":"0042","run":"run-high","nugget":"n-p3","before":null,"after":{"label":"partial_support","sentences":[0],"note":"seen partial_support","revision":1}}]', -7584565349615946701);
INSERT INTO event VALUES (19, '2026-03-01T08:00:27.000Z', 'Ann', 'ADD_NUGGET', '12e3', NULL, '[{"of":"nugget","topic":"12e3","nugget":"a-1","before":null,"after":{"text":"Ports burn oil","importance":"okay","origin":{"kind":"own"},"evidence":[]}},{"of":"set","topic":"12e3","before":null,"after":{"revision":1,"state":"draft","order":["a-1"]}}]', 6699318301095788563);
INSERT INTO event VALUES (20, '2026-03-01T08:00:28.500Z', 'Ann', 'ADD_NUGGET', '12e3', NULL, '[{"of":"nugget","topic":"12e3","nugget":"a-2","before":null,"after":{"text":"الموانئ تلوث الهواء","importance":"okay","origin":{"kind":"own"},"evidence":[]}},{"of":"set","topic":"12e3","before":{"revision":1,"state":"draft","order":["a-1"]},"after":{"revision":1,"state":"draft","order":["a-1","a-2"]}}]', -6407706325221197643);
INSERT INTO event VALUES (21, '2026-03-01T08:00:30.000Z', 'Ann', 'ADD_NUGGET', '12e3', NULL, '[{"of":"nugget","topic":"12e3","nugget":"a-3","before":null,"after":{"text":"Cranes 🏗 are electric","importance":"okay","origin":{"kind":"own"},"evidence":[]}},{"of":"set","topic":"12e3","before":{"revision":1,"state":"draft","order":["a-1","a-2"]},"after":{"revision":1,"state":"draft","order":["a-1","a-2","a-3"]}}]', 7196975987065614075);
INSERT INTO event VALUES (22, '2026-03-01T08:00:31.500Z', 'Ann', 'SET_IMPORTANCE', '12e3', NULL, '[{"of":"nugget","topic":"12e3","nugget":"a-1","before":{"text":"Ports burn oil","importance":"okay","origin":{"kind":"own"},"evidence":[]},"after":{"text":"Ports burn oil","importance":"vital","origin":{"kind":"own"},"evidence":[]}}]', -5017870674056791961);
INSERT INTO event VALUES (23, '2026-03-01T08:00:33.000Z', 'Ann', 'ADD_EVIDENCE', '12e3', NULL, '[{"of":"nugget","topic":"12e3","nugget":"a-1","before":{"text":"Ports burn oil","importance":"vital","origin":{"kind":"own"},"evidence":[]},"after":{"text":"Ports burn oil","importance":"vital","origin":{"kind":"own"},"evidence":[{"docid":"seg1","start":0,"end":6,"quote":"Pooled"}]}}]', -1469609845684517476);
INSERT INTO event VALUES (24, '2026-03-01T08:00:34.500Z', 'Ann', 'ADD_EVIDENCE', '12e3', NULL, '[{"of":"nugget","topic":"12e3","nugget":"a-2","before":{"text":"الموانئ تلوث الهواء","importance":"okay","origin":{"kind":"own"},"evidence":[]},"after":{"text":"الموانئ تلوث الهواء","importance":"okay","origin":{"kind":"own"},"evidence":[{"docid":"seg1","start":0,"end":6,"quote":"Pooled"}]}}]', -9053693996443732550);
INSERT INTO event VALUES (25, '2026-03-01T08:00:36.000Z', 'Ann', 'REMOVE_EVIDENCE', '12e3', NULL, '[{"of":"nugget","topic":"12e3","nugget":"a-2","before":{"text":"الموانئ تلوث الهواء","importance":"okay","origin":{"kind":"own"},"evidence":[{"docid":"seg1","start":0,"end":6,"quote":"Pooled"}]},"after":{"text":"الموانئ تلوث الهواء","importance":"okay","origin":{"kind":"own"},"evidence":[]}}]', -6635898974411437258);
INSERT INTO event VALUES (26, '2026-03-01T08:00:37.500Z', 'Ann', 'DUPLICATE_NUGGETS', '12e3', NULL, '[{"of":"nugget","topic":"12e3","nugget":"a-4","before":null,"after":{"text":"Cranes 🏗 are electric","importance":"okay","origin":{"kind":"copy","original":"a-3"},"evidence":[]}},{"of":"set","topic":"12e3","before":{"revision":1,"state":"draft","order":["a-1","a-2","a-3"]},"after":{"revision":1,"state":"draft","order":["a-1","a-2","a-3","a-4"]}}]', 1000949617177653647);
INSERT INTO event VALUES (27, '2026-03-01T08:00:39.000Z', 'Ann', 'MOVE_NUGGETS', '12e3', NULL, '[{"of":"set","topic":"12e3","before":{"revision":1,"state":"draft","order":["a-1","a-2","a-3","a-4"]},"after":{"revision":1,"state":"draft","order":["a-4","a-1","a-2","a-3"]}}]', -1278676281678563145);
INSERT INTO event VALUES (28, '2026-03-01T08:00:40.500Z', 'Ann', 'DELETE_NUGGETS', '12e3', NULL, '[{"of":"set","topic":"12e3","before":{"revision":1,"state":"draft","order":["a-4","a-1","a-2","a-3"]},"after":{"revision":1,"state":"draft","order":["a-1","a-2"]}}]', 7458509365471473975);
INSERT INTO event VALUES (29, '2026-03-01T08:00:42.000Z', 'Ann', 'RESTORE_NUGGETS', '12e3', NULL, '[{"of":"set","topic":"12e3","before":{"revision":1,"state":"draft","order":["a-1","a-2"]},"after":{"revision":1,"state":"draft","order":["a-1","a-2","a-3"]}}]', 5318662726503990037);
INSERT INTO event VALUES (30, '2026-03-01T08:00:43.500Z', 'Ann', 'MERGE_NUGGETS', '12e3', NULL, '[{"of":"nugget","topic":"12e3","nugget":"a-5","before":null,"after":{"text":"Ports pollute","importance":"vital","origin":{"kind":"merged","parents":["a-1","a-2"]},"evidence":[{"docid":"seg1","start":0,"end":6,"quote":"Pooled"}]}},{"of":"set","topic":"12e3","before":{"revision":1,"state":"draft","order":["a-1","a-2","a-3"]},"after":{"revision":1,"state":"draft","order":["a-5","a-3"]}}]', 8981476225911282452);
INSERT INTO event VALUES (31, '2026-03-01T08:00:45.000Z', 'Ann', 'MERGE_NUGGETS', '12e3', 30, '[{"of":"set","topic":"12e3","before":{"revision":1,"state":"draft","order":["a-5","a-3"]},"after":{"revision":1,"state":"draft","order":["a-1","a-2","a-3"]}},{"of":"nugget","topic":"12e3","nugget":"a-5","before":{"text":"Ports pollute","importance":"vital","origin":{"kind":"merged","parents":["a-1","a-2"]},"evidence":[{"docid":"seg1","start":0,"end":6,"quote":"Pooled"}]},"after":null}]', 6499623293263821850);
INSERT INTO event VALUES (32, '2026-03-01T08:00:46.500Z', 'Ann', 'MERGE_NUGGETS', '12e3', 31, '[{"of":"nugget","topic":"12e3","nugget":"a-5","before":null,"after":{"text":"Ports pollute","importance":"vital","origin":{"kind":"merged","parents":["a-1","a-2"]},"evidence":[{"docid":"seg1","start":0,"end":6,"quote":"Pooled"}]}},{"of":"set","topic":"12e3","before":{"revision":1,"state":"draft","order":["a-1","a-2","a-3"]},"after":{"revision":1,"state":"draft","order":["a-5","a-3"]}}]', -381445244862143195);
INSERT INTO event VALUES (33, '2026-03-01T08:00:48.000Z', 'Ann', 'FREEZE', '12e3', NULL, '[{"of":"set","topic":"12e3","before":{"revision":1,"state":"draft","order":["a-5","a-3"]},"after":{"revision":1,"state":"frozen","order":["a-5","a-3"]}}]', -7666459353064903218);
INSERT INTO event VALUES (34, '2026-03-01T08:00:49.500Z', 'Ann', 'EDIT_NUGGET', '12e3', NULL, '[{"of":"nugget","topic":"12e3","nugget":"a-3","before":{"text":"Cranes 🏗 are electric","importance":"okay","origin":{"kind":"own"},"evidence":[]},"after":{"text":"Cranes run on current","importance":"okay","origin":{"kind":"own"},"evidence":[]}},{"of":"set","topic":"12e3","before":{"revision":1,"state":"frozen","order":["a-5","a-3"]},"after":{"revision":2,"state":"draft","order":["a-5","a-3"]}}]', -7777196691508858835);
INSERT INTO event VALUES (35, '2026-03-01T08:00:51.000Z', 'Ann', 'DROP_PROPOSALS', '0042', NULL, '[{"of":"proposal","topic":"0042","proposal":"p4","before":"waiting","after":"dropped"}]', 1638816151333251599);
INSERT INTO event VALUES (36, '2026-03-01T08:00:52.500Z', 'Ann', 'RECALL_PROPOSALS', '0042', NULL, '[{"of":"proposal","topic":"0042","proposal":"p4","before":"dropped","after":"waiting"}]', -4313980418923226563);
INSERT INTO event VALUES (37, '2026-03-01T08:00:54.000Z', 'Ann', 'ACCEPT_PROPOSALS', '0042', NULL, '[{"of":"nugget","topic":"0042","nugget":"n-p4","before":null,"after":{"text":"Waits","importance":"okay","origin":{"kind":"proposed","proposal":"p4","text":"Waits"},"evidence":[]}},{"of":"set","topic":"0042","before":{"revision":1,"state":"frozen","order":["n-p1","part-1","part-2","n-p2","n-p3"]},"after":{"revision":2,"state":"draft","order":["n-p1","part-1","part-2","n-p2","n-p3","n-p4"]}},{"of":"proposal","topic":"0042","proposal":"p4","before":"waiting","after":"accepted"}]', -2109248210455494108);
INSERT INTO event VALUES (38, '2026-03-01T08:00:55.500Z', 'Ann', 'FREEZE', '0042', NULL, '[{"of":"set","topic":"0042","before":{"revision":2,"state":"draft","order":["n-p1","part-1","part-2","n-p2","n-p3","n-p4"]},"after":{"revision":2,"state":"frozen","order":["n-p1","part-1","part-2","n-p2","n-p3","n-p4"]}}]', -3995703109278148790);
INSERT INTO event VALUES (39, '2026-03-01T08:00:57.000Z', 'Ann', 'MARK_PASSAGE', '0042', NULL, '[{"of":"passage","topic":"0042","docid":"d 1","before":"none","after":"no_nugget"}]', 535544284946503235);
INSERT INTO event VALUES (40, '2026-03-01T08:00:58.500Z', 'Ann', 'MARK_PASSAGE', '0042', 39, '[{"of":"passage","topic":"0042","docid":"d 1","before":"no_nugget","after":"none"}]', 7869788202022312588);
INSERT INTO event VALUES (41, '2026-03-01T08:01:00.000Z', 'Ann', 'LOOK_HERE_ON', NULL, NULL, '[]', 2927062725015952355);
INSERT INTO event VALUES (42, '2026-03-01T08:01:01.500Z', 'Ann', 'NOTE', '0042', NULL, '[{"of":"label","topic":"0042","run":"run-low","nugget":"n-p2","before":null,"after":{"label":"unlabelled","note":"first thought\nsecond \"thought\"","revision":2}}]', 7219006524625014571);
INSERT INTO event VALUES (43, '2026-03-01T08:01:03.000Z', 'Ann', 'MARK_SENTENCES', '0042', NULL, '[{"of":"label","topic":"0042","run":"run-low","nugget":"n-p2","before":{"label":"unlabelled","note":"first thought\nsecond \"thought\"","revision":2},"after":{"label":"unlabelled","sentences":[0],"note":"first thought\nsecond \"thought\"","revision":2}}]', -2519210428852092824);
INSERT INTO event VALUES (44, '2026-03-01T08:01:04.500Z', 'Ann', 'LABEL', '0042', NULL, '[{"of":"label","topic":"0042","run":"run-low","nugget":"n-p2","before":{"label":"unlabelled","sentences":[0],"note":"first thought\nsecond \"thought\"","revision":2},"after":{"label":"partial_support","sentences":[0],"note":"first thought\nsecond \"thought\"","revision":2}}]', -8241517976131529626);
INSERT INTO event VALUES (45, '2026-03-01T08:01:06.000Z', 'Ann', 'NOTE', '0042', NULL, '[{"of":"label","topic":"0042","run":"run-low","nugget":"n-p2","before":{"label":"partial_support","sentences":[0],"note":"first thought\nsecond \"thought\"","revision":2},"after":{"label":"partial_support","sentences":[0],"note":"first thought\nsecond \"thought\"","recheck":true,"revision":2}}]', -3052414307702695191);
INSERT INTO event VALUES (46, '2026-03-01T08:01:07.500Z', 'Ann', 'CONFIRM_LABEL', '0042', NULL, '[{"of":"label","topic":"0042","run":"run-low","nugget":"n-p2","before":{"label":"partial_support","sentences":[0],"note":"first thought\nsecond \"thought\"","recheck":true,"revision":2},"after":{"label":"partial_support","sentences":[0],"note":"first thought\nsecond \"thought\"","revision":2}}]', 2650515974149309783);
INSERT INTO event VALUES (47, '2026-03-01T08:01:09.000Z', 'Ann', 'LABEL', '0042', NULL, '[{"of":"label","topic":"0042","run":"run-low","nugget":"n-p3","before":null,"after":{"label":"not_support","recheck":true,"revision":2}}]', 2689702652991922322);
INSERT INTO event VALUES (48, '2026-03-01T08:01:10.500Z', 'Ann', 'LABEL', '0042', NULL, '[{"of":"label","topic":"0042","run":"run-low","nugget":"n-p4","before":null,"after":{"label":"support","revision":2}}]', 5644320012623398344);
INSERT INTO event VALUES (49, '2026-03-01T08:01:12.000Z', 'Ann', 'CLEAR_LABEL', '0042', NULL, '[{"of":"label","topic":"0042","run":"run-low","nugget":"n-p4","before":{"label":"support","revision":2},"after":null}]', 8761712451313332248);
INSERT INTO event VALUES (50, '2026-03-01T08:01:13.500Z', 'Ann', 'LABEL_IDENTICAL', '0042', NULL, '[{"of":"label","topic":"0042","run":"run-low","nugget":"n-p4","before":null,"after":{"label":"support","revision":2}},{"of":"label","topic":"0042","run":"run-high","nugget":"n-p4","before":null,"after":{"label":"support","revision":2}}]', -4279019082778747336);
INSERT INTO event VALUES (51, '2026-03-01T08:01:15.000Z', 'Ann', 'LOOK_HERE_OFF', NULL, NULL, '[]', -980127545918492128);
INSERT INTO event VALUES (52, '2026-03-01T08:01:16.500Z', 'Ann', 'REVEAL', '0042', NULL, '[{"of":"reveal","topic":"0042","run":"run-high","before":false,"after":true}]', -2878553251791177079);
INSERT INTO event VALUES (53, '2026-03-01T08:01:18.000Z', 'Ann', 'KEEP_AFTER_REVEAL', '0042', NULL, '[{"of":"after_reveal","topic":"0042","run":"run-high","nugget":"n-p1","before":null,"after":{"label":"support"}}]', 3187708939555605597);
INSERT INTO event VALUES (54, '2026-03-01T08:01:19.500Z', 'Ann', 'CHANGE_AFTER_REVEAL', '0042', NULL, '[{"of":"after_reveal","topic":"0042","run":"run-high","nugget":"n-p2","before":null,"after":{"label":"not_support","reason":"The model is right."}}]', -2984269029680374346);
INSERT INTO event VALUES (55, '2026-03-01T08:01:21.000Z', 'Ann', 'CHANGE_AFTER_REVEAL', '0042', NULL, '[{"of":"after_reveal","topic":"0042","run":"run-high","nugget":"n-p3","before":null,"after":{"label":"cant_judge","reason":"Too vague."}}]', 9102582422568772216);
INSERT INTO event VALUES (56, '2026-03-01T08:01:22.500Z', 'Ann', 'CLEAR_AFTER_REVEAL', '0042', NULL, '[{"of":"after_reveal","topic":"0042","run":"run-high","nugget":"n-p3","before":{"label":"cant_judge","reason":"Too vague."},"after":null}]', 4420926787755597421);
INSERT INTO event VALUES (57, '2026-03-01T08:01:24.000Z', 'Ann', 'ADJUDICATE', '0042', NULL, '[{"of":"adjudication","topic":"0042","run":"run-high","nugget":"n-p2","before":null,"after":{"label":"partial_support","reason":"Between both."}}]', -7871263052982124517);
INSERT INTO event VALUES (58, '2026-03-01T08:01:25.500Z', 'Ann', 'ADJUDICATE', '0042', NULL, '[{"of":"adjudication","topic":"0042","run":"run-high","nugget":"n-p1","before":null,"after":{"label":"support","reason":"Agreed."}}]', 2598231200980166687);
INSERT INTO event VALUES (59, '2026-03-01T08:01:27.000Z', 'Ann', 'CLEAR_ADJUDICATION', '0042', NULL, '[{"of":"adjudication","topic":"0042","run":"run-high","nugget":"n-p1","before":{"label":"support","reason":"Agreed."},"after":null}]', 2167498208808800388);
INSERT INTO event VALUES (60, '2026-03-01T08:01:28.500Z', 'Ann', 'REVEAL', '0042', NULL, '[{"of":"reveal","topic":"0042","before":false,"after":true}]', 3169623790475871198);
INSERT INTO event VALUES (61, '2026-03-01T08:01:30.000Z', 'Ann', 'JUDGE', '0042', NULL, '[]', -1842172813433173630);
INSERT INTO event VALUES (62, '2026-03-01T08:01:31.500Z', 'Ann', 'TAKE_SET', '0042', NULL, '[{"of":"nugget","topic":"0042","nugget":"x-1","set":"model-x","before":null,"after":{"text":"The sea rises","importance":"okay","origin":{"kind":"own"},"evidence":[]}},{"of":"set","topic":"0042","set":"model-x","before":null,"after":{"revision":1,"state":"frozen","order":["x-1"]}}]', 8148622508604399567);
INSERT INTO event VALUES (63, '2026-03-01T08:01:33.000Z', 'Ann', 'LABEL', '0042', NULL, '[{"of":"label","topic":"0042","run":"run-low","nugget":"x-1","set":"model-x","before":null,"after":{"label":"support","revision":1}}]', 1596597168382706376);
INSERT INTO event VALUES (64, '2026-03-01T08:01:34.500Z', 'Ann', 'REST_NOT_SUPPORT', '0042', NULL, '[{"of":"label","topic":"0042","run":"run-high","nugget":"x-1","set":"model-x","before":null,"after":{"label":"not_support","revision":1}}]', 288085159250414482);
INSERT INTO event VALUES (65, '2026-03-01T08:01:36.000Z', 'Ann', 'LABEL_AT_A_GLANCE', '0042', NULL, '[{"of":"label","topic":"0042","run":"run-high","nugget":"x-1","set":"model-x","before":{"label":"not_support","revision":1},"after":{"label":"partial_support","revision":1}}]', -3493391503192336228);
INSERT INTO event VALUES (66, '2026-03-01T08:01:37.500Z', 'Ann', 'IMPORT', NULL, NULL, '[]', 7072575050699714372);
INSERT INTO event VALUES (67, '2026-03-01T08:01:39.000Z', 'Ann', 'SET_GROUP', '12e3', NULL, '[{"of":"nugget","topic":"12e3","nugget":"a-3","before":{"text":"Cranes run on current","importance":"okay","origin":{"kind":"own"},"evidence":[]},"after":{"text":"Cranes run on current","importance":"okay","origin":{"kind":"own"},"evidence":[],"group":"Cranes"}}]', -4757788807891536027);
INSERT INTO event VALUES (68, '2026-03-01T08:01:40.500Z', 'Ann', 'SET_RULE', '12e3', NULL, '[{"of":"nugget","topic":"12e3","nugget":"a-3","before":{"text":"Cranes run on current","importance":"okay","origin":{"kind":"own"},"evidence":[],"group":"Cranes"},"after":{"text":"Cranes run on current","importance":"okay","origin":{"kind":"own"},"evidence":[],"group":"Cranes","question":{"rule":"all","answers":[]}}}]', 3143909973390223367);
INSERT INTO event VALUES (69, '2026-03-01T08:01:42.000Z', 'Ann', 'ADD_ANSWER', '12e3', NULL, '[{"of":"nugget","topic":"12e3","nugget":"a-3","before":{"text":"Cranes run on current","importance":"okay","origin":{"kind":"own"},"evidence":[],"group":"Cranes","question":{"rule":"all","answers":[]}},"after":{"text":"Cranes run on current","importance":"okay","origin":{"kind":"own"},"evidence":[],"group":"Cranes","question":{"rule":"all","answers":[{"id":"1","text":"current","attested_by":[]}]}}}]', -622523921668030057);
INSERT INTO event VALUES (70, '2026-03-01T08:01:43.500Z', 'Ann', 'ADD_ANSWER', '12e3', NULL, '[{"of":"nugget","topic":"12e3","nugget":"a-3","before":{"text":"Cranes run on current","importance":"okay","origin":{"kind":"own"},"evidence":[],"group":"Cranes","question":{"rule":"all","answers":[{"id":"1","text":"current","attested_by":[]}]}},"after":{"text":"Cranes run on current","importance":"okay","origin":{"kind":"own"},"evidence":[],"group":"Cranes","question":{"rule":"all","answers":[{"id":"1","text":"current","attested_by":[]},{"id":"2","text":"oil","attested_by":[]}]}}}]', -6246021364902225088);
INSERT INTO event VALUES (71, '2026-03-01T08:01:45.000Z', 'Ann', 'EDIT_ANSWER', '12e3', NULL, '[{"of":"nugget","topic":"12e3","nugget":"a-3","before":{"text":"Cranes run on current","importance":"okay","origin":{"kind":"own"},"evidence":[],"group":"Cranes","question":{"rule":"all","answers":[{"id":"1","text":"current","attested_by":[]},{"id":"2","text":"oil","attested_by":[]}]}},"after":{"text":"Cranes run on current","importance":"okay","origin":{"kind":"own"},"evidence":[],"group":"Cranes","question":{"rule":"all","answers":[{"id":"1","text":"electric current","attested_by":[]},{"id":"2","text":"oil","attested_by":[]}]}}}]', 7021404411888008314);
INSERT INTO event VALUES (72, '2026-03-01T08:01:46.500Z', 'Ann', 'ATTEST', '12e3', NULL, '[{"of":"nugget","topic":"12e3","nugget":"a-3","before":{"text":"Cranes run on current","importance":"okay","origin":{"kind":"own"},"evidence":[],"group":"Cranes","question":{"rule":"all","answers":[{"id":"1","text":"electric current","attested_by":[]},{"id":"2","text":"oil","attested_by":[]}]}},"after":{"text":"Cranes run on current","importance":"okay","origin":{"kind":"own"},"evidence":[],"group":"Cranes","question":{"rule":"all","answers":[{"id":"1","text":"electric current","attested_by":["seg1"]},{"id":"2","text":"oil","attested_by":[]}]}}}]', -2561579648461135977);
INSERT INTO event VALUES (73, '2026-03-01T08:01:48.000Z', 'Ann', 'ATTEST', '12e3', NULL, '[{"of":"nugget","topic":"12e3","nugget":"a-3","before":{"text":"Cranes run on current","importance":"okay","origin":{"kind":"own"},"evidence":[],"group":"Cranes","question":{"rule":"all","answers":[{"id":"1","text":"electric current","attested_by":["seg1"]},{"id":"2","text":"oil","attested_by":[]}]}},"after":{"text":"Cranes run on current","importance":"okay","origin":{"kind":"own"},"evidence":[],"group":"Cranes","question":{"rule":"all","answers":[{"id":"1","text":"electric current","attested_by":["seg1"]},{"id":"2","text":"oil","attested_by":["seg1"]}]}}}]', 8436460168703603680);
INSERT INTO event VALUES (74, '2026-03-01T08:01:49.500Z', 'Ann', 'UNATTEST', '12e3', NULL, '[{"of":"nugget","topic":"12e3","nugget":"a-3","before":{"text":"Cranes run on current","importance":"okay","origin":{"kind":"own"},"evidence":[],"group":"Cranes","question":{"rule":"all","answers":[{"id":"1","text":"electric current","attested_by":["seg1"]},{"id":"2","text":"oil","attested_by":["seg1"]}]}},"after":{"text":"Cranes run on current","importance":"okay","origin":{"kind":"own"},"evidence":[],"group":"Cranes","question":{"rule":"all","answers":[{"id":"1","text":"electric current","attested_by":["seg1"]},{"id":"2","text":"oil","attested_by":[]}]}}}]', -6735808440958617993);
INSERT INTO event VALUES (75, '2026-03-01T08:01:51.000Z', 'Ann', 'DELETE_ANSWER', '12e3', NULL, '[{"of":"nugget","topic":"12e3","nugget":"a-3","before":{"text":"Cranes run on current","importance":"okay","origin":{"kind":"own"},"evidence":[],"group":"Cranes","question":{"rule":"all","answers":[{"id":"1","text":"electric current","attested_by":["seg1"]},{"id":"2","text":"oil","attested_by":[]}]}},"after":{"text":"Cranes run on current","importance":"okay","origin":{"kind":"own"},"evidence":[],"group":"Cranes","question":{"rule":"all","answers":[{"id":"1","text":"electric current","attested_by":["seg1"]}]}}}]', 5736264105746670650);
INSERT INTO event VALUES (76, '2026-03-01T08:01:52.500Z', 'Ann', 'SUPPORT', '0042', NULL, '[{"of":"support","topic":"0042","run":"run-low","sentence":0,"docid":"seg1","before":null,"after":{"value":"full","note":"in the first line","revision":1}}]', 1300033532465778511);
INSERT INTO event VALUES (77, '2026-03-01T08:01:54.000Z', 'Ann', 'SUPPORT_IDENTICAL', '0042', NULL, '[{"of":"support","topic":"0042","run":"run-low","sentence":0,"docid":"seg1","before":{"value":"full","note":"in the first line","revision":1},"after":{"value":"a word of our own","note":"in the first line","revision":1}}]', -9207397651686774166);
INSERT INTO event VALUES (78, '2026-03-01T08:01:55.500Z', 'Ann', 'SUPPORT_WITHOUT_TEXT', '0042', NULL, '[{"of":"support","topic":"0042","run":"run-low","sentence":1,"docid":"nowhere","before":null,"after":{"state":"cant_judge","revision":1}}]', 110808906803354806);
INSERT INTO event VALUES (79, '2026-03-01T08:01:57.000Z', 'Ann', 'NEED', '0042', NULL, '[{"of":"need","topic":"0042","run":"run-low","sentence":1,"before":null,"after":{"value":"needs_citation","revision":1}}]', 6180677851357808027);
INSERT INTO event VALUES (80, '2026-03-01T08:01:58.500Z', 'Ann', 'ALIGN', '0042', NULL, '[{"of":"alignment","topic":"0042","run":"run-low","sentence":0,"before":null,"after":{"targets":[{"nugget":"a-3","answer":"1"},{"nugget":"a-5"}],"revision":1}}]', 5419574783147229237);
INSERT INTO event VALUES (81, '2026-03-01T08:02:00.000Z', 'Ann', 'ALIGN', '0042', NULL, '[{"of":"alignment","topic":"0042","run":"run-low","sentence":1,"before":null,"after":{"option":"no_information","revision":1}}]', 7181830549358702737);
INSERT INTO event VALUES (82, '2026-03-01T08:02:01.500Z', 'Ann', 'SET_WEIGHT', '12e3', NULL, '[{"of":"nugget","topic":"12e3","nugget":"a-5","before":{"text":"Ports pollute","importance":"vital","origin":{"kind":"merged","parents":["a-1","a-2"]},"evidence":[{"docid":"seg1","start":0,"end":6,"quote":"Pooled"}]},"after":{"text":"Ports pollute","importance":"vital","origin":{"kind":"merged","parents":["a-1","a-2"]},"evidence":[{"docid":"seg1","start":0,"end":6,"quote":"Pooled"}],"weight":"-1.5"}},{"of":"nugget","topic":"12e3","nugget":"a-3","before":{"text":"Cranes run on current","importance":"okay","origin":{"kind":"own"},"evidence":[],"group":"Cranes","question":{"rule":"all","answers":[{"id":"1","text":"electric current","attested_by":["seg1"]}]}},"after":{"text":"Cranes run on current","importance":"okay","origin":{"kind":"own"},"evidence":[],"group":"Cranes","question":{"rule":"all","answers":[{"id":"1","text":"electric current","attested_by":["seg1"]}]},"weight":"-1.5"}}]', 496018431420666787);
INSERT INTO event VALUES (83, '2026-03-01T08:02:03.000Z', 'Ann', 'SET_WEIGHT', '12e3', NULL, '[{"of":"nugget","topic":"12e3","nugget":"a-5","before":{"text":"Ports pollute","importance":"vital","origin":{"kind":"merged","parents":["a-1","a-2"]},"evidence":[{"docid":"seg1","start":0,"end":6,"quote":"Pooled"}],"weight":"-1.5"},"after":{"text":"Ports pollute","importance":"vital","origin":{"kind":"merged","parents":["a-1","a-2"]},"evidence":[{"docid":"seg1","start":0,"end":6,"quote":"Pooled"}]}}]', 6208475981182199176);
INSERT INTO event VALUES (84, '2026-03-01T08:02:04.500Z', 'Ann', 'IMPORT', NULL, NULL, '[]', -2526994979552142560);
INSERT INTO event VALUES (85, '2026-03-01T08:02:06.000Z', 'Ann', 'JUDGMENT', '0042', NULL, '[{"of":"item_grade","topic":"0042","docid":"d 1","item":"0042/a","before":null,"after":{"value":"4","revision":0}}]', -3369420124152090554);
INSERT INTO event VALUES (86, '2026-03-01T08:02:07.500Z', 'Ann', 'EDIT_BANK_ITEM', '0042', NULL, '[{"of":"bank_item","topic":"0042","item":"0042/a","before":null,"after":{"kind":"question","text":"When, and by which clock?","secret":true}}]', 8560184675901651762);
INSERT INTO event VALUES (87, '2026-03-01T08:02:09.000Z', 'Ann', 'JUDGMENT', '0042', NULL, '[{"of":"relevance","topic":"0042","docid":"d 1","before":null,"after":{"value":"2","revision":0}}]', -276077153154833009);
INSERT INTO event VALUES (88, '2026-03-01T08:02:10.500Z', 'Ann', 'LASTING_JUDGMENT', '0042', NULL, '[{"of":"grades_shown","topic":"0042","grader":"model-x question P","before":false,"after":true}]', -4727069088884921997);
INSERT INTO event VALUES (89, '2026-03-01T08:02:12.000Z', 'Ann', 'JUDGMENT', '0042', NULL, '[{"of":"item_grade_after","topic":"0042","docid":"d 1","item":"0042/a","before":null,"after":{"value":"5","revision":0}}]', -3931261548289301427);
INSERT INTO event VALUES (90, '2026-03-01T08:02:13.500Z', 'Ann', 'DRAW_TOPICS', NULL, NULL, '[{"of":"draw","topic":"0042","before":null,"after":{"fate":"before","size":1,"seed":"7"}},{"of":"draw","topic":"12e3","before":null,"after":{"fate":"drawn","place":1,"size":2,"stratum":"sea","seed":"7"}}]', -1546242336336401828);
INSERT INTO event VALUES (91, '2026-03-01T08:02:15.000Z', 'Ann', 'ADJUDICATE', '0042', NULL, '[{"of":"support_decision","topic":"0042","run":"run-low","sentence":0,"docid":"seg1","before":null,"after":{"value":"partial","note":"half of it","revision":1}}]', 1233966092312569766);
INSERT INTO event VALUES (92, '2026-03-01T08:02:16.500Z', 'Ann', 'MERGE_PROJECTS', NULL, NULL, '[]', 8731536531650146996);
INSERT INTO event VALUES (93, '2026-03-01T08:02:18.000Z', 'Ann', 'DESCRIBE_RUN', NULL, NULL, '[{"of":"run","topic":"0042","run":"run-low","before":null,"after":{"task":"AG","type":"manual","team":"Team \"Öresund\""}}]', -7292392018598697517);
INSERT INTO event VALUES (94, '2026-03-01T08:02:19.500Z', 'Ann', 'LOCK', '12e3', NULL, '[{"of":"lock","topic":"12e3","before":false,"after":true}]', 882796222312713535);
INSERT INTO event VALUES (95, '2026-03-01T08:02:21.000Z', 'Ann', 'UNLOCK', '12e3', NULL, '[{"of":"lock","topic":"12e3","before":true,"after":false}]', 4286820103444210892);
INSERT INTO event VALUES (96, '2026-03-01T08:02:22.500Z', 'Ann', 'LOCK', '0042', NULL, '[{"of":"lock","topic":"0042","before":false,"after":true}]', 6480527203090341812);
INSERT INTO source_file VALUES (1, 'bundle/topics.jsonl', 'topics', 'abababababababababababababababababababababababababababababababab', '', 2, 2);
INSERT INTO source_file VALUES (2, 'labels.jsonl.gz', 'assignments', 'cdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd', 'model-x', 2, 2);
INSERT INTO topic VALUES (1, '0042', 'How do tides work?', unistr('{"background":"a\\u0001b \200f\202eleft\202c 🚀 \2028line\\ttab \\"quote\\" \\\\"}'), '{"limit":2000,"deep":{"a":[1,2.50,null]}}');
INSERT INTO topic VALUES (2, '12e3', 'كيف تؤثر الموانئ على جودة الهواء؟', '{}', '');
INSERT INTO passage VALUES (1, '0042', 'd 1', 'Moon', 'https://example.org/moon', unistr('The moon pulls the sea. a\0001b \200f\202eleft\202c 🚀 \2028line\0009tab "quote" \\'), '{"score":1e2}');
INSERT INTO passage VALUES (2, '0042', 'd2', '', '', 'Twice a day.', '');
INSERT INTO passage VALUES (3, '12e3', 'seg1', 'Segment', '', 'Pooled by its grade.', '{"start_char":5}');
INSERT INTO segment VALUES ('seg1', 'Segment', '', 'Pooled by its grade.', '{"start_char":5}');
INSERT INTO segment VALUES ('seg2', 'Segment', '', 'In no pool.', '');
INSERT INTO grade VALUES ('0042', 'd 1', 'NIST assessor', 1, 3);
INSERT INTO grade VALUES ('0042', 'd2', 'NIST assessor', 2, 0);
INSERT INTO grade VALUES ('0042', 'd2', 'umbrela/gpt', 3, 1);
INSERT INTO grade VALUES ('12e3', 'seg1', 'umbrela/gpt', 4, 2);
INSERT INTO grade VALUES ('unknown', 'far', 'umbrela/gpt', 5, 4);
INSERT INTO answer VALUES (1, '0042', 'run-low', 'RAG', unistr('Nobody knows. a\0001b \200f\202eleft\202c 🚀 \2028line\0009tab "quote" \\'), '[[0,13,"d2","d 1"]]', 1, '["d2"]', 1, '{"team":"t"}');
INSERT INTO answer VALUES (2, '0042', 'run-high', 'RAG', 'The moon pulls the sea twice a day.', '[[0,13,"d2","d 1"]]', 1, '["d2"]', 0, '{"team":"t"}');
INSERT INTO answer VALUES (3, '12e3', 'run-high', 'RAG', '', '[]', 1, '["d2"]', 0, '{"team":"t"}');
INSERT INTO proposal VALUES (1, 'p1', '0042', 'The moon pulls the sea', 'vital', 'vital', 'proposals.jsonl', '{"mapped_sub_narrative":"\"New\""}');
INSERT INTO proposal VALUES (2, 'p2', '0042', 'Twice a day', 'okay', 'okay', 'proposals.jsonl', '{"mapped_sub_narrative":"\"New\""}');
INSERT INTO proposal VALUES (3, 'p3', '0042', 'Springs and neaps', 'unset', 'sq3r method', 'proposals.jsonl', '{"mapped_sub_narrative":"\"New\""}');
INSERT INTO proposal VALUES (4, 'p4', '0042', 'Waits', 'okay', 'okay', 'proposals.jsonl', '{"mapped_sub_narrative":"\"New\""}');
INSERT INTO passage_mark VALUES ('0042', 'd2', 'no_nugget');
INSERT INTO proposal_decision VALUES ('p1', '0042', 'accepted');
INSERT INTO proposal_decision VALUES ('p2', '0042', 'accepted');
INSERT INTO proposal_decision VALUES ('p3', '0042', 'accepted');
INSERT INTO proposal_decision VALUES ('p4', '0042', 'accepted');
INSERT INTO topic_lock VALUES ('0042');
INSERT INTO judge VALUES ('Zoe', 'person');
INSERT INTO judge VALUES ('model-x', 'model');
INSERT INTO judged_nugget VALUES (1, 0, 'n-p1', 'The moon pulls the sea', 'vital', 'support', 'support', '{"logprob":-0.5}');
INSERT INTO judged_nugget VALUES (1, 1, 'n-p2', 'Twice a day', 'okay', 'failed', 'ming_dynasty_support', '{"logprob":-0.5}');
INSERT INTO judged_nugget VALUES (1, 2, NULL, 'Another', '', 'not_support', 'not_support', '');
INSERT INTO judged_nugget VALUES (2, 0, 'n-p1', 'The moon pulls the sea', 'vital', 'not_support', 'not_support', '{"logprob":-0.5}');
INSERT INTO active_time VALUES ('Ann', '2026-03-01', '0042', 'label', 'run-low', 12345);
INSERT INTO active_time VALUES ('Ann', '2026-03-01', '12e3', 'nuggets', '', 1);
INSERT INTO active_time VALUES ('Björn', '2026-02-28', '0042', 'label', 'run-low', 86400000);
INSERT INTO reveal VALUES ('0042', '');
INSERT INTO reveal VALUES ('0042', 'run-high');
INSERT INTO job VALUES (1, 'job-1', 'assign', '{"topics":["0042"],"runs":["run-high"]}', 'model-x', '{"limits":{"kept":20},"prompts":{"assign":"abc"}}', '2026-03-02T10:00:00Z', 'stopped', 'The server did not answer.');
INSERT INTO job_window VALUES ('job-1', 'assign', '0042', 'run-high', 1, 'content', 2, '');
INSERT INTO prompt VALUES ('abc', 'assign', 'assign-1', 'You label.', unistr('{{query}}\000a{{nuggets}}'), 'built in');
INSERT INTO model_call VALUES (1, 'hash-1', 1, 'job-1', 'assign', '0042', 'run-high', 1, 'http://localhost:1/v1', 'model-x', '{"temperature":0.0}', 'abc', '2026-03-02T10:00:01Z', 40, 'network', 'Nobody answered.', NULL, '', '', 0, 0, 0, '');
INSERT INTO model_call VALUES (2, 'hash-1', 1, 'job-1', 'assign', '0042', 'run-high', 1, 'http://localhost:1/v1', 'model-x', '{"temperature":0.0}', 'abc', '2026-03-02T10:00:02Z', 250, 'used', '', '["support"]', 'model-x-1', 'stop', 120, 9, 0, 'schema');
INSERT INTO answer_length VALUES ('0042', 'run-high', 8);
INSERT INTO answer_length VALUES ('0042', 'run-low', 9);
INSERT INTO answer_length VALUES ('12e3', 'run-high', 0);
INSERT INTO judged_summary VALUES (1, '["n-p1","n-p2",null]', 'sfn');
INSERT INTO judged_summary VALUES (2, '["n-p1"]', 'n');
INSERT INTO control_sum VALUES ('ACTIVE_TIME', '0042', 2, 7751632732597889557);
INSERT INTO control_sum VALUES ('ACTIVE_TIME', '12e3', 1, 888366711753643645);
INSERT INTO control_sum VALUES ('ANSWER', '0042', 2, 4942588996394587882);
INSERT INTO control_sum VALUES ('ANSWER', '12e3', 1, -7339205386347398368);
INSERT INTO control_sum VALUES ('ANSWER_PLACE', '0042', 2, 2309845948994440299);
INSERT INTO control_sum VALUES ('ANSWER_PLACE', '12e3', 1, 4176305893820518821);
INSERT INTO control_sum VALUES ('GRADE', '0042', 3, -6384733286074620940);
INSERT INTO control_sum VALUES ('GRADE', '12e3', 1, -1467654925390839019);
INSERT INTO control_sum VALUES ('GRADE', 'unknown', 1, -5639950543518666927);
INSERT INTO control_sum VALUES ('JOB', '', 1, -8666733902231575710);
INSERT INTO control_sum VALUES ('JOB_WINDOW', '0042', 1, 966698055180917929);
INSERT INTO control_sum VALUES ('JUDGE', '', 2, 335542727682556633);
INSERT INTO control_sum VALUES ('JUDGED_ANSWER', '0042', 2, -4028997911887787135);
INSERT INTO control_sum VALUES ('JUDGED_NUGGET', '0042', 4, -3205102534848368936);
INSERT INTO control_sum VALUES ('MODEL_CALL', '0042', 2, 3008829403007998366);
INSERT INTO control_sum VALUES ('PASSAGE', '0042', 2, 8589071353128134273);
INSERT INTO control_sum VALUES ('PASSAGE', '12e3', 1, -4080678096987764371);
INSERT INTO control_sum VALUES ('POOL_DOCUMENT', '0042', 2, 7520981639146311683);
INSERT INTO control_sum VALUES ('PROMPT', '', 1, -5142156971166452458);
INSERT INTO control_sum VALUES ('PROPOSAL', '0042', 4, 4936528697362502043);
INSERT INTO control_sum VALUES ('RUBRIC_LINE', '0042', 2, -6115985712530677555);
INSERT INTO control_sum VALUES ('SEGMENT', '', 2, -4494600845669422773);
INSERT INTO control_sum VALUES ('SETTING', '', 10, 7760599415281936830);
INSERT INTO control_sum VALUES ('SOURCE_FILE', '', 2, -2652890857430846183);
INSERT INTO control_sum VALUES ('TOPIC', '0042', 1, 4926440405121998661);
INSERT INTO control_sum VALUES ('TOPIC', '12e3', 1, -2618647747241145762);
INSERT INTO control_sum VALUES ('VIEW_STATE', '', 3, 4967637455651382348);
INSERT INTO judgment VALUES ('alignment', '0042', '{"run":"run-low","sentence":0}', '{"targets":[{"nugget":"a-3","answer":"1"},{"nugget":"a-5"}],"revision":1}');
INSERT INTO judgment VALUES ('alignment', '0042', '{"run":"run-low","sentence":1}', '{"option":"no_information","revision":1}');
INSERT INTO judgment VALUES ('bank_item', '0042', '{"item":"0042/a"}', '{"kind":"question","text":"When, and by which clock?","secret":true}');
INSERT INTO judgment VALUES ('draw', '0042', '{}', '{"fate":"before","size":1,"seed":"7"}');
INSERT INTO judgment VALUES ('draw', '12e3', '{}', '{"fate":"drawn","place":1,"size":2,"stratum":"sea","seed":"7"}');
INSERT INTO judgment VALUES ('grades_shown', '0042', '{"grader":"model-x question P"}', 'true');
INSERT INTO judgment VALUES ('item_grade', '0042', '{"docid":"d 1","item":"0042/a"}', '{"value":"4","revision":0}');
INSERT INTO judgment VALUES ('item_grade_after', '0042', '{"docid":"d 1","item":"0042/a"}', '{"value":"5","revision":0}');
INSERT INTO judgment VALUES ('need', '0042', '{"run":"run-low","sentence":1}', '{"value":"needs_citation","revision":1}');
INSERT INTO judgment VALUES ('relevance', '0042', '{"docid":"d 1"}', '{"value":"2","revision":0}');
INSERT INTO judgment VALUES ('run', '0042', '{"run":"run-low"}', '{"task":"AG","type":"manual","team":"Team \"Öresund\""}');
INSERT INTO judgment VALUES ('support', '0042', '{"run":"run-low","sentence":0,"docid":"seg1"}', '{"value":"a word of our own","note":"in the first line","revision":1}');
INSERT INTO judgment VALUES ('support', '0042', '{"run":"run-low","sentence":1,"docid":"nowhere"}', '{"state":"cant_judge","revision":1}');
INSERT INTO judgment VALUES ('support_decision', '0042', '{"run":"run-low","sentence":0,"docid":"seg1"}', '{"value":"partial","note":"half of it","revision":1}');
INSERT INTO nugget_set VALUES ('0042', 2, 'frozen', '');
INSERT INTO nugget_set VALUES ('0042', 1, 'frozen', 'model-x');
INSERT INTO nugget_set VALUES ('12e3', 2, 'draft', '');
INSERT INTO nugget VALUES ('a-1', '12e3', NULL, 'Ports burn oil', 'vital', '{"kind":"own"}', '[{"docid":"seg1","start":0,"end":6,"quote":"Pooled"}]', '', '');
INSERT INTO nugget VALUES ('a-2', '12e3', NULL, 'الموانئ تلوث الهواء', 'okay', '{"kind":"own"}', '[]', '', '');
INSERT INTO nugget VALUES ('a-3', '12e3', 1, 'Cranes run on current', 'okay', '{"kind":"own"}', '[]', '', '');
INSERT INTO nugget VALUES ('a-4', '12e3', NULL, 'Cranes 🏗 are electric', 'okay', '{"kind":"copy","original":"a-3"}', '[]', '', '');
INSERT INTO nugget VALUES ('a-5', '12e3', 0, 'Ports pollute', 'vital', '{"kind":"merged","parents":["a-1","a-2"]}', '[{"docid":"seg1","start":0,"end":6,"quote":"Pooled"}]', '', '');
INSERT INTO nugget VALUES ('n-p1', '0042', 0, 'The moon pulls the sea', 'vital', '{"kind":"proposed","proposal":"p1","text":"The moon pulls the sea"}', '[]', '', '');
INSERT INTO nugget VALUES ('n-p2', '0042', 3, 'High water twice a day', 'okay', '{"kind":"proposed","proposal":"p2","text":"Twice a day"}', '[]', '', '');
INSERT INTO nugget VALUES ('n-p3', '0042', 4, 'Springs and neaps', 'unset', '{"kind":"proposed","proposal":"p3","text":"Springs and neaps"}', '[]', '', '');
INSERT INTO nugget VALUES ('n-p4', '0042', 5, 'Waits', 'okay', '{"kind":"proposed","proposal":"p4","text":"Waits"}', '[]', '', '');
INSERT INTO nugget VALUES ('own-1', '0042', NULL, 'The sun helps', 'okay', '{"kind":"own"}', '[{"docid":"d 1","start":4,"end":8,"quote":"moon"}]', '', '');
INSERT INTO nugget VALUES ('part-1', '0042', 1, 'The sun pulls too', 'okay', '{"kind":"split","parent":"own-1"}', '[{"docid":"d 1","start":4,"end":8,"quote":"moon"}]', '', '');
INSERT INTO nugget VALUES ('part-2', '0042', 2, 'The sun pulls less', 'okay', '{"kind":"split","parent":"own-1"}', '[{"docid":"d 1","start":4,"end":8,"quote":"moon"}]', '', '');
INSERT INTO nugget VALUES ('x-1', '0042', 0, 'The sea rises', 'okay', '{"kind":"own"}', '[]', '', 'model-x');
INSERT INTO label VALUES ('0042', 'run-high', 'n-p1', 'support', '[0]', 'seen support', 0, 1, '');
INSERT INTO label VALUES ('0042', 'run-high', 'n-p2', 'partial_support', '[0]', 'seen partial_support', 0, 1, '');
INSERT INTO label VALUES ('0042', 'run-high', 'n-p3', 'partial_support', '[0]', 'seen partial_support', 0, 1, '');
INSERT INTO label VALUES ('0042', 'run-high', 'n-p4', 'support', '[]', '', 0, 2, '');
INSERT INTO label VALUES ('0042', 'run-high', 'part-1', 'partial_support', '[0]', 'seen partial_support', 0, 1, '');
INSERT INTO label VALUES ('0042', 'run-high', 'part-2', 'partial_support', '[0]', 'seen partial_support', 0, 1, '');
INSERT INTO label VALUES ('0042', 'run-high', 'x-1', 'partial_support', '[]', '', 0, 1, 'model-x');
INSERT INTO label VALUES ('0042', 'run-low', 'n-p1', 'cant_judge', '[0]', 'seen cant_judge', 0, 1, '');
INSERT INTO label VALUES ('0042', 'run-low', 'n-p2', 'partial_support', '[0]', unistr('first thought\000asecond "thought"'), 0, 2, '');
INSERT INTO label VALUES ('0042', 'run-low', 'n-p3', 'not_support', '[]', '', 1, 2, '');
INSERT INTO label VALUES ('0042', 'run-low', 'n-p4', 'support', '[]', '', 0, 2, '');
INSERT INTO label VALUES ('0042', 'run-low', 'part-1', 'not_support', '[0]', 'seen not_support', 0, 1, '');
INSERT INTO label VALUES ('0042', 'run-low', 'x-1', 'support', '[]', '', 0, 1, 'model-x');
INSERT INTO label_after_reveal VALUES ('0042', 'run-high', 'n-p1', 'support', '', '');
INSERT INTO label_after_reveal VALUES ('0042', 'run-high', 'n-p2', 'not_support', 'The model is right.', '');
INSERT INTO adjudication VALUES ('0042', 'run-high', 'n-p2', 'partial_support', 'Between both.', '');
INSERT INTO judged_answer VALUES (1, 'model-x', '0042', 'run-high', '{"trace":{"tokens":12}}', '');
INSERT INTO judged_answer VALUES (2, 'model-x', '0042', 'run-low', '', '');
INSERT INTO pool_document VALUES ('0042', 'elsewhere', 2);
INSERT INTO pool_document VALUES ('0042', 'nowhere', 1);
INSERT INTO report_count VALUES ('0042', 2, 0);
INSERT INTO cited_document VALUES ('0042', 'd 1', 2);
INSERT INTO cited_document VALUES ('0042', 'd2', 2);
INSERT INTO nugget_detail VALUES ('0042', '', 'n-p1', '{"group":"New"}');
INSERT INTO nugget_detail VALUES ('0042', '', 'n-p2', '{"group":"New"}');
INSERT INTO nugget_detail VALUES ('0042', '', 'n-p3', '{"group":"New"}');
INSERT INTO nugget_detail VALUES ('12e3', '', 'a-3', '{"group":"Cranes","question":{"rule":"all","answers":[{"id":"1","text":"electric current","attested_by":["seg1"]}]},"weight":"-1.5"}');
INSERT INTO rubric_line VALUES (1, '0042', 'bank', 'bank', X'0178010b096164a8562a2c4d2daa8ccf4c51b252503230303152d25150ca2c49cd2d060a4483a58b4b32f3f39054e82782d400f541244a522b4a409ac33352f3ec956a636b430099161b33');
INSERT INTO rubric_line VALUES (2, '0042', 'graded', 'graded', X'0178015356666488563230303152d25188ae562a482c4a4c2f4a2cc888cf4c51b252504a513054aa8d8d550600c66b0aa2');
