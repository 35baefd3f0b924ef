// Scores of reports whose sentences cite documents, and agreement on what was said of them.
const ratio = (part, all) => all === 0 ? NaN : part / all;
/** A measure of counts, and which of these raise it. */
const shareOf = (part, all) => [n => ratio(n[part], n[all]), [part]];
const headline = (part, all) => [n => n.sentences === 0 ? 0 : ratio(n[part], n[all]), [part]];
const judgedShare = (part, all, uncited) => [n => ratio(n[part], n[all] + (uncited ? n.uncited : 0)), [part]];
const harmonic = ([one, rising], [other, more]) => [n => {
  const a = one(n);
  const b = other(n);
  return Number.isNaN(a + b) ? NaN : a + b === 0 ? 0 : 2 * a * b / (a + b);
}, [...rising, ...more]];
const SENTENCE_SUPPORT = headline('correctlyCited', 'toBeCited');
const COVERAGE = headline('correct', 'nuggets');
const WEIGHTED_COVERAGE = headline('correctWeight', 'nuggetWeight');
/** Measures by the family that is final together, in the order of the program. */
const FAMILIES = {
  whole: {
    f1: harmonic(SENTENCE_SUPPORT, COVERAGE),
    f1_weighted: harmonic(SENTENCE_SUPPORT, WEIGHTED_COVERAGE),
    sentence_support: SENTENCE_SUPPORT,
    sentence_precision: [n => ratio(n.valid, n.valid + n.hallucinated), ['valid']],
    nugget_recall: shareOf('recalled', 'nuggets'),
    character_count: shareOf('characters', 'reports')},
  coverage: {
    nugget_coverage: COVERAGE,
    nugget_coverage_weighted: WEIGHTED_COVERAGE,
    repetition: [n => ratio(n.links - n.conveyed, n.links), ['links']]},
  citations: {
    citation_support: shareOf('supporting', 'citations'),
    citation_relevance: shareOf('relevant', 'citations'),
    citation_precision_first: shareOf('firstWeight', 'first'),
    citation_precision_first_strict: shareOf('firstFull', 'first'),
    citation_precision_all: shareOf('weight', 'citations'),
    citation_precision_all_strict: shareOf('full', 'citations'),
    citation_recall: shareOf('bestWeight', 'sentences'),
    citation_recall_strict: shareOf('bestFull', 'sentences')},
  track_support: {
    support_precision: judgedShare('firstJudgedWeight', 'firstJudged', false),
    support_recall: judgedShare('firstJudgedWeight', 'firstJudged', true),
    support_precision_all: judgedShare('judgedMean', 'anyJudged', false),
    support_recall_all: judgedShare('judgedMean', 'anyJudged', true),
    support_precision_hard: judgedShare('firstJudgedFull', 'firstJudged', false),
    support_recall_hard: judgedShare('firstJudgedFull', 'firstJudged', true)}};
const familyOf = measure => Object.keys(FAMILIES).find(family => measure in FAMILIES[family]);
const COUNTED = ['reports', 'sentences', 'characters', 'citations', 'relevant', 'nuggets', 'nuggetWeight', 'uncited',
  'firstJudged', 'firstJudgedWeight', 'firstJudgedFull', 'anyJudged', 'judgedMean', 'weight', 'full', 'first',
  'firstWeight', 'firstFull', 'bestWeight', 'bestFull', 'supporting', 'correctlyCited', 'toBeCited', 'valid',
  'hallucinated', 'links', 'conveyed', 'correct', 'correctWeight', 'recalled'];
const nothing = () => Object.fromEntries(COUNTED.map(one => [one, 0]));
const plus = (one, more) => Object.fromEntries(COUNTED.map(key => [key, one[key] + more[key]]));
const weightOf = nuggets => sum(nuggets.map(one => one.weight));
/** The counts of an empty report. */
const silence = ({asked}) => ({...nothing(), reports: 1, nuggets: asked.length, nuggetWeight: weightOf(asked)});

/** Between which values a measure lies of counts that lie between these. */
function between([value, rising], least, most) {
  const mixed = (base, other) => ({...base, ...Object.fromEntries(rising.map(key => [key, other[key]]))});
  const lowest = value(mixed(most, least));
  const highest = value(mixed(least, most));
  return [Math.max(0, lowest || 0), Object.is(lowest, highest) ? highest || 0
    : Math.min(1, Number.isNaN(highest) ? 1 : highest)];
}

