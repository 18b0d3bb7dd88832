/** Entries of the treasury, as the audit log leads to them. */
export const entrySubject = {
  type: 'treasury_entry',
  page: (guildId: string) => ({ needs: 'view:treasury', path: `/guilds/${guildId}/bank/treasury` }),
  row: { table: 'treasury_entries', column: 'transaction_id' },
};

export const accountSubject = {
  type: 'treasury_account',
  page: (guildId: string) => ({ needs: 'view:treasury', path: `/guilds/${guildId}/bank/treasury` }),
  row: { table: 'treasury_accounts', column: 'id' },
};

export const requestSubject = {
  type: 'treasury_request',
  page: (guildId: string) => ({ needs: 'view:treasury', path: `/guilds/${guildId}/bank/treasury/requests` }),
  row: { table: 'treasury_requests', column: 'id' },
};

/** A rank with its limit. */
export const limitSubject = {
  type: 'treasury_limit',
  page: (guildId: string) => ({ needs: 'view:treasury', path: `/guilds/${guildId}/bank/treasury` }),
  row: { table: 'ranks', column: 'id' },
};
