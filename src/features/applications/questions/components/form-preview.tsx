import { useState } from 'react';
import type { ResponseValue } from '#/features/applications/application-values.rules.ts';
import { QuestionField } from '#/features/applications/apply/components/question-field.tsx';
import { Card, CardHead } from '#/ui/layout/card.tsx';
import { previewOf, type QuestionList } from '../question.form.ts';

/** The questions as an applicant meets them; can be tried, sends nothing. */
export function FormPreview({ list }: { list: QuestionList }) {
  const [answers, setAnswers] = useState<Readonly<Record<string, ResponseValue>>>({});
  if (list.length === 0) return <p className="text-fg-2">No questions yet. Applicants only choose a character.</p>;
  return (
    <Card>
      <CardHead level={3} title="Questions" note="This is a preview. Nothing is sent." />
      {list.map((one, index) => (
        <QuestionField
          key={one.uid}
          question={previewOf(one)}
          number={index + 1}
          id={`preview-${one.uid}`}
          value={answers[one.uid] ?? null}
          onChange={(value) => setAnswers({ ...answers, [one.uid]: value })}
        />
      ))}
    </Card>
  );
}
