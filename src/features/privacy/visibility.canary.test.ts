import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { addParticipant } from '#/features/activities/attendance/commands/add-participant.server.ts';
import { aLiveActivity } from '#/features/activities/attendance/participant.factory.ts';
import { listParticipants } from '#/features/activities/attendance/participant.queries.server.ts';
import {
  listActivityStats,
  memberActivityStats,
} from '#/features/activities/statistics/activity-stats.queries.server.ts';
import { exportActivityStats } from '#/features/activities/statistics/activity-stats-export.queries.server.ts';
import { artisanCoverage, listArtisans } from '#/features/artisans/artisan.queries.server.ts';
import { exportArtisans } from '#/features/artisans/artisan-export.queries.server.ts';
import { getCharacter } from '#/features/characters/character.queries.server.ts';
import { updateProfessions } from '#/features/characters/commands/update-professions.server.ts';
import { aGuild, aMember, aPerson, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { anAbsence, today } from '#/features/members/absences/absence.factory.ts';
import { absenceCalendar, listAbsences } from '#/features/members/absences/absence.queries.server.ts';
import { addDays } from '#/features/members/absences/absence.rules.ts';
import { getMemberProfile } from '#/features/members/profile/profile.queries.server.ts';
import { listMembers, newestMembers } from '#/features/members/roster/member.queries.server.ts';
import { exportMembers } from '#/features/members/roster/member-export.queries.server.ts';
import { memberFacets } from '#/features/members/roster/member-facets.queries.server.ts';
import { listTaskStats, memberTaskStats } from '#/features/tasks/statistics/task-stats.queries.server.ts';
import { exportTaskStats } from '#/features/tasks/statistics/task-stats-export.queries.server.ts';
import { aClaimedTask, anApprovedSubmission } from '#/features/tasks/task.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { ANONYMOUS, type Principal } from '#/platform/principal.ts';
import { testDatabase } from '#/testing/database.ts';
import { updatePrivacySettings } from './commands/update-privacy-settings.server.ts';
import { getPrivacySettings } from './privacy.queries.server.ts';
import { privacyValuesOf } from './privacy.rules.ts';
import {
  EVERYTHING_PUBLIC,
  VISIBILITIES,
  VISIBILITY_AREAS,
  type Visibility,
  type VisibilityArea,
} from './visibility.rules.ts';

/**
 * One member carries a marker in each area; everyone reads everything there is to read about them, with each setting of
 * each area. Each reader finds exactly what docs/product/privacy.md#visibility gives them.
 */
testDatabase();

const MARKERS = {
  gear: '/files/canary-gear.webp',
  stat: 617,
  artisan: 'Carpentry',
  /** Hundredths of an activity. */
  credit: 73,
  /** Hundredths that their work earned. */
  points: 4_711,
  absents: 'canary-absence',
} as const;

let guild: FactoryGuild;
let seen: Person;
let readers: Readonly<Record<string, Principal>>;
let activityId: string;

beforeAll(async () => {
  guild = await aGuild();
  seen = await aMember(guild, { rank: 'Veteran' });
  await database().execute(sql`
    update characters set screenshot_image_link = ${MARKERS.gear}, avatar_image_link = null, wisdom = ${MARKERS.stat}
    where id = ${seen.characterId}`);
  await updateProfessions.as(seen.principal, {
    characterId: seen.characterId,
    professions: [{ profession: MARKERS.artisan, grade: 'Journeyman', level: 23 }],
  });
  // The record is of yesterday, and they are away from today on.
  activityId = await aLiveActivity(guild);
  await addParticipant.as(guild.owner.principal, {
    ...{ guildId: guild.id, activityId, memberId: seen.characterId, credit: MARKERS.credit },
  });
  await database().execute(sql`
    update activities set status = 'completed', starts_at = now() - interval '1 day' where id = ${activityId}`);
  const taskId = await aClaimedTask(guild, { of: seen, rewardPoints: MARKERS.points });
  await anApprovedSubmission(guild, { of: seen, taskId });
  await anAbsence(guild, { of: seen, reason: MARKERS.absents });
  const holding = async (...permissions: string[]) => (await aMember(guild, { permissions })).principal;
  readers = {
    self: seen.principal,
    owner: guild.owner.principal,
    'edit:admin': await holding('edit:admin'),
    'edit:members': await holding('edit:members', 'view:artisans'),
    'staff of tasks': await holding('view:members', 'manage:tasks'),
    'staff of artisans': await holding('view:members', 'view:artisans'),
    member: await holding('view:members'),
    'member without rights': await holding(),
    outsider: (await aPerson()).principal,
    'owner of another guild': (await aGuild()).owner.principal,
    visitor: ANONYMOUS,
  };
});

type Read = (as: Principal) => Promise<unknown>;
/** Every way to read a member, with the areas that it may reveal. */
const paths = (): Readonly<Record<string, readonly [Read, ...VisibilityArea[]]>> => {
  const guildId = guild.id;
  const memberId = seen.characterId;
  return {
    'the list of members': [(as) => listMembers.as(as, { guildId, limit: 100 }), 'gear', 'absents'],
    'a search': [(as) => listMembers.as(as, { guildId, query: seen.principal.name }), 'gear', 'absents'],
    'the newest members': [(as) => newestMembers.as(as, { guildId, limit: 25 }), 'gear', 'absents'],
    'the file of members': [(as) => textOf(exportMembers.as(as, { guildId })), 'absents'],
    'the profile': [(as) => getMemberProfile.as(as, { guildId, memberId }), 'gear', 'artisan', 'absents'],
    'the character page': [(as) => getCharacter.as(as, { character_id: memberId }), 'gear', 'artisan'],
    'the absences': [(as) => listAbsences.as(as, { guildId, limit: 100 }), 'absents'],
    'the calendar': [(as) => absenceCalendar.as(as, { guildId, from: today() }), 'absents'],
    'the statistics': [(as) => listActivityStats.as(as, { guildId }), 'activity'],
    'the file of statistics': [(as) => textOf(exportActivityStats.as(as, { guildId })), 'activity'],
    'statistics on the profile': [(as) => memberActivityStats.as(as, { guildId, memberId }), 'activity'],
    'the statistics of tasks': [(as) => listTaskStats.as(as, { guildId }), 'tasks'],
    'the file of those': [(as) => textOf(exportTaskStats.as(as, { guildId })), 'tasks'],
    'tasks on the profile': [(as) => memberTaskStats.as(as, { guildId, memberId }), 'tasks'],
    'the artisans': [(as) => listArtisans.as(as, { guildId }), 'artisan'],
    'a profession of artisans': [(as) => listArtisans.as(as, { guildId, professions: [MARKERS.artisan] }), 'artisan'],
    'the coverage of professions': [(as) => artisanCoverage.as(as, { guildId }), 'artisan'],
    'the file of artisans': [(as) => textOf(exportArtisans.as(as, { guildId })), 'artisan'],
    'the record of an activity': [(as) => listParticipants.as(as, { guildId, activityId }), 'activity'],
  };
};

/** The page of a character is for its owner and for edit:members. */
const OF_CHARACTER = ['self', 'owner', 'edit:admin', 'edit:members'];
const INSIDE = [...OF_CHARACTER, 'staff of tasks', 'staff of artisans', 'member'];

const OF_ARTISANS = [...OF_CHARACTER, 'staff of artisans'];

/** Who reads pages that not all members may open. */
const REACH: Readonly<Record<string, readonly string[]>> = {
  'the character page': OF_CHARACTER,
  'the artisans': OF_ARTISANS,
  'a profession of artisans': OF_ARTISANS,
  'the coverage of professions': OF_ARTISANS,
  'the file of artisans': OF_ARTISANS,
  'the record of an activity': ['self', 'owner', 'edit:admin'],
};

function maySee(reader: string, area: VisibilityArea, visibility: Visibility): boolean {
  if (['self', 'owner', 'edit:admin'].includes(reader)) return true;
  if (area === 'tasks' && reader === 'staff of tasks') return visibility !== 'private';
  if (visibility === 'private') return false;
  return reader === 'edit:members' || (visibility === 'public' && INSIDE.includes(reader));
}

const TOLD: Partial<Record<VisibilityArea, readonly RegExp[]>> = {
  gear: [/canary-gear/, /:617\b/],
  // With its level, packed and in words: a file names every profession in its head.
  artisan: [/"profession":"Carpentry"/, /\[\d+,2,23\]/, /Journeyman 23\b/],
  activity: [/"credit":73\b/, /,0\.73,/],
  tasks: [/"points":4711\b/, /,47\.11,/],
  // The reason, and the last day, which is on no other row.
  absents: [/canary-absence/, new RegExp(addDays(today(), 2))],
};

async function textOf(file: Promise<{ readonly lines: AsyncGenerator<string> }>): Promise<string> {
  const { lines } = await file;
  let text = '';
  for await (const line of lines) text += line;
  return text;
}

/** The areas whose markers are in an answer; a refusal has none. */
async function areasIn(read: Read, as: Principal): Promise<VisibilityArea[]> {
  const answer = JSON.stringify(await read(as).catch((error) => error.body ?? {}));
  return VISIBILITY_AREAS.filter((area) => TOLD[area]?.some((marker) => marker.test(answer)));
}

describe.each(['gear', 'artisan', 'activity', 'tasks', 'absents'] as const)('%s', (area) => {
  test.each(VISIBILITIES)('%s', async (visibility) => {
    await set(area, visibility);
    // Everyone downloads more files than anyone may.
    await database().execute(sql`delete from rate_limits`);
    const found: string[] = [];
    const expected: string[] = [];
    for (const [path, [read, ...areas]] of Object.entries(paths()))
      for (const [reader, principal] of Object.entries(readers)) {
        const entry = `${reader} in ${path}`;
        if ((await areasIn(read, principal)).includes(area)) found.push(entry);
        const reaches = (REACH[path] ?? INSIDE).includes(reader);
        // The export has a column for everyone's absences or none: never for the viewer's own alone.
        const told = path !== 'the file of members' || reader !== 'self' || visibility === 'public';
        if (areas.includes(area) && reaches && told && maySee(reader, area, visibility)) expected.push(entry);
      }
    expect(found).toEqual(expected);
    await set(area, 'public');
  });
});

test('only those who may see absences find and count who is away', async () => {
  const away = async (as: Principal) =>
    (await listMembers.as(as, { guildId: guild.id, absent: true })).items.map(({ characterId }) => characterId);
  const counted = async (as: Principal) => (await memberFacets.as(as, { guildId: guild.id })).absent;
  for (const visibility of VISIBILITIES) {
    await set('absents', visibility);
    for (const reader of INSIDE) {
      const sees = maySee(reader, 'absents', visibility);
      expect([reader, await away(readers[reader]!)]).toEqual([reader, sees ? [seen.characterId] : []]);
      const seesAll = sees && (reader !== 'self' || visibility === 'public');
      expect([reader, await counted(readers[reader]!)]).toEqual([reader, seesAll ? 1 : undefined]);
    }
  }
  await set('absents', 'public');
});

test('withheld areas are listed as such, others are not', async () => {
  await set('artisan', 'private');
  const profile = (as: Principal) => getMemberProfile.as(as, { guildId: guild.id, memberId: seen.characterId });
  expect((await profile(readers.member!)).character.withheld).toEqual(['artisan']);
  expect((await profile(seen.principal)).character.withheld).toEqual([]);
  await set('artisan', 'public');
  await set('absents', 'staff');
  expect((await profile(readers.member!)).absences).toBeNull();
  expect((await listAbsences.as(readers.member!, { guildId: guild.id })).ofAll).toBe(false);
  await set('absents', 'public');
});

test('an unknown value hides everything', async () => {
  await database().execute(sql`
    update guild_settings set values = '{"gearVisibility": "friends", "artisanVisibility": 1, "activityVisibility": [], "tasksVisibility": "all", "absentsVisibility": null}'
    where guild_id = ${guild.id} and tab = 'privacy'`);
  for (const [read] of Object.values(paths())) {
    expect(await areasIn(read, readers['edit:members']!)).toEqual([]);
    expect(await areasIn(read, readers.member!)).toEqual([]);
  }
  await database().execute(
    sql`update guild_settings set values = '{}' where guild_id = ${guild.id} and tab = 'privacy'`,
  );
});

/** Saves the settings with one area set so, and the others public. */
async function set(area: VisibilityArea, visibility: Visibility): Promise<void> {
  const { version } = await getPrivacySettings.as(guild.owner.principal, { guildId: guild.id });
  const values = privacyValuesOf({ ...EVERYTHING_PUBLIC, [area]: visibility });
  await updatePrivacySettings.as(guild.owner.principal, { guildId: guild.id, ...values, version });
}
