import { createFileRoute } from '@tanstack/react-router';
import { LegalPage, LegalSection } from '#/features/shell/components/legal-page.tsx';

export const Route = createFileRoute('/_public/terms-of-service')({
  head: () => ({
    meta: [
      { title: 'Terms of Service · Guildhall' },
      { name: 'description', content: 'The rules for using Guildhall, in plain words.' },
    ],
  }),
  component: TermsOfService,
});

function TermsOfService() {
  return (
    <LegalPage title="Terms of Service" updated="2026-11-20">
      <LegalSection title="What Guildhall is">
        <p>
          Guildhall helps players run their guilds: characters, members, applications and what belongs to them. It is
          made by fans, is not affiliated with the publisher of any game, and game names and artwork belong to their
          owners.
        </p>
      </LegalSection>
      <LegalSection title="Your account">
        <p>
          You sign in with Discord or with a name and a password. Keep your way of signing in to yourself; what is done
          with it counts as done by you. You may have as many characters as you play. You must be old enough to agree to
          these terms where you live.
        </p>
      </LegalSection>
      <LegalSection title="What you write and upload">
        <p>
          Your words and pictures stay yours. By posting them you let this installation store them and show them to the
          people who may see them: visitors for a guild's public page, staff for an application, members for what is
          inside a guild. Do not post what is unlawful, what harasses others, or what is not yours to post.
        </p>
      </LegalSection>
      <LegalSection title="Guilds">
        <p>
          A guild's owner and staff decide who is in it and who may do what. They see what you send to their guild. What
          staff do there is written to the guild's audit log and is not changed afterwards.
        </p>
      </LegalSection>
      <LegalSection title="Fair use">
        <p>
          Do not try to get at data that is not meant for you, to overload the service, or to sell or buy game currency
          for money. Accounts that do may be closed by the people who run this installation.
        </p>
      </LegalSection>
      <LegalSection title="No warranty">
        <p>
          Guildhall is offered as it is. The people who run this installation do their best to keep it available and
          correct, but do not promise that it always will be, and are not liable for losses inside a game.
        </p>
      </LegalSection>
      <LegalSection title="Changes and the end">
        <p>
          You may stop using Guildhall at any time. These terms may change; the date above tells when they did. Going on
          after a change means that you agree to it.
        </p>
      </LegalSection>
    </LegalPage>
  );
}
