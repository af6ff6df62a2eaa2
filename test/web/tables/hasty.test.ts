// Hasty hands at a table, and keyboards: keys that are held down, double clicks, requests that are refused.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { alwaysAsked } from '../../support/browsers/asked.ts'
import { keepingDice } from '../../support/browsers/dice.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { newPerson } from '../../support/browsers/person.ts'
import { begin, CHOICE_OR_END, haveRead, openTools } from '../player.ts'

const web = openPages()

/** Counts the answers that the page sends from now on. */
async function countAnswers(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = globalThis as unknown as { answers: number }
    counted.answers = 0
    new MutationObserver(() => {
      const isSending = document.querySelector('#choices button.choice:disabled') !== null
      if (isSending) counted.answers++
    }).observe(document.body, { subtree: true, attributeFilter: ['disabled'] })
  })
  return () => page.evaluate(() => (globalThis as unknown as { answers: number }).answers)
}

/** Sits down at a table, and resolves when there is a choice. */
async function sitDown(page: Page): Promise<void> {
  await alwaysAsked(page)
  await begin(page, web.url, 'tieqchieq', {})
  await page.locator(CHOICE_OR_END).first().waitFor()
  await haveRead(page)
}

test.for(['1', 'Enter'])(
  'holding down %s answers one question, not several in a row',
  async (key) => {
    const { page, context, errors } = await newPerson(web.browser)
    await sitDown(page)
    await page.keyboard.press('d')
    const answers = await countAnswers(page)
    await page.keyboard.down(key)
    await page.locator(CHOICE_OR_END).first().waitFor()
    await haveRead(page)
    await page.locator('#choices button.choice').first().focus()
    // Pressing a key that is down already repeats it.
    for (let repeat = 0; repeat < 10; repeat++) await page.keyboard.down(key)
    await page.keyboard.up(key)
    expect(await answers()).toBe(1)
    expect(errors).toEqual([])
    await context.close()
  },
)

test('a key answers nothing behind an open dialog, even when the dialog has lost the focus', async () => {
  const { page, context, errors } = await newPerson(web.browser)
  await sitDown(page)
  const answers = await countAnswers(page)
  await page.keyboard.press('?')
  await page.getByRole('dialog').waitFor()
  // As a click on its text does in some browsers.
  await page.evaluate(() => document.querySelector<HTMLElement>(':focus')?.blur())
  await page.keyboard.press('1')
  expect(await answers()).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('1')
  await expect.poll(answers).toBe(1)
  expect(errors).toEqual([])
  await context.close()
})

test('a key or double click meant for the previous question does not answer the next', async () => {
  const { page, context, errors } = await newPerson(web.browser)
  // Presses a key, and ends a double click, at the very moment when the page asks.
  await page.addInitScript((choices) => {
    const watch = new MutationObserver(() => {
      const choice = document.querySelector(choices)
      if (choice === null) return
      watch.disconnect()
      dispatchEvent(new KeyboardEvent('keydown', { key: '1' }))
      choice.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }))
      document.body.dataset['hasty'] = document.querySelector(choices) === null ? 'sent' : 'asked'
    })
    watch.observe(document, { subtree: true, childList: true })
  }, '#choices button.choice:enabled')
  await sitDown(page)
  expect(await page.locator('body').getAttribute('data-hasty')).toBe('asked')
  const answers = await countAnswers(page)
  await page.keyboard.press('1')
  await expect.poll(answers).toBe(1)
  expect(errors).toEqual([])
  await context.close()
})

test('a key works as soon as there is a question', async () => {
  const { page, context } = await newPerson(web.browser)
  await sitDown(page)
  await page.addInitScript((choices) => {
    const watch = new MutationObserver(() => {
      if (document.querySelector(choices) === null) return
      watch.disconnect()
      dispatchEvent(new KeyboardEvent('keydown', { key: 'd' }))
      document.body.dataset['focused'] = String(document.activeElement?.matches(choices))
    })
    watch.observe(document, { subtree: true, childList: true })
  }, '#choices button.choice:enabled')
  await page.reload()
  await page.locator(CHOICE_OR_END).first().waitFor()
  expect(await page.locator('body').getAttribute('data-focused')).toBe('true')
  await context.close()
})

test('a digit answers after a box was ticked, which takes no text', async () => {
  const { page, context } = await newPerson(web.browser)
  await sitDown(page)
  await openTools(page)
  const box = page.locator('.tools input[type=checkbox]')
  await box.focus()
  await page.keyboard.press('Space')
  expect(await box.isChecked()).toBe(true)
  await page.keyboard.press('Space')
  const answers = await countAnswers(page)
  await page.keyboard.press('1')
  await expect.poll(answers).toBe(1)
  await context.close()
})

test('a player who answers on the board by keyboard is led to the next question', async () => {
  const { page, context } = await newPerson(web.browser)
  await sitDown(page)
  await page.keyboard.press('d')
  const answers = await countAnswers(page)
  await page.locator('.board [role=button]').first().focus()
  await page.keyboard.press('Enter')
  await expect.poll(answers).toBe(1)
  await page.locator('#choices:focus-within').waitFor()
  await context.close()
})

