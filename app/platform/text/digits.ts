/** Unicode lists the ten digits of each script consecutively. */
function digitOf(char: string): string {
  const code = char.codePointAt(0) ?? 0
  let first = code
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1
  return String((code - first) % 10)
}

/** Converts digits of all scripts, and also full-width letters and signs, to ASCII. */
export function westernDigits(text: string): string {
  return text
    .replace(/[\uff01-\uff5e]/g, (char) => char.normalize('NFKC'))
    .replace(/(?![0-9])\p{Nd}/gu, digitOf)
}
