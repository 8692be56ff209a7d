import { entries } from "./place-index.ts";

/** Shorter words are codes, or too like one another. */
const minLetters = 4;
/** A word of so many airports' names says nothing of where they are: 'regional', 'municipal'. */
const maxAirportsOfWord = 5;
const maxCorrections = 4;

/** How many letters are the same from the start, or from the end. */
function commonLetters(a: string, b: string, fromEnd = false): number {
  const least = Math.min(a.length, b.length);
  const at = (text: string, index: number) =>
    text.charCodeAt(fromEnd ? text.length - 1 - index : index);
  let count = 0;
  while (count < least && at(a, count) === at(b, count)) count++;
  return count;
}

/** Whether one letter of `typed` is missing, too many, another one, or changed places with the next. */
export function isOneLetterOff(typed: string, word: string): boolean {
  const longer = Math.max(typed.length, word.length);
  if (longer - Math.min(typed.length, word.length) > 1 || typed === word)
    return false;
  const start = commonLetters(typed, word);
  const end = commonLetters(typed, word, true);
  if (start + end >= longer - 1) return true;
  const swapped =
    typed[start] === word[start + 1] && typed[start + 1] === word[start];
  return typed.length === word.length && swapped && start + end === longer - 2;
}

/** Whether `typed` begins `word` but for one letter, and goes on right after it. */
function beginsButForOne(typed: string, word: string): boolean {
  const start = commonLetters(typed, word);
  const goesOn = (from: number, at: number) => {
    for (let more = 0; from + more < typed.length; more++) {
      if (typed[from + more] !== word[at + more]) return false;
    }
    return from < typed.length;
  };
  const swapped =
    typed[start] === word[start + 1] && typed[start + 1] === word[start];
  return (
    goesOn(start + 1, start + 1) ||
    goesOn(start + 1, start) ||
    goesOn(start, start + 1) ||
    (swapped && goesOn(start + 2, start + 2))
  );
}

type Vocabulary = {
  cities: string[];
  /** By the number of their letters. */
  citiesBy: Map<number, string[]>;
  ofAirportsBy: Map<number, string[]>;
};

function byLength(words: Iterable<string>): Map<number, string[]> {
  const groups = new Map<number, string[]>();
  for (const word of words) {
    const group = groups.get(word.length);
    if (group) group.push(word);
    else groups.set(word.length, [word]);
  }
  return groups;
}

function collectWords(): Vocabulary {
  const count = new Map<string, number>();
  for (const { name, cities } of entries()) {
    const own = new Set(cities.flatMap((city) => city.split(" ")));
    for (const word of new Set(name.split(" "))) {
      if (word.length >= minLetters && !own.has(word))
        count.set(word, (count.get(word) ?? 0) + 1);
    }
  }
  const rare = [...count].filter(
    ([, airports]) => airports <= maxAirportsOfWord,
  );
  const cities = [...new Set(entries().flatMap(({ cities }) => cities))];
  return {
    cities,
    citiesBy: byLength(cities),
    ofAirportsBy: byLength(rare.map(([word]) => word)),
  };
}

let vocabulary: Vocabulary | undefined;

function oneLetterOff(typed: string, words: Map<number, string[]>): string[] {
  return [-1, 0, 1].flatMap((more) =>
    (words.get(typed.length + more) ?? []).filter((word) =>
      isOneLetterOff(typed, word),
    ),
  );
}

/**
 * What may have been meant by a folded text that names nothing: each reading has one letter of one word
 * put right, whole names first. Codes of three letters are never changed.
 */
export function correctionsOf(text: string): string[] {
  if (text.length < minLetters) return [];
  const { cities, citiesBy, ofAirportsBy } = (vocabulary ??= collectWords());
  const words = text.split(" ");
  const within = words.flatMap((word, at) => {
    if (word.length < minLetters) return [];
    const known = words.length > 1 ? oneLetterOff(word, citiesBy) : [];
    return [...known, ...oneLetterOff(word, ofAirportsBy)].map((right) =>
      words.with(at, right).join(" "),
    );
  });
  const found = [...new Set([...oneLetterOff(text, citiesBy), ...within])];
  const unfinished = found.length === 0 && text.length > minLetters;
  const best = unfinished
    ? cities.filter((city) => beginsButForOne(text, city))
    : found;
  return best.slice(0, maxCorrections);
}
