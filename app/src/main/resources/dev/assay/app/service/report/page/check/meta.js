// A meta-evaluation by labels of two judges: what follows without a draw, so no interval, p value or curve.
LINES.family = {take: (data, f) => (data.families ??= new Map()).set(Number(f[1]), f[2])};
LINES.origins = {take: (data, f) => (data.origins ??= new Map()).set(f[1], f[2].split(','))};
LINES.cited = {take: (data, f) => f[2].split(',').forEach((count, run) => {
  if (count !== '-') {
    (data.cited ??= new Map()).set(f[1] + ' ' + run, Number(count));
  }
})};
LINES.conveyed = {take(data, f) {
  const topics = ((data.conveyed ??= {})[f[1]] ??= new Map());
  topics.set(f[2], topics.get(f[2]) || new Map());
  topics.get(f[2]).set(Number(f[3]), f[4].split('/').map(one => one === '' ? [] : one.split(',')));
}};

const column = (rows, i) => rows.map(row => row[i]);

/** On fewer topics two runs have no effect size. */
const FEWEST = 5;

/** 1, and one more for each higher number. */
const ranks = list => list.map(one => 1 + list.filter(other => other > one).length);

function overlap(one, two, depth) {
  let all = 0;
  let agreement = 0;
  for (let d = 1; d <= depth; d++) {
    const inOne = one.filter(rank => rank <= d).length;
    const inTwo = two.filter(rank => rank <= d).length;
    agreement = 2 * one.filter((rank, run) => rank <= d && two[run] <= d).length / (inOne + inTwo);
    all += agreement * 0.9 ** d;
  }
  return agreement * 0.9 ** depth + 0.1 / 0.9 * all;
}

function gains(sentences, depth) {
  const seen = {};
  return sum(sentences.slice(0, depth).map((nuggets, place) => {
    const gain = sum(nuggets.map(one => 0.5 ** (seen[one] || 0)));
    nuggets.forEach(one => {
      seen[one] = (seen[one] || 0) + 1;
    });
    return gain / Math.log2(place + 2);
  }));
}

/** Takes at each place the sentence that gains most. */
function bestOrder(pool, depth) {
  const left = pool.slice();
  const chosen = [];
  const seen = {};
  while (chosen.length < depth && left.length > 0) {
    const all = left.map(nuggets => sum(nuggets.map(one => 0.5 ** (seen[one] || 0))));
    const next = left.splice(all.indexOf(Math.max(...all)), 1)[0];
    next.forEach(one => {
      seen[one] = (seen[one] || 0) + 1;
    });
    chosen.push(next);
  }
  return chosen;
}

/** Two judges: each table has a method that works out a row, told the words that stand in it. */
class TwoJudges extends Figures {
  constructor(data, first, second) {
    super(data);
    Object.assign(this, {one: data.judges[first], two: data.judges[second]});
  }

  board(judge) {
    return Board.whole(this.data, judge);
  }

  /** The answers that both scored: topic, run, both scores. */
  common(measure) {
    return this.once('common ' + measure, () => paired(
      this.board(this.one), this.board(this.two), MEASURES.findIndex(one => one[0] === measure)));
  }

  runs(measure) {
    return this.once('runs ' + measure, () => grouped(this.common(measure), 1));
  }

  run(measure, name) {
    return this.runs(measure).find(rows => this.data.runs[rows[0][1]] === name);
  }

  decisions(measure) {
    const runs = this.runs(measure).length;
    return {topics: grouped(this.common(measure), 0).length, runs, pairs: runs * (runs - 1) / 2};
  }

  /** Both judges' means of the runs, and their ranks. */
  means(measure) {
    const [x, y] = [2, 3].map(i => this.runs(measure).map(rows => steps(mean(column(rows, i)))));
    return {x, y, ofX: ranks(x), ofY: ranks(y)};
  }

  top(measure, depth) {
    const {x, y, ofX, ofY} = this.means(measure);
    const there = (list) => list.filter((one, run) => ofX[run] <= depth);
    const {topics, runs} = this.decisions(measure);
    return {topics, runs, tau: correlation('tau', there(x), there(y)), rbo: overlap(ofX, ofY, Number(depth))};
  }