test('a choice that was made by keyboard has the focus again once it is refused', async () => {
  const { page, context } = await newPerson(web.browser)
  const refused = Promise.withResolvers<void>()
  await page.routeWebSocket(/\/play$/, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage(async (text) => {
      const { type, id } = JSON.parse(String(text))
      if (type !== 'act') return server.send(text)
      await refused.promise
      const refusal = { code: 'not-now', detail: 'Not now.' }
      socket.send(JSON.stringify({ type: 'reply', id, ok: false, ...refusal }))
    })
  })
  await sitDown(page)
  await page.keyboard.press('d')
  const choice = page.locator('#choices button.choice').last()
  await choice.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
  refused.resolve()
  await page.locator('#choices .refusal', { hasText: 'Not now.' }).waitFor()
  await expect.poll(() => choice.evaluate((each) => each === document.activeElement)).toBe(true)
  await context.close()
})

test('a tap for which the finger came down before the question could be read is ignored', async () => {
  const { page, context, errors } = await newPerson(web.browser)
  // Taps at the very moment when the page asks, and counts the answers to it.
  await page.addInitScript(() => {
    const tapping = Object.assign(globalThis, { answers: 0, tap })
    function tap(choice: Element) {
      const finger = { bubbles: true, pointerType: 'touch' }
      choice.dispatchEvent(new PointerEvent('pointerdown', finger))
      choice.dispatchEvent(new PointerEvent('click', { ...finger, detail: 1 }))
    }
    new MutationObserver(() => {
      if (document.querySelector('#choices button.choice:disabled') !== null) tapping.answers++
    }).observe(document, { subtree: true, attributeFilter: ['disabled'] })
    const watch = new MutationObserver(() => {
      const choice = document.querySelector('#choices button.choice:enabled')
      if (choice === null) return
      watch.disconnect()
      tap(choice)
    })
    watch.observe(document, { subtree: true, childList: true })
  })
  await sitDown(page)
  const answers = () => page.evaluate(() => Object(globalThis).answers)
  expect(await answers()).toBe(0)
  const first = page.locator('#choices button.choice').first()
  await first.evaluate((choice) => Object(globalThis).tap(choice))
  await expect.poll(answers).toBe(1)
  expect(errors).toEqual([])
  await context.close()
})

test('a finger that rests on a button beside the choices presses it all the same', async () => {
  const { page, context } = await newPerson(web.browser)
  await begin(page, web.url, 'tieqchieq', { players: 2, bots: 0 })
  await page.getByRole('button', { name: 'Begin now' }).evaluate((button) => {
    const finger = { bubbles: true, pointerType: 'touch' }
    button.dispatchEvent(new PointerEvent('pointerdown', finger))
    const click = new PointerEvent('click', { ...finger, detail: 1 })
    Object.defineProperty(click, 'timeStamp', { value: click.timeStamp + 1_000 })
    button.dispatchEvent(click)
  })
  await page.locator('.board-svg').waitFor()
  await context.close()
})

test.for(['.caption .link', '.board-svg'])(
  'a tap on %s that was meant to throw the die, and comes when it has fallen, skips nothing',
  async (place) => {
    const context = await web.browser.newContext()
    const page = await context.newPage()
    await keepingDice(page)
    await begin(page, web.url, 'flower-war', { players: 2, pace: 'calm' })
    const roll = page.getByRole('button', { name: 'Roll' })
    await roll.waitFor()
    // Left alone, the die waits long enough for a newcomer to read that it is their roll.
    const timeMs = await roll.evaluate((button) =>
      Number(button.getAnimations()[0]?.effect?.getComputedTiming().duration),
    )
    expect(timeMs).toBeGreaterThanOrEqual(4_000)
    await roll.hover()
    expect(await roll.evaluate((button) => getComputedStyle(button).backgroundImage)).toMatch(
      /gradient/,
    )
    const isPlaying = await page.evaluate(async (selector) => {
      const tapping = Object.assign(globalThis, { tap })
      function tap(): boolean {
        const target = document.querySelector(selector)
        target?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
        target?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
        return target !== null
      }
      const tapped = new Promise<void>((resolve) => {
        const watch = new MutationObserver(() => {
          if (document.querySelector('.caption .link') === null) return
          watch.disconnect()
          document.body.dataset['tapped'] = String(tapping.tap())
          resolve()
        })
        watch.observe(document.body, { subtree: true, childList: true })
      })
      document.querySelector<HTMLElement>('.caption .primary')?.click()
      await tapped
      // After the page has been drawn again, and before the next beat.
      await new Promise((resolve) => setTimeout(resolve))
      return document.querySelector('.caption-now') !== null
    }, place)
    expect(await page.locator('body').getAttribute('data-tapped')).toBe('true')
    expect(isPlaying).toBe(true)
    await haveRead(page)
    await haveRead(page)
    await page.evaluate(() => Object(globalThis).tap())
    await page.locator('.caption-now').waitFor({ state: 'detached' })
    await context.close()
  },
)

test('the space bar does not scroll the board away while a match is played', async () => {
  const { page, context } = await newPerson(web.browser)
  await page.setViewportSize({ width: 1280, height: 400 })
  await sitDown(page)
  const isTaken = () =>
    page.evaluate(() => {
      const space = new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true })
      return !(document.activeElement ?? document.body).dispatchEvent(space)
    })
  expect(await isTaken()).toBe(true)
  // A part that scrolls by keys still does.
  await page.keyboard.press('l')
  expect(await isTaken()).toBe(false)
  await context.close()
})

test('a refusal is shown where the request was made, even if others have to act', async () => {
  const { page, context } = await newPerson(web.browser)
  await sitDown(page)
  await openTools(page)
  await page.getByRole('button', { name: 'Pause' }).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await page.locator('.tools .refusal', { hasText: 'The match is paused.' }).waitFor()
  await context.close()
})
