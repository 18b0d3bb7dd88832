import { HangingBanner } from '#/features/heraldry/components/hanging-banner.tsx';
import { LinkButton } from '#/ui/controls/button.tsx';
import { DiscordLogo } from '#/ui/layout/discord-logo.tsx';

interface HeroProps {
  /** Guilds whose arms hang on the rail; up to six. */
  guilds: readonly { readonly id: string }[];
  signedIn: boolean;
  discordSignIn: boolean;
  /** An image of the install's own, on any site. */
  bannerUrl: string | null;
}

/** What the product is, under the banners of its busiest guilds. */
export function Hero({ guilds, signedIn, discordSignIn, bannerUrl }: HeroProps) {
  return (
    <section className="relative overflow-hidden border-b">
      {bannerUrl ? <img src={bannerUrl} alt="" className="absolute inset-0 size-full object-cover opacity-25" /> : null}
      <div className="relative mx-auto grid max-w-[1264px] gap-10 px-4 md:min-h-113 md:px-8 md:grid-cols-[minmax(0,1fr)_auto] lg:grid-cols-[minmax(0,548px)_1fr] max-md:flex max-md:flex-col-reverse max-md:gap-0">
        <div className="self-center pt-10 pb-12 max-md:w-full max-md:self-stretch max-md:pt-3 max-md:pb-10">
          <h1 className="display text-48 leading-14 max-md:text-38 max-md:leading-11">
            Your guild, <br />
            in order
          </h1>
          <p className="mt-5 max-w-[46ch] text-18 leading-7 text-fg-2 max-md:mt-3 max-md:text-16">
            Roster, ranks, roles and applications in one place, for guilds on Shol and Lotharia.
          </p>
          <div className="mt-8 flex gap-3 max-md:mt-6 max-md:flex-col">
            <LinkButton to="/guild-discovery" variant="primary" size="lg">
              Find a guild
            </LinkButton>
            <SecondWay signedIn={signedIn} discordSignIn={discordSignIn} />
          </div>
          {!signedIn && discordSignIn ? (
            <p className="mt-4 text-13 text-fg-3">We only read your Discord name and never post for you.</p>
          ) : null}
        </div>
        <Hall ids={guilds.map(({ id }) => id)} />
      </div>
    </section>
  );
}

function SecondWay({ signedIn, discordSignIn }: Pick<HeroProps, 'signedIn' | 'discordSignIn'>) {
  if (signedIn) {
    return (
      <LinkButton to="/dashboard" size="lg">
        Go to dashboard
      </LinkButton>
    );
  }
  return (
    <LinkButton to="/login" size="lg" icon={discordSignIn ? <DiscordLogo /> : undefined}>
      {discordSignIn ? 'Sign in with Discord' : 'Sign in'}
    </LinkButton>
  );
}

/** Width and height of each banner on the rail, px. */
const MEASURES = [
  [104, 330],
  [84, 236],
  [104, 372],
  [84, 280],
  [104, 338],
  [84, 252],
] as const;

/** Decoration: six banners on a rail, five of them on a phone. */
function Hall({ ids }: { ids: readonly string[] }) {
  return (
    <div
      aria-hidden="true"
      className="relative flex items-start justify-end gap-3.5 max-md:h-64.5 max-md:justify-between max-md:gap-2 before:absolute before:top-6.5 before:-right-[2000px] before:left-0 before:h-1.75 before:border-y before:border-t-line-strong before:border-b-black/60 before:bg-bg-4 max-md:before:top-3.5 max-md:before:-left-5"
    >
      {MEASURES.map(([width, height], index) => (
        <div
          key={width * 1000 + height}
          className="relative pt-8.5 before:absolute before:top-5.5 before:left-3 before:h-3.75 before:w-1.75 before:rounded-[2px] before:border before:border-line-strong before:bg-bg-0 after:absolute after:top-5.5 after:right-3 after:h-3.75 after:w-1.75 after:rounded-[2px] after:border after:border-line-strong after:bg-bg-0 max-md:flex-1 max-md:pt-5.5 max-md:before:top-2.5 max-md:after:top-2.5 max-md:nth-[6]:hidden md:max-lg:nth-[n+4]:hidden"
        >
          <HangingBanner
            id={ids[index] ?? `guildhall-${index}`}
            width={width}
            height={height}
            className="max-md:h-auto max-md:w-full"
          />
        </div>
      ))}
    </div>
  );
}
