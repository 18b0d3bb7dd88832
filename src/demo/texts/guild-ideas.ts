import type { GuildTag, Region } from '#/features/game/game.data.ts';

export const GUILD_KINDS = [
  'raiding',
  'siege',
  'trade',
  'caravan',
  'crafting',
  'roleplay',
  'pvp',
  'casual',
  'newcomer',
  'social',
] as const;
export type GuildKind = (typeof GUILD_KINDS)[number];

export interface GuildIdea {
  readonly name: string;
  readonly kind: GuildKind;
  readonly region: Region;
  /** Home node. */
  readonly node: string;
  /** One or two sentences that open the description. */
  readonly line: string;
  readonly tags: readonly GuildTag[];
}

/** Name, kind, region, home node and tags; below them the opening line. The best known guilds come first. */
const WRITTEN = `
Ashen Lanterns | siege | Europe | Miraleth | PvX, Semi-Hardcore, Sieges, Caravans, International
  We raid on Wednesday and Friday, hold Miraleth, and leave nobody behind at the caravan.
Saltmarch Company | caravan | Europe | Shorefoot | PvE, Caravans, Trading, International, New Player Friendly
  We move salt, iron and silk from the Turquoise Sea to the Riverlands, and we have not lost a full caravan since spring.
Stormglass Caravan League | caravan | North America | Windansea | Caravans, PvP, Trading, Semi-Hardcore
  Three wagons a night, escorts paid before the mules are fed. We take the long road because the short one is watched.
Brinewatch | siege | North America | Brinebarrel | PvX, Caravans, Sieges, Semi-Hardcore
  The wall at Brinebarrel has our name on it, mostly where we patched it. We defend first and ask for payment later.
Hollowmere Trading House | trade | North America | Halcyon | Trading, Crafting, Caravans, PvE, Casual
  A trading house with open ledgers: every buy order, every margin and every payout can be read by every member.
Oak & Ember | casual | North America | Winstead | Casual, Crafting, Social, PvE, New Player Friendly
  A small hall for people with jobs, children and a weakness for carpentry. Come when you can, stay as long as the fire lasts.
Order of the Broken Plough | roleplay | Europe | Joeva | Roleplay, Social, PvE, Crafting
  Farmers who took up arms, and mean to put them down again. In character in the hall, relaxed everywhere else.
Vex | pvp | North America | Vexhelm | PvP, Semi-Hardcore, International
  Small, loud and usually outnumbered. We fight for the fun of it and shake hands after.
Covenant of the Long Road | siege | Europe | Kal Torhum | PvP, Hardcore, Sieges, Raiding, International
  Eighty people, one calendar. Castle sieges every other Saturday, with plans that everyone has read.
The Quiet Cartographers | casual | Europe | Seahook | PvE, Casual, Social, International
  We walk to the edge of the map, write down what is there, and come home for supper.
First Light | raiding | Europe | Azmaran | PvE, Raiding, Semi-Hardcore, International
  A raid group that starts on time and ends on time. Two nights a week, clear loot rules, no shouting.
The Patient Anvil | crafting | Europe | Dhurgrum | Crafting, Trading, PvE, New Player Friendly
  Grandmasters of metal and stone who still answer questions about copper nails.
Dunewardens | pvp | North America | Sunhaven | PvP, PvX, Caravans, Semi-Hardcore
  We keep the wells of the Sandsquall open to anyone who asks, and closed to anyone who does not.
Gentle Giants | newcomer | Europe | Winstead | New Player Friendly, Casual, Social, PvE, International
  If today is your first day, you are who we are looking for. A mentor, a bag of bread and a map are waiting.
Nine Bells | raiding | North America | Arisalon | PvE, Raiding, Hardcore
  We pull at nine and go to bed at midnight. Forty seats, thirty-eight regulars, two open places.
The Cinder Choir | raiding | Europe | Vhalgadim | PvE, Raiding, Semi-Hardcore, Social
  Bards first. A raid that is built around four singers and the people who keep them alive.
House Marrowind | roleplay | North America | New Aela | Roleplay, Social, 18+
  A minor noble house with major debts. Court every second Sunday, intrigue whenever the steward is away.
Rook & Lily | roleplay | Europe | Halcyon | Roleplay, Social, Casual, 18+
  An inn with twelve rooms, three secrets and one rule: what is said by the fire stays by the fire.
Ninth Furrow | crafting | North America | Joeva | Crafting, PvE, Casual, Trading
  We farm, mill, bake and brew. Half of the bread on Shol has been through our ovens.
The Lantern Exchange | trade | Europe | Sunhaven | Trading, Caravans, International
  Buy orders on Monday, deliveries on Thursday, dividends on the first of the month.
Ironroot Wardens | siege | Europe | Mythbreak | PvP, Sieges, Semi-Hardcore
  Jungle fighters. We know the paths, and we know where you will have to cross.
Tidebound | caravan | Europe | Korrin | PvX, Caravans, Trading, Social
  Ships, crates and the occasional kraken. We pay by the crate and we split by the hour.
The Copper Kettle | social | North America | Winstead | Social, Casual, PvE, New Player Friendly
  A tea house that grew a guild. Dungeons on Tuesday, stories on Thursday, nothing at all on Sunday.
Last Watch | siege | North America | Vexhelm | Sieges, PvX, International, Semi-Hardcore
  Somebody has to stand on the wall at four in the morning. We have people in six time zones, so it is never the same somebody.
Kestrel Company | pvp | Europe | Djinna | PvP, Hardcore, Caravans
  Fast horses and short fights. Eight-person parties that know each other by voice.
Fellowship of the Third Cup | casual | Europe | Shorefoot | Casual, Social, PvE, International
  The first cup is for guests, the second for friends. We are here for the third.
Glass & Gravel | crafting | North America | Aithanahr | Crafting, Trading, Semi-Hardcore
  Sand goes in, jewels come out. Masters of jewelcraft and stonemasonry with a public order book.
Starfall Academy | newcomer | North America | Azmaran | New Player Friendly, PvE, Social, International
  Classes every weekend: how to heal, how to hold, how to sell. Graduates may stay or leave with our blessing.
The Ember Court | roleplay | Europe | Djinna | Roleplay, PvE, Social
  Priests of a small flame, sworn to keep it through the winter. Ritual on the new moon, theology on request.
Ravens of Tangled Post | pvp | North America | Tangled Post | PvP, PvX, Caravans
  We bring messages, warnings and, where the pay is right, arrows.
Bulwark | raiding | Europe | Duunhold | PvE, Raiding, Hardcore, International
  Fourteen tanks, and they have all agreed who pulls. Progress raiding for calm people.
Sunday Knights | casual | Europe | Miraleth | Casual, PvE, Social, 18+
  One evening a week, all of it good. Most of us have met, and two of us married.
Sable Ledger | trade | North America | Vinebreach | Trading, Caravans, PvE
  We lend, we insure, we hedge. If your caravan burns, we have already paid you.
The Hundred Looms | crafting | Europe | Arisalon | Crafting, Trading, Casual, International
  Weavers and tailors, with a waiting list that we work through in the order it was written.
Thornwatch | siege | North America | Hecribba | Sieges, PvX, Hardcore
  We hold the Jundark gate with forty people and a great many thorns.
Merrow Deep | raiding | North America | Seahook | PvE, Raiding, Semi-Hardcore, Social
  Everything below the tide line is ours to clear. World bosses on call, raids on Tuesday and Sunday.
Wayfarers of Korrin | social | Europe | Korrin | Social, Casual, PvX, International
  A travelling guild without a fixed home. We winter where the fishing is good.
Grey Harbour | newcomer | Europe | Brinebarrel | New Player Friendly, Social, Casual, PvE
  A quiet place to learn. No quotas, no ranks to buy, no question that is too small.
The Unpaid Choir | social | North America | Halcyon | Social, Roleplay, Casual
  Bards only on Fridays. Tips go to the guild bank, which is empty.
Oath of the White Stag | roleplay | Europe | Vinebreach | Roleplay, PvE, Semi-Hardcore
  A hunting order under vows. We write our own chronicle and everyone holds the pen for a month.
Vanguard of Shol | siege | North America | Kal Torhum | PvP, Sieges, Hardcore, Raiding
  The alliance calls, and we are first through the gate. Bring siege kit, potions and patience.
Blackwater Freight | caravan | North America | Shorefoot | Caravans, Trading, PvX
  Heavy goods, bad weather, fair shares. If it floats or rolls, we have lost one and learned.
Moonwell | raiding | Europe | Hecribba | PvE, Raiding, Casual, International
  Late-night raiding for shift workers: we start when others log off.
Hearth & Hammer | crafting | Europe | Duunhold | Crafting, Casual, New Player Friendly, Trading
  Weapon smiths with a family table. Apprentices eat free.
Lost Footing | casual | North America | New Aela | Casual, Social, PvE, New Player Friendly
  We fall off things. We have a board that counts it. You would fit right in.
The Red Ferry | pvp | Europe | Windansea | PvP, Caravans, Semi-Hardcore, 18+
  We board ships. It is nothing personal, and we are polite about it.
Fourfold Path | raiding | North America | Djinna | PvE, Raiding, Semi-Hardcore, International
  Eight-person content done very well. We rehearse, we review, we bring cake.
Winter Quarters | siege | Europe | Squall's End | Sieges, PvP, Semi-Hardcore
  Soldiers between wars. Drill on Monday, siege on Saturday, soup always.
Lyceum of the Open Door | newcomer | Europe | Azmaran | New Player Friendly, Crafting, Social, International
  We teach one thing a week and write it down. The library is open to every guild on the realm.
The Far Granary | trade | Europe | Joeva | Trading, Crafting, Casual
  Grain futures and honest scales. We feed three nodes and know what they will eat next month.
Nightjar | pvp | North America | Mythbreak | PvP, Hardcore
  Open-world scouts. If you see one of us, there are seven more.
Children of the Salt | roleplay | North America | Brinebarrel | Roleplay, Social, Casual, PvE
  Fisherfolk who remember an older sea. Slow stories, long arcs, gentle people.
Toll & Tariff | trade | North America | Squall's End | Trading, PvX, Caravans
  We do not own the bridge. We merely look after it, for a small consideration.
Harvest Moon | social | Europe | New Aela | Social, Casual, PvE, International
  Festivals, fishing derbies and a raid now and then, when somebody insists.
Mithril Mornings | crafting | North America | Vhalgadim | Crafting, Casual, PvE
  Miners who log in before work. By eight o'clock the ore is smelted and the coffee is gone.
Sentinels of Miraleth | siege | Europe | Miraleth | Sieges, PvX, Casual, New Player Friendly
  A node guard with a rota. You pick one evening a week and we will see you on the wall.
The Ninth Wave | caravan | Europe | Windansea | Caravans, PvP, Semi-Hardcore, Trading
  Convoys across open water. Fast hulls carry the silk, slow ones carry the guns.
Candlemakers Union | crafting | Europe | Halcyon | Crafting, Social, Casual
  Alchemists, beekeepers and one very patient scribe. Dues are paid in wax.
Iron Sabbath | raiding | North America | Dhurgrum | PvE, Raiding, Hardcore, 18+
  Server-first attempts with a spreadsheet and a sense of humour. Attendance counts, so do jokes.
Foxglove | pvp | Europe | Tangled Post | PvP, Semi-Hardcore, Social
  Rogues and rangers, mostly. We win by not being where you looked.
Open Palm | newcomer | North America | Joeva | New Player Friendly, Casual, Crafting, Social
  Free gear to level 20, free advice for ever. Pay it on to the next one.
The Drowned Bell | roleplay | Europe | Korrin | Roleplay, Social, 18+, PvE
  A ship's crew with a curse to lift. Nautical horror, weekly, with content notes.
Amberline | caravan | North America | Halcyon | Caravans, Trading, PvE, Casual
  One road, Halcyon to Sunhaven, and we know every stone of it.
Verdant Accord | social | Europe | Arisalon | Social, PvX, Casual, International, New Player Friendly
  A big, slow, friendly guild with something on the calendar every day and no duty to attend.
Pale Horizon | raiding | Europe | Aithanahr | PvE, Raiding, Semi-Hardcore
  Desert bosses at dawn. We are recruiting two healers and somebody who reads the journal.
Bramblegate Volunteers | casual | North America | Vinebreach | Casual, PvX, Social, New Player Friendly
  Neighbours with pitchforks. We help whoever asks first.
`;

/** Guilds written by hand. */
export const GUILD_IDEAS: readonly GuildIdea[] = WRITTEN.trim()
  .split(/\n(?! )/)
  .map((entry) => {
    const [facts, line] = entry.split('\n').map((part) => part.trim()) as [string, string];
    const [name, kind, region, node, tags] = facts.split(' | ') as [string, GuildKind, Region, string, string];
    return { name, kind, region, node, line, tags: tags.split(', ') as GuildTag[] };
  });
