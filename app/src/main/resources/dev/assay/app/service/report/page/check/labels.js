// Scores, counts and agreement by labels of nuggets.
const MEASURES = [
  ['vital_strict', {v: 1, o: 0, '-': 0}, true], ['vital', {v: 1, o: 0, '-': 0}, false],
  ['weighted_strict', {v: 1, o: 0.5, '-': 0}, true], ['weighted', {v: 1, o: 0.5, '-': 0}, false],
  ['all_strict', {v: 1, o: 1, '-': 1}, true], ['all', {v: 1, o: 1, '-': 1}, false]];
const CREDIT = {s: 1, p: 0.5, n: 0};
const LETTERS = 'spnufc';

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

LINES.judge = {take: (data, f) => data.judges.push(
  {set: f[1], kind: f[2], name: f[3], measures: MEASURES.length, labels: new Map(), answers: new Map()})};
LINES.nuggets = {
  take: (data, f) => data.nuggets.set(f[1] + ' ' + f[2], {importances: f[3], words: f[4].split(',').map(Number)}),
  from: 3,
  alphabet: 'vo-',
  told: (data, f, then, at) =>
    say('label', [say('nuggets'), data.topics[f[2]]].join(', '), at + 1, word(f[3][at]), word(then[3][at]))};
LINES.unscored = {
  take(data, f) {
    if (f[5].replace(/u/g, '') !== '') {
      data.judges[f[1]].labels.set(f[2] + ' ' + f[3], f[5]);
      data.read += f[5].replace(/u/g, '').length;
    }
  },
  from: 5,
  alphabet: LETTERS,
  told: (data, f, then, at) => say(
    'label', [data.judges[f[1]].name, data.topics[f[2]], data.runs[f[3]]].join(', '), at + 1, word(f[5][at]),
    word(then[5][at]))};
LINES.labels = {
  ...LINES.unscored,
  take(data, f) {
    LINES.unscored.take(data, f);
    const judge = data.judges[f[1]];
    judge.answers.set(f[2] + ' ' + f[3],
      scored(data, f[5], data.nuggets.get(judge.set + ' ' + f[2]).importances, Number(f[4])));
  }};
LINES.scored = {take(data, f) {
  const low = f[6].split(',').map(Number);
  data.judges[f[1]].answers.set(f[2] + ' ' + f[3], {
    words: Number(f[4]), scores: f[5] === 'final' ? low : null, low, high: f[7].split(',').map(Number),
    most: f[8].split(',').map(Number)});
}};

/**
 * What several judges said of the same pairs of nugget and answer: codes by item, 0 to 2, or -1; each knows its topic
 * and nugget.
 */
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
            items.push(Object.assign(codes, {set, topic, nugget: i}));
          }
        }
      }
    });
  });
  return {items, size: kind === 'rest' ? 2 : 3, judges: judges.length};
}

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

PARTS.push(class extends Figures {
  board(judge) {
    return this.once('board ' + judge, () => Board.of(this.data, this.data.judges[judge]));
  }

  whole(judge) {
    return Board.whole(this.data, this.data.judges[judge]);
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
    return this.board(judge).mean(Number(run), this.measure(measure));
  }

  score(judge, run) {
    return this.board(judge).score(Number(run));
  }

  words(judge, run) {
    return this.standing(judge, run, (board, number) => [rounded(board.words(number), 1)]);
  }

  topics(judge, run) {
    return this.standing(judge, run, (board, number) => whole(board.standings.get(number).topics));
  }

  missing(judge, run) {
    return this.standing(judge, run, (board, number) => whole(board.missing(number)));
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
    const squares = sum(all.map(one => (one - middle) ** 2));
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
        nuggets.words += sum(set.words);
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
});
