import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aGuild, aMember } from '#/features/guild-lifecycle/guild.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { jsonObject, sqlRows, text } from '#/platform/db/rows.server.ts';
import { testDatabase } from '#/testing/database.ts';
import { worded } from '#/testing/worded-events.ts';
import { getPrivacySettings } from '../privacy.queries.server.ts';
import { privacyValuesOf } from '../privacy.rules.ts';
import { visibilityIn } from '../visibility.api.server.ts';
import { EVERYTHING_PUBLIC } from '../visibility.rules.ts';
import { updatePrivacySettings } from './update-privacy-settings.server.ts';

testDatabase();

const open = privacyValuesOf(EVERYTHING_PUBLIC);
const savesOf = async (guildId: string) =>
  worded(
    guildId,
    await sqlRows(database()).as({ type: text, data: jsonObject, actor_name: text })(
      sql`select type, data, actor_name from events where guild_id = ${guildId} and type = 'guild.settings_saved' order by id`,
    ),
  );

test('everything is public until it is saved otherwise; the log names what changed as the screen does', async () => {
  const { id: guildId, owner } = await aGuild();
  expect(await getPrivacySettings.as(owner.principal, { guildId })).toEqual({ ...open, version: 1 });
  const values = { ...open, gearVisibility: 'staff' as const, absentsVisibility: 'private' as const };
  expect(await updatePrivacySettings.as(owner.principal, { guildId, ...values, version: 1 })).toEqual({ version: 2 });
  expect(await getPrivacySettings.as(owner.principal, { guildId })).toEqual({ ...values, version: 2 });
  expect(await visibilityIn(guildId)).toEqual({ ...EVERYTHING_PUBLIC, gear: 'staff', absents: 'private' });
  expect(await savesOf(guildId)).toMatchObject([
    {
      data: {
        tab: 'privacy',
        changes: [
          { field: 'Gear', from: 'Public', to: 'Staff' },
          { field: 'Absences', from: 'Public', to: 'Private' },
        ],
      },
    },
  ]);
});

test('edit:privacy saves it, no one else does, and no one in another guild', async () => {
  const [guild, other] = [await aGuild(), await aGuild()];
  const staff = await aMember(guild, { permissions: ['view:members', 'edit:privacy'] });
  const member = await aMember(guild, { permissions: ['edit:members', 'edit:guild'] });
  const save = (by: typeof staff, guildId: string) =>
    updatePrivacySettings.as(by.principal, { guildId, ...open, tasksVisibility: 'staff', version: 1 });
  await expect(save(member, guild.id)).rejects.toMatchObject({
    code: 'FORBIDDEN',
    body: { missing: ['edit:privacy'] },
  });
  await expect(save(staff, other.id)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(await save(staff, guild.id)).toEqual({ version: 2 });
  expect(await visibilityIn(other.id)).toEqual(EVERYTHING_PUBLIC);
  expect(await savesOf(guild.id)).toHaveLength(1);
  expect(await savesOf(other.id)).toHaveLength(0);
});

test('a save from an older version is refused with who saved in between, and changes nothing', async () => {
  const { id: guildId, owner } = await aGuild();
  const save = (version: number, tasksVisibility: 'staff' | 'private') =>
    updatePrivacySettings.as(owner.principal, { guildId, ...open, tasksVisibility, version });
  await save(1, 'staff');
  await expect(save(1, 'private')).rejects.toMatchObject({
    code: 'CONFLICT',
    reason: 'saved_meanwhile',
    body: { current: { savedBy: owner.principal.name } },
  });
  expect((await visibilityIn(guildId)).tasks).toBe('staff');
  expect(await savesOf(guildId)).toHaveLength(1);
});