  best(measure) {
    const {x, ofY} = this.means(measure);
    return {place_of_best: Math.min(...ofY.filter((rank, run) => x[run] === Math.max(...x)))};
  }

  differences(measure, run, other) {
    const there = new Map(this.run(measure, other).map(row => [row[0], row]));
    const rows = this.run(measure, run).filter(row => there.has(row[0]));
    const found = {topics: rows.length};
    [['first', 2], ['second', 3]].forEach(([judge, i]) => {
      const apart = rows.map(row => row[i] - there.get(row[0])[i]);
      const middle = mean(apart);
      const squares = sum(apart.map(one => (one - middle) ** 2));
      found[judge + '_difference'] = middle;
      const deviation = Math.sqrt(squares / (apart.length - 1));
      found[judge + '_effect'] =
        apart.length < FEWEST || deviation / Math.sqrt(apart.length) < SAME ? NaN : middle / deviation;
    });
    return found;
  }

  'bias-runs'(measure, run) {
    const byTopic = this.once('apart ' + measure, () => new Map(grouped(this.common(measure), 0)
      .map(rows => [rows[0][0], mean(rows.map(row => row[2] - row[3]))])));
    const rows = this.run(measure, run);
    return {
      topics: rows.length, first: mean(column(rows, 2)), second: mean(column(rows, 3)),
      bias: mean(rows.map(row => row[2] - row[3])),
      relative: mean(rows.map(row => row[2] - row[3] - byTopic.get(row[0])))};
  }

  'bias-answers'(measure, property) {
    const of = property === 'citations' ? key => (this.data.cited || new Map()).get(key) : key => {
      const answer = this.one.answers.get(key) || this.two.answers.get(key);
      return answer && answer.words / 100;
    };
    const rows = grouped(this.common(measure), 0).flatMap(topic => {
      const own = topic.map(row => [of(row[0] + ' ' + row[1]), row[2] - row[3]]).filter(([x]) => x !== undefined);
      const middle = [0, 1].map(i => mean(column(own, i)));
      return own.map(([x, y]) => [x - middle[0], y - middle[1]]);
    });
    return {
      answers: rows.length, slope: ratio(sum(rows.map(([x, y]) => x * y)), sum(rows.map(([x]) => x * x))),
      correlation: correlation('pearson', column(rows, 0), column(rows, 1))};
  }

  /** By topic, both judges' means over the runs of wanted families. */
  ofFamilies(common, wanted) {
    const families = this.data.families || new Map();
    return new Map(grouped(common.filter(row => families.has(row[1]) && wanted(families.get(row[1]))), 0)
      .map(rows => [rows[0][0], [mean(column(rows, 2)), mean(column(rows, 3))]]));
  }

  'bias-families'(measure, family) {
    const rows = Array.from(this.ofFamilies(this.common(measure), one => one === family).values());
    return {
      runs: this.runs(measure).filter(run => this.data.families.get(run[0][1]) === family).length,
      topics: rows.length, first: mean(column(rows, 0)), second: mean(column(rows, 1)),
      bias: mean(rows.map(([one, two]) => one - two))};
  }

  'self-preference'(measure, judge, family) {
    const common = this.common(measure).map(([topic, run, x, y]) =>
      judge === this.one.name ? [topic, run, x, y] : [topic, run, y, x]);
    const own = this.ofFamilies(common, one => one === family);
    const others = this.ofFamilies(common, one => one !== family);
    return {preference: mean(Array.from(own).filter(([topic]) => others.has(topic))
      .map(([topic, [x, y]]) => x - y - (others.get(topic)[0] - others.get(topic)[1])))};
  }

  /** The people who labelled the nuggets of the first judge. */
  others() {
    return this.data.judges.filter(one => ['assessor', 'person'].includes(one.kind) && one.set === this.one.set
      && one !== this.two && !one.name.endsWith(' (after reveal)') && this.board(one).topics.size > 0);
  }

