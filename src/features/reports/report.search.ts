import { REPORT_KINDS, REPORT_STATES, type ReportedKind, type ReportState } from './report.rules.ts';

/** What of the list of reports is in its address; open ones of all kinds unless said. */
export interface ReportSearch {
  readonly state?: ReportState | undefined;
  readonly kind?: ReportedKind | undefined;
}

export const reportSearchFrom = ({ state, kind }: Readonly<Record<string, unknown>>): ReportSearch => ({
  ...(state !== 'open' && REPORT_STATES.includes(state as ReportState) && { state: state as ReportState }),
  ...(REPORT_KINDS.includes(kind as ReportedKind) && { kind: kind as ReportedKind }),
});
