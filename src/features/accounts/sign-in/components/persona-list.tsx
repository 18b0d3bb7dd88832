import { Icon } from '#/ui/icons/icon.tsx';
import type { IconName } from '#/ui/icons/icon-names.ts';
import { PERSONAS, type PersonaName } from '../persona.rules.ts';

const ICONS: Readonly<Record<PersonaName, IconName>> = {
  'guild.master': 'crown',
  officer: 'shield',
  member: 'user-round',
  applicant: 'scroll-text',
  newcomer: 'sprout',
  'platform.admin': 'shield-check',
};

/** The people of the demo world in one row, each one press away; plain forms, so that they work before any script has loaded. */
export function PersonaList({ redirect }: { redirect: string | undefined }) {
  return (
    <ul className="grid rounded-card border bg-bg-1 shadow-light md:grid-cols-6">
      {PERSONAS.map(({ username, title, about }) => {
        return (
          <li key={username} className="not-first:border-t md:not-first:border-t-0 md:not-first:border-l">
            <form method="post" action="/api/auth/persona" className="h-full">
              <div className="relative flex h-full gap-3 px-4 py-3 hover:bg-bg-2 has-focus-visible:bg-bg-2 md:flex-col md:py-4">
                <Icon name={ICONS[username]} className="size-5 shrink-0 text-fg-3 max-md:mt-0.5" />
                <div className="grid min-w-0 gap-0.5">
                  {/* The button's area is the whole tile. */}
                  <button
                    type="submit"
                    aria-describedby={`about-${username}`}
                    className="w-fit text-left font-medium after:absolute after:inset-0"
                  >
                    Continue as {title}
                  </button>
                  <p id={`about-${username}`} className="text-13 text-fg-3">
                    {about}
                  </p>
                </div>
              </div>
              <input type="hidden" name="persona" value={username} />
              {redirect ? <input type="hidden" name="redirect" value={redirect} /> : null}
            </form>
          </li>
        );
      })}
    </ul>
  );
}
