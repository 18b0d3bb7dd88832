import { useState } from 'react';
import type { ResponseValue } from '#/features/applications/application-values.rules.ts';
import { QuestionField } from '#/features/applications/components/question-field.tsx';
import { SAMPLE_QUESTIONS } from '#/features/home/sample-applications.ts';
import { Card } from '#/ui/card.tsx';
import { Cut } from './cut.tsx';

/** Part of an application form that can be tried. */
export function FormCut() {
  const [answers, setAnswers] = useState<Readonly<Record<string, ResponseValue>>>({
    evenings: ['Tuesday', 'Sunday'],
    voice: true,
  });
  return (
    <Cut
      title="Ask what matters to you"
      text="Each guild writes its own form, from seven kinds of questions. Applicants answer once, with one of their characters, and see what became of it."
      note="An example. Try it: nothing is sent."
    >
      <Card>
        {SAMPLE_QUESTIONS.map((question, index) => (
          <QuestionField
            key={question.id}
            id={`sample-${question.id}`}
            number={index + 1}
            question={question}
            value={answers[question.id] ?? null}
            onChange={(value) => setAnswers({ ...answers, [question.id]: value })}
          />
        ))}
      </Card>
    </Cut>
  );
}
