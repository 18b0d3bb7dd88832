import { useRef } from 'react';
import { Copied, type CopyButtonProps, CopyMark } from './copy-button.tsx';
import { IconButton } from './icon-button.tsx';
import { useCopy } from './use-copy.ts';

/** CopyButton as an icon alone; `label` is its name and its tooltip. */
export function CopyIconButton({ text, label, ...look }: CopyButtonProps) {
  const { copied, copy, ByHand, close } = useCopy(text);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <IconButton {...look} ref={button} label={label} onClick={copy}>
        <CopyMark copied={copied} />
      </IconButton>
      <Copied copied={copied} />
      {ByHand ? <ByHand text={text} label={label} button={button} onClose={close} /> : null}
    </>
  );
}
