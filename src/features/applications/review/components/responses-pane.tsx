import { useEffect, useId, useRef } from 'react';
import { BareIconButton } from '#/ui/controls/button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { rowAttribute } from '#/ui/table/row-keys.ts';
import { Responses } from './responses.tsx';
import { triageLayer } from './use-triage-keys.ts';

interface ResponsesPaneProps {
  guildId: string;
  applicationId: string;
  onClose: () => void;
}

/** 'Application Responses' beside the page, where there is room: as high as the window, so that the decision is in sight. */
export function ResponsesPane({ guildId, applicationId, onClose }: ResponsesPaneProps) {
  const titleId = useId();
  const pane = useRef<HTMLDivElement>(null);
  const shown = useRef(applicationId);
  // The buttons of the application before are gone, and the focus with them.
  useEffect(() => {
    shown.current = applicationId;
    if (!pane.current?.contains(document.activeElement)) pane.current?.focus({ preventScroll: true });
  }, [applicationId]);
  useEffect(() => () => focusRow(shown.current), []);
  return (
    <div data-answers="" className="max-wide:hidden absolute inset-y-0 right-0 w-1/2 py-4 pr-(--gutter)">
      <div
        ref={pane}
        {...triageLayer}
        role="dialog"
        aria-labelledby={titleId}
        tabIndex={-1}
        className="sticky top-[calc(var(--sticky-top)+1rem)] flex h-[calc(100dvh-var(--sticky-top)-2rem)] flex-col overflow-hidden rounded-card border bg-bg-1 outline-none"
      >
        <header className="flex items-center gap-3 pt-3 pr-3 pb-2 pl-6">
          <h2 id={titleId} className="grow text-16 font-semibold">
            Application Responses
          </h2>
          <BareIconButton size="sm" label="Close" onClick={onClose}>
            <Icon name="x" />
          </BareIconButton>
        </header>
        <Responses guildId={guildId} applicationId={applicationId} />
      </div>
    </div>
  );
}

/** When the answers close the focus goes to their row, whose button is back a moment later. */
function focusRow(id: string): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const row = document.querySelector<HTMLElement>(`[${rowAttribute}="${CSS.escape(id)}"]`);
    (row?.querySelector<HTMLElement>('[aria-label^="View Responses"]') ?? row)?.focus({ preventScroll: true });
  });
}
