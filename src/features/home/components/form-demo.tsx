import { useState } from 'react';
import type { ResponseValue } from '#/features/applications/application-values.rules.ts';
import { QuestionField } from '#/features/applications/apply/components/question-field.tsx';
import { Card } from '#/ui/layout/card.tsx';
import { SAMPLE_QUESTIONS } from '../sample-applications.data.ts';
import { Cut } from './demo-section.tsx';

/** Part of an application form that can be tried. */
export function FormDemo() {
  const [answers, setAnswers] = useState<Readonly<Record<string, ResponseValue>>>({
    evenings: ['Tuesday', 'Sunday'],
    voice: true,
  });
  return (
    <Cut
      title="Ask what matters to you"
      text="Build your own form from seven question types. Applicants answer once and can follow what happens."
      note="Live example: nothing is sent."
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
