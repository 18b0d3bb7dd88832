import * as z from 'zod';
import { wallTimeAt } from '#/base/wall-time.ts';
import { instantMeant } from '#/features/announcements/announcement-form.schema.ts';
import { LEVEL_LABELS, type NoticeLevel } from '#/features/notices/notice.rules.ts';
import { noticeFields } from '#/features/notices/notice.schema.ts';
import type { DescribedFields } from '#/features/settings/change.rules.ts';

/** Values of the form; `endsOn` is a wall time in the viewer's zone. */
export interface NoticeValues {
  text: string;
  level: NoticeLevel;
  audience: 'signed-in' | 'everyone';
  until: 'ended' | 'time';
  endsOn: string;
}

export const AUDIENCE_LABELS = { 'signed-in': 'Signed-in people', everyone: 'Everyone' } as const;

export const EMPTY_NOTICE: NoticeValues = {
  ...{ text: '', level: 'info', audience: 'signed-in', until: 'ended', endsOn: '' },
};

interface Written {
  readonly text: string;
  readonly level: NoticeLevel;
  readonly forVisitors: boolean;
  readonly endsAt: string | null;
  readonly isOn: boolean;
}

/** Of what two people wrote, what is compared. */
export interface ComparedNotice extends Pick<NoticeValues, 'text' | 'level' | 'audience'> {
  /** A wall time in the viewer's zone; '' for when someone ends it, OVER for one that has ended. */
  readonly ends: string;
  readonly revision: number;
}

const OVER = 'over';

export const comparedOf = (
  { text, level, audience, until, endsOn }: NoticeValues,
  revision: number,
): ComparedNotice => ({
  ...{ text, level, audience, revision },
  ends: until === 'time' ? endsOn : '',
});

export const comparedNotice = (notice: Written & { readonly revision: number }, timeZone: string): ComparedNotice => ({
  ...comparedOf(noticeValuesOf(notice, timeZone), notice.revision),
  ...(!notice.isOn && { ends: OVER }),
});

/** What is sent of what was chosen, null where its end has passed meanwhile; one that someone ended stays off where that is kept. */
export function sentOf({ ends, revision, ...rest }: ComparedNotice, timeZone: string) {
  const until = ends === OVER || ends === '' ? { until: 'ended', endsOn: '' } : { until: 'time', endsOn: ends };
  const { data } = noticeFormSchema(timeZone).safeParse({ ...rest, ...until });
  if (!data) return null;
  const { endsAt, ...fields } = data;
  return { ...fields, revision, ...(ends !== OVER && { endsAt }) };
}

/** What is shown where two people changed the same one, in this order. */
export const NOTICE_CONFLICTS: DescribedFields<ComparedNotice> = {
  text: 'Text',
  level: { label: 'Level', format: (level) => LEVEL_LABELS[level] },
  audience: { label: 'Visible to', format: (audience) => AUDIENCE_LABELS[audience] },
  ends: {
    label: 'Ends',
    format: (ends) => (ends === OVER ? 'Already ended' : ends === '' ? 'When you end it' : ends.replace('T', ' ')),
  },
};

/** One that has ended gets another end. */
export const noticeValuesOf = (
  { text, level, forVisitors, endsAt, isOn }: Written,
  timeZone: string,
): NoticeValues => ({
  ...{ text, level, audience: forVisitors ? 'everyone' : 'signed-in' },
  ...(endsAt !== null && isOn
    ? { until: 'time', endsOn: wallTimeAt(endsAt, timeZone) }
    : { until: 'ended', endsOn: '' }),
});

/** Of clocks that are put back, the later of two times: a notice stays for as long as was meant. */
const endOf = (endsOn: string, timeZone: string) => instantMeant({ publishOn: endsOn, occurrence: 'second' }, timeZone);

/** Judges the form as the server will. */
export const noticeFormSchema = (timeZone: string, now: () => number = Date.now) =>
  z
    .object({
      ...{ text: noticeFields.text, level: noticeFields.level, audience: z.enum(['signed-in', 'everyone']) },
      ...{ until: z.enum(['ended', 'time']), endsOn: z.string() },
    })
    .superRefine(({ until, endsOn }, context) => {
      if (until === 'ended') return;
      const at = endOf(endsOn, timeZone);
      const message = at === null ? 'Choose a date and a time' : 'Choose a time in the future';
      if (at === null || Date.parse(at) <= now()) context.addIssue({ code: 'custom', path: ['endsOn'], message });
    })
    .transform(({ text, level, audience, until, endsOn }) => ({
      ...{ text, level, forVisitors: audience === 'everyone' },
      endsAt: until === 'ended' ? null : endOf(endsOn, timeZone),
    }));
