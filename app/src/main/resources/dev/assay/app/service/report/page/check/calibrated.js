// Calibrated scores: means over all topics from a person's labels of some and a model's of all.
LINES.drawn = {take: (data, f) => (data.drawn ??= []).push(
  {name: f[1], stratum: f[6] === 'BEFORE' ? null : f[3], size: Number(f[4]), place: Number(f[5])})};

/** Variances below these are what rounding leaves of equal scores and of equal differences. */
const NOTHING = 1e-15;
const SAME = 1e-12;
const clamp = share => Math.max(0, Math.min(1, share));
const isKnown = score => !Number.isNaN(score);
const meanOrZero = list => list.length === 0 ? 0 : mean(list);
const covariance = (x, y) => {
  const middle = [mean(x), mean(y)];
  return x.length < 2 ? 0 : sum(x.map((one, i) => (one - middle[0]) * (y[i] - middle[1]))) / (x.length - 1);
};
const apart = (x, y) => x.map((one, i) => one - y[i]);

/** The chances that none, one, ... so many say yes, each with a chance of its own. */
function countsOf(chances, most) {
  const all = Array(most + 1).fill(0);
  all[0] = 1;
  for (const p of chances) {
    for (let count = most; count > 0; count--) {
      all[count] = all[count] * (1 - p) + all[count - 1] * p;
    }
    all[0] *= 1 - p;
  }
  return all;
}

/** The chance that fewer than so many say yes without the one that has the chance p. */
function fewerWithout(all, p, first) {
  let total = 0;
  let other = 0;
  if (p <= 0.5) {
    for (let count = 0; count < first; count++) {
      other = (all[count] - p * other) / (1 - p);
      total += other;
    }
  } else {
    for (let count = all.length - 1; count > 0; count--) {
      other = (all[count] - (1 - p) * other) / p;
      total += count - 1 < first ? other : 0;
    }
  }
  return clamp(total);
}

/**
 * How likely each unit is among the first of a sequential Poisson sample: with u uniform, it is when fewer than so many
 * others have a number below u / size; over u by midpoints.
 */
function inclusion(sizes, first) {
  if (first >= sizes.length || new Set(sizes).size === 1) {
    return sizes.map(() => Math.min(1, first / sizes.length));
  }
  const chances = t => sizes.map(size => Math.min(1, t * size));
  /** The last t at which fewer have a smaller number with that probability. */
  const last = probability => {
    let low = 0;
    let high = 1 / Math.min(...sizes);
    for (let i = 0; i < 40; i++) {
      const middle = (low + high) / 2;
      if (sum(countsOf(chances(middle), first - 1)) < probability) {
        high = middle;
      } else {
        low = middle;
      }
    }
    return low;
  };
  const start = last(1 - 1e-13);
  const step = (last(1e-13) - start) / 240;
  const likely = sizes.map(size => start * size);
  for (let i = 0; i < 240; i++) {
    const from = start + i * step;
    const middle = from + 0.5 * step;
    const at = chances(middle);
    const all = countsOf(at, sizes.some(size => size * middle > 0.5 && size * from < 1) ? sizes.length : first - 1);
    sizes.forEach((size, unit) => {
      const part = Math.min(step, 1 / size - from);
      likely[unit] += part > 0 ? fewerWithout(all, at[unit], first) * size * part : 0;
    });
  }
  return likely.map(one => Math.min(1, one));
}

/** The strata of a draw: their topics, how likely each was, and whether it is in the sample of those that are done. */
function strata(data, done) {
  return grouped(data.drawn, 'stratum').map(own => {
    own.sort((a, b) => a.place - b.place);
    // A topic that is not in the report is -1, and has no scores.
    const topics = own.map(one => data.topics.indexOf(one.name));
    const isBefore = own[0].stratum === null;
    const open = topics.findIndex(topic => !done.has(topic));
    const first = open < 0 ? topics.length : open;
    return {
      topics,
      chances: isBefore ? topics.map(() => 1) : inclusion(own.map(one => one.size), first),
      sampled: topics.map((topic, i) => isBefore ? done.has(topic) : i < first)};
  });
}

/**
 * Means by how likely each topic was to be drawn. Scores are lists by stratum and topic: the person's with NaN where
 * there is none or it does not count, the model's with its mean instead.
 */
class ByDraw {
  /** @param person the person's score by topic and run, NaN for none; so the model's */
  constructor(strata, person, model) {
    Object.assign(this, {strata, person, model, topics: strata.flatMap(one => one.topics)});
  }

