import type { Browser } from './browser.ts'
import { waitFor } from './wait.ts'

/** Runs in the page: finds the first visible element, and does something with it. */
const withShown = (xpath: string, action: string, text = '') => `(function (xpath, text) {
  var found = document.evaluate(xpath, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE, null)
  for (var i = 0; i < found.snapshotLength; i++) {
    var element = found.snapshotItem(i)
    var box = element.getBoundingClientRect()
    if (box.width && box.height && getComputedStyle(element).visibility === 'visible') {
      ${action}
    }
  }
  return null
})(${JSON.stringify(xpath)}, ${JSON.stringify(text)})`

const fill = 'element.value = text; return true'
const choose = `for (var o = 0; o < element.options.length; o++)
  if (element.options[o].text.trim() === text) { element.selectedIndex = o; return true }`

/**
 * Makes a browser of what an engine without WebDriver can do. `evaluate` returns null while the browser is
 * between two pages.
 */
export function evaluatingBrowser(
  evaluate: (expression: string) => Promise<unknown>,
  engine: Pick<Browser, 'open' | 'reload' | 'screenshot' | 'close'>,
): Browser {
  const once = async (xpath: string, action: string, text?: string) => {
    const done = () => evaluate(withShown(xpath, action, text))
    return waitFor(async () => (await done()) ?? null, `Not shown: ${xpath}`)
  }
  return {
    ...engine,
    address: async () => String(await evaluate('location.href')),
    press: async (xpath) => void (await once(xpath, 'element.click(); return true')),
    pressIfShown: async (xpath) =>
      void (await evaluate(withShown(xpath, 'element.click(); return true'))),
    fill: async (xpath, text) => void (await once(xpath, fill, text)),
    fillDate: async (xpath, isoDate) => void (await once(xpath, fill, isoDate)),
    choose: async (select, option) => void (await once(select, choose, option)),
    valueOf: async (xpath) => String(await once(xpath, 'return element.value')),
    see: async (xpath) => String(await once(xpath, 'return element.innerText')),
    isShown: async (xpath) => (await evaluate(withShown(xpath, 'return true'))) === true,
  }
}
