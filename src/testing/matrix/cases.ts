import type { MatrixCases } from './case.ts';
import { notificationCases } from './cases/notification-cases.ts';
import { permissionCases } from './cases/permission-cases.ts';

/** Every server function of the product, and who may call it. */
export const MATRIX: MatrixCases = { ...permissionCases, ...notificationCases };
