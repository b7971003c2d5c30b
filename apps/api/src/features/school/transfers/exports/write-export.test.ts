import { readdir, readlink } from 'node:fs/promises'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportAs, readCsv } from '../../../../test/files/exported.ts'
import { addAdmin } from '../../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../../test/school.ts'
import { writeExport } from './write-export.ts'

const many = 5_000

let school: School
let admin: Person
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
  await school.db
    .insertInto('contacts')
    .columns(['name', 'email', 'message', 'created_at'])
    .expression(sql`select 'Name ' || i, 'a@example.com', repeat('x', 100), now()
      from generate_series(1, ${many}::integer) as i`)
    .execute()
  // The row with the id `breaks_at` cannot be read. Advisory locks record how many other rows have
  // been read, because a read-only transaction may take them and a rollback keeps them.
  await sql`create sequence watch`.execute(school.db)
  await watch()
  await sql`create sequence breaks_at minvalue 0 start 0`.execute(school.db)
  await sql`create function watched(id integer, message text) returns text stable language plpgsql as $$
    begin
      if id % 100 = 0 then
        perform pg_advisory_lock((select last_value::integer from watch), id);
      end if;
      if id = (select last_value from breaks_at) then raise exception 'row % is broken', id; end if;
      return message;
    end $$`.execute(school.db)
  await sql`alter table contacts rename to kept_contacts`.execute(school.db)
  await sql`create view contacts as
    select id, name, email, watched(id, message) as message, created_at, search_text
    from kept_contacts`.execute(school.db)
  await sql`analyze kept_contacts`.execute(school.db)
})
afterAll(() => school.close())

const query = { sort: 'id', order: 'asc' }
const breakAt = (id: number) => sql`select setval('breaks_at', ${id})`.execute(school.db)
/** The id of the last row that was read since {@link watch}, rounded down to hundreds. */
async function lastRow(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select coalesce(max(objid::integer), 0) as n from pg_locks
    where locktype = 'advisory' and classid::bigint = (select last_value from watch)`.execute(
    school.db,
  )
  return rows[0]?.n ?? 0
}
const watch = () => sql`select nextval('watch')`.execute(school.db)

/** Our temporary files that are still open. Each is unlinked as soon as it has been opened. */
async function openFiles(): Promise<string[]> {
  const links = await Promise.all(
    (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
  )
  return links.filter((link) => /prepwell-[\da-f-]{36}/.test(link))
}

/** Polls until `isSo` is true, because a closed connection takes effect only after a while. */
const until = (isSo: () => Promise<boolean>) => expect.poll(isSo).toBe(true)

const isQuiet = async () => {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from pg_stat_activity
    where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`.execute(
    school.db,
  )
  return rows[0]?.n === 0
}

const write = (signal: AbortSignal) =>
  writeExport(school.platform, {
    viewer: { id: admin.id, role: 'Admin' },
    wanted: { list: 'contacts', query, type: 'csv' },
    signal,
  })

describe('writeExport', () => {
  it('writes every row, with only some in memory at a time', async () => {
    await breakAt(0)
    const file = await write(new AbortController().signal)
    expect(file.rows).toBe(many)
    expect(await openFiles()).toHaveLength(1)
    expect(readCsv(await text(file.content.read()))).toHaveLength(many + 1)
    await file.content.discard()
  })

  it('stops reading once nobody waits for the file', async () => {
    await watch()
    const abort = new AbortController()
    let looks = 0
    // The signal is checked before the file is made, after its header, and repeatedly between rows.
    const signal = Object.assign(Object.create(abort.signal), {
      throwIfAborted: () => {
        looks += 1
        if (looks === 4) throw new Error('given up')
      },
    })
    await expect(write(signal)).rejects.toThrow('given up')
    expect(await lastRow()).toBe(400)
    expect(await isQuiet()).toBe(true)
  })
})

describe('GET /api/export/{list}', () => {
  it.each(['csv', 'json'] as const)(
    'an error halfway is a 500 without any part of a %s file, and leaves nothing open',
    async (type) => {
      await breakAt(many - 10)
      await watch()
      const answer = await exportAs(school, 'contacts', { ...query, type }, admin)
      expect(answer.status).toBe(500)
      expect(answer.headers['content-disposition']).toBeUndefined()
      expect(JSON.parse(answer.text)).toEqual({
        code: 'internal',
        message: 'Something went wrong on our side. Please try again',
      })
      expect(await lastRow()).toBe(4_900)
      expect(await openFiles()).toEqual([])
      expect(await isQuiet()).toBe(true)
      await breakAt(0)
      expect((await exportAs(school, 'contacts', { ...query, type }, admin)).status).toBe(200)
    },
  )

  it('a caller who disconnects halfway leaves nothing open', async () => {
    await breakAt(0)
    await school.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = school.app.server.address() as AddressInfo
    const path = '/api/export/contacts?type=csv'
    const headers = { authorization: `Bearer ${admin.token}` }
    await new Promise<void>((gone) => {
      const call = request({ port, host: '127.0.0.1', path, headers }, (answer) => {
        answer.once('readable', () => answer.destroy())
        answer.once('close', gone)
        answer.once('error', () => undefined)
      })
      call.end()
    })
    await until(async () => (await openFiles()).length === 0)
    // When a caller disconnects before the file is made, nothing stays open either.
    await new Promise<void>((gone) => {
      const call = request({ port, host: '127.0.0.1', path, headers })
      call.once('error', () => gone())
      call.once('socket', (socket) => socket.once('connect', () => call.end(() => call.destroy())))
    })
    await until(async () => (await openFiles()).length === 0)
    await until(isQuiet)
  })
})
