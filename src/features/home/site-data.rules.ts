/** The product itself for search engines, with the address that searches its guilds. */
export const siteData = (origin: string) => ({
  ...{ '@type': 'WebSite', name: 'Guildhall', url: `${origin}/` },
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}/guild-discovery?query={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
});
