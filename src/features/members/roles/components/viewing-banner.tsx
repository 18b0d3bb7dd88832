import { STOP_VIEWING_COOKIE } from '#/features/guild-access/viewing.rules.ts';
import { Button } from '#/ui/controls/button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';

interface ViewingBannerProps {
  viewing: { readonly guildId: string; readonly guildName: string; readonly roleName: string };
}

/** On every page while a guild is looked at as one of its roles; `Banners` keeps it in sight. */
export function ViewingBanner({ viewing: { guildId, guildName, roleName } }: ViewingBannerProps) {
  const stop = () => {
    // biome-ignore lint/suspicious/noDocumentCookie: it is the same cookie that the browser wrote
    document.cookie = STOP_VIEWING_COOKIE;
    // Back to where it began, anew, so that the page has the user's own permissions.
    window.location.assign(`/guilds/${guildId}/settings/roles`);
  };
  return (
    <aside
      aria-label="Viewing as a role"
      data-print="hide"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-info/40 bg-[color-mix(in_oklab,var(--color-info)_14%,var(--color-bg-1))] px-(--gutter) py-2"
    >
      <Icon name="eye" className="text-info" />
      <p className="min-w-0 flex-1 basis-48 max-md:text-13">
        Viewing <b className="font-semibold">{guildName}</b> as <b className="font-semibold">{roleName}</b> (read-only).
      </p>
      <Button size="sm" onClick={stop}>
        Stop viewing
      </Button>
    </aside>
  );
}
