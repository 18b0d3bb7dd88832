import { useNavigate } from '@tanstack/react-router';
import { DialogForm } from '#/ui/form/dialog-form.tsx';
import { useAppForm } from '#/ui/form/form.tsx';
import { Dialog, DialogContent } from '#/ui/overlays/dialog.tsx';
import { useCancelTrade, useCommunicate, useContestTrade, useDisputeTrade, useResolveDispute } from '../trade.cache.ts';
import type { TradeDetails } from '../trade.queries.server.ts';
import { MESSAGE_MAX } from '../trade.rules.ts';
import { messageForm, reasonForm } from '../trade.schema.ts';
import { ImagesField } from './images-field.tsx';

/** Steps that take some words. */
export type Asked = 'communicate' | 'cancel' | 'dispute' | 'resolveCompleted' | 'resolveCancelled' | 'contest';

interface ReasonDialogProps {
  trade: TradeDetails;
  /** Whoever takes the step. */
  userId: string;
  what: Asked;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks for the words of a step and takes it. */
export function ReasonDialog({ trade, userId, what, open, onOpenChange }: ReasonDialogProps) {
  const { title, description } = WORDS[what](trade);
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={title} description={description}>
        <ReasonForm trade={trade} userId={userId} what={what} onDone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

const WORDS: Readonly<Record<Asked, (trade: TradeDetails) => { title: string; description: string }>> = {
  communicate: ({ sellerName }) => ({
    title: `Get in touch with ${sellerName}`,
    description: 'Your message appears on this page. Say where and when you can meet.',
  }),
  cancel: ({ status, title }) => ({
    title: `Cancel the trade of ${title}`,
    description:
      status === 'seller_confirmed' || status === 'disputed'
        ? 'Both of you have to agree. The pieces become available again then.'
        : 'The pieces become available again.',
  }),
  dispute: ({ title }) => ({
    title: `Dispute the trade of ${title}`,
    description: 'The clock stops until someone who is not part of the trade decides, or you withdraw.',
  }),
  resolveCompleted: ({ title }) => ({
    title: `Decide that ${title} was traded`,
    description: 'The trade is completed, and the pieces are sold. Both sides are notified.',
  }),
  resolveCancelled: ({ title }) => ({
    title: `Cancel the trade of ${title}`,
    description: 'The pieces become available again, unless you say that they are gone. Both sides are notified.',
  }),
  contest: ({ title }) => ({
    title: `Report that ${title} never arrived`,
    description:
      'The trade stays completed. It no longer counts for the seller, and their storefront says so. You can withdraw the report for 72 hours after the end.',
  }),
};

const LABELS: Readonly<Record<Asked, string>> = {
  communicate: 'Send',
  cancel: 'Cancel trade',
  dispute: 'Open dispute',
  resolveCompleted: 'Complete trade',
  resolveCancelled: 'Cancel trade',
  contest: 'Send report',
};

/** Beside a button that cancels a trade another 'Cancel' would puzzle. */
const LEAVE: Partial<Record<Asked, string>> = { cancel: 'Keep trade', resolveCancelled: 'Back' };

type ReasonFormProps = Pick<ReasonDialogProps, 'trade' | 'userId' | 'what'> & { onDone: () => void };

function ReasonForm({ trade, userId, what, onDone }: ReasonFormProps) {
  const communicate = useCommunicate();
  const cancel = useCancelTrade();
  const dispute = useDisputeTrade();
  const navigate = useNavigate();
  const { guildId } = trade;
  const resolve = useResolveDispute(() =>
    guildId === null
      ? navigate({ to: '/storefronts' })
      : navigate({ to: '/guilds/$guildId/storefronts', params: { guildId } }),
  );
  const contest = useContestTrade();
  const which = { transactionId: trade.id, version: trade.version };
  const send = (words: string, isGone = false, imageLinks: string[] = []) => {
    if (what === 'communicate') return communicate.mutateAsync({ ...which, message: words });
    if (what === 'cancel') return cancel.mutateAsync({ ...which, reason: words });
    if (what === 'dispute') return dispute.mutateAsync({ ...which, reason: words, imageLinks });
    if (what === 'contest') return contest.mutateAsync({ transactionId: trade.id, reason: words });
    const outcome = what === 'resolveCompleted' ? ('completed' as const) : ('cancelled' as const);
    return resolve.mutateAsync({ ...which, outcome, restock: !isGone, reason: words });
  };
  const message = useAppForm({
    defaultValues: { message: '' },
    schema: messageForm,
    onSubmit: async ({ value }) => {
      await send(value.message);
      onDone();
    },
  });
  const reason = useAppForm({
    defaultValues: { reason: '', isGone: false, imageLinks: [null] as (string | null)[] },
    schema: reasonForm,
    onSubmit: async ({ value }) => {
      await send(value.reason, value.isGone, value.imageLinks);
      onDone();
    },
  });
  if (what === 'communicate')
    return (
      <DialogForm form={message} submit={LABELS[what]} busyLabel="Sending...">
        <message.AppField name="message">
          {(field) => <field.TextareaField label="Message" rows={4} limit={MESSAGE_MAX} required />}
        </message.AppField>
      </DialogForm>
    );
  return (
    <DialogForm form={reason} submit={LABELS[what]} leave={LEAVE[what]} busyLabel="Sending...">
      <reason.AppField name="reason">
        {(field) => <field.TextareaField label="Reason" rows={4} limit={MESSAGE_MAX} required />}
      </reason.AppField>
      {what === 'dispute' && trade.imagesLeft > 0 ? (
        <reason.AppField name="imageLinks">
          {() => <ImagesField userId={userId} left={trade.imagesLeft} />}
        </reason.AppField>
      ) : null}
      {what === 'resolveCancelled' ? (
        <reason.AppField name="isGone">
          {(field) => (
            <field.CheckboxField
              label="The seller no longer has the pieces"
              hint="They are taken off the listing instead of becoming available again."
            />
          )}
        </reason.AppField>
      ) : null}
    </DialogForm>
  );
}
