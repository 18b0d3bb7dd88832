import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { database } from '#/platform/db/db.server.ts';
import { functionRequest } from '#/testing/built-app.ts';
import { aMirrorOf, countsOf, type MirrorTenant, withoutSecondLock } from '#/testing/mirror-tenant.ts';
import { MATRIX } from './cases.ts';
import { expectedStatus, needsOf } from './expected.ts';
import { namesGuild, OPERATIONS } from './operations.ts';
import type { PrincipalName } from './principals.ts';
import { app, matrixSuite, world } from './suite.ts';

/**
 * Every function that is about one guild is called with and without a guild beside it that has the same ids everywhere and
 * gives the callers every right: nothing of it may be seen, nothing of its rights may count, nothing in it may change.
 */

/** Someone outside, who has applied at most; members who lack what is asked for and who hold it; and the owner. */
const CALLERS = ['applicant', 'member with all but', 'member with exactly', 'owner'] as const;

/** Its guild is deleted, which has no members that a mirror could have too. */
const OF_DELETED_GUILDS = new Set(['lifecycle.restoreGuild']);

export const ofOneGuild = Object.entries(MATRIX).filter(([id, { access }]) => {
  const operation = OPERATIONS.get(id);
  if (OF_DELETED_GUILDS.has(id)) return false;
  return needsOf(access).length > 0 || (operation !== undefined && namesGuild(operation));
});

/** Each is a file of its own: a guild grows with each change, and its mirrors with it. */
const PARTS = ['reads', 'changes of activities', 'changes of the ledger', 'other changes'] as const;
export type MirrorPart = (typeof PARTS)[number];

function partOf(id: string, method: 'GET' | 'POST'): MirrorPart {
  if (method === 'GET') return 'reads';
  if (OF_ACTIVITIES.test(id)) return 'changes of activities';
  return OF_LEDGER.test(id) ? 'changes of the ledger' : 'other changes';
}
const OF_ACTIVITIES = /^(activity|appeal|loadout|participant|party|series|signUp|template)\./;
const OF_LEDGER = /^(point|storage|task|treasury)\./;

/** The functions of one part, each as often as there are callers; the suite has to have a mirror's locks off. */
export function mirrorTests(part: MirrorPart): void {
  matrixSuite();

  beforeAll(async () => {
    await withoutSecondLock();
  });

  describe.each(ofOneGuild.filter(([id, { method }]) => partOf(id, method) === part))('%s', mirrorTest);
}

/**
 * What one caller changes here, or what its input clears away, is what the next caller's input was about: callers come with a
 * mirror each. Any other function whose callers get in each other's way is found out, and tried like that then.
 */
const ONE_FOR_ALL =
  /^(rank|role|saved-view|settings|verification)\.|^(application\.update|point\.reset|point\.undoReset|privacy\.update)/;

function mirrorTest(id: string, matrixCase: (typeof MATRIX)[string]): void {
  const { method } = matrixCase;
  const succeeds = (name: PrincipalName) => expectedStatus(matrixCase, name) === (matrixCase.ok ?? 200);
  const comparisons = new Map<PrincipalName, Comparison>();

  beforeAll(async () => {
    await world.setNeeds(needsOf(matrixCase.access));
    const refused = CALLERS.filter((name) => !succeeds(name));
    const apart = [refused, ...CALLERS.filter(succeeds).map((name) => [name])];
    if (!ONE_FOR_ALL.test(id)) await compare(CALLERS);
    if (!CALLERS.every(isAsItShould)) for (const names of apart) await compare(names);
  });

  function isAsItShould(name: PrincipalName): boolean {
    const found = comparisons.get(name);
    if (found?.beside.status !== expectedStatus(matrixCase, name)) return false;
    return isDeepStrictEqual(found.beside, found.alone) && isDeepStrictEqual(found.after, found.before);
  }

  test.each(CALLERS)('%s', (name) => {
    const { alone, beside, before, after } = comparisons.get(name)!;
    expect(after).toEqual(before);
    expect(beside).toEqual(alone);
    expect(beside.status).toBe(expectedStatus(matrixCase, name));
  });

  /** What each caller is answered without a mirror and with one beside, and whether the mirror stayed as it was. */
  async function compare(names: readonly PrincipalName[]): Promise<void> {
    const inputOf = (name: PrincipalName) => matrixCase.input?.(world, world.callers[name]);
    const inputs = new Map<PrincipalName, unknown>();
    const alone = new Map<PrincipalName, Answer>();
    for (const name of names) inputs.set(name, await inputOf(name));
    for (const [guildId, callers] of byGuild(names, inputs)) {
      const call = await counting(guildId);
      for (const name of callers) alone.set(name, await call(id, method, inputs.get(name), name));
    }
    // What was changed can be changed no more.
    if (method === 'POST') for (const name of names) inputs.set(name, await inputOf(name));
    for (const [guildId, callers] of byGuild(names, inputs)) {
      const mirror = await mirrorBeside(guildId);
      const call = await counting(guildId);
      let before = await mirror.state();
      for (const name of callers) {
        const beside = await call(id, method, inputs.get(name), name);
        const after = await mirror.state();
        comparisons.set(name, { alone: alone.get(name)!, beside, before, after });
        before = after;
      }
      await mirror.remove();
    }
  }
}

const byGuild = (names: readonly PrincipalName[], inputs: ReadonlyMap<PrincipalName, unknown>) =>
  Map.groupBy(names, (name) => guildOf(inputs.get(name)));

interface Answer {
  readonly status: number;
  readonly body: string;
  /** By how many rows each table of the guild grew. */
  readonly grown: Readonly<Record<string, number>>;
}

interface Comparison {
  readonly alone: Answer;
  readonly beside: Answer;
  /** The mirror before and after the second call. */
  readonly before: unknown;
  readonly after: unknown;
}

/** Of a guild, the one in the middle unless given; the caller is in it. */
export function mirrorBeside(guildId = world.guild.id): Promise<MirrorTenant> {
  const outsiders = CALLERS.flatMap((name) => {
    const { principal, characterId } = world.callers[name];
    return principal && characterId ? [{ userId: principal.userId, characterId }] : [];
  });
  return aMirrorOf(guildId, outsiders);
}

/** A caller of functions, about one guild; what it has now is what it had before the next call. */
async function counting(guildId: string) {
  let before = await countsOf(guildId);
  return async (id: string, method: 'GET' | 'POST', data: unknown, name: PrincipalName): Promise<Answer> => {
    await database().execute(sql`delete from rate_limits`);
    const { cookie } = world.callers[name];
    const response = await app.fetch(await functionRequest({ id, method, data, cookie }));
    const text = await response.text();
    const after = await countsOf(guildId);
    const grown = Object.entries(after).map(([table, count]) => [table, count - (before[table] ?? 0)]);
    before = after;
    return { status: response.status, body: method === 'GET' ? text : '', grown: Object.fromEntries(grown) };
  };
}

const guildOf = (data: unknown): string => (data as { guildId?: string } | undefined)?.guildId ?? world.guild.id;
