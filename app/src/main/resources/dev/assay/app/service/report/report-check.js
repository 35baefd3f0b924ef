// Works the figures of this page out again from the labels that it carries, and prints it. It sends nothing anywhere.
'use strict';
const MEASURES = [
  ['vital_strict', {v: 1, o: 0, '-': 0}, true], ['vital', {v: 1, o: 0, '-': 0}, false],
  ['weighted_strict', {v: 1, o: 0.5, '-': 0}, true], ['weighted', {v: 1, o: 0.5, '-': 0}, false],
  ['all_strict', {v: 1, o: 1, '-': 1}, true], ['all', {v: 1, o: 1, '-': 1}, false]];
const CREDIT = {s: 1, p: 0.5, n: 0};
const LETTERS = 'spnufc';
const byId = id => document.getElementById(id);
const say = (key, ...values) =>
  byId('words').dataset[key].replace(/\{(\d)\}/g, (all, place) => values[place]);
const word = letter => byId('words').dataset['is' + ({'-': 'None'}[letter] || letter.toUpperCase())];
const mean = list => list.reduce((sum, one) => sum + one, 0) / list.length;
const steps = number => Math.round(number * 1e12) / 1e12;

/** Half up, as the program rounds. */
function rounded(number, digits) {
  const units = Math.floor(Math.abs(number) * 10 ** digits + 0.5 + 1e-7);
  return (number < 0 && units > 0 ? '-' : '') + (units / 10 ** digits).toFixed(digits);
}
const three = number => Number.isNaN(number) ? [] : [rounded(number, 3)];
const whole = number => [String(number)];
const share = (part, all) => all === 0 ? [] : [rounded(100 * (part / all), 1)];

