import { sql } from 'drizzle-orm';
import { aGuild, aMember } from '../../src/features/guild-lifecycle/guild.factory.ts';
import { database } from '../../src/platform/db/db.server.ts';
import { bool, int, sqlRows, text } from '../../src/platform/db/rows.server.ts';
import type { CheckContext } from '../check.ts';
import { type Answered, type Contest, others } from './contest.ts';

/** In which words a part of the race may be lost. */
const LOST = [
  '404 not_found',
  '403 owner_only',
  '403 owner_untouchable',
  '403 rank_not_below_yours',
  '403 permission_missing',
  '409 owner_must_transfer',
];

/** A guild is handed to two people at once, one of whom leaves and is kicked, while its owner leaves too. */
export async function transferKickLeave(
  { assert, metric, quick, random }: CheckContext,
  contest: Contest,
): Promise<void> {
  const faults: unknown[] = [];
  const owners = new Set<string>();
  const rounds = quick ? 8 : 200;
  for (let round = 0; round < rounds; round++) {
    const guild = await aGuild({ slug: `owned-${contest.install.product.pid}-${round}` });
    const { owner } = guild;
    const [candidate, other] = [await aMember(guild), await aMember(guild)];
    const guildId = guild.id;
    const transfer = ({ principal, characterId }: typeof candidate) => ({
      by: owner,
      id: 'lifecycle.transferOwnership',
      data: { guildId, characterId, typed: principal.name },
    });
    const leave = (by: typeof candidate) => ({
      by,
      id: 'member.leaveGuild',
      data: { guildId, characterId: by.characterId },
    });
    const kick = { by: owner, id: 'membership.kickMember', data: { guildId, characterId: candidate.characterId } };
    const answers = await contest.scattered(
      [transfer(candidate), transfer(other), leave(candidate), kick, leave(owner)],
      random,
      30,
    );
    faults.push(...others(answers, ['200', ...LOST]));
    const rows = await sqlRows(database()).as({ owner: text, is_member: bool, rank: text.orNull, gone: int })(sql`
      select g.owner_character_id as owner, m.character_id is not null as is_member, r.name as rank,
        (3 - n.members)::int as gone
      from guilds g join guild_counts n on n.guild_id = g.id left join members m on m.guild_id = g.id and m.character_id = g.owner_character_id
        left join ranks r on r.guild_id = m.guild_id and r.id = m.rank_id
      where g.id = ${guildId}`);
    const expected = { owner: ownerAfter(answers, [candidate, other, owner]), is_member: true, rank: 'Guild Master' };
    const [found] = rows;
    const { gone, ...state } = found ?? { gone: -1 };
    if (JSON.stringify(state) !== JSON.stringify(expected)) faults.push({ round, found, expected });
    if (gone !== wentAway(answers)) faults.push({ round, gone, wentAway: wentAway(answers) });
    owners.add(
      expected.owner === candidate.characterId ? 'candidate' : expected.owner === other.characterId ? 'other' : 'owner',
    );
  }
  assert(
    `transfer, kick and leave at once, ${rounds} rounds: one owner, who is a member with the highest rank`,
    true,
    faults,
  );
  metric({ what: 'owners that those rounds ended with', value: owners.size, unit: 'of 3', atLeast: quick ? 1 : 2 });
}

type Named = { readonly characterId: string };

/** The person whose transfer was answered with success owns the guild. */
function ownerAfter(
  [toOwnerCandidate, toOther]: readonly Answered[],
  [candidate, other, owner]: readonly [Named, Named, Named],
): string {
  if (toOwnerCandidate?.status === 200) return candidate.characterId;
  return toOther?.status === 200 ? other.characterId : owner.characterId;
}

/** Leaving and kicks that were carried out; who was kicked first had nothing left to leave. */
const wentAway = (answers: readonly Answered[]): number =>
  answers.slice(2).filter(({ status }) => status === 200).length;
