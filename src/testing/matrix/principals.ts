import { sql } from 'drizzle-orm';
import { aSession, aUser } from '#/features/accounts/account.factory.ts';
import type { SessionSettings } from '#/features/accounts/sign-in/session-cookie.http.server.ts';
import { anApplication } from '#/features/applications/application.factory.ts';
import { expandPermissions } from '#/features/guild-access/permission.rules.ts';
import { aGuild, aMember, aPerson, type FactoryGuild, type Person } from '#/features/guild-lifecycle/guild.factory.ts';
import { GUILD_PERMISSIONS } from '#/features/permission-registry.ts';
import { SETTINGS_TAB_IDS } from '#/features/settings/settings-tabs.rules.ts';
import { database } from '#/platform/db/db.server.ts';
import type { UserPrincipal } from '#/platform/principal.ts';
import { TEST_SETTINGS } from '#/testing/built-app.ts';

/** The kinds of people every function is tried with. */
export const PRINCIPALS = [
  'anonymous',
  'expired session',
  'without character',
  'stranger',
  'applicant',
  'member without roles',
  'member with all but',
  'member with exactly',
  'member by implication',
  'edit:admin',
  'owner',
  'owner of another guild',
  'ex-member',
  'platform admin',
] as const;

export type PrincipalName = (typeof PRINCIPALS)[number];

export interface Caller {
  readonly cookie?: string;
  readonly principal?: UserPrincipal;
  readonly characterId?: string;
}

export interface MatrixWorld {
  readonly guild: FactoryGuild;
  readonly other: FactoryGuild;
  readonly callers: Readonly<Record<PrincipalName, Caller>>;
  /** Gives the members whose rights depend on the function what this one needs, and what it must not have. */
  setNeeds(needs: readonly string[]): Promise<{ impliedBy: string | undefined }>;
}

/** A guild with everyone around it, and another guild; `settings` are those of the product that answers their sessions. */
export async function matrixWorld(settings: SessionSettings = TEST_SETTINGS): Promise<MatrixWorld> {
  const guild = await aGuild({ name: 'Guild of the matrix' });
  const other = await aGuild({ name: 'Other guild' });
  // With a rank above most, so that there is someone below whom each may act on.
  // Each tab of the settings was opened before, so that no save is the first.
  await database().execute(
    sql`insert into guild_settings (guild_id, tab) select ${guild.id}::uuid, unnest(${`{${SETTINGS_TAB_IDS.join()}}`}::text[])`,
  );
  const plain = (permissions: readonly string[]) => aMember(guild, { permissions, rank: 'Officer' });
  const [noRoles, allBut, exactly, implied, admin] = await Promise.all([
    plain([]),
    plain(['view:members']),
    plain(['view:members']),
    plain(['view:members']),
    plain(['edit:admin']),
  ]);
  const applicant = await aPerson();
  await anApplication(guild, { person: applicant });
  const former = await aMember(guild);
  await database().execute(sql`delete from members where character_id = ${former.characterId}`);

  const expired = await aUser({ name: 'Expired' });
  const expiredCookie = await aSession(expired, settings);
  await database().execute(
    sql`update sessions set expires_at = now() - interval '1 minute' where user_id = ${expired.userId}`,
  );

  const callers = {
    anonymous: {},
    'expired session': { cookie: expiredCookie },
    'without character': await signedIn(await aUser({ name: 'Newcomer' }), settings),
    stranger: await asCaller(await aPerson(), settings),
    applicant: await asCaller(applicant, settings),
    'member without roles': await asCaller(noRoles, settings),
    'member with all but': await asCaller(allBut, settings),
    'member with exactly': await asCaller(exactly, settings),
    'member by implication': await asCaller(implied, settings),
    'edit:admin': await asCaller(admin, settings),
    owner: await asCaller(guild.owner, settings),
    'owner of another guild': await asCaller(other.owner, settings),
    'ex-member': await asCaller(former, settings),
    'platform admin': await signedIn(await aUser({ name: 'Admin', platformRole: 'admin' }), settings),
  };
  // Some operations ask for a recent sign-in: these stay so, however long all cases take.
  await database().execute(sql`update sessions set created_at = now() + interval '1 day' where expires_at > now()`);

  return {
    guild,
    other,
    callers,
    setNeeds: async (needs) => {
      const impliedBy = implierOf(needs);
      await setPermissions(guild.id, allBut, allWithout(needs));
      await setPermissions(guild.id, exactly, needs);
      await setPermissions(guild.id, implied, impliedBy ? [impliedBy] : needs);
      return { impliedBy };
    },
  };
}

/** Signed in, acting as their character. */
export async function asCaller({ principal, characterId }: Person, settings: SessionSettings): Promise<Caller> {
  await database().execute(sql`update users set active_character_id = ${characterId} where id = ${principal.userId}`);
  return { ...(await signedIn(principal, settings)), characterId };
}

async function signedIn(principal: UserPrincipal, settings: SessionSettings): Promise<Caller> {
  return { cookie: await aSession(principal, settings), principal };
}

/** Every guild permission that does not, by itself, give all that is needed. */
export function allWithout(needs: readonly string[]): string[] {
  const [missing] = needs;
  return GUILD_PERMISSIONS.map(({ id }) => id).filter(
    (id) => missing === undefined || !expandPermissions([id]).has(missing),
  );
}

/** One permission (not edit:admin) that implies all that is needed without being named. */
export function implierOf(needs: readonly string[]): string | undefined {
  if (needs.length === 0) return undefined;
  return GUILD_PERMISSIONS.find(
    ({ id }) => id !== 'edit:admin' && !needs.includes(id) && needs.every((need) => expandPermissions([id]).has(need)),
  )?.id;
}

async function setPermissions(guildId: string, { characterId }: Person, permissions: readonly string[]): Promise<void> {
  await database().execute(sql`
    update roles r set permissions = (select coalesce(array_agg(p), '{}') from jsonb_array_elements_text(${JSON.stringify(permissions)}::jsonb) p)
    from member_roles mr
    where mr.guild_id = ${guildId} and mr.character_id = ${characterId} and r.guild_id = mr.guild_id and r.id = mr.role_id`);
}
