import * as z from 'zod';
import { bannerLabel } from '#/features/announcements/announcement.rules.ts';
import { instantMeant, OCCURRENCE, scheduledAt, timeFault } from '#/features/announcements/announcement-form.schema.ts';
import type { DescribedFields } from '#/features/settings/change.rules.ts';
import type { NewsKind } from '../news.rules.ts';
import { DEFAULT_AUTHOR, type WritingState } from './writing.rules.ts';
import { articleFields, noteFields } from './writing.schema.ts';

/** Values of the form of an article or a patch note; what the one doesn't have stays empty. `publishOn`: a wall time in the viewer's zone. */
export interface WritingValues {
  title: string;
  description: string;
  summary: string;
  version: string;
  body: string;
  kind: NewsKind;
  slug: string;
  author: string;
  imageLink: string | null;
  when: 'draft' | 'now' | 'later';
  publishOn: string;
  occurrence: 'first' | 'second';
  revision: number;
}

export const EMPTY_WRITING: WritingValues = {
  ...{ title: '', description: '', summary: '', version: '', body: '', kind: 'product', slug: '' },
  ...{ author: DEFAULT_AUTHOR, imageLink: null, when: 'draft', publishOn: '', occurrence: 'first', revision: 1 },
};

interface Written extends Partial<Omit<WritingValues, 'when' | 'publishOn' | 'occurrence'>> {
  readonly state: WritingState;
  readonly publishedAt: string | null;
}

/** What was written, as the form begins with it. */
export const writingValuesOf = (
  { state, publishedAt, ...fields }: Written & object,
  timeZone: string,
): WritingValues => ({
  ...EMPTY_WRITING,
  ...pick(fields),
  when: state === 'draft' ? 'draft' : state === 'scheduled' ? 'later' : 'now',
  ...(state === 'scheduled' && publishedAt && scheduledAt(publishedAt, timeZone)),
});

/** What the form has a field for. */
const pick = (given: object): Partial<WritingValues> =>
  Object.fromEntries(Object.entries(given).filter(([name]) => name in EMPTY_WRITING));

const schedule = z.object({
  when: z.enum(['draft', 'now', 'later']),
  publishOn: z.string(),
  occurrence: z.enum(['first', 'second']),
});
type Schedule = z.output<typeof schedule>;

const isKept = ({ publishOn, occurrence }: Omit<Schedule, 'when'>, opened: Schedule): boolean =>
  opened.when === 'later' && publishOn === opened.publishOn && occurrence === opened.occurrence;

/**
 * Judges the form as the server will, which takes the time that a text was opened with also when it has passed meanwhile; its
 * output has when visitors are to read the text.
 */
const schemaOf =
  <Shape extends z.ZodRawShape>(fields: Shape) =>
  (timeZone: string, now: () => number = Date.now, opened: Schedule = EMPTY_WRITING) =>
    z
      .object({ ...fields, ...schedule.shape, revision: z.int() })
      .superRefine(
        (values, context) => {
          const { when, ...rest } = schedule.parse(values);
          const fault = when === 'later' && !isKept(rest, opened) ? timeFault(rest, timeZone, now()) : null;
          if (fault) context.addIssue({ code: 'custom', path: ['publishOn'], message: fault });
        },
        { when: ({ value }) => schedule.safeParse(value).success },
      )
      .transform((values) => {
        const { when, publishOn, occurrence, ...rest } = values as typeof values & Schedule;
        const publish = when === 'later' ? (instantMeant({ publishOn, occurrence }, timeZone) ?? 'draft') : when;
        return { ...(rest as z.output<z.ZodObject<Shape>> & { revision: number }), publish };
      });

export const articleSchema = schemaOf(articleFields);
export const noteSchema = schemaOf(noteFields);

export const KIND_LABELS: Readonly<Record<NewsKind, string>> = { product: 'Guildhall', game: 'Game' };
const WHEN_LABELS = { draft: 'Draft', now: 'Now', later: 'Later' } as const;

/** What is shown where two people changed the same text, in this order. */
export const WRITING_CONFLICTS: DescribedFields<WritingValues> = {
  ...{ version: 'Version', title: 'Title', description: 'Description', summary: 'Summary', body: 'Text' },
  kind: { label: 'Section', format: (kind) => KIND_LABELS[kind] },
  ...{ slug: 'Address', author: 'Author' },
  imageLink: { label: 'Cover', format: bannerLabel },
  when: { label: 'Publish', format: (when) => WHEN_LABELS[when] },
  publishOn: { label: 'Publish on', format: (wallTime) => wallTime.replace('T', ' ') || null },
  occurrence: OCCURRENCE,
};

/** What was changed from: a draft of an earlier revision, which no one knows any more, counts as changed throughout. */
export const writingBegunWith = (opened: WritingValues, mine: WritingValues): WritingValues =>
  mine.revision === opened.revision ? opened : EMPTY_WRITING;
