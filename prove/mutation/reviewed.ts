/**
 * Mutants that no test can kill, because what they leave out is asked again by something else that has mutants of its own.
 * Each with the reason why the product keeps the condition all the same.
 */
export const REVIEWED: Readonly<Record<string, string>> = {
  'upload.queries.isSentTo: tenant condition 1 is left out':
    'Only spares asking guilds that the viewer is not in; the access guard of each guild decides.',
  'upload.queries.isSentTo: tenant condition 2 is left out':
    'Only spares asking guilds that the viewer is not in; the access guard of each guild decides.',
  'myAccount.requestExport: policy 1 allows':
    'Whoever has no account is refused by `ownId` before, and the input names nobody.',
};
