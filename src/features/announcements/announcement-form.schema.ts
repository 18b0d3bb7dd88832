import * as z from 'zod';
import { instantsOf, wallTimeAt } from '#/base/wall-time.ts';
import { type Audience, scheduleFault } from './announcement.rules.ts';
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

/** Fields in which two states of an announcement differ, as the form names them. */
export function differences(mine: AnnouncementValues, theirs: AnnouncementValues): string[] {
  return (Object.keys(LABELS) as (keyof typeof LABELS)[])
    .filter((key) => mine[key] !== theirs[key])
    .map((key) => LABELS[key]);
}

const LABELS = {
  title: 'Title',
  body: 'Body',
  tag: 'Tag',
  bannerImageLink: 'Banner',
  audience: 'Visible to',
  publishOn: 'Publish on',
} as const;
