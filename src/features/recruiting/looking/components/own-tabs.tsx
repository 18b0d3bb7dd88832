import { TabNav, TabNavLink } from '#/ui/controls/tabs.tsx';

/** The pages about getting into a guild. */
export function OwnTabs() {
  return (
    <TabNav label="Getting into a guild">
      <TabNavLink to="/profile/applications">My applications</TabNavLink>
      <TabNavLink to="/profile/looking">Looking for a guild</TabNavLink>
    </TabNav>
  );
}
