import * as z from 'zod';
import { formatTimestamp } from '#/base/time.ts';
import { endOfGap, instantsOf, wallTimeAt } from '#/base/wall-time.ts';
import { utcOffset } from '#/base/zone-offset.ts';
import type { DescribedFields } from '#/features/settings/change.rules.ts';
import { AUDIENCE_LABELS, type Audience, bannerLabel, scheduleFault } from './announcement.rules.ts';
import { announcementForm } from './announcement.schema.ts';

/** Which one is meant of the two instants at which clocks that are put back show the same time. */
type Occurrence = 'first' | 'second';

/** Values of the form; `publishOn` is a wall time in the viewer's zone, `version` the one that is being changed. */
export interface AnnouncementValues {
  title: string;
  body: string;
  tag: string;
  bannerImageLink: string | null;
  audience: Audience;
  when: 'now' | 'later';
  publishOn: string;
  occurrence: Occurrence;
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
  occurrence: 'first',
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
  ...scheduleOf(written, timeZone),
  version: written.version,
});

type Schedule = Pick<AnnouncementValues, 'publishOn' | 'occurrence'>;

function scheduleOf({ published, publishAt }: Written, timeZone: string): Schedule & Pick<AnnouncementValues, 'when'> {
  if (published) return { when: 'now', publishOn: '', occurrence: 'first' };
  return { when: 'later', ...scheduledAt(publishAt, timeZone) };
}

/** An instant as the form has it. */
export function scheduledAt(publishAt: string, timeZone: string): Schedule {
  const publishOn = wallTimeAt(publishAt, timeZone);
  const [, second] = instantsOf(publishOn, timeZone);
  const isSecond = second !== undefined && Date.parse(publishAt) >= second;
  return { publishOn, occurrence: isSecond ? 'second' : 'first' };
}

const scheduleSchema = z.object({
  when: z.enum(['now', 'later']),
  publishOn: z.string(),
  occurrence: z.enum(['first', 'second']),
});

/** Judges the form as the server will; its output has the instant that is meant, null for at once. */
export const formSchema = (timeZone: string, now: () => number = Date.now) =>
  z
    .strictObject({
      ...announcementForm.shape,
      ...scheduleSchema.shape,
      version: z.int(),
    })
    .superRefine(
      ({ when, ...schedule }, context) => {
        const fault = when === 'later' ? timeFault(schedule, timeZone, now()) : null;
        if (fault) context.addIssue({ code: 'custom', path: ['publishOn'], message: fault });
      },
      // Whatever is missing elsewhere.
      { when: ({ value }) => scheduleSchema.safeParse(value).success },
    )
    .transform(({ when, publishOn, occurrence, ...fields }) => ({
      ...fields,
      publishAt: when === 'later' ? instantMeant({ publishOn, occurrence }, timeZone) : null,
    }));

/** ISO 8601 of what was typed; null for what is no time. */
export function instantMeant(schedule: Schedule, timeZone: string): string | null {
  const at = epochMeant(schedule, timeZone);
  return at === undefined ? null : new Date(at).toISOString();
}

function epochMeant({ publishOn, occurrence }: Schedule, timeZone: string): number | undefined {
  const instants = instantsOf(publishOn, timeZone);
  return occurrence === 'second' ? instants.at(-1) : instants[0];
}

/** The two times to choose from where clocks show the same one twice; none elsewhere. */
export function occurrencesOf(publishOn: string, timeZone: string): { value: Occurrence; label: string }[] {
  const [first, second] = instantsOf(publishOn, timeZone);
  if (first === undefined || second === undefined) return [];
  const label = (at: number, which: string) =>
    `${formatTimestamp(at, timeZone, 'short')}, ${which} time (${utcOffset(at, timeZone)})`;
  return [
    { value: 'first', label: label(first, 'first') },
    { value: 'second', label: label(second, 'second') },
  ];
}

/** Why no one can wait for what was typed, or null. */
export function timeFault(schedule: Schedule, timeZone: string, now: number): string | null {
  const at = epochMeant(schedule, timeZone);
  if (at !== undefined) return scheduleFault(at, now);
  const next = endOfGap(schedule.publishOn, timeZone);
  if (next === null) return 'Choose a date and a time';
  return `This time doesn't exist because clocks change. Choose ${formatTimestamp(next, timeZone, 'short')} or later`;
}

/** Which of two times a conflict is about. */
export const OCCURRENCE = {
  label: 'Which time?',
  format: (which: Occurrence) => (which === 'first' ? 'First time' : 'Second time'),
};

/** What is shown where two people changed the same announcement, in this order. */
export const CONFLICT_FIELDS: DescribedFields<AnnouncementValues> = {
  title: 'Title',
  body: 'Body',
  tag: 'Tag',
  audience: { label: 'Visible to', format: (audience) => AUDIENCE_LABELS[audience] },
  publishOn: { label: 'Publish on', format: (wallTime) => wallTime.replace('T', ' ') || null },
  occurrence: OCCURRENCE,
  bannerImageLink: { label: 'Banner', format: bannerLabel },
};

/** What was changed from: a draft of an earlier version, which no one knows any more, counts as changed throughout. */
export const begunWith = (opened: AnnouncementValues, mine: AnnouncementValues): AnnouncementValues =>
  mine.version === opened.version ? opened : EMPTY;
