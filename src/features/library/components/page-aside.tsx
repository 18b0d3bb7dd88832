import type { ReactNode } from 'react';
import { thumbnailOf } from '#/features/uploads/upload.rules.ts';
import type { OutlineEntry } from '#/ui/markdown/heading-anchors.ts';
import type { PageDetails } from '../library.queries.server.ts';
import { pathOfPage } from '../library.rules.ts';
import { PageReaders } from '../readers/components/page-readers.tsx';

interface PageAsideProps {
  guildId: string;
  page: PageDetails;
  outline: readonly OutlineEntry[];
}

/** Headings deeper than this are left to the text. */
const DEEPEST = 3;

/** What belongs to a page: its headings, who may read it, tags, images and the pages that link to it. */
export function PageAside({ guildId, page, outline }: PageAsideProps) {
  const { tags, images, linkedFrom, hidden, staffOnly, read } = page;
  const shown = outline.filter(({ depth }) => depth <= DEEPEST);
  return (
    <aside aria-label="About this page" className="grid content-start gap-5 text-13 max-wide:border-t max-wide:pt-5">
      {shown.length < 2 ? null : (
        <nav aria-labelledby="outline">
          <Head id="outline">On this page</Head>
          <ul className="border-l">
            {shown.map(({ id, text, depth }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="-ml-px block border-l border-transparent py-1.5 pr-2 leading-4 wrap-anywhere text-fg-2 hover:border-fg-1 hover:text-fg-1"
                  style={{ paddingLeft: `${depth * 0.75}rem` }}
                >
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <section aria-labelledby="readers">
        <Head id="readers">Visible to</Head>
        <p>{hidden ? (staffOnly ? 'Staff' : 'Staff, as its folder') : 'Members'}</p>
      </section>
      {read === null ? null : (
        <section aria-labelledby="read">
          <Head id="read">Read by</Head>
          <PageReaders which={{ guildId, pageId: page.id }} version={page.version} read={read} />
        </section>
      )}
      {tags.length === 0 ? null : (
        <section aria-labelledby="tags">
          <Head id="tags">Tags</Head>
          <ul className="flex flex-wrap gap-1.5">
            {tags.map((tag) => (
              <li key={tag}>
                <a
                  data-link=""
                  href={`/guilds/${guildId}/bank/library?tag=${encodeURIComponent(tag)}`}
                  className="inline-flex min-h-6 items-center rounded-chip bg-bg-2 px-2 wrap-anywhere hover:bg-bg-3"
                >
                  {tag}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {images.length === 0 ? null : (
        <section aria-labelledby="images">
          <Head id="images">Images</Head>
          <ul className="grid gap-1.5">
            {images.map(({ link, alt }) => (
              <li key={link}>
                <a
                  href={link}
                  target="_blank"
                  rel="noopener"
                  className="flex min-h-8 items-center gap-2 hover:underline"
                >
                  <img
                    src={thumbnailOf(link)}
                    alt=""
                    loading="lazy"
                    decoding="async"
                    className="size-8 shrink-0 rounded-chip border object-cover"
                  />
                  <span className="wrap-anywhere">{alt}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {linkedFrom.length === 0 ? null : (
        <section aria-labelledby="linked">
          <Head id="linked">Linked from</Head>
          <ul className="grid gap-1">
            {linkedFrom.map(({ id, title }) => (
              <li key={id}>
                <a data-link="" href={pathOfPage(guildId, id)} className="link wrap-anywhere">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  );
}

const Head = ({ id, children }: { id: string; children: ReactNode }) => (
  <h2 id={id} className="mb-1.5 text-13 font-medium text-fg-3">
    {children}
  </h2>
);
