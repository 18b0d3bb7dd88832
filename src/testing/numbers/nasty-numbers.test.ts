import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { openAuction } from '#/features/auctions/commands/open-auction.server.ts';
import { aGuild, aMember } from '#/features/guild-lifecycle/guild.factory.ts';
import { adjustPoints } from '#/features/points/commands/adjust-points.server.ts';
import { usesPoints } from '#/features/points/point.factory.ts';
import { addItems } from '#/features/storage/commands/add-items.server.ts';
import { aLine } from '#/features/storage/storage.factory.ts';
import { createTask } from '#/features/tasks/commands/create-task.server.ts';
import { recordEntry } from '#/features/treasury/commands/record-entry.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { int, sqlRows } from '#/platform/db/rows.server.ts';
import type { Operation } from '#/platform/operation.server.ts';
import { testDatabase } from '../database.ts';
import { NASTY_VALUES } from './nasty-values.ts';
import '#/features/registry.server.ts';

const modules = import.meta.glob<Record<string, Partial<Operation<never, unknown>>>>(
  ['/src/features/{treasury,points,point-pools,tasks,storage,auctions}/**/commands/*.server.ts'],
  { eager: true },
);

/** Every number that a command of these features takes; a version and a line are never amounts. */
const FIELDS = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .flatMap(({ info }) =>
    info ? numbersOf(info.input).map(([path, field]) => [`${info.name} ${path}`, field] as const) : [],
  )
  .filter(([path]) => !/version|rows\[\].line$/.test(path));

function numbersOf(schema: z.core.$ZodType, path = ''): (readonly [string, z.ZodNumber])[] {
  if (schema instanceof z.ZodNumber) return [[path, schema]];
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, of]) =>
      numbersOf(of as z.core.$ZodType, path ? `${path}.${key}` : key),
    );
  if (schema instanceof z.ZodArray) return numbersOf(schema.element, `${path}[]`);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((of) => numbersOf(of, path));
  if (schema instanceof z.ZodPipe) return [...numbersOf(schema.in, path), ...numbersOf(schema.out, path)];
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return numbersOf(schema.unwrap(), path);
  return [];
}

/** What zod says where nothing else was written for it. */
const UNWORDED = /^(Invalid|Too (small|big)|Unrecognized)/;

test('all of them are found', () => {
  expect(FIELDS.map(([path]) => path)).toEqual(
    expect.arrayContaining([
      ...['treasury.recordEntry amount', 'treasury.transferGold amount', 'treasury.setLimit limit.amount'],
      ...[
        'treasury.requestGold amount',
        'treasury.payOut amount',
        'point.adjustPoints amount',
        'task.createTask rewardPoints',
      ],
      ...['storage.addItems lines[].quantity', 'storage.setTerms price', 'auction.placeBid amount'],
    ]),
  );
});

test.each(FIELDS)('%s is a whole number, or is refused in words', (_, field) => {
  for (const value of NASTY_VALUES) {
    const { data, error } = field.safeParse(value);
    if (error) expect(error.issues.map(({ message }) => message).join()).not.toMatch(UNWORDED);
    else expect(Number.isSafeInteger(value) && data === value).toBe(true);
  }
});

describe('what is stored', () => {
  testDatabase();

  const FAULT = { code: 'INVALID' };
  /** Values that the call took, −0 as 0; all others were refused as such, and a number it took is stored as it was. */
  async function taken(call: (value: never) => Promise<unknown>, stored: ReturnType<typeof sql>): Promise<number[]> {
    const accepted: number[] = [];
    for (const value of NASTY_VALUES.filter((one) => one !== undefined)) {
      await database().execute(sql`delete from rate_limits`);
      const fault = await call(value as never).then(
        () => accepted.push(Number(value) + 0) && null,
        (error: unknown) => error,
      );
      if (fault) expect(fault).toMatchObject(FAULT);
    }
    const rows = await sqlRows(database()).as({ value: int })(stored);
    expect(rows.map(({ value }) => value)).toEqual(accepted);
    return accepted;
  }

  test('are the numbers that were sent', async () => {
    const guild = await aGuild();
    const { characterId: memberId } = await aMember(guild);
    const { principal } = guild.owner;
    const inGuild = { guildId: guild.id, reason: 'A test' };
    await usesPoints(guild);
    const line = await aLine('Iron Ore', 1);
    expect(
      await taken(
        (amount) => recordEntry.as(principal, { ...inGuild, kind: 'deposit', amount }),
        sql`select change as value from treasury_entries where guild_id = ${guild.id} order by seq`,
      ),
    ).toEqual([2 ** 31, 1, 5, 100]);
    expect(
      await taken(
        (amount) => adjustPoints.as(principal, { ...inGuild, memberIds: [memberId], amount }),
        sql`select e.requested as value from point_entries e join point_transactions t using (guild_id, transaction_id)
          where e.guild_id = ${guild.id} order by e.transaction_id`,
      ),
    ).toEqual([1, 5, 100]);
    expect(
      await taken(
        (rewardPoints) =>
          createTask.as(principal, { guildId: guild.id, title: 'A task', category: 'gather', rewardPoints }),
        sql`select reward_points as value from tasks where guild_id = ${guild.id} order by id`,
      ),
    ).toEqual([0, 0, 1, 5, 100]);
    expect(
      await taken(
        (quantity) => addItems.as(principal, { ...inGuild, place: { node: 'Joeva' }, lines: [{ ...line, quantity }] }),
        sql`select quantity as value from storage_movements where guild_id = ${guild.id} order by transaction_id`,
      ),
    ).toEqual([1, 5, 100]);
    expect(
      await taken(
        (minimum) =>
          openAuction.as(principal, {
            ...{
              guildId: guild.id,
              title: 'A drop',
              itemGuid: null,
              activityId: null,
              kind: 'open',
              minutes: 60,
              minimum,
            },
          }),
        sql`select minimum as value from auctions where guild_id = ${guild.id} order by id`,
      ),
    ).toEqual([1, 5, 100]);
  });
});
