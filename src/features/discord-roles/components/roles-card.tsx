import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#/ui/controls/button.tsx';
import { Combobox, type ComboboxItem } from '#/ui/controls/combobox.tsx';
import { Field } from '#/ui/controls/field.tsx';
import { FieldRows } from '#/ui/controls/field-rows.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { Card, CardBody, CardHead } from '#/ui/layout/card.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { rolesOptions, useLinkRole } from '../role-sync.cache.ts';
import type { RolesState } from '../role-sync.queries.server.ts';

const PreviewDialog = lazy(() => import('./preview-dialog.tsx').then((file) => ({ default: file.PreviewDialog })));
const ChangesDialog = lazy(() => import('./changes-dialog.tsx').then((file) => ({ default: file.ChangesDialog })));

/** Roles of the linked server that come with ranks and roles of the guild, and how giving them does; nothing without a server. */
export function RolesCard({ guildId }: { guildId: string }) {
  const { data: state } = useSuspenseQuery(rolesOptions(guildId));
  const [open, setOpen] = useState<'preview' | 'changes' | null>(null);
  if (!state) return null;
  const close = () => setOpen(null);
  return (
    <>
      <Card aria-labelledby="discord-links">
        <CardHead id="discord-links" title="Ranks and roles on Discord" note="Saved immediately" />
        <FieldRows>
          {[
            ...state.ranks.map((rank) => ({ of: 'rank' as const, ...rank })),
            ...state.roles.map((role) => ({ of: 'role' as const, ...role })),
          ].map((noun) => (
            <RoleOf key={`${noun.of} ${noun.id}`} guildId={guildId} noun={noun} state={state} />
          ))}
        </FieldRows>
      </Card>
      <Card aria-labelledby="discord-roles">
        <CardHead id="discord-roles" title="Giving roles" aside={<Progress state={state} />} />
        <CardBody className="grid gap-4">
          <Standing state={state} />
          <div className="flex flex-wrap gap-2">
            {state.can.change && state.isOn ? (
              <Button size="sm" onClick={() => setOpen('preview')}>
                Check members
              </Button>
            ) : null}
            <Button size="sm" variant="ghost" onClick={() => setOpen('changes')}>
              Show log
            </Button>
          </div>
        </CardBody>
      </Card>
      <Suspense fallback={null}>
        {open === 'preview' ? <PreviewDialog guildId={guildId} onClose={close} /> : null}
        {open === 'changes' ? <ChangesDialog guildId={guildId} onClose={close} /> : null}
      </Suspense>
    </>
  );
}

function Progress({ state: { state } }: { state: RolesState }) {
  if (!state || state.waiting === 0) return null;
  return (
    <span className="text-13 text-fg-3">
      {state.waiting === 1 ? '1 member waiting' : `${state.waiting} members waiting`}
    </span>
  );
}

function Standing({ state: { isOn, state, problems } }: { state: RolesState }) {
  if (!isOn)
    return (
      <p className="text-fg-2">
        Choose a role above, and members get it on Discord right away. It's taken from others only when you check
        members and apply what you see.
      </p>
    );
  return (
    <>
      {problems.length > 0 ? (
        <ul className="grid gap-3">
          {problems.map(({ where, problem }) => (
            <li key={`${where} ${problem}`} className="flex items-start gap-2">
              <Icon name="circle-exclamation-point" className="mt-0.5 size-4 shrink-0 text-warning" />
              <span className="grid min-w-0">
                <span className="font-medium">{where}</span>
                <span className="text-13 text-fg-2 wrap-anywhere">{problem}</span>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {problems.length === 0 && state?.readAt && state.waiting === 0 ? (
        <p className="flex items-center gap-2 text-fg-2">
          <Icon name="check" className="size-4 shrink-0 text-success" />
          {state.isApplied ? 'Everyone has the roles they should have.' : 'Everyone got the roles they should have.'}
        </p>
      ) : null}
      {state?.isApplied ? null : (
        <p className="text-fg-2">
          Roles are given right away. They're taken from those who shouldn't have them only when you check members and
          apply what you see.
        </p>
      )}
      <p className="text-13 text-fg-3">
        {state?.readAt ? (
          <>
            All members were checked <Timestamp at={state.readAt} variant="relative" />.{' '}
          </>
        ) : null}
        Roles follow joining, leaving, ranks, roles and absences immediately, activity within the hour. Members who join
        your server later usually get theirs within the hour, and everyone is checked each night. No other roles are
        touched.
      </p>
    </>
  );
}

interface RoleOfProps {
  guildId: string;
  noun: RolesState['ranks'][number] & { readonly of: 'rank' | 'role' };
  state: RolesState;
}

const NONE: ComboboxItem = { value: '', label: 'None' };

/** The role on Discord of one rank or role. */
function RoleOf({ guildId, noun: { of, id, name, discordRoleId }, state: { choices, can } }: RoleOfProps) {
  const link = useLinkRole();
  const items = choices.map(
    (role): ComboboxItem => ({
      ...{ value: role.id, label: `@${role.name}` },
      ...(role.cannotGive !== null && { hint: role.cannotGive }),
    }),
  );
  const search = (text: string) => {
    const wanted = text.trim().toLowerCase();
    return wanted === '' ? [NONE, ...items] : items.filter(({ label }) => label.toLowerCase().includes(wanted));
  };
  const chosen = items.find(({ value }) => value === discordRoleId)?.label;
  const field = `discord-role-${id}`;
  const label = of === 'rank' ? `Rank ${name}` : `Role ${name}`;
  return (
    <Field layout="row" label={label} id={field}>
      <Combobox
        value={discordRoleId ?? ''}
        shown={chosen ?? (discordRoleId === null ? 'None' : `Not in your server (${discordRoleId})`)}
        onValueChange={(value) => {
          const next = value === '' ? null : value;
          if (next !== discordRoleId) link.mutate({ guildId, of, id, discordRoleId: next });
        }}
        search={search}
        searchLabel={`${label}: search`}
        emptyText="No roles found."
        disabled={!can.change || link.isPending}
      />
    </Field>
  );
}
