import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { HierarchyOrderBar } from '#/features/members/ranks/components/hierarchy-order-bar.tsx';
import { useHierarchyOrder } from '#/features/members/ranks/components/use-hierarchy-order.ts';
import { TabHead } from '#/features/settings/components/tab-page.tsx';
import { LinkButton } from '#/ui/controls/button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { usePageActions } from '#/ui/keyboard/page-actions.ts';
import { SortableList } from '#/ui/sortable/sortable-list.tsx';
import { type RoleRow, type Roles, rolesOptions } from '../role.cache.ts';
import { roleShortcuts } from '../role.shortcuts.ts';
import { useChangeRoles } from '../role-change.cache.ts';
import { DeleteRoleDialog } from './delete-role-dialog.tsx';
import { RoleCard } from './role-card.tsx';

/** The settings tab "Roles": all of them, in the order in which someone's roles are named. */
export function RolesSettings({ guildId, roles }: { guildId: string; roles: Roles }) {
  const client = useQueryClient();
  const change = useChangeRoles(guildId);
  const [removing, setRemoving] = useState<RoleRow | null>(null);
  const order = useHierarchyOrder<RoleRow>({
    state: asList(roles),
    fetchLatest: async () => asList(await client.fetchQuery({ ...rolesOptions(guildId), staleTime: 0 })),
    save: (ids, version) => change.reorder({ roleIds: [...ids], version }),
  });
  const navigate = useNavigate();
  usePageActions(() =>
    roles.can.create
      ? [
          {
            ...roleShortcuts.shortcuts.create,
            id: 'create',
            icon: 'plus',
            run: () => void navigate({ to: '/guilds/$guildId/settings/roles/new', params: { guildId } }),
          },
        ]
      : [],
  );
  return (
    <div className="grid gap-5">
      <TabHead
        title="Roles"
        purpose="Roles grant permissions. Members get the permissions of all their roles."
        aside={
          roles.can.create ? (
            <LinkButton
              to="/guilds/$guildId/settings/roles/new"
              params={{ guildId }}
              size="sm"
              icon={<Icon name="plus" />}
            >
              New role
            </LinkButton>
          ) : null
        }
      />
      <SortableList
        label="Roles"
        items={order.shown}
        itemKey={({ id }) => id}
        itemName={({ name }) => name}
        onReorder={order.move}
        renderItem={(role, { handle, moves }) => (
          <RoleCard
            guildId={guildId}
            role={role}
            handle={roles.can.reorder ? handle : null}
            moves={moves}
            mayCreate={roles.can.create}
            onDelete={() => setRemoving(role)}
          />
        )}
      />
      <HierarchyOrderBar order={order} />
      <DeleteRoleDialog
        guildId={guildId}
        role={removing}
        version={roles.version}
        onClose={() => setRemoving(null)}
        onDeleted={order.standOn}
      />
    </div>
  );
}

const asList = ({ roles, version }: Roles) => ({ entries: roles, version });
