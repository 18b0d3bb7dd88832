import { buttonOf } from '#/features/discord/chat-button.rules.ts';
import { clipped, plain } from '#/features/discord/message-text.rules.ts';
import { STOP_MESSAGES } from '#/features/notifications/discord-delivery.rules.ts';
import { groupedByGuild, titleUnder } from '#/features/notifications/inbox.rules.ts';

/** What people are told by direct message, within the limits of one. Pure. */

/** Notices in one message, and characters of all its embeds, of Discord's 6,000. */
const MOST_NOTICES = 25;
const MOST_CHARACTERS = 5_400;
/** Of one embed, of Discord's 4,096. */
const MOST_OF_EMBED = 3_800;
/** Embeds in one message. */
const MOST_EMBEDS = 10;
const COLOR = 0x5b7ba8;

export interface Notice {
  readonly id: string;
  readonly title: string;
  readonly body: string | null;
  /** Path in the product. */
  readonly link: string;
  readonly guild: { readonly id: string; readonly name: string } | null;
}

const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/;

/** Whether it leads to one object, rather than to a page of a guild that is there whatever becomes of it. */
export const leadsToOne = (link: string, guildId: string): boolean => ID.test(link.replace(guildId, ''));

interface Addressed {
  readonly userId: string;
  /** Names the message, to find it again. */
  readonly batch: string;
  readonly publicUrl: string;
  /** Whether the install hears of it when a button is pressed. */
  readonly hears: boolean;
}

/** An address within Markdown: nothing in it ends the link. */
const address = (publicUrl: string, path: string): string =>
  new URL(path, publicUrl).href.replaceAll('(', '%28').replaceAll(')', '%29');

const lineOf = ({ title, body, link, guild }: Notice, publicUrl: string): string => {
  const said = guild ? titleUnder(guild.name, title) : title;
  const head = `[${clipped(plain(said), 300)}](${address(publicUrl, link)})`;
  return body ? `${head}\n${clipped(plain(body), 300)}` : head;
};

/** As many of these, from the first, as one message takes; one at least. */
export function fitting<N extends Notice>(notices: readonly N[], publicUrl: string): readonly N[] {
  const sizes = new Map<string, number>();
  const taken: N[] = [];
  let all = 0;
  for (const notice of notices.slice(0, MOST_NOTICES)) {
    const of = notice.guild?.id ?? 'own';
    const size = lineOf(notice, publicUrl).length + 2;
    const known = sizes.get(of) ?? 0;
    all += size + (known === 0 ? 260 : 0);
    const fits = all <= MOST_CHARACTERS && known + size <= MOST_OF_EMBED && (known > 0 || sizes.size < MOST_EMBEDS);
    if (!fits && taken.length > 0) break;
    sizes.set(of, known + size);
    taken.push(notice);
  }
  return taken;
}

/** What leads to the settings names the message too: by it a message is known whose answer was lost. */
const settingsOf = ({ publicUrl, batch }: Pick<Addressed, 'publicUrl' | 'batch'>): string =>
  `${publicUrl}/profile/settings?message=${batch}#notifications`;

const single = (notice: Notice, publicUrl: string) => ({
  title: clipped(plain(notice.title), 256),
  url: new URL(notice.link, publicUrl).href,
  color: COLOR,
  ...(notice.body && { description: clipped(plain(notice.body), 2_000) }),
  ...(notice.guild && { footer: { text: clipped(notice.guild.name, 200) } }),
});

/** The body of a message: one notice as it is, several under the guilds they are about. No one is mentioned. */
export function noticeBody(notices: readonly Notice[], to: Addressed) {
  const { publicUrl, userId, hears } = to;
  const [only] = notices;
  const isOne = notices.length === 1 && only !== undefined;
  const embeds = isOne
    ? [single(only, publicUrl)]
    : groupedByGuild(notices).map(({ name, items }) => ({
        title: clipped(plain(name), 256),
        description: items.map((notice) => lineOf(notice, publicUrl)).join('\n'),
        color: COLOR,
      }));
  const leading = (label: string, url: string) => ({ type: 2, style: 5, label, url });
  const stop = buttonOf({ control: STOP_MESSAGES, args: [userId], label: 'Stop these messages' });
  return {
    content: isOne ? '' : `${notices.length} new notifications`,
    embeds,
    components: [
      {
        type: 1,
        components: [
          leading('Open', isOne ? new URL(only.link, publicUrl).href : `${publicUrl}/dashboard`),
          leading('Notification settings', settingsOf(to)),
          ...(hears ? [stop] : []),
        ],
      },
    ],
    allowed_mentions: { parse: [] },
  };
}

/** Whether a button leads where that of this message does. */
export const isOfBatch = (url: string, to: Pick<Addressed, 'publicUrl' | 'batch'>): boolean => url === settingsOf(to);

/** At most 25 characters. */
export const nonceOf = (batch: string): string => batch.replaceAll('-', '').slice(0, 25);
