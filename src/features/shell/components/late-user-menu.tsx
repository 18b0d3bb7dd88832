import type { ShellUser } from '#/features/shell/shell.queries.server.ts';
import { LatePart, lateCode } from '#/ui/late-part.tsx';

// Visitors never see it, and who is signed in may read a public page without opening it.
const menu = lateCode(() => import('./public-user-menu.tsx').then((file) => file.PublicUserMenu), { early: true });
if (import.meta.env.SSR) await menu.load();

/** The signed-in user in the bar of public pages. */
export const LateUserMenu = ({ user }: { user: ShellUser }) => <LatePart of={menu} given={{ user }} />;
