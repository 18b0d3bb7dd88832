/** `src/features/members/members.functions.ts` + `listMembers` -> `members.listMembers`: the id under `/_serverFn/` and the name of the operation. */
export function functionId({ filename, functionName }: { filename: string; functionName: string }): string {
  const stem = filename
    .replace(/\\/g, '/')
    .split('/')
    .at(-1)
    ?.replace(/\.functions\.tsx?$/, '');
  return `${stem}.${functionName.replace(/_createServerFn_handler$/, '')}`;
}
