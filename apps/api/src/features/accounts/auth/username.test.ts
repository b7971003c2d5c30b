import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { usernameCandidates, usernameFrom } from './username.ts'

describe('a username made from a name', () => {
  it.each([
    { name: 'Ada Lovelace', username: 'ada-lovelace' },
    { name: '  José   Ñandú ', username: 'jose-nandu' },
    { name: 'Søren Łukasz Großmann', username: 'soren-lukasz-grossmann' },
    { name: "Siobhán O'Brien-Ó Dálaigh", username: 'siobhan-obrien-o-dalaigh' },
    { name: 'İBRAHİM Yıldız', username: 'ibrahim-yildiz' },
    { name: '王小明', username: 'wangxiaoming' },
    { name: '王 Li', username: 'wang-li' },
    { name: 'अनिल कुमार', username: 'anil-kumar' },
    { name: 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ', username: 'gurprit-simgh' },
    { name: 'محمد أحمد', username: 'mhmd-hmd' },
    { name: 'Ольга Петрова', username: 'olga-petrova' },
    { name: '💥 Ada', username: 'ada' },
    { name: '💥', username: 'student' },
    { name: 'X', username: 'student' },
    { name: 'R2-D2', username: 'r2-d2' },
    { name: '<script>alert(1)</script>', username: 'script-alert-1-script' },
    {
      name: 'Maximiliane Friederike von und zu Hohenlohe',
      username: 'maximiliane-friederike-von-und',
    },
  ])('$name becomes $username', ({ name, username }) => {
    expect(usernameFrom(name)).toBe(username)
  })

  it('is a short ASCII slug for any name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(usernameFrom(name)).toMatch(/^(?=.{2,30}$)[a-z0-9]+(-[a-z0-9]+)*$/)
      }),
    )
  })
})

describe('the candidates', () => {
  it('begin with the plain name and never run out', () => {
    const candidates = usernameCandidates('Ada')
    const first = Array.from({ length: 20 }, () => candidates.next().value)
    expect(first[0]).toBe('ada')
    expect(first.slice(1, 6)).toEqual(Array(5).fill(expect.stringMatching(/^ada\d{4}$/)))
    expect(first.slice(6)).toEqual(Array(14).fill(expect.stringMatching(/^ada\d{9}$/)))
  })
})
