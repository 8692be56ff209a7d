// npm run dictionary: writes the compression dictionary (RFC 9842) from pages of the built site. Browsers then receive
// only the differences of later pages.
import { writeFileSync } from 'node:fs'
import { dictionaryOf, readPages } from '../../tests/samples/dictionary-pages.ts'
import { startSite } from '../../tests/e2e/site.ts'
import { prepareSite } from '../prepare.mjs'

prepareSite()
const site = await startSite()
try {
  const dictionary = dictionaryOf(await readPages(site.url, 'JFK', 'LHR'))
  writeFileSync('app/web/pages/pages.dict', dictionary)
  console.log(`Wrote ${dictionary.length} bytes to app/web/pages/pages.dict.`)
} finally {
  await site.stop()
}
