import { type ReactNode, useState } from 'react';
import { narrowFrom } from '#/ui/layout/layout.ts';
import { NarrowHint, useReportNarrow } from '#/ui/layout/use-narrow.ts';
import type { Shell } from '../shell.queries.server.ts';

/** Around what signed-in users see, which has two layouts in places; visitors' pages leave all of it to CSS. */
export function NarrowWindow({ shell, children }: { shell: Shell; children: ReactNode }) {
  // The server's page was rendered by it; the browser reports changes for the next one.
  const [cookie] = useState(shell.narrowCookie);
  useReportNarrow();
  return <NarrowHint value={narrowFrom(cookie)}>{children}</NarrowHint>;
}
