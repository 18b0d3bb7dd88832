import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { SERVER_COOKIES } from '#/base/cookies.ts';
import { UNDO_DAYS } from '#/features/guild-lifecycle/lifecycle.rules.ts';
import { UNDO_DAYS as ACCOUNT_UNDO_DAYS, EXPORT_HOURS, NAMELESS } from '#/features/my-account/my-account.rules.ts';
import { CookieList } from '#/features/shell/components/cookie-list.tsx';
import { LegalPage, LegalSection } from '#/features/shell/components/legal-page.tsx';
import { LazyConsentChoice } from '#/features/shell/consent/components/lazy-choice.tsx';
import { publicHead } from '#/features/shell/public-head.rules.ts';
import { shellQuery } from '#/features/shell/shell.cache.ts';

export const Route = createFileRoute('/_public/privacy-policy')({
  head: (page) =>
    publicHead(
      {
        title: 'Privacy Policy',
        about: 'What Guildhall stores about you, who can see it and for how long.',
        path: '/privacy-policy',
      },
      page,
    ),
  component: PrivacyPolicy,
});

function PrivacyPolicy() {
  const { data: shell } = useSuspenseQuery(shellQuery);
  const hosts = [...new Set(shell.install.scripts.map((url) => new URL(url).host))];
  return (
    <LegalPage title="Privacy Policy" updated="2026-11-27">
      <LegalSection title="What we store">
        <p>
          Your name; your Discord ID and name if you sign in with Discord (never your Discord messages or email
          address); a hash of your password if you use one; your time zone; your characters; what you write and upload;
          the guilds you're in; and a record of what was changed, by whom and when.
        </p>
        <p>
          If you turn on notifications by direct message on Discord, what they say is sent to Discord. What waits to be
          sent is kept until then, along with the ID of your conversation with the bot.
        </p>
        <p>
          If your guild turns on voice attendance and you said you'd come to an activity, we ask Discord whether you're
          in its voice channel. That you were is kept until the guild's staff decide about it, and for 30 days at most.
        </p>
      </LegalSection>
      <LegalSection title="Sessions and IP addresses">
        <p>
          While you're signed in, a cookie identifies your session. The server stores the IP address and browser you
          signed in from so that you can recognize and end a session. It also counts IP addresses for a short time to
          stop people from guessing passwords.
        </p>
      </LegalSection>
      <LegalSection title="Cookies">
        <p>
          These are all the cookies that Guildhall sets. On a secure connection, the names of the first{' '}
          {Object.keys(SERVER_COOKIES).length} start with <code>__Host-</code>.
        </p>
        <CookieList />
        <p>
          What you're writing stays in your own browser until you send it. There is no advertising
          {hosts.length === 0 ? ' and no third-party tracking' : ''}.
        </p>
        {hosts.length > 0 ? (
          <>
            <p>
              Pages of this installation load scripts from {hosts.join(' and ')} if you allow it. The people who run
              those sites can then see your IP address and what you do here.
            </p>
            <LazyConsentChoice />
          </>
        ) : null}
      </LegalSection>
      <LegalSection title="Who can see it">
        <p>
          Visitors can see a guild's public page. Members of a guild can see each other's characters. Staff who review
          applications can see yours, with its answers and images. The people who run this installation can see
          everything it stores. No one else can, and nothing is sold.
        </p>
      </LegalSection>
      <LegalSection title="How long we keep it">
        <p>
          We keep it as long as you have an account. When you delete your account, you can still keep it for{' '}
          {ACCOUNT_UNDO_DAYS} days by signing in. After that, your profile, your ways to sign in, the details of your
          characters, your notifications and your images are deleted permanently. Records of your guilds, such as
          ledgers, attendance, announcements and audit logs, stay, but call you {NAMELESS}. Your name also stays where
          other people typed it into their own texts, and in backups until they're replaced.
        </p>
        <p>
          Uploaded images that aren't used anywhere are deleted after a day. A data export is deleted {EXPORT_HOURS}{' '}
          hours after you request it.
        </p>
        <p>
          A guild that its owner deletes is hidden from everyone immediately and can be restored for {UNDO_DAYS} days.
          Then its members, applications, announcements, settings and images are deleted permanently. Its audit log,
          with the names in it, stays, and only the people who run this installation can see it.
        </p>
      </LegalSection>
      <LegalSection title="Your rights">
        <p>
          You can see, correct and delete what we store about you. In your account settings, you can download your data
          and delete your account. You can change characters and applications yourself. For everything else, ask the
          people who run this installation.
        </p>
      </LegalSection>
    </LegalPage>
  );
}
