/** Calling codes with the known minimum and maximum length of national numbers. */
const lengths: Record<string, [number, number]> = {
  '1': [10, 10],
  '7': [10, 10],
  '20': [8, 10],
  '27': [9, 9],
  '30': [10, 10],
  '31': [9, 9],
  '32': [8, 9],
  '33': [9, 9],
  '34': [9, 9],
  '36': [8, 9],
  '39': [6, 11],
  '40': [9, 9],
  '41': [9, 9],
  '43': [7, 13],
  '44': [9, 10],
  '45': [8, 8],
  '46': [7, 9],
  '47': [8, 8],
  '48': [9, 9],
  '49': [6, 12],
  '52': [10, 10],
  '54': [10, 11],
  '55': [10, 11],
  '56': [9, 9],
  '57': [8, 10],
  '61': [9, 9],
  '64': [8, 10],
  '65': [8, 8],
  '81': [9, 10],
  '82': [8, 10],
  '86': [10, 11],
  '90': [10, 10],
  '91': [10, 10],
  '351': [9, 9],
  '353': [7, 9],
  '354': [7, 7],
  '420': [9, 9],
  '421': [9, 9],
  '852': [8, 8],
  '880': [8, 10],
  '971': [8, 9],
}

const otherCodes = new Set(
  (
    '51 53 58 60 62 63 66 84 92 93 94 95 98 211 212 213 216 218 220 221 222 223 224 225 226 227 228 229 230 231 232 ' +
    '233 234 235 236 237 238 239 240 241 242 243 244 245 248 249 250 251 252 253 254 255 256 257 258 260 261 262 263 ' +
    '264 265 266 267 268 269 290 291 297 298 299 350 352 355 356 357 358 359 370 371 372 373 374 375 376 377 378 380 ' +
    '381 382 383 385 386 387 389 423 500 501 502 503 504 505 506 507 508 509 590 591 592 593 594 595 596 597 598 599 ' +
    '670 672 673 674 675 676 677 678 679 680 681 682 683 685 686 687 688 689 690 691 692 850 853 855 856 886 960 961 ' +
    '962 963 964 965 966 967 968 970 972 973 974 975 976 977 992 993 994 995 996 998'
  ).split(' '),
)

export function looksLikePhone(text: string): boolean {
  if (!/^\+[1-9]\d{6,14}$/.test(text)) return false
  const digits = text.slice(1)
  for (const size of [1, 2, 3]) {
    const code = digits.slice(0, size)
    const national = digits.slice(size)
    const range = lengths[code] ?? (otherCodes.has(code) ? [6, 12] : undefined)
    if (!range) continue
    if (national.length < range[0] || national.length > range[1]) return false
    if (/^(\d)\1+$/.test(national)) return false
    if (code === '1')
      return /^[2-9](?!11)\d{2}[2-9]\d{6}$/.test(national) && !national.startsWith('555')
    if (code === '44') return /^[1-357-9]/.test(national)
    return !/^0/.test(national) || code === '39'
  }
  return false
}
