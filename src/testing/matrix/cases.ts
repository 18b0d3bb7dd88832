import type { MatrixCases } from './case.ts';
import { accountCases } from './cases/account-cases.ts';
import { announcementCases } from './cases/announcement-cases.ts';
import { applicationCases } from './cases/application-cases.ts';
import { auditCases } from './cases/audit-cases.ts';
import { characterCases } from './cases/character-cases.ts';
import { lifecycleCases } from './cases/danger-cases.ts';
import { guildCases } from './cases/guild-cases.ts';
import { hierarchyCases } from './cases/ladder-cases.ts';
import { memberCases } from './cases/member-cases.ts';
import { membershipCases } from './cases/membership-cases.ts';
import { notificationCases } from './cases/notification-cases.ts';
import { permissionCases } from './cases/permission-cases.ts';
import { profileCases } from './cases/profile-cases.ts';
import { settingsCases } from './cases/settings-cases.ts';
import { uploadCases } from './cases/upload-cases.ts';

/** Every server function of the product, and who may call it. */
export const MATRIX: MatrixCases = {
  ...accountCases,
  ...permissionCases,
  ...notificationCases,
  ...characterCases,
  ...guildCases,
  ...memberCases,
  ...hierarchyCases,
  ...membershipCases,
  ...profileCases,
  ...applicationCases,
  ...announcementCases,
  ...uploadCases,
  ...auditCases,
  ...settingsCases,
  // Their callers come to have many characters, and a person may only have so many.
  ...lifecycleCases,
};
