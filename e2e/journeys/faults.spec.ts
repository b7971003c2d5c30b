import { allFaults } from '../faults/all-faults.ts'
import { windowIn } from '../faults/devices.ts'
import { expectAllowed } from '../faults/expect-allowed.ts'
import { runFault } from '../faults/run-fault.ts'
import { expect, test } from '../support/test.ts'

// `npm run faults` runs all faults with 30 questions; no other journey covers this one.
test('no answer is lost and everything the page says is true when the storage is cleared', async ({
  school,
  browser,
}) => {
  const [fault] = allFaults.filter(({ name }) => name === 'Storage cleared')
  expect(fault).toBeDefined()
  if (!fault) return
  const device = windowIn(browser, school)
  try {
    const outcome = await runFault(school, device, fault, 'sectioned', { after: 1, questions: 9 })
    expectAllowed(fault, outcome)
  } finally {
    await device.close()
  }
})