  /** By item: how much people agree with each other, the judge with them, and each person left out. */
  variation(counted) {
    const like = counted === 'same-label' ? (one, two) => one === two ? 1 : 0
      : (one, two) => 1 - Math.abs(one - two) / 2;
    const people = this.others();
    return this.once('variation ' + counted, () =>
      ratings(this.data, [...people, this.two], 'all').items.map(codes => {
        const given = people.map((person, i) => i).filter(i => codes[i] >= 0);
        const code = codes[people.length];
        if (code < 0 || given.length < 2) {
          return null;
        }
        const withOthers = i => mean(given.filter(j => j !== i).map(j => like(codes[i], codes[j])));
        const judge = without => mean(given.filter(j => j !== without).map(j => like(code, codes[j])));
        return {
          topic: codes.topic, people: mean(given.map(withOthers)), judge: judge(-1),
          out: new Map(given.map(i => [people[i].name, [withOthers(i), judge(i)]]))};
      }).filter(Boolean));
  }

  'human-variation'(counted) {
    const items = this.variation(counted);
    const [among, along] = [mean(items.map(one => one.people)), mean(items.map(one => one.judge))];
    return {
      labels: items.length, topics: new Set(items.map(one => one.topic)).size, among_people: among,
      with_people: along, difference: along - among};
  }

  'left-out'(counted, person) {
    const rows = this.variation(counted).map(one => one.out.get(person)).filter(Boolean);
    const [own, judge] = [mean(column(rows, 0)), mean(column(rows, 1))];
    return {labels: rows.length, own, in_place: judge, difference: judge - own};
  }

  agreement(all) {
    const of = kind => all.items.length === 0 ? NaN : COEFFICIENTS[kind](all);
    return {
      labels: all.items.length, agreement: of('agreement'), kappa: of('kappa'), alpha: of('alpha_nominal'),
      alpha_ordinal: of('alpha_ordinal')};
  }

  /** Two judges, or more over the items that all of them labelled. */
  people(names) {
    const people = this.others();
    const groups = [...people.flatMap((one, i) => people.slice(i + 1).map(other => [one, other])),
      ...people.map(one => [one, this.two]), people, [...people, this.two]];
    const judges = groups.find(some => some.map(one => one.name).join(', ') === names);
    const all = ratings(this.data, judges, 'all');
    return this.agreement({...all, items: all.items.filter(codes => codes.every(code => code >= 0))});
  }

  /** What both labelled. */
  both() {
    return this.once('both', () => ratings(this.data, [this.one, this.two], 'all'));
  }

  band(property, codes) {
    const set = this.data.nuggets.get(codes.set + ' ' + codes.topic);
    switch (property) {
      case 'difficulty': {
        const given = Array.from(this.one.labels).filter(([key]) => key.split(' ')[0] === codes.topic)
          .map(([, letters]) => letters[codes.nugget]).filter(letter => 'nps'.includes(letter));
        const found = given.filter(letter => letter === 's').length / given.length;
        return 'share-' + (found > 0.5 ? 1 : found > 0.25 ? 2 : found > 0 ? 3 : 4);
      }
      case 'importance': return {v: 'vital', o: 'okay', '-': 'unset'}[set.importances[codes.nugget]];
      case 'nugget-length': {
        const words = set.words[codes.nugget];
        return 'words-' + (words <= 4 ? 1 : words <= 8 ? 2 : words <= 12 ? 3 : 4);
      }
      default: return (this.data.origins.get(codes.topic) || [])[codes.nugget];
    }
  }

  'nugget-agreement'(property, value) {
    const all = this.both();
    const bands = this.once('bands ' + property, () => {
      const known = new Map();
      return all.items.map(codes => {
        const key = codes.topic + ' ' + codes.nugget;
        known.set(key, known.get(key) || this.band(property, codes));
        return known.get(key);
      });
    });
    const items = all.items.filter((codes, i) => bands[i] === value);
    return {...this.agreement({...all, items}),
      nuggets: new Set(items.map(codes => codes.topic + ' ' + codes.nugget)).size};
  }

