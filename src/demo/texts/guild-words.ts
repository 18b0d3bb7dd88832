import type { GuildKind } from './guild-ideas.ts';
import { lines, words } from './word-lists.ts';

export const ADJECTIVES = words(`
  Amber Ashen Bitter Black Bright Broken Bronze Burning Crooked Drowned Eastern Eighth Empty Fallen Far
  Gilded Green Grey Hidden Hollow Honest Idle Iron Last Long Lost Merry Narrow Northern Old Patient Plain
  Quiet Red Rising Salt Second Silver Sleepless Southern Stubborn Unbroken Velvet Wandering White Wild
`);

export const THINGS = words(`
  Anchor Anvil Barley Beacon Bell Bough Bridge Candle Compass Crow Crown Cup Dagger Door Ember Fang Feather
  Ferry Flint Gate Hammer Harp Heron Hound Key Lantern Leaf Ledger Mask Mirror Moth Oar Orchard Owl Plough
  Quill Raven Reed Road Rook Sail Scythe Shield Spindle Stag Star Stone Thistle Thorn Tide Tower Wheel
  Willow Wolf
`);

export const GROUPS = words(`
  Accord Assembly Band Banner Brotherhood Chapter Circle Company Concord Consortium Covenant Crew Fellowship
  Guard House Hunt Kin League Legion Lodge Oath Order Pact Rangers Society Syndicate Union Vanguard Wardens
  Watch
`);

export const ROOTS = words(`
  Ald Bryn Cael Dorn Eld Fen Glimmer Halv Isk Karr Lorn Mar Nor Ost Pel Quar Raven Storm Thal Umber Vael
  Winter Yar Zeph
`);

export const ENDINGS = words(`
  brook crest dale fall ford gard hall haven hold march mere mont moor reach shade shore spire stead vale
  ward watch wick
`);

export const ABOUT: Record<GuildKind, readonly string[]> = {
  raiding: lines(`
    We raid two nights a week with a fixed group of forty and a bench that really gets to play.
    We learn every fight from the journal and the recordings, and we talk about mistakes without names.
    Loot goes by points, points go by attendance, and both can be read by every member.
  `),
  siege: lines(`
    We train formations on Monday so that nobody has to shout on Saturday.
    Every siege has a plan, a second plan and a place to regroup when both are gone.
    We hold what we take, and we repair what we hold.
  `),
  trade: lines(`
    We buy low in the Anvils, sell fair in the Riverlands, and publish the margin.
    Members sell through the house for two per cent, and the house pays for the escort.
    Most evenings you will find a buyer at the stall and a clerk at the ledger.
  `),
  caravan: lines(`
    Most evenings you will find two wagons on the road and an escort that has been paid in advance.
    We scout, we decoy, we deliver. Shares are counted before the mules are unhitched.
    Every route is written down with its ambushes, so the next driver knows better.
  `),
  crafting: lines(`
    We cover all twenty-two professions and keep an order book that anyone may read.
    Apprentices get materials, masters get time, and the storage is sorted by people who enjoy it.
    Ask for a tool and somebody will make it, usually before you have finished typing.
  `),
  roleplay: lines(`
    Scenes are planned a week ahead and left open at the end.
    We write a chronicle together; new characters get a page and a quarrel of their own.
    In character at home, relaxed on the road, kind behind the scenes.
  `),
  pvp: lines(`
    Parties of eight that know each other by voice, and a rule against gloating.
    We look for fights that we may lose and keep a list of those that we did.
    Open-world skirmish, caravans and the arena, in that order.
  `),
  casual: lines(`
    No attendance, no quota, no guilt. There is a calendar for those who like one.
    People come home late here, and the dungeon waits for them.
    We have more dogs than healers, and we manage.
  `),
  newcomer: lines(`
    Every newcomer gets a mentor for a month and a set of gear that fits.
    There is a lesson each weekend: healing, holding, trading, finding the way home.
    We answer the same question as often as it is asked.
  `),
  social: lines(`
    Something is on the calendar every day, and nobody counts who came.
    Fishing derbies, costume nights, and a dungeon when the mood takes us.
    Half of us have met in person; the other half are invited.
  `),
};

export const EVENINGS: Record<GuildKind, readonly string[]> = {
  raiding: lines(`
    raid, forty seats
    raid, second wing
    learning night for new fights
    world bosses on call
  `),
  siege: lines(`
    formation drill
    castle siege
    node defence
    planning with the alliance
  `),
  trade: lines(`
    market day
    delivery run
    open accounts
  `),
  caravan: lines(`
    caravan, long road
    caravan, night escort
    scouting the passes
  `),
  crafting: lines(`
    gathering together
    crafting orders
    recipe exchange
  `),
  roleplay: lines(`
    court
    an evening by the fire
    chronicle and letters
  `),
  pvp: lines(`
    skirmish
    caravan hunt
    duels and review
  `),
  casual: lines(`
    dungeon for whoever is there
    gathering and talking
    whatever the first three want
  `),
  newcomer: lines(`
    lesson for beginners
    first dungeon, very slowly
    questions and gear
  `),
  social: lines(`
    fishing derby
    story night
    costume evening
  `),
};

export const MANNERS = lines(`
  We share what we earn by attendance, and the ledger is open to every member.
  Voice is for calls; listening is enough.
  Nobody is removed for being new, and nobody stays for being good alone.
  Decisions are made by the officers and explained in writing.
  Real life goes first; a line in the calendar is all that we need.
`);

export const ASKS = lines(`
  one evening a week, a microphone, and patience with people who are still learning the roads.
  show up when you said yes, say so when you cannot.
  kindness in chat, silence on a pull, and a clean bag when you borrow from storage.
  level 25, a role that you enjoy, and two evenings a week.
  nothing but a sense of humour and a way to hear us.
  that you read the plan before the siege and the notes after it.
`);

export const OFFERS = lines(`
  Food, potions and repairs paid by the treasury
  A crafter for every profession
  Regular payouts, exact to the copper
  Mentors for every archetype
  A calendar in your own time zone
  A seat on the bench that does get played
  Escorts for members' own caravans
  Quiet channels for people who do not talk
`);

export const SAYINGS = lines(`
  Nobody walks home alone.
  Count twice, pay once.
  Slow is smooth, and smooth gets the loot.
  If it is written down, it happened.
  Bring bread.
`);

export const CLOSINGS = lines(`
  Come by the hall in NODE and ask for an officer.
  The **house rules** fit on one page; read them before you apply.
  You will find us in NODE, most evenings after supper.
  An officer answers within **three days**, usually sooner.
`);
