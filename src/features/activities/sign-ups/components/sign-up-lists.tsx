import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ArchetypeTile } from '#/features/game/components/archetype-tile.tsx';
import { RoleBadge } from '#/features/game/components/role-badge.tsx';
import { COMBAT_ROLES } from '#/features/game/game.data.ts';
import { BareIconButton, Button } from '#/ui/controls/button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { Badge } from '#/ui/layout/badge.tsx';
import { Card } from '#/ui/layout/card.tsx';
import { useHydrating } from '#/ui/lazy/use-hydrating.ts';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#/ui/overlays/dropdown-menu.tsx';
import { handleRowKeys, rowProps } from '#/ui/table/row-keys.ts';
import { RowLayer } from '#/ui/table/row-layer.tsx';
import { RowMenu } from '#/ui/table/row-menu.tsx';
import { useRowLayer } from '#/ui/table/use-row-layer.ts';
import { downloadCsv } from '#/ui/upload/download-file.ts';
import { metersOf } from '../answered.rules.ts';
import { signUpsOptions, useApproveSignUps, useResetSignUps, type WhichActivity } from '../sign-up.cache.ts';
import { STANDING_LABELS } from '../sign-up.labels.ts';
import type { ActivitySignUps, SignUpItem } from '../sign-up.queries.server.ts';
import { MOST_APPROVED } from '../sign-up.rules.ts';
import { signUpsCsv } from '../sign-up-export.rules.ts';
import { SignUpMember } from './sign-up-member.tsx';
import { SignUpItems, useSignUpActions } from './sign-up-menu.tsx';

/** Rows of each list on the server's page; the others follow when it is hydrated. */
const FIRST_ROWS = 4;

/** Everyone who answered, by role; below each those who wait, in their order. Its rows have one menu for staff. */
export function SignUpLists({ which }: { which: WhichActivity }) {
  const { data: signUps } = useSuspenseQuery(signUpsOptions(which));
  const { items, can } = signUps;
  const rows = useHydrating() ? FIRST_ROWS : items.length;
  const layers = useRowLayer();
  const { actions, dialogs } = useSignUpActions(which);
  return (
    <section
      aria-labelledby="sign-ups"
      className="grid gap-3"
      onClick={layers.handlers.onClick}
      onKeyDown={(event) => {
        layers.handlers.onKeyDown(event);
        handleRowKeys(event);
      }}
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id="sign-ups" className="text-18 font-semibold">
          Sign-ups
        </h2>
        <p className="text-13 text-fg-3">{summaryOf(items)}</p>
        <div className="ml-auto flex items-center gap-1">
          {items.length > 0 && !can.manage ? (
            <Button variant="ghost" size="sm" icon={<Icon name="download" />} onClick={() => exportAll(items)}>
              Export
            </Button>
          ) : null}
          {can.manage ? <ApprovePending which={which} items={items} /> : null}
          {can.manage ? <StaffActions which={which} items={items} /> : null}
        </div>
      </header>
      {items.length === 0 ? <p className="text-fg-2">No one has answered yet.</p> : null}
      <div className="sign-up-lists">
        {COMBAT_ROLES.map((role) => roleList(role, signUps, { guildId: which.guildId, rows }))}
        {othersList(OTHERS.substitutes, signUps, { guildId: which.guildId, rows })}
        {othersList(OTHERS.absent, signUps, { guildId: which.guildId, rows })}
      </div>
      <RowLayer of={layers}>
        {(layer) => {
          const item = items.find(({ userId }) => userId === layer.row);
          return (
            item && (
              <RowMenu layer={layer} align="end">
                <SignUpItems item={item} actions={actions} />
              </RowMenu>
            )
          );
        }}
      </RowLayer>
      {dialogs}
    </section>
  );
}

const exportAll = (items: readonly SignUpItem[]) => downloadCsv('sign-ups.csv', signUpsCsv(items));

function ApprovePending({ which, items }: { which: WhichActivity; items: readonly SignUpItem[] }) {
  const approve = useApproveSignUps();
  const userIds = items.filter(({ standing }) => standing === 'pending').map(({ userId }) => userId);
  if (userIds.length === 0) return null;
  return (
    <Button
      size="sm"
      icon={<Icon name="check" />}
      busy={approve.isPending}
      onClick={() => approve.mutate({ ...which, userIds: userIds.slice(0, MOST_APPROVED) })}
    >
      Approve {userIds.length} pending
    </Button>
  );
}

function StaffActions({ which, items }: { which: WhichActivity; items: readonly SignUpItem[] }) {
  const count = items.length;
  const [adding, setAdding] = useState(false);
  const reset = useResetSignUps();
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <BareIconButton label="Actions for sign-ups">
            <Icon name="ellipsis" />
          </BareIconButton>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <DropdownMenuItem icon={<Icon name="user-round-plus" />} onSelect={() => setAdding(true)}>
            Sign up a member
          </DropdownMenuItem>
          {count > 0 ? (
            <DropdownMenuItem icon={<Icon name="download" />} onSelect={() => exportAll(items)}>
              Export
            </DropdownMenuItem>
          ) : null}
          {count > 0 ? (
            <DropdownMenuItem tone="danger" icon={<Icon name="rotate-ccw" />} onSelect={() => reset.mutate(which)}>
              Reset sign-ups
            </DropdownMenuItem>
          ) : null}
        </DropdownMenuContent>
      </DropdownMenu>
      <SignUpMember which={which} open={adding} onClose={() => setAdding(false)} />
    </>
  );
}

