export { SeriesForm } from './SeriesForm.tsx'
export { SeriesSelect } from './SeriesSelect.tsx'
export { updateSeriesMutation } from './series.api.ts'
export { useSeriesDeletion } from './series-list.tsx'
