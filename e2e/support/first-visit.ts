import type { FullConfig } from '@playwright/test';

/** The journeys' product has a line in its log to judge, even where every journey of a run has an install of its own. */
export default async function firstVisit({ projects }: FullConfig): Promise<void> {
  const { status } = await fetch(`${projects[0]?.use.baseURL}/login`);
  if (status !== 200) throw new Error(`The product answers ${status}`);
}
