/** Runs these one after the other; one that fails doesn't keep the others from running. Throws what failed, at the end. */
export async function runAll(parts: readonly (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const part of parts) await part().catch((error: unknown) => failures.push(error));
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} of ${parts.length} failed`);
}
