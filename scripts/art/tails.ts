type Mark = 'band' | 'disc' | 'split' | 'chevron' | 'stripes'

/** Colours resemble the airlines' liveries; no logo is copied. */
const liveries: [code: string, colour: string, second: string, mark: Mark][] = [
  ['3K', '#f26522', '#fff', 'disc'],
  ['6E', '#1b2a8c', '#7f9be8', 'stripes'],
  ['A3', '#12266b', '#b9c4d0', 'chevron'],
  ['AA', '#36495a', '#c8102e', 'stripes'],
  ['AC', '#1c1c1c', '#e01a2b', 'disc'],
  ['AF', '#f4f6fa', '#17265f', 'stripes'],
  ['AI', '#8d1b3d', '#e4a33c', 'chevron'],
  ['AK', '#d8141c', '#fff', 'band'],
  ['AM', '#0b2343', '#e4002b', 'chevron'],
  ['AR', '#4aa6dc', '#fff', 'band'],
  ['AS', '#01426a', '#64ccc9', 'split'],
  ['AT', '#b3122d', '#2f7d4f', 'disc'],
  ['AV', '#da291c', '#ff8a5c', 'split'],
  ['AY', '#0b1560', '#fff', 'band'],
  ['AZ', '#0a5ea8', '#d9c07a', 'stripes'],
  ['B6', '#0a2c72', '#5fa8e6', 'split'],
  ['BA', '#0b2a63', '#c8202f', 'split'],
  ['BR', '#0b6b45', '#f08a24', 'disc'],
  ['CA', '#c8102e', '#fff', 'chevron'],
  ['CM', '#0b3b82', '#c9a65a', 'disc'],
  ['CX', '#00615f', '#dfe9e7', 'band'],
  ['DL', '#0b2447', '#d8203a', 'chevron'],
  ['DY', '#d81939', '#fff', 'band'],
  ['EI', '#00705a', '#b7dc64', 'disc'],
  ['EK', '#c8202b', '#1d7d46', 'stripes'],
  ['ET', '#146b3a', '#f2c12e', 'stripes'],
  ['EY', '#b59a5b', '#5c4a2a', 'chevron'],
  ['F9', '#00693c', '#9fd3a8', 'disc'],
  ['FI', '#0c2d5e', '#f2c230', 'band'],
  ['FR', '#0a2f7c', '#f2c51d', 'chevron'],
  ['GA', '#0b4f8a', '#2fb0b7', 'split'],
  ['HA', '#4b1d72', '#e0468c', 'disc'],
  ['IB', '#d4141c', '#f5b324', 'split'],
  ['JL', '#f6f6f4', '#c8102e', 'disc'],
  ['KE', '#6fb9e0', '#1d4f91', 'disc'],
  ['KL', '#1f9ede', '#fff', 'band'],
  ['KQ', '#b5121b', '#1c1c1c', 'stripes'],
  ['LA', '#1b0e88', '#e8114b', 'split'],
  ['LH', '#0a1d4d', '#f6f8fb', 'disc'],
  ['LO', '#14377d', '#fff', 'chevron'],
  ['LX', '#d8141e', '#fff', 'disc'],
  ['MH', '#12306b', '#d01f35', 'split'],
  ['MK', '#b5152b', '#e9b44c', 'chevron'],
  ['MS', '#123a73', '#c9a24a', 'chevron'],
  ['MU', '#f2f4f7', '#d01f35', 'split'],
  ['NH', '#123a8c', '#5ab4e8', 'stripes'],
  ['NK', '#f6d51f', '#1c1c1c', 'band'],
  ['NZ', '#1a1a1a', '#fff', 'chevron'],
  ['OS', '#d81e2c', '#fff', 'chevron'],
  ['PR', '#12368c', '#f0b323', 'split'],
  ['QF', '#d8141c', '#fff', 'split'],
  ['QR', '#5c0931', '#b9b3b6', 'disc'],
  ['SA', '#123c7a', '#e9a41e', 'stripes'],
  ['SK', '#0a1f8a', '#8fb0f0', 'band'],
  ['SN', '#12235c', '#e0343f', 'disc'],
  ['SQ', '#16264f', '#e0a93b', 'chevron'],
  ['SV', '#0b5a3a', '#c9b06a', 'band'],
  ['TG', '#4a1f7a', '#e2a83a', 'disc'],
  ['TK', '#c8102e', '#fff', 'disc'],
  ['TP', '#0f7a4c', '#e0263c', 'split'],
  ['U2', '#f26a12', '#fff', 'band'],
  ['UA', '#0b3a8c', '#6aa2e6', 'stripes'],
  ['VA', '#c8142a', '#5b1f7a', 'split'],
  ['VN', '#0f5a73', '#d9b04c', 'disc'],
  ['VS', '#c8142a', '#7a1f4e', 'stripes'],
  ['VY', '#f2c81e', '#5a5a58', 'split'],
  ['W6', '#c6177e', '#2a1f6b', 'stripes'],
  ['WN', '#2d4bb0', '#f2b430', 'stripes'],
  ['WS', '#00586f', '#5fc4b4', 'chevron'],
  ['ZZ', '#3a2f6b', '#9a8fe0', 'band'],
]

