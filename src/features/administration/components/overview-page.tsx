import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { AdminHead } from '#/features/platform-admin/components/admin-head.tsx';
import { Badge } from '#/ui/layout/badge.tsx';
import { Card, CardBody, CardHead, CardRow } from '#/ui/layout/card.tsx';
import { Stat, StatList } from '#/ui/layout/stat.tsx';
import { overviewOptions } from '../administration.cache.ts';
import { countText } from '../administration.rules.ts';

const CHECKS = {
  database: 'Database',
  migrations: 'Migrations',
  jobs: 'Worker',
  ledger: 'Balances',
} as const;

/** How the platform is. */
export function OverviewPage() {
  const { data } = useSuspenseQuery(overviewOptions);
  const { counts, checks } = data;
  return (
    <>
      <AdminHead title="Administration" about="Users, guilds and the health of this platform" />
      <div className="grid gap-5">
        <Card aria-labelledby="numbers">
          <CardHead id="numbers" title="Numbers" />
          <CardBody>
            {counts ? (
              <StatList>
                <Stat label="Online in the last hour" value={countText(counts.online)} />
                <Stat label="New users in 7 days" value={countText(counts.newUsers)} />
                <Stat label="New guilds in 7 days" value={countText(counts.newGuilds)} />
                <Stat label="Suspended now" value={countText(counts.suspended)} />
                <Stat label="Verification requests" value={countText(counts.requests)} />
                <Stat
                  label="Open reports"
                  value={
                    <Link to="/admin/reports" className="link">
                      {countText(counts.reports)}
                    </Link>
                  }
                />
                <Stat label="Disputes" value={countText(counts.disputes)} />
                <Stat label="Failed jobs" value={countText(counts.failedJobs)} />
              </StatList>
            ) : null}
          </CardBody>
        </Card>
        <Card aria-labelledby="health">
          <CardHead id="health" title="Health" />
          {Object.entries(CHECKS).map(([check, label]) => {
            const word = checks[check as keyof typeof CHECKS];
            return (
              <CardRow key={check}>
                <span className="grow">{label}</span>
                <Badge tone={word === 'ok' ? 'success' : 'danger'}>{word === 'ok' ? 'OK' : `${label} ${word}`}</Badge>
              </CardRow>
            );
          })}
        </Card>
      </div>
    </>
  );
}
