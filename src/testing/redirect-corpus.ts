/** Redirect targets that lead to /dashboard instead (docs/product/security.md#redirects-after-sign-in). */
export const NASTY_REDIRECTS: readonly string[] = [...lookalikes(), ...absolute(), ...schemes(), ...split(), ...odd()];

/** Forms that some browser, proxy or router reads as '//host'. */
function lookalikes(): string[] {
  const openings = [
    '//',
    '///',
    '////',
    '/\\',
    '\\/',
    '\\\\',
    '/\\/',
    '\\/\\/',
    '/%2f',
    '/%2F',
    '/%2f/',
    '/%5c',
    '/%5C',
    '/%5c/',
    '%2f%2f',
    '/%252f',
    '/%255c',
    '/%25252f',
    '/\t/',
    '/\n/',
    '/\r/',
    '/\r\n/',
    '/%09/',
    '/%0a/',
    '/%0d/',
    '/%0d%0a/',
    '/%2509/',
    '/%250d/',
    '/.//',
    '/..//',
    '/./\\',
    '/%2e//',
    '/%2e%2e//',
    '/g/..//',
    '/g/%2e%2e//',
    '/g/../..//',
    '/;//',
    '/x//',
    '/%00/',
    '/\u0000/',
    '/\u0085/',
    '/%c2%85/',
    '\t//',
    ' //',
    '\n//',
    '\u00a0//',
    '\u3000//',
    '\ufeff//',
  ];
  return openings.flatMap((opening) => [
    `${opening}evil.example`,
    `${opening}evil.example/%2f..`,
    `${opening}evil.example?a=/g/x`,
  ]);
}

function absolute(): string[] {
  return [
    'https://evil.example',
    'http://evil.example/',
    'HTTPS://EVIL.EXAMPLE',
    'https:evil.example',
    'https:/evil.example',
    'https:///evil.example',
    'https:\\\\evil.example',
    'https://guild.example@evil.example',
    'https://guild.example.evil.example',
    'https://evil.example#https://guild.example',
    'https://evil.example\\@guild.example',
    'http://guild.example/',
    'https://guild.example:8443/',
    'https://guild.example/dashboard',
    '//guild.example/dashboard',
    'https://[::1]/',
    'https://2130706433/',
    'ftp://evil.example',
    'ws://evil.example',
    'evil.example',
    'www.evil.example',
    '@evil.example',
    ':evil.example',
    '?//evil.example',
    '#//evil.example',
    './/evil.example',
    '../evil.example',
    'dashboard',
    '',
    ' ',
    '.',
    '..',
  ];
}

function schemes(): string[] {
  return [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    ' javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript://evil.example/%0aalert(1)',
    'javascript:/*/g/x*/alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:text/html;base64,PHNjcmlwdD4=',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'blob:https://guild.example/1',
    'about:blank',
    'view-source:https://evil.example',
    'mailto:a@evil.example',
    'tel:+1',
    'intent://evil.example#Intent;end',
    'filesystem:https://guild.example/',
    '/javascript:\u0000alert(1)',
    'javascript&colon;alert(1)',
    '%6aavascript:alert(1)',
  ];
}

/** Response splitting and header injection. */
function split(): string[] {
  return [
    '/g/x\r\nSet-Cookie: a=b',
    '/g/x\nLocation: //evil.example',
    '/g/x\rLocation: //evil.example',
    '/g/x%0d%0aSet-Cookie:%20a=b',
    '/g/x%0aSet-Cookie:a=b',
    '/g/x%0dSet-Cookie:a=b',
    '/g/x?q=%0d%0aX:1',
    '/g/x#%0d%0aX:1',
    '/g/x%250d%250aX:1',
    '/%0d/evil.example',
    '/g/x\u2028\u0000',
    '/g/x%00.html',
    '/g/x\u0000',
    '/%E5%98%8A%E5%98%8D%0aX:1',
    '/g/x?q=\u0007',
  ];
}

function odd(): string[] {
  return [
    '/\ud800',
    '/g/\udc00x',
    `/${'a'.repeat(2_048)}`,
    '/g/x\\..\\..',
    '/g//x',
    '/g/x%5c%5cevil.example',
    '/g/%2f%2fevil.example',
  ];
}