const fin = 'M3 29 15.5 4.5Q16.3 3 18 3h6.5Q26 3 26.3 4.5L31 29z'

const marks: Record<Mark, (colour: string) => string> = {
  band: (colour) => `<path d="M0 15h34v6H0z" fill="${colour}"/>`,
  disc: (colour) => `<circle cx="20.5" cy="15" r="5.5" fill="${colour}"/>`,
  split: (colour) => `<path d="M34 8 8 29h26z" fill="${colour}"/>`,
  chevron: (colour) => `<path d="m6 24 14-10 12 6v-5L21 8 8 19z" fill="${colour}"/>`,
  stripes: (colour) => `<path d="M0 12h34v3H0zM0 18h34v3H0zM0 24h34v3H0z" fill="${colour}"/>`,
}

/** Relative luminance, by the definition of WCAG. */
function luminanceOf(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Dark liveries would disappear on the dark pages. */
const minLuminance = 0.1

/** Returns a brighter shade of a colour that is too dark for dark pages, or null. */
function brighterShade(colour: string): string | null {
  let channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  if (colour.length < 7 || luminanceOf(channels) >= minLuminance) return null
  while (luminanceOf(channels) < minLuminance) {
    channels = channels.map((channel) => Math.min(255, channel * 1.05 + 1))
  }
  const hex = (channel: number) => Math.round(channel).toString(16).padStart(2, '0')
  return `#${channels.map(hex).join('')}`
}

function darkStyle(colour: string): string {
  const brighter = brighterShade(colour)
  const base = brighter ? `.b{fill:${brighter}}` : ''
  return `<style>@media(prefers-color-scheme:dark){${base}.e{stroke:#dfe5ee}}</style>`
}

function tail(colour: string, second: string, mark: Mark): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 34 32">${darkStyle(colour)}<clipPath id="f"><path d="${fin}"/></clipPath>` +
    `<g clip-path="url(#f)"><path class="b" d="M0 0h34v32H0z" fill="${colour}"/>${marks[mark](second)}</g>` +
    `<path class="e" d="${fin}" fill="none" stroke="#7d8896" stroke-opacity=".5"/></svg>\n`
  )
}

/** Drawings of tail fins by file name. The drawing `_` is for all airlines without their own. */
export const tails = new Map([
  ...liveries.map(
    ([code, colour, second, mark]) => [`${code}.svg`, tail(colour, second, mark)] as const,
  ),
  ['_.svg', tail('#5d7189', '#a9bdd2', 'band')] as const,
])

export const tailCodes = liveries.map(([code]) => code).sort()
