// Cover, leaderboards and agreement by grades of passages.
LINES.cuts = {take: (data, f) => Object.assign(data, {
  leastGrade: Number(f[1]), leastJudgment: Number(f[2]), depth: Number(f[3]), graders: [], official: new Map(),
  items: new Map(), passages: new Map()})};
LINES.grader = {take: (data, f) => data.graders.push(f[1])};
LINES.official = {take: (data, f) => data.official.set(data.runs.indexOf(f[1]), Number(f[2]))};
LINES.items = {take(data, f) {
  data.items.set(Number(f[1]), Number(f[3]));
  data.passages.set(Number(f[1]), []);
}};
LINES.passage = {
  take(data, f) {
    const cells = f.slice(5).map(one => one === '-' ? null : cellsOf(one.slice(1)));
    data.passages.get(Number(f[1]))[f[2]] = {
      judgment: f[3] === '-' ? null : Number(f[3]),
      rankings: f[4] === '-' ? [] : f[4].split(',').map(one => one.split(':').map(Number)),
      cells,
      best: cells.map(bestOf)};
    data.read += cells.flatMap(one => one || []).filter(([, grade]) => grade !== null).length;
  },
  from: 3,
  alphabet: '0123456789._-=:,+',
  told(data, f, then) {
    const at = then.findIndex((one, i) => one !== f[i]);
    const who = [data.graders[at - 5], data.topics[f[1]]].filter(Boolean).join(', ');
    return say('passage', who, Number(f[2]) + 1, signInWords(f[at], then[at]), signInWords(then[at], f[at]));
  }};
LINES.source = {take(data, f) {
  data.sources = (data.sources || []).concat({name: f[1], topics: new Map()});
}};
LINES.relevance = {
  take(data, f) {
    const given = f.slice(3).map(one => one.split(':').map(Number));
    data.sources[f[1]].topics.set(Number(f[2]), new Map(given));
    data.read += given.length;
  },
  from: 3,
  alphabet: '0123456789-',
  told: (data, f, then) =>
    toldField('passage', data.sources[f[1]].name + ', ' + data.topics[f[2]], f, then, 3, one => one)};

/** The cells of a grader in a passage, in order: item, and its grade or null. */
function cellsOf(code) {
  const [first, ...again] = code.split('+');
  const grade = sign => sign === '.' ? null : Number(sign);
  return Array.from(first).map((sign, item) => [item, sign]).concat(again.map(one => {
    const [item, sign] = one.split(':');
    return [Number(item), sign];
  })).filter(([, sign]) => sign !== '_').map(([item, sign]) => [item, grade(sign)]);
}

/** The best grade of each item that has one. */
function bestOf(cells) {
  const best = new Map();
  (cells || []).filter(([, grade]) => grade !== null)
    .forEach(([item, grade]) => best.set(item, Math.max(grade, best.get(item) || 0)));
  return best;
}

/** The sign of a field that is not the same in another, with the number of its item. */
function signInWords(one, other) {
  const at = Array.from(one).findIndex((sign, i) => sign !== other[i]);
  return one[0] === '=' ? say('item', at, one[at]) : one;
}

/** Measures of trec_eval of the grades from the top down, null without a judgment. */
const log2 = number => Math.log(number) / Math.log(2);
const found = (ranked, judged, cut) => ranked.slice(0, cut).filter(judged.isRelevant).length;
const gain = (grades, cut) => grades.slice(0, cut).reduce((sum, grade, i) =>
  sum + (grade > 0 ? grade / log2(i + 2) : 0), 0);
const orZero = (part, all) => all === 0 ? 0 : part / all;
const TREC = {
  map: (ranked, judged) => {
    let relevant = 0;
    const sum = ranked.reduce((all, grade, i) => judged.isRelevant(grade) ? all + ++relevant / (i + 1) : all, 0);
    return orZero(sum, judged.relevant);
  },
  recip_rank: (ranked, judged) => {
    const first = ranked.findIndex(judged.isRelevant);
    return first < 0 ? 0 : 1 / (first + 1);
  },
  Rprec: (ranked, judged) => orZero(found(ranked, judged, judged.relevant), judged.relevant),
  P_20: (ranked, judged) => found(ranked, judged, 20) / 20,
  ndcg_cut_10: (ranked, judged) => orZero(gain(ranked, 10), gain(judged.ideal, 10))};

