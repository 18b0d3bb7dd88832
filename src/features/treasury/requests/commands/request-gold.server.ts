import { and, eq, inArray } from 'drizzle-orm';
import { conflict, notFound } from '#/base/app-error.ts';
import { uuidv7 } from '#/base/id.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { mainCharacterOf } from '#/features/guild-access/main-character.api.server.ts';
import { lockSubject } from '#/features/members/membership/subject.api.server.ts';
import { tooMuchToRequest } from '../../limits/limit.labels.ts';
import { readUsedLimits } from '../../limits/limit.repository.server.ts';
import { leftToRequest } from '../../limits/limit.rules.ts';
import { goldRequested } from '../../treasury.events.ts';
import { TreasuryPolicy } from '../../treasury.policy.ts';
import { treasuryRequests } from '../../treasury.tables.server.ts';
import { WAITING, WAITING_MAX } from '../request.rules.ts';
import { requestGoldInput } from '../request.schema.ts';

/** Asks for gold, with the reason. Nothing moves until staff pay it. */
export const requestGold = guildCommand({
  name: 'treasury.requestGold',
  input: requestGoldInput,
  limit: (_, { userId }) => [{ key: `treasury-request:${userId}`, capacity: 30, seconds: 3600 }],
  idempotent: true,
  load: async () => ({}),
  allow: TreasuryPolicy.request,
  run: async ({ tx, who, input: { guildId, amount, reason }, record }) => {
    const person = await mainCharacterOf(tx, guildId, who.userId);
    // Two requests at the same time are counted one after the other.
    if (person === null || !(await lockSubject(tx, who, person.characterId))) throw notFound();
    const { userId, name } = person;
    const isMine = and(eq(treasuryRequests.guildId, guildId), eq(treasuryRequests.userId, userId));
    const waiting = await tx.$count(treasuryRequests, and(isMine, inArray(treasuryRequests.status, [...WAITING])));
    if (waiting >= WAITING_MAX)
      throw conflict('too_many_requests', `You already have ${WAITING_MAX} open requests. Cancel one first.`);
    const limit = (await readUsedLimits(tx, guildId, [userId])).get(userId);
    if (limit && amount > leftToRequest(limit)) throw conflict('over_limit', tooMuchToRequest(limit));
    const id = uuidv7();
    await tx.insert(treasuryRequests).values({ guildId, id, ...person, amount, reason });
    record(
      goldRequested({
        subject: { id, label: name },
        data: { userId, name, amount, reason },
        invalidateFor: [userId],
      }),
    );
    return { id };
  },
});
