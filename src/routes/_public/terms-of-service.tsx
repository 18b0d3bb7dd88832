import { createFileRoute } from '@tanstack/react-router';
import { LegalPage, LegalSection } from '#/features/shell/components/legal-page.tsx';
import { publicHead } from '#/features/shell/public-head.rules.ts';

export const Route = createFileRoute('/_public/terms-of-service')({
  head: (page) =>
    publicHead(
      {
        title: 'Terms of Service',
        about: 'The rules for using Guildhall, in plain language.',
        path: '/terms-of-service',
      },
      page,
    ),
  component: TermsOfService,
});

function TermsOfService() {
  return (
    <LegalPage title="Terms of Service" updated="2026-11-20">
      <LegalSection title="What Guildhall is">
        <p>
          Guildhall helps players run their guilds: characters, members, applications and more. It's made by fans and
          isn't affiliated with the publisher of any game. Game names and artwork belong to their owners.
        </p>
      </LegalSection>
      <LegalSection title="Your account">
        <p>
          You sign in with Discord or with a name and a password. Keep your sign-in details to yourself: you're
          responsible for what happens under your account. You can have several characters. You must be old enough to
          agree to these terms where you live.
        </p>
      </LegalSection>
      <LegalSection title="What you write and upload">
        <p>
          Your text and images remain yours. By posting them, you let this installation store them and show them to the
          people who can see them: visitors for a guild's public page, staff for an application, members for content
          inside a guild. Don't post anything that is unlawful, harasses others or isn't yours to post.
        </p>
      </LegalSection>
      <LegalSection title="Guilds">
        <p>
          A guild's owner and staff decide who is in it and who can do what. They can see what you send to their guild.
          What staff do is recorded in the guild's audit log, which can't be changed.
        </p>
      </LegalSection>
      <LegalSection title="Fair use">
        <p>
          Don't try to access data that isn't meant for you, overload the service, or buy or sell game currency for real
          money. The people who run this installation may close accounts that do.
        </p>
      </LegalSection>
      <LegalSection title="No warranty">
        <p>
          Guildhall is provided as is. The people who run this installation do their best to keep it available and
          correct, but they can't promise that it always will be, and they aren't liable for losses inside a game.
        </p>
      </LegalSection>
      <LegalSection title="Changes and ending">
        <p>
          You can stop using Guildhall at any time. These terms may change; the date above shows when they last did. If
          you keep using Guildhall after a change, you agree to it.
        </p>
      </LegalSection>
    </LegalPage>
  );
}
