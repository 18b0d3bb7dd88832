import { adminQuery } from '#/features/platform-admin/admin.access.server.ts';
import { AdminPolicy } from '#/features/platform-admin/admin.policy.ts';
import { config } from '#/platform/config/config.server.ts';
import { readSettings, type SettingName, settings } from '#/platform/config/config.settings.server.ts';
import { nothingInput } from './administration.schema.ts';

export interface SettingInForce {
  readonly name: string;
  /** Null where nothing is set and nothing follows from it. */
  readonly value: string | null;
  /** From the environment, and not the product's own. */
  readonly isSet: boolean;
}

/** Every setting as this process goes by it; of secrets only whether they are set. */
export const getSettings = adminQuery({
  name: 'administration.getSettings',
  input: nothingInput,
  allow: AdminPolicy.any,
  read: async (): Promise<{ items: readonly SettingInForce[] }> => ({ items: settingsInForce(process.env) }),
});

export function settingsInForce(env: Readonly<Record<string, string | undefined>>): SettingInForce[] {
  const { values } = readSettings(env);
  const { publicUrl, demo, demoServices, localAccounts } = config();
  const derived: Readonly<Record<string, unknown>> = {
    PUBLIC_URL: publicUrl,
    DEMO: demo,
    DEMO_SERVICES: demoServices,
    LOCAL_ACCOUNTS: localAccounts,
  };
  return (Object.keys(settings) as SettingName[]).map((name) => {
    const isSet = Boolean(env[name]?.trim());
    if (settings[name].isSecret) return { name, value: isSet ? 'Set, not shown' : null, isSet };
    return { name, value: worded(derived[name] ?? values[name]), isSet };
  });
}

function worded(value: unknown): string | null {
  if (value === undefined) return null;
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (Array.isArray(value)) return value.length === 0 ? null : value.join(', ');
  // Of a URL without the name and password that it may have.
  return String(value).replace(/^(https?:\/\/)[^/@]*@/, '$1');
}