  scores(run) {
    const known = this.topics.map(topic => this.model(topic, run)).filter(isKnown);
    return {
      y: this.strata.map(one => one.topics.map((topic, i) => one.sampled[i] ? this.person(topic, run) : NaN)),
      f: this.strata.map(one => one.topics.map(topic => {
        const score = this.model(topic, run);
        return isKnown(score) ? score : meanOrZero(known);
      })),
      known};
  }

  parts(y, f) {
    return this.strata.map(({topics, chances}, s) => {
      const said = topics.map((topic, i) => i).filter(i => isKnown(y[s][i]));
      const weights = said.map(i => 1 / chances[i]);
      const all = sum(weights);
      return {
        share: topics.length / this.topics.length, y: said.map(i => y[s][i]), f: said.map(i => f[s][i]), weights, all,
        isCertain: weights.every(one => one <= 1 + 1e-12), model: f[s], chances,
        mean: values => sum(values.map((one, i) => weights[i] * one)) / all};
    });
  }

  value({y, f}, lambda) {
    return sum(this.parts(y, f).map(part =>
      part.share * (lambda * mean(part.model) + part.mean(part.y.map((one, i) => one - lambda * part.f[i])))));
  }

  /** The covariance of both judges' means by the draw, and the variance of the model's. */
  together(y, f) {
    return this.parts(y, f).map(part => {
      const middle = mean(part.model);
      const size = part.model.length;
      const squares = sum(part.model.map((one, i) => part.chances[i] <= 0 ? 0
        : (1 - part.chances[i]) / part.chances[i] * (one - middle) ** 2));
      return [part.share ** 2 * this.product(part), part.share ** 2 * (size < 2 ? 0 : squares / size / (size - 1))];
    }).reduce((all, one) => [all[0] + one[0], all[1] + one[1]], [0, 0]);
  }

  product(part) {
    const n = part.y.length;
    if (n < 2 || part.isCertain) {
      return 0;
    }
    const open = part.weights.map(weight => 1 - 1 / weight);
    const spread = values => {
      const all = values.map((one, i) => part.weights[i] * (one - part.mean(values)));
      const shift = sum(all.map((one, i) => open[i] * one)) / sum(open);
      return all.map(one => one - shift);
    };
    const y = spread(part.y);
    const f = spread(part.f);
    return sum(open.map((one, i) => one * y[i] * f[i])) * n / (n - 1) / part.all ** 2;
  }

  estimate(run) {
    const scores = this.scores(run);
    const labelled = scores.y.flat().filter(isKnown).length;
    const both = this.strata.flatMap(one => one.topics.filter((topic, i) =>
      one.sampled[i] && isKnown(this.person(topic, run)) && isKnown(this.model(topic, run)))).length;
    const further = scores.known.length - both;
    const [above, below] = this.together(scores.y, scores.f);
    const lambda = labelled < 3 || below < NOTHING ? 0 : clamp(above / below);
    return {
      labelled, further, lambda, human: this.value(scores, 0), model: mean(scores.known),
      plain: this.value(scores, 1), tuned: this.value(scores, lambda)};
  }

  /** The weight of the model in all differences, from what sets runs apart within topics. */
  weight(runs) {
    const all = runs.map(run => this.scores(run));
    const means = of => this.strata.map(({topics}, s) =>
      topics.map((topic, i) => meanOrZero(all.map(one => one[of][s][i]).filter(isKnown))));
    const [y, f] = [means('y'), means('f')];
    const less = (scores, middle) => scores.map((one, s) => apart(one, middle[s]));
    const [above, below] = all.map(one => this.together(less(one.y, y), less(one.f, f)))
      .reduce((sums, one) => [sums[0] + one[0], sums[1] + one[1]], [0, 0]);
    return this.strata.flatMap(one => one.sampled).filter(Boolean).length < 3 || below < SAME ? 0
      : clamp(above / below);
  }

  /** The difference of two runs, and the variance of the person's from topic to topic. */
  difference(run, other, lambda) {
    const [one, two] = [this.scores(run), this.scores(other)];
    const y = one.y.map((scores, s) => apart(scores, two.y[s]));
    const value = this.value({y, f: one.f.map((scores, s) => apart(scores, two.f[s]))}, lambda);
    const said = this.parts(y, y).filter(part => part.y.length > 0);
    const middle = sum(said.map(part => part.share * part.mean(part.y)));
    const squares = sum(said.map(part => part.share * part.mean(part.y.map(score => score ** 2))));
    const count = sum(said.map(part => part.y.length));
    return {
      value,
      variance: count < 2 ? 0 : Math.max(0, squares - middle ** 2) * count / (count - 1)};
  }
}

