/** The runs and topics as one judge scores them, over all topics or those that all runs have. */
class Board {
  /** @param judge whose answers have the same number of scores each */
  constructor(data, judge, only, ranked) {
    Object.assign(this, {data, judge, zero: Array(judge.measures).fill(0)});
    const places = Array.from(judge.answers.keys(), key => key.split(' ').map(Number));
    const keep = topic => !only || only.has(topic);
    this.labelled = new Set(places.map(([topic]) => topic).filter(keep));
    const final = places.filter(([t, r]) => keep(t) && judge.answers.get(t + ' ' + r).scores);
    this.topics = new Set(final.map(([topic]) => topic));
    this.scoredRuns = ranked || new Set(final.map(([, run]) => run));
    this.standings = new Map();
    data.runs.forEach((name, run) => {
      const own = Array.from(this.topics).map(topic => this.scores(topic, run)).filter(Boolean);
      if (own.length > 0) {
        this.standings.set(run, {topics: own.length, means: this.zero.map((m, i) => mean(own.map(one => one[i])))});
      }
    });
  }

  /** Over all topics; the same each time. */
  static whole(data, judge) {
    return judge.board ??= new Board(data, judge);
  }

  /** Over all topics, or over those that all runs have where the page is about these and there are any. */
  static of(data, judge) {
    const board = Board.whole(data, judge);
    const common = data.common ? board.onCommonTopics() : board;
    return common.topics.size > 0 ? common : board;
  }

  onCommonTopics() {
    const ranked = new Set(this.standings.keys());
    return new Board(this.data, this.judge, new Set(Array.from(this.topics).filter(topic =>
      Array.from(ranked).every(run => this.scores(topic, run)))), ranked);
  }

  answer(topic, run) {
    return this.judge.answers.get(topic + ' ' + run);
  }

  isGiven(topic, run) {
    return this.data.given[topic][run];
  }

  /** With zeros for answers that are missing, where these count. */
  scores(topic, run) {
    const answer = this.answer(topic, run);
    return answer && answer.scores || (this.data.zero && this.topics.has(topic) && this.scoredRuns.has(run)
      && !this.isGiven(topic, run) ? this.zero : null);
  }

  bounds(topic, run) {
    const scores = this.scores(topic, run);
    if (scores) {
      return [scores, scores];
    }
    const answer = this.answer(topic, run);
    return answer ? [answer.low, answer.high]
      : this.isGiven(topic, run) ? [this.zero, this.most(topic)] : this.data.zero ? [this.zero, this.zero] : null;
  }

  /** The highest scores of an answer to a topic that nothing is labelled of. */
  most(topic) {
    const all = this.data.runs.map((name, run) => this.answer(topic, run)).filter(Boolean).map(one => one.most);
    return this.zero.map((m, i) => all.length === 0 ? 1 : Math.max(...all.map(one => one[i])));
  }

  runBounds(run) {
    const all = Array.from(this.labelled).map(topic => this.bounds(topic, run)).filter(Boolean);
    return all.length === 0 ? null
      : [0, 1].map(end => this.zero.map((m, i) => mean(all.map(one => one[end][i]))));
  }

  rank(run) {
    const own = steps(this.standings.get(run).means[0]);
    return 1 + Array.from(this.standings.values()).filter(other => steps(other.means[0]) > own).length;
  }

  means(measure) {
    return Array.from(this.standings.values(), one => one.means[measure]);
  }

  words(run) {
    const there = Array.from(this.topics).map(topic => this.answer(topic, run)).filter(one => one && one.scores);
    return there.length === 0 ? 0 : mean(there.map(one => one.words));
  }

  open(run) {
    return Array.from(this.labelled).filter(topic =>
      !this.scores(topic, run) && (this.answer(topic, run) || this.isGiven(topic, run))).length;
  }

  differences(run, other) {
    return Array.from(this.topics).map(topic => [this.scores(topic, run), this.scores(topic, other)])
      .filter(([one, two]) => one && two).map(([one, two]) => one[0] - two[0]);
  }

  mean(run, measure) {
    return this.standings.has(run) ? three(this.standings.get(run).means[measure]) : [];
  }

  /** The mean of the first measure, or between which means it will lie while anything is open. */
  score(run) {
    const ends = this.isUnsettled() && this.runBounds(run);
    return ends && ends[1][0] > ends[0][0] ? [...three(ends[0][0]), ...three(ends[1][0])] : this.mean(run, 0);
  }

  isUnsettled() {
    this.unsettled ??= this.data.runs.some((name, run) => {
      const ends = this.runBounds(run);
      return ends && ends[0].some((low, i) => low !== ends[1][i]);
    });
    return this.unsettled;
  }

  missing(run) {
    return Array.from(this.topics).filter(topic => !this.isGiven(topic, run)).length;
  }
}