const isComing = ({ standing }: SignUpItem) => standing === 'going' || standing === 'late';
const isListed = ({ standing }: SignUpItem) => ['going', 'late', 'tentative', 'pending'].includes(standing);

interface Drawn {
  readonly guildId: string;
  /** Of each list. */
  readonly rows: number;
}

/** A card for a role: its rows are calls, no components (decision 110). */
function roleList(role: (typeof COMBAT_ROLES)[number], signUps: ActivitySignUps, { guildId, rows }: Drawn) {
  const items = signUps.items.filter((item) => item.role === role);
  const listed = items.filter(isListed).toSorted((a, b) => Number(isComing(b)) - Number(isComing(a)));
  const waiting = items.filter(({ standing }) => standing === 'waiting');
  if (listed.length + waiting.length === 0) return null;
  const limit = metersOf(signUps).find(({ kind }) => kind === role)?.limit;
  return (
    <Card key={role} aria-label={role}>
      <header className="sign-up-head">
        <h3>{RoleBadge({ role })}</h3>
        <span>
          <b>{listed.filter(isComing).length}</b>
          {limit ? ` / ${limit}` : null}
        </span>
      </header>
      <ul>{listed.slice(0, rows).map((item) => signUpRow(item, signUps, guildId))}</ul>
      {waiting.length > 0 ? (
        <>
          <h4 className="sign-up-waitlist">Waitlist</h4>
          <ol>{waiting.slice(0, rows).map((item) => signUpRow(item, signUps, guildId))}</ol>
        </>
      ) : null}
    </Card>
  );
}

/** Lists besides those of roles. */
const OTHERS = {
  substitutes: { title: 'Substitutes', standings: ['bench'] },
  absent: { title: 'Not coming', standings: ['declined', 'rejected'] },
} as const;

function othersList(
  { title, standings }: (typeof OTHERS)[keyof typeof OTHERS],
  signUps: ActivitySignUps,
  { guildId, rows }: Drawn,
) {
  const others = signUps.items.filter(({ standing }) => standings.some((each) => each === standing));
  if (others.length === 0) return null;
  return (
    <Card aria-label={title}>
      <header className="sign-up-head">
        <h3>{title}</h3>
        <span>
          <b>{others.length}</b>
        </span>
      </header>
      <ul>{others.slice(0, rows).map((item) => signUpRow(item, signUps, guildId))}</ul>
    </Card>
  );
}

function signUpRow(item: SignUpItem, { userId, can }: ActivitySignUps, guildId: string) {
  const { characterId, name, note, standing, position, flexRole, alternatives, notes } = item;
  const label = STANDING_LABELS[standing];
  const besides = [flexRole && `Could play ${flexRole}`, ...alternatives.map((other) => `or ${other.name}`)].filter(
    Boolean,
  );
  return (
    <li
      key={item.userId}
      {...rowProps(item.userId)}
      className="sign-up-row"
      aria-current={item.userId === userId || undefined}
    >
      {position === null ? null : <span>{position}</span>}
      {ArchetypeTile({ primary: item.primaryArchetype, secondary: item.secondaryArchetype })}
      <div>
        <a data-link="" href={`/guilds/${guildId}/members/${characterId}`}>
          {name}
        </a>
        {note || besides.length > 0 ? <p>{[note, ...besides].filter(Boolean).join(' · ')}</p> : null}
      </div>
      {notes > 0 ? Icon({ name: 'notebook-pen', className: 'size-3.5 text-fg-3' }) : null}
      {label === null || standing === 'declined' || standing === 'bench' ? null : Badge({ children: label })}
      {can.manage ? (
        <button
          type="button"
          data-opens="menu"
          aria-haspopup="menu"
          aria-label={`Actions for ${name}`}
          className="row-menu"
        />
      ) : null}
    </li>
  );
}

function summaryOf(items: readonly SignUpItem[]): string {
  const count = (...standings: readonly string[]) =>
    items.filter(({ standing }) => standings.includes(standing)).length;
  const parts: readonly [number, string][] = [
    [count('going', 'late'), 'going'],
    [count('waiting'), 'waiting'],
    [count('pending'), 'pending'],
    [count('tentative'), 'tentative'],
    [count('bench'), count('bench') === 1 ? 'substitute' : 'substitutes'],
    [count('declined'), 'absent'],
  ];
  return parts
    .filter(([number]) => number > 0)
    .map(([number, word]) => `${number} ${word}`)
    .join(', ');
}
