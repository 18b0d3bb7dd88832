import { type SQL, sql } from 'drizzle-orm';
import type { FactoryGuild } from '#/features/guild-lifecycle/guild.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import { deleteParticipant } from '../attendance/commands/delete-participant.server.ts';
import { deleteParty } from '../parties/commands/delete-party.server.ts';
import { aBoard, type FactoryBoard } from '../parties/party.factory.ts';
import { anActivity } from '../planning/activity.factory.ts';
import { deleteActivity } from '../planning/commands/delete-activity.server.ts';
import { changeDays } from '../series/commands/change-days.server.ts';
import { aSeries } from '../series/series.factory.ts';
import { removeSignUp } from '../sign-ups/commands/remove-sign-up.server.ts';
import { resetSignUps } from '../sign-ups/commands/reset-sign-ups.server.ts';

type Guild = Pick<FactoryGuild, 'id' | 'owner'>;

/** Another person is the one who did it. */
export const doneBy = (undoId: string, userId: string) =>
  database().execute(sql`update activity_undos set user_id = ${userId} where id = ${undoId}`);

/** Later than anyone can undo what was done. */
export const tooLate = (undoId: string) =>
  database().execute(sql`update activity_undos set expires_at = now() where id = ${undoId}`);

const given = async (undoId: string, byUserId: string | undefined): Promise<string> => {
  if (byUserId) await doneBy(undoId, byUserId);
  return undoId;
};

/** An activity that was deleted just now, by the guild's owner unless given; answers what undoes it. */
export async function aDeletion(guild: Guild, byUserId?: string): Promise<string> {
  const which = { guildId: guild.id, activityId: await anActivity(guild) };
  return given((await deleteActivity.as(guild.owner.principal, which)).undoId, byUserId);
}

/** A sign-up that was removed just now. */
export async function aRemoval(
  guild: Guild,
  which: { readonly guildId: string; readonly activityId: string; readonly userId: string },
  byUserId?: string,
): Promise<string> {
  return given((await removeSignUp.as(guild.owner.principal, which)).undoId, byUserId);
}

/** The sign-ups of an activity that were reset just now. */
export async function aReset(
  guild: Guild,
  { guildId, activityId }: { readonly guildId: string; readonly activityId: string },
  byUserId?: string,
): Promise<string> {
  return given((await resetSignUps.as(guild.owner.principal, { guildId, activityId })).undoId, byUserId);
}

/** A participant who was removed just now. */
export async function aRemovedParticipant(
  guild: Guild,
  which: { readonly guildId: string; readonly activityId: string; readonly participantId: string },
  byUserId?: string,
): Promise<string> {
  const { undoId } = await deleteParticipant.as(guild.owner.principal, which);
  return given(undoId ?? '', byUserId);
}

/** Parties of which one was deleted just now. */
export async function aReplacement(guild: Guild, byUserId?: string): Promise<string> {
  const { partyIds, ...which }: FactoryBoard = await aBoard(guild, { parties: 2 });
  const sent = { ...which, partyId: partyIds[1] ?? '' };
  return given((await deleteParty.as(guild.owner.principal, sent)).undoId, byUserId);
}

/** A series whose second and last day was removed just now. */
export async function aChangeOfDays(guild: Guild, byUserId?: string): Promise<string> {
  const { id, firstActivityId: activityId } = await aSeries(guild, { rule: 'FREQ=DAILY;COUNT=2' });
  const rows = await sqlRows(database()).as({ id: text })(sql`
    select id from activities where series_id = ${id} and id <> ${activityId}`);
  const sent = { guildId: guild.id, activityId, rule: 'FREQ=DAILY;COUNT=1', go: rows.map((row) => row.id) };
  return given((await changeDays.as(guild.owner.principal, sent)).undoId, byUserId);
}

export async function seedGuild(guild: FactoryGuild): Promise<void> {
  await aDeletion(guild);
}

export const bulkRows = (): readonly SQL[] => [
  sql`insert into activity_undos (guild_id, id, kind, activity_id, user_id, expires_at, kept)
    select guild_id, gen_random_uuid(), 'parties', gen_random_uuid(), user_id, now() + interval '1 minute', '{}' from sent`,
];
