import { useState } from 'react';
import { Icon } from '#/ui/icons/icon.tsx';
import { cn } from '#/ui/style/class-names.ts';
import { IconButton } from './icon-button.tsx';
import { Boxed, Input, type InputProps } from './input.tsx';

/** A password with a button that shows it. */
export function PasswordInput({ className, ...rest }: Omit<InputProps, 'type'>) {
  const [shown, setShown] = useState(false);
  return (
    <Boxed icon={<Icon name="lock-keyhole" />}>
      <Input {...rest} type={shown ? 'text' : 'password'} className={cn('pr-10 pl-8.5 max-md:pr-12', className)} />
      <IconButton
        size="row"
        label={shown ? 'Hide password' : 'Show password'}
        disabled={rest.disabled}
        className="absolute top-1/2 right-1 -translate-y-1/2"
        onClick={() => setShown(!shown)}
      >
        {shown ? <Icon name="eye-off" /> : <Icon name="eye" />}
      </IconButton>
    </Boxed>
  );
}
