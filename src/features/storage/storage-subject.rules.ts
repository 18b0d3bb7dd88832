const page = (path: string) => (guildId: string) => ({
  needs: 'view:storage',
  path: `/guilds/${guildId}/bank/storage${path}`,
});

/** Movements, as the audit log leads to them. */
export const movementSubject = {
  type: 'storage_movement',
  page: page('/movements'),
  row: { table: 'storage_transactions', column: 'transaction_id' },
};

export const stockSubject = {
  type: 'storage_item',
  page: page('/'),
  row: { table: 'storage_items', column: 'id' },
};

export const requestSubject = {
  type: 'storage_request',
  page: page('/requests'),
  row: { table: 'storage_requests', column: 'id' },
};
