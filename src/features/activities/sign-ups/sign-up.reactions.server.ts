import { sql } from 'drizzle-orm';
import { absenceAdded, absenceChanged } from '#/features/members/absences/absence.events.ts';
import { memberKicked, memberLeft } from '#/features/members/membership/membership.events.ts';
import { notify } from '#/features/notifications/notification.api.server.ts';
import type { Tx } from '#/platform/db/db.server.ts';
import { sqlRows, text } from '#/platform/db/rows.server.ts';
import { writeEvents } from '#/platform/events.server.ts';
import type { NewEvent } from '#/platform/events.ts';
import { on, type ReactionContext } from '#/platform/jobs/reactions.server.ts';
import type { NotificationKind } from '#/platform/notification-kinds.ts';
import { GUILDHALL } from '#/platform/principal.ts';
import { writeAnswer } from './answer.api.server.ts';
import { lockPlaces, settleActivity } from './place.repository.server.ts';
import { CAUSE_TEXTS } from './placement.rules.ts';
import { signUpAnswered, signUpDecided, signUpDisplaced, signUpPromoted, signUpRemoved } from './sign-up.events.ts';
import {
  changedSignUp,
  decidedSignUp,
  displacedSignUp,
  promotedSignUp,
  removedSignUp,
} from './sign-up.notifications.ts';
import { deleteSignUps, lockAnswering } from './sign-up.repository.server.ts';

interface AboutPerson extends Readonly<Record<string, unknown>> {
  readonly userId: string;
}

interface Message<Data> {
  readonly kind: NotificationKind;
  /** Null where no one is to be notified. */
  readonly title: (activity: string, data: Data) => string | null;
  readonly body?: (data: Data) => string;
}

/** Notifies the person whose sign-up it is. */
const notifyMember =
  <Data extends AboutPerson>({ kind, title, body }: Message<Data>) =>
  async ({ event, tx, guild }: ReactionContext<Data>): Promise<void> => {
    const text = title(event.subjectLabel, event.data);
    if (text === null) return;
    const { id } = await guild();
    await notify(tx, {
      ...{ event, kind, userIds: [event.data.userId], title: text, body: body?.(event.data) || null },
      link: `/guilds/${id}/activities/${event.subjectId}`,
    });
  };

/** Restored since, or signed up again; waits for a change that is under way. */
async function hasSignUp({ event, tx }: ReactionContext<AboutPerson>): Promise<boolean> {
  await tx.execute(sql`
    select from activity_undos where guild_id = ${event.guildId} and activity_id = ${event.subjectId} order by id for share`);
  const rows = await sqlRows(tx).as({ id: text })(sql`
    select user_id as id from sign_ups
    where guild_id = ${event.guildId} and activity_id = ${event.subjectId} and user_id = ${event.data.userId}`);
  return rows.length > 0;
}

const NAME = 'sign-up.notifyMember';
const SIGN_OFF = 'sign-up.signOffAbsent';
const LEAVE = 'sign-up.removeOfFormerMember';