/** The demands of a topic's nuggets: importance, rule and, of a question, which of its answers are attested. */
function demandsOf(codes) {
  const isWeighed = codes.some(code => code[0] !== '-');
  const nuggets = codes.map(code => {
    const attested = Array.from(code.slice(2)).map((flag, i) => flag === '1' ? i + 1 : 0).filter(Boolean);
    return {
      weight: isWeighed ? {v: 2, o: 1, '-': 0}[code[0]] : 1,
      asked: code[1] === 'f' || attested.length > 0,
      all: code[1] === 'l' ? attested : null,
      unanswerable: code[1] === 'n'};
  });
  return {
    nuggets,
    asked: nuggets.filter(one => one.asked),
    /** Which of the nuggets that are asked for some targets convey together. */
    conveyed: targets => nuggets.filter((one, i) => {
      const own = targets.filter(([nugget]) => nugget === i + 1).map(([, answer]) => answer);
      return one.asked && own.length > 0 && (!one.all || one.all.every(answer => own.includes(answer)));
    })};
}

/** A sentence as a judge sees it. */
function seen(data, demands, sentence, code) {
  const [said, conveys] = code.split('/');
  const citations = sentence.cited.length > 0 ? said.split(',') : [];
  const one = {cites: citations.length > 0, open: {support: '', needs: '', alignments: ''}};
  const words = citations.map(citation => data.words[citation]);
  one.weights = words.map(word => word && word.weight !== null ? word.weight : NaN);
  one.leftOut = citations.map(citation => citation === 'c');
  one.supporting = words.filter((word, i) => word && !Number.isNaN(one.weights[i]) && word.supports).length;
  one.open.support = citations.map((citation, i) =>
    !Number.isNaN(one.weights[i]) ? '' : 'fc'.includes(citation) ? citation : 'u').join('');
  const known = one.weights.filter(weight => !Number.isNaN(weight)).length;
  if (one.cites) {
    one.supported = data.needsAll
      ? one.supporting < known ? false : known < citations.length ? null : true
      : one.supporting > 0 ? true : known < citations.length ? null : false;
  } else {
    one.needs = {1: true, 0: false}[said] ?? null;
    one.open.needs = one.needs !== null ? '' : said;
  }
  const isOption = conveys[0] === '=';
  const targets = isOption || 'ufcr'.includes(conveys) ? []
    : conveys.split(',').map(target => target.split('.').map(Number)).filter(([nugget]) => nugget > 0);
  one.targets = targets;
  one.option = isOption ? data.alignments[conveys.slice(1)].word : null;
  one.aligned = isOption || targets.length > 0;
  one.open.alignments = one.aligned ? '' : 'fc'.includes(conveys) ? conveys : 'u';
  one.nuggets = Array.from(new Set(targets.map(([nugget]) => nugget)));
  one.saysUnanswerable = one.nuggets.length > 0
    && one.nuggets.every(nugget => demands.nuggets[nugget - 1].unanswerable);
  return one;
}

/** How a sentence stands to what it cites; null while that is open. */
function backing(one, before) {
  if (one.cites) {
    return one.supported === null ? null : one.supported ? 'supported' : 'notSupported';
  }
  if (one.needs === null || !one.aligned) {
    return null;
  }
  if (!one.needs) {
    return 'needsNone';
  }
  const citing = before.filter(other => other.cites);
  if (one.nuggets.length > 0) {
    if (citing.some(other => one.nuggets.every(nugget => other.nuggets.includes(nugget)))) {
      return 'repeats';
    }
    if (citing.some(other => !other.aligned)) {
      return null;
    }
  }
  return 'needsCitation';
}

function outcomeOf(one) {
  if (one.backing === null || !one.aligned) {
    return null;
  }
  if (one.nuggets.length > 0) {
    switch (one.backing) {
      case 'supported': return 'valid';
      case 'notSupported': return 'hallucinated';
      case 'needsCitation': return one.saysUnanswerable ? 'valid' : 'hallucinated';
      default: return one.saysUnanswerable ? 'valid' : 'ignored';
    }
  }
  if (one.option === 'no_information') {
    return one.backing === 'notSupported' ? 'conflict' : 'ignored';
  }
  return one.backing === 'notSupported' || one.backing === 'needsCitation' ? 'hallucinated' : 'ignored';
}

