import { discordLinked, discordUnlinked } from '#/features/accounts/account.events.ts';
import { applicationAccepted, decisionUndone, joinedByInvite } from '#/features/applications/application.events.ts';
import { memberDeletedCharacter } from '#/features/characters/character.events.ts';
import { discordServerLinked, discordServerUnlinked } from '#/features/discord/discord.events.ts';
import { IN_GUILD_WITH_DISCORD, WITH_DISCORD } from '#/features/discord/discord-link.api.server.ts';
import { guildRestored, ownershipTransferred } from '#/features/guild-lifecycle/lifecycle.events.ts';
import {
  absenceAdded,
  absenceCancelled,
  absenceChanged,
  absenceEnded,
} from '#/features/members/absences/absence.events.ts';
import {
  memberKicked,
  memberKickUndone,
  memberLeft,
  memberRankChanged,
  memberRankChangedByTransfer,
  memberRolesChanged,
} from '#/features/members/membership/membership.events.ts';
import { rankDeleted, ranksReordered, roleDeleted } from '#/features/members/ranks/hierarchy.events.ts';
import { invitationAccepted } from '#/features/recruiting/invitations/invitation.events.ts';
import { guildSettingsSaved } from '#/features/settings/settings.events.ts';
import type { EventData, EventDefinition } from '#/platform/events.ts';
import { wakeAt } from '#/platform/jobs/jobs.server.ts';
import { on, type Reaction } from '#/platform/jobs/reactions.server.ts';
import { discordRoleLinked } from './role-sync.events.ts';
import { noteLook, noteLookOf } from './role-sync.repository.server.ts';
import { ROLES_CLOCK } from './role-sync.rules.ts';

/** It's looked at anew who should have what; whatever this misses is found within the hour. */
const look = <Data extends EventData>(definition: EventDefinition<Data>): Reaction =>
  on(
    definition,
    'discordRole.look',
    async ({ event: { guildId }, tx }) => {
      if (guildId !== null && (await noteLook(tx, guildId))) await wakeAt(tx, ROLES_CLOCK, new Date());
    },
    IN_GUILD_WITH_DISCORD,
  );

/** The same for the guilds of someone whose account on Discord is another one now. */
const lookOf = <Data extends EventData>(definition: EventDefinition<Data>): Reaction =>
  on(
    definition,
    'discordRole.look_of',
    async ({ event: { subjectId }, tx }) => {
      await noteLookOf(tx, subjectId);
      await wakeAt(tx, ROLES_CLOCK, new Date());
    },
    WITH_DISCORD,
  );

export const roleReactions: readonly Reaction[] = [
  ...[look(applicationAccepted), look(decisionUndone), look(joinedByInvite), look(invitationAccepted)],
  ...[look(memberLeft), look(memberKicked), look(memberKickUndone), look(memberDeletedCharacter)],
  ...[look(memberRankChanged), look(memberRolesChanged), look(memberRankChangedByTransfer)],
  ...[look(rankDeleted), look(roleDeleted), look(ranksReordered), look(ownershipTransferred), look(guildRestored)],
  ...[look(absenceAdded), look(absenceChanged), look(absenceEnded), look(absenceCancelled)],
  ...[look(guildSettingsSaved), look(discordRoleLinked), look(discordServerLinked), look(discordServerUnlinked)],
  ...[lookOf(discordLinked), lookOf(discordUnlinked)],
];
