import { useState } from 'react';
import { COMMENT_MAX, type Vote } from '#/features/applications/application-values.rules.ts';
import { Button } from '#/ui/controls/button.tsx';
import { Field } from '#/ui/controls/field.tsx';
import { Textarea } from '#/ui/controls/input.tsx';
import { SegmentedControl } from '#/ui/controls/radio.tsx';
import { Avatar } from '#/ui/layout/avatar.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { type ApplicationDetails, useComment, useVote } from '../application.cache.ts';

interface StaffTalkProps {
  guildId: string;
  application: ApplicationDetails;
}

/** Votes and comments of staff; the applicant sees nothing of them. */
export function StaffTalk({ guildId, application }: StaffTalkProps) {
  const which = { guildId, applicationId: application.id };
  const { votes, comments, can } = application;
  if (!can.vote && !can.comment && votes.length === 0 && comments.length === 0) return null;
  return (
    <section aria-labelledby="staff-talk" className="grid gap-4 border-t pt-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="staff-talk" className="text-14 font-semibold">
          Staff <span className="ml-1 text-13 font-normal text-fg-3">hidden from the applicant</span>
        </h3>
        {can.vote ? <MyVote which={which} votes={votes} /> : null}
      </div>
      {votes.length > 0 ? (
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-13 text-fg-2">
          {votes.map(({ userId, name, vote }) => (
            <li key={userId}>
              {name}: {vote}
            </li>
          ))}
        </ul>
      ) : null}
      {comments.length > 0 ? (
        <ol className="grid gap-3">
          {comments.map(({ id, userId, name, image, body, createdAt }) => (
            <li key={id} className="flex gap-2.5">
              <Avatar id={userId} name={name} src={image} size={28} />
              <div className="min-w-0">
                <p className="text-13">
                  <span className="font-medium">{name}</span>{' '}
                  <Timestamp at={createdAt} variant="relative" className="text-fg-3" />
                </p>
                <p className="wrap-anywhere whitespace-pre-wrap">{body}</p>
              </div>
            </li>
          ))}
        </ol>
      ) : null}
      {can.comment ? <NewComment which={which} /> : null}
    </section>
  );
}

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

function NewComment({ which }: { which: Which }) {
  const comment = useComment();
  const [body, setBody] = useState('');
  const [missing, setMissing] = useState(false);
  const send = () => {
    if (comment.isPending) return;
    if (body.trim() === '') return setMissing(true);
    comment.mutate({ ...which, body }, { onSuccess: () => setBody('') });
  };
  return (
    <div className="grid justify-items-end gap-2">
      <Field
        className="w-full"
        label="Comment"
        hideLabel
        error={missing ? 'Write a comment first' : body.length > COMMENT_MAX ? TOO_LONG : undefined}
      >
        <Textarea
          placeholder="Comment for staff"
          value={body}
          onChange={(event) => {
            setBody(event.target.value);
            setMissing(false);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
          }}
        />
      </Field>
      <Button size="sm" busy={comment.isPending} onClick={send}>
        Comment
      </Button>
    </div>
  );
}

const TOO_LONG = `Keep the comment to ${COMMENT_MAX.toLocaleString('en-US')} characters`;
