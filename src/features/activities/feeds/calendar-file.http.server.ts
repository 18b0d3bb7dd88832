import { createHash } from 'node:crypto';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { config } from '#/platform/config/config.server.ts';
import { errorResponse, toAppError } from '#/platform/http/errors.server.ts';
import type { SystemPrincipal } from '#/platform/principal.ts';
import { log } from '#/platform/process/log.server.ts';
import { TYPE_LABELS } from '../planning/activity.labels.ts';
import type { Standing } from '../sign-ups/sign-up.rules.ts';
import type { CalendarEntry } from './calendar-entry.sql.server.ts';
import { readFeed } from './calendar-feed.queries.server.ts';
import { entryStatus, FEED_FRESH_SECONDS, FEED_STANDINGS } from './calendar-feed.rules.ts';
import { activityFile } from './calendar-file.queries.server.ts';
import { noteFeedRead } from './commands/note-feed-read.server.ts';
import { plainText } from './plain-text.rules.ts';

interface Calendar {
  readonly name: string;
  readonly entries: readonly (CalendarEntry & { readonly standing: Standing | null })[];
}

const MINUTE_MS = 60_000;
const FEEDS: SystemPrincipal = { kind: 'system', name: 'calendar feeds', holds: () => false };

/** A calendar by RFC 5545; the same activities are the same text. Times are UTC's, so that no rules of zones are needed. */
export function calendarText({ name, entries }: Calendar): string {
  const calendar = ical({
    name,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Guildhall', product: 'Activities', language: 'EN' },
    ttl: FEED_FRESH_SECONDS,
  });
  for (const entry of entries) {
    const start = Date.parse(entry.startsAt);
    const changed = new Date(entry.changedAt);
    calendar.createEvent({
      id: entry.id,
      sequence: entry.version,
      status: ICalEventStatus[entryStatus(entry.status, entry.standing)],
      start: new Date(start),
      end: new Date(start + entry.durationMinutes * MINUTE_MS),
      ...{ stamp: changed, lastModified: changed, created: new Date(entry.createdAt) },
      summary: entry.title,
      description: descriptionOf(entry),
      location: entry.node === '' ? null : entry.node,
      url: `${config().publicUrl}/guilds/${entry.guildId}/activities/${entry.id}`,
      categories: [{ name: TYPE_LABELS[entry.type] }],
    });
  }
  return calendar.toString();
}

function descriptionOf(entry: Calendar['entries'][number]): string {
  const { type, guildName, organizerName, standing, cancelReason, description } = entry;
  const facts = [
    `${TYPE_LABELS[type]} of ${guildName}, organized by ${organizerName}.`,
    standing && FEED_STANDINGS[standing],
    cancelReason && `Canceled: ${cancelReason}`,
  ];
  return [facts.filter(Boolean).join('\n'), plainText(description)].filter(Boolean).join('\n\n');
}

/** Answers GET and HEAD of `/api/calendar/{secret}`, without a session. */
export async function feedAnswer(request: Request, secret: string): Promise<Response> {
  try {
    const { feedId, readIsNews, ...calendar } = await readFeed({ secret });
    const body = calendarText(calendar);
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    if (readIsNews)
      await noteFeedRead.as(FEEDS, { feedId }).catch((err) => log.warn({ err, feedId }, 'reading was not noted'));
    const headers = new Headers({
      ...{ etag, 'cache-control': `private, max-age=${FEED_FRESH_SECONDS}`, 'x-robots-tag': 'noindex' },
      ...{ 'content-type': 'text/calendar; charset=utf-8', 'content-disposition': 'inline; filename="activities.ics"' },
    });
    if (isKnown(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
    return new Response(request.method === 'HEAD' ? null : body, { headers });
  } catch (error) {
    return errorResponse(toAppError(error));
  }
}

/** Proxies that compress mark a tag as weak. */
const isKnown = (sent: string | null, etag: string): boolean =>
  sent?.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, ''))) ?? false;

/** Answers `/api/guilds/{guildId}/activities/{activityId}`: one activity as a file. */
export async function fileAnswer(guildId: string, activityId: string): Promise<Response> {
  try {
    const { name, entry } = await activityFile({ guildId, activityId });
    const fileName = name
      .normalize('NFKD')
      .replaceAll(/[^\w]+/g, '-')
      .replaceAll(/^-+|-+$/g, '')
      .toLowerCase();
    return new Response(calendarText({ name, entries: [{ ...entry, standing: null }] }), {
      headers: {
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': `attachment; filename="${fileName || 'activity'}.ics"`,
        'cache-control': 'private, no-store',
      },
    });
  } catch (error) {
    return errorResponse(toAppError(error));
  }
}