/** Adds up the weights of one sentence's citations; {@code unknown} stands for what is open. */
function addWeights(one, unknown, n) {
  const weights = one.weights.map(weight => Number.isNaN(weight) ? unknown : weight);
  const judged = weights.filter((weight, i) => !one.leftOut[i]);
  n.uncited += one.cites ? 0 : 1;
  if (judged.length > 0) {
    n.anyJudged++;
    n.judgedMean += mean(judged);
  }
  if (!one.cites) {
    return;
  }
  if (!one.leftOut[0]) {
    n.firstJudged++;
    n.firstJudgedWeight += weights[0];
    n.firstJudgedFull += weights[0] === 1 ? 1 : 0;
  }
  const best = Math.max(...weights);
  n.weight += sum(weights);
  n.full += weights.filter(weight => weight === 1).length;
  n.first++;
  n.firstWeight += weights[0];
  n.firstFull += weights[0] === 1 ? 1 : 0;
  n.bestWeight += best;
  n.bestFull += best === 1 ? 1 : 0;
}

/** A report as a judge sees it: the outcomes of its sentences, what is open, and the least and most that it counts. */
function scoredReport(data, demands, report, codes) {
  const sentences = report.sentences.map((sentence, i) => seen(data, demands, sentence, codes[i]));
  const least = Object.assign(silence(demands), {
    sentences: sentences.length,
    characters: sum(report.sentences.map(one => one.characters)),
    citations: sum(report.sentences.map(one => one.cited.length)),
    relevant: sum(report.sentences.map(one => one.cited.filter(Boolean).length))});
  const most = {...least};
  const add = (key, low, high) => {
    least[key] += low;
    most[key] += high;
  };
  const isKnown = sentences.every(one => one.aligned);
  const outcomes = sentences.map((one, i) => {
    one.backing = backing(one, sentences.slice(0, i));
    one.outcome = outcomeOf(one);
    addWeights(one, 0, least);
    addWeights(one, 1, most);
    add('supporting', one.supporting, one.supporting + one.weights.filter(Number.isNaN).length);
    const supported = one.backing === 'supported' ? 1 : 0;
    const toBeCited = one.backing !== null
      && (one.cites || (one.backing === 'needsCitation' && !one.saysUnanswerable)) ? 1 : 0;
    add('correctlyCited', supported, one.backing !== null || !one.cites ? supported : 1);
    add('toBeCited', one.cites ? 1 : toBeCited, one.backing !== null ? toBeCited : 1);
    ['valid', 'hallucinated'].forEach(outcome => {
      const is = one.outcome === outcome ? 1 : 0;
      add(outcome, is, one.outcome !== null ? is : 1);
    });
    add('links', one.nuggets.length, one.aligned ? one.nuggets.length : demands.nuggets.length);
    return one.outcome;
  });
  const targetsOf = some => demands.conveyed(some.flatMap(one => one.targets));
  const distinct = new Set(sentences.flatMap(one => one.nuggets)).size;
  const correct = targetsOf(sentences);
  const all = demands.asked.length;
  add('conveyed', distinct, isKnown ? distinct : demands.nuggets.length);
  add('correct', correct.length, isKnown ? correct.length : all);
  add('correctWeight', weightOf(correct), isKnown ? weightOf(correct) : weightOf(demands.asked));
  add('recalled', targetsOf(sentences.filter(one => one.outcome === 'valid')).length,
    isKnown ? targetsOf(sentences.filter(one => one.outcome === null || one.outcome === 'valid')).length : all);
  const open = kind => sentences.map(one => one.open[kind]).join('');
  const [support, needs, alignments] = ['support', 'needs', 'alignments'].map(open);
  return {
    outcomes, least, most,
    begun: codes.some(code => /[^u,/]/.test(code)),
    open: {
      track_support: support.replace(/c/g, '').length,
      citations: support.length,
      coverage: alignments.length,
      whole: support.length + needs.length + alignments.length}};
}

/** The runs as one judge sees their reports, over all topics or those that all runs have. */
class ReportBoard {
  constructor(data, judge) {
    this.data = data;
    this.reports = judge.reports;
    const begun = new Set(Array.from(judge.reports).filter(([, report]) => report.begun || report.open.whole === 0)
      .map(([key]) => key.split(' ')[0]));
    const boards = family => {
      const measures = Object.values(FAMILIES[family]);
      const answers = new Map(Array.from(judge.reports).filter(([key]) => begun.has(key.split(' ')[0]))
        .map(([key, report]) => {
          const ends = measures.map(one => between(one, report.least, report.most));
          return [key, {
            words: 0,
            scores: report.open[family] === 0 ? measures.map(([value]) => value(report.least) || 0) : null,
            low: ends.map(([low]) => low),
            high: ends.map(([, high]) => high),
            most: measures.map(() => 1)}];
        }));
      return new Board(data, {measures: measures.length, answers});
    };
    this.macro = Object.fromEntries(Object.keys(FAMILIES).map(family => [family, boards(family)]));
    if (data.common && this.macro[data.primary].onCommonTopics().topics.size > 0) {
      Object.keys(this.macro).forEach(family => {
        this.macro[family] = this.macro[family].onCommonTopics();
      });
    }
  }