function checksum(line) {
  let hash = 0x811c9dc5;
  for (let i = 0; i < line.length; i++) {
    hash = Math.imul(hash ^ line.charCodeAt(i), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}

/** Takes in one line. */
function take(data, raw) {
  const f = raw.split(' ').map(one => one.replace(/\\u([0-9a-f]{4})/g, (all, hex) =>
    String.fromCharCode(parseInt(hex, 16))));
  switch (f[0]) {
    case 'rules':
      Object.assign(data, {zero: f[1] === 'zero', failedOpen: f[2] === 'open', common: f[3] === 'common'});
      break;
    case 'topic': data.topics.push(f[1]); break;
    case 'run': data.runs.push(f[1]); break;
    case 'given': data.given[f[1]] = Array.from(f[2] || '', one => one === '1'); break;
    case 'judge': data.judges.push({set: f[1], kind: f[2], name: f[3], labels: new Map(), answers: new Map()}); break;
    case 'nuggets': data.nuggets.set(f[1] + ' ' + f[2], {importances: f[3], words: Number(f[4])}); break;
    case 'labels':
    case 'unscored': {
      const judge = data.judges[f[1]];
      if (f[5].replace(/u/g, '') !== '') {
        judge.labels.set(f[2] + ' ' + f[3], f[5]);
      }
      if (f[0] === 'labels') {
        judge.answers.set(f[2] + ' ' + f[3],
          scored(data, f[5], data.nuggets.get(judge.set + ' ' + f[2]).importances, Number(f[4])));
      }
      break;
    }
    case 'scored': {
      const low = f[6].split(',').map(Number);
      data.judges[f[1]].answers.set(f[2] + ' ' + f[3], {
        words: Number(f[4]), scores: f[5] === 'final' ? low : null, low, high: f[7].split(',').map(Number),
        most: f[8].split(',').map(Number)});
      break;
    }
  }
}

/** The labels of the page, and which of their lines are not as they were written. */
function read(text) {
  const data = {topics: [], runs: [], judges: [], given: [], nuggets: new Map(), damaged: []};
  const lines = text.split('\n').filter(line => line.trim() !== '');
  for (const line of lines) {
    const end = line.lastIndexOf(' ');
    const raw = line.slice(0, Math.max(end, 0));
    if (checksum(raw) !== line.slice(end + 1)) {
      data.damaged.push([raw, line.slice(end + 1)]);
    }
    try {
      take(data, raw);
    } catch (problem) {
      // A line that is not as it was written is named for that already.
    }
  }
  return data;
}

/** One answer in every measure: its scores, or between which they will lie, and the highest that its nuggets allow. */
function scored(data, letters, importances, words) {
  const open = data.failedOpen ? 'ufc' : 'uc';
  const as = word => MEASURES.map(([, weights, strict]) => {
    let credit = 0;
    let weight = 0;
    for (let i = 0; i < letters.length; i++) {
      const letter = open.includes(letters[i]) ? word : letters[i];
      const weighs = weights[importances[i]];
      weight += weighs;
      credit += weighs * (strict ? (letter === 's' ? 1 : 0) : (CREDIT[letter] || 0));
    }
    return weight === 0 ? 0 : credit / weight;
  });
  const isOpen = Array.from(letters).some(letter => open.includes(letter));
  const most = MEASURES.map(([, weights]) => Array.from(importances).some(one => weights[one] > 0) ? 1 : 0);
  return {words, scores: isOpen ? null : as('n'), low: as('n'), high: as('s'), most};
}

/** The runs and topics as one judge scores them, over all topics or those that all runs have. */
class Board {
  constructor(data, judge, only, ranked) {
    Object.assign(this, {data, judge, zero: MEASURES.map(() => 0)});
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
        this.standings.set(run, {topics: own.length, means: MEASURES.map((m, i) => mean(own.map(one => one[i])))});
      }
    });
  }

  static of(data, judge) {
    const board = new Board(data, judge);
    if (!data.common) {
      return board;
    }
    const ranked = new Set(board.standings.keys());
    const common = new Set(Array.from(board.topics).filter(topic =>
      Array.from(ranked).every(run => board.scores(topic, run))));
    const over = new Board(data, judge, common, ranked);
    return over.topics.size > 0 ? over : board;
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
    return MEASURES.map((m, i) => all.length === 0 ? 1 : Math.max(...all.map(one => one[i])));
  }

  runBounds(run) {
    const all = Array.from(this.labelled).map(topic => this.bounds(topic, run)).filter(Boolean);
    return all.length === 0 ? null
      : [0, 1].map(end => MEASURES.map((m, i) => mean(all.map(one => one[end][i]))));
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
}

