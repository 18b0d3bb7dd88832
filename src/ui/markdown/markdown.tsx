import type { ComponentProps } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import { Icon } from '#/ui/icons/icon.tsx';
import { anchors as anchored } from '#/ui/markdown/heading-anchors.ts';
import {
  boundNesting,
  headingLevel,
  imageAddress,
  linkAddress,
  markdownSchema,
  outline,
  pagePath,
} from '#/ui/markdown/markdown-rules.ts';
import { cn } from '#/ui/style/class-names.ts';

interface MarkdownProps {
  /** The text as it was written. */
  text: string;
  /** Level of the text's first headings in the page's outline. */
  top?: 2 | 3 | 4;
  /** Headings get ids, for an outline that leads to them (`outlineOf`). */
  anchors?: boolean;
  className?: string;
}

/** Written Markdown, the same in pages and in the preview. Elements are built one by one, never from an HTML string. */
export function Markdown({ text, top = 3, anchors = false, className }: MarkdownProps) {
  return (
    <div className={cn('grid max-w-[68ch] gap-3 wrap-anywhere', className)}>
      <ReactMarkdown
        remarkPlugins={[remarkGfm, outline]}
        rehypePlugins={anchors ? WITH_ANCHORS : SANITIZED}
        // Addresses are judged by the elements below.
        urlTransform={(url) => url}
        components={parts[top]}
      >
        {boundNesting(text)}
      </ReactMarkdown>
    </div>
  );
}

const SANITIZED: ComponentProps<typeof ReactMarkdown>['rehypePlugins'] = [[rehypeSanitize, markdownSchema]];
const WITH_ANCHORS = [...(SANITIZED ?? []), anchored];

const headingClasses = ['mt-3 text-20 font-semibold', 'mt-2 text-18 font-semibold', 'mt-1 text-16 font-semibold'];

function heading(level: number, top: number) {
  const Tag = `h${headingLevel(level, top)}` as const;
  const classes = cn('scroll-mt-20 first:mt-0', headingClasses[Math.min(level, 3) - 1]);
  return ({ id, children }: ComponentProps<'h2'>) => (
    <Tag id={id} className={classes}>
      {children}
    </Tag>
  );
}

const shared: Components = {
  p: ({ children }) => <p className="leading-6">{children}</p>,
  a: ({ href, title, children }) => {
    const path = pagePath(href);
    if (path !== null)
      return (
        <a data-link="" href={path} title={title} className="link">
          {children}
        </a>
      );
    const address = linkAddress(href);
    if (address === null) return <>{children}</>;
    return (
      <a href={address} title={title} rel="noopener nofollow ugc" target="_blank" className="link">
        {children}
      </a>
    );
  },
  img: ({ src, alt, title }) => {
    const address = imageAddress(typeof src === 'string' ? src : undefined);
    if (address === null) return <span className="text-fg-3">{alt ? `[${alt}]` : '[image]'}</span>;
    return (
      <img
        src={address}
        alt={alt ?? ''}
        title={title}
        loading="lazy"
        decoding="async"
        className="h-auto max-w-full rounded-control border"
      />
    );
  },
  ul: ({ children }) => (
    <ul className="grid list-disc gap-1 pl-5 leading-6 has-[>.task-list-item]:list-none has-[>.task-list-item]:pl-0">
      {children}
    </ul>
  ),
  ol: ({ children, start }) => (
    <ol start={start} className="grid list-decimal gap-1 pl-6 leading-6">
      {children}
    </ol>
  ),
  li: ({ className, children }) => <li className={className}>{children}</li>,
  input: ({ checked }) => (
    <span
      role="img"
      aria-label={checked ? 'Done' : 'Not done'}
      className={cn(
        'mr-2 inline-grid size-4 place-items-center rounded-chip border border-line-strong align-[-3px]',
        checked && 'border-fg-2 bg-fg-2 text-bg-0',
      )}
    >
      {checked ? <Icon name="check" className="size-3 stroke-3" /> : null}
    </span>
  ),
  blockquote: ({ children }) => (
    <blockquote className="grid gap-2 border-l-2 border-line-strong pl-4 text-fg-2">{children}</blockquote>
  ),
  hr: () => <hr className="my-2 border-line" />,
  code: ({ children }) => (
    <code className="rounded-chip bg-bg-3 px-1 py-px font-mono text-[0.93em] [pre_&]:bg-transparent [pre_&]:p-0">
      {children}
    </code>
  ),
  pre: ({ children }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <pre tabIndex={0} className="overflow-x-auto rounded-control border bg-bg-1 p-3 text-13 leading-5 wrap-normal">
      {children}
    </pre>
  ),
  table: ({ children }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section tabIndex={0} aria-label="Table" className="overflow-x-auto rounded-control border wrap-normal">
      <table className="w-full text-13">{children}</table>
    </section>
  ),
  th: ({ children, style }) => (
    <th style={style} className="border-b bg-bg-2 px-3 py-1.5 text-left font-medium whitespace-nowrap">
      {children}
    </th>
  ),
  td: ({ children, style }) => (
    <td style={style} className="border-t px-3 py-1.5">
      {children}
    </td>
  ),
};

function componentsUnder(top: number): Components {
  return {
    ...shared,
    h1: heading(1, top),
    h2: heading(2, top),
    h3: heading(3, top),
    h4: heading(4, top),
    h5: heading(5, top),
    h6: heading(6, top),
  };
}

// Made once, since a component that is made anew loses its state.
const parts = { 2: componentsUnder(2), 3: componentsUnder(3), 4: componentsUnder(4) };
