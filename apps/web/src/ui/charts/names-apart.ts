import type { Axis } from './nice-axis.ts'

interface NamedPoint {
  readonly x: number
  readonly y: number
  readonly name?: string
  readonly isNamedFirst?: boolean
}

/** Width and height of a four-letter name, as shares of the smallest chart's width and height. */
const [nameWidth, nameHeight] = [0.13, 0.07]

/**
 * The points whose names can be written without overlapping: those with precedence first, then in
 * the given order. Other names appear in the tooltip and the table.
 */
export function namesApart<Point extends NamedPoint>(
  points: readonly Point[],
  xAxis: Axis,
  yAxis: Axis,
): ReadonlySet<Point> {
  const [width, height] = [nameWidth * lengthOf(xAxis), nameHeight * lengthOf(yAxis)]
  const named: Point[] = []
  const hides = (point: Point) =>
    named.some(
      (other) => Math.abs(other.x - point.x) < width && Math.abs(other.y - point.y) < height,
    )
  const ranked = points.toSorted(
    (a, b) => Number(b.isNamedFirst ?? false) - Number(a.isNamedFirst ?? false),
  )
  for (const point of ranked) if (point.name && !hides(point)) named.push(point)
  return new Set(named)
}

const lengthOf = ({ min = 0, max }: Axis) => max - min
