import { describe, expect, it } from 'vitest'
import { confirmationMail, passwordChangedMail, resetMail, welcomeMail } from './mails.ts'

const url = 'https://prepwell.test/confirm-email/abc_DEF-123'
const ada = { name: 'Ada', email: 'ada@example.com' }

const greetingFor = (name: string) =>
  confirmationMail({ name, email: 'a@example.com' }, url).text.split('\n')[0]

describe('the confirmation mail', () => {
  it('contains the link in text and HTML, and goes to the address of the account', () => {
    const mail = confirmationMail(ada, url)
    expect(mail.to).toBe('ada@example.com')
    expect(mail.text).toContain(url)
    expect(mail.html).toContain(`href="${url}"`)
  })

  it.each([
    { name: 'Ada Lovelace', greeting: 'Hello Ada Lovelace,' },
    { name: '王小明', greeting: 'Hello 王小明,' },
    { name: 'J. R. Smith', greeting: 'Hello J. R. Smith,' },
    { name: 'You won! http://evil.example', greeting: 'Hello,' },
    { name: 'Visit evil.example now', greeting: 'Hello,' },
    { name: 'mail me@evil.example', greeting: 'Hello,' },
    {
      name: 'Dear customer, your parcel is waiting at the depot, call us today',
      greeting: 'Hello,',
    },
    { name: 'Ada\r\nBcc everybody', greeting: 'Hello,' },
  ])('greets "$name" with "$greeting"', ({ name, greeting }) => {
    expect(greetingFor(name)).toBe(greeting)
  })
})

describe('the mails about an account', () => {
  it.each([
    {
      name: 'the link for a new password',
      mail: resetMail(ada, 'https://prepwell.test/reset-password/abc'),
      links: ['https://prepwell.test/reset-password/abc'],
    },
    {
      name: 'a changed password',
      mail: passwordChangedMail(ada, 'https://prepwell.test/forgot-password'),
      links: ['https://prepwell.test/forgot-password'],
    },
    {
      name: 'the welcome',
      mail: welcomeMail(ada, 'https://prepwell.test/school'),
      links: [
        'https://prepwell.test/school/browse/practice',
        'https://prepwell.test/school/browse/exam',
      ],
    },
  ])('$name: text and HTML have the links, and it has no unsubscribe link', ({ mail, links }) => {
    expect(mail.to).toBe('ada@example.com')
    expect(mail.text).toMatch(/^Hello Ada,\n/)
    for (const link of links) {
      expect(mail.text).toContain(link)
      expect(mail.html).toContain(`href="${link}"`)
    }
    expect(mail.unsubscribeUrl).toBeUndefined()
  })
})
