import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
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
                <Stat label="New users in 7 days" value={<Counted count={counts.newUsers} to="/admin/users" />} />
                <Stat label="New guilds in 7 days" value={<Counted count={counts.newGuilds} to="/admin/guilds" />} />
                <Stat
                  label="Suspended now"
                  value={<Counted count={counts.suspended} to="/admin/users" search={{ only: 'suspended' }} />}
                />
                <Stat
                  label="Verification requests"
                  value={<Counted count={counts.requests} to="/admin/guilds" search={{ only: 'pending' }} />}
                />
                <Stat label="Open reports" value={<Counted count={counts.reports} to="/admin/reports" />} />
                <Stat label="Disputes" value={<Counted count={counts.disputes} to="/admin/disputes" />} />
                <Stat label="Failed jobs" value={<Counted count={counts.failedJobs} to="/admin/jobs" />} />
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

/** A number that leads to what it counts. */
function Counted({ count, ...to }: { count: number } & Pick<LinkProps, 'to' | 'search'>) {
  return (
    <Link {...to} className="link">
      {countText(count)}
    </Link>
  );
}
