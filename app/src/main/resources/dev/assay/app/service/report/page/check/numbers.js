// Works the figures of this page out again from the labels that it carries, and prints it. It sends nothing anywhere.
'use strict';
/** The kinds of lines by their first word; see {@link read}. */
const LINES = {};
/** The classes that work figures out; each method is the kind of a key. */
const PARTS = [];
const sum = list => list.reduce((all, one) => all + one, 0);
const mean = list => sum(list) / list.length;
const steps = number => Math.round(number * 1e12) / 1e12;

/** Half up, as the program rounds. */
function rounded(number, digits) {
  const units = Math.floor(Math.abs(number) * 10 ** digits + 0.5 + 1e-7);
  return (number < 0 && units > 0 ? '-' : '') + (units / 10 ** digits).toFixed(digits);
}
const three = number => Number.isNaN(number) ? [] : [rounded(number, 3)];
const whole = number => [String(number)];
const share = (part, all) => all === 0 ? [] : [rounded(100 * (part / all), 1)];

function median(list) {
  const sorted = list.slice().sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

const spread = list => list.length === 0 ? [] : [Math.max(...list), median(list), Math.min(...list)];

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
    const all = sum(given);
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
  const chance = sum(shares.map(one => one / items.length).map(one => one * (1 - one)));
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
    const all = sum(given);
    for (let c = 0; c < size; c++) {
      for (let k = 0; k < size; k++) {
        pairs[c][k] += given[c] * (c === k ? given[k] - 1 : given[k]) / (all - 1);
      }
    }
  }
  const sums = pairs.map(sum);
  const total = sum(sums);
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

/** What the lines say of keys: a subclass has a method for each kind of key that it knows. */
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

  /** What the first lines say and no table. */
  firstLines() {
    return [];
  }
}
