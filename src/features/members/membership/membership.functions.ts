import { createServerFn } from '@tanstack/react-start';
import { inputType } from '#/platform/input/transport.ts';
import { assignRoles as assignRolesCommand } from './commands/assign-roles.server.ts';
import { assignRolesBulk as assignRolesBulkCommand } from './commands/assign-roles-bulk.server.ts';
import { changeMemberRank as changeMemberRankCommand } from './commands/change-member-rank.server.ts';
import { changeMemberRanks as changeMemberRanksCommand } from './commands/change-member-ranks.server.ts';
import { kickMember as kickMemberCommand } from './commands/kick-member.server.ts';
import { kickMembers as kickMembersCommand } from './commands/kick-members.server.ts';
import { undoKick as undoKickCommand } from './commands/undo-kick.server.ts';
import { undoRankChange as undoRankChangeCommand } from './commands/undo-rank-change.server.ts';
import { undoRoleChange as undoRoleChangeCommand } from './commands/undo-role-change.server.ts';
import type {
  AssignRolesBulkInput,
  AssignRolesInput,
  ChangeMemberRankInput,
  ChangeMemberRanksInput,
  KickMemberInput,
  KickMembersInput,
  UndoInput,
} from './membership.schema.ts';

export const changeMemberRank = createServerFn({ method: 'POST' })
  .validator(inputType<ChangeMemberRankInput>())
  .handler(({ data }) => changeMemberRankCommand(data));

export const changeMemberRanks = createServerFn({ method: 'POST' })
  .validator(inputType<ChangeMemberRanksInput>())
  .handler(({ data }) => changeMemberRanksCommand(data));

export const assignRoles = createServerFn({ method: 'POST' })
  .validator(inputType<AssignRolesInput>())
  .handler(({ data }) => assignRolesCommand(data));

export const assignRolesBulk = createServerFn({ method: 'POST' })
  .validator(inputType<AssignRolesBulkInput>())
  .handler(({ data }) => assignRolesBulkCommand(data));

export const kickMember = createServerFn({ method: 'POST' })
  .validator(inputType<KickMemberInput>())
  .handler(({ data }) => kickMemberCommand(data));

export const kickMembers = createServerFn({ method: 'POST' })
  .validator(inputType<KickMembersInput>())
  .handler(({ data }) => kickMembersCommand(data));

export const undoRankChange = createServerFn({ method: 'POST' })
  .validator(inputType<UndoInput>())
  .handler(({ data }) => undoRankChangeCommand(data));

export const undoRoleChange = createServerFn({ method: 'POST' })
  .validator(inputType<UndoInput>())
  .handler(({ data }) => undoRoleChangeCommand(data));

export const undoKick = createServerFn({ method: 'POST' })
  .validator(inputType<UndoInput>())
  .handler(({ data }) => undoKickCommand(data));
