/** Differences of two texts, by lines and by words within them. Pure and bounded. */

export interface DiffPart {
  readonly text: string;
  /** Differs within a line that has a counterpart. */
  readonly changed: boolean;
}

export interface DiffLine {
  readonly kind: 'same' | 'removed' | 'added';
  /** Numbers of the line in both texts, from 1; null where it isn't in that one. */
  readonly before: number | null;
  readonly after: number | null;
  readonly parts: readonly DiffPart[];
}

/** Lines around changes, with the heading that they stand under. */
export interface DiffHunk {
  readonly heading: string | null;
  readonly lines: readonly DiffLine[];
}

/** A row of two columns. */
export interface DiffPair {
  readonly left: DiffLine | null;
  readonly right: DiffLine | null;
}

type Edit<T> = { readonly kind: DiffLine['kind']; readonly value: T };

/** Steps that are searched at most; texts further apart than that are shown as replaced. */
const LINE_STEPS = 1_200;
const WORD_STEPS = 200;

/** All lines of both texts in their order: 'same' and 'removed' are the one before, 'same' and 'added' the one after. */
export function diffLines(before: string, after: string): DiffLine[] {
  const edits = diff(linesIn(before), linesIn(after), LINE_STEPS);
  let [left, right] = [0, 0];
  const lines = edits.map(({ kind, value }) => {
    if (kind !== 'added') left += 1;
    if (kind !== 'removed') right += 1;
    return {
      kind,
      before: kind === 'added' ? null : left,
      after: kind === 'removed' ? null : right,
      parts: [{ text: value, changed: false }],
    };
  });
  return withWords(lines);
}

const linesIn = (text: string): string[] => (text === '' ? [] : text.split('\n'));

/** Lines that replace each other tell which of their words differ. */
function withWords(lines: readonly DiffLine[]): DiffLine[] {
  const out = [...lines];
  for (const { removed, added } of replacementsIn(lines))
    for (const [at, line] of removed.entries()) {
      const other = added[at];
      if (other === undefined) break;
      const [left, right] = diffWords(textOf(lines[line]), textOf(lines[other]));
      out[line] = { ...lines[line]!, parts: left };
      out[other] = { ...lines[other]!, parts: right };
    }
  return out;
}

/** Runs of removed lines and of the added ones right behind them, as places in the list. */
function replacementsIn(lines: readonly DiffLine[]): { removed: number[]; added: number[] }[] {
  const runs: { removed: number[]; added: number[] }[] = [];
  let run = { removed: [] as number[], added: [] as number[] };
  for (const [at, { kind }] of lines.entries()) {
    if (kind === 'same' || (kind === 'removed' && run.added.length > 0)) {
      runs.push(run);
      run = { removed: [], added: [] };
    }
    if (kind !== 'same') run[kind].push(at);
  }
  return [...runs, run];
}

export const textOf = (line: DiffLine | undefined): string => line?.parts.map(({ text }) => text).join('') ?? '';

const TOKENS = /[\p{L}\p{N}]+|\s+|[^\p{L}\p{N}\s]/gu;

/** Both lines in parts; where hardly a word is the same, nothing is marked. */
function diffWords(before: string, after: string): [DiffPart[], DiffPart[]] {
  const edits = diff(before.match(TOKENS) ?? [], after.match(TOKENS) ?? [], WORD_STEPS);
  const kept = edits.filter(({ kind, value }) => kind === 'same' && value.trim() !== '').length;
  if (kept === 0) return [[{ text: before, changed: false }], [{ text: after, changed: false }]];
  const side = (kind: 'removed' | 'added') =>
    joined(
      edits
        .filter((edit) => edit.kind === 'same' || edit.kind === kind)
        .map((edit) => ({ text: edit.value, changed: edit.kind !== 'same' })),
    );
  return [side('removed'), side('added')];
}

/** Neighbors of one kind are one part. */
function joined(parts: readonly DiffPart[]): DiffPart[] {
  const out: DiffPart[] = [];
  for (const part of parts) {
    const last = out.at(-1);
    if (last?.changed === part.changed) out[out.length - 1] = { ...last, text: last.text + part.text };
    else out.push(part);
  }
  return out;
}

/** The fewest edits (Myers), within so many steps; removed before added. */
function diff(before: readonly string[], after: readonly string[], steps: number): Edit<string>[] {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const same = (values: readonly string[]) => values.map((value): Edit<string> => ({ kind: 'same', value }));
  return [
    ...same(before.slice(0, head)),
    ...shortest(before.slice(head, before.length - tail), after.slice(head, after.length - tail), steps),
    ...same(before.slice(before.length - tail)),
  ];
}

