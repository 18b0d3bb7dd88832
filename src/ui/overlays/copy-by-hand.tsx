import type { RefObject } from 'react';
import { Input } from '#/ui/controls/input.tsx';
import { Popover, PopoverContent } from './popover.tsx';

interface CopyByHandProps {
  text: string;
  label: string;
  button: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/** Where the browser denies the clipboard: the text, selected. */
export function CopyByHand({ text, label, button, onClose }: CopyByHandProps) {
  return (
    <Popover open onOpenChange={(open) => !open && onClose()} anchor={button}>
      <PopoverContent
        aria-label={label}
        className="grid w-80 gap-2"
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          button.current?.focus();
        }}
      >
        <p className="text-13 text-fg-2">
          Your browser blocked copying. The text is selected, so you can copy it manually.
        </p>
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
