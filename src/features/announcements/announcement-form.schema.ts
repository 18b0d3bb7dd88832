import * as z from 'zod';
import { instantsOf, wallTimeAt } from '#/base/wall-time.ts';
import type { DescribedFields } from '#/features/settings/change.rules.ts';
import { AUDIENCE_LABELS, type Audience, bannerLabel, scheduleFault } from './announcement.rules.ts';
import { announcementForm } from './announcement.schema.ts';

/** Values of the form; `publishOn` is a wall time in the viewer's zone, `version` the one that is being changed. */
export interface AnnouncementValues {
  title: string;
  body: string;
  tag: string;
  bannerImageLink: string | null;
  audience: Audience;
  when: 'now' | 'later';
  publishOn: string;
  version: number;
}

export const EMPTY: AnnouncementValues = {
  title: '',
  body: '',
  tag: '',
  bannerImageLink: null,
  audience: 'members',
  when: 'now',
  publishOn: '',
  version: 1,
};

interface Written {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly bannerImageLink: string | null;
  readonly audience: Audience;
  readonly published: boolean;
  readonly publishAt: string;
  readonly version: number;
}

/** An announcement as the form begins with it. */
export const valuesOf = (written: Written, timeZone: string): AnnouncementValues => ({
  title: written.title,
  body: written.body,
  tag: written.tag,
  bannerImageLink: written.bannerImageLink,
  audience: written.audience,
  when: written.published ? 'now' : 'later',
  publishOn: written.published ? '' : wallTimeAt(written.publishAt, timeZone),
  version: written.version,
});

/** Judges the form as the server will; its output has the instant that is meant, null for at once. */
export const formSchema = (timeZone: string, now: () => number = Date.now) =>
  z
    .strictObject({
      ...announcementForm.shape,
      when: z.enum(['now', 'later']),
      publishOn: z.string(),
      version: z.int(),
    })
    .superRefine(({ when, publishOn }, context) => {
      const fault = when === 'later' ? timeFault(publishOn, timeZone, now()) : null;
      if (fault) context.addIssue({ code: 'custom', path: ['publishOn'], message: fault });
    })
    .transform(({ when, publishOn, ...fields }) => ({
      ...fields,
      publishAt: when === 'later' ? instantMeant(publishOn, timeZone) : null,
    }));

/** ISO 8601 of what was typed: the first of two where clocks are put back; null for what is no time. */
export function instantMeant(publishOn: string, timeZone: string): string | null {
  const [at] = instantsOf(publishOn, timeZone);
  return at === undefined ? null : new Date(at).toISOString();
}

function timeFault(publishOn: string, timeZone: string, now: number): string | null {
  if (publishOn === '') return 'Choose a date and a time';
  const [at] = instantsOf(publishOn, timeZone);
  if (at === undefined) return "This time doesn't exist because clocks change. Choose another";
  return scheduleFault(at, now);
}

/** What is shown where two people changed the same announcement, in this order. */
export const CONFLICT_FIELDS: DescribedFields<AnnouncementValues> = {
  title: 'Title',
  body: 'Body',
  tag: 'Tag',
  audience: { label: 'Visible to', format: (audience) => AUDIENCE_LABELS[audience] },
  publishOn: { label: 'Publish on', format: (wallTime) => wallTime.replace('T', ' ') || null },
  bannerImageLink: { label: 'Banner', format: bannerLabel },
};

/** What was changed from: a draft of an earlier version, which no one knows any more, counts as changed throughout. */
export const begunWith = (opened: AnnouncementValues, mine: AnnouncementValues): AnnouncementValues =>
  mine.version === opened.version ? opened : EMPTY;
