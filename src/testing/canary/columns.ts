/**
 * Who may read what: every column of words, lists and documents, and who they are for. Reviewed here, by hand; a column that
 * is not in the list fails the test beside (security.md R19).
 */
export type Audience =
  /** Told to visitors, or to whoever is signed in. */
  | 'everybody'
  /** The person whose row it is. */
  | 'own'
  /** The person, and those who may see the members or the applications of a guild that person is in or applied to. */
  | 'guild'
  /** Whoever is in the guild. */
  | 'members'
  /** Those who may see the guild's applications. */
  | 'staff'
  /** They and the person whose row it is. */
  | 'staff and own'
  /** Those who may read the guild's announcements. */
  | 'announced'
  /** The member, and those who look after members. */
  | 'carers and own'
  /** The person, and those who may see the guild's members. */
  | 'member viewers and own'
  /** Those who may change the guild's application settings. */
  | 'settings'
  /** Those who may change the guild itself, and with it where it is told of on Discord. */
  | 'guild settings'
  /** Those who may ask for the guild to be verified. */
  | 'verification'
  /** Those who may read the guild's audit log. */
  | 'log'
  /** They and those who may change the guild's application settings: who saved last. */
  | 'log and settings'
  /** No answer to anybody holds it. */
  | 'nobody';

interface Entry {
  readonly audience: Audience;
  /** SQL that makes the column's value of `MARKER`, where it is not the marker itself. */
  readonly as?: string;
  /** It must stay what it is for the product to work: its own value is looked for if it is nobody's. */
  readonly asIs?: true;
}

const everybody: Entry = { audience: 'everybody' };
const own: Entry = { audience: 'own' };
const guild: Entry = { audience: 'guild' };
const members: Entry = { audience: 'members' };
const staff: Entry = { audience: 'staff' };
const announced: Entry = { audience: 'announced' };
const ofCare: Entry = { audience: 'carers and own' };
const log: Entry = { audience: 'log' };
const nobody: Entry = { audience: 'nobody' };
const asIs = (entry: Entry): Entry => ({ ...entry, asIs: true });
const as = (entry: Entry, value: string): Entry => ({ ...entry, as: value });

export const COLUMNS: Readonly<Record<string, Readonly<Record<string, Entry>>>> = {
  users: {
    name: everybody,
    email: nobody,
    image: everybody,
    username: own,
    display_username: own,
    discord_id: own,
    discord_username: guild,
    platform_role: asIs(own),
    denied_permissions: as(own, 'array[MARKER]'),
    time_zone: asIs(own),
    patch_notes: as(own, "jsonb_build_object('showLatest', true, 'lastSeenVersion', MARKER)"),
    switcher: as(
      own,
      "jsonb_build_object('collapsed', false, 'order', jsonb_build_array(MARKER), 'pinned', '[]'::jsonb)",
    ),
  },
  sessions: { token: asIs(nobody), ip_address: own, user_agent: own },
  logins: {
    account_id: nobody,
    provider_id: asIs(own),
    access_token: nobody,
    refresh_token: nobody,
    id_token: nobody,
    scope: nobody,
    password: nobody,
  },
  verifications: { identifier: nobody, value: nobody },
  characters: {
    name: everybody,
    race: everybody,
    primary_archetype: everybody,
    secondary_archetype: everybody,
    role: everybody,
    avatar_image_link: everybody,
    screenshot_image_link: everybody,
  },
  character_professions: { profession: everybody, grade: everybody },
  guilds: {
    slug: everybody,
    name: everybody,
    description: everybody,
    region: everybody,
    server: everybody,
    tags: everybody,
    discord_link: everybody,
    avatar_image_link: everybody,
    banner_image_link: everybody,
    time_zone: everybody,
    roles_wanted: everybody,
    play_hours: everybody,
    language: everybody,
    searched: everybody,
  },
  guild_settings: {
    tab: asIs(nobody),
    values: as(
      { audience: 'guild settings' },
      "jsonb_build_object('canary', MARKER, 'auditLogChannelId', MARKER, 'announcementChannelId', MARKER)",
    ),
  },
  guild_deletions: { members: as(nobody, "jsonb_build_array(jsonb_build_object('canary', MARKER))") },
  verification_requests: {
    state: asIs({ audience: 'verification' }),
    note: { audience: 'verification' },
    asked_by_name: { audience: 'verification' },
    answer: { audience: 'verification' },
  },
  former_slugs: { slug: everybody },
  guild_blocks: { reason: { audience: 'settings' } },
  ranks: { name: members, color: members, icon: members },
  roles: { name: members, color: members, permissions: asIs(members) },
  application_settings: {
    description: everybody,
    instructions: everybody,
    invite_password_hash: nobody,
    applications_channel_id: { audience: 'settings' },
  },
  application_questions: { question: everybody, description: everybody, type: everybody, options: everybody },
  applications: {
    character_name: { audience: 'staff and own' },
    status: asIs({ audience: 'staff and own' }),
    responses: as({ audience: 'staff and own' }, ANSWERS()),
    reason: { audience: 'staff and own' },
  },
  application_votes: { vote: asIs(staff) },
  application_comments: { body: staff },
  notifications: {
    kind: asIs(own),
    title: own,
    body: own,
    link: as(own, "'/' || MARKER"),
    data: as(own, "jsonb_build_object('canary', MARKER)"),
  },
  notification_preferences: { kind: asIs(nobody) },
  announcements: {
    title: announced,
    body: announced,
    tag: asIs(announced),
    banner_image_link: announced,
    author_name: announced,
    audience: asIs(announced),
  },
  member_notes: { audience: asIs(ofCare), body: ofCare, author_name: ofCare },
  member_warnings: { reason: ofCare, given_by_name: ofCare, withdrawn_by_name: ofCare },
  // As long as the guild's privacy settings are public; visibility.canary.test.ts has the others.
  leaves: {
    reason: { audience: 'member viewers and own' },
    entered_by_name: { audience: 'member viewers and own' },
  },
  // Their keys are drawn at random and are the addresses under which pictures are public, or asked for by people with rights.
  uploads: { purpose: everybody, key: everybody },
  upload_claims: { holder: asIs(nobody) },
  events: {
    type: asIs(log),
    area: asIs(log),
    actor_kind: asIs(nobody),
    actor_name: { audience: 'log and settings' },
    source: log,
    subject_type: nobody,
    subject_label: log,
    // Only what the words of a type name is told of it (features/audit).
    data: as(nobody, "jsonb_build_object('canary', MARKER)"),
    request_id: nobody,
    hash: asIs(nobody),
  },
  event_chains: { hash: asIs(nobody) },
  reactions_done: { reaction: asIs(nobody) },
  rate_limits: { key: asIs(nobody) },
  idempotency_keys: {
    operation: asIs(nobody),
    key: nobody,
    request_hash: nobody,
    answer: as(own, "jsonb_build_object('canary', MARKER)"),
  },
};

/** The texts of all answers, whatever their questions were. */
function ANSWERS(): string {
  return "(select coalesce(jsonb_agg(a || jsonb_build_object('response', MARKER)), '[]') from jsonb_array_elements(responses) a)";
}
