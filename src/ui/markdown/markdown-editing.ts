/** Editing Markdown as plain text. Pure: a text with a selection in, the same out. */

export interface Selected {
  value: string;
  /** Selection, as offsets into `value`; equal when it is only a caret. */
  start: number;
  end: number;
}

export type MarkdownCommand = 'bold' | 'italic' | 'link' | 'heading' | 'quote' | 'bullets' | 'numbers' | 'code';

export function runCommand(command: MarkdownCommand, at: Selected): Selected {
  switch (command) {
    case 'bold':
      return wrap(at, '**', 'bold text');
    case 'italic':
      return wrap(at, '_', 'italic text');
    case 'code':
      return wrap(at, '`', 'code');
    case 'link':
      return link(at);
    case 'heading':
      return prefixLines(at, /^#{1,6} /, () => '## ');
    case 'quote':
      return prefixLines(at, /^> ?/, () => '> ');
    case 'bullets':
      return prefixLines(at, BULLET, () => '- ');
    case 'numbers':
      return prefixLines(at, NUMBER, (index) => `${index + 1}. `);
  }
}

/**
 * What Enter does inside a list or quote: continues it, or ends it on an empty item with the blank line that parts
 * what follows from it.
 * Null where Enter is an ordinary line break.
 */
export function continueList(at: Selected): Selected | null {
  if (at.start !== at.end) return null;
  const lineStart = at.value.lastIndexOf('\n', at.start - 1) + 1;
  const line = at.value.slice(lineStart, at.start);
  const match = line.match(/^(\s*)(?:([-*+]) (\[[ xX]\] )?|(\d+)([.)]) |(> ?))/);
  if (!match) return null;
  const [marker, indent = '', bullet, task, number, dot, quote] = match;
  if (line === marker) return splice(at.value, lineStart, at.start, lineStart === 0 ? '' : '\n');
  const next = bullet
    ? `${indent}${bullet} ${task ? '[ ] ' : ''}`
    : number
      ? `${indent}${Number(number) + 1}${dot} `
      : `${indent}${quote}`;
  return splice(at.value, at.start, at.end, `\n${next}`);
}

/** Puts `text` in the place of the selection, the caret after it. */
export function insert(at: Selected, text: string): Selected {
  return splice(at.value, at.start, at.end, text);
}

const BULLET = /^\s*[-*+] (?:\[[ xX]\] )?/;
const NUMBER = /^\s*\d+[.)] /;

function wrap({ value, start, end }: Selected, mark: string, placeholder: string): Selected {
  const chosen = value.slice(start, end);
  const outside = value.slice(start - mark.length, start) === mark && value.slice(end, end + mark.length) === mark;
  if (outside && start >= mark.length) {
    return {
      value: value.slice(0, start - mark.length) + chosen + value.slice(end + mark.length),
      start: start - mark.length,
      end: end - mark.length,
    };
  }
  // Marks must touch the words, so blanks at the ends of the selection stay outside.
  const lead = chosen.length - chosen.trimStart().length;
  const inner = chosen.trim() || placeholder;
  const from = start + (chosen.trim() ? lead : 0);
  const to = chosen.trim() ? from + inner.length : end;
  return {
    value: value.slice(0, from) + mark + inner + mark + value.slice(to),
    start: from + mark.length,
    end: from + mark.length + inner.length,
  };
}

function link({ value, start, end }: Selected): Selected {
  const chosen = value.slice(start, end);
  if (/^https?:\/\/\S+$/.test(chosen)) {
    const text = 'link text';
    return {
      value: `${value.slice(0, start)}[${text}](${chosen})${value.slice(end)}`,
      start: start + 1,
      end: start + 1 + text.length,
    };
  }
  const text = chosen || 'link text';
  const address = 'https://';
  const from = start + text.length + 3;
  return {
    value: `${value.slice(0, start)}[${text}](${address})${value.slice(end)}`,
    start: from,
    end: from + address.length,
  };
}

/** Adds the prefix to every line of the selection, or takes it away where all have it. */
function prefixLines({ value, start, end }: Selected, has: RegExp, prefix: (index: number) => string): Selected {
  const from = value.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = value.indexOf('\n', Math.max(start, end - 1));
  const to = lineEnd < 0 ? value.length : lineEnd;
  const lines = value.slice(from, to).split('\n');
  const remove = lines.every((line) => has.test(line));
  const changed = lines.map((line, index) => {
    const bare = line.replace(has, '');
    return remove ? bare : prefix(index) + bare;
  });
  const text = changed.join('\n');
  const single = start === end;
  const caret = Math.max(from, start + (changed[0]?.length ?? 0) - (lines[0]?.length ?? 0));
  return {
    value: value.slice(0, from) + text + value.slice(to),
    start: single ? caret : from,
    end: single ? caret : from + text.length,
  };
}

function splice(value: string, from: number, to: number, text: string): Selected {
  const caret = from + text.length;
  return { value: value.slice(0, from) + text + value.slice(to), start: caret, end: caret };
}
