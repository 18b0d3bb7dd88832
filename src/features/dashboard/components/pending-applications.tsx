import { Link } from '@tanstack/react-router';
import type { MyApplication } from '#/features/applications/apply/applicant.cache.ts';
import { StatusBadge } from '#/features/applications/components/status-badge.tsx';
import { Crest } from '#/features/heraldry/components/crest.tsx';
import { Card, CardHead, CardRow } from '#/ui/layout/card.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';

/** The user's own applications that no guild has answered yet; answers are notifications. */
export function PendingApplications({ applications }: { applications: readonly MyApplication[] }) {
  return (
    <Card aria-labelledby="my-applications">
      <CardHead
        id="my-applications"
        title="My applications"
        aside={
          <Link to="/profile/applications" className="link">
            All applications
          </Link>
        }
      />
      <ul>
        {applications.map(({ id, guild, characterName, createdAt, status }) => (
          <li key={id} className="not-first:border-t">
            <CardRow>
              <Crest id={guild.id} size={28} />
              <span className="grid min-w-0 grow">
                <Link to="/g/$slug" params={{ slug: guild.slug }} className="truncate font-medium hover:underline">
                  {guild.name}
                </Link>
                <span className="truncate text-13 text-fg-3">
                  {characterName}, <Timestamp at={createdAt} variant="relative" />
                </span>
              </span>
              <StatusBadge status={status} />
            </CardRow>
          </li>
        ))}
      </ul>
    </Card>
  );
}
