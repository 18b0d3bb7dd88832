import { useState } from 'react';
import { Field } from '#/ui/controls/field.tsx';
import { Section } from '#/ui/kitchen-sink/frame.tsx';
import { Markdown } from '#/ui/markdown/markdown.tsx';
import { MarkdownEditor } from '#/ui/markdown/markdown-editor.tsx';

const sample = `# A heading

A paragraph with **bold**, _italic_, ~~struck~~ and \`code\`, and [a link](https://example.org/).

- one
- two
  - deeper

1. first
2. second

- [x] done
- [ ] not done

> A quote.

| Name | Share |
| --- | ---: |
| North | 12 |
| South | 7 |

\`\`\`
a line of code that does not break
\`\`\`

![a picture from elsewhere](https://elsewhere.example/a.png)`;

export function WritingSection() {
  const [text, setText] = useState(sample);
  return (
    <Section title="Markdown" note="Text with a bar and a preview; the preview and the page share one renderer.">
      <Field label="Body">
        <MarkdownEditor value={text} onValueChange={setText} />
      </Field>
      <Markdown text={sample} />
    </Section>
  );
}
