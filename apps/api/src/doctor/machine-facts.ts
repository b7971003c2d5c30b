import { execFile } from 'node:child_process'
import { statfs } from 'node:fs/promises'
import path from 'node:path'
import tls from 'node:tls'
import { promisify } from 'node:util'
import nodemailer from 'nodemailer'
import type { Clock } from '../platform/clock.ts'
import { waits } from '../platform/mail/smtp.ts'
import type { Settings } from '../settings.ts'
import type { MachineFacts, NetworkFacts, SiteFacts } from './server-findings.ts'

const patienceMilliseconds = 8_000

/** Reads the facts about the machine on which it runs. */
export async function readMachine({ dataDir: given, smtpUrl }: Settings): Promise<MachineFacts> {
  const dataDir = path.resolve(given)
  const [{ bavail, bsize }, isClockSynchronised] = await Promise.all([
    statfs(dataDir).catch(() => statfs(path.dirname(dataDir))),
    readTimeServer(),
  ])
  return {
    freeBytes: bavail * bsize,
    ...{ dataDir, isClockSynchronised, sendsMails: smtpUrl !== undefined },
  }
}

/** Asks the mail server and the public address in parallel, each with a timeout of some seconds. */
export async function readNetwork(settings: Settings, clock: Clock): Promise<NetworkFacts> {
  const [mail, site] = await Promise.all([
    settings.smtpUrl ? askMailServer(settings.smtpUrl) : null,
    askSite(new URL(settings.publicUrl), clock),
  ])
  return { mail, site }
}

/** Null if the system has no `timedatectl` or it gives no clear answer. */
async function readTimeServer(): Promise<boolean | null> {
  try {
    const asked = ['show', '--property=NTPSynchronized', '--value']
    const { stdout } = await promisify(execFile)('timedatectl', asked, { timeout: 3_000 })
    const answer = stdout.trim()
    return answer === 'yes' ? true : answer === 'no' ? false : null
  } catch {
    return null
  }
}

/** Connects, greets and signs in as for a real mail, but sends nothing. */
async function askMailServer(smtpUrl: string): Promise<{ error: string | null }> {
  const transport = nodemailer.createTransport({ url: smtpUrl, ...waits(patienceMilliseconds) })
  try {
    await transport.verify()
    return { error: null }
  } catch (error) {
    return { error: (error as Error).message }
  } finally {
    transport.close()
  }
}

/**
 * The response of the site; null for an address on this machine, where the app may not be running
 * yet.
 */
async function askSite(url: URL, clock: Clock): Promise<SiteFacts | null> {
  if (['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)) return null
  try {
    const signal = AbortSignal.timeout(patienceMilliseconds)
    const { status } = await fetch(new URL('/readyz', url), { signal })
    if (status !== 200) return { error: `/readyz says ${status}`, daysLeft: null }
    return {
      error: null,
      daysLeft: url.protocol === 'https:' ? await daysLeftOf(url, clock) : null,
    }
  } catch (error) {
    const { cause, message } = error as Error
    return { error: cause instanceof Error ? cause.message : message, daysLeft: null }
  }
}

function daysLeftOf({ hostname, port }: URL, clock: Clock): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = tls.connect({ host: hostname, port: Number(port) || 443, servername: hostname })
    socket.setTimeout(patienceMilliseconds, () => socket.destroy(new Error('no answer')))
    socket.once('error', reject)
    socket.once('secureConnect', () => {
      const ends = new Date(socket.getPeerCertificate().valid_to).getTime()
      socket.end()
      resolve(Math.floor((ends - clock.now().getTime()) / (24 * 3600 * 1000)))
    })
  })
}
