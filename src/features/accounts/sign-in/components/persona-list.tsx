import { ArrowRight, Crown, type LucideIcon, ScrollText, Shield, Sprout, UserRound } from 'lucide-react';
import { CardRow } from '#/ui/layout/card.tsx';
import { PERSONAS, type PersonaName } from '../persona.rules.ts';

const ICONS: Readonly<Record<PersonaName, LucideIcon>> = {
  'guild.master': Crown,
  officer: Shield,
  member: UserRound,
  applicant: ScrollText,
  newcomer: Sprout,
};

/** The people of the demo world, each one press away; plain forms, so that they work before any script has loaded. */
export function PersonaList({ redirect }: { redirect: string | undefined }) {
  return (
    <ul>
      {PERSONAS.map(({ username, title, about }) => {
        const Icon = ICONS[username];
        return (
          <li key={username} className="not-first:border-t not-first:border-line">
            <form method="post" action="/api/auth/persona">
              <CardRow className="py-2.5 hover:bg-bg-2 has-focus-visible:bg-bg-2">
                <Icon aria-hidden className="size-5 shrink-0" />
                <div className="grid min-w-0 flex-1 gap-0.5">
                  {/* The button's area is the whole row. */}
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
                <ArrowRight aria-hidden className="size-4 shrink-0" />
              </CardRow>
              <input type="hidden" name="persona" value={username} />
              {redirect ? <input type="hidden" name="redirect" value={redirect} /> : null}
            </form>
          </li>
        );
      })}
    </ul>
  );
}
