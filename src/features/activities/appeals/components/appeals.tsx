import { useSuspenseQuery } from '@tanstack/react-query';
import type { WhichActivity } from '../../attendance/participant.cache.ts';
import { appealsOptions } from '../appeal.cache.ts';
import { MyAppeal } from './my-appeal.tsx';
import { OpenAppeals } from './open-appeals.tsx';

/** The viewer's own appeal about their attendance, or the way to it; for staff those that are open. */
export function Appeals({ which }: { which: WhichActivity }) {
  const { data } = useSuspenseQuery(appealsOptions(which));
  const { open, mine, can, closesAt } = data;
  return (
    <>
      {can.decide && open.length > 0 ? <OpenAppeals which={which} appeals={open} /> : null}
      {mine || can.submit ? <MyAppeal which={which} appeal={mine} canSubmit={can.submit} closesAt={closesAt} /> : null}
    </>
  );
}
