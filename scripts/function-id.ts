/** `src/features/members/roster/member.functions.gen.ts` + `listMembers` -> `member.listMembers`: the id under `/_serverFn/` and the name of the operation. */
export function functionId({ filename, functionName }: { filename: string; functionName: string }): string {
  const stem = filename
    .replace(/\\/g, '/')
    .split('/')
    .at(-1)
    ?.replace(/\.functions(\.gen)?\.ts$/, '');
  return `${stem}.${functionName.replace(/_createServerFn_handler$/, '')}`;
}
