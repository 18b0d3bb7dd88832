import { activityCompleted } from '#/features/activities/attendance/participant.events.ts';
import {
  activityCancelled,
  activityCreated,
  activityDeleted,
  activityPublished,
  activityRestored,
  activityStarted,
  activityUpdated,
} from '#/features/activities/planning/activity.events.ts';
import {
  seriesCancelled,
  seriesCreated,
  seriesDaysChanged,
  seriesDaysRestored,
  seriesPublished,
  seriesUpdated,
} from '#/features/activities/series/series.events.ts';
import { discordServerLinked, discordServerUnlinked } from '#/features/discord/discord.events.ts';
import { IN_GUILD_WITH_DISCORD } from '#/features/discord/discord-link.api.server.ts';
import {
  guildArchived,
  guildArchivedByAdmin,
  guildDeleted,
  guildRestored,
  guildUnarchived,
} from '#/features/guild-lifecycle/lifecycle.events.ts';
import { guildSettingsSaved } from '#/features/settings/settings.events.ts';
import type { EventData, EventDefinition } from '#/platform/events.ts';
import { wakeAt } from '#/platform/jobs/jobs.server.ts';
import { on, type Reaction } from '#/platform/jobs/reactions.server.ts';
import { noteEvents } from './event.repository.server.ts';
import { EVENTS_CLOCK, LEAST_BETWEEN } from './event.rules.ts';

/** The events of the guild may be others now. */
const look = <Data extends EventData>(definition: EventDefinition<Data>): Reaction =>
  on(
    definition,
    'discordEvent.look',
    async ({ event: { guildId }, tx }) => {
      if (guildId === null || !(await noteEvents(tx, guildId))) return;
      await wakeAt(tx, EVENTS_CLOCK, new Date(Date.now() + LEAST_BETWEEN));
    },
    IN_GUILD_WITH_DISCORD,
  );

export const eventReactions: readonly Reaction[] = [
  ...[look(activityCreated), look(activityPublished), look(activityRestored), look(activityUpdated)],
  ...[look(activityStarted), look(activityCancelled), look(activityCompleted), look(activityDeleted)],
  ...[look(seriesCreated), look(seriesPublished), look(seriesUpdated)],
  ...[look(seriesCancelled), look(seriesDaysChanged), look(seriesDaysRestored)],
  ...[look(guildSettingsSaved), look(discordServerLinked), look(discordServerUnlinked)],
  ...[look(guildArchived), look(guildUnarchived), look(guildArchivedByAdmin), look(guildDeleted), look(guildRestored)],
];
