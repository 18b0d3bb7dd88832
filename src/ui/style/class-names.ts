import { type ClassValue, clsx } from 'clsx';
import { classGroup, OVERRIDES } from './class-groups.ts';

/** Joins class names (clsx notation); of two that set the same property the later one stays (decision 069). */
export function cn(...classes: ClassValue[]): string {
  const joined = clsx(classes);
  const known = merged.get(joined);
  if (known !== undefined) return known;
  const result = merge(joined);
  if (merged.size >= REMEMBERED) merged.clear();
  merged.set(joined, result);
  return result;
}

const REMEMBERED = 500;
const merged = new Map<string, string>();

/** From the last name to the first: what a later one sets already is dropped. */
function merge(joined: string): string {
  const set = new Set<string>();
  const kept: string[] = [];
  for (const name of joined.split(/\s+/).reverse()) {
    const { variants, base } = parts(name);
    const group = classGroup(base);
    if (group !== undefined) {
      if (set.has(`${variants} ${group}`)) continue;
      for (const each of [group, ...(OVERRIDES[group] ?? [])]) set.add(`${variants} ${each}`);
    }
    kept.unshift(name);
  }
  return kept.join(' ').trim();
}

/** 'max-md:!-mt-2' is 'mt-2' under the variants 'max-md' and '!'. Colons inside brackets belong to a value. */
function parts(name: string): { variants: string; base: string } {
  let depth = 0;
  let start = 0;
  for (let at = 0; at < name.length; at++) {
    const sign = name[at];
    if (sign === '[' || sign === '(') depth++;
    else if (sign === ']' || sign === ')') depth--;
    else if (sign === ':' && depth === 0) start = at + 1;
  }
  const important = name[start] === '!' || name.endsWith('!') ? '!' : '';
  const base = name.slice(start).replace(/^!|!$/g, '').replace(/^-/, '');
  return { variants: name.slice(0, start) + important, base };
}
