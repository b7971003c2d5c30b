import type { AdminFigures } from '@prepwell/contract/results/dashboards.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readSchoolSettings } from '../../shared/school-settings/index.ts'
import { selectFirstSteps } from './school.queries.ts'

/**
 * The first steps of a school that is still new, or `hides_first_steps` if they were put away;
 * nothing for any other school.
 */
export async function showFirstSteps(
  context: Pick<Platform, 'db' | 'settings'>,
): Promise<Pick<AdminFigures, 'first_steps' | 'hides_first_steps'>> {
  const { hides_first_steps } = await readSchoolSettings(context)
  const { is_in_use, ...first_steps } = await selectFirstSteps(context.db)
  if (is_in_use || Object.values(first_steps).every((isDone) => isDone)) return {}
  return hides_first_steps ? { hides_first_steps } : { first_steps }
}
