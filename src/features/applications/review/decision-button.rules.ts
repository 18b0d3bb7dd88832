import type { ChatButton } from '#/platform/interactions.server.ts';

/** The controls that decide an application: `[applicationId]`. */
export const ACCEPT = 'application-accept';
export const REJECT = 'application-reject';

/** Below a message about a pending application; who may decide it is judged when they are pressed. */
export const decisionButtons = (applicationId: string): readonly ChatButton[] => [
  { label: 'Accept', look: 'primary', control: ACCEPT, args: [applicationId] },
  { label: 'Reject', look: 'danger', control: REJECT, args: [applicationId] },
];
