import { armsOf } from '../arms.rules.ts';
import { faceStyle } from '../face.drawing.ts';

/** For an Avatar without a picture: the arms of an id, the same in every list. */
export const faceOf = (id: string) => ({ style: faceStyle(armsOf(id)), sign: <span className="charge" /> });
