import { useSuspenseQuery } from '@tanstack/react-query';
import { Button, buttonClasses } from '#/ui/controls/button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { Card, CardBody, CardHead } from '#/ui/layout/card.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { accountOverviewQuery, useRequestExport } from '../my-account.cache.ts';

/** Everything that is stored about the account, as a file (docs/product/accounts.md#data-export). */
export function ExportCard() {
  const { data } = useSuspenseQuery(accountOverviewQuery);
  const request = useRequestExport();
  const gathered = data.export;
  return (
    <Card aria-labelledby="data">
      <CardHead title="Your data" id="data" />
      <CardBody className="grid justify-items-start gap-3">
        <p className="max-w-[62ch] text-fg-2">
          Download what Guildhall stores about you: your profile, characters, applications, sign-ups, points, what you
          wrote and your images, as one ZIP file. It takes about a minute, and we'll notify you.
        </p>
        {gathered?.ready ? (
          <p className="text-13 text-fg-3">
            Your data is ready. You can download it until <Timestamp at={gathered.expiresAt} />.
          </p>
        ) : null}
        {gathered && !gathered.ready ? (
          <p role="status" className="text-13 text-fg-3">
            We're gathering your data. You can leave this page.
          </p>
        ) : null}
        <div className="flex flex-wrap gap-2">
          {gathered?.ready ? (
            <a href={`/api/exports/${gathered.id}`} download className={buttonClasses({ variant: 'primary' })}>
              <Icon name="download" />
              Download
            </a>
          ) : null}
          {gathered && !gathered.ready ? null : (
            <Button busy={request.isPending} onClick={() => request.mutate(undefined)}>
              {gathered ? 'Request again' : 'Request your data'}
            </Button>
          )}
        </div>
      </CardBody>
    </Card>
  );
}