  isThere(topic, run) {
    return this.data.given[topic][run] || this.reports.has(topic + ' ' + run);
  }

  /** The sums of a run's counts over topics: of what is final, or of the least and the most of everything. */
  sums(family, run, topics, isFinal) {
    let ends = null;
    for (const topic of topics) {
      const own = this.reports.get(topic + ' ' + run);
      const counts = own && (!isFinal || own.open[family] === 0) ? [own.least, own.most]
        : !own && this.data.zero && !this.isThere(topic, run)
          ? [silence(this.data.demands[topic]), silence(this.data.demands[topic])] : null;
      ends = counts === null ? ends : ends === null ? counts : ends.map((sum, i) => plus(sum, counts[i]));
    }
    return ends;
  }
}

LINES['report-rules'] = {take: (data, f) => Object.assign(data, {
  needsAll: f[1] === 'all', primary: f[2], words: [], alignments: [], demands: [], reports: new Map(), reporters: []})};
LINES['support-word'] = {take: (data, f) => data.words.push(
  {word: f[1], weight: f[2] === '-' ? null : Number(f[2]), supports: f[3] === '1', own: f[4] === '1'})};
LINES.option = {take: (data, f) => data.alignments.push({word: f[1], own: f[2] === '1'})};
LINES.demands = {
  take: (data, f) => {
    data.demands[f[1]] = demandsOf(f.slice(2).filter(Boolean));
  },
  from: 2,
  alphabet: 'vo-faln01',
  told: (data, f, then) => toldField('label', data.topics[f[1]], f, then, 2, demandInWords)};
LINES.report = {take: (data, f) => data.reports.set(f[1] + ' ' + f[2], {
  sentences: f.slice(4).filter(Boolean).map(one => {
    const [characters, documents] = one.split(':');
    return {
      characters: Number(characters),
      cited: documents === '' ? [] : documents.split(',').map(document => document.endsWith('*'))};
  })})};
LINES.reporter = {take: (data, f) => data.reporters.push({name: f[1], reports: new Map(), said: new Map()})};
LINES.said = {
  take(data, f) {
    const judge = data.reporters[f[1]];
    const key = f[2] + ' ' + f[3];
    const codes = f.slice(4).filter(Boolean);
    judge.said.set(key, codes);
    judge.reports.set(key, scoredReport(data, data.demands[f[2]], data.reports.get(key), codes));
    data.read += codes.flatMap(code => code.split(/[,/]/)).filter(one => one !== 'u').length;
  },
  from: 4,
  alphabet: '0123456789ufcr=,./',
  told: (data, f, then) => toldField(
    'sentence', [data.reporters[f[1]].name, data.topics[f[2]], data.runs[f[3]]].join(', '), f, then, 4,
    (code, i) => saidInWords(data, code, data.reports.get(f[2] + ' ' + f[3]).sentences[i].cited.length > 0))};

const demandInWords = code => word(code[0]) + ' ' + code.slice(1);

/** What was said of a sentence: of its citations or its need of one, and what it conveys. */
function saidInWords(data, code, cites) {
  const [said, conveys] = code.split('/');
  const needs = {1: 'needs_citation', 0: 'needs_none'};
  const first = said.split(',').map(one =>
    (cites ? (data.words[one] || {}).word : needs[one]) || word(one));
  return first.join(', ') + '; ' + (conveys[0] === '=' ? data.alignments[conveys.slice(1)].word
    : 'ufcr'.includes(conveys) ? word(conveys) : say('conveys', conveys.replace(/,/g, ', ')));
}

