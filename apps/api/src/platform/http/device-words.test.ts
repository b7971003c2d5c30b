import { expect, it } from 'vitest'
import { deviceWords } from './device-words.ts'

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36', 'Chrome on Windows'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge on Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  ['Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36', 'Chrome on Android'],
  [
    'Mozilla/5.0 (Linux; Android 15) SamsungBrowser/28.0 Chrome/130.0',
    'Samsung Internet on Android',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webkit} CriOS/140.0`,
    'Chrome on iPhone',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.0 Safari/605.1.15`,
    'Safari on macOS',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 SEB/3.9',
    'Safe Exam Browser on Windows',
  ],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/140.0 Safari/537.36', 'Chrome on ChromeOS'],
  ['curl/8.0', 'Unknown browser'],
  ['x'.repeat(20_000), 'Unknown browser'],
  [undefined, 'Unknown browser'],
])('%s is %s', (userAgent, words) => expect(deviceWords(userAgent)).toBe(words))
