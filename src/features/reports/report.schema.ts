import * as z from 'zod';
import { textField } from '#/base/text-schema.ts';
import { listInput } from '#/platform/lists/list-input.ts';
import {
  REPORT_DECISIONS,
  REPORT_DETAILS_MAX,
  REPORT_KINDS,
  REPORT_MESSAGE_MAX,
  REPORT_REASONS,
  REPORT_STATES,
  suspends,
} from './report.rules.ts';

/** What may be sent about reports (docs/product/reports.md). */

const id = z.uuid().toLowerCase();
const reason = z.enum(REPORT_REASONS, { error: 'Choose a reason' });
const details = textField({ kind: 'lines', max: REPORT_DETAILS_MAX });
const message = textField({ kind: 'lines', max: REPORT_MESSAGE_MAX });

const NEEDS_DETAILS = 'Describe what is wrong';
const hasDetails = (sent: { reason: string; details: string }) => sent.reason !== 'other' || sent.details !== '';

const target = { kind: z.enum(REPORT_KINDS), targetId: id, guildId: id.nullable() };
export const createReportInput = z
  .strictObject({ ...target, reason, details })
  .refine(hasDetails, { path: ['details'], message: NEEDS_DETAILS });
export const reportForm = z
  .strictObject({ reason, details })
  .refine(hasDetails, { path: ['details'], message: NEEDS_DETAILS });

export const listCasesInput = listInput(
  { state: z.enum(REPORT_STATES).default('open'), kind: z.enum(REPORT_KINDS).optional() },
  { limit: 50 },
);
export const nothingInput = z.strictObject({});
export const caseInput = z.strictObject({ caseId: id });

const NEEDS_WORDS = 'Enter why: they read it when they try to sign in';
interface Decided {
  decision: (typeof REPORT_DECISIONS)[number] | '';
  messageToOwner: string;
}
const saysWhy = ({ decision, messageToOwner }: Decided) =>
  decision === '' || !suspends(decision) || messageToOwner !== '';
const words = { messageToReporters: message, messageToOwner: message };
/** `days`: of a suspension; null is until it is lifted. */
export const decideCaseInput = z
  .strictObject({ caseId: id, decision: z.enum(REPORT_DECISIONS), days: z.int().min(1).max(365).nullable(), ...words })
  .refine(saysWhy, { path: ['messageToOwner'], message: NEEDS_WORDS });
export const decisionForm = z
  .strictObject({ decision: z.enum(REPORT_DECISIONS, { error: 'Choose a decision' }), days: z.string(), ...words })
  .refine(saysWhy, { path: ['messageToOwner'], message: NEEDS_WORDS });
/** `decisionId`: the decision as it was seen; another one is not undone. */
export const undoDecisionInput = z.strictObject({ caseId: id, decisionId: id });
