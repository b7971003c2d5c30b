import { describe, expect, it } from 'vitest'
import { categoryNames, categoryPath, namesWithoutCourse } from './category-path.ts'

describe('a category path', () => {
  it.each([
    { path: 'Physics/Optics', names: ['Physics', 'Optics'] },
    { path: ' Physics / Optics ', names: ['Physics', 'Optics'] },
    { path: '$course$/top/Default for Physics/Optics', names: ['Optics'] },
    { path: '$system$/Optics', names: ['Optics'] },
    { path: 'top/Por defecto en Física/Óptica', names: ['Óptica'] },
    { path: '$course$', names: [] },
    { path: '', names: [] },
    { path: 'AC//DC/Live', names: ['AC/DC', 'Live'] },
    { path: 'Default for Physics', names: ['Default for Physics'] },
  ])('$path has the names $names', ({ path, names }) => expect(categoryNames(path)).toEqual(names))

  it.each([
    { names: ['Physics', 'Optics'] },
    { names: ['a/b', '/c', 'd/', '/', 'e//f'] },
    { names: ['top', 'top'] },
    { names: ['$course$', 'Default for Physics'] },
    { names: ['Default for Physics', 'Optics'] },
  ])('is read as it was written: $names', ({ names }) =>
    expect(categoryNames(categoryPath(names))).toEqual(names),
  )

  it('loses the name that repeats its course', () =>
    expect(namesWithoutCourse(['CORE', 'Por defecto en CORE', 'MVC'])).toEqual(['CORE', 'MVC']))
})
