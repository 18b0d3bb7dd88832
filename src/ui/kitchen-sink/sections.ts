import type { ComponentType } from 'react';
import { ButtonSection } from '#/ui/kitchen-sink/buttons.tsx';
import { ChartSection } from '#/ui/kitchen-sink/charts.tsx';
import { ChipSection } from '#/ui/kitchen-sink/chips.tsx';
import { ChoiceSection } from '#/ui/kitchen-sink/choices.tsx';
import { ColorSection } from '#/ui/kitchen-sink/colors.tsx';
import { DialogSection } from '#/ui/kitchen-sink/dialogs.tsx';
import { EmptySection } from '#/ui/kitchen-sink/empty.tsx';
import { FieldSection } from '#/ui/kitchen-sink/fields.tsx';
import { FloatingSection } from '#/ui/kitchen-sink/floating.tsx';
import { FormSection } from '#/ui/kitchen-sink/forms.tsx';
import { NavigationSection } from '#/ui/kitchen-sink/navigation.tsx';
import { PictureSection } from '#/ui/kitchen-sink/pictures.tsx';
import { ShellSection } from '#/ui/kitchen-sink/shell.tsx';
import { SortingSection } from '#/ui/kitchen-sink/sorting.tsx';
import { SurfaceSection } from '#/ui/kitchen-sink/surfaces.tsx';
import { TableSection } from '#/ui/kitchen-sink/tables.tsx';
import { TimeSection } from '#/ui/kitchen-sink/time.tsx';
import { ToastSection } from '#/ui/kitchen-sink/toasts.tsx';
import { TypeSection } from '#/ui/kitchen-sink/type.tsx';
import { UploadSection } from '#/ui/kitchen-sink/uploads.tsx';
import { WritingSection } from '#/ui/kitchen-sink/writing.tsx';

/** Every section of the page, in its order. A new family of components adds its own file and one line here. */
export const sections: readonly ComponentType[] = [
  ColorSection,
  TypeSection,
  ButtonSection,
  FieldSection,
  ChoiceSection,
  ChipSection,
  PictureSection,
  ChartSection,
  NavigationSection,
  SurfaceSection,
  DialogSection,
  FloatingSection,
  EmptySection,
  TableSection,
  FormSection,
  UploadSection,
  WritingSection,
  SortingSection,
  TimeSection,
  ToastSection,
  ShellSection,
];
