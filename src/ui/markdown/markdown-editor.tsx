import { type KeyboardEvent, useRef, useState } from 'react';
import { IconButton } from '#/ui/controls/icon-button.tsx';
import { Textarea } from '#/ui/controls/input.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#/ui/controls/tabs.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import type { IconName } from '#/ui/icons/icon-names.ts';
import { applyEdit, selectionOf } from '#/ui/markdown/edit-textarea.ts';
import { continueList, type MarkdownCommand, runCommand } from '#/ui/markdown/markdown-editing.ts';
import { MarkdownPreview } from '#/ui/markdown/markdown-preview.tsx';
import { cn } from '#/ui/style/class-names.ts';

interface MarkdownEditorProps {
  value: string;
  onValueChange: (value: string) => void;
  onBlur?: () => void;
  name?: string;
  placeholder?: string;
  disabled?: boolean;
  rows?: number;
  /** From 1024 px on the preview is beside the editor, which needs no tabs there. */
  previewBeside?: boolean;
  /** The box grows up to 12 lines, then it scrolls. */
  short?: boolean;
}

/**
 * Markdown as text, with a bar of commands, Ctrl or Cmd with B, I and K, lists that go on with Enter, and a preview
 * by the renderer of the pages. Inside a Field it takes its name and words.
 */
export function MarkdownEditor({
  value,
  onValueChange,
  onBlur,
  rows = 8,
  previewBeside = false,
  short = false,
  ...rest
}: MarkdownEditorProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [tab, setTab] = useState('write');

  const run = (command: MarkdownCommand) => {
    if (area.current) applyEdit(area.current, runCommand(command, selectionOf(area.current)), onValueChange);
  };
  const keys = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const command = event.ctrlKey || event.metaKey ? hotkeys[event.key.toLowerCase()] : undefined;
    const plainEnter = event.key === 'Enter' && !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (command && !event.shiftKey && !event.altKey) {
      event.preventDefault();
      run(command);
    } else if (plainEnter && !event.nativeEvent.isComposing) {
      const next = continueList(selectionOf(event.currentTarget));
      if (!next) return;
      event.preventDefault();
      applyEdit(event.currentTarget, next, onValueChange);
    }
  };

  return (
    <Tabs value={tab} onValueChange={setTab} className="grid min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <TabList aria-label="Editor" className={cn('border-b-0 max-md:mx-0 max-md:px-0', previewBeside && 'lg:hidden')}>
          <Tab value="write">Write</Tab>
          <Tab value="preview">Preview</Tab>
        </TabList>
        {tab === 'write' ? (
          <fieldset aria-label="Formatting" className="flex flex-wrap" disabled={rest.disabled}>
            {commands.map(({ command, label, icon }) => (
              <IconButton key={command} size="row" label={label} onClick={() => run(command)}>
                <Icon name={icon} />
              </IconButton>
            ))}
          </fieldset>
        ) : null}
      </div>
      <TabPanel value="write" className="pt-1.5">
        <Textarea
          {...rest}
          ref={area}
          rows={rows}
          className={cn('min-h-46', short && 'max-h-64')}
          value={value}
          onChange={(event) => onValueChange(event.target.value)}
          onBlur={onBlur}
          onKeyDown={keys}
        />
      </TabPanel>
      <TabPanel value="preview" className="pt-1.5">
        <div className="min-h-46 rounded-control border border-line p-4">
          <MarkdownPreview text={value} />
        </div>
      </TabPanel>
    </Tabs>
  );
}

const hotkeys: Record<string, MarkdownCommand> = { b: 'bold', i: 'italic', k: 'link' };

const commands: { command: MarkdownCommand; label: string; icon: IconName }[] = [
  { command: 'bold', label: 'Bold', icon: 'letter-b' },
  { command: 'italic', label: 'Italic', icon: 'italic' },
  { command: 'heading', label: 'Heading', icon: 'letter-h' },
  { command: 'link', label: 'Link', icon: 'link' },
  { command: 'bullets', label: 'List', icon: 'list' },
  { command: 'numbers', label: 'Numbered list', icon: 'list-ordered' },
  { command: 'quote', label: 'Quote', icon: 'text-quote' },
  { command: 'code', label: 'Code', icon: 'code' },
];
