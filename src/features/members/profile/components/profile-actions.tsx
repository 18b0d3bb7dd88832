import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { KickDialog } from '#/features/members/membership/components/kick-dialog.tsx';
import { MemberMenu } from '#/features/members/membership/components/member-menu.tsx';
import { RolesDialog } from '#/features/members/membership/components/roles-dialog.tsx';
import { useMemberPalette } from '#/features/members/membership/components/use-member-palette.ts';
import {
  type PaintMember,
  type SelectedMembers,
  useMembershipChanges,
} from '#/features/members/membership/membership.cache.ts';
import { memberFacetsOptions } from '#/features/members/roster/member.cache.ts';
import type { MemberRow } from '#/features/members/roster/member.queries.server.ts';
import { patchQuery } from '#/ui/command/use-command.ts';
import { useUrlLayer } from '#/ui/overlays/use-url-layer.ts';
import { memberProfileOptions } from '../profile.cache.ts';
import type { MemberProfile } from '../profile.queries.server.ts';

/** What may be done with a member, as in the table of all: another rank, other roles, out of the guild. */
export function ProfileActions({ guildId, profile }: { guildId: string; profile: MemberProfile }) {
  const { can } = profile;
  const may = can.changeRank || can.assignRoles || can.kick;
  const { data: facets } = useQuery({ ...memberFacetsOptions(guildId), enabled: may });
  const navigate = useNavigate();
  const changes = useMembershipChanges(guildId, {
    paint: (client, paint) =>
      patchQuery(client, memberProfileOptions(guildId, profile.character.id).queryKey, (known: MemberProfile) =>
        painted(known, paint),
      ),
    leave: () => navigate({ to: '/guilds/$guildId/members', params: { guildId } }),
  });
  const [kicking, setKicking] = useState(false);
  const [editsRoles, setEditsRoles] = useUrlLayer('edit-roles');
  const member = rowOf(profile);
  const whom: SelectedMembers = { kind: 'one', characterId: member.characterId, name: member.name };
  const actions = {
    guildId,
    ranks: facets?.ranks ?? [],
    changeRank: (_: MemberRow, rank: { id: string; name: string }) => void changes.changeRank(whom, rank).catch(told),
    openRoles: () => setEditsRoles(true),
    openKick: () => setKicking(true),
    openLeave: () => {},
    makeMain: () => {},
  };
  useMemberPalette(actions, () => member);
  if (!may || !facets) return null;
  return (
    <>
      <MemberMenu member={member} actions={actions} />
      {can.assignRoles && editsRoles ? (
        <RolesDialog
          whom={whom}
          held={member.roles.map(({ id }) => id)}
          roles={facets.roles}
          assignRoles={changes.assignRoles}
          inUrl
          onClose={() => setEditsRoles(false)}
          onDone={() => {}}
        />
      ) : null}
      {kicking ? (
        <KickDialog whom={whom} kick={changes.kick} onClose={() => setKicking(false)} onDone={() => {}} />
      ) : null}
    </>
  );
}

/** A toast reports the outcome. */
const told = () => {};

/** Rank and roles as they are after a change. */
function painted(profile: MemberProfile, paint: PaintMember): MemberProfile {
  const { rank, roles } = paint(rowOf(profile));
  // What an added role looks like and allows comes with the answer.
  const asHeld = (role: (typeof roles)[number]) =>
    profile.character.guildRoles.find(({ id }) => id === role.id) ?? { ...role, color: null, permissions: [] };
  return {
    ...profile,
    rank: { ...profile.rank, ...rank },
    character: { ...profile.character, guildRoles: roles.map(asHeld) },
  };
}

/** The member as a row of the table; leaving is offered on the page of the viewer's own guilds. */
function rowOf({ character, can, ...profile }: MemberProfile): MemberRow {
  const { id, guildRoles, ...facts } = character;
  const { changeRank, assignRoles, kick } = can;
  return {
    ...facts,
    ...profile,
    characterId: id,
    roles: guildRoles,
    isMine: false,
    absentUntil: null,
    can: { changeRank, assignRoles, kick },
  };
}
