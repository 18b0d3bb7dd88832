import { defineNotification, withPreferenceOf } from '#/platform/notification-kinds.ts';

const group = 'Artisans';

export const craftAsked = defineNotification('crafting.requested', {
  group,
  label: 'Crafting requests',
  hint: 'A member requests something that you can craft.',
  needs: 'view:artisans',
});

export const craftAnswered = defineNotification('crafting.accepted', {
  group,
  label: 'Your crafting requests',
  hint: 'Your request moves on, or one that you craft or bring parts for is released or ends.',
  needs: 'view:artisans',
});
export const craftReady = withPreferenceOf(craftAnswered, 'crafting.crafted');
export const craftHandedOver = withPreferenceOf(craftAnswered, 'crafting.delivered');
export const craftRefused = withPreferenceOf(craftAnswered, 'crafting.declined');
export const craftGivenUp = withPreferenceOf(craftAnswered, 'crafting.released');
export const craftCalledOff = withPreferenceOf(craftAnswered, 'crafting.canceled');

export const partPromised = defineNotification('crafting.partClaimed', {
  group,
  label: 'Parts',
  hint: 'A part of something that you craft is claimed, released or reserved in the storage, or yours is released.',
  needs: 'view:artisans',
});
export const partTakenBack = withPreferenceOf(partPromised, 'crafting.partReleased');
export const partsKept = withPreferenceOf(partPromised, 'crafting.partsReserved');
