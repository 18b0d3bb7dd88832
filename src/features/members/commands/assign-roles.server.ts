import type { GuildScope } from '#/features/guilds/guild.gate.server.ts';
import type { Tx } from '#/platform/db.server.ts';
import { ladderCommand } from '../ladder.gate.server.ts';
import { memberRolesChanged } from '../membership.events.ts';
import { MembershipPolicy } from '../membership.policy.ts';
import { membershipLimit, nothingToChange, roleChange } from '../membership.rules.ts';
import { type AssignRoles, assignRolesInput } from '../membership.schema.ts';
import { applyChanges, areRoles, lockMember, readLadder } from '../membership.steps.server.ts';

/** Gives a member roles and takes others from him (doc 2, section 7 "POST assign roles"). */
export const assignRoles = ladderCommand({
  name: 'membership.assignRoles',
  input: assignRolesInput,
  limit: membershipLimit,
  idempotent: true,
  load: loadRoleChange,
  allow: MembershipPolicy.assignRoles,
  run: async ({ tx, who, loaded, record }) => {
    const { ladder, ...change } = loaded;
    const undoId = await applyChanges(tx, { who, ladder, changes: [change], happened: memberRolesChanged, record });
    return { undoId };
  },
});

async function loadRoleChange(tx: Tx, { characterId, add, remove }: AssignRoles, who: GuildScope) {
  const [ladder, member] = [await readLadder(tx, who.guildId), await lockMember(tx, who, characterId)];
  if (!member || !areRoles(ladder, [...add, ...remove])) return null;
  const change = roleChange(ladder, member, { add, remove });
  if (!change) throw nothingToChange(`${member.name} already has these roles.`);
  return { ...change, ladder };
}
