/** A flat picture: shapes in drawing order, each one path filled evenodd. The same shapes become React elements or a string. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly Shape[];
}

export interface Shape {
  readonly d: string;
  readonly fill: string;
  readonly opacity?: number;
  readonly transform?: string;
  /** Outline instead of a fill. */
  readonly stroke?: { readonly color: string; readonly width: number; readonly opacity: number };
}

/** The shape as SVG attributes, shared by both ways of drawing. */
export function shapeAttributes({ d, fill, opacity, transform, stroke }: Shape) {
  return {
    d,
    fill: stroke === undefined ? fill : 'none',
    fillRule: 'evenodd' as const,
    ...(opacity !== undefined && { opacity }),
    ...(transform !== undefined && { transform }),
    ...(stroke && { stroke: stroke.color, strokeWidth: stroke.width, strokeOpacity: stroke.opacity }),
  };
}

/** A standalone SVG document. */
export function svgOf(picture: Picture, title?: string): string {
  const { width, height } = picture;
  const label = title === undefined ? '' : `<title>${escapeXml(title)}</title>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${label}${svgShapes(picture.shapes)}</svg>`;
}

export function svgShapes(shapes: readonly Shape[]): string {
  return shapes.map((shape) => `<path ${attributesOf(shapeAttributes(shape))}/>`).join('');
}

export function escapeXml(text: string): string {
  return text.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function attributesOf(attributes: Record<string, string | number>): string {
  return Object.entries(attributes)
    .map(([name, value]) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}="${value}"`)
    .join(' ');
}
