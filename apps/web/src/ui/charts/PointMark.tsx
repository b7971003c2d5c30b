import { type Tone, toneColour } from './Swatch.tsx'

/** Shapes of points, distinguishable without colour. */
export type PointShape = 'dot' | 'triangle' | 'down' | 'diamond' | 'square'

/** SVG paths centred on 0,0 with about equal areas. */
const outlines: Readonly<Record<PointShape, string>> = {
  dot: 'M-5,0a5,5 0 1,0 10,0a5,5 0 1,0 -10,0Z',
  triangle: 'M0,-7L7,5.5L-7,5.5Z',
  down: 'M0,7L7,-5.5L-7,-5.5Z',
  diamond: 'M0,-7L7,0L0,7L-7,0Z',
  square: 'M-5,-5L5,-5L5,5L-5,5Z',
}

interface PointMarkProps {
  readonly shape: PointShape
  /** A chart colour; defaults to the text colour. */
  readonly tone?: Tone
}

/** A point inside a chart's SVG. */
export const PointMark = ({ shape, tone }: PointMarkProps) => (
  <path d={outlines[shape]} fill={tone ? toneColour(tone) : 'currentColor'} />
)

/** The same shape as an icon beside text. */
export const PointIcon = (mark: PointMarkProps) => (
  <svg width="12" height="12" viewBox="-8 -8 16 16" aria-hidden="true" style={{ flex: 'none' }}>
    <PointMark {...mark} />
  </svg>
)
