import * as z from 'zod';
import { listInput } from '#/platform/lists/list-input.ts';

const id = () => z.uuid().toLowerCase();
const inActivity = { guildId: id(), activityId: id() };

export const activityInput = z.strictObject(inActivity);
export const snapshotInput = z.strictObject({ ...inActivity, snapshotId: id() });
export const listPeopleInput = listInput({ ...inActivity, snapshotId: id() }, { limit: 50 });
