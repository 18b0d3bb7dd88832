/** Checks what people read against the voice of the product: no banned word in any text of the sources. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BANNED, SPECIFIED } from './wording-rules.ts';
import { textsOf } from './wording-texts.ts';

export interface Finding {
  readonly line: number;
  readonly text: string;
  readonly found: string;
  readonly instead: string;
}

/** Banned words in the texts of one source. */
export function findingsIn(name: string, source: string): Finding[] {
  return textsOf(name, source).flatMap(({ line, text }) => {
    const own = SPECIFIED.reduce((rest, { text: specified }) => rest.replaceAll(specified, ''), text);
    return BANNED.flatMap(({ pattern, instead }) => {
      const [found] = pattern.exec(own) ?? [];
      return found === undefined ? [] : [{ line, text, found, instead }];
    });
  });
}

/** What people read: not tests, not what the demo world's people write to each other. */
export const isRead = (path: string): boolean =>
  /\.tsx?$/.test(path) && !/\.(test|factory|gen|d)\.tsx?$|\/(testing|demo)\//.test(path);

function walk(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? walk(path) : [path];
  });
}

function main(): void {
  const files = walk('src').filter(isRead);
  let texts = '';
  let faults = 0;
  for (const path of files) {
    const source = readFileSync(path, 'utf8');
    texts += source;
    for (const { line, text, found, instead } of findingsIn(path, source)) {
      faults += 1;
      console.error(`${relative('.', path)}:${line}: "${found}" in "${text}". Use ${instead}.`);
    }
  }
  for (const { text, requirement } of SPECIFIED) {
    if (texts.includes(text)) continue;
    faults += 1;
    console.error(`scripts/wording-rules.ts: no source has "${text}" (${requirement}) any longer. Remove it.`);
  }
  console.log(faults === 0 ? `wording: ${files.length} files in order` : `wording: ${faults} faults`);
  process.exitCode = faults === 0 ? 0 : 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();
