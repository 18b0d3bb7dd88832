import { type ReactNode, useRef } from 'react';
import { Icon } from '#/ui/icons/icon.tsx';
import { Button, type ButtonProps } from './button.tsx';
import { useCopy } from './use-copy.ts';

export interface CopyButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'className'> {
  /** What goes to the clipboard. */
  text: string;
  /** The words on it: "Copy invite link". */
  label: string;
  /** Instead of the two sheets. */
  icon?: ReactNode;
}

/**
 * Copies a text: the icon turns into a check for 1.5 s and the success is read out.
 * Where the browser denies the clipboard, the text is shown selected, to be copied by hand.
 */
export function CopyButton({ text, label, icon, variant, size, className }: CopyButtonProps) {
  const { copied, copy, ByHand, close } = useCopy(text);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={button}
        variant={variant}
        size={size}
        className={className}
        icon={icon && !copied ? icon : <CopyMark copied={copied} />}
        onClick={copy}
      >
        {label}
      </Button>
      <Copied copied={copied} />
      {ByHand ? <ByHand text={text} label={label} button={button} onClose={close} /> : null}
    </>
  );
}

export const CopyMark = ({ copied }: { copied: boolean }) =>
  copied ? <Icon name="check" className="text-success" /> : <Icon name="copy" />;

export const Copied = ({ copied }: { copied: boolean }) => (
  <span role="status" className="sr-only">
    {copied ? 'Copied' : ''}
  </span>
);