PARTS.push(class extends Figures {
  /** The runs that rank anything, each with its passages by topic. */
  ranked() {
    return this.once('ranked', () => {
      const runs = new Map();
      this.data.passages.forEach((passages, topic) => passages.forEach((passage, number) =>
        passage.rankings.forEach(([run, rank, score]) => {
          const topics = runs.get(run) || new Map();
          runs.set(run, topics.set(topic, (topics.get(topic) || []).concat([[number, rank, score ?? -rank]])));
        })));
      return runs;
    });
  }

  /** What the first passages of a run cover of the items that a grader graded. */
  covered(grader, run) {
    return this.once('cover ' + grader + ' ' + run, () => {
      const cover = {values: [], high: [], relative: [], open: 0};
      this.data.passages.forEach((passages, topic) => {
        const bank = this.bank(grader, topic);
        if (bank.size === 0) {
          return;
        }
        const ranking = (this.ranked().get(run) || new Map()).get(topic) || [];
        const first = new Set(ranking.filter(([, rank]) => rank <= this.data.depth).map(([number]) => number));
        const reached = new Set();
        const could = new Set();
        first.forEach(number => {
          const best = passages[number].best[grader];
          bank.forEach(item => {
            if (!best.has(item)) {
              could.add(item);
              cover.open++;
            } else if (best.get(item) >= this.data.leastGrade) {
              reached.add(item);
            }
          });
        });
        const pool = this.reached(grader, topic);
        cover.values.push(reached.size / bank.size);
        reached.forEach(item => could.add(item));
        cover.high.push(could.size / bank.size);
        if (pool.size > 0) {
          cover.relative.push(reached.size / pool.size);
        }
      });
      return cover;
    });
  }

  /** The items of a topic that a grader graded at least once. */
  bank(grader, topic) {
    return this.once('bank ' + grader + ' ' + topic, () => new Set(
      this.data.passages.get(topic).flatMap(passage => Array.from(passage.best[grader].keys()))));
  }

  /** The items of a topic that any passage reaches. */
  reached(grader, topic) {
    return this.once('reached ' + grader + ' ' + topic, () => new Set(this.data.passages.get(topic)
      .flatMap(passage => Array.from(passage.best[grader]))
      .filter(([, grade]) => grade >= this.data.leastGrade).map(([item]) => item)));
  }

  /** The best grade of each passage that a grader looked at, by topic; of an item that has several the first counts. */
  labels(grader) {
    return this.once('labels ' + grader, () => {
      const labels = new Map();
      this.data.passages.forEach((passages, topic) => {
        const own = new Map();
        passages.forEach((passage, number) => {
          if (passage.cells[grader]) {
            const first = new Map();
            passage.cells[grader].filter(([, grade]) => grade !== null)
              .forEach(([item, grade]) => first.has(item) || first.set(item, grade));
            own.set(number, Math.max(0, ...first.values()));
          }
        });
        if (own.size > 0) {
          labels.set(topic, own);
        }
      });
      return labels;
    });
  }

  /** The mean scores of a run by a grader's labels, as trec_eval has them; null where it ranks no judged topic. */
  scores(grader, run) {
    return this.once('scores ' + grader + ' ' + run, () => {
      const labels = this.labels(grader);
      const own = this.ranked().get(run);
      const topics = Array.from(own.keys()).filter(topic => labels.has(topic)).length;
      const means = Object.fromEntries(Object.keys(TREC).map(measure => [measure, 0]));
      labels.forEach((given, topic) => {
        const isRelevant = grade => grade !== null && grade >= this.data.leastGrade;
        const all = Array.from(given.values());
        const judged = {
          isRelevant, relevant: all.filter(isRelevant).length,
          ideal: all.filter(grade => grade > 0).sort((a, b) => b - a)};
        const ranked = (own.get(topic) || []).slice()
          .sort(([a, , x], [b, , y]) => y - x || b - a).map(([number]) => number);
        const grades = Array.from(new Set(ranked)).map(number => given.has(number) ? given.get(number) : null);
        Object.keys(TREC).forEach(measure => {
          means[measure] += TREC[measure](grades, judged) / labels.size;
        });
      });
      return {topics, means: topics > 0 ? means : null};
    });
  }

  bankOf(kind, topic, grader) {
    return whole(kind === 'items' ? this.data.items.get(Number(topic)) : this.reached(grader, Number(topic)).size);
  }

  cover(kind, grader, run) {
    const {values, high, relative, open} = this.covered(grader, Number(run));
    return kind === 'topics' ? whole(values.length) : kind === 'open' ? whole(open)
      : [{value: values, highest: high, relative}[kind]].flatMap(all => all.length === 0 ? [] : three(mean(all)));
  }

  trec(grader, run, measure) {
    const {topics, means} = this.scores(grader, Number(run));
    return measure === 'topics' ? whole(topics) : means ? three(means[measure]) : [];
  }

  /** How far a score orders the runs as official ranks do. */
  official(grader, score, coefficient) {
    const value = run => {
      const cover = this.covered(grader, run);
      const all = {cover: cover.values, n_cover: cover.relative}[score];
      const means = this.scores(grader, run).means;
      return all ? (all.length > 0 ? mean(all) : null) : means && means[score];
    };
    const both = Array.from(this.ranked().keys()).filter(run => this.data.official.has(run) && value(run) !== null);
    return coefficient === 'runs' ? whole(both.length)
      : three(correlation(coefficient, both.map(run => -this.data.official.get(run)),
        both.map(run => steps(value(run)))));
  }

  /** The agreement of a grader's labels with judgments of relevance, as they are or as yes and no. */
  judged(kind, grader, coefficient) {
    const all = this.once('judged ' + kind + ' ' + grader, () => {
      const {leastGrade, leastJudgment} = this.data;
      const labels = new Map(Array.from(this.labels(grader)).flatMap(([topic, own]) =>
        Array.from(own).map(([number, label]) => [topic + ' ' + number, label])));
      const judgments = new Map(Array.from(this.data.passages).flatMap(([topic, passages]) =>
        passages.map((passage, number) => [topic + ' ' + number, passage.judgment])).filter(([, one]) => one !== null));
      const cut = (map, least) => kind === 'binary'
        ? new Map(Array.from(map).map(([key, one]) => [key, one >= least ? 1 : 0])) : map;
      return graded([cut(labels, leastGrade), cut(judgments, leastJudgment)]);
    });
    return coefficient === 'items' ? whole(all.items.length) : three(COEFFICIENTS[coefficient](all));
  }

  /** The agreement of two sources of grades of relevance, on all topics or on one. */
  relevance(one, other, topic, coefficient) {
    const all = this.once('relevance ' + one + ' ' + other + ' ' + topic, () =>
      graded([one, other].map(source => new Map(Array.from(this.data.sources[source].topics).flatMap(([own, given]) =>
        Array.from(given).map(([number, grade]) => [own + ' ' + number, grade])))),
        key => topic === 'all' || key.split(' ')[0] === topic));
    return coefficient === 'items' ? whole(all.items.length) : three(COEFFICIENTS[coefficient](all));
  }
});

/** Grades that two gave the same things, on a scale from 0 or below over all that both gave. */
function graded([one, other], isWanted = () => true) {
  const given = [...one.values(), ...other.values()];
  const low = given.reduce((least, grade) => Math.min(least, grade), 0);
  const high = given.reduce((most, grade) => Math.max(most, grade), 0);
  return {
    items: Array.from(one.keys()).filter(key => other.has(key) && isWanted(key))
      .map(key => [one.get(key) - low, other.get(key) - low]),
    size: high - low + 1,
    judges: 2};
}
