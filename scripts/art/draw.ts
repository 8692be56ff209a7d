/**
 * Draws everything under `public/`: airline tails, scenes, the icon, the social card and the press
 * kit (pictures also as PNG, by a Chromium). Run it with `npx tsx scripts/art/draw.ts` after
 * changing a drawing.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { chromium } from 'playwright'
import { format } from 'prettier'
import { zip } from './archive.ts'
import { articleScenes } from './articles.ts'
import { appleIcon, favicon, logo, logoOnDark, socialCard, symbol } from './brand.ts'
import { pressTexts } from './press-kit.ts'
import { cityScenes, seasonScenes } from './scenes.ts'
import { tailCodes, tails } from './tails.ts'

mkdirSync('public/airlines', { recursive: true })
mkdirSync('public/art', { recursive: true })
mkdirSync('public/press-kit', { recursive: true })
for (const [name, drawing] of tails) writeFileSync(`public/airlines/${name}`, drawing)
for (const [name, drawing] of Object.entries({
  ...cityScenes,
  ...seasonScenes,
  ...articleScenes,
})) {
  writeFileSync(`public/art/${name}.svg`, drawing)
}
writeFileSync('public/favicon.svg', favicon)
for (const [name, text] of Object.entries(pressTexts))
  writeFileSync(`public/press-kit/${name}`, text)
writeFileSync(
  'app/components/airline/drawn.ts',
  await format(
    `/** The airlines with a tail of their own under /airlines. Written by scripts/art/draw.ts. */
export const drawnAirlines = new Set(${JSON.stringify(tailCodes.join(' '))}.split(' '))`,
    { parser: 'typescript', semi: false, singleQuote: true, printWidth: 100 },
  ),
)

const face = readFileSync('app/fonts/overpass-latin-600.woff2').toString('base64')
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
async function png(path: string, svg: string, width: number, height: number) {
  const page = await browser.newPage({ viewport: { width, height } })
  await page.setContent(
    `<style>@font-face{font-family:Overpass;src:url(data:font/woff2;base64,${face})}body{margin:0}svg{display:block}</style>${svg}`,
  )
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path, omitBackground: true })
  await page.close()
}
/** An icon file with one picture, which may be a PNG. */
function icoOf(picture: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(picture.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, picture])
}

await png('public/apple-touch-icon.png', appleIcon, 180, 180)
await png('public/favicon.png', favicon.replace('<svg ', '<svg width="48" height="48" '), 48, 48)
writeFileSync('public/favicon.ico', icoOf(readFileSync('public/favicon.png'), 48))
rmSync('public/favicon.png')
await png('public/social-card.png', socialCard, 1200, 630)
await png('public/press-kit/contrail-logo.png', logo, 448, 112)
await png('public/press-kit/contrail-logo-on-dark.png', logoOnDark, 448, 112)
await png('public/press-kit/contrail-symbol.png', symbol, 512, 512)
await browser.close()

const pressPictures = ['contrail-logo.png', 'contrail-logo-on-dark.png', 'contrail-symbol.png']
const pressFiles = [...Object.keys(pressTexts), ...pressPictures].sort()
writeFileSync(
  'public/press-kit/contrail-press-kit.zip',
  zip(pressFiles.map((name) => ({ name, bytes: readFileSync(`public/press-kit/${name}`) }))),
)
