import * as z from 'zod';
import { defineEvent, PLATFORM_AREA, textDetail } from '#/platform/events.ts';
import { DECISION_LABELS, KIND_WORDS } from './report.labels.ts';
import { REPORT_DECISIONS, REPORT_KINDS } from './report.rules.ts';

/** Decisions about reports, in the platform's log: of the guild, or of the person whose listing, picture or announcement it is. */

const about = { area: PLATFORM_AREA, subject: { type: 'reported' } };
const decided = { caseId: z.uuid(), decisionId: z.uuid(), kind: z.enum(REPORT_KINDS) };

export const reportDecided = defineEvent('platform.report_decided', {
  ...about,
  data: z.object({
    ...decided,
    decision: z.enum(REPORT_DECISIONS),
    messageToReporters: z.string(),
    messageToOwner: z.string(),
  }),
  audit: {
    label: 'Report decided',
    sentence: ({ decision }) =>
      decision === 'dismiss' ? 'dismissed reports about {subject}' : 'upheld reports about {subject}',
    details: ({ kind, decision, messageToOwner, messageToReporters }) => [
      textDetail('Reported', KIND_WORDS[kind].label),
      textDetail('Decision', DECISION_LABELS[decision]),
      textDetail('Message to its owner', messageToOwner),
      textDetail('Message to reporters', messageToReporters),
    ],
  },
});

export const reportReopened = defineEvent('platform.report_reopened', {
  ...about,
  data: z.object(decided),
  audit: {
    label: 'Report reopened',
    sentence: 'undid the decision about {subject}',
    details: ({ kind }) => [textDetail('Reported', KIND_WORDS[kind].label)],
  },
});
