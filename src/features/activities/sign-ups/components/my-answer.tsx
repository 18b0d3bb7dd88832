import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#/ui/controls/button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { usePageActions } from '#/ui/keyboard/page-actions.ts';
import { Card } from '#/ui/layout/card.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { useSubmitSignUp } from '../answer.cache.ts';
import { mustWait } from '../answered.rules.ts';
import { signUpsOptions, type WhichActivity } from '../sign-up.cache.ts';
import { ANSWERS, INTENT_LABELS, sentenceOf } from '../sign-up.labels.ts';
import type { ActivitySignUps } from '../sign-up.queries.server.ts';
import { FAULT_TEXTS, type Intent, staysOrLeaves } from '../sign-up.rules.ts';
import type { SubmitSignUpInput } from '../sign-up.schema.ts';
import { signUpShortcuts } from '../sign-up.shortcuts.ts';
import { AnswerChoices, type Choices, choicesOf } from './answer-choices.tsx';
import { NoteField } from './note-field.tsx';
import { RoleMeters } from './role-meters.tsx';

type Change = Omit<SubmitSignUpInput, 'guildId' | 'activityId' | 'intent'> & { readonly intent?: Intent };

/** The viewer's own answer, with character, role and note, and how many places are taken. */
export function MyAnswer({ which }: { which: WhichActivity }) {
  const { data: signUps } = useSuspenseQuery(signUpsOptions(which));
  const submit = useSubmitSignUp();
  const [writing, setWriting] = useState(false);
  const { mine, characters, can, closesAt, fault, away } = signUps;
  // Chosen before there is an answer to send it with.
  const [draft, setDraft] = useState<Choices>({});
  const chosen = choicesOf(signUps, draft);
  const send = ({ intent = mine?.intent ?? 'accepted', ...change }: Change) => {
    // Someone who sees that all is taken chose the waitlist; for anyone else it is a surprise, and asked about.
    const onFull = waits(signUps, { ...chosen, ...change }) ? 'wait' : 'refuse';
    submit.mutate({ ...which, intent, onFull, ...(mine === null && draft), ...change });
  };
  usePageActions(() =>
    can.answer
      ? ANSWERS.filter(({ intent }) => isOpenFor(signUps, intent)).map(({ intent, label }) => ({
          ...{ id: `answer ${intent}`, label: `Respond: ${label}`, icon: 'check' as const },
          keys: signUpShortcuts.shortcuts[intent].keys,
          run: () => send({ intent }),
        }))
      : [],
  );
  const character = characters.find(({ characterId }) => characterId === chosen.characterId);
  return (
    <Card className="sign-up-mine" aria-labelledby="my-answer">
      <header>
        <div role="status">
          <h2 id="my-answer">
            {mine && comesOrWaits(mine.standing) ? <Icon name="circle-check" className="size-5 text-success" /> : null}
            {sentenceOf(signUps)}
          </h2>
        </div>
        <p>
          {fault === null ? (
            <>
              Answers close <Timestamp at={closesAt} variant="short" />
            </>
          ) : (
            FAULT_TEXTS[fault]
          )}
        </p>
      </header>
      {away && mine?.intent !== 'declined' ? (
        <p className="flex items-center gap-2 text-13 text-warning">
          <Icon name="calendar-off" className="size-4 shrink-0" /> You said you're away {away}.
        </p>
      ) : null}
      {character && character.unmet.length > 0 && mine === null ? (
        <p className="text-13 text-fg-2">{character.unmet.join(' ')}</p>
      ) : null}
      {can.answer && character && (fault === null || mine) ? (
        <div className="sign-up-choices">
          <AnswerChoices
            characters={characters}
            chosen={chosen}
            disabled={
              mine?.approval === 'rejected' || (fault !== null && !staysOrLeaves(mine?.intent ?? null, 'accepted'))
            }
            onChange={(change) => (mine ? send(change) : setDraft({ ...draft, ...change }))}
          />
          <Button
            variant="ghost"
            aria-pressed={mine?.intent === 'bench'}
            disabled={!isOpenFor(signUps, 'bench')}
            onClick={() => send({ intent: 'bench' })}
          >
            <Icon name={mine?.intent === 'bench' ? 'check' : 'user-round-plus'} /> {INTENT_LABELS.bench}
          </Button>
          {mine ? (
            <Button variant="ghost" onClick={() => setWriting(!writing)} aria-expanded={writing}>
              <Icon name="notebook-pen" /> {mine.note ? 'Edit note' : 'Add note'}
            </Button>
          ) : null}
          <AnswerButtons signUps={signUps} chosen={chosen} onAnswer={(intent) => send({ intent })} />
        </div>
      ) : null}
      {writing && mine ? (
        <NoteField
          note={mine.note}
          onSave={(note) => {
            setWriting(false);
            send({ note });
          }}
          onCancel={() => setWriting(false)}
        />
      ) : mine?.note ? (
        <p className="text-13 wrap-anywhere text-fg-2">{mine.note}</p>
      ) : null}
      <RoleMeters signUps={signUps} />
    </Card>
  );
}

interface AnswerButtonsProps {
  signUps: ActivitySignUps;
  chosen: Required<Choices>;
  onAnswer: (intent: Intent) => void;
}

/** Four answers side by side; on a phone they are a bar at the bottom of the screen. */
function AnswerButtons({ signUps, chosen, onAnswer }: AnswerButtonsProps) {
  const { mine } = signUps;
  const full = mine?.place == null && waits(signUps, chosen);
  return (
    <fieldset className="answer-bar">
      <legend className="sr-only">Your answer</legend>
      {ANSWERS.map(({ intent, label }) => {
        const chosen = mine?.intent === intent;
        return (
          <button
            key={intent}
            type="button"
            aria-pressed={chosen}
            data-answer={intent}
            data-first={mine === null && intent === 'accepted' ? '' : undefined}
            disabled={!isOpenFor(signUps, intent)}
            onClick={() => onAnswer(intent)}
          >
            {chosen ? <Icon name="check" /> : null}
            {intent === 'accepted' && full && !chosen ? 'Join waitlist' : label}
          </button>
        );
      })}
    </fieldset>
  );
}

/**
 * After the deadline people who have answered can still drop out, or say that they will be late. People whom staff rejected
 * can only drop out.
 */
const isOpenFor = ({ fault, mine }: ActivitySignUps, intent: Intent): boolean =>
  !(mine?.approval === 'rejected' && intent !== 'declined') &&
  (fault === null ||
    (fault === 'closed' && mine !== null && (mine.intent === intent || staysOrLeaves(mine.intent, intent))));

const comesOrWaits = (standing: string): boolean => ['going', 'late', 'waiting'].includes(standing);

const waits = (signUps: ActivitySignUps, { role, flexRole }: Required<Choices>): boolean =>
  mustWait(signUps, { userId: signUps.userId, role, flexRole });