export const signUpReactions = [
  on(
    signUpPromoted,
    NAME,
    notifyMember({
      kind: promotedSignUp,
      title: (activity, { role }) => `You have a place in ${activity} as ${role}`,
      body: ({ cause, causedBy }) => `You moved up from the waitlist: ${CAUSE_TEXTS[cause](causedBy)}.`,
    }),
  ),
  on(
    signUpDisplaced,
    NAME,
    notifyMember({
      kind: displacedSignUp,
      title: (activity) => `You're back on the waitlist of ${activity}`,
      body: ({ cause, causedBy }) => `${CAUSE_TEXTS[cause](causedBy)}.`,
    }),
  ),
  on(
    signUpDecided,
    NAME,
    notifyMember({
      kind: decidedSignUp,
      title: (activity, { decision }) => `Your sign-up for ${activity} was ${decision}`,
      body: ({ reason }) => reason,
    }),
  ),
  on(
    signUpAnswered,
    NAME,
    notifyMember({
      kind: changedSignUp,
      title: (activity, { own, intent, cause }) => {
        if (own) return null;
        if (cause === 'absent') return `You were signed off from ${activity} because you'll be away`;
        return intent === 'declined' ? `You were signed off from ${activity}` : `You were signed up for ${activity}`;
      },
    }),
  ),
  on(signUpRemoved, NAME, async (context) => {
    if (await hasSignUp(context)) return;
    await notifyMember<typeof context.event.data>({
      kind: removedSignUp,
      title: (activity, { leftGuild }) => (leftGuild ? null : `Your sign-up for ${activity} was removed`),
    })(context);
  }),
  on(absenceAdded, SIGN_OFF, ({ event, tx }) => signOffAbsent(tx, event.guildId, event.data.userId)),
  on(absenceChanged, SIGN_OFF, ({ event, tx }) => signOffAbsent(tx, event.guildId, event.data.userId)),
  on(memberLeft, LEAVE, ({ event, tx }) => removeOfFormerMember(tx, event.guildId, event.data.userId)),
  on(memberKicked, LEAVE, ({ event, tx }) => removeOfFormerMember(tx, event.guildId, event.data.userId)),
];

/** Someone who will be away is signed off from what is on these days. The end of the absence signs no one up again. */
async function signOffAbsent(tx: Tx, guildId: string | null, userId: string): Promise<void> {
  if (guildId === null) return;
  const due = await sqlRows(tx).as({ id: text })(sql`
    select a.id from sign_ups s join activities a on a.guild_id = s.guild_id and a.id = s.activity_id
    join guilds g on g.id = a.guild_id
    where s.guild_id = ${guildId} and s.user_id = ${userId} and s.intent <> 'declined' and ${IS_AHEAD}
      and exists (select from absences b where b.guild_id = s.guild_id and b.user_id = s.user_id
        and b.cancelled_at is null and (a.starts_at at time zone g.time_zone)::date between b.from_day and b.to_day)`);
  if (due.length === 0) return;
  // All rows of the person first, then the places of each activity by the order of their ids (decision 119).
  const answering = await lockAnswering(tx, { guildId, userId, activityIds: due.map(({ id }) => id) });
  const events: NewEvent[] = [];
  for (const one of answering) {
    if (one.before === null || one.before.intent === 'declined' || one.characters.length === 0) continue;
    const answer = { intent: 'declined' as const, onFull: 'wait' as const };
    events.push(...(await writeAnswer(tx, one, answer, { guildId, enteredByName: null, cause: 'absent' })).events);
  }
  if (events.length > 0) await writeEvents(tx, GUILDHALL, guildId, events);
}

/** Someone who left has no place in what is to come; what was stays on record. */
async function removeOfFormerMember(tx: Tx, guildId: string | null, userId: string): Promise<void> {
  if (guildId === null) return;
  const rows = await sqlRows(tx).as({ id: text, title: text, name: text })(sql`
    select a.id, a.title, c.name from sign_ups s join activities a on a.guild_id = s.guild_id and a.id = s.activity_id
    join characters c on c.id = s.character_id
    where s.guild_id = ${guildId} and s.user_id = ${userId} and ${IS_AHEAD}
      and not exists (select from members m where m.guild_id = s.guild_id and m.character_id = s.character_id)
    order by a.id for no key update of s`);
  const events: NewEvent[] = [];
  for (const { id: activityId, title, name } of rows) {
    const which = { guildId, activityId };
    await lockPlaces(tx, which);
    await deleteSignUps(tx, which, [userId]);
    const settled = await settleActivity(tx, which, { cause: 'left-guild', causedBy: name });
    const subject = { id: activityId, label: title };
    events.push(signUpRemoved({ guildId, subject, data: { userId, name, leftGuild: true } }), ...settled.events);
  }
  if (events.length > 0) await writeEvents(tx, GUILDHALL, guildId, events);
}

const IS_AHEAD = sql`a.status in ('draft', 'scheduled') and a.starts_at > now()`;
