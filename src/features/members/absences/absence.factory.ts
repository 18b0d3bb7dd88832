import { type SQL, sql } from 'drizzle-orm';
import type { FactoryGuild, Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { addDays, dayIn } from './absence.rules.ts';
import { addAbsence } from './commands/add-absence.server.ts';

interface AbsenceRequest {
  readonly of: Person;
  /** From today on, or from in ten days on; each for three days. */
  readonly when?: 'now' | 'later';
  readonly reason?: string;
}

/** An absence that a member added themselves, in a guild with the time zone UTC; answers its id. */
export async function anAbsence(
  guild: { readonly id: string },
  { of, when = 'now', reason = 'Away' }: AbsenceRequest,
): Promise<string> {
  const fromDay = addDays(today(), when === 'now' ? 0 : 10);
  const { absenceId } = await addAbsence.as(of.principal, {
    guildId: guild.id,
    memberId: of.characterId,
    fromDay,
    toDay: addDays(fromDay, 2),
    reason,
  });
  return absenceId;
}

/** Today in a guild of the tests. */
export const today = (): string => dayIn('Etc/GMT', Date.now());

/** An absence of each member, which the owner entered. */
export async function seedGuild({ id: guildId, owner }: FactoryGuild, members: readonly Person[]): Promise<void> {
  const days = { fromDay: today(), toDay: addDays(today(), 9) };
  for (const { characterId: memberId } of members)
    await addAbsence.as(owner.principal, { guildId, memberId, ...days, reason: 'Away' });
}

export const bulkRows = (): readonly SQL[] => [
  sql`insert into absences (guild_id, id, user_id, from_day, to_day, entered_by_user_id, entered_by_name)
    select guild_id, gen_random_uuid(), user_id, current_date - n % 300, current_date - n % 300 + 9, user_id, 'x' from sent`,
];
