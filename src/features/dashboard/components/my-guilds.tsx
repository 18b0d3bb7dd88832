import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { myGuildsOptions } from '#/features/dashboard/dashboard.cache.ts';
import { CreateGuildDialog } from '#/features/guild-lifecycle/components/create-guild-dialog.tsx';
import { DeletedGuilds } from '#/features/guild-lifecycle/components/deleted-guilds.tsx';
import { Button, LinkButton } from '#/ui/controls/button.tsx';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { usePageActions } from '#/ui/keyboard/page-actions.ts';
import { useUrlLayer } from '#/ui/overlays/use-url-layer.ts';
import { guildShortcuts } from '../guild.shortcuts.ts';
import { MyGuildCard } from './my-guild-card.tsx';

/** Guilds of the signed-in player, and the dialog that founds one. */
export function MyGuilds() {
  const [creating, setCreating] = useUrlLayer('create');
  const { data: guilds } = useSuspenseQuery(myGuildsOptions());
  const navigate = useNavigate();
  usePageActions(() => [
    { ...guildShortcuts.shortcuts.create, id: 'create', icon: 'plus', run: () => setCreating(true) },
  ]);
  const create = (variant: 'primary' | 'secondary') => (
    <Button variant={variant} icon={<Icon name="plus" />} onClick={() => setCreating(true)}>
      Create Guild
    </Button>
  );
  return (
    <div className="p-(--gutter)">
      <header className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-24 font-semibold tracking-[-0.015em]">My guilds</h1>
        {guilds.length > 0 ? create('primary') : null}
      </header>
      {guilds.length === 0 ? (
        <EmptyState
          title="No guilds yet"
          className="rounded-card border bg-bg-1"
          action={
            <>
              <LinkButton to="/guild-discovery" variant="primary">
                Find a guild
              </LinkButton>
              {create('secondary')}
            </>
          }
        >
          Guilds you join appear here. Apply to one, or create your own.
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,24rem),1fr))] gap-5 max-md:gap-4">
          {guilds.map((guild) => (
            <li key={guild.id} className="grid">
              <MyGuildCard guild={guild} />
            </li>
          ))}
        </ul>
      )}
      <DeletedGuilds />
      <CreateGuildDialog
        open={creating}
        onOpenChange={setCreating}
        onCreated={({ id }) => void navigate({ to: '/guilds/$guildId', params: { guildId: id }, replace: true })}
      />
    </div>
  );
}
