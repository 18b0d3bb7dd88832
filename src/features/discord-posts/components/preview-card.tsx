import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#/ui/controls/button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { Card, CardBody, CardHead } from '#/ui/layout/card.tsx';
import { cn } from '#/ui/style/class-names.ts';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { partsOf } from '../discord-text.rules.ts';
import { previewOptions } from '../post.cache.ts';
import type { PostPreview } from '../post-preview.queries.server.ts';

/** The newest post of each kind as readers see it on Discord: a picture, whose buttons do nothing. */
export function PreviewCard({ guildId }: { guildId: string }) {
  const { data } = useQuery(previewOptions(guildId));
  const [chosen, setChosen] = useState<string | null>(null);
  const posts = data?.posts ?? [];
  const post = posts.find(({ kind }) => kind === chosen) ?? posts[0];
  if (!post) return null;
  return (
    <Card aria-labelledby="discord-preview">
      <CardHead id="discord-preview" title="How posts look" />
      <CardBody className="grid gap-4">
        {posts.length > 1 ? (
          <div className="flex flex-wrap gap-1">
            {posts.map(({ kind, label }) => (
              <Button
                key={kind}
                size="sm"
                variant="ghost"
                aria-pressed={kind === post.kind}
                className="aria-pressed:bg-bg-4 aria-pressed:text-fg-1"
                onClick={() => setChosen(kind)}
              >
                {label}
              </Button>
            ))}
          </div>
        ) : null}
        <Message post={post} />
        <p className="flex items-start gap-2 text-13 text-fg-3">
          <Icon name="info" className="mt-0.5 size-4 shrink-0" />
          Your newest post of this kind, in the style of Discord. It's a picture: its buttons work on Discord only.
        </p>
      </CardBody>
    </Card>
  );
}

function Message({ post: { channel, mentions, embeds, buttons } }: { post: PostPreview }) {
  return (
    <figure
      aria-label="Preview of a message on Discord"
      className="overflow-hidden rounded-card bg-[#313338] text-[#dbdee1]"
    >
      <figcaption className="border-b border-black/30 px-4 py-2.5 text-14 font-semibold text-white wrap-anywhere">
        # {channel ?? 'unknown channel'}
      </figcaption>
      <div className="grid gap-2 p-4">
        <p className="flex items-center gap-1.5 text-14 font-medium text-white">
          Guildhall
          <span className="rounded-chip bg-[#5865f2] px-1 text-[10px] leading-4 font-semibold">APP</span>
        </p>
        {mentions === null ? null : (
          <p>
            <span className="rounded-chip bg-[#3c4270] px-0.5 text-[#c9cdfb]">@{mentions}</span>
          </p>
        )}
        {embeds.map((embed) => (
          <Embed key={embed.url} embed={embed} />
        ))}
        <div aria-hidden className="flex flex-wrap gap-2">
          {buttons.map(({ label, style }) => (
            <span
              key={label}
              className={cn('rounded-chip px-3 py-1.5 text-13 font-medium text-white', STYLES[style] ?? 'bg-[#4e5058]')}
            >
              {label}
              {style === LINK ? ' ↗' : ''}
            </span>
          ))}
        </div>
      </div>
    </figure>
  );
}

const LINK = 5;
const STYLES: Readonly<Record<number, string>> = { 1: 'bg-[#5865f2]', 4: 'bg-[#da373c]' };

function Embed({ embed }: { embed: PostPreview['embeds'][number] }) {
  const { title, description, fields = [], footer, color } = embed;
  return (
    <div
      className="grid max-w-130 gap-2 rounded-chip border-l-4 bg-[#2b2d31] px-3 py-3"
      style={{ borderLeftColor: `#${color.toString(16).padStart(6, '0')}` }}
    >
      <p className="text-14 font-semibold text-[#00a8fc] wrap-anywhere">
        <Words text={title} />
      </p>
      {description ? (
        <p className="text-13 whitespace-pre-line wrap-anywhere">
          <Words text={description} />
        </p>
      ) : null}
      {fields.length > 0 ? (
        <dl className="grid grid-cols-1 gap-x-4 gap-y-2 sm:grid-cols-3">
          {fields.map(({ name, value, inline }) => (
            <div key={name} className={cn('min-w-0', inline ? '' : 'sm:col-span-3')}>
              <dt className="text-13 font-semibold text-white">{name}</dt>
              <dd className="text-13 wrap-anywhere [&_time]:whitespace-normal">
                <Words text={value} />
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      {footer ? <p className="text-12 wrap-anywhere">{footer.text}</p> : null}
    </div>
  );
}

/** A text as Discord shows it; links lead nowhere, as all of this. */
function Words({ text }: { text: string }) {
  return partsOf(text).map((part, at) => {
    const key = `${at} ${part.kind}`;
    if (part.kind === 'time')
      return (
        <Timestamp key={key} at={part.at} variant={part.style === 'R' ? 'relative' : 'full'} className="text-inherit" />
      );
    if (part.kind === 'bold') return <strong key={key}>{part.text}</strong>;
    if (part.kind === 'italic') return <em key={key}>{part.text}</em>;
    if (part.kind === 'code') return <code key={key}>{part.text}</code>;
    if (part.kind === 'link')
      return (
        <span key={key} className="text-[#00a8fc]">
          {part.text}
        </span>
      );
    return part.text;
  });
}
