import { buttonClasses } from '#/ui/controls/button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { cn } from '#/ui/style/class-names.ts';

/** Downloads what a page lists; an icon alone under 768 px. */
export function ExportLink({ href, className }: { href: string; className?: string }) {
  return (
    <a href={href} download className={cn(buttonClasses({}), 'max-md:w-11 max-md:px-0', className)}>
      <Icon name="download" />
      <span className="max-md:sr-only">Export</span>
    </a>
  );
}
