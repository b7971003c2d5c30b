import { accountFaults } from './account-faults.ts'
import { borderFaults } from './border-faults.ts'
import { deviceFaults } from './device-faults.ts'
import type { Fault } from './fault.ts'
import { networkFaults } from './network-faults.ts'
import { serverFaults } from './server-faults.ts'
import { timeFaults } from './time-faults.ts'

/** Every fault of the suite, in the order of the report. */
export const allFaults: readonly Fault[] = [
  ...networkFaults,
  ...timeFaults,
  ...borderFaults,
  ...deviceFaults,
  ...serverFaults,
  ...accountFaults,
]
