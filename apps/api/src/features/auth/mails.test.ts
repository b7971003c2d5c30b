import { describe, expect, it } from 'vitest'
import { confirmationMail } from './mails.ts'

const url = 'https://prepwell.test/confirm-email/abc_DEF-123'
const greetingFor = (name: string) =>
  confirmationMail({ name, email: 'a@example.com' }, url).text.split('\n')[0]

describe('the confirmation mail', () => {
  it('says the link in text and HTML, to the address of the account', () => {
    const mail = confirmationMail({ name: 'Ada', email: 'ada@example.com' }, url)
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
