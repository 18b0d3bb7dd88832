import { describe, expect, test } from 'vitest';
import { type PageSources, securityHeaders } from './security-headers.server.ts';

/** The directives of the policy, by name. */
function policy(sources?: PageSources, nonce: string | null = 'abc') {
  const header = securityHeaders(nonce, true, sources).get('content-security-policy') ?? '';
  return new Map(
    header.split('; ').map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]),
  );
}

describe('the content security policy', () => {
  test('knows no origin but ours', () => {
    expect(policy()).toEqual(
      new Map([
        ['default-src', "'none'"],
        ['script-src', "'nonce-abc' 'strict-dynamic'"],
        ['style-src', "'self' 'unsafe-inline'"],
        ['img-src', "'self' data: blob:"],
        ['font-src', "'self'"],
        ['connect-src', "'self'"],
        ['manifest-src', "'self'"],
        ['worker-src', "'self'"],
        ['object-src', "'none'"],
        ['base-uri', "'none'"],
        ['form-action', "'self'"],
        ['frame-ancestors', "'none'"],
      ]),
    );
  });

  test('lets scripts of other sites in where they are set, and what they fetch and draw', () => {
    const known = policy({ scripts: ['https://tips.example', 'https://count.example'] });
    expect(known.get('script-src')).toBe("'nonce-abc' 'strict-dynamic' https://tips.example https://count.example");
    expect(known.get('connect-src')).toBe("'self' https://tips.example https://count.example");
    expect(known.get('style-src')).toBe("'self' 'unsafe-inline' https://tips.example https://count.example");
    expect(known.get('img-src')).toBe("'self' data: blob: https://tips.example https://count.example");
    expect(known.get('form-action')).toBe("'self'");
  });

  test('lets images of other sites in, and nothing else of them', () => {
    const known = policy({ images: ['https://cdn.example'], scripts: ['https://cdn.example'] });
    expect(known.get('img-src')).toBe("'self' data: blob: https://cdn.example");
    expect(policy({ images: ['https://cdn.example'] }).get('connect-src')).toBe("'self'");
  });

  test('lets no script run in an answer without one', () => {
    expect(policy({ scripts: ['https://tips.example'] }, null).get('script-src')).toBe("'none'");
  });

  test('lets a page without a nonce run what was written in it, by its hash', () => {
    expect(policy({ hashes: ['a1=', 'b2='] }, null).get('script-src')).toBe("'sha256-a1=' 'sha256-b2='");
    expect(policy({ hashes: ['a1='] }).get('script-src')).toBe("'nonce-abc' 'strict-dynamic'");
  });
});
