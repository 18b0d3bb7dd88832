import type { Config } from '#/platform/config/config.server.ts';
import { embeddedUrl } from '#/platform/embedded/address.server.ts';

/** Where the database of an install is; the embedded one's address stays the same, running or not. */
export const databaseAddress = ({ database, dataDir }: Pick<Config, 'database' | 'dataDir'>): string =>
  database.kind === 'external' ? database.url : embeddedUrl(dataDir);
