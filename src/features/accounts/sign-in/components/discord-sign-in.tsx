import { Button } from '#/ui/controls/button.tsx';
import { DiscordLogo } from '#/ui/layout/discord-logo.tsx';

/** Leads to Discord and back to the page asked for; a plain form, so that it works before any script has loaded. */
export function DiscordSignIn({ redirect }: { redirect: string | undefined }) {
  return (
    <form method="post" action="/api/auth/discord" className="grid gap-2">
      {redirect ? <input type="hidden" name="redirect" value={redirect} /> : null}
      <Button type="submit" variant="discord" size="lg" block icon={<DiscordLogo />}>
        Sign in with Discord
      </Button>
      <p className="text-center text-13 text-fg-3">We only read your Discord name and never post for you.</p>
    </form>
  );
}
