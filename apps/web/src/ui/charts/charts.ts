import { lazy } from 'react'

// All charts share one chunk, which loads when the first chart is drawn.
const engine = () => import('./engine/engine.ts')

export const LineChart = lazy(async () => ({ default: (await engine()).LineDrawing }))

/** A chart of one quantity against another. */
export const ScatterChart = lazy(async () => ({ default: (await engine()).ScatterDrawing }))

export const DoughnutChart = lazy(async () => ({ default: (await engine()).DoughnutDrawing }))