/** Means where the person's topics were not drawn: every one of them counts alike. */
class ByChoice {
  constructor(topics, further, person, model) {
    Object.assign(this, {topics, further, person, model});
  }

  estimate(run) {
    const own = this.topics.filter(topic => isKnown(this.person(topic, run)));
    const others = [...this.topics, ...this.further].filter(topic => !isKnown(this.person(topic, run)))
      .map(topic => this.model(topic, run)).filter(isKnown);
    const y = own.map(topic => this.person(topic, run));
    const same = own.map(topic => this.model(topic, run));
    const known = same.filter(isKnown).concat(others);
    const f = same.map(score => isKnown(score) ? score : meanOrZero(known));
    const all = f.concat(others);
    const spread = covariance(all, all);
    const lambda = y.length < 3 || spread < NOTHING ? 0
      : clamp(covariance(y, f) / ((1 + y.length / others.length) * spread));
    const value = share => share * mean(others) + mean(y.map((one, i) => one - share * f[i]));
    return {
      labelled: y.length, further: others.length, lambda, human: mean(y), model: mean(known), plain: value(1),
      tuned: value(lambda)};
  }

  /** By run, what is left of its scores without its mean and the topics' means. */
  centred(runs, topics, scores) {
    const left = runs.map(run => {
      const own = topics.map(topic => scores(topic, run));
      const middle = meanOrZero(own.filter(isKnown));
      return own.map(one => one - middle);
    });
    const means = topics.map((topic, i) => meanOrZero(left.map(one => one[i]).filter(isKnown)));
    return left.flatMap(one => apart(one, means));
  }

  weight(runs) {
    const [n, further] = [this.topics.length, this.further.length];
    if (n < 3 || further === 0) {
      return 0;
    }
    const y = this.centred(runs, this.topics, this.person);
    const f = this.centred(runs, this.topics, this.model);
    const g = this.centred(runs, this.further, this.model);
    const products = (one, two) => sum(one.map((score, i) => score * two[i]).filter(isKnown));
    const spread = (products(f, f) + products(g, g)) / (n + further - 2);
    return spread < SAME ? 0 : clamp(products(y, f) / (n - 1) / ((1 + n / further) * spread));
  }

  difference(run, other, lambda) {
    const differences = (topics, scores) => topics.map(topic => scores(topic, run) - scores(topic, other));
    const own = differences(this.topics, this.person);
    const both = differences(this.topics, this.model);
    const others = differences(this.further, this.model).filter(isKnown);
    const used = others.length > 0 ? lambda : 0;
    const filler = meanOrZero(both.filter(isKnown).concat(others));
    const rest = own.map((one, i) => one - used * (isKnown(both[i]) ? both[i] : filler)).filter(isKnown);
    const said = own.filter(isKnown);
    return {value: mean(rest) + used * meanOrZero(others), variance: covariance(said, said)};
  }
}

PARTS.push(class extends Figures {
  /** @param kind a number of a run, or of its difference to another */
  calibrated(kind, person, model, measure, run, other) {
    const key = [person, model, measure].join(' ');
    const means = this.once(key, () => this.means(person, model, MEASURES.findIndex(one => one[0] === measure)));
    if (other === undefined) {
      const estimate = this.once(key + ' ' + run, () => means.estimate(Number(run)));
      return ['labelled', 'further'].includes(kind) ? whole(estimate[kind]) : three(estimate[kind]);
    }
    const lambda = this.once('weight ' + key, () => means.weight(this.scoredByBoth(person, model)));
    const {value, variance} = means.difference(Number(run), Number(other), lambda);
    return kind === 'next' ? three(value) : variance > SAME ? three(value / Math.sqrt(variance)) : [];
  }

  board(judge) {
    return Board.whole(this.data, this.data.judges[judge]);
  }

  scoredByBoth(person, model) {
    return Array.from(this.board(person).standings.keys()).filter(run => this.board(model).standings.has(run));
  }

  means(person, model, measure) {
    const scores = board => (topic, run) => (board.scores(topic, run) || {[measure]: NaN})[measure];
    const [own, theirs] = [this.board(person), this.board(model)];
    return this.data.drawn
      ? new ByDraw(this.once('strata ' + person, () => strata(this.data, own.topics)), scores(own), scores(theirs))
      : new ByChoice(Array.from(own.topics), Array.from(theirs.topics).filter(topic => !own.topics.has(topic)),
        scores(own), scores(theirs));
  }
});
