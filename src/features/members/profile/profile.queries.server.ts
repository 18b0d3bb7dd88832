import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { characterInGuild } from '#/features/characters/character.queries.server.ts';
import type { RightsBundle } from '#/features/guild-access/authority.rules.ts';
import { type GuildScope, guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { canChange } from '#/features/guild-access/guild.policy.ts';
import { AbsencePolicy } from '#/features/members/absences/absence.policy.ts';
import { readAbsences } from '#/features/members/absences/absence.queries.server.ts';
import { dayIn } from '#/features/members/absences/absence.rules.ts';
import { MembershipPolicy } from '#/features/members/membership/membership.policy.ts';
import { type MemberSubject, readSubject } from '#/features/members/membership/subject.api.server.ts';
import { NotePolicy } from '#/features/members/notes/note.policy.ts';
import { ProfessionPolicy } from '#/features/members/professions/profession.policy.ts';
import { RolePolicy } from '#/features/members/roles/role.policy.ts';
import { MemberPolicy } from '#/features/members/roster/member.policy.ts';
import { WarningPolicy } from '#/features/members/warnings/warning.policy.ts';
import { visibilityIn } from '#/features/privacy/visibility.api.server.ts';
import { visibleAreas } from '#/features/privacy/visibility.rules.ts';
import { currentTime } from '#/platform/db/clock.server.ts';
import type { Db } from '#/platform/db/db.server.ts';
import { arrayOf, bool, instant, object, sqlRows, text } from '#/platform/db/rows.server.ts';
import { can } from '#/platform/policy.ts';
import { historyOf, maySeeHistory } from './history.queries.server.ts';

/** The most absences that a profile shows. */
const ABSENCES_SHOWN = 10;

/**
 * A member's profile: what the viewer may not see is not in it; `withheld` of the character, and null for absences and
 * history, say what that is (docs/product/members.md#member-profile).
 */
export const getMemberProfile = guildQuery({
  name: 'profile.getMemberProfile',
  input: z.strictObject({ guildId: z.uuid().toLowerCase(), memberId: z.uuid().toLowerCase() }),
  load: (db, { memberId }, who) => readSubject(db, who, memberId),
  allow: MemberPolicy.view,
  read: async ({ db, who, loaded: member }) => {
    const { guildId } = who;
    const { characterId, userId } = member;
    const visible = visibleAreas(who, member, await visibilityIn(guildId));
    const [character, place, history] = await Promise.all([
      characterInGuild(db, { guildId, characterId, visible }),
      placeOf(db, who, characterId),
      maySeeHistory(who, member) ? historyOf(db, guildId, characterId) : null,
    ]);
    if (!character || !place) throw new Error(`Member ${characterId} was removed during the read`);
    const { timeZone, ...facts } = place;
    const today = dayIn(timeZone, currentTime());
    const absences = visible.has('absents') ? await absencesOf(db, who, userId, today) : null;
    return {
      character,
      ...facts,
      /** Does this character own the guild? */
      isOwner: characterId === who.ownerCharacterId,
      isMine: userId === who.userId,
      clock: { timeZone, today },
      absences,
      history,
      can: {
        readNotes: can(who, NotePolicy.read, member),
        writeNote: canChange(who, NotePolicy.write, member),
        readWarnings: can(who, WarningPolicy.read, member),
        addWarning: canChange(who, WarningPolicy.add, member),
        ...membershipRights(who, member, character.guildRoles),
        makeMain:
          userId === who.userId &&
          canChange(who, MemberPolicy.makeMain, { name: character.name, isMain: place.isMain }),
        editProfessions: canChange(who, ProfessionPolicy.update, { ...member, seen: visible.has('artisan') }),
        readPermissions: can(who, RolePolicy.viewHolders, undefined),
        addAbsence: canChange(who, AbsencePolicy.add, { userId, seen: visible.has('absents') }),
      },
    };
  },
});

/** May the member's rank, roles or membership be changed, as far as it does not depend on which rank or role? */
const membershipRights = (who: GuildScope, member: MemberSubject, roles: readonly RightsBundle[]) => ({
  changeRank: canChange(who, MembershipPolicy.changeRank.mayStart, member),
  assignRoles: canChange(who, MembershipPolicy.assignRoles.mayStart, member),
  kick: canChange(who, MembershipPolicy.kick, { member, roles }),
});

export type MemberProfile = Awaited<ReturnType<typeof getMemberProfile>>;

const PLACE = {
  ...{ userName: text, discordUsername: text.orNull },
  rank: object({ id: text, name: text, color: text.orNull, icon: text.orNull }),
  ...{ joinedAt: instant, lastActiveAt: instant },
  isMain: bool,
  /** The person's other characters in this guild, the main one first. */
  others: arrayOf(object({ characterId: text, name: text, isMain: bool })),
  timeZone: text,
};

async function placeOf(db: Db, { guildId }: GuildScope, characterId: string) {
  const [place] = await sqlRows(db).as(PLACE)(sql`
    select u.name as "userName", u.discord_username as "discordUsername",
      json_build_object('id', r.id, 'name', r.name, 'color', r.color, 'icon', r.icon) as rank,
      m.joined_at as "joinedAt", m.last_active_at as "lastActiveAt", m.is_main as "isMain", g.time_zone as "timeZone",
      coalesce((
        select json_agg(json_build_object('characterId', c.id, 'name', c.name, 'isMain', o.is_main)
          order by o.is_main desc, c.name, c.id)
        from members o join characters c on c.id = o.character_id
        where o.guild_id = m.guild_id and o.user_id = m.user_id and o.character_id <> m.character_id), '[]'::json) as others
    from members m
    join users u on u.id = m.user_id
    join guilds g on g.id = m.guild_id
    join ranks r on r.guild_id = m.guild_id and r.id = m.rank_id
    where m.guild_id = ${guildId} and m.character_id = ${characterId}`);
  return place;
}

/** Those away and to come, then the latest that are over. */
async function absencesOf(db: Db, who: GuildScope, userId: string, today: string) {
  return readAbsences(db, who, {
    settings: await visibilityIn(who.guildId),
    today,
    where: [sql`a.user_id = ${userId}`],
    order: sql`a.to_day desc, a.id desc`,
    limit: ABSENCES_SHOWN,
  });
}
