import { settingsPage } from '#/features/settings/settings-subject.rules.ts';
import type { SubjectKind } from '#/platform/events.ts';

/** What events of applications are about, and where the audit log leads for it. */

export const applicationSubject: SubjectKind = {
  type: 'application',
  page: (guildId, id) => ({ needs: 'view:applications', path: `/guilds/${guildId}/applications?open=${id}` }),
  row: { table: 'applications', column: 'id' },
};

export const applicantSubject: SubjectKind = { type: 'user' };

const page = (guildId: string) => settingsPage(guildId, 'applications');
export const formSubject: SubjectKind = { type: 'application_form', page };
export const inviteSubject: SubjectKind = { type: 'application_settings', page };
