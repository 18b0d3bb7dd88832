import { and, eq, sql } from 'drizzle-orm';
import { conflict, notFound } from '#/base/app-error.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { activityOrganizerChanged } from '../activity.events.ts';
import { ActivityPolicy } from '../activity.policy.ts';
import { lockForDeletion } from '../activity.repository.server.ts';
import { frozenFault } from '../activity.rules.ts';
import { changeOrganizerInput } from '../activity.schema.ts';
import { activities } from '../activity.tables.server.ts';
import { readOrganizers } from '../organizer.sql.server.ts';

/** Hands an activity to another member who manages activities, of a series also those that follow. */
export const changeOrganizer = guildCommand({
  name: 'activity.changeOrganizer',
  input: changeOrganizerInput,
  limit: (_, { userId }) => [{ key: `activity-organizer:${userId}`, capacity: 120, seconds: 3600 }],
  // The series first, and then its activities: as whoever else changes several of them.
  load: lockForDeletion,
  allow: ActivityPolicy.update,
  run: async ({ tx, input: { organizerId, following }, loaded: activity, record }) => {
    const { guildId, id, seriesId, occurrenceOn } = activity;
    const frozen = frozenFault(activity.status);
    if (frozen) throw conflict('activity_frozen', frozen);
    const members = await readOrganizers(tx, guildId);
    const organizer = members.find(({ userId }) => userId === organizerId);
    if (!organizer) throw notFound();
    if (!organizer.manages)
      throw conflict('not_eligible', `${organizer.name} can't manage activities, so they can't organize one.`);
    const isOne = eq(activities.id, id);
    const isMeant =
      following && seriesId !== null
        ? sql`(${isOne} or ${activities.seriesId} = ${seriesId} and ${activities.occurrenceOn} > ${occurrenceOn}
            and ${activities.status} in ('draft', 'scheduled') and ${activities.startsAt} > now())`
        : isOne;
    const changed = await tx
      .update(activities)
      .set({ organizerUserId: organizerId, organizerName: organizer.name, version: sql`version + 1` })
      .where(and(eq(activities.guildId, guildId), isMeant, sql`${activities.organizerUserId} <> ${organizerId}`))
      .returning({ id: activities.id });
    if (changed.length === 0) throw conflict('same_organizer', `${organizer.name} is the organizer already.`);
    record(
      activityOrganizerChanged({
        subject: { id, label: activity.title },
        data: {
          ...{ userId: organizerId, before: activity.organizerName, after: organizer.name },
          activities: changed.length,
        },
      }),
    );
    return { changed: changed.length };
  },
});
