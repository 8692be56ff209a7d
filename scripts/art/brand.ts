import { globe } from '../../app/components/globe/drawing.ts'

const sky = '#1860a5'
const ink = '#17243a'

const mark = (colour: string, ground: string) =>
  `<path d="M9.4 21.3C15 19 20.5 15.5 23.8 10.8" fill="none" stroke="${colour}" stroke-width="2.4"/>` +
  `<circle cx="7.5" cy="22.5" r="3" fill="${ground}" stroke="${colour}" stroke-width="2.4"/>` +
  `<circle cx="25" cy="9" r="3.6" fill="${colour}"/>`

export const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${sky}"/>${mark('#fff', sky)}</svg>
`

export const appleIcon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="180" height="180"><path d="M0 0h32v32H0z" fill="${sky}"/>${mark('#fff', sky)}</svg>`

/** The word "Contrail" as outlines instead of text, so that the file needs no font. */
const word =
  'M7 18.2Q5.4 18.2 4.2 17.6Q3.1 17 2.4 15.9Q1.7 14.9 1.4 13.6Q1.1 12.3 1.1 11Q1.1 9.8 1.4 8.5Q1.8 7.2 2.4 6.1Q3.1 5.1 4.3 4.4Q5.4 3.8 7 3.8Q8.3 3.8 9.3 4.2Q10.3 4.7 10.9 5.4Q11.6 6.1 11.9 6.8L9.6 7.9Q9.3 7.4 8.9 7Q8.5 6.6 8.1 6.4Q7.6 6.2 7 6.2Q6.1 6.2 5.5 6.7Q4.9 7.1 4.5 7.8Q4.1 8.5 4 9.4Q3.8 10.2 3.8 11Q3.8 11.8 4 12.7Q4.2 13.5 4.6 14.2Q5 14.9 5.5 15.3Q6.2 15.7 7 15.7Q7.9 15.7 8.5 15.2Q9.1 14.7 9.6 13.9L12 14.8Q11.5 15.8 10.8 16.6Q10.2 17.3 9.2 17.8Q8.3 18.2 7 18.2M18.3 18.2Q16.1 18.2 14.8 16.8Q13.6 15.4 13.6 12.9Q13.6 11.3 14.2 10.1Q14.7 8.8 15.8 8.2Q16.8 7.5 18.3 7.5Q19.7 7.5 20.7 8.2Q21.8 8.8 22.3 10Q22.9 11.2 22.9 12.9Q22.9 14.6 22.3 15.8Q21.8 16.9 20.7 17.6Q19.7 18.2 18.3 18.2M18.3 15.8Q19.3 15.8 19.8 15.1Q20.4 14.3 20.4 12.9Q20.4 11.5 19.8 10.7Q19.3 9.9 18.3 9.9Q17.2 9.9 16.7 10.7Q16.1 11.5 16.1 12.9Q16.1 14.3 16.7 15.1Q17.2 15.8 18.3 15.8M27.8 18L25.3 18L25.3 7.8L27.8 7.8L27.8 8.8Q28.3 8.2 28.9 7.8Q29.6 7.5 30.5 7.5Q32.2 7.5 33.1 8.6Q34.1 9.7 34.1 11.6L34.1 18L31.6 18L31.6 12.4Q31.6 11.1 31.1 10.5Q30.7 9.9 29.8 9.9Q28.7 9.9 28.2 10.5Q27.8 11.1 27.8 12.4L27.8 18M39.9 18.2Q38.7 18.2 38 17.6Q37.4 16.9 37.4 15.6L37.4 10L35.9 10L35.9 7.8L37.4 7.8L37.4 4.8L39.9 3.6L39.9 7.8L42.2 7.8L42.2 10L39.9 10L39.9 15.1Q39.9 15.6 40.1 15.8Q40.3 16.1 40.7 16.1Q41.5 16.1 42.3 15.6L42.1 17.8Q41.6 18 41.1 18.1Q40.5 18.2 39.9 18.2M47 18L44.5 18L44.5 7.8L47 7.8L47 8.9Q47.3 8.3 47.9 7.9Q48.5 7.5 49.2 7.5Q50.3 7.5 51 8.3L50.7 10.6Q50.3 10.2 49.9 10.1Q49.5 10 49 10Q48.4 10 48 10.3Q47.5 10.5 47.3 11.1Q47 11.6 47 12.4L47 18M55.7 18.2Q54 18.2 53.1 17.3Q52.1 16.4 52.1 14.9Q52.1 13.9 52.6 13.1Q53.1 12.4 54 12Q54.9 11.5 56.1 11.5Q56.8 11.5 57.4 11.7Q58 11.8 58.5 12L58.5 11.4Q58.5 10.5 58 10.1Q57.5 9.7 56.6 9.7Q55.8 9.7 55 9.9Q54.3 10.2 53.4 10.7L52.7 8.8Q53.6 8.2 54.7 7.9Q55.7 7.5 56.8 7.5Q58.9 7.5 59.9 8.5Q60.9 9.5 60.9 11.4L60.9 18L58.5 18L58.5 17.2Q58 17.7 57.3 18Q56.5 18.2 55.7 18.2M56.3 16.1Q56.9 16.1 57.5 15.9Q58 15.6 58.5 15.2L58.5 14Q58.1 13.8 57.5 13.7Q57 13.5 56.5 13.5Q55.6 13.5 55 13.9Q54.5 14.3 54.5 14.9Q54.5 15.5 55 15.8Q55.4 16.1 56.3 16.1M66.1 18L63.6 18L63.6 7.8L66.1 7.8L66.1 18M64.9 6.5Q64.3 6.5 63.9 6.1Q63.4 5.6 63.4 5Q63.4 4.4 63.8 4Q64.3 3.6 64.9 3.6Q65.5 3.6 65.9 4Q66.4 4.4 66.4 5Q66.4 5.6 65.9 6.1Q65.5 6.5 64.9 6.5M71.7 18L69.2 18L69.2 4.7L71.7 3.6'

