import type { Site } from '../e2e/site.ts'

/** Replaces what differs between two runs: addresses of the site, random ids and references, and the time of the run. */
export function settle(
  text: string,
  { url, sandboxUrl }: Pick<Site, 'url' | 'sandboxUrl'>,
  references: string[],
): string {
  const named = references.reduce(
    (settled, reference, index) => settled.replaceAll(reference, `BOOKING-${index + 1}`),
    text,
  )
  return (
    named
      .replaceAll(encodeURIComponent(url), encodeURIComponent('https://site'))
      .replaceAll(url, 'https://site')
      .replaceAll(sandboxUrl, 'https://sandbox')
      .replaceAll(sandboxUrl.replace('127.0.0.1', 'localhost'), 'https://sandbox')
      // Before the ids, because a random token can hold what looks like one.
      .replace(/\btoken=[\w.-]+/g, 'token=…')
      .replace(/(\/shared\/)[\w.-]{40,}/g, '$1…')
      // Not `from_departureDate`, a parameter of the search that led to a flight.
      .replace(/(?:\b|(?<=%2F))(?!from_)([a-z]{2,4})_(?=[a-z]*[A-Z\d])[A-Za-z0-9]{10,}/g, '$1_…')
      .replace(/\b15:\d\d UTC \(\d+ minutes left\)/g, '15:… UTC (… minutes left)')
      // References of messages and of orders are random, and payment links end minutes after they are sent.
      .replace(/\bCT-[A-Z\d]{6}\b/g, 'CT-…')
      .replace(/(ord_… \()[A-Z\d]{6}(?=\))/g, '$1…')
      .replace(/\b1[56]:\d\d (?=UTC on Wed, May 12)/g, '… ')
      .replace(/\b(pay within )\d+/g, '$1…')
      // Answers to airlines, refund quotes and payment links have a deadline counted from the minute in which they were made.
      .replace(/\b(decide by |valid until |Please pay \S+ by )\d\d:\d\d/g, '$1…')
      .replace(/(May 12, 2027, )15:\d\d/g, '$115:…')
      .replace(/(\d\d-\d\dT1[5-9]:)[\d:]+\.\d+Z/g, '$1…Z')
      .replace(/(2027-05-12T15:)[\d:.]+/g, '$1…')
      .replace(/\bChrome\/[\d.]+/g, 'Chrome/…')
      // The password of a new account, the number of a receipt and the version of a calendar entry.
      .replace(/\b(?:[A-Za-z\d]{4}-){5}[A-Za-z\d]{4}\b/g, '…')
      .replace(/(Receipt number\n\s+dd: )[A-Z\d]{10}$/gm, '$1…')
      .replace(/^(DTSTAMP|SEQUENCE):.*/gm, '$1:…')
  )
}
