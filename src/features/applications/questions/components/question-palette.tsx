import { QUESTION_TYPES, type QuestionType } from '#/features/applications/application-values.rules.ts';
import { Button } from '#/ui/controls/button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { Sheet, SheetBody, SheetContent, SheetTrigger } from '#/ui/overlays/sheet.tsx';
import { useUrlLayer } from '#/ui/overlays/use-url-layer.ts';
import { TYPE_LABELS } from '../question.rules.ts';
import { QuestionTypeIcon } from './question-type-icon.tsx';

interface QuestionPaletteProps {
  onAdd: (type: QuestionType) => void;
  /** No further question fits into the form. */
  full: boolean;
}

/** The seven add-buttons beside the list. */
export function QuestionPalette({ onAdd, full }: QuestionPaletteProps) {
  return (
    <aside
      aria-label="Add a question"
      className="sticky top-[calc(var(--sticky-top)+16px)] grid content-start gap-2 max-lg:hidden"
    >
      <h3 className="text-13 font-medium">Add a question</h3>
      <AddButtons onAdd={onAdd} full={full} />
      <p className="mt-2 text-13 text-fg-3">
        {full
          ? "You've reached the limit of 50 questions. Remove one to add another."
          : 'New questions are added at the end. Drag to reorder, or use Move up and Move down in the menu.'}
      </p>
    </aside>
  );
}

/** The same behind one button, where there is no room beside the list. */
export function AddQuestionSheet({ onAdd, full }: QuestionPaletteProps) {
  const [open, setOpen] = useUrlLayer('add-question');
  return (
    <div className="lg:hidden">
      <Sheet inUrl open={open} onOpenChange={setOpen}>
        <SheetTrigger asChild>
          <Button block icon={<Icon name="plus" />} disabled={full}>
            Add question
          </Button>
        </SheetTrigger>
        <SheetContent title="Add a question">
          <SheetBody className="grid gap-2 pt-4">
            <AddButtons
              full={full}
              onAdd={(type) => {
                setOpen(false);
                onAdd(type);
              }}
            />
          </SheetBody>
        </SheetContent>
      </Sheet>
    </div>
  );
}

function AddButtons({ onAdd, full }: QuestionPaletteProps) {
  return QUESTION_TYPES.map((type) => (
    <Button
      key={type}
      disabled={full}
      className="justify-start border-edge bg-bg-1 font-normal hover:bg-bg-2"
      icon={<QuestionTypeIcon type={type} />}
      onClick={() => onAdd(type)}
    >
      <span className="grow text-left">{TYPE_LABELS[type]}</span>
      <Icon name="plus" className="text-fg-3" />
    </Button>
  ));
}
