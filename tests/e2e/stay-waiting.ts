import type { Page } from 'playwright/test'
import { maxScriptWaitMs } from '#app/components/page/scripts/script-wait.ts'

/** The page never learns that its scripts are late. */
export const stayWaiting = (page: Page) =>
  page.addInitScript((never) => {
    const { setTimeout } = window
    Object.assign(window, {
      setTimeout: (run: TimerHandler, ms?: number) => (ms === never ? 0 : setTimeout(run, ms)),
    })
  }, maxScriptWaitMs)
