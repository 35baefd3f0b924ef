// Battles: verdicts on two answers side by side, ratings of the runs, and the winners that labels imply.
LINES.battler = {take: (data, f) => (data.battlers ??= []).push({name: f[2], battles: []})};
LINES.battles = {
  take: (data, f) => f.slice(3).forEach(field => {
    const [runs, said] = field.split(':');
    data.battlers[f[1]].battles.push({
      topic: Number(f[2]), runs: runs.split('-').map(Number), bothCount: said[0] === '2', looks: said.slice(1)});
    data.read += said.length - 1;
  }),
  from: 3,
  alphabet: 'lrtbfcLRTBFC',
  told(data, f, then, at) {
    const field = f.findIndex((one, i) => one !== then[i]);
    const runs = f[field].split(':')[0].split('-').map(run => data.runs[run]);
    const place = at + f.slice(0, 3).join(' ').length + 1 - f.slice(0, field).join(' ').length - 1;
    const verdict = letter => runs[betterOf(letter)] ?? word(letter.toLowerCase());
    return say('battle', [data.battlers[f[1]].name, data.topics[f[2]], runs.join(' – ')].join(', '),
      verdict(f[field][place]), verdict(then[field][place]));
  }};

/** Which of a pair's runs a verdict calls better, 0 or 1; -1 for neither. A capital letter: the second stood left. */
const betterOf = letter => 'lR'.includes(letter) ? 0 : 'rL'.includes(letter) ? 1 : -1;

/** What a battle comes to: the part of a win that its first run has, 0, a half or 1; null without a verdict. */
function outcome({bothCount, looks}) {
  const counted = bothCount ? looks : looks.slice(0, 1);
  if (counted === '' || /[fc]/i.test(counted)) {
    return null;
  }
  const better = new Set(Array.from(counted, betterOf));
  return better.size > 1 || better.has(-1) ? 0.5 : better.has(0) ? 1 : 0;
}

/** Whether every run is reached from the first one over runs that it did not always lose to. */
function areReached(runs, credit) {
  const reached = new Set([runs[0]]);
  reached.forEach(run => runs.filter(other => credit(run, other) > 0).forEach(other => reached.add(other)));
  return reached.size === runs.length;
}

/** The battles of a judge with an outcome, their runs, and the ratings of these; without ratings where none follow. */
function ratedRuns(battler) {
  const battles = battler.battles.map(one => ({...one, first: outcome(one)})).filter(one => one.first !== null);
  const runs = Array.from(new Set(battles.flatMap(one => one.runs))).sort((a, b) => a - b);
  const credits = new Map();
  const add = (run, other, part) => credits.set(run + ' ' + other, (credits.get(run + ' ' + other) || 0) + part);
  battles.forEach(({runs: [one, other], first}) => {
    add(one, other, first);
    add(other, one, 1 - first);
  });
  const credit = (run, other) => credits.get(run + ' ' + other) || 0;
  const isOpen = runs.length < 2 || !areReached(runs, credit) || !areReached(runs, (run, other) => credit(other, run));
  return {battles, runs, ratings: isOpen ? null : ratingsOf(strengths(runs, credit))};
}

/**
 * The strengths that make the outcomes likeliest where i beats j with the chance s(i) / (s(i) + s(j)): each in its turn
 * becomes what it won, weighed with the others' strengths, over what it lost, until none changes any more.
 */
function strengths(runs, credit) {
  const strong = new Map(runs.map(run => [run, 1]));
  for (let step = 0, moved = 1; moved > 1e-13 && step < 200000; step++) {
    moved = 0;
    for (const run of runs) {
      let won = 0;
      let lost = 0;
      for (const other of runs) {
        const both = strong.get(run) + strong.get(other);
        won += credit(run, other) * strong.get(other) / both;
        lost += credit(other, run) / both;
      }
      moved = Math.max(moved, Math.abs(Math.log(won / lost / strong.get(run))));
      strong.set(run, won / lost);
    }
    const middle = Math.exp(mean(Array.from(strong.values(), Math.log)));
    strong.forEach((one, run) => strong.set(run, one / middle));
  }
  return strong;
}

/** Points: 1000 in the mean, and 400 more for odds of ten to one. */
function ratingsOf(strong) {
  const middle = mean(Array.from(strong.values(), Math.log10));
  return new Map(Array.from(strong, ([run, one]) => [run, 1000 + 400 * (Math.log10(one) - middle)]));
}

PARTS.push(class extends Figures {
  fought(judge) {
    return this.once(judge, () => ratedRuns(this.data.battlers[judge]));
  }

  /** A number of a run by a judge's battles. */
  rated(kind, judge, run) {
    const {battles, ratings} = this.fought(judge);
    const own = Number(run);
    const millionths = one => Math.round(one * 1e6);
    if (kind === 'rating') {
      return ratings ? [rounded(ratings.get(own), 0)] : [];
    }
    if (kind === 'rank') {
      return !ratings ? [] : whole(1 + Array.from(ratings.values())
        .filter(rating => millionths(rating) > millionths(ratings.get(own))).length);
    }
    const part = {wins: 1, losses: 0, ties: 0.5}[kind];
    return whole(battles.filter(({runs, first}) =>
      runs.includes(own) && (runs[0] === own ? first : 1 - first) === part).length);
  }

  /** A number of the winners that a judge's labels imply. */
  implied(kind, judge, labels, measure) {
    const {battles, runs, ratings} = this.fought(judge);
    const place = MEASURES.findIndex(one => one[0] === measure);
    const score = (topic, run) => (this.data.judges[labels].answers.get(topic + ' ' + run)?.scores ?? [])[place];
    if (kind === 'tau') {
      const topics = Array.from(new Set(battles.map(one => one.topic))).sort((a, b) => a - b);
      const both = runs.map(run => [run, topics.map(topic => score(topic, run)).filter(one => one !== undefined)])
        .filter(([, own]) => own.length > 0);
      return ratings === null ? [] : three(correlation('tau',
        both.map(([run]) => Math.round(ratings.get(run) * 1e6)), both.map(([, own]) => steps(mean(own)))));
    }
    const gaps = battles.filter(one => one.first !== 0.5)
      .map(({topic, runs: [one, other], first}) => (score(topic, one) - score(topic, other)) * (first === 1 ? 1 : -1))
      .filter(gap => !Number.isNaN(gap));
    return whole(gaps.filter(gap =>
      ({same: gap >= 1e-9, equal: Math.abs(gap) < 1e-9, compared: Math.abs(gap) >= 1e-9})[kind]).length);
  }
});
