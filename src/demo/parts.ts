import { modulesNamed } from '#/testing/modules-named.ts';
import type { Fill } from './fill.ts';
import type { LivingGuild } from './fill-guilds.ts';

/** What the people of the demo world do with one feature, once the guilds have their members. */
export interface DemoPart {
  readonly name: string;
  /** Names of the parts that it builds on. */
  readonly after?: readonly string[];
  /** Called for each guild; `now` is the planned time at which the world ends. */
  readonly fill: (fill: Fill, guild: LivingGuild, now: Date) => Promise<void>;
}

/** All parts, each behind those that it builds on: by their names where nothing else decides. */
export async function demoParts(): Promise<readonly DemoPart[]> {
  const modules = await modulesNamed<{ readonly part: DemoPart }>('.part.ts');
  return inOrder([...modules.values()].map(({ part }) => part));
}

export function inOrder(parts: readonly DemoPart[]): readonly DemoPart[] {
  const waiting = parts.toSorted((a, b) => a.name.localeCompare(b.name));
  const ordered: DemoPart[] = [];
  while (waiting.length > 0) {
    const next = waiting.findIndex(({ after = [] }) =>
      after.every((name) => ordered.some((part) => part.name === name)),
    );
    const [part] = next < 0 ? [] : waiting.splice(next, 1);
    if (!part) throw new Error(`Parts of the demo world wait for what isn't there: ${waiting.map(({ name }) => name)}`);
    ordered.push(part);
  }
  return ordered;
}
