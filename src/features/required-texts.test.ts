import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { announcementForm, createAnnouncementInput } from './announcements/announcement.schema.ts';
import { joinByInviteInput, submitApplicationInput } from './applications/application.schema.ts';
import {
  characterDetailsForm,
  characterImageForm,
  createCharacterInput,
  mainStatsForm,
  updateDetailsInput,
  updateImageInput,
  updateMainStatsInput,
} from './characters/character.schema.ts';
import { createGuildInput } from './guild-access/guild.schema.ts';
import { generalForm, saveGeneralInput } from './guild-settings/general.schema.ts';

/** A form and the calls that it sends are judged by the same texts. */
interface Checked {
  readonly safeParse: (value: unknown) => {
    readonly error?: {
      readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];
    };
  };
}

const character = [characterDetailsForm, createCharacterInput, updateDetailsInput];
const announcement = [announcementForm, createAnnouncementInput];
const general = [generalForm, saveGeneralInput];

/** Text, field, values that it refuses, values that it lets pass, and who says it. */
const TEXTS: readonly (readonly [string, string, readonly unknown[], readonly unknown[], readonly Checked[]])[] = [
  ['Character name is required', 'name', ['', '  '], ['x'], character],
  ['Character name must be less than 50 characters', 'name', ['x'.repeat(51)], ['x'.repeat(50)], character],
  ['Race is required', 'race', ['', undefined], ['Dünir'], character],
  ['Primary archetype is required', 'primaryArchetype', ['', undefined], ['Bard'], character],
  ['Role is required', 'role', ['', undefined], ['Healer'], character],
  ['Level must be at least 1', 'level', [0, -1], [1], character],
  ['Level cannot exceed 50', 'level', [51], [50], character],
  ['Strength cannot be negative', 'strength', [-1], [0], [mainStatsForm, updateMainStatsInput]],
  ['Strength cannot exceed 999', 'strength', [1000], [999], [mainStatsForm, updateMainStatsInput]],
  [
    'Screenshot image link is required',
    'screenshotImageLink',
    ['', undefined],
    ['/x'],
    [characterImageForm, updateImageInput],
  ],
  ['Title is required', 'title', ['', '  '], ['x'], announcement],
  ['Body is required', 'body', ['', '  '], ['x'], announcement],
  ['Tag is required', 'tag', ['', undefined], ['News'], announcement],
  [
    'Character selection is required',
    'characterId',
    ['', undefined],
    [],
    [createGuildInput, submitApplicationInput, joinByInviteInput],
  ],
  [
    'You must join the Discord server to continue',
    'discordJoined',
    [false, undefined],
    [true],
    [submitApplicationInput],
  ],
  ['Password is required', 'password', ['', undefined], ['x'], [joinByInviteInput]],
  ['Guild name is required', 'name', ['', '  '], ['x'], [createGuildInput]],
  ['Guild slug is required', 'slug', ['', '  '], ['lanterns'], [createGuildInput]],
  ['Guild description is required', 'description', ['', '  '], ['x'], [createGuildInput]],
  ['Region is required', 'region', ['', undefined], ['Europe'], [createGuildInput, ...general]],
  ['Server is required', 'server', ['', undefined], ['Lotharia'], [createGuildInput, ...general]],
  ['Guild name is required', 'guildName', ['', '  '], ['x'], general],
  ['Guild slug is required', 'guildSlug', ['', '  '], ['lanterns'], general],
  ['Guild description is required', 'guildDescription', ['', '  '], ['x'], general],
  ['Must be a valid Discord URL', 'discordLink', ['discord', 'https://example.com'], [''], general],
];

describe.each(TEXTS)('%s (%s)', (text, field, refused, allowed, forms) => {
  const said = (form: Checked, value: unknown) =>
    form
      .safeParse({ [field]: value })
      .error?.issues.filter(({ path }) => path[0] === field)
      .map(({ message }) => message) ?? [];

  test.each(refused)('for %j', (value) => {
    for (const form of forms) expect(said(form, value)).toContain(text);
  });

  test('not for what is within its limit', () => {
    for (const value of allowed) for (const form of forms) expect(said(form, value)).toEqual([]);
  });
});

test('every required text of the product’s pages is compared', () => {
  const pages = globSync('docs/product/*.md').map((file) => readFileSync(file, 'utf8'));
  const required = pages.flatMap((page) =>
    [...page.matchAll(/`([A-Z][^`"]* (?:is required|must be (?:less than|at least) \d+[^`]*|cannot [^`.]+))`/g)].map(
      ([, text]) => text,
    ),
  );
  expect(required.length).toBeGreaterThan(15);
  expect(required.filter((text) => !TEXTS.some(([known]) => known === text))).toEqual([]);
  const known = new Set(TEXTS.map(([text]) => text));
  expect([...known].filter((text) => !pages.some((page) => page.includes(`\`${text}\``)))).toEqual([]);
});
