import * as z from 'zod';
import type { DescribedFields } from '#/features/settings/change.rules.ts';
import { type PageImage, READER_LABELS, type Readers, readersOf, tagsText } from './library.rules.ts';
import { pageForm } from './library.schema.ts';

/** Values of the form. `folderId` counts for a new page alone, `version` is the revision that is being changed. */
export interface PageValues {
  title: string;
  body: string;
  tags: string;
  images: readonly PageImage[];
  readers: Readers;
  note: string;
  folderId: string;
  version: number;
}

/** What a select calls the top of the library. */
export const TOP = 'top';

export const EMPTY: PageValues = {
  title: '',
  body: '',
  tags: '',
  images: [],
  readers: 'everyone',
  note: '',
  folderId: TOP,
  version: 1,
};

interface Written {
  readonly title: string;
  readonly body: string;
  readonly tags: readonly string[];
  readonly images: readonly PageImage[];
  readonly staffOnly: boolean;
  readonly version: number;
}

/** A page as the form begins with it. */
export const valuesOf = ({ title, body, tags, images, staffOnly, version }: Written): PageValues => ({
  ...EMPTY,
  ...{ title, body, tags: tagsText(tags), images, readers: readersOf(staffOnly), version },
});

const UNDESCRIBED = 'Describe what each image shows';

/** Judges the form as the server will. */
export const formSchema = z
  .strictObject({
    ...pageForm.shape,
    images: z
      .array(z.strictObject({ link: z.string(), alt: z.string() }))
      .refine((images) => images.every(({ alt }) => alt.trim() !== ''), UNDESCRIBED),
    folderId: z.string(),
    version: z.int(),
  })
  .transform(({ readers, folderId, version, ...fields }) => ({
    ...fields,
    staffOnly: readers === 'staff',
    folderId: folderId === TOP ? null : folderId,
    version,
  }));

/** What is shown where two people changed the same page, in this order. */
export const CONFLICT_FIELDS: DescribedFields<PageValues> = {
  title: 'Title',
  body: 'Text',
  tags: 'Tags',
  readers: { label: 'Visible to', format: (readers) => READER_LABELS[readers] },
  images: { label: 'Images', format: (images) => images.map(({ alt }) => alt).join(', ') || null },
};

/** What was changed from: a draft of an earlier revision, which no one knows any more, counts as changed throughout. */
export const begunWith = (opened: PageValues, mine: PageValues): PageValues =>
  mine.version === opened.version ? opened : EMPTY;
