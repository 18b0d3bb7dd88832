import { createRoot } from 'react-dom/client';
import { ScriptConsent } from './script-consent.tsx';

/** Asks beside the page, which is hydrated without it. */
export function showConsent(scripts: readonly string[]): void {
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place).render(<ScriptConsent scripts={scripts} />);
}
