import { sql } from 'drizzle-orm';
import { AccountPolicy, ownId } from '#/features/accounts/account.policy.ts';
import { nothingInput, type SessionEntry } from '#/features/accounts/account.schema.ts';
import { config, hasDiscordSignIn } from '#/platform/config/config.server.ts';
import { instant, sqlRows, text } from '#/platform/db/rows.server.ts';
import { anyone } from '#/platform/policy.ts';
import { openQuery, query } from '#/platform/query.server.ts';
import { reauthenticationOf } from './reauthentication.api.server.ts';
import { SESSION_LIFE } from './session.rules.ts';

/** Which ways of signing in this install offers. */
export const getSignInOptions = openQuery({
  name: 'session.getSignInOptions',
  input: nothingInput,
  allow: anyone,
  read: async () => {
    const { localAccounts, demo } = config();
    return { discord: hasDiscordSignIn(), localAccounts, personas: demo };
  },
});

/** How the caller re-authenticates before actions that require it. */
export const getReauthentication = query({
  name: 'session.getReauthentication',
  input: nothingInput,
  allow: AccountPolicy.own,
  read: ({ db, who }) => reauthenticationOf(db, who),
});

/** Where the caller is signed in, last used first; at most 100. */
export const listSessions = query({
  name: 'session.listSessions',
  input: nothingInput,
  allow: AccountPolicy.own,
  read: async ({ db, who }): Promise<SessionEntry[]> => {
    const rows = await sqlRows(db).as(SESSION)(sql`
      select id, user_agent, ip_address, created_at, updated_at from sessions
      where user_id = ${ownId(who)} and expires_at > now()
        and created_at > now() - make_interval(secs => ${SESSION_LIFE})
      order by updated_at desc, id desc limit 100`);
    return rows.map((row) => ({
      id: row.id,
      current: who.kind === 'user' && row.id === who.sessionId,
      userAgent: row.user_agent,
      address: row.ip_address,
      signedInAt: new Date(row.created_at),
      lastUsedAt: new Date(row.updated_at),
    }));
  },
});

const SESSION = {
  id: text,
  user_agent: text.orNull,
  ip_address: text.orNull,
  created_at: instant,
  updated_at: instant,
};
