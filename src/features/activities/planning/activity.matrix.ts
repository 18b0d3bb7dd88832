import { sql } from 'drizzle-orm';
import { uuidv7 } from '#/base/id.ts';
import { anActivity } from '#/features/activities/planning/activity.factory.ts';
import { aDeletion } from '#/features/activities/undo/activity-undo.factory.ts';
import { aMember } from '#/features/guild-lifecycle/guild.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import { cursorAt } from '#/platform/lists/list.server.ts';
import type { Matrix, MatrixCase, MatrixCases, MatrixPages } from '#/testing/matrix/matrix-spec.ts';
import type { MatrixWorld } from '#/testing/matrix/principals.ts';

const inGuild = ({ guild }: MatrixWorld) => ({ guildId: guild.id });
const [from, to] = ['2026-11-01T00:00:00Z', '2026-12-01T00:00:00Z'];
const cursor = cursorAt('', ['2026-01-01T00:00:00+00:00', uuidv7()]);

/** One that was there before, with what was planted in it; the first caller makes it. */
async function oldest(guild: MatrixWorld['guild']): Promise<string> {
  const [first] = await sqlRows(database()).as({ id: text })(
    sql`select id from activities where guild_id = ${guild.id} order by created_at limit 1`,
  );
  return first?.id ?? (await anActivity(guild));
}

/** About a fresh activity of the guild, by its owner. */
const ofActivity = (needs: string, more: object = {}): MatrixCase => ({
  method: 'POST',
  access: { guild: [needs] },
  input: async ({ guild }) => ({ guildId: guild.id, activityId: await anActivity(guild), ...more }),
  foreign: { activityId: ({ other }) => anActivity(other) },
});

const cases: MatrixCases = {
  'activity.createActivity': {
    method: 'POST',
    access: { guild: ['create:activities'] },
    input: ({ guild }) => ({
      guildId: guild.id,
      title: 'An activity of a caller',
      type: 'raid',
      startsAt: new Date(Date.now() + 3600_000).toISOString(),
    }),
  },
  // One of the permissions to plan is enough.
  'activity.getActivityDefaults': {
    method: 'GET',
    access: { only: ['member with all but', 'edit:admin', 'owner'], others: 403 },
    input: inGuild,
  },
  'activity.checkPlan': {
    method: 'GET',
    access: { only: ['member with all but', 'edit:admin', 'owner'], others: 403 },
    input: (world) => ({ ...inGuild(world), starts: [from] }),
  },
  // Organizers change their own too; that of the guild's owner needs the permission.
  'activity.updateActivity': ofActivity('edit:activities', { title: 'Changed', version: 1 }),
  'activity.listOrganizers': { ...ofActivity('edit:activities'), method: 'GET' },
  'activity.changeOrganizer': {
    ...ofActivity('edit:activities'),
    input: async ({ guild }) => ({
      ...{ guildId: guild.id, activityId: await anActivity(guild) },
      organizerId: (await aMember(guild, { permissions: ['manage:activities'] })).principal.userId,
    }),
    foreign: {
      activityId: ({ other }) => anActivity(other),
      organizerId: ({ other }) => other.owner.principal.userId,
    },
  },
  'activity.startActivity': ofActivity('edit:activities'),
  'activity.cancelActivity': ofActivity('edit:activities', { reason: 'Too few of us.' }),
  'activity.publishActivity': {
    ...ofActivity('edit:activities'),
    hidden: true,
    input: async ({ guild }) => ({ guildId: guild.id, activityId: await anActivity(guild, { isDraft: true }) }),
  },
  'activity.deleteActivity': ofActivity('delete:activities'),
  'activity.restoreActivity': {
    method: 'POST',
    access: { guild: ['delete:activities'] },
    personal: true,
    input: async ({ guild }, { principal }) => ({
      guildId: guild.id,
      undoId: await aDeletion(guild, principal?.userId),
    }),
    foreign: { undoId: ({ other }) => aDeletion(other) },
  },
  'activity.getActivity': {
    method: 'GET',
    access: { guild: ['view:activities'] },
    input: async ({ guild }) => ({ guildId: guild.id, activityId: await oldest(guild) }),
    foreign: { activityId: ({ other }) => anActivity(other) },
  },
  'activity.listActivities': {
    method: 'GET',
    access: { guild: ['view:activities'] },
    input: (world) => ({ ...inGuild(world), from, to }),
    variants: ({ guild: { id: guildId } }) => [
      { guildId, from, to, types: ['raid'] },
      { guildId, from, to, cursor },
    ],
  },
  'activity.activitySummary': {
    method: 'GET',
    access: { guild: ['view:members'] },
    input: (world) => ({ ...inGuild(world), from, to: '2026-11-08T00:00:00Z' }),
  },
  'activity.listMyNext': { method: 'GET', access: 'signed in' },
  'activity.listUpcoming': {
    method: 'GET',
    access: { guild: ['view:activities'] },
    input: inGuild,
    variants: ({ guild: { id: guildId } }) => [
      { guildId, types: ['raid', 'social'] },
      { guildId, cursor },
    ],
  },
};

const calendar = {
  needs: 'view:activities',
  mistyped: ['view=x', 'day=2026-02-30', 'type=x,raid', 'type=%7B%22a%22:1%7D', 'hours=1', 'day=%00'],
};

const pages: MatrixPages = {
  '/activities': {
    ...calendar,
    asMember: {
      controls: [
        ...[
          'button Next month',
          'button Previous month',
          'button Subscribe',
          'button Today',
          'button Type',
          'button Views',
        ],
        ...['link Availability', 'link Calendar', 'link Someday', 'link Upcoming'],
        ...['radio Agenda', 'radio Month', 'radio Week'],
      ],
    },
  },
  '/activities/upcoming': {
    ...calendar,
    asMember: {
      controls: [
        ...[
          'button Subscribe',
          'button Type',
          'button Views',
          'link Activity N',
          'link Availability',
          'link Calendar',
          'link Upcoming',
        ],
      ],
    },
  },
  '/activities/new': {
    needs: 'create:activities',
    asksFirst: 'view:activities',
    mistyped: ['template=x', 'copy=%00', 'start=tomorrow', 'loadout=x'],
  },
  '/activities/$activityId/edit': {
    needs: 'edit:activities',
    asksFirst: 'view:activities',
    params: async ({ guild }) => ({ activityId: await anActivity(guild) }),
  },
  '/activities/$activityId': {
    needs: 'view:activities',
    // Its sign-ups are closed: what a member could press would be their own answer.
    params: async ({ guild }) => {
      const startsAt = new Date(Date.now() + 3600_000).toISOString();
      return { activityId: await anActivity(guild, { startsAt, signUpsCloseMinutes: 120 }) };
    },
    asMember: { controls: ['button Copy Discord time', 'button Copy link', 'link Activities', 'link Add to calendar'] },
  },
};

export const matrix: Matrix = { cases, pages };
