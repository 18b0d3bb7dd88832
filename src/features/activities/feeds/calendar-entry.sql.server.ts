import { type SQL, sql } from 'drizzle-orm';
import { APPROVALS, INTENTS } from '#/features/activities/sign-ups/sign-up.rules.ts';
import { bool, instant, int, object, oneOf, type RowOf, text } from '#/platform/db/rows.server.ts';
import { ACTIVITY_STATUSES, ACTIVITY_TYPES } from '../planning/activity.rules.ts';

/** An activity `a` of a guild `g` as calendar programs get it, with a sign-up `s` and its place `p` where they are asked for. */
export const ENTRY = {
  ...{ guildId: text, guildName: text, id: text, title: text, description: text, type: oneOf(ACTIVITY_TYPES) },
  ...{ status: oneOf(ACTIVITY_STATUSES), startsAt: instant, durationMinutes: int, node: text, organizerName: text },
  ...{ cancelReason: text.orNull, version: int, createdAt: instant, changedAt: instant },
};
export const ANSWERED_ENTRY = {
  ...ENTRY,
  answer: object({ intent: oneOf(INTENTS), approval: oneOf(APPROVALS).orNull }),
  needsApproval: bool,
  hasPlace: bool,
};

export type CalendarEntry = RowOf<typeof ENTRY>;

export const entryColumns: SQL = sql`a.guild_id as "guildId", g.name as "guildName", a.id, a.title, a.description, a.type, a.status,
  a.starts_at as "startsAt", a.duration_minutes as "durationMinutes", a.node, a.organizer_name as "organizerName",
  a.cancel_reason as "cancelReason", a.version, a.created_at as "createdAt", a.changed_at as "changedAt"`;

export const answerColumns: SQL = sql`jsonb_build_object('intent', s.intent, 'approval', s.approval) as answer,
  a.needs_approval as "needsApproval", (a.capacity is null or p.user_id is not null) as "hasPlace"`;
