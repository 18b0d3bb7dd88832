import { useState } from 'react';
import { dayText } from '#/base/day.ts';
import { Button } from '#/ui/controls/button.tsx';
import { RadioCards } from '#/ui/controls/radio.tsx';
import { Dialog, DialogBody, DialogCancel, DialogContent, DialogFooter } from '#/ui/overlays/dialog.tsx';
import type { SeriesFacts } from '../../series/series.cache.ts';

export type Scope = 'one' | 'following' | 'all';

const count = (activities: number) => `${activities} ${activities === 1 ? 'activity' : 'activities'}`;

interface ScopeChoiceProps {
  series: SeriesFacts;
  /** What happens to them: 'change', 'be canceled'. */
  verb: string;
  scope: Scope;
  onChange: (scope: Scope) => void;
  onlyOne?: boolean;
}

/** Which activities of a series something is about, with how many they are. */
export function ScopeChoice({ series, verb, scope, onChange, onlyOne = false }: ScopeChoiceProps) {
  const { occurrenceOn, following, all, edited } = series;
  const kept = edited === 0 ? '' : ` ${count(edited)} edited on ${edited === 1 ? 'its' : 'their'} own won't ${verb}.`;
  return (
    <RadioCards<Scope>
      aria-label="Activities"
      value={scope}
      onValueChange={onChange}
      choices={[
        {
          value: 'one',
          label: 'Only this activity',
          hint: `${dayText(occurrenceOn)}. The rest of the series won't ${verb}.`,
        },
        {
          value: 'following',
          label: 'This and following',
          hint: `${count(following)} from ${dayText(occurrenceOn)}.`,
          disabled: onlyOne,
        },
        { value: 'all', label: 'All upcoming', hint: `${count(all)}.${kept}`, disabled: onlyOne },
      ]}
    />
  );
}

interface ScopeDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  series: SeriesFacts;
  /** Why only this one can be meant, in words; null where all can. */
  onlyOne: string | null;
  onChoose: (scope: Scope) => void;
}

/** Asked once, before changes of a series are saved. */
export function ScopeDialog({ open, onOpenChange, series, onlyOne, onChoose }: ScopeDialogProps) {
  const [chosen, setChosen] = useState<Scope>('following');
  const scope = onlyOne === null ? chosen : 'one';
  const counts = { one: 1, following: series.following, all: series.all };
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title="Save changes to a series" size="sm">
        <DialogBody className="grid gap-3">
          <p className="text-fg-2">{onlyOne ?? 'Which activities should change?'}</p>
          <ScopeChoice series={series} verb="change" scope={scope} onChange={setChosen} onlyOne={onlyOne !== null} />
        </DialogBody>
        <DialogFooter>
          <DialogCancel />
          <Button variant="primary" onClick={() => onChoose(scope)}>
            Save {count(counts[scope])}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
