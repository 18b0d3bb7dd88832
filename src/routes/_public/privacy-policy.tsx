import { createFileRoute } from '@tanstack/react-router';
import { LegalPage, LegalSection } from '#/features/shell/components/legal-page.tsx';

export const Route = createFileRoute('/_public/privacy-policy')({
  head: () => ({
    meta: [
      { title: 'Privacy Policy · Guildhall' },
      { name: 'description', content: 'What Guildhall keeps about you, who sees it, and for how long.' },
    ],
  }),
  component: PrivacyPolicy,
});

function PrivacyPolicy() {
  return (
    <LegalPage title="Privacy Policy" updated="2026-11-20">
      <LegalSection title="What is kept">
        <p>
          Your name; your Discord id and name if you sign in with Discord, never your Discord messages or your e-mail
          address; a hash of your password if you sign in with one; your time zone; your characters; what you write and
          upload; the guilds you are in; and a record of what was changed, by whom and when.
        </p>
      </LegalSection>
      <LegalSection title="Sessions and addresses">
        <p>
          While you are signed in, a cookie names your session. With it the server keeps the network address and the
          browser you signed in from, so that you can recognise and end a session. Addresses are also counted for a
          short time to stop people from guessing passwords.
        </p>
      </LegalSection>
      <LegalSection title="Cookies">
        <p>
          One cookie for your session, one that remembers for seven days whether the sidebar is open, one that remembers
          for a year how you like your tables, and one that tells the server your time zone. What you are writing is
          kept in your own browser until it is sent. There is no advertising and no tracking by others.
        </p>
      </LegalSection>
      <LegalSection title="Who sees it">
        <p>
          Visitors see a guild's public page. Members of a guild see each other's characters there. Staff who may review
          applications see yours and the answers and pictures in it. The people who run this installation can see what
          it stores. Nobody else does, and nothing is sold.
        </p>
      </LegalSection>
      <LegalSection title="How long">
        <p>
          As long as you have an account. The record of what happened in a guild stays with the guild, with the name you
          had at the time. Uploaded pictures that nothing refers to are removed after a day.
        </p>
      </LegalSection>
      <LegalSection title="Your rights">
        <p>
          You may see, correct and remove what is kept about you. Characters and applications you change yourself; for
          everything else ask the people who run this installation.
        </p>
      </LegalSection>
    </LegalPage>
  );
}
