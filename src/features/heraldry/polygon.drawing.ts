/** Plane figures for arms. Cutting shapes here, instead of with SVG clip paths, leaves no ids that could clash on a page. */
export type Point = readonly [x: number, y: number];
export type Polygon = readonly Point[];

export function rectangle(left: number, top: number, right: number, bottom: number): Polygon {
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
}

/** The part of `subject` (any shape) within `clip` (convex, clockwise on screen); empty when nothing is left. Sutherland-Hodgman. */
export function intersect(subject: Polygon, clip: Polygon): Polygon {
  let rest = subject;
  edges(clip).forEach(([from, to]) => {
    const side = ([x, y]: Point) => (to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0]);
    rest = edges(rest).flatMap(([start, end]) => {
      const a = side(start);
      const b = side(end);
      const crossing = a * b < 0 ? [between(start, end, a / (a - b))] : [];
      return b >= 0 ? [...crossing, end] : crossing;
    });
  });
  return rest;
}

/** The same polygon (clockwise on screen) with every edge moved inward. */
export function inset(polygon: Polygon, distance: number): Polygon {
  return polygon.map((point, index) => {
    const before = unit(polygon.at(index - 1)!, point);
    const after = unit(point, polygon[(index + 1) % polygon.length]!);
    const reach = distance / (1 + before[0] * after[0] + before[1] * after[1]);
    return [point[0] - (before[1] + after[1]) * reach, point[1] + (before[0] + after[0]) * reach];
  });
}

/** Path data, two decimals. */
export function pathOf(polygons: readonly Polygon[]): string {
  return polygons
    .filter((polygon) => polygon.length > 2)
    .map((polygon) => `M${polygon.map(([x, y]) => `${decimals(x)} ${decimals(y)}`).join('L')}Z`)
    .join('');
}

export function decimals(value: number): string {
  const rounded = Math.round(value * 100) / 100;
  return String(rounded === 0 ? 0 : rounded);
}

function edges(polygon: Polygon): [Point, Point][] {
  return polygon.map((point, index) => [point, polygon[(index + 1) % polygon.length]!]);
}

function between(start: Point, end: Point, share: number): Point {
  return [start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share];
}

function unit(from: Point, to: Point): Point {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  return [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
}