const wordmark = (line: string, letters: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 112 28" width="448" height="112"><path d="M7.4 19.600C15 17 24 13.5 30.5 7.5" fill="none" stroke="${line}" stroke-width="2"/><circle cx="4.5" cy="20.5" r="3" fill="none" stroke="${line}" stroke-width="2"/><circle cx="32" cy="6" r="4" fill="${line}"/><path transform="translate(39 4)" fill="${letters}" d="${word}"/></svg>
`

export const logo = wordmark(sky, ink)
export const logoOnDark = wordmark('#8ec5f4', '#fff')

export const symbol = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="512" height="512">${mark(sky, 'none')}</svg>
`

const { size, graticule, coast, arcs, dots } = globe

export const socialCard = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630">
<defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#d9ecfb"/><stop offset="1" stop-color="#fbfaf6"/></linearGradient></defs>
<path d="M0 0h1200v630H0z" fill="url(#g)"/>
<g transform="translate(560 -60) scale(${780 / size})" fill="none" stroke="${sky}"><circle cx="300" cy="300" r="299"/><path d="${graticule}" stroke-opacity=".25" stroke-width=".75"/><path d="${coast}" stroke-opacity=".6"/><path d="${arcs.join('')}" stroke-width="1.6"/><path d="${dots.map(([x, y]) => `M${x} ${y}h0`).join('')}" stroke="#f0a040" stroke-width="7" stroke-linecap="round"/></g>
<g font-family="Overpass, sans-serif" font-weight="600" fill="${ink}"><text x="80" y="330" font-size="104" letter-spacing="-2">Contrail</text><text x="82" y="392" font-size="34" font-weight="600" fill="#45556c">Flights, compared plainly</text></g>
<g fill="none" stroke="${sky}" stroke-width="5"><path d="M97 190q140-14 250-70"/><circle cx="88" cy="192" r="9"/><circle cx="356" cy="116" r="11" fill="${sky}"/></g></svg>`
