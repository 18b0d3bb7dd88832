import { useStore } from '@tanstack/react-form';
import { Image } from '#/ui/layout/image.tsx';
import { useNarrow } from '#/ui/layout/use-narrow.ts';
import { MarkdownPreview } from '#/ui/markdown/markdown-preview.tsx';
import { ANNOUNCEMENT_TAGS } from '../announcement.rules.ts';
import { TagBadge } from './tag-badge.tsx';
import type { AnnouncementFormApi } from './use-announcement-form.ts';

/** The announcement as it will be read, beside the form; on smaller screens the editor has a tab for the text alone. */
export function AnnouncementPreview({ form }: { form: AnnouncementFormApi }) {
  const narrow = useNarrow();
  const { title, body, tag, bannerImageLink } = useStore(form.store, ({ values }) => values);
  const known = ANNOUNCEMENT_TAGS.find((one) => one === tag);
  if (narrow) return null;
  return (
    <section
      aria-label="Preview"
      // What scrolls must be reachable by keyboard.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: as above
      tabIndex={0}
      className="grid content-start gap-4 border-l bg-bg-1 px-6 py-5 focus-visible:-outline-offset-2 max-lg:hidden lg:overflow-y-auto"
    >
      {bannerImageLink ? <Image src={bannerImageLink} alt="" className="aspect-4/1 w-full" /> : null}
      {known ? (
        <p>
          <TagBadge tag={known} />
        </p>
      ) : null}
      {title.trim() === '' ? null : <p className="text-24 font-semibold tracking-[-0.015em] wrap-anywhere">{title}</p>}
      <MarkdownPreview text={body} className="text-16" />
    </section>
  );
}
