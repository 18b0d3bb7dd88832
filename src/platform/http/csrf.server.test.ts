import { describe, expect, test } from 'vitest';
import { refuseCrossSite } from './csrf.server.ts';

const OURS = 'https://guild.example';
const judge = (headers: Record<string, string>) =>
  refuseCrossSite(new Request('http://10.0.0.5:3000/', { method: 'POST', headers }), OURS);

describe('let through', () => {
  test.each<[string, Record<string, string>]>([
    ['a browser’s own word and our Origin', { 'sec-fetch-site': 'same-origin', origin: OURS }],
    ['a browser’s own word alone (reads carry no Origin)', { 'sec-fetch-site': 'same-origin' }],
    ['our Origin alone (older browsers)', { origin: OURS }],
    ['a Referer of ours alone', { referer: `${OURS}/guilds/x?y=1` }],
  ])('%s', (_, headers) => {
    expect(() => judge(headers)).not.toThrow();
  });
});

describe('refused', () => {
  test.each<[string, Record<string, string>]>([
    ['no word at all', {}],
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['another site with our Origin (forged or a bug)', { 'sec-fetch-site': 'cross-site', origin: OURS }],
    ['a sister site', { 'sec-fetch-site': 'same-site', origin: 'https://blog.guild.example' }],
    ['an address typed by hand', { 'sec-fetch-site': 'none' }],
    ['an unknown word', { 'sec-fetch-site': 'SAME-ORIGIN' }],
    ['another Origin', { origin: 'https://evil.example' }],
    ['another Origin beside a good word', { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }],
    ['the null Origin of a sandbox', { origin: 'null' }],
    ['the null Origin beside a good word', { 'sec-fetch-site': 'same-origin', origin: 'null' }],
    ['our name over http', { origin: 'http://guild.example' }],
    ['our name on another port', { origin: 'https://guild.example:8443' }],
    ['our name as a prefix', { origin: 'https://guild.example.evil.example' }],
    ['our name as a user name', { referer: 'https://guild.example@evil.example/' }],
    ['a Referer of another site', { referer: 'https://evil.example/?https://guild.example/' }],
    ['a Referer that is no address', { referer: 'guild.example' }],
    ['an empty Origin', { origin: '' }],
  ])('%s', (_, headers) => {
    expect(() => judge(headers)).toThrow(/another site/);
  });
});
