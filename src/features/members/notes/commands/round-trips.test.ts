import { beforeAll, expect, test } from 'vitest';
import { uuidv7 } from '#/base/id.ts';
import { aGuild, aMember, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { testDatabase } from '#/testing/database.ts';
import { asRequest } from '#/testing/request.ts';
import { sentWhile } from '#/testing/round-trips.ts';
import { writeNote } from './write-note.server.ts';

testDatabase();

/** Statements that one typical change may wait for, the begin, the commit and the limit included. */
const ROUND_TRIPS = 7;

let guild: FactoryGuild;
let members: readonly Person[];

beforeAll(async () => {
  guild = await aGuild();
  members = [await aMember(guild), await aMember(guild)];
});

const write = (n: number) =>
  asRequest({ idempotencyKey: uuidv7() }, () =>
    writeNote.as(guild.owner.principal, {
      guildId: guild.id,
      memberId: members[n % members.length]!.characterId,
      audience: 'shared',
      body: 'Came late twice this week, but told us before.',
    }),
  );

test(`a typical change takes ${ROUND_TRIPS} round trips and one commit that waits for the disk`, async () => {
  await write(0);
  const sent = await sentWhile(() => write(1));
  expect(sent, sent.join('\n')).toHaveLength(ROUND_TRIPS);
  const [limit = '', begin = ''] = sent;
  expect(limit).toMatch(/update rate_limits.*set_config\('synchronous_commit', 'off', true\)/s);
  expect(begin).toMatch(/^begin; select pg_advisory_xact_lock.*from idempotency_keys/s);
  expect(sent.at(-2)).toMatch(/insert into idempotency_keys.*insert into pending_reactions.*insert into events/s);
  expect(sent.at(-1)).toBe('commit');
});
