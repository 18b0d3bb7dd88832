import { sql } from 'drizzle-orm';
import { uuidv7 } from '#/base/id.ts';
import { aSession } from '#/features/accounts/account.factory.ts';
import { database } from '#/platform/db/db.server.ts';
import { hashPassword } from '#/platform/input/password.server.ts';
import { TEST_SETTINGS } from '#/testing/built-app.ts';
import type { Matrix, MatrixCase, MatrixCases } from '#/testing/matrix/matrix-spec.ts';
import type { Caller, MatrixWorld } from '#/testing/matrix/principals.ts';

const WITH_CHARACTER = [
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
] as const;
const MEMBERS = WITH_CHARACTER.slice(2, 8);

const openRead: MatrixCase = { method: 'GET', access: 'everybody' };
const ownRead: MatrixCase = { method: 'GET', access: 'signed in' };
const ownWrite = (input: unknown): MatrixCase => ({ method: 'POST', access: 'signed in', input: () => input });

/** A further session of the caller, to be signed out. */
async function furtherSession(_world: MatrixWorld, { principal }: Caller) {
  if (!principal) return { sessionId: uuidv7() };
  const further = { ...principal, sessionId: uuidv7() };
  await aSession(further, TEST_SETTINGS);
  return { sessionId: further.sessionId };
}

const PASSWORD = 'copper lantern ferry moss';
let hashed: string | undefined;
/** Hashing is slow, and one hash does for all. */
async function passwordHash(): Promise<string> {
  hashed ??= await hashPassword(PASSWORD);
  return hashed;
}

/** The caller signs in with these from now on; everyone else has a name to sign in with and no password. */
async function signsInWith({ principal }: Caller, methods: readonly ('password' | 'discord')[]) {
  const userId = principal?.userId ?? null;
  const db = database();
  await db.execute(
    sql`update users set username = 'u' || id where username is null and id is distinct from ${userId}::uuid`,
  );
  if (userId === null) return;
  await db.execute(sql`delete from logins where user_id = ${userId}`);
  await db.execute(sql`
    update users set username = ${methods.includes('password') ? `u${userId}` : null}, discord_id = null where id = ${userId}`);
  for (const method of methods) {
    const [provider, hash] = method === 'password' ? ['credential', await passwordHash()] : ['discord', null];
    await db.execute(sql`
      insert into logins (id, user_id, account_id, provider_id, password)
      values (${uuidv7()}, ${userId}, ${userId}, ${provider}, ${hash})`);
  }
}

const cases: MatrixCases = {
  'account.getUserId': openRead,
  'account.getAuthenticatedUser': { ...ownRead, input: () => ({ pathname: '/dashboard' }) },
  'account.getPermissions': ownRead,
  'account.getUserState': ownRead,
  'account.isCharacterAuthorized': {
    ...openRead,
    input: ({ guild }, { characterId }) => ({ guildId: guild.id, characterId: characterId ?? uuidv7() }),
    foreign: { characterId: ({ other }) => other.owner.characterId },
  },
  'account.getUser': {
    method: 'GET',
    access: { only: MEMBERS, others: 404 },
    input: ({ guild }) => ({ userId: guild.owner.principal.userId }),
    foreign: { userId: ({ other }) => other.owner.principal.userId },
  },
  'account.getDiscordLinkStatus': ownRead,
  'account.getDiscordId': ownRead,
  'account.getSignInMethods': ownRead,
  'account.setActiveCharacter': {
    method: 'POST',
    access: { only: WITH_CHARACTER, others: 404 },
    input: (_world, { characterId }) => ({ activeCharacterId: characterId ?? uuidv7() }),
    foreign: { activeCharacterId: ({ other }) => other.owner.characterId },
  },
  'account.refreshDiscordInfo': {
    method: 'POST',
    access: 'signed in',
    input: async (_world, { principal }) => {
      if (!principal) return { userId: uuidv7() };
      const { userId } = principal;
      await database().execute(sql`
        insert into logins (id, user_id, account_id, provider_id) values (${uuidv7()}, ${userId}, ${userId}, 'discord')
        on conflict do nothing`);
      return { userId };
    },
    foreign: { userId: ({ other }) => other.owner.principal.userId },
  },
  'account.setPassword': {
    ...{ method: 'POST', access: 'signed in', personal: true as const },
    input: async (_world, caller) => {
      await signsInWith(caller, ['discord']);
      return { name: `n${uuidv7().slice(-12)}`, password: PASSWORD };
    },
  },
  'account.changePassword': {
    ...{ method: 'POST', access: 'signed in', personal: true as const },
    input: async (_world, caller) => {
      await signsInWith(caller, ['password']);
      return { current: PASSWORD, password: 'seven quiet herons drift' };
    },
  },
  'account.unlinkDiscord': {
    ...{ method: 'POST', access: 'signed in', personal: true as const },
    input: async (_world, caller) => {
      await signsInWith(caller, ['password', 'discord']);
      return { password: PASSWORD };
    },
  },
  'suspension.getSuspension': { ...openRead, input: () => ({ ticket: 'none' }) },
  'preferences.getTimeZone': ownRead,
  'preferences.setTimeZone': ownWrite({ timeZone: 'Europe/London' }),
  'preferences.getDisclaimerState': ownRead,
  'preferences.setDisclaimerState': ownWrite({ dismissed: true }),
  'preferences.getSwitcherState': ownRead,
  'preferences.setSwitcherState': ownWrite({ collapsed: false, order: [], pinned: [] }),
  'preferences.getPatchNotePreferences': ownRead,
  'preferences.setPatchNotePreferences': ownWrite({ showLatest: true, lastSeenVersion: null }),
  'session.getSignInOptions': openRead,
  'session.listSessions': ownRead,
  'session.getReauthentication': ownRead,
  'session.revokeSession': {
    method: 'POST',
    access: 'signed in',
    input: furtherSession,
    foreign: { sessionId: ({ callers }) => callers['owner of another guild'].principal?.sessionId ?? uuidv7() },
  },
  'session.revokeOtherSessions': { ...ownWrite({}), ignoresInput: true },
};

export const matrix: Matrix = { cases };
