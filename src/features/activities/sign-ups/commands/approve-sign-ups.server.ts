import { type AppError, conflict, notFound } from '#/base/app-error.ts';
import { guildCommand } from '#/features/guild-access/guild.access.server.ts';
import { lockPlaces, settleActivity } from '../place.repository.server.ts';
import { signUpDecided } from '../sign-up.events.ts';
import { type Refused, refusedText } from '../sign-up.labels.ts';
import { SignUpPolicy } from '../sign-up.policy.ts';
import { lockSignUps, undoApproval, writeDecision } from '../sign-up.repository.server.ts';
import { comes, findsNoPlace, noPlaceText } from '../sign-up.rules.ts';
import { approveSignUpsInput } from '../sign-up.schema.ts';

/**
 * Approves the sign-ups that staff saw pending, in one step. Whoever was decided about or changed their mind meanwhile, or finds
 * neither a place nor a waitlist, is named with the reason, and stays as they were.
 */
export const approveSignUps = guildCommand({
  name: 'signUp.approveSignUps',
  input: approveSignUpsInput,
  limit: (_, { userId }) => [{ key: `sign-up-approve:${userId}`, capacity: 60, seconds: 600 }],
  load: (tx, which) => lockSignUps(tx, which),
  allow: SignUpPolicy.manage,
  run: async ({ tx, who, input: { userIds, ...which }, loaded: { activity, signUps }, record }) => {
    const pending = signUps.filter(({ approval, intent }) => approval === 'pending' && intent !== 'declined');
    const refused = signUps
      .filter((each) => !pending.includes(each))
      .map(({ name, approval }) => ({
        name,
        reason: approval === 'pending' ? `${name} no longer comes.` : `${name} was already ${approval ?? 'approved'}.`,
      }));
    // Removed since, with whatever name they had.
    const gone = userIds.length - signUps.length;
    if (signUps.length === 0) throw notFound();
    const [first] = pending;
    if (!first) throw noneApproved(refused);
    await writeDecision(
      tx,
      which,
      pending.map(({ userId }) => userId),
      { decision: 'approved', reason: '', by: who },
    );
    await lockPlaces(tx, which);
    const { places, isLimited, events } = await settleActivity(tx, which, { cause: 'approved', causedBy: first.name });
    const without = pending.filter((signUp) => findsNoPlace(activity, signUp, places));
    await undoApproval(
      tx,
      which,
      without.map(({ userId }) => userId),
    );
    const approved = pending.filter((signUp) => !without.includes(signUp));
    const said = [...refused, ...without.map(({ name }) => ({ name, reason: noPlaceText(name) }))];
    if (approved.length === 0) throw noneApproved(said);
    const subject = { id: activity.id, label: activity.title };
    for (const { userId, name } of approved)
      record(
        signUpDecided({
          ...{ subject, data: { userId, name, decision: 'approved', reason: '' } },
          invalidateFor: [userId],
        }),
      );
    // Their own places follow from the decision.
    const decided = new Set(pending.map(({ userId }) => userId));
    for (const event of events) if (!decided.has(String(event.data.userId))) record(event);
    return {
      approved: approved.length,
      waiting: isLimited ? approved.filter(({ userId, intent }) => comes(intent) && !places.has(userId)).length : 0,
      refused: said,
      gone,
    };
  },
});

const noneApproved = (refused: readonly Refused[]): AppError => conflict('none_approved', refusedText(refused));
