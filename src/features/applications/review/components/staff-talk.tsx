import { applicationShortcuts } from '#/features/applications/application.shortcuts.ts';
import { VOTES, type Vote } from '#/features/applications/application-values.rules.ts';
import { Button } from '#/ui/controls/button.tsx';
import { SegmentedControl } from '#/ui/controls/radio.tsx';
import { Badge } from '#/ui/layout/badge.tsx';
import { type ApplicationDetails, useVote } from '../application.cache.ts';
import { StaffComments } from './staff-comments.tsx';

interface StaffTalkProps {
  guildId: string;
  application: ApplicationDetails;
}

/** Votes and comments of staff, below the answers; the applicant sees nothing of them. */
export function StaffTalk({ guildId, application }: StaffTalkProps) {
  const which = { guildId, applicationId: application.id };
  const { votes, comments, can } = application;
  if (!can.vote && !can.comment && votes.length === 0 && comments.length === 0) return null;
  return (
    <section aria-labelledby="staff-talk" className="grid shrink-0 gap-2.5 border-t px-6 py-3 max-md:px-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h3 id="staff-talk" className="text-13 font-semibold">
          Staff <span className="ml-1 font-normal text-fg-3">hidden from the applicant</span>
        </h3>
        {can.vote ? <MyVote which={which} votes={votes} /> : null}
      </div>
      <Votes votes={votes} />
      <StaffComments which={which} comments={comments} canComment={can.comment} />
    </section>
  );
}

/** How many think what, and who. */
function Votes({ votes }: { votes: ApplicationDetails['votes'] }) {
  if (votes.length === 0) return null;
  return (
    <ul className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-fg-2">
      {VOTES.map((vote) => {
        const voters = votes.filter((each) => each.vote === vote);
        if (voters.length === 0) return null;
        return (
          <li key={vote} className="flex min-w-0 items-center gap-1.5">
            <Badge tone={TONES[vote]}>
              {voters.length} {vote}
            </Badge>
            <span className="min-w-0 truncate">{voters.map(({ name }) => name).join(', ')}</span>
          </li>
        );
      })}
    </ul>
  );
}

const TONES = { for: 'success', against: 'danger', unsure: 'neutral' } as const;

interface Which {
  guildId: string;
  applicationId: string;
}

function MyVote({ which, votes }: { which: Which; votes: ApplicationDetails['votes'] }) {
  const vote = useVote();
  const mine = votes.find((each) => each.mine)?.vote ?? '';
  return (
    <span className="flex items-center gap-1">
      <SegmentedControl<Vote>
        aria-label="My vote"
        aria-keyshortcuts={applicationShortcuts.shortcuts.vote.keys}
        value={mine}
        onValueChange={(next) => vote.mutate({ ...which, vote: next })}
        choices={[
          { value: 'for', label: 'For' },
          { value: 'unsure', label: 'Unsure' },
          { value: 'against', label: 'Against' },
        ]}
      />
      {mine ? (
        <Button variant="ghost" size="row" onClick={() => vote.mutate({ ...which, vote: null })}>
          Clear
        </Button>
      ) : null}
    </span>
  );
}
