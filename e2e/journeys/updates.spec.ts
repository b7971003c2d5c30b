import type { Locator, Page } from '@playwright/test'
import { pictureSource } from '@prepwell/contract/bank/text-pictures.ts'
import { createQuiz } from '@prepwell/contract/quizzes/quizzes.ts'
import { uploadPicture } from '@prepwell/contract/shared/uploads.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { addChapter, addQuestion } from '../support/content.ts'
import { drawPicture, heldUpright } from '../support/drawn-picture.ts'
import { readShifts } from '../support/layout-shift.ts'
import { startExam } from '../support/pages/exam-page.ts'
import { beginAs, beginSignedIn } from '../support/people.ts'
import { phone } from '../support/places.ts'
import { callWithNow } from '../support/server/admin.ts'
import type { School } from '../support/server/school.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toast.ts'

// Allows the service worker that caches the app's files and the pictures of a running paper.
test.use({ serviceWorkers: 'allow', expectsRefusals: true, expectsNetworkErrors: true })

const keptFiles = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('assets')).keys()).length)

test('a second visit reloads the document and takes its files from this device', async ({
  page,
}) => {
  await page.goto('/terms')
  const files = await page.evaluate(
    () =>
      performance.getEntriesByType('resource').filter(({ name }) => name.includes('/assets/'))
        .length,
  )
  await expect.poll(() => keptFiles(page)).toBeGreaterThanOrEqual(files)

  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.setCacheDisabled', { cacheDisabled: true })
  const fromNetwork: string[] = []
  page.on('response', (response) => {
    if (!response.fromServiceWorker()) fromNetwork.push(new URL(response.url()).pathname)
  })
  await page.goto('/terms')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(fromNetwork).toContain('/terms')
  expect(fromNetwork.filter((path) => path.startsWith('/assets/'))).toEqual([])
})

test('a new version is offered and never forced, and a missing page of the old one offers to reload', async ({
  page,
}) => {
  let version = 'newer'
  await page.route('**/version.json', (route) => route.fulfill({ json: { version } }))
  await page.goto('/terms')
  await page.evaluate(() => Object.assign(window, { isStill: 'the same page' }))
  // The notice's empty element appears when the version check starts to count the minutes.
  await expect(page.getByRole('status').first()).toBeAttached()
  await page.clock.setFixedTime(Date.now() + 6 * 60_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const notice = page.getByRole('status').filter({ hasText: 'A new version is ready' })
  await expect(notice).toBeVisible()

  await page.route('**/assets/HomePage*.js', (route) => route.fulfill({ status: 404 }))
  await page.getByRole('link', { name: 'Prepwell, home' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be loaded')
  expect(await page.evaluate(() => Reflect.get(window, 'isStill'))).toBe('the same page')
  await page.unroute('**/assets/HomePage*.js')

  version = (await page.locator('meta[name=version]').getAttribute('content')) ?? ''
  await notice.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sit the exam before the exam.')
  await expect(notice).toBeHidden()
  expect(await page.evaluate(() => Reflect.get(window, 'isStill'))).toBeUndefined()
})

/** Passes a picture to a text area, by pasting it or by dropping it as a file. */
const give = async (field: Locator, how: 'paste' | 'drop', file: { name: string; bytes: Buffer }) =>
  field.evaluate(
    (area, { event, name, bytes }) => {
      const data = new DataTransfer()
      // Browsers that cannot read HEIC do not know its type either.
      const types: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png' }
      const type = types[name.slice(-3)] ?? ''
      data.items.add(new File([new Uint8Array(bytes)], name, { type }))
      const init = { bubbles: true, cancelable: true }
      area.dispatchEvent(
        event === 'paste'
          ? new ClipboardEvent('paste', { ...init, clipboardData: data })
          : new DragEvent('drop', { ...init, dataTransfer: data }),
      )
    },
    { event: how, name: file.name, bytes: [...file.bytes] },
  )

const picturesInOne = 10

/** Uploads a picture for a question. */
async function upload({ url, adminToken }: School, bytes: Buffer): Promise<string> {
  const form = new FormData()
  form.set('type', 'question_image')
  form.set('file', new Blob([new Uint8Array(bytes)]), 'picture.png')
  const headers = { authorization: `Bearer ${adminToken}` }
  const response = await fetch(url + uploadPicture.path, { method: 'POST', body: form, headers })
  expect(response.status).toBe(201)
  return ((await response.json()) as { filename: string }).filename
}

const naturalSize = (picture: Locator) =>
  picture.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight])
const keptPictures = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('paper-pictures-'))
    const kept = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).length),
    )
    return kept.reduce((sum, count) => sum + count, 0)
  })

