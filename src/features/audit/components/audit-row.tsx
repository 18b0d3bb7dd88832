import { Link } from '@tanstack/react-router';
import { memo, type ReactElement, type ReactNode } from 'react';
import type { AuditEntry } from '#/features/audit/audit-entry.rules.ts';
import { Icon } from '#/ui/icons/icon.tsx';
import { rowAvatar } from '#/ui/layout/row-avatar.tsx';
import { cn } from '#/ui/style/class-names.ts';
import { rowProps } from '#/ui/table/row-keys.ts';
import { rowTime } from '#/ui/text/row-time.tsx';
import type { ViewerTime } from '#/ui/text/time-zone.tsx';

interface AuditRowProps {
  guildId: string;
  entry: AuditEntry;
  /** Its number in the list. */
  at: number;
  open: boolean;
  time: ViewerTime;
}

/**
 * One entry of the log: who did what, when; opened it shows all details. It calls no hook (decision 110): the list hears the
 * press that opens it.
 */
export const AuditRow = memo(function AuditRow({ guildId, entry, at, open, time }: AuditRowProps) {
  const { actor } = entry;
  const details = open ? `d${at}` : undefined;
  return (
    <li {...rowProps(String(at))} className="audit-row">
      {actor.userId ? rowAvatar(actor.userId, actor.name, actor.image) : JOB}
      <div>
        <p id={`e${at}`}>{sentenceOf(entry, guildId)}</p>
        {summaryOf(entry)}
      </div>
      {rowTime(entry.at, time)}
      <button
        type="button"
        data-row-open=""
        aria-label="Details"
        aria-expanded={open}
        aria-controls={details}
        aria-describedby={`e${at}`}
        className="row-more"
      />
      {open ? (
        <section id={details}>
          <Details guildId={guildId} entry={entry} />
        </section>
      ) : null}
    </li>
  );
});

/** What no person did. */
const JOB = <span className="avatar bg-bg-3 text-fg-2">{Icon({ name: 'cog', className: 'size-4' })}</span>;

function sentenceOf({ actor, sentence, target }: AuditEntry, guildId: string): ReactElement {
  const [before, after] = sentence;
  return (
    <>
      {nameOf(actor.name, actor.link, guildId)}
      {` ${before}`}
      {target ? nameOf(target.label, target.link, guildId) : null}
      {after}
    </>
  );
}

const nameOf = (name: string, link: string | null, guildId: string): ReactElement =>
  link === null ? (
    <b>{name}</b>
  ) : (
    <a data-link="" href={`/guilds/${guildId}${link}`}>
      {name}
    </a>
  );

/** The first of what changed, without opening the row. */
function summaryOf({ changes, details }: AuditEntry): ReactElement | null {
  const [change] = changes;
  const more = changes.length - 1;
  if (change)
    return (
      <small>
        {`${change.field}: ${change.from ?? 'Nothing'} `}
        <span aria-hidden>→</span>
        <span className="sr-only">changed to</span>
        {` ${change.to ?? 'Nothing'}${more > 0 ? ` and ${more} more` : ''}`}
      </small>
    );
  const [detail] = details;
  return detail ? <small>{`${detail.label}: ${detail.value}`}</small> : null;
}

function Details({ guildId, entry }: Pick<AuditRowProps, 'guildId' | 'entry'>) {
  return (
    <>
      {entry.changes.length > 0 ? <Changes changes={entry.changes} /> : null}
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-13">
        {entry.details.map(({ label, value }) => (
          <Fact key={label} label={label} value={value} />
        ))}
        <Fact label="Area" value={entry.area} />
        <Fact label="Source" value={entry.source} />
        <Fact label="Entry" value={<EntryNumber guildId={guildId} seq={entry.seq} />} />
      </dl>
    </>
  );
}

function EntryNumber({ guildId, seq }: { guildId: string; seq: number | null }) {
  if (seq === null) return 'Numbered in a moment';
  return (
    <Link to="/guilds/$guildId/audit-logs" params={{ guildId }} search={{ entry: seq }} className="entry-link">
      No. {seq.toLocaleString('en-US')}
    </Link>
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
