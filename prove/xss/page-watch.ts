/** What is in the page itself. Both functions are sent to the browser as text: they use nothing from here. */
interface Noted {
  ran: number[];
  violations: string[];
}

/** Before anything of a page: notes what runs and what the policy had to stop. */
export function watch(): void {
  const noted: Noted = { ran: [], violations: [] };
  Object.defineProperty(window, 'noted', { value: noted });
  Object.defineProperty(window, 'vectorRan', { value: (id: number) => noted.ran.push(id) });
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
    noted.violations.push(`${violatedDirective} ${blockedURI} ${sample}`);
  });
}

/** Everything of the page that a text may have made of itself. */
export function inspect(): { ran: number[]; violations: string[]; faults: string[]; text: string } {
  const { noted } = window as unknown as { noted: Noted };
  const faults: string[] = [];
  // biome-ignore lint/performance/useDomNodeTextContent: what is seen, not what scripts carry
  const shown: string[] = [document.title, document.body.innerText];
  const AS_LINK = /^(https?:|mailto:)/;
  const AS_PICTURE = /^(data:image\/|blob:)/;
  const isOurs = (url: string) => URL.parse(url, document.baseURI)?.origin === location.origin;
  const judge = (element: Element, name: string, value: string) => {
    const tag = element.tagName.toLowerCase();
    const report = (what: string) => faults.push(`${what}: <${tag} ${name}="${value.slice(0, 80)}">`);
    if (/^on/i.test(name)) report('a handler in the markup');
    if (name === 'srcdoc' || name === 'formaction' || name === 'ping') report('an attribute that no page uses');
    if (['href', 'xlink:href', 'src', 'action', 'data', 'poster', 'background'].includes(name)) {
      const scheme = URL.parse(value, document.baseURI)?.protocol ?? '';
      const link = tag === 'a' && AS_LINK.test(scheme);
      const picture = tag === 'img' && AS_PICTURE.test(value);
      const drawn = element.namespaceURI?.endsWith('/svg') && value.startsWith('#');
      const canonical = tag === 'link' && element.getAttribute('rel') === 'canonical' && AS_LINK.test(scheme);
      if (!link && !picture && !drawn && !canonical && !isOurs(value)) report('a URL of another site');
    }
    if (name === 'srcset' && !value.split(',').every((part) => isOurs(part.trim().split(' ')[0] ?? '')))
      report('a URL of another site');
    if (name === 'style' && /url\(|expression|@import/i.test(value)) report('a style that fetches');
  };
  const nonces = new Set<string>();
  for (const element of document.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      judge(element, name, value);
      if (value.includes('vectorRan(')) shown.push(value);
    }
    const tag = element.tagName.toLowerCase();
    if (/^(base|iframe|frame|frameset|object|embed|applet|marquee|math|xmp|keygen|isindex)$/.test(tag))
      faults.push(`an element <${tag}>`);
    if (tag === 'meta' && element.getAttribute('http-equiv')) faults.push('a meta element that acts');
    if (element instanceof HTMLScriptElement && element.type !== 'application/ld+json') nonces.add(element.nonce);
    if (tag === 'style' && /@import|vectorRan|trap\.example/.test(element.textContent ?? ''))
      faults.push('a style sheet of somebody');
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) shown.push(element.value);
  }
  if (nonces.size > 1) faults.push(`scripts with ${nonces.size} nonces`);
  for (const name of ['cookie', 'getElementById', 'body', 'defaultView']) {
    if ((document as unknown as Record<string, unknown>)[name] instanceof HTMLFormElement)
      faults.push(`document.${name} is a form`);
  }
  return { ran: [...noted.ran], violations: [...noted.violations], faults, text: shown.join('\n') };
}
