import type { ChatButton } from '#/platform/interactions.server.ts';
import { ANSWERS } from './sign-up.labels.ts';

/** The control that answers an activity: `[intent, activityId]`. */
export const SIGN_UP = 'sign-up';

/** Below a message about an activity that can be answered. */
export const answerButtons = (activityId: string): readonly ChatButton[] =>
  ANSWERS.map(({ intent, label }) => ({
    ...{ label, control: SIGN_UP, args: [intent, activityId] },
    ...(intent === 'accepted' && { look: 'primary' }),
  }));