PARTS.push(class extends Figures {
  reportBoard(judge) {
    return this.once('board ' + judge, () => new ReportBoard(this.data, this.data.reporters[judge]));
  }

  primary(judge) {
    return this.reportBoard(judge).macro[this.data.primary];
  }

  /** A number of a run, as a judge sees its reports. */
  reports(kind, judge, run, measure) {
    const board = this.primary(judge);
    const number = Number(run);
    if (kind === 'open') {
      return whole(board.open(number));
    }
    if (kind === 'mean') {
      const family = familyOf(measure);
      return this.reportBoard(judge).macro[family].mean(number, Object.keys(FAMILIES[family]).indexOf(measure));
    }
    if (kind === 'score') {
      return board.score(number);
    }
    if (kind === 'micro') {
      return this.micro(judge, number);
    }
    if (kind === 'ranks') {
      return this.ranks(board, number);
    }
    return kind === 'topics' ? whole(board.standings.has(number) ? board.standings.get(number).topics : 0)
      : !board.standings.has(number) ? []
        : whole(kind === 'rank' ? board.rank(number) : board.missing(number));
  }

  /** The first measure of all that is counted in a run's reports. */
  micro(judge, run) {
    const family = this.data.primary;
    const of = this.reportBoard(judge);
    const board = this.primary(judge);
    const measure = Object.values(FAMILIES[family])[0];
    const ends = board.isUnsettled() && of.sums(family, run, board.labelled, false);
    if (ends) {
      const [low, high] = between(measure, ...ends);
      if (high > low) {
        return [...three(low), ...three(high)];
      }
    }
    const sums = board.standings.has(run) && of.sums(family, run, board.topics, true);
    return sums ? three(measure[0](sums[0])) : [];
  }

  /** The ranks that a run may come to, whatever will be said of what is open. */
  ranks(board, run) {
    const own = board.isUnsettled() && board.runBounds(run);
    if (!own) {
      return [];
    }
    const others = this.data.runs.map((name, other) => other === run ? null : board.runBounds(other)).filter(Boolean);
    const best = 1 + others.filter(other => steps(other[0][0]) > steps(own[1][0])).length;
    const worst = 1 + others.filter(other => steps(other[1][0]) > steps(own[0][0])).length;
    return best === worst ? whole(best) : [String(best), '-' + worst];
  }

  /** A number of one report, as a judge sees it. */
  report(kind, judge, topic, run) {
    const report = this.data.reporters[judge].reports.get(topic + ' ' + run);
    const {primary} = this.data;
    if (kind === 'open') {
      return whole(primary === 'whole' ? report.outcomes.filter(one => one === null).length : report.open[primary]);
    }
    if (kind === 'ignored') {
      return whole(report.outcomes.filter(one => one === 'ignored' || one === 'conflict').length);
    }
    if (kind === 'valid' || kind === 'hallucinated') {
      return whole(report.outcomes.filter(one => one === kind).length);
    }
    if (kind === 'bounds') {
      return report.open[primary] === 0 || report.open.whole === 0 ? []
        : between(Object.values(FAMILIES[primary])[0], report.least, report.most).flatMap(three);
    }
    const family = familyOf(kind);
    return report.open[family] === 0 ? three(FAMILIES[family][kind][0](report.least)) : [];
  }

  /** The agreement of two judges on one kind of what is said of reports. */
  reportAgreement(kind, one, other, coefficient) {
    const all = this.once('agree ' + kind + ' ' + one + ' ' + other, () => this.both(kind, one, other));
    return coefficient === 'items' ? whole(all.items.length)
      : all.items.length === 0 ? [] : three(COEFFICIENTS[coefficient](all));
  }

  both(kind, one, other) {
    const own = this.data.words.filter(word => word.own).length;
    const place = {
      // The words stand from the highest to the lowest.
      support: code => this.data.words[code] && this.data.words[code].own ? own - 1 - Number(code) : -1,
      need: code => ({0: 0, 1: 1}[code] ?? -1),
      align: code => code[0] !== '=' ? 'ufcr'.includes(code) ? -1 : 0
        : this.data.alignments[code.slice(1)].own ? 1 + Number(code.slice(1)) : -1}[kind];
    const coded = (code, cites) => {
      const [said, conveys] = code.split('/');
      return kind === 'align' ? [conveys] : (kind === 'support') === cites ? said.split(',') : [];
    };
    const items = [];
    const [first, second] = [one, other].map(judge => this.data.reporters[judge].said);
    first.forEach((codes, key) => {
      const theirs = second.get(key) || [];
      this.data.reports.get(key).sentences.forEach((sentence, i) => {
        const cites = sentence.cited.length > 0;
        const b = theirs[i] ? coded(theirs[i], cites).map(place) : [];
        coded(codes[i], cites).map(place).forEach((a, at) => {
          if (a >= 0 && b[at] >= 0) {
            items.push([a, b[at]]);
          }
        });
      });
    });
    return {items, size: {support: own, need: 2, align: 1 + this.data.alignments.filter(one => one.own).length}[kind], judges: 2};
  }

  /** The best score, which a table has no place for while it may change, and the median. */
  firstLines() {
    return (this.data.reporters || []).flatMap((judge, number) =>
      spread(this.primary(number).means(0)).slice(0, 2).flatMap(three));
  }
});
