import { applicationShortcuts } from '#/features/applications/application.shortcuts.ts';
import { ActionKeys } from '#/ui/controls/action-keys.tsx';
import { Button } from '#/ui/controls/button.tsx';
import { Select } from '#/ui/controls/select.tsx';
import { DialogFooter } from '#/ui/overlays/dialog.tsx';
import type { ApplicationDetails } from '../application.cache.ts';
import { useApplicationActions } from './application-actions.ts';

const KEYS = applicationShortcuts.shortcuts;

/** The rank at the left, the decision at the right: here Accept is the one primary action. */
export function DecisionBar({ application }: { application: ApplicationDetails }) {
  const { accept, reject } = useApplicationActions();
  const { can } = application;
  if (!can.accept && !can.reject) return null;
  return (
    <DialogFooter aside={can.accept ? <JoiningRank application={application} /> : null}>
      {can.reject ? (
        <Button variant="danger-quiet" aria-keyshortcuts={KEYS.reject.keys} onClick={() => reject(application)}>
          Reject
          <ActionKeys of={KEYS.reject.keys} />
        </Button>
      ) : null}
      {can.accept ? (
        <Button variant="primary" aria-keyshortcuts={KEYS.accept.keys} onClick={() => accept(application)}>
          Accept
          <ActionKeys of={KEYS.accept.keys} />
        </Button>
      ) : null}
    </DialogFooter>
  );
}

/** Which rank the newcomer gets; a choice for people who could give another one. */
function JoiningRank({ application: { ranks } }: { application: ApplicationDetails }) {
  const { rankId, chooseRank } = useApplicationActions();
  const usual = ranks.find(({ isDefault }) => isDefault);
  if (ranks.length < 2) return usual ? <p className="text-13 text-fg-3">Joins as {usual.name}</p> : null;
  return (
    <div className="flex items-center gap-2 text-13 whitespace-nowrap text-fg-3">
      <span aria-hidden>Joins as</span>
      <Select
        aria-label="Joins as"
        size="sm"
        value={rankId ?? usual?.id}
        onValueChange={chooseRank}
        items={ranks.map(({ id, name, isDefault }) => ({
          value: id,
          label: name,
          ...(isDefault && { hint: 'Default rank' }),
        }))}
      />
    </div>
  );
}
