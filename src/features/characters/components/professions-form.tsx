import { type FormEvent, useState } from 'react';
import {
  ARTISAN_GRADES,
  MAX_LEVEL,
  PROFESSIONS,
  type Profession,
  type ProfessionKind,
} from '#/features/game/game.data.ts';
import { gradesOverLimit } from '#/features/game/game.rules.ts';
import { Button } from '#/ui/controls/button.tsx';
import { FieldError } from '#/ui/controls/field.tsx';
import { NumberInput } from '#/ui/controls/input.tsx';
import { Select } from '#/ui/controls/select.tsx';
import { messageOf } from '#/ui/feedback/error-message.ts';
import { UNEXPECTED } from '#/ui/feedback/toast.ts';
import { DialogBody, DialogCancel, DialogFooter } from '#/ui/overlays/dialog.tsx';
import { gradeWarning, overLimitMessage, practise } from '../character.rules.ts';
import { type ProfessionEntry, professionsInput } from '../character.schema.ts';

const NOT_PRACTISED = 'Not practiced';
const GRADES = [NOT_PRACTISED, ...ARTISAN_GRADES].map((value) => ({ value, label: value }));
const KINDS: readonly [string, ProfessionKind][] = [
  ['Gathering', 'gathering'],
  ['Processing', 'processing'],
  ['Crafting', 'crafting'],
];

/** The values of a row while it is edited: a level may be text that is no number yet. */
type Draft = Omit<ProfessionEntry, 'level'> & { level: number | string };

interface ProfessionsFormProps {
  professions: readonly ProfessionEntry[];
  /** Throws what the form is to show. */
  onSave: (professions: ProfessionEntry[]) => Promise<unknown>;
}

/** All professions with grade and level. The limits of the game warn while choosing and block saving. */
export function ProfessionsForm({ professions, onSave }: ProfessionsFormProps) {
  const [drafts, setDrafts] = useState<readonly Draft[]>(professions);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  const over = gradesOverLimit(drafts.map(({ grade }) => grade));

  const change = (profession: Profession, draft: Draft | null) => {
    setFailure(null);
    setDrafts([...drafts.filter((each) => each.profession !== profession), ...(draft ? [draft] : [])]);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setTried(true);
    const checked = professionsInput.safeParse(drafts);
    // The footer shows the limits already; what else can be wrong is a level.
    if (!checked.success) return setFailure(over.length > 0 ? null : (checked.error.issues[0]?.message ?? null));
    setBusy(true);
    try {
      await onSave(checked.data);
    } catch (error) {
      setFailure(messageOf(error, UNEXPECTED));
    }
    setBusy(false);
  };

  return (
    <form className="contents" noValidate onSubmit={submit}>
      <DialogBody className="grid content-start gap-6">
        {KINDS.map(([name, kind]) => (
          <fieldset key={kind} className="grid gap-1">
            <legend className="mb-1 text-13 text-fg-3">{name}</legend>
            {PROFESSIONS[kind].map((profession) => (
              <ProfessionRow
                key={profession}
                profession={profession}
                draft={drafts.find((each) => each.profession === profession)}
                onChange={(draft) => change(profession, draft)}
              />
            ))}
          </fieldset>
        ))}
      </DialogBody>
      <div role="alert" className="empty:hidden border-t px-6 py-2.5 max-md:px-4">
        {failure ? <FieldError>{failure}</FieldError> : null}
        {over.map((facts) =>
          tried ? (
            <FieldError key={facts.grade}>{overLimitMessage(facts)}</FieldError>
          ) : (
            <p key={facts.grade} className="text-13 text-warning">
              {overLimitMessage(facts)}
            </p>
          ),
        )}
      </div>
      <DialogFooter>
        <DialogCancel />
        <Button type="submit" variant="primary" busy={busy}>
          {busy ? 'Saving...' : 'Save'}
        </Button>
      </DialogFooter>
    </form>
  );
}

interface ProfessionRowProps {
  profession: Profession;
  draft: Draft | undefined;
  onChange: (draft: Draft | null) => void;
}

function ProfessionRow({ profession, draft, onChange }: ProfessionRowProps) {
  const caution = draft && typeof draft.level === 'number' ? gradeWarning(draft.grade, draft.level) : null;
  const chooseGrade = (value: string) => {
    const grade = ARTISAN_GRADES.find((known) => known === value);
    onChange(grade ? practise(profession, grade, draft?.level) : null);
  };
  return (
    <div className="grid grid-cols-[1fr_9.5rem_4.5rem] items-center gap-x-3 py-1 max-md:grid-cols-[1fr_4.5rem] max-md:gap-y-1.5 max-md:py-2">
      <span className="max-md:col-span-2">{profession}</span>
      <Select
        size="sm"
        aria-label={`Grade of ${profession}`}
        items={GRADES}
        value={draft?.grade ?? NOT_PRACTISED}
        onValueChange={chooseGrade}
        className={draft ? undefined : 'text-fg-3'}
      />
      <NumberInput
        size="sm"
        aria-label={`Level of ${profession}`}
        min={0}
        max={MAX_LEVEL}
        disabled={!draft}
        value={draft?.level ?? ''}
        onValueChange={(level) => draft && onChange({ ...draft, level })}
        className="text-right"
      />
      {caution ? <p className="col-span-full text-12 text-warning">{caution}</p> : null}
    </div>
  );
}
