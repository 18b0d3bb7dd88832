/** Linear-light sRGB, each channel 0 to 1. */
export type LinearRgb = readonly [red: number, green: number, blue: number];

/**
 * Reads `oklch(L C H)` (L 0 to 1, H in degrees) and clips it into sRGB.
 * Throws a RangeError on any other notation. Source: CSS Color 4, section 9.3.
 */
export function parseOklch(css: string): LinearRgb {
  const match = /^oklch\(\s*([\d.]+)\s+([\d.]+)\s+([\d.]+)\s*\)$/.exec(css);
  if (!match) throw new RangeError(`not an oklch() colour: ${css}`);
  const [lightness, chroma, hue] = match.slice(1).map(Number) as [number, number, number];
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** Contrast of two colors, 1 to 21 (WCAG 2.2, "contrast ratio"). Takes `oklch(...)` or `white`. */
export function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((x, y) => y - x) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(css: string): number {
  const [red, green, blue] = css === 'white' ? [1, 1, 1] : parseOklch(css);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const clip = (channel: number) => Math.min(1, Math.max(0, channel));
