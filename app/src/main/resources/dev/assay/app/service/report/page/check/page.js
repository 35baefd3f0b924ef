// Reads the lines, compares each figure with them, and says what differs.
const byId = id => document.getElementById(id);
const say = (key, ...values) =>
  byId('words').dataset[key].replace(/\{(\d)\}/g, (all, place) => values[place]);
/** In a longer line that was changed the place is not looked for. */
const MOST_SIGNS = 4000;
const word = letter => byId('words').dataset['is' + ({'-': 'None'}[letter] || letter.toUpperCase())] || letter;

function checksum(line) {
  let hash = 0x811c9dc5;
  for (let i = 0; i < line.length; i++) {
    hash = Math.imul(hash ^ line.charCodeAt(i), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}

LINES.rules = {take: (data, f) =>
  Object.assign(data, {zero: f[1] === 'zero', failedOpen: f[2] === 'open', common: f[3] === 'common'})};
LINES.topic = {take: (data, f) => data.topics.push(f[1])};
LINES.run = {take: (data, f) => data.runs.push(f[1])};
LINES.given = {take: (data, f) => {
  data.given[f[1]] = Array.from(f[2] || '', one => one === '1');
}};

/** A field as it was before it was written. */
const plain = field => field.replace(/\\u([0-9a-f]{4})/g, (all, hex) => String.fromCharCode(parseInt(hex, 16)));

/**
 * The lines of the page, and which of them are not as they were written. A kind of line is taken in by {@code take};
 * what somebody said begins in it at field {@code from} and is of the signs of an alphabet, and {@code told} says which
 * of them was changed.
 */
function read(text) {
  const data = {topics: [], runs: [], judges: [], given: [], nuggets: new Map(), damaged: [], read: 0};
  for (const line of text.split('\n').filter(one => one.trim() !== '')) {
    const end = line.lastIndexOf(' ');
    const raw = line.slice(0, Math.max(end, 0));
    if (checksum(raw) !== line.slice(end + 1)) {
      data.damaged.push([raw, line.slice(end + 1)]);
    }
    const f = raw.split(' ').map(plain);
    try {
      if (LINES[f[0]]) {
        LINES[f[0]].take(data, f);
      }
    } catch (problem) {
      // A line that is not as it was written is named for that already.
    }
  }
  return data;
}

/** A line that is not as it was written, in words: with the sign that was changed, if it was one of what was said. */
function changed(data, [raw, sum]) {
  const f = raw.split(' ');
  const kind = LINES[f[0]] || {};
  if (kind.told && f.length > kind.from && raw.length <= MOST_SIGNS) {
    const start = f.slice(0, kind.from).join(' ').length + 1;
    for (let i = start; i < raw.length; i++) {
      for (const sign of kind.alphabet) {
        const then = raw.slice(0, i) + sign + raw.slice(i + 1);
        if (checksum(then) === sum) {
          return kind.told(data, f, then.split(' '), i - start);
        }
      }
    }
  }
  return say('line', raw.slice(0, 80));
}

/** Says which of the fields behind the first ones was changed. */
function toldField(key, where, f, then, from, inWords) {
  const at = then.findIndex((one, i) => one !== f[i]);
  return say(key, where, at - from + 1, inWords(f[at], at - from), inWords(then[at], at - from));
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
  const figures = PARTS.map(Part => new Part(data));
  document.querySelectorAll('.table').forEach(part => {
    let equal = 0;
    let differ = 0;
    part.querySelectorAll('[data-f]').forEach(cell => {
      const shown = parts(cell);
      let expected;
      try {
        const [kind, ...f] = cell.dataset.f.split(' ');
        expected = figures.find(one => kind in one)[kind](...f);
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
  const known = new Set(Array.from(document.querySelectorAll('.table td'), cell => numbers(printed(cell))).flat()
    .concat(figures.flatMap(one => one.firstLines())));
  const first = document.querySelector('.result');
  numbers(first ? first.textContent : '').filter(one => /\.\d{3}$/.test(one) && !known.has(one))
    .forEach(one => findings.push(say('top', one)));
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
    + say(findings.length === 0 ? 'result' : 'found', compared, data.read, findings.length));
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
