import { thumbnailOf } from '#/features/uploads/upload.rules.ts';
import { Badge, type BadgeTone } from '#/ui/layout/badge.tsx';
import { SUBMISSION_LABELS, type SubmissionStatus } from '../submission.rules.ts';

const TONES: Readonly<Record<SubmissionStatus, BadgeTone>> = {
  submitted: 'info',
  approved: 'success',
  rejected: 'danger',
  withdrawn: 'neutral',
};

export const SubmissionBadge = ({ status }: { status: SubmissionStatus }) => (
  <Badge tone={TONES[status]}>{SUBMISSION_LABELS[status]}</Badge>
);

/** The pictures of a submission; each opens whole in a tab of its own. */
export function ProofImages({ links }: { links: readonly string[] }) {
  if (links.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-3">
      {links.map((link, at) => (
        <li key={link}>
          <a href={link} target="_blank" rel="noreferrer" className="block rounded-card">
            <img
              src={thumbnailOf(link)}
              alt={`Proof ${at + 1} of ${links.length}`}
              loading="lazy"
              decoding="async"
              className="h-28 w-44 rounded-card border object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** What someone wrote about their work. */
export function WorkText({ text }: { text: string }) {
  if (text === '') return null;
  return <blockquote className="border-l-2 pl-4 wrap-anywhere whitespace-pre-wrap">{text}</blockquote>;
}
