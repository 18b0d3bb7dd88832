/** `Accept-Encoding`: may an answer be sent so? */
export function accepts(encoding: 'gzip' | 'br', header: string | string[] | undefined): boolean {
  return PATTERNS[encoding].test(String(header ?? ''));
}

const PATTERNS = {
  gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
  br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
};
