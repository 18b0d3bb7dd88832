import type { SeededRandom } from '#/base/seeded-random.ts';
import type { DemoQuestion } from '#/demo/texts/application-questions.ts';
import { answerTo, type DemoAnswer } from './applications.ts';

/** Answers to a form for one applicant after the other, so that no text is read twice within one page of applications. */
export function freshAnswers(form: readonly DemoQuestion[], random: SeededRandom): () => DemoAnswer[] {
  const recent = new Map<DemoQuestion, DemoAnswer[]>();
  return () =>
    form.map((question) => {
      if (!('answers' in question)) return answerTo(question, random);
      const used = recent.get(question) ?? [];
      let answer = answerTo(question, random);
      while (answer !== null && used.includes(answer)) answer = answerTo(question, random);
      recent.set(question, [answer, ...used].slice(0, question.answers.length - 1));
      return answer;
    });
}
