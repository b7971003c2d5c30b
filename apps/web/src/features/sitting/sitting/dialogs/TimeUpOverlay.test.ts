import { expect, it } from 'vitest'
import { timeUpText } from './TimeUpOverlay.tsx'

it.each([
  { name: 'the first try', given: [0, 'saved', 0], says: /Submitting/ },
  { name: 'all is with the server', given: [2, 'saved', 30], says: /may leave this page/ },
  { name: 'something is not, and there is time', given: [2, 'device', 5], says: /keep sending/ },
  {
    name: 'something is not, and it is too late',
    given: [5, 'device', 11],
    says: /with the answers it has/,
  },
  { name: 'on this screen only', given: [2, 'unsafe', 5], says: /Keep this page open/ },
] as const)('$name', ({ given: [failures, saveState, late], says }) =>
  expect(timeUpText(failures, saveState, late)).toMatch(says),
)