function median(list) {
  const sorted = list.slice().sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

const spread = list => list.length === 0 ? [] : [Math.max(...list), median(list), Math.min(...list)];

/** What several judges said of the same pairs of nugget and answer: codes by item, 0 to 2, or -1. */
function ratings(data, judges, kind, which) {
  const items = [];
  const sets = new Set(judges.map(judge => judge.set));
  sets.forEach(set => {
    const own = judges.map(judge => judge.set === set ? judge.labels : new Map());
    new Set(own.flatMap(labels => Array.from(labels.keys()))).forEach(key => {
      const topic = key.split(' ')[0];
      const importances = data.nuggets.get(set + ' ' + topic).importances;
      for (let i = 0; i < importances.length; i++) {
        if (kind === 'all' || kind === 'rest' || (kind === 'topic' && which === topic)
            || (kind === 'importance' && {vital: 'v', okay: 'o'}[which] === importances[i])
            || (kind === 'nugget' && which === topic + ',' + i)) {
          const codes = own.map(labels => 'nps'.indexOf((labels.get(key) || '')[i] || ' '))
            .map(code => kind === 'rest' && code > 0 ? code - 1 : code);
          if (codes.filter(code => code >= 0).length > 1) {
            items.push(codes);
          }
        }
      }
    });
  });
  return {items, size: kind === 'rest' ? 2 : 3, judges: judges.length};
}

const WEIGHTS = {
  identity: (d, q) => d === 0 ? 1 : 0,
  linear: (d, q) => 1 - d / (q - 1),
  quadratic: (d, q) => 1 - d * d / ((q - 1) * (q - 1)),
  ordinal: (d, q) => 1 - d * (d + 1) / (q * (q - 1))};

function counts(codes, size) {
  const given = Array(size).fill(0);
  codes.filter(code => code >= 0).forEach(code => given[code]++);
  return given;
}

function gwet({items, size}, weight, isRaw) {
  const shares = Array(size).fill(0);
  let agreement = 0;
  for (const codes of items) {
    const given = counts(codes, size);
    const all = given.reduce((sum, one) => sum + one);
    let pairs = 0;
    for (let k = 0; k < size; k++) {
      shares[k] += given[k] / all;
      let weighted = 0;
      for (let l = 0; l < size; l++) {
        weighted += weight(Math.abs(k - l), size) * given[l];
      }
      pairs += given[k] * (weighted - 1);
    }
    agreement += pairs / (all * (all - 1));
  }
  const observed = agreement / items.length;
  if (isRaw) {
    return observed;
  }
  let weights = 0;
  for (let k = 0; k < size; k++) {
    for (let l = 0; l < size; l++) {
      weights += weight(Math.abs(k - l), size);
    }
  }
  const chance = shares.map(one => one / items.length).reduce((sum, one) => sum + one * (1 - one), 0);
  const expected = weights / (size * (size - 1)) * chance;
  return expected >= 1 ? NaN : (observed - expected) / (1 - expected);
}

function kappa({items, size, judges}, weight) {
  if (judges !== 2) {
    return NaN;
  }
  const rows = Array(size).fill(0);
  const columns = Array(size).fill(0);
  let observed = 0;
  for (const [one, two] of items) {
    rows[one]++;
    columns[two]++;
    observed += 1 - weight(Math.abs(one - two), size);
  }
  let expected = 0;
  rows.forEach((row, k) => columns.forEach((column, l) => {
    expected += (1 - weight(Math.abs(k - l), size)) * (row * column / items.length);
  }));
  return expected === 0 ? NaN : 1 - observed / expected;
}

function alpha({items, size}, isOrdinal) {
  const pairs = Array.from({length: size}, () => Array(size).fill(0));
  for (const codes of items) {
    const given = counts(codes, size);
    const all = given.reduce((sum, one) => sum + one);
    for (let c = 0; c < size; c++) {
      for (let k = 0; k < size; k++) {
        pairs[c][k] += given[c] * (c === k ? given[k] - 1 : given[k]) / (all - 1);
      }
    }
  }
  const sums = pairs.map(row => row.reduce((sum, one) => sum + one, 0));
  const total = sums.reduce((sum, one) => sum + one, 0);
  let observed = 0;
  let expected = 0;
  for (let c = 0; c < size; c++) {
    let between = sums[c] / 2;
    for (let k = c + 1; k < size; k++) {
      const distance = isOrdinal ? (between + sums[k] / 2) ** 2 : 1;
      between += sums[k];
      observed += pairs[c][k] * distance;
      expected += sums[c] * sums[k] * distance;
    }
  }
  return expected === 0 ? NaN : 1 - (total - 1) * observed / expected;
}

const COEFFICIENTS = {
  agreement: all => gwet(all, WEIGHTS.identity, true),
  kappa: all => kappa(all, WEIGHTS.identity),
  kappa_linear: all => kappa(all, WEIGHTS.linear),
  kappa_quadratic: all => kappa(all, WEIGHTS.quadratic),
  alpha_nominal: all => alpha(all, false),
  alpha_ordinal: all => alpha(all, true),
  ac1: all => gwet(all, WEIGHTS.identity),
  ac2: all => gwet(all, WEIGHTS.ordinal)};

/** The answers that two judges both scored: topic, run, and both scores. */
function paired(one, other, measure) {
  const pairs = [];
  one.data.topics.forEach((name, topic) => one.data.runs.forEach((run, r) => {
    const x = one.scores(topic, r);
    const y = other.scores(topic, r);
    if (x && y) {
      pairs.push([topic, r, x[measure], y[measure]]);
    }
  }));
  return pairs;
}

function pearson(x, y) {
  const middle = [mean(x), mean(y)];
  let xx = 0;
  let yy = 0;
  let xy = 0;
  for (let i = 0; i < x.length; i++) {
    const dx = x[i] - middle[0];
    const dy = y[i] - middle[1];
    xx += dx * dx;
    yy += dy * dy;
    xy += dx * dy;
  }
  return Math.max(-1, Math.min(1, xy / (Math.sqrt(xx) * Math.sqrt(yy))));
}

function midRanks(list) {
  const sorted = Float64Array.from(list).sort();
  const place = new Map();
  for (let i = 0; i < sorted.length;) {
    let end = i;
    while (end < sorted.length && sorted[end] === sorted[i]) {
      end++;
    }
    place.set(sorted[i], i + (end - i + 1) / 2);
    i = end;
  }
  return list.map(one => place.get(one));
}

/** tau AP of an estimate y against x: ties as one direction of tau AP,b. */
function tauAp(x, y) {
  let sum = 0;
  let below = 0;
  for (let i = 0; i < y.length; i++) {
    let above = 0;
    let inOrder = 0;
    for (let j = 0; j < y.length; j++) {
      if (y[j] > y[i]) {
        above++;
        inOrder += x[j] > x[i] ? 1 : 0;
      }
    }
    if (above > 0) {
      sum += inOrder / above;
      below++;
    }
  }
  return 2 * sum / below - 1;
}

function tauB(x, y) {
  let surplus = 0;
  let untiedX = 0;
  let untiedY = 0;
  for (let i = 0; i < x.length; i++) {
    for (let j = 0; j < i; j++) {
      const one = Math.sign(x[i] - x[j]);
      const two = Math.sign(y[i] - y[j]);
      surplus += one * two;
      untiedX += one * one;
      untiedY += two * two;
    }
  }
  return surplus / (Math.sqrt(untiedX) * Math.sqrt(untiedY));
}

const CORRELATIONS = {
  tau: tauB,
  tau_ap: tauAp,
  tau_ap_b: (x, y) => (tauAp(x, y) + tauAp(y, x)) / 2,
  spearman: (x, y) => pearson(midRanks(x), midRanks(y)),
  pearson};

function correlation(kind, x, y) {
  return new Set(x).size > 1 && new Set(y).size > 1 ? CORRELATIONS[kind](x, y) : NaN;
}

function grouped(pairs, by) {
  const groups = new Map();
  pairs.forEach(pair => groups.set(pair[by], (groups.get(pair[by]) || []).concat([pair])));
  return Array.from(groups.values());
}

/** What the labels say of every key. */
class Figures {
  constructor(data) {
    this.data = data;
    this.kept = new Map();
  }

  once(key, make) {
    if (!this.kept.has(key)) {
      this.kept.set(key, make());
    }
    return this.kept.get(key);
  }

  board(judge) {
    return this.once('board ' + judge, () => Board.of(this.data, this.data.judges[judge]));
  }

  whole(judge) {
    return this.once('whole ' + judge, () => new Board(this.data, this.data.judges[judge]));
  }

  of(key) {
    const [kind, ...f] = key.split(' ');
    return this[kind](...f);
  }

  measure(key) {
    return MEASURES.findIndex(one => one[0] === key);
  }

  name(run) {
    return [this.data.runs[run]];
  }

  standing(judge, run, value) {
    const board = this.board(judge);
    return board.standings.has(Number(run)) ? value(board, Number(run)) : [];
  }

  rank(judge, run) {
    return this.standing(judge, run, (board, number) => whole(board.rank(number)));
  }

  mean(judge, run, measure) {
    return this.standing(judge, run, (board, number) =>
      three(board.standings.get(number).means[this.measure(measure)]));
  }

  score(judge, run) {
    const board = this.board(judge);
    const unsettled = this.once('unsettled ' + judge, () => this.data.runs.some((name, one) => {
      const ends = board.runBounds(one);
      return ends && ends[0].some((low, i) => low !== ends[1][i]);
    }));
    const ends = unsettled && board.runBounds(Number(run));
    return ends && ends[1][0] > ends[0][0]
      ? [...three(ends[0][0]), ...three(ends[1][0])]
      : this.mean(judge, run, 'vital_strict');
  }

  words(judge, run) {
    return this.standing(judge, run, (board, number) => [rounded(board.words(number), 1)]);
  }

  topics(judge, run) {
    return this.standing(judge, run, (board, number) => whole(board.standings.get(number).topics));
  }

  missing(judge, run) {
    return this.standing(judge, run, (board, number) =>
      whole(Array.from(board.topics).filter(topic => !board.isGiven(topic, number)).length));
  }

  open(judge, run) {
    return whole(this.board(judge).open(Number(run)));
  }

  foot(judge, measure, which) {
    return three(spread(this.board(judge).means(this.measure(measure)))[['max', 'median', 'min'].indexOf(which)]);
  }

  next(judge, run, other) {
    const differences = this.board(judge).differences(Number(run), Number(other));
    return differences.length === 0 ? [] : three(mean(differences));
  }

  effect(judge, run, other) {
    const all = this.board(judge).differences(Number(run), Number(other));
    const middle = mean(all);
    const squares = all.reduce((sum, one) => sum + (one - middle) ** 2, 0);
    return three(middle / Math.sqrt(squares / (all.length - 1)));
  }

  topic(kind, judge, topic) {
    const board = this.board(judge);
    const number = Number(topic);
    const own = board.topics.has(number)
      ? this.data.runs.map((name, run) => board.scores(number, run)).filter(Boolean) : [];
    if (own.length === 0) {
      return [];
    }
    return kind === 'runs' ? whole(own.length)
      : kind === 'spread' ? spread(own.map(one => one[0])).flatMap(three)
        : three(mean(own.map(one => one[this.measure(kind)])));
  }

  answer(judge, topic, run) {
    const ends = this.whole(judge).bounds(Number(topic), Number(run));
    return !ends ? [] : ends[0].every((low, i) => low === ends[1][i])
      ? three(ends[0][0]) : [...three(ends[0][0]), ...three(ends[1][0])];
  }

  count(kind, judge, part) {
    const {labels, nuggets} = this.once('count ' + judge + ' ' + part, () => this.counted(judge, part));
    const given = LETTERS.split('').map(letter => labels.letters[letter] || 0);
    const scoredOnes = given[0] + given[1] + given[2];
    const all = nuggets.v + nuggets.o + nuggets['-'];
    const sizes = nuggets.sizes;
    switch (kind) {
      case 'topics': return whole(sizes.length);
      case 'answers': return whole(labels.answers);
      case 'nuggets': return whole(all);
      case 'per-topic': return sizes.length === 0 ? [] : [rounded(all / sizes.length, 1)];
      case 'fewest': return whole(sizes.length === 0 ? 0 : Math.min(...sizes));
      case 'most': return whole(Math.max(0, ...sizes));
      case 'words': return all === 0 ? [] : [rounded(nuggets.words / all, 1)];
      case 'vital': return share(nuggets.v, all);
      case 'okay': return share(nuggets.o, all);
      case 'unset': return share(nuggets['-'], all);
      case 'labels': return whole(scoredOnes);
      case 'c': case 'f': case 'u': return whole(labels.letters[kind] || 0);
      default: return share(labels.letters[kind] || 0, scoredOnes);
    }
  }

  counted(judge, part) {
    const own = this.data.judges[judge];
    const wanted = {vital: 'v', okay: 'o'}[part];
    const labels = {letters: {}, answers: 0};
    const nuggets = {v: 0, o: 0, '-': 0, words: 0, sizes: []};
    const topics = new Set();
    own.labels.forEach((letters, key) => {
      const topic = key.split(' ')[0];
      const set = this.data.nuggets.get(own.set + ' ' + topic);
      const kept = Array.from(set.importances, one => !wanted || one === wanted);
      if (!topics.has(topic)) {
        topics.add(topic);
        nuggets.words += set.words;
        nuggets.sizes.push(kept.filter(Boolean).length);
        Array.from(set.importances).forEach((one, i) => {
          nuggets[one] += kept[i] ? 1 : 0;
        });
      }
      let isLabelled = false;
      Array.from(letters).forEach((letter, i) => {
        if (kept[i]) {
          labels.letters[letter] = (labels.letters[letter] || 0) + 1;
          isLabelled = isLabelled || letter !== 'u';
        }
      });
      labels.answers += isLabelled ? 1 : 0;
    });
    return {labels, nuggets};
  }

  agree(judges, kind, which, coefficient) {
    const all = this.once('agree ' + judges + ' ' + kind + ' ' + which, () =>
      ratings(this.data, judges.split(',').map(one => this.data.judges[one]), kind, which));
    return coefficient === 'items' ? whole(all.items.length)
      : all.items.length === 0 ? [] : three(COEFFICIENTS[coefficient](all));
  }

  nugget(kind, judge, topic, place) {
    const own = this.data.judges[judge];
    const credits = Array.from(own.labels).filter(([key]) => key.split(' ')[0] === topic)
      .map(([, letters]) => Array.from(letters, letter => CREDIT[letter]));
    const labelled = credits.map(answer => answer[place]).filter(credit => credit !== undefined);
    switch (kind) {
      case 'answers': return whole(labelled.length);
      case 'found': return share(labelled.filter(credit => credit > 0).length, labelled.length);
      case 'difficulty': return labelled.length === 0 ? [] : three(1 - mean(labelled));
      default: {
        const pairs = credits.map(answer => [answer[place],
          answer.filter((credit, i) => i !== Number(place) && credit !== undefined)])
          .filter(([credit, rest]) => credit !== undefined && rest.length > 0);
        return pairs.length < 2 ? []
          : three(correlation('pearson', pairs.map(([credit]) => credit), pairs.map(([, rest]) => mean(rest))));
      }
    }
  }

  order(one, other, measure, kind, way) {
    const pairs = this.once('pairs ' + one + ' ' + other + ' ' + measure, () =>
      paired(this.whole(one), this.whole(other), this.measure(measure)));
    const column = (some, i) => some.map(pair => pair[i]);
    switch (way) {
      case 'topic-count': return whole(new Set(column(pairs, 0)).size);
      case 'run-count': return whole(new Set(column(pairs, 1)).size);
      case 'pairs': return three(correlation(kind, column(pairs, 2), column(pairs, 3)));
      case 'runs': {
        const runs = grouped(pairs, 1);
        return three(correlation(kind, runs.map(run => steps(mean(column(run, 2)))),
          runs.map(run => steps(mean(column(run, 3))))));
      }
      default: {
        const topics = grouped(pairs, 0).map(topic => correlation(kind, column(topic, 2), column(topic, 3)))
          .filter(one => !Number.isNaN(one));
        return topics.length === 0 ? [] : three(mean(topics));
      }
    }
  }
}

/** A line of labels that is not as it was written, in words: with the letter that was changed, if it was one. */
function changed(data, [raw, sum]) {
  const f = raw.split(' ');
  const at = {labels: 5, unscored: 5, nuggets: 3}[f[0]];
  const alphabet = f[0] === 'nuggets' ? 'vo-' : LETTERS;
  for (let i = 0; at && i < (f[at] || '').length; i++) {
    for (const letter of alphabet) {
      const other = f.slice();
      other[at] = f[at].slice(0, i) + letter + f[at].slice(i + 1);
      if (checksum(other.join(' ')) === sum) {
        const what = alphabet === LETTERS
          ? [(data.judges[f[1]] || {}).name, data.topics[f[2]], data.runs[f[3]]] : [say('nuggets'), data.topics[f[2]], ''];
        return say('label', what.filter(Boolean).join(', '), i + 1, word(f[at][i]) || f[at][i], word(letter));
      }
    }
  }
  return say('line', raw.slice(0, 80));
}

/** The numbers of a text as the labels' are written. */
function numbers(text) {
  return (text.replace(/−/g, '-').match(/-?\d+(?:[.,]\d+)?/g) || []).map(one => one.replace(',', '.'));
}

/** The text of a cell without the numbers of its notes. */
function printed(cell) {
  const copy = cell.cloneNode(true);
  copy.querySelectorAll('sup').forEach(note => note.remove());
  return copy.textContent.trim();
}

/** A number of the page's language as the labels' are written; the name of a run as it is. */
function parts(cell) {
  const text = printed(cell);
  return cell.dataset.f.startsWith('name ') ? [text.replace(/^'(?=[=+@-])/, '')]
    : numbers(text);
}

function check() {
  const findings = [];
  let compared = 0;
  const data = read(byId('labels').textContent);
  data.damaged.forEach(line => findings.push(changed(data, line)));
  const figures = new Figures(data);
  document.querySelectorAll('.table').forEach(part => {
    let equal = 0;
    let differ = 0;
    part.querySelectorAll('[data-f]').forEach(cell => {
      const shown = parts(cell);
      let expected;
      try {
        expected = figures.of(cell.dataset.f);
      } catch (problem) {
        expected = ['?'];
      }
      const isEqual = expected.length === 0 ? shown.length === 0
        : expected.every((one, i) => one === shown[i]);
      cell.classList.toggle('differs', !isEqual);
      equal += isEqual ? 1 : 0;
      if (!isEqual) {
        differ++;
        const row = cell.parentNode;
        const head = cell.closest('table').querySelectorAll('thead th')[Array.from(row.children).indexOf(cell)];
        findings.push(say('figure', [printed(part.querySelector('caption')).split('.')[0], printed(row.children[0]),
          printed(head)].filter(Boolean).join(', '), printed(cell) || '–', expected.join(' ') || '–'));
      }
    });
    compared += equal + differ;
    let note = part.nextElementSibling;
    if (!note.classList.contains('checked')) {
      note = part.parentNode.insertBefore(document.createElement('p'), note);
    }
    note.className = 'checked' + (differ > 0 ? ' differs' : '');
    note.textContent = equal + differ === 0 ? say('none')
      : differ === 0 ? '✓ ' + say('equal', equal) : '✗ ' + say('differ', differ, equal + differ);
  });
  const known = new Set(Array.from(document.querySelectorAll('.table td'), cell => numbers(printed(cell))).flat());
  const first = document.querySelector('.result');
  numbers(first ? first.textContent : '').filter(one => /\.\d{3}$/.test(one) && !known.has(one))
    .forEach(one => findings.push(say('top', one)));
  const labels = data.judges.reduce((sum, judge) =>
    sum + Array.from(judge.labels.values()).reduce((all, one) => all + one.replace(/u/g, '').length, 0), 0);
  const result = byId('checked');
  result.hidden = false;
  result.className = 'checked' + (findings.length > 0 ? ' differs' : '');
  result.textContent = '';
  const line = (name, text) => {
    const element = result.appendChild(document.createElement(name));
    element.textContent = text;
    return element;
  };
  line('p', (findings.length === 0 ? '✓ ' : '✗ ')
    + say(findings.length === 0 ? 'result' : 'found', compared, labels, findings.length));
  const list = findings.length > 0 ? line('ul', '') : null;
  findings.slice(0, 50).forEach(text => {
    list.appendChild(document.createElement('li')).textContent = text;
  });
  line('p', say('scope'));
}

byId('tools').hidden = false;
byId('print').addEventListener('click', () => window.print());
if (byId('labels')) {
  byId('check').addEventListener('click', check);
  if (location.hash === '#check') {
    check();
  }
}
