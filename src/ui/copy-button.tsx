import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button, type ButtonProps, IconButton } from '#/ui/button.tsx';
import { Input } from '#/ui/input.tsx';
import { Popover, PopoverAnchor, PopoverContent } from '#/ui/popover.tsx';

const SHOWN_FOR = 1500;

interface CopyButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'className'> {
  /** What goes to the clipboard. */
  text: string;
  /** Accessible name, or the visible one with `showLabel`: "Copy invite link". */
  label: string;
  showLabel?: boolean;
}

/**
 * Copies a text: the icon turns into a check for 1.5 s and the success is read out.
 * Where the browser denies the clipboard, the text is shown selected, to be copied by hand.
 */
export function CopyButton({ text, label, showLabel = false, variant, size, className }: CopyButtonProps) {
  const [copied, setCopied] = useState(0);
  const [denied, setDenied] = useState(false);
  useEffect(() => {
    if (copied === 0) return;
    const timer = setTimeout(() => setCopied(0), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied((times) => times + 1);
    } catch {
      setDenied(true);
    }
  };
  const icon = copied ? <Check aria-hidden className="text-success" /> : <Copy aria-hidden />;
  return (
    <Popover open={denied} onOpenChange={setDenied}>
      <PopoverAnchor asChild>
        {showLabel ? (
          <Button variant={variant} size={size} className={className} icon={icon} onClick={copy}>
            {label}
          </Button>
        ) : (
          <IconButton variant={variant} size={size} className={className} label={label} onClick={copy}>
            {icon}
          </IconButton>
        )}
      </PopoverAnchor>
      <span role="status" className="sr-only">
        {copied ? 'Copied' : ''}
      </span>
      <PopoverContent aria-label={label} className="grid w-80 gap-2">
        <p className="text-13 text-fg-2">This browser did not allow copying. The text is selected: copy it by hand.</p>
        <Input
          readOnly
          value={text}
          aria-label={label}
          onFocus={(event) => event.target.select()}
          className="font-mono text-13"
        />
      </PopoverContent>
    </Popover>
  );
}
