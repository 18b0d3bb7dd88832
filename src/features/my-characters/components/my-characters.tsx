import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { userStateQuery } from '#/features/accounts/account.cache.ts';
import { archivedCharactersQuery, myCharactersQuery } from '#/features/characters/character.cache.ts';
import type { CharacterCard as Character } from '#/features/characters/character.schema.ts';
import { CharacterDialog } from '#/features/characters/components/character-dialog.tsx';
import { characterShortcuts } from '#/features/my-characters/character.shortcuts.ts';
import { CharacterCard } from '#/features/my-characters/components/character-card.tsx';
import { Button } from '#/ui/controls/button.tsx';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { usePageActions } from '#/ui/keyboard/page-actions.ts';
import { useUrlLayer } from '#/ui/overlays/use-url-layer.ts';

/** All own characters as cards, and the dialog that makes one. */
export function MyCharacters() {
  const [creating, setCreating] = useUrlLayer('create');
  const { data: characters } = useSuspenseQuery(myCharactersQuery);
  const { data: archived } = useSuspenseQuery(archivedCharactersQuery);
  const navigate = useNavigate();
  const { data: state } = useSuspenseQuery(userStateQuery);
  usePageActions(() => [
    { ...characterShortcuts.shortcuts.create, id: 'create', icon: 'plus', run: () => setCreating(true) },
  ]);
  // The first one opens the rest of the product: home says what is next.
  const onCreated = (created: { id: string }) => {
    if (characters.every(({ id }) => id === created.id)) void navigate({ to: '/dashboard', replace: true });
    else setCreating(false);
  };
  const create = (
    <Button variant="primary" icon={<Icon name="plus" />} onClick={() => setCreating(true)}>
      Create Character
    </Button>
  );
  return (
    <div className="p-(--gutter)">
      <header className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-24 font-semibold tracking-[-0.01em]">My characters</h1>
        {characters.length > 0 ? create : null}
      </header>
      {characters.length === 0 ? (
        <EmptyState title="No characters yet" action={create} className="rounded-card border bg-bg-1">
          You apply to guilds with a character. All you need is a name, race, archetype and role.
        </EmptyState>
      ) : (
        <Cards characters={characters} activeId={state.activeCharacterId} />
      )}
      {archived.length > 0 ? (
        <section className="mt-8 grid gap-4">
          <div>
            <h2 className="text-16 font-semibold">Archived</h2>
            <p className="text-13 text-fg-3">They are in no guild and no list. Restore one to play it again.</p>
          </div>
          <Cards characters={archived} activeId={null} />
        </section>
      ) : null}
      <CharacterDialog open={creating} onOpenChange={setCreating} onCreated={onCreated} />
    </div>
  );
}

function Cards({ characters, activeId }: { characters: readonly Character[]; activeId: string | null }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-5 max-md:gap-4">
      {characters.map((character) => (
        <li key={character.id} className="grid">
          <CharacterCard character={character} isActive={character.id === activeId} />
        </li>
      ))}
    </ul>
  );
}
