export { DoughnutDrawing } from './DoughnutDrawing.tsx'
export { LineDrawing } from './LineDrawing.tsx'
export { ScatterDrawing } from './ScatterDrawing.tsx'
