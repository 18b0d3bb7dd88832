import { sql } from 'drizzle-orm';
import { AccountPolicy, ownId } from '#/features/accounts/account.policy.ts';
import { nothingInput } from '#/features/accounts/account.schema.ts';
import { arrayOf, bool, instant, object, sqlRows, text } from '#/platform/db/rows.server.ts';
import { query } from '#/platform/query.server.ts';
import { type AccountOverview, exportInput } from './my-account.schema.ts';

/** What the caller's own page shows of deleting and exporting the account. */
export const getOverview = query({
  name: 'myAccount.getOverview',
  input: nothingInput,
  allow: AccountPolicy.own,
  read: async ({ db, who }): Promise<AccountOverview> => {
    const [row] = await sqlRows(db).as(OVERVIEW)(sql`
      select u.name, coalesce((
          select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) order by g.name, g.id)
          from members m join guilds g on g.id = m.guild_id and g.owner_character_id = m.character_id
          where m.user_id = u.id and g.deleted_at is null), '[]'::jsonb) as owns,
        e.id as export_id, e.ready_at is not null as ready, e.expires_at
      from users u left join account_exports e on e.user_id = u.id and e.expires_at > now()
      where u.id = ${ownId(who)}`);
    if (!row) return { name: '', owns: [], export: null };
    const { name, owns, export_id: id, ready, expires_at: expiresAt } = row;
    return { name, owns, export: id && expiresAt ? { id, ready, expiresAt: new Date(expiresAt) } : null };
  },
});

const OVERVIEW = {
  name: text,
  owns: arrayOf(object({ id: text, name: text })),
  ...{ export_id: text.orNull, ready: bool, expires_at: instant.orNull },
};

/** What was gathered of the caller's account, for a day; anyone else's is as unknown as none. */
export const readExport = query({
  name: 'myAccount.readExport',
  reachedBy: 'address',
  input: exportInput,
  load: async (db, { exportId }, who) => {
    const [row] = await sqlRows(db).as({ document: text, image_keys: arrayOf(text), name: text })(sql`
      select e.document, to_jsonb(e.image_keys) as image_keys, u.name from account_exports e join users u on u.id = e.user_id
      where e.id = ${exportId} and e.user_id = ${ownId(who)} and e.expires_at > now() and e.document is not null`);
    return row ?? null;
  },
  allow: AccountPolicy.own,
  read: async ({ loaded: { document, image_keys: imageKeys } }) => ({ document, imageKeys }),
});
