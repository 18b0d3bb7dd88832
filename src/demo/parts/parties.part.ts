import { sql } from 'drizzle-orm';
import { HOME_GUILD } from '#/demo/texts/guild-facts.ts';
import { autoFillParties } from '#/features/activities/parties/commands/auto-fill-parties.server.ts';
import { importLoadout } from '#/features/activities/parties/commands/import-loadout.server.ts';
import { moveMember } from '#/features/activities/parties/commands/move-member.server.ts';
import { updateParty } from '#/features/activities/parties/commands/update-party.server.ts';
import { listParties, previewAutoFill } from '#/features/activities/parties/party.queries.server.ts';
import { database } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import type { UserPrincipal } from '#/platform/principal.ts';
import type { Fill } from '../fill.ts';
import type { LivingGuild } from '../fill-guilds.ts';
import { after, before, HOUR, MINUTE } from '../moments.ts';
import type { DemoPart } from '../parts.ts';

export const part: DemoPart = { name: 'parties', after: ['loadouts', 'sign-ups'], fill: buildParties };

/** How many are taken out again: the leaders are still at it. */
const UNDECIDED = 3;

/** The next raid of the home guild has parties from a loadout, half built. */
async function buildParties(fill: Fill, { plan, id: guildId }: LivingGuild, now: Date): Promise<void> {
  if (plan.facts.name !== HOME_GUILD.name) return;
  const [activity] = await sqlRows(database()).as({ id: text, loadoutId: text })(sql`
    select a.id, (select l.id from loadouts l where l.guild_id = a.guild_id
        order by cardinality(l.party_names) desc, l.id limit 1) as "loadoutId"
    from activities a
    where a.guild_id = ${guildId} and a.status = 'scheduled' and a.type = 'raid' and a.starts_at > ${fill.moment(now).toISOString()}
    order by a.starts_at, a.id limit 1`);
  if (!activity) return;
  const leader = plan.members.find(({ rank }) => rank === 'Officer') ?? plan.members[0]!;
  const player = fill.player(leader.character);
  const which = { guildId, activityId: activity.id };
  const began = before(now, HOUR / 2);
  await fill.at(began, `parties:${activity.id}`, () =>
    importLoadout.as(player, { ...which, loadoutId: activity.loadoutId }),
  );
  const { seats } = await previewAutoFill.as(player, which);
  await fill.at(after(began, 2 * MINUTE), `parties:${activity.id}:filled`, () =>
    autoFillParties.as(player, { ...which, seats }),
  );
  await decide(fill, { player, which, began });
}

interface Decisions {
  readonly player: UserPrincipal;
  readonly which: { readonly guildId: string; readonly activityId: string };
  readonly began: Date;
}

/** Each party has a leader; the last who were placed wait for a decision. */
async function decide(fill: Fill, { player, which, began }: Decisions): Promise<void> {
  const { parties } = await listParties.as(player, which);
  for (const [at, { id: partyId, slots }] of parties.entries()) {
    const leaderUserId = slots.find(({ seat }) => seat)?.seat?.userId;
    if (leaderUserId)
      await fill.at(after(began, (3 + at) * MINUTE), `parties:${partyId}:leader`, () =>
        updateParty.as(player, { ...which, partyId, leaderUserId }),
      );
  }
  const seated = parties.flatMap(({ id: partyId, slots }) =>
    slots.flatMap(({ seat, locked }, at) => (seat && !locked ? [{ seat, from: { partyId, position: at + 1 } }] : [])),
  );
  for (const [at, { seat, from }] of seated.slice(-UNDECIDED).entries())
    await fill.at(after(began, (10 + at) * MINUTE), `parties:${seat.userId}:out`, () =>
      moveMember.as(player, { ...which, userId: seat.userId, from, to: null, displaced: null }),
    );
}
