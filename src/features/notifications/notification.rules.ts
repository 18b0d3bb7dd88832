import { isListed, NOTIFICATION_GROUPS, type NotificationKind } from '#/platform/notification-kinds.ts';

/** Kinds as they are listed, under their headings; headings without a kind are left out. */
export function kindsByGroup(
  kinds: readonly NotificationKind[],
): { group: string; kinds: readonly NotificationKind[] }[] {
  const listed = kinds.filter(isListed);
  return NOTIFICATION_GROUPS.map((group) => ({ group, kinds: listed.filter((each) => each.group === group) })).filter(
    (group) => group.kinds.length > 0,
  );
}

/** Whether people can turn a kind on and off. */
export const isOptional = (kinds: readonly NotificationKind[], kind: string): boolean =>
  kinds.some((each) => each.kind === kind && isListed(each) && !each.always);

/** Whether a kind has a line of its own, which may also be one that everyone gets. */
export const isListedKind = (kinds: readonly NotificationKind[], kind: string): boolean =>
  kinds.some((each) => each.kind === kind && isListed(each));
