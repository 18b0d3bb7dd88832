import { createContext, useContext } from 'react';

/** What a Field provides to the control inside it. */
export interface FieldState {
  controlId: string;
  labelId: string;
  /** Ids of the description, hint and error that are shown, or undefined. */
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}

export const FieldContext = createContext<FieldState | null>(null);

interface ControlProps {
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling';
  'aria-required'?: boolean | 'true' | 'false';
}

/** Props of a single control, completed by the Field around it. The control's own values win. */
export function useFieldControl<Props extends ControlProps>(props: Props): Props {
  const field = useContext(FieldContext);
  if (!field) return props;
  return {
    ...props,
    id: props.id ?? field.controlId,
    'aria-describedby': props['aria-describedby'] ?? field.describedBy,
    'aria-invalid': props['aria-invalid'] ?? (field.invalid || undefined),
    'aria-required': props['aria-required'] ?? (field.required || undefined),
  };
}

/** Props of a set of controls (radios, checkboxes) that the Field's label names as a whole. */
export function useFieldGroup() {
  const field = useContext(FieldContext);
  if (!field) return {};
  return {
    id: field.controlId,
    'aria-labelledby': field.labelId,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
  };
}
