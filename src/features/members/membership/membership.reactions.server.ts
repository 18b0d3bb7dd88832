import { namesOfRow } from '#/features/guild-access/names.queries.server.ts';
import {
  memberKicked,
  memberKickUndone,
  memberRankChanged,
  memberRolesChanged,
} from '#/features/members/membership/membership.events.ts';
import { type Notification, notify } from '#/features/notifications/notification.api.server.ts';
import { formatNames } from '#/platform/changes.ts';
import { on, type ReactionContext } from '#/platform/jobs/reactions.server.ts';
import { changedRank, changedRoles, kicked, returned } from './membership.notifications.ts';

const NAME = 'member.notifyMember';
type Context = ReactionContext<{ readonly userId: string }>;

/** Notifies members of changes of their rank and roles by others. */
const notifyMember = (
  { event, tx }: Context,
  message: Pick<Notification, 'kind' | 'title' | 'body' | 'link'>,
): Promise<void> => notify(tx, { event, userIds: [event.data.userId], ...message });

export const membershipReactions = [
  on(memberRankChanged, NAME, async (context) => {
    const { id, name } = await context.guild();
    const { subjectLabel, data } = context.event;
    const nameOf = await namesOfRow(context.tx, id, data);
    const rank = formatNames(data.changes.rankId?.to, nameOf);
    await notifyMember(context, {
      kind: changedRank,
      title: rank ? `${subjectLabel} is now ${rank} in ${name}` : `The rank of ${subjectLabel} in ${name} has changed`,
      link: `/guilds/${id}`,
    });
  }),
  on(memberRolesChanged, NAME, async (context) => {
    const { id, name } = await context.guild();
    const { subjectLabel, data } = context.event;
    const { roleIds } = data.changes;
    const nameOf = await namesOfRow(context.tx, id, data);
    await notifyMember(context, {
      kind: changedRoles,
      title: `The roles of ${subjectLabel} in ${name} have changed`,
      body: roleIds ? `Now: ${formatNames(roleIds.to, nameOf) ?? 'none'}` : null,
      link: `/guilds/${id}`,
    });
  }),
  on(memberKicked, NAME, async (context) => {
    const { name } = await context.guild();
    const { subjectLabel, data } = context.event;
    await notifyMember(context, {
      kind: kicked,
      title: `${subjectLabel} was kicked from ${name}`,
      body: data.reason || null,
      link: '/profile/guilds',
    });
  }),
  on(memberKickUndone, NAME, async (context) => {
    const { id, name } = await context.guild();
    await notifyMember(context, {
      kind: returned,
      title: `${context.event.subjectLabel} is back in ${name}`,
      body: 'The kick was undone. Rank and roles are as before.',
      link: `/guilds/${id}`,
    });
  }),
];