test('pictures pasted and dropped into a question are shown in its exam, also without the network until it ends', async ({
  page,
  school,
  browser,
}) => {
  const { subject, chapter } = await addChapter(school, 'pictures')
  await addQuestion(school, chapter.id, 'How many?')
  await page.setViewportSize(phone)
  await beginAs(page, school, school.admin)
  await page.goto('/admin/dashboard/add?tab=question')
  const form = page.getByRole('form', { name: 'Add question' })
  const field = (name: string) => form.getByRole('textbox', { name, exact: true })
  for (const [label, name] of [
    ['Subject', subject.name],
    ['Chapter', chapter.name],
  ] as const) {
    await form.getByRole('combobox', { name: label }).fill(name)
    await page.getByRole('option', { name }).click()
  }
  const drawing = await drawPicture(page, { type: 'image/png', width: 400, height: 100 })
  const photo = await drawPicture(page, { type: 'image/jpeg', width: 4000, height: 3000 })

  await test.step('a picture that is pasted into an option is uploaded there, after a broken connection too', async () => {
    await field('Question text').fill('Which one is a map?')
    // Broken until the page has said so: on a slow machine one refusal would be over unseen.
    await page.route('**/api/upload', (route) => route.abort())
    await field('Option A').focus()
    await give(field('Option A'), 'paste', { name: 'map.png', bytes: drawing })
    await expect(form.getByText('the connection is broken')).toBeVisible()
    await page.unroute('**/api/upload')
    await expect(field('Option A')).toHaveValue(/^!\[\]\(upload:[0-9a-f-]{36}-400x100\.webp\)$/)
    await expect(form.getByText('Describe it, or mark it as decorative.')).toBeVisible()
    await field('What the picture of option A shows').fill('a map')
    await expect(form.getByText('Describe it, or mark it as decorative.')).toBeHidden()
    await expect(field('Option A')).toHaveValue(/^!\[a map\]/)
  })

  await test.step('it can be turned afterwards', async () => {
    await form.getByRole('button', { name: 'Crop or turn the picture of option A' }).click()
    const dialog = page.getByRole('dialog', { name: 'Crop or turn the picture' })
    await dialog.getByRole('button', { name: 'Turn' }).click()
    await expectNoAxeFindings(page)
    await dialog.getByRole('button', { name: 'Use it' }).click()
    await expect(dialog).toBeHidden()
    await expect(field('Option A')).toHaveValue(
      /^!\[a map\]\(upload:[0-9a-f-]{36}-100x400\.webp\)$/,
    )
  })

  await test.step('a file that is no readable picture is refused in words', async () => {
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
    await give(field('Explanation'), 'drop', { name: 'photo.heic', bytes: heic })
    await expect(form.getByText('photo.heic: This file is not an image that')).toBeVisible()
    await form.getByRole('button', { name: 'Dismiss' }).click()
    await expect(field('Explanation')).toHaveValue('')
  })

  await test.step('a photo of 12 megapixels is turned and shrunk', async () => {
    await give(field('Explanation'), 'drop', { name: 'photo.jpg', bytes: heldUpright(photo) })
    await expect(field('Explanation')).toHaveValue(/-1200x1600\.webp\)$/)
    await form
      .getByRole('checkbox', { name: /^Decorative/ })
      .last()
      .check()
    await field('Explanation').focus()
    await page.keyboard.press('Control+z')
    await expect(field('Explanation')).toHaveValue('')
  })

  await field('Option B').fill('nothing')
  for (const letter of ['D', 'C'])
    await form.getByRole('button', { name: `Remove ${letter}` }).click()
  await form.getByRole('radio', { name: 'Mark A as correct' }).check({ force: true })
  await form.getByRole('button', { name: 'Add question' }).click()
  await expectToast(page, 'Successfully added a new question')

  const names = await Promise.all(Array.from({ length: 40 }, () => upload(school, drawing)))
  for (let at = 0; at < names.length; at += picturesInOne) {
    const shown = names.slice(at, at + picturesInOne)
    const sources = shown.map((name, nth) => pictureSource({ name, alt: `figure ${at + nth + 1}` }))
    await addQuestion(school, chapter.id, `Which figures?\n${sources.join('\n')}`)
  }

  const { data: exam } = await callWithNow(school, (now) =>
    school.asAdmin(createQuiz, {
      body: {
        ...{ name: 'An exam with pictures', description: 'Maps', chapter_id: chapter.id },
        ...{ difficulty_level: 'medium', quiz_mode: 'exam', date_of_quiz: now, time_duration: 60 },
      },
    }),
  )
  const context = await browser.newContext({ baseURL: school.url })
  const student = await context.newPage()
  await student.clock.install()
  await beginSignedIn(student, school)
  await startExam(student, exam.id)
  await test.step('all 41 pictures are kept', async () => {
    const kept = async () => {
      // The last pictures are loaded at one per second.
      await student.clock.runFor(1_000)
      return keptPictures(student)
    }
    await expect.poll(kept, { intervals: [50] }).toBe(41)
  })

  await test.step('the picture of an option is there without the network, and a click on it chooses', async () => {
    await context.setOffline(true)
    await student.getByRole('button', { name: 'Save & Next' }).click()
    const picture = student.getByRole('img', { name: 'a map' })
    await expect(picture).toHaveAttribute('width', '60')
    await expect(picture).toHaveAttribute('height', '240')
    await expect.poll(() => naturalSize(picture)).toEqual([100, 400])
    await expectNoAxeFindings(student)
    await picture.click()
    await expect(student.getByRole('radio', { name: 'Option 1: a map' })).toBeChecked()
    await student.getByRole('button', { name: 'Enlarge a map' }).click()
    await expect(student.getByRole('dialog', { name: 'a map' })).toBeVisible()
    await student.keyboard.press('Escape')
  })

  await test.step('forty pictures are there for two minutes without the network', async () => {
    for (let at = 0; at < names.length; at += picturesInOne) {
      await student.clock.runFor(30_000)
      await student.getByRole('button', { name: 'Save & Next' }).click()
      for (let nth = at + 1; nth <= at + picturesInOne; nth += 1) {
        const figure = student.getByRole('img', { name: `figure ${nth}`, exact: true })
        await figure.scrollIntoViewIfNeeded()
        await expect.poll(() => naturalSize(figure)).toEqual([400, 100])
      }
    }
    await context.setOffline(false)
  })

  await test.step('their room is kept, so that nothing moves when they come', async () => {
    const slow = await browser.newContext({ baseURL: school.url, serviceWorkers: 'block' })
    const other = await slow.newPage()
    await other.route('**/question_images/**', async (route) => {
      // Refuses to load a picture in advance; loads it only once the question is on the screen.
      if (route.request().resourceType() !== 'image') return route.abort()
      await other.evaluate(
        () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
      )
      return route.continue()
    })
    await beginSignedIn(other, school)
    await startExam(other, exam.id)
    await other.goto(`/take_quiz/${exam.id}`)
    // After a real click, the browser does not count layout shifts, so this click is simulated.
    const press = (button: Locator) => button.evaluate((element: HTMLElement) => element.click())
    await press(other.getByRole('dialog').getByRole('button', { name: 'Yes' }))
    await press(other.getByRole('button', { name: /^Question 6,/ }))
    for (const nth of [31, 40]) {
      const figure = other.getByRole('img', { name: `figure ${nth}`, exact: true })
      await figure.scrollIntoViewIfNeeded()
      await expect.poll(() => naturalSize(figure)).toEqual([400, 100])
    }
    const { score, moved } = await readShifts(other)
    expect(score, moved.join('\n')).toBeLessThan(0.02)
    await slow.close()
  })

  await test.step('nothing is kept after the end', async () => {
    await student.getByRole('button', { name: 'Submit Quiz' }).click()
    await student
      .getByRole('dialog', { name: 'Submit Quiz' })
      .getByRole('button', { name: 'Yes, submit' })
      .click()
    await expect.poll(() => keptPictures(student)).toBe(0)
  })
  await context.close()
})