function shortest(before: readonly string[], after: readonly string[], steps: number): Edit<string>[] {
  const trace = traceOf(before, after, Math.min(steps, before.length + after.length));
  if (!trace)
    return [
      ...before.map((value): Edit<string> => ({ kind: 'removed', value })),
      ...after.map((value): Edit<string> => ({ kind: 'added', value })),
    ];
  const edits: Edit<string>[] = [];
  let [x, y] = [before.length, after.length];
  for (let d = trace.length - 1; d >= 0; d -= 1) {
    const reach = trace[d]!;
    const from = isDown(reach, d, x - y) ? x - y + 1 : x - y - 1;
    const fromX = reach[from + d + 1]!;
    const fromY = fromX - from;
    while (x > fromX && y > fromY) {
      x -= 1;
      y -= 1;
      edits.push({ kind: 'same', value: before[x]! });
    }
    if (d === 0) break;
    edits.push(x === fromX ? { kind: 'added', value: after[fromY]! } : { kind: 'removed', value: before[fromX]! });
    [x, y] = [fromX, fromY];
  }
  return edits.reverse();
}

/**
 * How far each diagonal reached before step d, for each d: diagonal k is at `k + d + 1`. Null where the steps aren't
 * enough.
 */
function traceOf(before: readonly string[], after: readonly string[], steps: number): Int32Array[] | null {
  const trace: Int32Array[] = [];
  let reach = new Int32Array([0, 0, 0]);
  for (let d = 0; d <= steps; d += 1) {
    trace.push(reach);
    // A diagonal more on both sides: k is at `k + d + 2` of the next.
    const next = new Int32Array(2 * d + 5);
    next.set(reach, 1);
    for (let k = -d; k <= d; k += 2) {
      let x = isDown(reach, d, k) ? reach[k + d + 2]! : reach[k + d]! + 1;
      while (x < before.length && x - k < after.length && before[x] === after[x - k]) x += 1;
      next[k + d + 2] = x;
      if (x >= before.length && x - k >= after.length) return trace;
    }
    reach = next;
  }
  return null;
}

/** Whether the way to diagonal k takes a line of the text after, rather than leaving out one of the text before. */
const isDown = (reach: Int32Array, d: number, k: number): boolean =>
  k === -d || (k !== d && reach[k + d]! < reach[k + d + 2]!);

const AROUND = 3;
const HEADING = /^ {0,3}#{1,6}[ \t]+(.*?)[ \t#]*$/;

/** What changed with three lines around it, under the heading that it stands under in the text after. */
export function hunksOf(lines: readonly DiffLine[]): DiffHunk[] {
  const near = lines.map((_, at) =>
    lines.slice(Math.max(0, at - AROUND), at + AROUND + 1).some(({ kind }) => kind !== 'same'),
  );
  const hunks: { heading: string | null; lines: DiffLine[] }[] = [];
  let heading: string | null = null;
  for (const [at, line] of lines.entries()) {
    if (near[at] && !near[at - 1]) hunks.push({ heading, lines: [] });
    if (near[at]) hunks.at(-1)?.lines.push(line);
    if (line.kind !== 'removed') heading = textOf(line).match(HEADING)?.[1] ?? heading;
  }
  return hunks;
}

/** Lines in two columns: a replaced line beside its replacement. */
export function pairsOf(lines: readonly DiffLine[]): DiffPair[] {
  const pairs: DiffPair[] = [];
  for (let at = 0; at < lines.length; ) {
    const line = lines[at]!;
    if (line.kind === 'same') {
      pairs.push({ left: line, right: line });
      at += 1;
      continue;
    }
    const run = (kind: DiffLine['kind'], from: number): DiffLine[] => {
      const end = lines.findIndex((each, place) => place >= from && each.kind !== kind);
      return lines.slice(from, end < 0 ? lines.length : end);
    };
    const left = run('removed', at);
    const right = run('added', at + left.length);
    for (let row = 0; row < Math.max(left.length, right.length); row += 1)
      pairs.push({ left: left[row] ?? null, right: right[row] ?? null });
    at += left.length + right.length;
  }
  return pairs;
}

/** How many lines are new and how many are gone. */
export const countsOf = (lines: readonly DiffLine[]) => ({
  added: lines.filter(({ kind }) => kind === 'added').length,
  removed: lines.filter(({ kind }) => kind === 'removed').length,
});
