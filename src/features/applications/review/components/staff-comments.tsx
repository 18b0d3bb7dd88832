import { useState } from 'react';
import { COMMENT_MAX } from '#/features/applications/application-values.rules.ts';
import { Button } from '#/ui/controls/button.tsx';
import { Field } from '#/ui/controls/field.tsx';
import { Textarea } from '#/ui/controls/input.tsx';
import { Avatar } from '#/ui/layout/avatar.tsx';
import { useNarrow } from '#/ui/layout/use-narrow.ts';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { type ApplicationDetails, useComment } from '../application.cache.ts';

interface Which {
  guildId: string;
  applicationId: string;
}

interface StaffCommentsProps {
  which: Which;
  comments: ApplicationDetails['comments'];
  canComment: boolean;
}

/** Shown without asking: the answers above need the room. */
const NEWEST = 1;

/** What staff say to each other, the newest in view and the others on request; on a phone all of it on request. */
export function StaffComments({ which, comments, canComment }: StaffCommentsProps) {
  const [all, setAll] = useState(false);
  const isNarrow = useNarrow() ?? false;
  const isFolded = isNarrow && !all;
  const hasMore = isNarrow ? comments.length > 0 || canComment : comments.length > NEWEST;
  const shown = all ? comments : isFolded ? [] : comments.slice(-NEWEST);
  return (
    <>
      {hasMore ? (
        <Button
          variant="ghost"
          size="row"
          className="-ml-2 justify-self-start"
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? (isNarrow ? 'Hide comments' : 'Hide earlier comments') : showLabel(comments.length)}
        </Button>
      ) : null}
      {shown.length > 0 ? (
        <ol
          aria-label="Comments"
          // A part that scrolls has to be reached by the keyboard.
          tabIndex={all ? 0 : undefined}
          className="grid max-h-48 gap-3 overflow-y-auto overscroll-contain"
        >
          {shown.map(({ id, userId, name, image, body, createdAt }) => (
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
      {canComment ? (
        // What was begun there is kept.
        <div hidden={isFolded}>
          <NewComment which={which} />
        </div>
      ) : null}
    </>
  );
}

const showLabel = (count: number): string =>
  count === 0 ? 'Comment' : count === 1 ? 'Show 1 comment' : `Show all ${count} comments`;

function NewComment({ which }: { which: Which }) {
  const comment = useComment();
  const [body, setBody] = useState('');
  const [missing, setMissing] = useState(false);
  const send = () => {
    if (comment.isPending) return;
    if (body.trim() === '') return setMissing(true);
    // A toast reports a failure; what was written is still there.
    comment.mutateAsync({ ...which, body }).then(
      () => setBody(''),
      () => {},
    );
  };
  return (
    <div className="flex items-start gap-2">
      <Field
        className="min-w-0 grow"
        label="Comment"
        hideLabel
        error={missing ? 'Write a comment first' : body.length > COMMENT_MAX ? TOO_LONG : undefined}
      >
        <Textarea
          rows={1}
          className="max-h-40 min-h-9"
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
      <Button busy={comment.isPending} onClick={send}>
        Comment
      </Button>
    </div>
  );
}

const TOO_LONG = `Keep the comment to ${COMMENT_MAX.toLocaleString('en-US')} characters`;
