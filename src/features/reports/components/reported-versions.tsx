import { Card, CardBody, CardHead } from '#/ui/layout/card.tsx';
import { Image } from '#/ui/layout/image.tsx';
import type { ReportedCase } from '../report.queries.server.ts';
import { titleOr } from '../report-title.rules.ts';

interface Version {
  readonly title: string;
  readonly text: string;
  readonly imageLink: string | null;
}

/** What was reported, as each person saw it, and what has become of it. */
export function ReportedVersions({ found: { reports, now } }: { found: ReportedCase }) {
  const seen = versionsOf(reports);
  const isAsSeen = now !== null && seen.length === 1 && isSame(seen[0], now);
  return (
    <Card aria-labelledby="reported">
      <CardHead
        id="reported"
        title="As it was reported"
        note={isAsSeen ? (now.isDown ? 'Taken down' : 'Unchanged since') : undefined}
      />
      {seen.map((version, at) => (
        <VersionBody key={JSON.stringify(version)} version={version} isNext={at > 0} />
      ))}
      {isAsSeen ? null : (
        <section aria-labelledby="now" className="border-t">
          <h3 id="now" className="px-5 pt-4 text-13 font-medium text-fg-3 max-md:px-4">
            Now
          </h3>
          {now === null ? (
            <CardBody className="text-fg-3">It isn't there anymore.</CardBody>
          ) : (
            <VersionBody version={now} />
          )}
        </section>
      )}
    </Card>
  );
}

function VersionBody({ version: { title, text, imageLink }, isNext = false }: { version: Version; isNext?: boolean }) {
  return (
    <CardBody className={isNext ? 'grid gap-2 border-t' : 'grid gap-2'}>
      <p className="font-medium wrap-anywhere">{titleOr(title)}</p>
      {text === '' ? null : <p className="max-h-80 overflow-y-auto wrap-anywhere whitespace-pre-wrap">{text}</p>}
      {imageLink === null ? null : (
        <Image src={imageLink} alt={`Image of ${titleOr(title)}`} className="h-40 w-fit max-w-full object-contain" />
      )}
    </CardBody>
  );
}

/** Each different version once, in the order they were seen. */
function versionsOf(reports: ReportedCase['reports']): Version[] {
  const versions: Version[] = [];
  for (const { seenTitle, seenText, seenImageLink } of reports) {
    const version = { title: seenTitle, text: seenText, imageLink: seenImageLink };
    if (!versions.some((known) => isSame(known, version))) versions.push(version);
  }
  return versions;
}

const isSame = (one: Version | undefined, other: Version): boolean =>
  one !== undefined && one.title === other.title && one.text === other.text && one.imageLink === other.imageLink;
