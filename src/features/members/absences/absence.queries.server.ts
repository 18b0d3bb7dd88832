import { type SQL, sql } from 'drizzle-orm';
import { type GuildScope, guildQuery } from '#/features/guild-access/guild.access.server.ts';
import { canChange } from '#/features/guild-access/guild.policy.ts';
import { visibilityIn } from '#/features/privacy/visibility.api.server.ts';
import { maySee, maySeeOfOthers, type VisibilitySettings } from '#/features/privacy/visibility.rules.ts';
import type { Db } from '#/platform/db/db.server.ts';
import { bool, type RowOf, sqlRows, text } from '#/platform/db/rows.server.ts';
import { keysetPage, pageKey, type SortKey } from '#/platform/lists/list.server.ts';
import { AbsencePolicy } from './absence.policy.ts';
import { guildDay } from './absence.repository.server.ts';
import { type AbsenceStatus, absenceStatus, addDays, mondayOf } from './absence.rules.ts';
import { absenceCalendarInput, listAbsencesInput } from './absence.schema.ts';

/** The most absences that the calendar shows at a time. */
const CALENDAR_MOST = 200;

/** An absence with the highest-ranking character of its person. */
export interface AbsenceItem {
  readonly id: string;
  readonly userId: string;
  readonly userName: string;
  readonly characterId: string;
  readonly name: string;
  readonly avatarImageLink: string | null;
  readonly fromDay: string;
  readonly toDay: string;
  readonly reason: string;
  readonly state: AbsenceStatus;
  /** The staff member who added it; null if the person did. */
  readonly enteredByName: string | null;
  readonly isMine: boolean;
  readonly can: { readonly change: boolean; readonly end: boolean; readonly cancel: boolean };
}

/** Absences of the members whose absences the viewer may see. */
export const listAbsences = guildQuery({
  name: 'absence.listAbsences',
  input: listAbsencesInput,
  allow: AbsencePolicy.view,
  read: async ({ db, who, input: { which, ...place } }) => {
    const [{ timeZone, today }, settings] = await around(db, who);
    const { when, keys } = LISTS[which](today);
    const { after, ...page } = keysetPage({ ...place, sort: which }, keys);
    const { rows, nextCursor } = page.cut(
      await storedAbsences(db, who, { settings, today, where: [when, after], ...page }),
    );
    return {
      items: rows.map((row) => shaped(row, who, { settings, today })),
      nextCursor,
      timeZone,
      today,
      /** Does the viewer see the absences of others at all? */
      ofAll: maySeeOfOthers(who, 'absents', settings),
      /** One of the viewer's own characters here, to add absences with; null if they can't add any. */
      mine: who.archived ? null : (who.memberships[0]?.characterId ?? null),
      can: { addForOthers: !who.archived && who.holds('edit:members') && maySeeOfOthers(who, 'absents', settings) },
    };
  },
});

/** Who is away on which days, as far as the viewer may see it; `more` when there are too many to show. */
export const absenceCalendar = guildQuery({
  name: 'absence.absenceCalendar',
  input: absenceCalendarInput,
  allow: AbsencePolicy.view,
  read: async ({ db, who, input: { from, days } }) => {
    const [{ timeZone, today }, settings] = await around(db, who);
    const first = from ?? mondayOf(today);
    const absences = await readAbsences(db, who, {
      settings,
      today,
      where: [sql`a.from_day <= ${addDays(first, days - 1)} and a.to_day >= ${first}`],
      order: sql`a.from_day, a.id`,
      limit: CALENDAR_MOST + 1,
    });
    const more = absences.length > CALENDAR_MOST;
    return { timeZone, today, first, days, absences: absences.slice(0, CALENDAR_MOST), more };
  },
});

const around = (db: Db, { guildId }: GuildScope) => Promise.all([guildDay(db, guildId), visibilityIn(guildId)]);

const LISTS: Readonly<Record<'current' | 'past', (today: string) => { when: SQL; keys: SortKey[] }>> = {
  current: (today) => ({
    when: sql`a.ended_at is null and a.to_day >= ${today}`,
    keys: [
      { by: sql`a.from_day`, type: 'date' },
      { by: sql`a.id`, type: 'uuid' },
    ],
  }),
  past: (today) => ({
    when: sql`(a.ended_at is not null or a.to_day < ${today})`,
    keys: [
      { by: sql`a.to_day`, type: 'date', desc: true },
      { by: sql`a.id`, type: 'uuid', desc: true },
    ],
  }),
};

interface AbsencesRead {
  readonly settings: VisibilitySettings;
  readonly today: string;
  readonly where: readonly SQL[];
  readonly order: SQL;
  readonly limit: number;
}

/** Absences that were not cancelled, of people who are in the guild, and of those only whose absences the viewer may see. */
export async function readAbsences(db: Db, who: GuildScope, read: AbsencesRead): Promise<AbsenceItem[]> {
  return (await storedAbsences(db, who, read)).map((row) => shaped(row, who, read));
}

async function storedAbsences(db: Db, who: GuildScope, read: AbsencesRead & { key?: SQL }): Promise<StoredAbsence[]> {
  const { settings, limit, order, key = sql`null::json` } = read;
  const own = maySeeOfOthers(who, 'absents', settings) ? [] : [sql`a.user_id = ${who.userId}`];
  const where = [sql`a.guild_id = ${who.guildId} and a.cancelled_at is null`, ...own, ...read.where];
  return sqlRows(db).as(STORED_ABSENCE)(sql`
    select a.id, a.user_id as "userId", u.name as "userName", p.character_id as "characterId", p.name,
      p.avatar_image_link as "avatarImageLink", a.from_day::text as "fromDay", a.to_day::text as "toDay", a.reason,
      a.ended_at is not null as ended, case when a.entered_by_user_id <> a.user_id then a.entered_by_name end as "enteredByName",
      ${key} as "pageKey"
    from absences a
    join users u on u.id = a.user_id
    join lateral (
      select m.character_id, c.name, c.avatar_image_link
      -- The one row of a person first: without the fence the planner scans all members.
      from (select * from members where guild_id = a.guild_id and user_id = a.user_id and is_main offset 0) m
      join characters c on c.id = m.character_id) p on true
    where ${sql.join(where, sql` and `)}
    order by ${order} limit ${limit}`);
}

const STORED_ABSENCE = {
  ...{ id: text, userId: text, userName: text, characterId: text, name: text, avatarImageLink: text.orNull },
  ...{ fromDay: text, toDay: text, reason: text, ended: bool, enteredByName: text.orNull },
  pageKey: pageKey.orNull,
};
type StoredAbsence = RowOf<typeof STORED_ABSENCE>;

function shaped(
  row: StoredAbsence,
  who: GuildScope,
  { settings, today }: Pick<AbsencesRead, 'settings' | 'today'>,
): AbsenceItem {
  const { ended, pageKey: _, ...absence } = row;
  const state = absenceStatus({ ...absence, ended, cancelled: false }, today);
  const subject = { userId: absence.userId, state, seen: maySee(who, absence, 'absents', settings) };
  return {
    ...absence,
    state,
    isMine: absence.userId === who.userId,
    can: {
      change: canChange(who, AbsencePolicy.change, subject),
      end: canChange(who, AbsencePolicy.end, subject),
      cancel: canChange(who, AbsencePolicy.cancel, subject),
    },
  };
}
