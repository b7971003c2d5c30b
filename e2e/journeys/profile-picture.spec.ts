import type { Page } from '@playwright/test'
import { limits } from '@prepwell/contract/limits.ts'
import { button, openProfile } from '../support/profile-page.ts'
import { expect, test } from '../support/test.ts'
import { expectToast } from '../support/toast.ts'

const chooser = (page: Page) => page.locator('input[type=file]')
const facePicture = (page: Page) => page.getByRole('banner').locator('img')

/** A real picture, made by the browser itself. */
async function jpeg(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(640, 480)
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('no canvas')
    for (let x = 0; x < 640; x += 16) {
      pen.fillStyle = `hsl(${x} 70% 50%)`
      pen.fillRect(x, 0, 16, 480)
    }
    const blob = await canvas.convertToBlob({ type: 'image/jpeg' })
    return [...new Uint8Array(await blob.arrayBuffer())]
  })
  return Buffer.from(bytes)
}

test('a picture is chosen, previewed, put away, uploaded, shown in the header, and removed', async ({
  page,
  school,
}) => {
  await openProfile(page, school)
  const side = page.getByRole('region', { name: 'Picture' })
  const preview = page.getByRole('img', { name: 'Preview of the chosen image' })
  const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await jpeg(page) }

  await test.step('what is no picture, or too large, is refused before it is sent', async () => {
    await chooser(page).setInputFiles({
      name: 'notes.png',
      mimeType: 'image/png',
      buffer: Buffer.from('these are notes'),
    })
    await expect(side.getByRole('alert')).toContainText('This file is not an image')
    await chooser(page).setInputFiles({
      name: 'large.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.alloc(limits.uploadBytes + 1),
    })
    await expect(side.getByRole('alert')).toContainText('The limit is 1 MB')
    await expect(button(page, 'Upload Image')).toHaveCount(0)
  })

  await test.step('a chosen file waits, and can be put away', async () => {
    await chooser(page).setInputFiles(file)
    await expect(preview).toBeVisible()
    await expect(side.getByRole('status')).toContainText('me.jpg')
    await expect(side.getByRole('alert')).toBeEmpty()
    await button(page, 'Remove File').click()
    await expect(preview).toHaveCount(0)
    await expect(side.getByRole('img')).toHaveCount(0)
  })

  await test.step('Upload Image makes it the picture, here and in the header', async () => {
    await chooser(page).setInputFiles(file)
    await button(page, 'Upload Image').click()
    await expectToast(page, 'Profile Picture uploaded successfully')
    await expect(button(page, 'Choose another image')).toBeFocused()
    await expect(facePicture(page)).toHaveAttribute('src', /profile_pictures\/.+/)
    await page.reload()
    await expect(page.getByRole('img', { name: /^Picture of/ })).toBeVisible()
    for (const picture of [facePicture(page), page.getByRole('img', { name: /^Picture of/ })])
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0)
  })

  await test.step('it can be removed', async () => {
    await button(page, 'Remove Picture').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expectToast(page, 'Profile Picture removed')
    await expect(facePicture(page)).toHaveCount(0)
    await page.reload()
    await expect(button(page, 'Choose an image')).toBeVisible()
    await expect(side.getByRole('img')).toHaveCount(0)
  })
})
