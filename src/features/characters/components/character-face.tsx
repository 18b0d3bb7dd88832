import type { ReactElement } from 'react';
import { armsOf } from '#/features/heraldry/arms.rules.ts';
import { faceClass } from '#/features/heraldry/face.drawing.ts';
import { thumbnailOf } from '#/features/uploads/upload.rules.ts';
import { rowFace } from '#/ui/layout/row-avatar.tsx';
import { portraitOf } from '../character.rules.ts';

interface Faced {
  readonly avatarImageLink: string | null;
  readonly screenshotImageLink: string | null;
}

/** A `CharacterAvatar` for a row: a call, no component. */
export function characterFace(id: string, character: Faced): ReactElement {
  const link = portraitOf(character);
  return rowFace(faceClass(armsOf(id)), link === null ? null : thumbnailOf(link));
}
