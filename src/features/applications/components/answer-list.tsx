import { type AnswerView, readResponses } from '#/features/applications/answer-view.rules.ts';
import { Icon } from '#/ui/icons/icon.tsx';
import { Badge } from '#/ui/layout/badge.tsx';
import { Image } from '#/ui/layout/image.tsx';

/** Each question with its description and the answer. `responses` is the stored JSON text. */
export function AnswerList({ responses }: { responses: string }) {
  const shown = readResponses(responses);
  if (shown.kind === 'message') return <p className="py-6 text-fg-2">{shown.message}</p>;
  return (
    <ol className="grid">
      {shown.answers.map(({ question, description, view }, index) => (
        <li key={index} className="grid grid-cols-[28px_minmax(0,1fr)] py-4 not-first:border-t max-md:py-3.5">
          <span className="text-13 leading-5 text-fg-3 tabular-nums">{index + 1}</span>
          <div className="grid gap-1.5">
            <div>
              <p className="font-medium">{question}</p>
              {description ? <p className="text-13 whitespace-pre-wrap text-fg-3">{description}</p> : null}
            </div>
            <AnswerValue view={view} question={question} />
          </div>
        </li>
      ))}
    </ol>
  );
}

function AnswerValue({ view, question }: { view: AnswerView; question: string }) {
  switch (view.kind) {
    case 'none':
      return <p className="text-fg-3">No answer</p>;
    case 'text':
      return <p className="wrap-anywhere">{view.text}</p>;
    case 'lines':
      return <p className="wrap-anywhere whitespace-pre-wrap">{view.text}</p>;
    case 'yes-no':
      return (
        <p className="flex items-center gap-1.5">
          {view.yes ? <Icon name="check" className="text-success" /> : <Icon name="x" className="text-fg-3" />}
          {view.yes ? 'Yes' : 'No'}
        </p>
      );
    case 'badges':
      return (
        <ul className="flex flex-wrap gap-1.5">
          {view.labels.map((label) => (
            <li key={label}>
              <Badge className="whitespace-normal">{label}</Badge>
            </li>
          ))}
        </ul>
      );
    case 'picture':
      return view.source ? (
        <a href={view.source} target="_blank" rel="noopener noreferrer" className="w-fit max-w-full rounded-control">
          <Image
            src={view.source}
            alt={`Answer to: ${question}`}
            className="max-h-96 min-h-20 max-w-full object-contain"
          />
        </a>
      ) : (
        <Image src={null} alt="" className="h-32" />
      );
  }
}
