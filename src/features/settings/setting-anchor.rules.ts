/** The part of an address that names one setting on its tab: 'Cool-down' is at `#cool-down`. Pure. */
export const settingAnchor = (label: string): string =>
  label
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
