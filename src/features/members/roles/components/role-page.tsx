import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { RankColorField } from '#/features/members/ranks/components/rank-appearance.tsx';
import { AlsoEditing } from '#/features/presence/components/also-editing.tsx';
import { TabCard, TabPage } from '#/features/settings/components/tab-page.tsx';
import { Breadcrumb, BreadcrumbHere, BreadcrumbLink } from '#/ui/layout/breadcrumb.tsx';
import type { RoleRow, Roles } from '../role.cache.ts';
import { useChangeRoles } from '../role-change.cache.ts';
import { DeleteRoleDialog } from './delete-role-dialog.tsx';
import { PermissionsField } from './permissions-field.tsx';
import { RoleHolders } from './role-holders.tsx';
import { RoleMenu } from './role-menu.tsx';
import { fieldsOf, NEW_ROLE, useRoleForm } from './use-role-form.ts';

interface RolePageProps {
  guildId: string;
  roles: Roles;
  role: RoleRow;
}

/** One role: its name and color, what it allows, and who has it. */
export function RolePage({ guildId, roles, role }: RolePageProps) {
  const navigate = useNavigate();
  const change = useChangeRoles(guildId);
  const [removing, setRemoving] = useState(false);
  const tab = useRoleForm({
    guildId,
    roles,
    valuesOf: (state) => fieldsOf(state, role.id),
    save: (values, version) => change.update({ ...values, roleId: role.id, version }),
  });
  const fixed = !role.can.edit;
  return (
    <Way guildId={guildId} here={role.name}>
      <TabPage
        tab={tab}
        title={role.name}
        purpose={role.beyond ?? 'Changes apply immediately to everyone with this role.'}
        aside={
          <RoleMenu guildId={guildId} role={role} mayCreate={roles.can.create} onDelete={() => setRemoving(true)} />
        }
      >
        {fixed ? null : <AlsoEditing guildId={guildId} kind="role" id={role.id} editing={tab.changed} />}
        <RoleFieldsCards guildId={guildId} form={tab.form} grantable={roles.grantable} disabled={fixed}>
          <RoleHolders guildId={guildId} role={role} />
        </RoleFieldsCards>
      </TabPage>
      <DeleteRoleDialog
        guildId={guildId}
        role={removing ? role : null}
        version={roles.version}
        onClose={() => setRemoving(false)}
        onDeleted={() => navigate({ to: '/guilds/$guildId/settings/roles', params: { guildId } })}
      />
    </Way>
  );
}

interface NewRolePageProps {
  guildId: string;
  roles: Roles;
  /** The role that it begins as a copy of. */
  from: RoleRow | undefined;
}

/** A role that is not there yet. */
export function NewRolePage({ guildId, roles, from }: NewRolePageProps) {
  const navigate = useNavigate();
  const change = useChangeRoles(guildId);
  const tab = useRoleForm({
    guildId,
    roles,
    // A copy has the permissions that the person copying may grant.
    valuesOf: () =>
      from
        ? {
            ...fieldsOf(roles, from.id),
            name: '',
            permissions: from.permissions.filter((id) => roles.grantable.includes(id)),
          }
        : NEW_ROLE,
    save: async (values, version) => {
      const { id } = await change.create({ ...values, version });
      await navigate({ to: '/guilds/$guildId/settings/roles/$roleId', params: { guildId, roleId: id } });
    },
  });
  return (
    <Way guildId={guildId} here="New role">
      <TabPage
        tab={tab}
        title="New role"
        purpose={
          from ? `Starts as a copy of ${from.name}. Give it a new name.` : 'You can only grant permissions you have.'
        }
      >
        <RoleFieldsCards guildId={guildId} form={tab.form} grantable={roles.grantable} disabled={false} />
      </TabPage>
    </Way>
  );
}

interface RoleFieldsProps {
  guildId: string;
  form: ReturnType<typeof useRoleForm>['form'];
  grantable: readonly string[];
  disabled: boolean;
  /** Between name and permissions. */
  children?: ReactNode;
}

function RoleFieldsCards({ guildId, form, grantable, disabled, children }: RoleFieldsProps) {
  return (
    <>
      <TabCard title="Role">
        <form.AppField name="name">
          {(field) => <field.TextField label="Name" layout="row" autoComplete="off" disabled={disabled} />}
        </form.AppField>
        <form.AppField name="color">{() => <RankColorField layout="row" disabled={disabled} />}</form.AppField>
      </TabCard>
      {children}
      <form.AppField name="permissions">
        {() => <PermissionsField guildId={guildId} grantable={grantable} disabled={disabled} />}
      </form.AppField>
    </>
  );
}

function Way({ guildId, here, children }: { guildId: string; here: string; children: ReactNode }) {
  return (
    <div className="grid gap-3">
      <Breadcrumb>
        <BreadcrumbLink to="/guilds/$guildId/settings/roles" params={{ guildId }}>
          Roles
        </BreadcrumbLink>
        <BreadcrumbHere>{here}</BreadcrumbHere>
      </Breadcrumb>
      {children}
    </div>
  );
}
