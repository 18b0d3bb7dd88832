import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { uuidv7 } from '#/base/id.ts';
import type { QuestionType } from '#/features/applications/application-values.rules.ts';
import {
  type ApplicationSettings,
  applicationSettingsOptions,
} from '#/features/applications/settings/settings.cache.ts';
import { useConflict } from '#/features/settings/components/use-conflict.ts';
import { useSaveQuestions } from '../question.cache.ts';
import {
  added,
  type Change,
  carriedOver,
  edited,
  editedFrom,
  isChanged,
  isFaulty,
  type QuestionList,
  questionListLabel,
  removed,
  sentQuestions,
  starterForm,
} from '../question.form.ts';

type Saved = Pick<ApplicationSettings, 'questions' | 'questionsVersion'>;

/** The questions while they are edited: the list, which of them is open, and saving them. */
export function useQuestionEditor(guildId: string, saved: Saved) {
  const save = useSaveQuestions(guildId);
  const [base, setBase] = useState(saved);
  const [list, setList] = useState<QuestionList>(() => editedFrom(saved.questions));
  /** The question that is open, as it was when it was opened; a new one was not there. */
  const [open, setOpen] = useState<{ uid: string; before: QuestionList } | null>(null);
  /** After a save that was refused here, faults are shown everywhere. */
  const [tried, setTried] = useState(false);
  const changed = isChanged(list, base.questions);
  const client = useQueryClient();
  const conflicts = useConflict<Saved, { questions: QuestionList }>({
    fetchLatest: () => client.fetchQuery({ ...applicationSettingsOptions(guildId), staleTime: 0 }),
    valuesOf: ({ questions }) => ({ questions: editedFrom(questions) }),
    fields: { questions: { label: 'Questions', format: questionListLabel } },
  });

  // Someone else's save comes in by itself as long as nothing of one's own would be lost.
  if (saved.questionsVersion > base.questionsVersion && !changed && open === null) {
    setBase(saved);
    setList(editedFrom(saved.questions));
  }

  const begin = (from: Saved) => {
    setBase(from);
    setList(editedFrom(from.questions));
    setOpen(null);
    setTried(false);
  };

  const send = async (questions: QuestionList, from: Saved): Promise<boolean> => {
    try {
      begin(
        await save.mutateAsync({
          guildId,
          questions: sentQuestions(questions),
          questionsVersion: from.questionsVersion,
        }),
      );
      return true;
    } catch (error) {
      // A toast reports it; what both changed is asked.
      await conflicts.open(error, { questions: editedFrom(from.questions) }, { questions });
      return false;
    }
  };

  return {
    list,
    saved: base.questions,
    openUid: open?.uid ?? null,
    changed,
    tried,
    busy: save.isPending,
    add: (type: QuestionType) => {
      const uid = uuidv7();
      setOpen({ uid, before: list });
      setList(added(list, type, uid));
    },
    start: () => setList(starterForm(uuidv7)),
    edit: (uid: string) => setOpen({ uid, before: list }),
    change: (uid: string, change: Change) => setList(edited(list, uid, change)),
    reorder: (items: QuestionList) => setList(items),
    remove: (uid: string) => {
      setList(removed(list, uid));
      if (open?.uid === uid) setOpen(null);
    },
    /** Leaves the open question as it is now; not while something is wrong with it. */
    done: () => {
      const one = list.find(({ uid }) => uid === open?.uid);
      if (one && isFaulty(one)) return setTried(true);
      setOpen(null);
      setTried(false);
    },
    /** Puts the open question back as it was; a new one goes. */
    cancel: () => {
      if (!open) return;
      const before = open.before.find(({ uid }) => uid === open.uid);
      setList(
        before ? list.map((one) => (one.uid === open.uid ? before : one)) : list.filter(({ uid }) => uid !== open.uid),
      );
      setOpen(null);
      setTried(false);
    },
    discard: () => begin(saved),
    /** Saves everything, or opens the first question that is not right. Answers whether it went through. */
    save: async (): Promise<boolean> => {
      const faulty = list.find(isFaulty);
      if (faulty) {
        if (open?.uid !== faulty.uid) setOpen({ uid: faulty.uid, before: list });
        setTried(true);
        return false;
      }
      return send(list, base);
    },
    /** One's own list in place of theirs, saved at once, or theirs. */
    conflictDialog: conflicts.dialogOf((chosen, latest) => {
      const questions = carriedOver(chosen.questions, latest.questions);
      begin(latest);
      if (!isChanged(questions, latest.questions)) return;
      setList(questions);
      void send(questions, latest);
    }),
  };
}

export type QuestionEditorState = ReturnType<typeof useQuestionEditor>;
