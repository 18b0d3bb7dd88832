import type { PgTable } from 'drizzle-orm/pg-core';
import { defineFeature } from '#/platform/feature.server.ts';
import * as appealEvents from './appeals/appeal.events.ts';
import * as appealNotifications from './appeals/appeal.notifications.ts';
import { appealReactions } from './appeals/appeal.reactions.server.ts';
import * as appealTables from './appeals/appeal.tables.server.ts';
import * as participantEvents from './attendance/participant.events.ts';
import { participantInteractions } from './attendance/participant.interactions.server.ts';
import * as participantTables from './attendance/participant.tables.server.ts';
import * as availabilityTables from './availability/availability.tables.server.ts';
import * as feedEvents from './feeds/calendar-feed.events.ts';
import * as feedTables from './feeds/calendar-feed.tables.server.ts';
import * as partyEvents from './parties/party.events.ts';
import * as partyTables from './parties/party.tables.server.ts';
import * as events from './planning/activity.events.ts';
import { runActivityClock } from './planning/activity.reactions.server.ts';
import { ACTIVITY_CLOCK } from './planning/activity.rules.ts';
import { activitySearch } from './planning/activity.search-provider.server.ts';
import * as tables from './planning/activity.tables.server.ts';
import * as reminderEvents from './reminders/reminder.events.ts';
import * as reminderNotifications from './reminders/reminder.notifications.ts';
import { reminderReactions, runReminderClock } from './reminders/reminder.reactions.server.ts';
import { REMINDER_CLOCK } from './reminders/reminder.rules.ts';
import * as reminderTables from './reminders/reminder.tables.server.ts';
import * as seriesEvents from './series/series.events.ts';
import * as seriesTables from './series/series.tables.server.ts';
import * as newsNotifications from './sign-ups/activity-news.notifications.ts';
import { activityNewsReactions } from './sign-ups/activity-news.reactions.server.ts';
import { pendingSignUpReactions } from './sign-ups/pending-sign-up.reactions.server.ts';
import * as signUpEvents from './sign-ups/sign-up.events.ts';
import { signUpInteractions } from './sign-ups/sign-up.interactions.server.ts';
import * as signUpNotifications from './sign-ups/sign-up.notifications.ts';
import { signUpReactions } from './sign-ups/sign-up.reactions.server.ts';
import * as signUpTables from './sign-ups/sign-up.tables.server.ts';
import * as templateEvents from './templates/template.events.ts';
import { removeDeletedTemplates } from './templates/template.repository.server.ts';
import * as templateTables from './templates/template.tables.server.ts';
import { removeExpiredUndos } from './undo/activity-undo.api.server.ts';
import * as undoTables from './undo/activity-undo.tables.server.ts';

export const activities = defineFeature({
  name: 'activities',
  tables: [
    tables,
    seriesTables,
    templateTables,
    signUpTables,
    participantTables,
    appealTables,
    partyTables,
    feedTables,
    reminderTables,
    availabilityTables,
    undoTables,
  ].flatMap((file) => Object.values<PgTable>(file)),
  events: [
    events,
    seriesEvents,
    templateEvents,
    signUpEvents,
    participantEvents,
    appealEvents,
    partyEvents,
    feedEvents,
    reminderEvents,
  ].flatMap((file) => Object.values(file)),
  notifications: [signUpNotifications, newsNotifications, reminderNotifications, appealNotifications].flatMap((file) =>
    Object.values(file),
  ),
  reactions: [
    ...signUpReactions,
    ...pendingSignUpReactions,
    ...activityNewsReactions,
    ...reminderReactions,
    ...appealReactions,
  ],
  // Every minute: what came due since, or while no worker ran.
  jobs: [
    {
      name: ACTIVITY_CLOCK,
      label: 'Start activities and cancel those with too few people',
      cron: '* * * * *',
      run: runActivityClock,
    },
    { name: REMINDER_CLOCK, label: 'Remind of activities', cron: '* * * * *', run: runReminderClock },
  ],
  searchProviders: [activitySearch],
  interactions: [...signUpInteractions, ...participantInteractions],
  cleanup: async () => {
    await removeExpiredUndos();
    await removeDeletedTemplates();
  },
  guildEntries: [{ id: 'activities', opensWith: ['view:activities'] }],
});
