import { dark, far, line, near, pale, sun, wide } from './scenes.ts'

const circle = (kind: string, x: number, y: number, r: number) =>
  `<circle class="${kind}" cx="${x}" cy="${y}" r="${r}"/>`

const row = <T>(count: number, draw: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => draw(index))

/** Draws a person who stands above the horizon line, `size` wide. */
const person = (kind: string, x: number, size: number, top: number) =>
  circle(kind, x, top, size * 0.34) +
  `<path class="${kind}" d="M${x - size / 2} 240V${top + size * 0.9}q0-${size * 0.45} ${size / 2}-${size * 0.45}t${size / 2} ${size * 0.45}V240z"/>`

/** Pictures of blog articles, by slug. */
export const articleScenes: Record<string, string> = {
  'two-prices-one-plane': wide(
    far('M0 240q110-54 240-22t220-26 180 30v18z') +
      '<g transform="translate(6 -22)">' +
      pale('M70 168q0-44 54-44h330q84 0 128 40 12 12-6 18-40 12-122 12H124q-54 0-54-26z') +
      dark('M84 128 58 62h30l52 64zM250 178h110l-96 58h-34zM532 142q26 8 40 20h-44z') +
      row(13, (index) =>
        index === 8
          ? `<path class="u" d="M${150 + index * 28} 144h14v20h-14z"/>`
          : near(`M${150 + index * 28} 144h14v20h-14z`),
      ).join('') +
      '</g>',
  ),
  'booking-that-survives-a-tunnel': wide(
    sun(540, 84, 26) +
      far('M120 240 300 60q18-16 36 0l190 180z') +
      pale('M264 96 300 60q18-16 36 0l38 36-24 16-20-16-24 22-22-18z') +
      near('M210 240q60-110 210-96 130 14 190 96z') +
      dark('M330 240v-44q0-40 42-40t42 40v44z') +
      pale('M44 196q0-14 14-14h276q16 0 16 16v32H44z') +
      row(6, (index) => near(`M${66 + index * 44} 194h26v16H${66 + index * 44}z`)).join('') +
      line('M0 236h372M44 222h306', ' stroke-opacity=".6"'),
  ),
  'how-early-is-early-enough': wide(
    far('M0 240v-24h150v-18h120v18h370v24z') +
      near('M96 240l10-120h28l10 120z') +
      dark('M78 120l10-34h64l10 34zM116 86V58h8v28z') +
      pale('M92 112l6-18h44l6 18z') +
      circle('d', 420, 122, 84) +
      circle('p', 420, 122, 74) +
      row(12, (index) => {
        const [sin, cos] = [Math.sin((index * Math.PI) / 6), Math.cos((index * Math.PI) / 6)]
        const at = (radius: number) =>
          `${Math.round(420 + sin * radius)} ${Math.round(122 - cos * radius)}`
        return `<path d="M${at(66)}L${at(index % 3 ? 61 : 56)}" fill="none" stroke="#33587f" stroke-width="3"/>`
      }).join('') +
      '<path d="M420 122V76M420 122l34 22" fill="none" stroke="#33587f" stroke-width="6" stroke-linecap="round"/>' +
      circle('u', 420, 122, 7) +
      dark('M412 206h16v34h-16z'),
  ),
  'six-month-passport-rule': wide(
    sun(92, 80, 24) +
      far('M0 240q90-60 200-34t180-40 260 40v34z') +
      dark('M214 52q0-12 12-12h138q12 0 12 12v188H214z') +
      circle('f', 295, 122, 40) +
      line(
        'M255 122h80M295 82v80M295 82q-38 40 0 80M295 82q38 40 0 80',
        ' style="stroke:#33587f"',
      ) +
      '<path class="f" d="M258 186h74v8h-74zM272 204h46v6h-46z"/>' +
      pale('M408 100q0-10 10-10h132q10 0 10 10v140H408z') +
      near('M408 100q0-10 10-10h132q10 0 10 10v20H408zM438 78h8v24h-8zM522 78h8v24h-8z') +
      row(6, (index) => {
        const [x, y] = [430 + (index % 3) * 40, 138 + Math.floor(index / 3) * 46]
        return index === 5
          ? `<path class="u" d="M${x} ${y}h28v28h-28z"/>`
          : `<path class="f" d="M${x} ${y}h28v28h-28z"/>`
      }).join(''),
  ),
  'reading-the-emissions-number': wide(
    sun(96, 92, 24) +
      far('M0 240q130-80 270-40t210-30 160 30v40z') +
      near('M180 240q150-64 460-30v30z') +
      row(3, (index) => {
        const [x, hub] = [400 + index * 82, 118 - index * 14]
        return (
          dark(`M${x - 3} 240l2-${240 - hub}h4l2 ${240 - hub}z`) +
          [20, 140, 260]
            .map((turn) =>
              pale(`M-3 0 0-58 4 0z`).replace(
                '<path',
                `<path transform="translate(${x + 1} ${hub}) rotate(${turn + index * 30})"`,
              ),
            )
            .join('') +
          circle('d', x + 1, hub, 4)
        )
      }).join('') +
      line('M24 190Q150 60 316 62', ' stroke-dasharray="1 7"') +
      dark('M312 54l34-8q10 2 2 8l-14 6-16 20h-8l8-18-12 4-8 8h-6l4-14z'),
  ),
  'what-two-million-travellers-taught-us': wide(
    sun(320, 84, 34) +
      far('M0 240v-14q160-40 320-20t320-10v44z') +
      row(11, (index) => person('f', 40 + index * 56, 44, 158 + (index % 3) * 8)).join('') +
      row(9, (index) =>
        person(index === 4 ? 'u' : 'n', 68 + index * 63, 52, 172 + ((index * 5) % 4) * 5),
      ).join('') +
      row(6, (index) => person('d', 66 + index * 102, 56, 194 + (index % 2) * 8)).join(''),
  ),
}
