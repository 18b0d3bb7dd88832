import { Button } from '#/ui/controls/button.tsx';

/** 'Show 2 new applications': rows that wait until they are asked for. */
export function NewRows({ count, noun, onShow }: { count: number; noun: string; onShow: () => void }) {
  if (count === 0) return null;
  return (
    <div className="pointer-events-none absolute inset-x-0 top-11 z-2 flex justify-center" role="status">
      <Button size="sm" className="pointer-events-auto shadow-float" onClick={onShow}>
        Show {count} new {count === 1 ? noun : `${noun}s`}
      </Button>
    </div>
  );
}
