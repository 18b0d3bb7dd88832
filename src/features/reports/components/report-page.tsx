import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FactsCard } from '#/features/platform-admin/components/facts-card.tsx';
import { Button } from '#/ui/controls/button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { Badge } from '#/ui/layout/badge.tsx';
import { Card, CardBody, CardHead, CardRow, rowLink } from '#/ui/layout/card.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { caseOptions, useUndoDecision } from '../report.cache.ts';
import { DECISION_LABELS, KIND_WORDS, REASON_LABELS, reportCount, STATE_LABELS } from '../report.labels.ts';
import type { ReportedCase } from '../report.queries.server.ts';
import { OFFENSE_DAYS } from '../report.rules.ts';
import { titleOr } from '../report-title.rules.ts';
import { DecisionForm } from './decision-form.tsx';
import { ReportedVersions } from './reported-versions.tsx';

/** One thing that was reported: what it was and is, who reported it, and the decision. */
export function ReportPage({ caseId }: { caseId: string }) {
  const { data: found } = useSuspenseQuery(caseOptions(caseId));
  return (
    <>
      <Link
        to="/admin/reports"
        className="mb-2 inline-flex min-h-6 items-center gap-1 text-13 text-fg-2 hover:text-fg-1"
      >
        <Icon name="chevron-left" className="size-4" />
        Reports
      </Link>
      <ReportHead found={found} />
      <div className="grid items-start gap-5 min-[1100px]:grid-cols-[minmax(0,1fr)_300px]">
        <div className="grid min-w-0 gap-5">
          <ReportsCard reports={found.reports} />
          <ReportedVersions found={found} />
          {found.state === 'open' ? <DecisionForm key={found.id} found={found} /> : <DecisionCard found={found} />}
        </div>
        <div className="grid min-w-0 gap-5">
          <OwnerCard found={found} />
          <EarlierCard earlier={found.earlier} />
        </div>
      </div>
    </>
  );
}

function ReportHead({ found: { kind, title, path, state, openedAt, now, counts } }: { found: ReportedCase }) {
  return (
    <header className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="min-w-0 grow">
        <h1 className="flex flex-wrap items-center gap-2 text-24 font-semibold tracking-[-0.015em]">
          <span className="min-w-0 wrap-anywhere">{titleOr(title)}</span>
          {state === 'open' ? null : (
            <Badge tone={state === 'upheld' ? 'danger' : 'neutral'}>{STATE_LABELS[state]}</Badge>
          )}
          {state === 'open' && counts && counts.upheld > 0 ? (
            <Badge tone="warning">{`${counts.upheld} more upheld in ${OFFENSE_DAYS} days`}</Badge>
          ) : null}
        </h1>
        <p className="text-fg-2">
          {KIND_WORDS[kind].label}, reported <Timestamp at={openedAt} variant="relative" />
        </p>
      </div>
      {now && !now.isDown ? (
        <a data-link="" href={path} className="link">
          Open where it was seen
        </a>
      ) : null}
    </header>
  );
}

function ReportsCard({ reports }: { reports: ReportedCase['reports'] }) {
  return (
    <Card aria-labelledby="reports">
      <CardHead id="reports" title="Reports" aside={<span className="text-13 text-fg-3">{reports.length}</span>} />
      <ul>
        {reports.map(({ id, userId, name, reason, details, at, upheld, dismissed }) => (
          <li key={id} className="card-row items-start py-3">
            <span className="grid min-w-0 flex-1 gap-0.5">
              <span className="font-medium">{REASON_LABELS[reason]}</span>
              {details === '' ? null : <span className="wrap-anywhere whitespace-pre-wrap">{details}</span>}
              <span className="text-13 text-fg-3">
                <Link to="/admin/users/$userId" params={{ userId }} className="link">
                  {name}
                </Link>
                {recordOf(upheld, dismissed)}
              </span>
            </span>
            <span className="text-13 text-fg-3">
              <Timestamp at={at} variant="relative" />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** How often this person was right. */
function recordOf(upheld: number, dismissed: number): string {
  if (upheld + dismissed === 0) return ', no decided reports yet';
  return `, ${upheld} upheld and ${dismissed} dismissed`;
}

function OwnerCard({ found: { owner, guildId, guildName, counts } }: { found: ReportedCase }) {
  const facts = [
    [
      'Account',
      <Link key="owner" to="/admin/users/$userId" params={{ userId: owner.userId }} className="link">
        {owner.name}
      </Link>,
    ],
    ['Joined', <Timestamp key="since" at={owner.since} variant="relative" />],
    ['Suspended', owner.isSuspended ? 'Now' : 'No'],
    [`Upheld in ${OFFENSE_DAYS} days`, counts?.upheld ?? 0],
    ['Other reports', counts?.cases ?? 0],
    ...(guildId !== null && guildName !== null
      ? [
          [
            'Guild',
            <Link key="guild" to="/admin/guilds/$id" params={{ id: guildId }} className="link">
              {guildName}
            </Link>,
          ] as const,
        ]
      : []),
  ] as const;
  return <FactsCard id="owner" title="Who answers for it" facts={facts} />;
}

function EarlierCard({ earlier }: { earlier: ReportedCase['earlier'] }) {
  return (
    <Card aria-labelledby="earlier">
      <CardHead id="earlier" title="Other reports" />
      {earlier.length === 0 ? <CardBody className="text-fg-3">Nothing else was reported.</CardBody> : null}
      {earlier.map(({ id, kind, title, state, at, reports }) => (
        <CardRow key={id} className="relative">
          <span className="grid min-w-0 flex-1 py-2">
            <Link to="/admin/reports/$caseId" params={{ caseId: id }} className={`${rowLink} truncate`}>
              {titleOr(title)}
            </Link>
            <span className="truncate text-13 text-fg-3">
              {KIND_WORDS[kind].label}, {reportCount(reports)}
            </span>
          </span>
          <span className="grid justify-items-end text-13 text-fg-3">
            {STATE_LABELS[state]}
            <Timestamp at={at} variant="relative" />
          </span>
        </CardRow>
      ))}
    </Card>
  );
}

function DecisionCard({ found }: { found: ReportedCase }) {
  const undo = useUndoDecision();
  const { id: caseId, decision, decisionId, decidedBy, decidedAt, messageToReporters, messageToOwner, can } = found;
  return (
    <Card aria-labelledby="decision">
      <CardHead
        id="decision"
        title="Decision"
        aside={
          can.undo && decisionId !== null ? (
            <Button size="sm" busy={undo.isPending} onClick={() => undo.mutate({ caseId, decisionId })}>
              Undo decision
            </Button>
          ) : null
        }
      />
      <CardBody className="grid gap-2">
        <p>
          {decision === null ? '' : DECISION_LABELS[decision]}{' '}
          <span className="text-fg-3">
            by {decidedBy ?? 'someone'}
            {decidedAt === null ? null : (
              <>
                , <Timestamp at={decidedAt} variant="relative" />
              </>
            )}
          </span>
        </p>
        <Message to="Message to its owner" text={messageToOwner} />
        <Message to="Message to reporters" text={messageToReporters} />
        {can.undo ? null : <p className="text-13 text-fg-3">You can't undo this decision.</p>}
      </CardBody>
    </Card>
  );
}

const Message = ({ to, text }: { to: string; text: string }) =>
  text === '' ? null : (
    <p className="wrap-anywhere whitespace-pre-wrap">
      <span className="block text-13 text-fg-3">{to}</span>
      {text}
    </p>
  );
