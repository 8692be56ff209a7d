import { hexOf } from './colour.ts'

/**
 * Light of a scene, around the hue of one of the site's colours (OKLCH degrees). Each place and
 * season has its own light. All scenes have one horizon line, one sun, and shapes that are near or
 * far.
 */
type Light = { hue: number; chroma?: number; sun?: string }

const clearSky: Light = { hue: 250 }

function palette({ hue, chroma = 1, sun = '#f6ad4a' }: Light): string {
  const tone = (name: string, lightness: number, strength: number) =>
    `.${name}{fill:${hexOf(lightness, strength * chroma, hue)}}`
  const ink = (lightness: number) => hexOf(lightness, 0.08 * chroma, hue)
  const light =
    tone('s', 0.95, 0.025) +
    tone('w', 0.9, 0.04) +
    tone('f', 0.83, 0.055) +
    tone('n', 0.6, 0.085) +
    `.d{fill:${ink(0.44)}}.u{fill:${sun}}.p{fill:#fdfdfb}` +
    `.l{fill:none;stroke:${ink(0.44)};stroke-width:1.5;stroke-linecap:round}`
  const dark =
    tone('s', 0.28, 0.045) +
    tone('w', 0.25, 0.04) +
    tone('f', 0.39, 0.06) +
    tone('n', 0.56, 0.075) +
    `.d{fill:${ink(0.73)}}.p{fill:#d5dfea}.l{stroke:${ink(0.73)}}`
  return `<style>${light}@media(prefers-color-scheme:dark){${dark}}</style>`
}

export const sun = (x: number, y: number, r = 15) =>
  `<circle class="u" cx="${x}" cy="${y}" r="${r}"/>`
export const far = (d: string) => `<path class="f" d="${d}"/>`
export const near = (d: string) => `<path class="n" d="${d}"/>`
export const dark = (d: string) => `<path class="d" d="${d}"/>`
export const pale = (d: string) => `<path class="p" d="${d}"/>`
export const line = (d: string, more = '') => `<path class="l" d="${d}"${more}/>`

