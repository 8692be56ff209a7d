export function normalise(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase()
}
