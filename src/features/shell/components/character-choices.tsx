import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { SwitcherState } from '#/features/accounts/account.schema.ts';
import { switcherStateQuery, useSetSwitcherState } from '#/features/accounts/preferences/preferences.cache.ts';
import { FOLDS_FROM, switcherGroups, withPin } from '#/features/accounts/preferences/switcher.rules.ts';
import type { CharacterCard } from '#/features/characters/character.schema.ts';
import { CharacterAvatar } from '#/features/characters/components/character-avatar.tsx';
import { BareIconButton, Button } from '#/ui/controls/button.tsx';
import { Skeleton, SkeletonCircle } from '#/ui/feedback/skeleton.tsx';
import { Icon } from '#/ui/icons/icon.tsx';

interface CharacterChoicesProps {
  /** Undefined while they are fetched. */
  characters: readonly CharacterCard[] | undefined;
  activeId: string | null;
  onChoose: (character: CharacterCard) => void;
  /** The user went to another page. */
  onLeave: () => void;
}

const AS_IT_CAME: SwitcherState = { collapsed: false, order: [], pinned: [] };

/** Own characters guild by guild, the pinned ones first; folded, only those and the active one. */
export function CharacterChoices({ characters, activeId, onChoose, onLeave }: CharacterChoicesProps) {
  const { data: state = AS_IT_CAME } = useQuery(switcherStateQuery);
  const { mutate: keep } = useSetSwitcherState();
  if (!characters) return <Loading />;
  return (
    <>
      <div className="max-h-[min(24rem,60vh)] overflow-y-auto p-1">
        {switcherGroups(characters, state, activeId).map(({ key, label, characters: members }) => (
          <section key={key} aria-label={label}>
            <h3 className="px-2 pt-2 pb-1 text-12 font-medium text-fg-3">{label}</h3>
            <ul>
              {members.map((character) => (
                <CharacterRow
                  key={character.id}
                  character={character}
                  active={character.id === activeId}
                  pinned={state.pinned.includes(character.id)}
                  onChoose={() => onChoose(character)}
                  onPin={(pin) => keep(withPin(state, character.id, pin))}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <footer className="flex items-center justify-between gap-3 border-t border-edge px-3 py-2 text-13">
        <Link to="/profile/characters" className="link" onClick={onLeave}>
          All characters
        </Link>
        {characters.length >= FOLDS_FROM ? (
          <Button
            variant="ghost"
            size="row"
            aria-pressed={state.collapsed}
            onClick={() => keep({ ...state, collapsed: !state.collapsed })}
          >
            {state.collapsed ? `Show all ${characters.length}` : 'Show fewer'}
          </Button>
        ) : null}
      </footer>
    </>
  );
}

interface CharacterRowProps {
  character: CharacterCard;
  active: boolean;
  pinned: boolean;
  onChoose: () => void;
  onPin: (pin: boolean) => void;
}

function CharacterRow({ character, active, pinned, onChoose, onPin }: CharacterRowProps) {
  const { name, characterClass, level } = character;
  return (
    <li className="group flex items-center gap-1 rounded-chip hover:bg-bg-4 has-focus-visible:bg-bg-4">
      <button
        type="button"
        aria-current={active ? 'true' : undefined}
        onClick={onChoose}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-2.5 rounded-chip px-2 py-1.5 text-left focus-visible:-outline-offset-2"
      >
        <CharacterAvatar character={character} size={28} />
        <span className="grid min-w-0 flex-1">
          <span className="truncate text-13 font-medium">{name}</span>
          <span className="truncate text-12 text-fg-3">
            {characterClass}, level {level}
          </span>
        </span>
        {active ? <Icon name="check" className="size-4 shrink-0" /> : null}
      </button>
      <BareIconButton
        size="row"
        label={pinned ? `Unpin ${name}` : `Pin ${name}`}
        onClick={() => onPin(!pinned)}
        className="mr-1 pointer-fine:opacity-0 pointer-fine:group-hover:opacity-100 pointer-fine:focus-visible:opacity-100"
      >
        {pinned ? <Icon name="pin-off" /> : <Icon name="pin" />}
      </BareIconButton>
    </li>
  );
}

function Loading() {
  return (
    <div role="status" aria-busy="true" aria-label="Loading characters" className="grid gap-3 p-3">
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex items-center gap-2.5">
          <SkeletonCircle />
          <Skeleton className="w-40" />
        </div>
      ))}
    </div>
  );
}
