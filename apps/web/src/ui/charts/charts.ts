import { lazy } from 'react'

// One chunk for all of them, loaded with the first chart that is drawn.
const engine = () => import('./engine/engine.ts')

/** Lines over time. */
export const LineChart = lazy(async () => ({ default: (await engine()).LineDrawing }))

/** One number against another. */
export const ScatterChart = lazy(async () => ({ default: (await engine()).ScatterDrawing }))

/** Parts of a whole. */
export const DoughnutChart = lazy(async () => ({ default: (await engine()).DoughnutDrawing }))
