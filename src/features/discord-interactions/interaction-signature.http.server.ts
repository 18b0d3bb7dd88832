import { createPublicKey, type KeyObject, verify } from 'node:crypto';

/** Seconds that a signature is good for, and that Discord's clock may be ahead. */
const GOOD_FOR = 300;
/** What stands before the 32 bytes of an Ed25519 key in DER (RFC 8410). */
const PREFIX = '302a300506032b6570032100';

/** Whether Discord signed these very bytes, not long ago. `publicKey`: the application's, in hexadecimal. */
export function isSigned(publicKey: string, headers: Headers, body: Uint8Array, now = Date.now()): boolean {
  const signature = headers.get('x-signature-ed25519') ?? '';
  const timestamp = headers.get('x-signature-timestamp') ?? '';
  if (!/^[\da-f]{128}$/i.test(signature) || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now / 1_000 - Number(timestamp)) > GOOD_FOR) return false;
  const signed = Buffer.concat([Buffer.from(timestamp), body]);
  return verify(null, signed, keyOf(publicKey), Buffer.from(signature, 'hex'));
}

let known: { readonly of: string; readonly key: KeyObject } | undefined;

function keyOf(publicKey: string): KeyObject {
  if (known?.of === publicKey) return known.key;
  const key = createPublicKey({ key: Buffer.from(PREFIX + publicKey, 'hex'), format: 'der', type: 'spki' });
  known = { of: publicKey, key };
  return key;
}
