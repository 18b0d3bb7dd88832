import { createServerFn } from '@tanstack/react-start';
import { carries } from '#/platform/transport.ts';
import { assignRoles as assignRolesCommand } from './commands/assign-roles.server.ts';
import { assignRolesToMany as assignRolesToManyCommand } from './commands/assign-roles-to-many.server.ts';
import { changeMemberRank as changeMemberRankCommand } from './commands/change-member-rank.server.ts';
import { changeMemberRanks as changeMemberRanksCommand } from './commands/change-member-ranks.server.ts';
import { kickMember as kickMemberCommand } from './commands/kick-member.server.ts';
import { kickMembers as kickMembersCommand } from './commands/kick-members.server.ts';
import { undoKick as undoKickCommand } from './commands/undo-kick.server.ts';
import { undoRankChange as undoRankChangeCommand } from './commands/undo-rank-change.server.ts';
import { undoRoleChange as undoRoleChangeCommand } from './commands/undo-role-change.server.ts';
import type {
  AssignRolesInput,
  AssignRolesToManyInput,
  ChangeMemberRankInput,
  ChangeMemberRanksInput,
  KickMemberInput,
  KickMembersInput,
  UndoInput,
} from './membership.schema.ts';

export const changeMemberRank = createServerFn({ method: 'POST' })
  .validator(carries<ChangeMemberRankInput>())
  .handler(({ data }) => changeMemberRankCommand(data));

export const changeMemberRanks = createServerFn({ method: 'POST' })
  .validator(carries<ChangeMemberRanksInput>())
  .handler(({ data }) => changeMemberRanksCommand(data));

export const assignRoles = createServerFn({ method: 'POST' })
  .validator(carries<AssignRolesInput>())
  .handler(({ data }) => assignRolesCommand(data));

export const assignRolesToMany = createServerFn({ method: 'POST' })
  .validator(carries<AssignRolesToManyInput>())
  .handler(({ data }) => assignRolesToManyCommand(data));

export const kickMember = createServerFn({ method: 'POST' })
  .validator(carries<KickMemberInput>())
  .handler(({ data }) => kickMemberCommand(data));

export const kickMembers = createServerFn({ method: 'POST' })
  .validator(carries<KickMembersInput>())
  .handler(({ data }) => kickMembersCommand(data));

export const undoRankChange = createServerFn({ method: 'POST' })
  .validator(carries<UndoInput>())
  .handler(({ data }) => undoRankChangeCommand(data));

export const undoRoleChange = createServerFn({ method: 'POST' })
  .validator(carries<UndoInput>())
  .handler(({ data }) => undoRoleChangeCommand(data));

export const undoKick = createServerFn({ method: 'POST' })
  .validator(carries<UndoInput>())
  .handler(({ data }) => undoKickCommand(data));
