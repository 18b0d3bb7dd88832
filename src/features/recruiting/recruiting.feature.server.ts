import { defineFeature } from '#/platform/feature.server.ts';
import * as invitationEvents from './invitations/invitation.events.ts';
import * as notifications from './invitations/invitation.notifications.ts';
import { invitationReactions } from './invitations/invitation.reactions.server.ts';
import * as invitationTables from './invitations/invitation.tables.server.ts';
import * as lookingEvents from './looking/looking.events.ts';
import { removeEndedLooking } from './looking/looking.repository.server.ts';
import * as lookingTables from './looking/looking.tables.server.ts';

export const recruiting = defineFeature({
  name: 'recruiting',
  tables: [...Object.values(lookingTables), ...Object.values(invitationTables)],
  events: [...Object.values(lookingEvents), ...Object.values(invitationEvents)],
  notifications: Object.values(notifications),
  reactions: invitationReactions,
  cleanup: removeEndedLooking,
});
