import { useEffect, useState } from 'react';
import { Button } from '#/ui/controls/button.tsx';
import { addScripts, type Consent, consentCookie, consentFrom, hostsText } from '../consent.rules.ts';

interface ScriptsProps {
  /** Addresses, in the order in which they are loaded. */
  scripts: readonly string[];
}

/** Asks whether scripts of other sites may be loaded, and loads them once they may; in the browser alone. */
export function ScriptConsent({ scripts }: ScriptsProps) {
  const [consent, setConsent] = useState(() => consentFrom(document.cookie));
  useEffect(() => {
    if (consent === 'yes') addScripts(scripts, document);
  }, [consent, scripts]);
  if (consent !== null) return null;
  const choose = (choice: Consent) => {
    keep(choice);
    setConsent(choice);
  };
  return (
    <section
      aria-label="Scripts of other sites"
      data-print="hide"
      className="fixed inset-x-4 bottom-4 z-20 mx-auto grid max-w-[40rem] gap-3 rounded-card border bg-bg-2 p-4 shadow-light"
    >
      <p>
        This site would like to load scripts from {hostsText(scripts)}. They can see your IP address and what you do
        here. Everything works without them. <PolicyLink />
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => choose('yes')}>Allow</Button>
        <Button onClick={() => choose('no')}>Don't allow</Button>
      </div>
    </section>
  );
}

/** A plain link: this is drawn outside of the router. */
const PolicyLink = () => (
  <a href="/privacy-policy" className="link">
    Privacy Policy
  </a>
);

/** The choice in the privacy policy; what is loaded already is gone with the page. */
export function ConsentChoice() {
  const consent = consentFrom(document.cookie);
  if (consent === null) return null;
  const change = () => {
    keep(consent === 'yes' ? 'no' : 'yes');
    location.reload();
  };
  return (
    <p className="flex flex-wrap items-center gap-3">
      {consent === 'yes' ? 'You allow them in this browser.' : "You don't allow them in this browser."}
      <Button size="sm" onClick={change}>
        {consent === 'yes' ? "Don't allow" : 'Allow'}
      </Button>
    </p>
  );
}

function keep(consent: Consent): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = consentCookie(consent);
}
