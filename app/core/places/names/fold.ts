// Unicode does not decompose these letters into a base letter and an accent.
const plainLetters: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
}

const ascii = /^[ -~]*$/

/**
 * Returns lower-case text without accents and punctuation: "Chicago O'Hare" becomes 'chicago
 * ohare'.
 */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  const plain = ascii.test(lower)
    ? lower
    : lower
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .replace(/[^ -~]/gu, (letter) => plainLetters[letter] ?? letter)
  return plain
    .replace(/['’.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