  part(name, kind) {
    const all = ratings(this.data, [this.one, this.two], kind);
    const sign = {vital: 'v', okay: 'o'}[name];
    return {...all, items: all.items.filter(codes => !sign
      || this.data.nuggets.get(codes.set + ' ' + codes.topic).importances[codes.nugget] === sign)};
  }

  'support-or-not'(name) {
    const all = this.part(name, 'rest');
    const count = (one, two) => all.items.filter(codes => codes[0] === one && codes[1] === two).length;
    const [both, first, second, none] = [count(1, 1), count(1, 0), count(0, 1), count(0, 0)];
    const square = (both + first) * (both + second) * (none + first) * (none + second);
    return {
      ...this.agreement(all), mcc: square === 0 ? NaN : (both * none - first * second) / Math.sqrt(square),
      f1: 2 * both / (2 * both + first + second), jaccard: both / (both + first + second)};
  }

  strictness(name) {
    const items = this.part(name, 'all').items;
    const higher = (some, way) => some.filter(([one, two]) => way * (one - two) > 0).length;
    const topics = new Map();
    items.forEach(codes => topics.set(codes.topic, [...(topics.get(codes.topic) || []), codes]));
    const on = way => Array.from(topics.values()).filter(some => higher(some, way) > higher(some, -way)).length;
    return {
      labels: items.length, first_higher: higher(items, 1), second_higher: higher(items, -1), first_topics: on(1),
      second_topics: on(-1), credit: mean(items.map(([one, two]) => (one - two) / 2))};
  }

  judge(name) {
    return [this.one, this.two].find(one => one.name === name);
  }

  density(name, run) {
    const judge = this.judge(name);
    const rows = this.once('density ' + name, () => {
      const answers = Array.from(judge.answers, ([key, answer]) => ({key, topic: key.split(' ')[0], ...answer}))
        .filter(one => one.scores && one.words > 0);
      return answers.map(one => ({...one, onFront: answers.every(other => other.topic !== one.topic
        || other.words > one.words || other.scores[0] < one.scores[0]
        || (other.words === one.words && other.scores[0] === one.scores[0])) ? 1 : 0}));
    }).filter(one => this.data.runs[one.key.split(' ')[1]] === run && judge.labels.has(one.key));
    return {
      topics: rows.length, words: mean(rows.map(one => one.words)), on_front: mean(rows.map(one => one.onFront)),
      vital_per_100: mean(rows.map(one => {
        const importances = this.data.nuggets.get(judge.set + ' ' + one.topic).importances;
        return 100 * Array.from(judge.labels.get(one.key))
          .filter((letter, i) => letter === 's' && importances[i] === 'v').length / one.words;
      }))};
  }

  redundancy(name, run) {
    const number = this.data.runs.indexOf(run);
    const found = {};
    [5, 10, 20].forEach(depth => {
      const values = Array.from(this.data.conveyed[name].values()).filter(answers => answers.has(number))
        .map(answers => {
          const pool = Array.from(answers).sort(([one], [two]) => one - two).flatMap(([, sentences]) => sentences);
          return gains(answers.get(number), depth) / gains(bestOrder(pool, depth), depth);
        }).filter(value => !Number.isNaN(value));
      found['alpha_ndcg_' + depth] = mean(values);
      found.topics = values.length;
    });
    return found;
  }
}

const COUNTS = ['topics', 'runs', 'pairs', 'place_of_best', 'answers', 'labels', 'nuggets', 'first_higher',
  'second_higher', 'first_topics', 'second_topics'];

PARTS.push(class extends Figures {
  meta(table, first, second, key, ...words) {
    const pair = this.once('pair ' + first + ' ' + second, () => new TwoJudges(this.data, first, second));
    const row = this.once([table, first, second, ...words].join(' '), () =>
      pair[table](...words.map(plain)));
    return COUNTS.includes(key) ? whole(row[key]) : Number.isFinite(row[key]) ? three(row[key]) : [];
  }
});
