import { PARTICIPANT_STATUSES, type ParticipantStatus } from './participant.rules.ts';

export const STATUS_LABELS: Readonly<Record<ParticipantStatus, string>> = {
  attended: 'Attended',
  late: 'Late',
  'left-early': 'Left early',
  bench: 'Substitute',
  excused: 'Excused',
  'no-show': 'No-show',
};

/** To choose from. */
export const STATUS_ITEMS = PARTICIPANT_STATUSES.map((status) => ({ value: status, label: STATUS_LABELS[status] }));
