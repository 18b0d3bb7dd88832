import { type AnyColumn, and, gt, lte, type SQL, sql } from 'drizzle-orm';
import { uuid } from 'drizzle-orm/pg-core';
import { instant } from './platform.tables.server.ts';

/** How long a deleted row can be restored, by the person who deleted it; the hourly cleanup removes it after that. */
const RESTORABLE_MINUTES = 10;

/** Columns of a table whose rows can be restored. Every query of what is there asks that `deletedAt` is null. */
export const deletionColumns = () => ({
  deletedAt: instant('deleted_at'),
  /** Without a foreign key: the row is removed long before any account could be. */
  deletedByUserId: uuid('deleted_by_user_id'),
});

interface Deletion {
  readonly deletedAt: AnyColumn;
  readonly deletedByUserId: AnyColumn;
}

const since = sql`now() - make_interval(mins => ${RESTORABLE_MINUTES})`;

/** What marks a row as deleted. */
export const deletedBy = (userId: string) => ({ deletedAt: sql`now()`, deletedByUserId: userId });

/** What makes a deleted row one like any other again. */
export const NOT_DELETED = { deletedAt: null, deletedByUserId: null } as const;

/** Rows that this person deleted a short time ago. */
export const isRestorableBy = ({ deletedAt, deletedByUserId }: Deletion, userId: string | null): SQL | undefined =>
  and(gt(deletedAt, since), sql`${deletedByUserId} = ${userId}`);

/** Rows that no one can restore any more. */
export const isGoneForGood = ({ deletedAt }: Pick<Deletion, 'deletedAt'>): SQL => lte(deletedAt, since);
