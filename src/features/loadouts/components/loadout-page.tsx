import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { AppError } from '#/base/app-error.ts';
import { AlsoEditing } from '#/features/presence/components/also-editing.tsx';
import { BareIconButton, Button } from '#/ui/controls/button.tsx';
import { CopyButton } from '#/ui/controls/copy-button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { type PageAction, usePageActions } from '#/ui/keyboard/page-actions.ts';
import { Breadcrumb, BreadcrumbHere, BreadcrumbLink } from '#/ui/layout/breadcrumb.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#/ui/overlays/dropdown-menu.tsx';
import { useUrlLayer } from '#/ui/overlays/use-url-layer.ts';
import { compositionOf } from '../composition.rules.ts';
import { loadoutOptions, useDeleteLoadout, useDuplicateLoadout } from '../loadout.cache.ts';
import { PARTIES_MAX, usualParty } from '../loadout.rules.ts';
import { loadoutShortcuts } from '../loadout.shortcuts.ts';
import { judged, loadoutText, totalOf } from '../loadout-board.rules.ts';
import { CompositionBar } from './composition-bar.tsx';
import { LoadoutBoard } from './loadout-board.tsx';
import { useLoadoutEditing } from './use-loadout-editing.ts';

const KEYS = loadoutShortcuts.shortcuts;

const EditDialog = lazy(() => import('./loadout-dialogs.tsx').then((file) => ({ default: file.EditLoadoutDialog })));

interface LoadoutPageProps {
  guildId: string;
  loadoutId: string;
  /** What features above do with it. */
  use: ReactNode;
}

/** One loadout: its totals and what is wrong with it, and its parties to be edited where they are. */
export function LoadoutPage({ guildId, loadoutId, use }: LoadoutPageProps) {
  const which = { guildId, loadoutId };
  const { data: loadout, error } = useSuspenseQuery(loadoutOptions(which));
  const deleted = error instanceof AppError && error.code === 'NOT_FOUND';
  const { parties, status, change, undo } = useLoadoutEditing(guildId, loadout);
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [editing, setEditing] = useUrlLayer('edit');
  const navigate = useNavigate();
  const duplicate = useDuplicateLoadout();
  const remove = useDeleteLoadout();
  const mayChange = loadout.can.change && !deleted;
  const known = new Map(loadout.preferred.map(({ characterId, name }) => [characterId, name]));
  const nameOf = (characterId: string) => known.get(characterId) ?? chosen[characterId];
  const open = (id: string) =>
    navigate({ to: '/guilds/$guildId/loadouts/$loadoutId', params: { guildId, loadoutId: id } });
  const copy = async () => open((await duplicate.mutateAsync(which)).id);
  const drop = async () => {
    await navigate({ to: '/guilds/$guildId/loadouts', params: { guildId } });
    remove.mutate(which);
  };
  usePageActions(() => [
    ...(mayChange
      ? [{ ...KEYS.edit, id: 'edit', icon: 'pencil', run: () => setEditing(true) } satisfies PageAction]
      : []),
    ...(mayChange && undo ? [{ ...KEYS.undo, id: 'undo', icon: 'undo-2', run: undo } satisfies PageAction] : []),
  ]);
  return (
    <div className="grid gap-4 p-(--gutter)">
      <Breadcrumb>
        <BreadcrumbLink to="/guilds/$guildId/loadouts" params={{ guildId }}>
          Loadouts
        </BreadcrumbLink>
        <BreadcrumbHere>{loadout.name}</BreadcrumbHere>
      </Breadcrumb>
      <p role="status" className="flex items-center gap-2.5 text-fg-2 empty:hidden">
        {deleted ? 'This loadout was deleted while you were viewing it.' : null}
      </p>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="grid min-w-0 grow gap-1">
          <h1 className="text-24 font-semibold tracking-[-0.015em] wrap-anywhere">{loadout.name}</h1>
          {loadout.description === '' ? null : <p className="text-fg-2 wrap-anywhere">{loadout.description}</p>}
        </div>
        {mayChange ? (
          <Button variant="ghost" icon={<Icon name="undo-2" />} disabled={!undo} onClick={() => undo?.()}>
            Undo
          </Button>
        ) : null}
        {deleted ? null : use}
        <CopyButton text={loadoutText(loadout.name, parties, nameOf)} label="Copy as text" />
        {mayChange ? (
          <DropdownMenu>
            <DropdownMenuTrigger asChild>
              <BareIconButton label={`Actions for ${loadout.name}`}>
                <Icon name="ellipsis" />
              </BareIconButton>
            </DropdownMenuTrigger>
            <DropdownMenuContent align="end">
              <DropdownMenuItem icon={<Icon name="pencil" />} keys={KEYS.edit.keys} onSelect={() => setEditing(true)}>
                Edit
              </DropdownMenuItem>
              <DropdownMenuItem icon={<Icon name="copy" />} onSelect={() => void copy().catch(() => {})}>
                Duplicate
              </DropdownMenuItem>
              <DropdownMenuSeparator />
              <DropdownMenuItem tone="danger" icon={<Icon name="trash" />} onSelect={() => void drop()}>
                Delete
              </DropdownMenuItem>
            </DropdownMenuContent>
          </DropdownMenu>
        ) : null}
      </header>
      <CompositionBar
        total={totalOf(parties)}
        roles={parties.flatMap(({ slots }) => slots.flatMap((slot) => slot?.role ?? []))}
        findings={compositionOf(judged(parties))}
      />
      <LoadoutBoard
        guildId={guildId}
        parties={parties}
        nameOf={nameOf}
        onMember={({ characterId, name }) => setChosen({ ...chosen, [characterId]: name })}
        onChange={change}
        mayChange={mayChange}
      />
      {mayChange ? (
        <footer className="flex flex-wrap items-center gap-x-4 gap-y-1 text-13 text-fg-3">
          <Button
            variant="ghost"
            size="sm"
            icon={<Icon name="plus" />}
            disabled={parties.length >= PARTIES_MAX}
            onClick={() => change([...parties, usualParty(parties.length + 1)])}
          >
            Add party
          </Button>
          <span>Drag to reorder, or use Move to in a slot.</span>
          <span className="ml-auto flex gap-3">
            <AlsoEditing guildId={guildId} kind="loadout" id={loadoutId} editing={undo !== null} />
            <span role="status">{status}</span>
          </span>
        </footer>
      ) : null}
      {mayChange && editing ? (
        <Suspense fallback={null}>
          <EditDialog guildId={guildId} loadout={loadout} open onOpenChange={setEditing} />
        </Suspense>
      ) : null}
    </div>
  );
}