function frame(
  [width, height, horizon]: [number, number, number],
  light: Light,
  shapes: string,
): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${palette(light)}` +
    `<path class="s" d="M0 0h${width}v${height}H0z"/>${shapes}` +
    `<path class="w" d="M0 ${horizon}h${width}v${height - horizon}H0z"/>` +
    `${line(`M0 ${horizon}h${width}`)}</svg>\n`
  )
}

const city = (light: Light, shapes: string) => frame([320, 200, 150], light, shapes)
/** A wide scene of 640 by 320 units, with the horizon at 240. */
export const wide = (shapes: string, light = clearSky) => frame([640, 320, 240], light, shapes)

const windows = (x: number, y: number, columns: number, rows: number) =>
  pale(
    Array.from({ length: columns * rows }, (_, index) => {
      const column = index % columns
      return `M${x + column * 8} ${y + Math.floor(index / columns) * 11}h3v5h-3z`
    }).join(''),
  )

export const cityScenes: Record<string, string> = {
  london: city(
    clearSky,
    sun(258, 52) +
      far('M0 150V118h40V104h26v46zM196 150v-26h44v-12h30v38zM270 150v-20h50v20z') +
      line(
        'M222 104m-38 0a38 38 0 1 0 76 0a38 38 0 1 0-76 0M222 66v76M184 104h76M195 77l54 54M249 77l-54 54M222 104l-18 46M222 104l18 46',
      ) +
      near('M20 150v-28h6v-7l3-5 3 5v7h10v-7l3-5 3 5v7h10v-7l3-5 3 5v7h16v28z') +
      dark('M88 150V70h-2v-6h2l11-34 11 34h2v6h-2v80z') +
      `<circle class="p" cx="99" cy="80" r="7.5"/>` +
      line('M99 75.5v5l3 2'),
  ),
  tokyo: city(
    { hue: 12, sun: '#d8473c' },
    sun(66, 58, 20) +
      far('M60 150 150 62q10-8 20 0l90 88z') +
      pale('M131 81 150 62q10-8 20 0l19 19-12 9-9-7-9 8-9-7-9 6z') +
      near('M0 150v-16h22v-12h18v28zM288 150v-30h14v12h18v18z') +
      dark(
        'M196 96q44 8 88 0v7q-44 7-88 0zM200 112h80v6h-80zM212 104h7l-3 46h-8zM261 104h7l4 46h-8zM237 104h6v9h-6z',
      ),
  ),
  lisbon: city(
    { hue: 80, chroma: 1.15, sun: '#e98a2b' },
    sun(42, 48) +
      far('M0 150q50-50 110-34t90-10 120 30v14z') +
      pale('M120 150v-30h18v-8h16v10h14v-18h18v26h14v20z') +
      near('M118 120l11-8 11 8zM138 112l9-7 9 7zM168 104l9-8 10 8zM186 130l8-7 8 7z') +
      windows(125, 126, 8, 2) +
      dark('M228 150V70h5v80zM296 150V70h5v80zM200 132h120v4H200z') +
      line(
        'M200 100q14-4 30-30 34 84 68 0 10 18 22 26M242 92v40M253 106v26M264 112v20M275 106v26M286 92v40',
      ),
  ),
  'new-york': city(
    { hue: 278, chroma: 0.9 },
    sun(40, 56) +
      far('M0 150v-36h24V92h20v30h22V84h26v66zM214 150V88h24v22h20V80h22v40h20v-24h20v54z') +
      near('M60 150v-62h28v62zM196 150V92h26v58zM256 150v-40h30v40z') +
      dark('M112 150V84h6V68h6V52h4l3-26 3 26h4v16h6v16h6v66zM166 150V74l16-14v90z') +
      windows(117, 92, 4, 5) +
      windows(65, 96, 3, 4) +
      windows(201, 100, 3, 4),
  ),
  'cape-town': city(
    { hue: 152 },
    sun(262, 50, 17) +
      far('M0 150 26 118 44 128 70 88 250 86 268 112 292 120 320 150z') +
      near('M64 96 70 88l180-2 6 9-8 8-14-6-16 10-18-8-20 9-22-9-18 8-22-9-20 8-18-9z') +
      dark('M0 150 12 128l16-14 14 12 10 24z') +
      pale('M224 150l2-22 16 22zM220 150l3-16-10 16z'),
  ),
  reykjavik: city(
    { hue: 195, chroma: 1.1 },
    line('M8 66q40-44 84-22t80-8 70 6 72-20', ' stroke-opacity=".5"') +
      line('M0 84q44-44 92-22t82-8 74 8 72-22', ' stroke-opacity=".8"') +
      line('M14 50q34-34 70-18t70-8 66 2 60-14', ' stroke-opacity=".3"') +
      far('M0 150l40-30 34 20 40-26 50 36h40l46-30 70 30z') +
      pale('M104 150v-14h5v-12h5v-13h5v-14h6V82h7V66h6l4-22 4 22h6v16h7v15h6v14h5v13h5v12h5v14z') +
      dark('M136 150v-22q6-9 12 0v22zM139 84h6v22h-6z') +
      near('M196 150v-20l12-9 12 9v20zM226 150v-15l10-8 10 8v15zM60 150v-16l10-8 10 8v16z'),
  ),
  'mexico-city': city(
    { hue: 42, chroma: 1.1, sun: '#f2b632' },
    sun(160, 52, 19) +
      far('M0 150 44 96l10 6 12-10 46 58zM206 150l52-62 12 7 10-7 40 62z') +
      pale(
        'M44 96l10 6 12-10 10 13-10 3-10-4-12 6-9-1zM258 88l12 7 10-7 9 14-10 2-10-5-9 5-12-3z',
      ) +
      near('M68 150v-14h14v-14h14v-14h14V94h16V82h68v12h16v14h14v14h14v14h14v14z') +
      dark('M146 150V82h28v68zM142 82v-12h36v12z') +
      line('M146 94h28M146 108h28M146 122h28M146 136h28', ' stroke-opacity=".4"'),
  ),
  sydney: city(
    { hue: 228, chroma: 1.35, sun: '#f6c445' },
    sun(56, 46) +
      far('M0 150v-22h26v-20h18v26h20v16z') +
      line(
        'M26 138Q108 34 190 138M40 138V122M60 138V102M80 138V92M108 138V86M136 138V92M156 138V102M176 138V122',
      ) +
      dark('M14 136h188v4H14z') +
      near('M180 150v-8h126v8z') +
      pale(
        'M190 142q-4-34 30-52 4 30-2 52zM218 142q-2-40 36-60 6 36-4 60zM252 142q0-30 32-44 4 26-6 44zM282 142q2-18 22-26 0 16-8 26z',
      ) +
      line('M220 90q-18 20-16 52M254 82q-20 24-18 60M284 98q-16 18-16 44', ' stroke-opacity=".35"'),
  ),
}

const fir = (x: number, size: number) =>
  dark(
    `M${x} ${240 - size * 2.6}l${size} ${size * 1.2}h-${size * 0.4}l${size * 0.7} ${size * 1.4}h-${size * 2.6}l${size * 0.7}-${size * 1.4}h-${size * 0.4}z`,
  )

export const seasonScenes: Record<string, string> = {
  spring: wide(
    sun(520, 84, 26) +
      far('M0 240q120-90 260-50t230-20 150 40v30z') +
      near('M300 240q120-60 340-18v18z') +
      '<g transform="translate(150 240)">' +
      dark('M-7 0q6-50-4-84l-40-34 4-5 40 26 6-44h6l2 50 38-34 5 5-42 46q-8 30 0 74z') +
      [
        [-52, -126, 30],
        [-18, -150, 34],
        [26, -142, 36],
        [56, -112, 28],
        [-30, -108, 24],
        [20, -108, 24],
      ]
        .map(([x, y, r]) => `<circle class="p" cx="${x}" cy="${y}" r="${r}" fill-opacity=".9"/>`)
        .join('') +
      [
        [-60, -132],
        [-22, -164],
        [6, -128],
        [34, -156],
        [62, -118],
        [-28, -102],
      ]
        .map(([x, y]) => `<circle class="u" cx="${x}" cy="${y}" r="4"/>`)
        .join('') +
      '</g>' +
      line('M380 116q90 4 200-52'),
    { hue: 140, sun: '#e88fa5' },
  ),
  summer: wide(
    sun(470, 150, 62) +
      far('M0 240v-14q60-26 130-10t120 24zM560 240q30-34 80-40v40z') +
      pale('M300 240l4-120 76 120zM294 240l3-88-52 88z') +
      dark('M236 240h150l-16 14H252z') +
      near('M70 240l-6-96h5l6 96z') +
      `<path class="u" d="M-4 160Q60 96 140 146q-40-8-68 2-34-6-76 12z"/>` +
      line('M60 90q120 6 240-50'),
    { hue: 218, chroma: 1.4, sun: '#f6b93b' },
  ),
  autumn: wide(
    sun(118, 92, 26) +
      far('M0 240l90-80 60 40 110-110 130 120 80-50 170 80z') +
      near('M0 240q160-70 330-28t310-20v48z') +
      [
        [382, 180, 34],
        [440, 164, 44],
        [506, 182, 36],
        [566, 170, 40],
      ]
        .map(
          ([x = 0, y = 0, r = 0]) =>
            `<circle class="u" cx="${x}" cy="${y}" r="${r}"/><path class="d" d="M${x - 3} 240V${y}h6v${240 - y}z"/>` +
            line(`M${x} ${y + 12}l14-14M${x} ${y + 2}l-12-12`),
        )
        .join('') +
      line('M214 76l10 8 10-10M252 56l10 8 10-10M250 96l8 7 8-9'),
    { hue: 62, chroma: 1.1, sun: '#e08a2e' },
  ),
  winter: wide(
    sun(540, 70, 22) +
      far('M0 240 130 96l50 44 90-110 120 130 60-50 190 130z') +
      pale('M270 30l46 50-16 14-18-14-20 22-18-16-22 12zM130 96l34 30-14 8-12-8-16 12-16-14z') +
      near('M0 240q90-46 210-30t200-26 230 26v30z') +
      fir(60, 26) +
      fir(112, 20) +
      fir(560, 30) +
      fir(610, 20) +
      line('M0 150 640 40') +
      dark('M316 98v12h-16q-8 0-8 8v16h52v-16q0-8-8-8h-16V96z') +
      pale('M298 116h18v10h-18zM321 116h18v10h-18z'),
    { hue: 256, chroma: 0.8 },
  ),
}
