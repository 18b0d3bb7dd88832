import { VerifiedIcon } from '#/features/guild-access/components/verified-icon.tsx';
import { TabHead } from '#/features/settings/components/tab-page.tsx';
import { Button } from '#/ui/controls/button.tsx';
import { ErrorSummary } from '#/ui/form/error-summary.tsx';
import { Form, useAppForm } from '#/ui/form/form.tsx';
import { SubmitButton } from '#/ui/form/submit-button.tsx';
import { Badge } from '#/ui/layout/badge.tsx';
import { Breadcrumb, BreadcrumbHere, BreadcrumbLink } from '#/ui/layout/breadcrumb.tsx';
import { Card, CardBody, CardHead } from '#/ui/layout/card.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { useRequestVerification, useWithdrawVerification } from '../verification.cache.ts';
import type { VerificationView } from '../verification.queries.server.ts';
import { VERIFICATION_NOTE_MAX, type VerificationState } from '../verification.rules.ts';
import { verificationForm } from '../verification.schema.ts';

interface VerificationProps {
  guildId: string;
  view: VerificationView;
}

/** The page "Verification", not among the tabs: the badge, the last request for it, and a new one. */
export function VerificationPage({ guildId, view }: VerificationProps) {
  return (
    <div className="grid gap-5">
      <Breadcrumb className="-mb-2">
        <BreadcrumbLink to="/guilds/$guildId/settings/general" params={{ guildId }}>
          General
        </BreadcrumbLink>
        <BreadcrumbHere>Verification</BreadcrumbHere>
      </Breadcrumb>
      <TabHead title="Verification" purpose="A badge that shows players your guild is genuine." />
      {view.verifiedAt ? (
        <Card aria-labelledby="verified">
          <CardHead id="verified" title="This guild is verified" aside={<VerifiedIcon />} />
          <CardBody className="text-fg-2">
            Since <Timestamp at={view.verifiedAt} />. The badge appears next to the guild’s name everywhere.
          </CardBody>
        </Card>
      ) : null}
      {view.request ? <Request guildId={guildId} request={view.request} mayWithdraw={view.can.withdraw} /> : null}
      {view.can.ask ? <Ask guildId={guildId} /> : null}
    </div>
  );
}

const STATES: Readonly<
  Record<VerificationState, { words: string; tone: 'success' | 'warning' | 'danger' | 'neutral' }>
> = {
  pending: { words: 'Pending', tone: 'warning' },
  granted: { words: 'Granted', tone: 'success' },
  declined: { words: 'Declined', tone: 'danger' },
  withdrawn: { words: 'Withdrawn', tone: 'neutral' },
};

interface RequestProps {
  guildId: string;
  request: NonNullable<VerificationView['request']>;
  mayWithdraw: boolean;
}

function Request({ guildId, request, mayWithdraw }: RequestProps) {
  const withdraw = useWithdrawVerification();
  const { words, tone } = STATES[request.state];
  return (
    <Card aria-labelledby="request">
      <CardHead id="request" title="Last request" aside={<Badge tone={tone}>{words}</Badge>} />
      <CardBody className="grid gap-3">
        <p className="text-13 text-fg-3">
          Sent by {request.askedBy} <Timestamp at={request.askedAt} variant="relative" />
        </p>
        <p className="wrap-anywhere whitespace-pre-wrap text-fg-2">{request.note}</p>
        {request.answeredAt ? (
          <p className="border-t border-line pt-3">
            Answered <Timestamp at={request.answeredAt} variant="relative" />
            {request.answer ? `: ${request.answer}` : '.'}
          </p>
        ) : null}
        {mayWithdraw ? (
          <Button
            size="sm"
            className="justify-self-start"
            busy={withdraw.isPending}
            onClick={() => withdraw.mutate({ guildId })}
          >
            Withdraw
          </Button>
        ) : null}
      </CardBody>
    </Card>
  );
}

function Ask({ guildId }: { guildId: string }) {
  const ask = useRequestVerification();
  const form = useAppForm({
    defaultValues: { note: '' },
    schema: verificationForm,
    onSubmit: async ({ value }) => {
      await ask.mutateAsync({ guildId, note: value.note });
    },
  });
  return (
    <Card aria-labelledby="ask">
      <CardHead id="ask" title="Request the badge" />
      <CardBody>
        <Form form={form} className="grid gap-4">
          <ErrorSummary />
          <form.AppField name="note">
            {(field) => (
              <field.TextareaField
                label="How can a platform admin verify your guild?"
                hint="Links or contacts that prove who you are"
                rows={4}
                limit={VERIFICATION_NOTE_MAX}
              />
            )}
          </form.AppField>
          <SubmitButton busyLabel="Sending..." className="justify-self-start">
            Send request
          </SubmitButton>
        </Form>
      </CardBody>
    </Card>
  );
}
