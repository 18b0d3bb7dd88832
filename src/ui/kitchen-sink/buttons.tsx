import { Button, type ButtonProps, buttonClasses } from '#/ui/controls/button.tsx';
import { CopyButton } from '#/ui/controls/copy-button.tsx';
import { CopyIconButton } from '#/ui/controls/copy-icon-button.tsx';
import { IconButton } from '#/ui/controls/icon-button.tsx';
import { Icon } from '#/ui/icons/icon.tsx';
import { focused, Row, Sample, Section } from '#/ui/kitchen-sink/frame.tsx';
import { DiscordLogo } from '#/ui/layout/discord-logo.tsx';

export function ButtonSection() {
  return (
    <Section title="Buttons" note="36 px, 32 compact, 44 on touch. One primary in a view.">
      <States variant="primary">Save changes</States>
      <States variant="secondary">Export</States>
      <States variant="ghost">Discard</States>
      <States variant="danger">Delete all</States>
      <States variant="danger-quiet">Remove</States>
      <Row>
        <Sample name="Row">
          <Button size="row">Edit</Button>
        </Sample>
        <Sample name="Small">
          <Button size="sm">Columns</Button>
        </Sample>
        <Sample name="Large">
          <Button size="lg">Continue</Button>
        </Sample>
        <Sample name="Icon and label">
          <Button icon={<Icon name="plus" />}>Add</Button>
        </Sample>
        <Sample name="Pressed">
          <Button aria-pressed="true">Going</Button>
        </Sample>
        <Sample name="As link">
          <a href="#download" className={buttonClasses({})}>
            <Icon name="download" />
            Download
          </a>
        </Sample>
        <Sample name="Icon">
          <IconButton label="Settings" variant="secondary">
            <Icon name="settings" />
          </IconButton>
        </Sample>
        <Sample name="Icon, ghost">
          <IconButton label="More">
            <Icon name="ellipsis" />
          </IconButton>
        </Sample>
        <Sample name="Copy">
          <span className="flex gap-2">
            <CopyIconButton text="https://example.org/invite" label="Copy link" />
            <CopyButton text="https://example.org/invite" label="Copy link" />
          </span>
        </Sample>
        <Sample name="Discord">
          <Button variant="discord" icon={<DiscordLogo />}>
            Sign in with Discord
          </Button>
        </Sample>
      </Row>
    </Section>
  );
}

function States({ variant, children }: Pick<ButtonProps, 'variant' | 'children'>) {
  return (
    <Row>
      <Sample name="Rest">
        <Button variant={variant}>{children}</Button>
      </Sample>
      <Sample name="Hover">
        <Button variant={variant} data-hover="">
          {children}
        </Button>
      </Sample>
      <Sample name="Focus">
        <Button variant={variant} className={focused}>
          {children}
        </Button>
      </Sample>
      <Sample name="Disabled">
        <Button variant={variant} disabled>
          {children}
        </Button>
      </Sample>
      <Sample name="Busy">
        <Button variant={variant} busy>
          {children}
        </Button>
      </Sample>
    </Row>
  );
}
