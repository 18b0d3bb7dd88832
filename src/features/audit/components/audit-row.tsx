import { Link } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import type { AuditEntry } from '#/features/audit/audit-entry.rules.ts';
import { BareIconButton } from '#/ui/controls/button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { Avatar } from '#/ui/layout/avatar.tsx';
import { cn } from '#/ui/style/class-names.ts';
import { rowProps } from '#/ui/table/row-keys.ts';
import { Timestamp } from '#/ui/text/timestamp.tsx';

interface AuditRowProps {
  guildId: string;
  entry: AuditEntry;
  /** From the beginning. */
  opened: boolean;
}

/** One entry of the log: who did what, when; opened it shows all details. */
export function AuditRow({ guildId, entry, opened }: AuditRowProps) {
  const [open, setOpen] = useState(opened);
  const details = useId();
  const sentence = useId();
  const { actor, changes, details: more } = entry;
  return (
    <li
      {...rowProps(entry.id)}
      className="border-line/60 not-first:border-t [contain-intrinsic-size:auto_64px] [content-visibility:auto]"
    >
      <div className="grid grid-cols-[28px_minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-2.5 md:grid-cols-[28px_minmax(0,1fr)_auto_auto] md:gap-x-4">
        {actor.userId ? (
          <Avatar id={actor.userId} name={actor.name} src={actor.image} size={28} />
        ) : (
          <span className="grid size-7 place-items-center rounded-full bg-bg-3 text-fg-2">
            <Icon name="cog" className="size-4" />
          </span>
        )}
        <div className="min-w-0">
          <p id={sentence} className="wrap-anywhere">
            <Sentence entry={entry} />
          </p>
          <Summary entry={entry} />
        </div>
        <Timestamp
          at={entry.at}
          className="text-13 text-fg-2 tabular-nums max-md:col-span-2 max-md:col-start-2 max-md:row-start-2 max-md:[&_time]:whitespace-normal max-md:mt-1 max-md:min-h-6 max-md:justify-self-start"
        />
        <BareIconButton
          label="Details"
          data-row-open=""
          size="sm"
          aria-expanded={open}
          aria-controls={details}
          aria-describedby={sentence}
          className="max-md:col-start-3 max-md:row-start-1"
          onClick={() => setOpen(!open)}
        >
          <Icon name="chevron-down" className={cn('transition-transform', open && 'rotate-180')} />
        </BareIconButton>
      </div>
      <div id={details} hidden={!open} className="px-4 pb-4 pl-15 max-md:pl-4">
        {open ? (
          <>
            {changes.length > 0 ? <Changes changes={changes} /> : null}
            <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-13">
              {more.map(({ label, value }) => (
                <Fact key={label} label={label} value={value} />
              ))}
              <Fact label="Area" value={entry.area} />
              <Fact label="Source" value={entry.source} />
              <Fact label="Entry" value={<EntryNumber guildId={guildId} seq={entry.seq} />} />
            </dl>
          </>
        ) : null}
      </div>
    </li>
  );
}

const linkClasses = 'rounded-chip font-medium decoration-line-strong underline-offset-3 hover:underline';

function EntryNumber({ guildId, seq }: { guildId: string; seq: number | null }) {
  if (seq === null) return 'Numbered in a moment';
  return (
    <Link to="/guilds/$guildId/audit-logs" params={{ guildId }} search={{ entry: seq }} className={linkClasses}>
      No. {seq.toLocaleString('en-US')}
    </Link>
  );
}

function Sentence({ entry: { actor, sentence, target } }: { entry: AuditEntry }) {
  const [before, after] = sentence;
  return (
    <>
      <Name name={actor.name} link={actor.link} />
      {` ${before}`}
      {target ? <Name name={target.label} link={target.link} /> : null}
      {after}
    </>
  );
}

function Name({ name, link }: { name: string; link: string | null }) {
  if (!link) return <span className="font-medium">{name}</span>;
  return (
    <Link to={link as '/'} className={linkClasses}>
      {name}
    </Link>
  );
}

/** The first of what changed, without opening the row. */
function Summary({ entry: { changes, details } }: { entry: AuditEntry }) {
  const [change] = changes;
  const more = changes.length - 1;
  if (change)
    return (
      <p className="truncate text-13 text-fg-3">
        {change.field}: {change.from ?? 'Nothing'} <Arrow /> {change.to ?? 'Nothing'}
        {more > 0 ? ` and ${more} more` : ''}
      </p>
    );
  const [detail] = details;
  if (!detail) return null;
  return (
    <p className="truncate text-13 text-fg-3">
      {detail.label}: {detail.value}
    </p>
  );
}

function Arrow() {
  return (
    <>
      <span aria-hidden>→</span>
      <span className="sr-only">changed to</span>
    </>
  );
}

function Changes({ changes }: Pick<AuditEntry, 'changes'>) {
  return (
    <div className="mb-3 max-w-full overflow-x-auto rounded-control border">
      <table className="w-full text-left text-13">
        <caption className="sr-only">What changed</caption>
        <thead className="text-fg-3">
          <tr>
            <th scope="col" className="px-3 py-1.5 font-normal">
              Field
            </th>
            <th scope="col" className="px-3 py-1.5 font-normal">
              Before
            </th>
            <th scope="col" className="px-3 py-1.5 font-normal">
              After
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, from, to }, i) => (
            <tr key={i} className="border-t align-top">
              <th scope="row" className="px-3 py-1.5 font-medium">
                {field}
              </th>
              <Value value={from} />
              <Value value={to} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Value({ value }: { value: string | null }) {
  return (
    <td className={cn('px-3 py-1.5 whitespace-pre-wrap wrap-anywhere', value === null && 'text-fg-3')}>
      {value ?? 'Nothing'}
    </td>
  );
}

function Fact({ label, value }: { label: string; value: ReactNode }) {
  return (
    <>
      <dt className="text-fg-3">{label}</dt>
      <dd className="wrap-anywhere whitespace-pre-wrap">{value}</dd>
    </>
  );
}
