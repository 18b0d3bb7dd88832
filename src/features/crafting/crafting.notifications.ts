import { defineNotification, withPreferenceOf } from '#/platform/notification-kinds.ts';

const group = 'Artisans';

export const craftAsked = defineNotification('crafting.requested', {
  group,
  label: 'Crafting requests',
  hint: 'A member requests something that you can craft.',
});

export const craftAnswered = defineNotification('crafting.accepted', {
  group,
  label: 'Your crafting requests',
  hint: 'Your request is accepted, ready, delivered or declined, or staff assign one to you.',
});
export const craftReady = withPreferenceOf(craftAnswered, 'crafting.crafted');
export const craftHandedOver = withPreferenceOf(craftAnswered, 'crafting.delivered');
export const craftRefused = withPreferenceOf(craftAnswered, 'crafting.declined');

export const partPromised = defineNotification('crafting.partClaimed', {
  group,
  label: 'Parts claimed',
  hint: 'A member brings a part of something that you craft.',
});
