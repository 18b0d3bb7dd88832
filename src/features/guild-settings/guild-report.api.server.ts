import { eq, sql } from 'drizzle-orm';
import { guilds } from '#/features/guild-access/guild.tables.server.ts';
import type { Db, Tx } from '#/platform/db/db.server.ts';
import { bool, sqlRows, text } from '#/platform/db/rows.server.ts';
import type { NewEvent } from '#/platform/events.ts';
import type { ReportKind } from '#/platform/reports.server.ts';
import { lockGuild } from './guild-facts.api.server.ts';
import { guildHidden } from './guild-report.events.ts';

const SEEN = {
  ...{ slug: text, title: text, text, imageLink: text.orNull, ownerUserId: text, isDown: bool },
};

/** A guild that is there: its public page is everyone's. */
async function seenGuild(db: Db, guildId: string) {
  const [found] = await sqlRows(db).as(SEEN)(sql`
    select g.slug, g.name as title, g.description as text, g.avatar_image_link as "imageLink", o.user_id as "ownerUserId",
      g.hidden_at is not null as "isDown"
    from guilds g join characters o on o.id = g.owner_character_id where g.id = ${guildId} and g.deleted_at is null`);
  return found ?? null;
}

/** A guild on its public page; taken down, it is out of discovery until the decision is undone. */
export const guildReports: ReportKind = {
  kind: 'guild',
  seenBy: async (tx, _who, { targetId }) => {
    const found = await seenGuild(tx, targetId);
    if (!found) return null;
    const { slug, isDown: _, ...thing } = found;
    return {
      ...{ ...thing, guildId: targetId, path: `/g/${slug}`, ownPath: `/guilds/${targetId}/settings/discovery` },
      imageHolder: `guild:${targetId}:avatar`,
    };
  },
  now: (db, { targetId }) => seenGuild(db, targetId),
  takeDown: async (tx, { targetId }) => {
    const guild = await lockGuild(tx, targetId);
    if (!guild || guild.hiddenAt !== null) return null;
    await setHidden(tx, targetId, true, false);
    return { events: [eventOf(targetId, guild.name, true)], kept: String(guild.visibleInDiscovery) };
  },
  putBack: async (tx, { targetId }, kept) => {
    const guild = await lockGuild(tx, targetId);
    if (!guild || guild.hiddenAt === null) return null;
    await setHidden(tx, targetId, false, kept === 'true');
    return [eventOf(targetId, guild.name, false)];
  },
};

const setHidden = (tx: Tx, guildId: string, hidden: boolean, visibleInDiscovery: boolean) =>
  tx
    .update(guilds)
    .set({ hiddenAt: hidden ? sql`now()` : null, visibleInDiscovery })
    .where(eq(guilds.id, guildId));

const eventOf = (guildId: string, name: string, hidden: boolean): NewEvent =>
  guildHidden({ guildId, subject: { id: guildId, label: name }, data: { hidden } });
