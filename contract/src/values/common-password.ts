import type { NormalPassword } from './normal-password.ts';

/** Characters that stand for a letter: the usual substitutions. */
const letterOf: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '3': 'e',
  '6': 'g',
  '9': 'g',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '+': 't',
  '2': 'z',
};

/** The key of a shifted character on a US or Chinese keyboard. */
const keyOf: Readonly<Record<string, string>> = {
  '~': '`',
  '!': '1',
  '@': '2',
  '#': '3',
  $: '4',
  '¥': '4',
  '%': '5',
  '^': '6',
  '&': '7',
  '*': '8',
};

/** Rows, columns and zigzags of the keyboard, the alphabet and the digits. */
const runs = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'qawsedrftgyhujikolp',
  'aszxdfcvghbnjkm',
];

/**
 * Numbers that people append to a word: years, counts, and 520, 521 and 1314, which sound like "I love you" and
 * "forever" in Chinese.
 */
const NUMBER = /^(?:(?:19|20)\d\d|520|521|1314|5201314|666|888|999|168|007|250|233)$/;
const DATE = /^(?:(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])|\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))$/;

/** Two to four Chinese syllables in Pinyin. */
const PINYIN =
  /^(?:[bpmf](?:iao|ian|iang|ing|ang|eng|ai|ei|ao|ou|an|en|ia|ie|in|iu|a|o|e|i|u)|[dtnl](?:iang|iong|uang|iao|ian|ing|ong|uan|ang|eng|ai|ei|ao|ou|an|en|ia|ie|in|iu|ui|un|uo|ue|a|e|i|u|v)|[gkh](?:uang|uai|uan|ong|ang|eng|ai|ei|ao|ou|an|en|ua|ui|un|uo|a|e|u)|[jqx](?:iang|iong|iao|ian|ing|uan|ia|ie|in|iu|ue|un|i|u)|(?:zh|ch|sh)(?:uang|uai|uan|ong|ang|eng|ai|ei|ao|ou|an|en|ua|ui|un|uo|a|e|i|u)|[rzcs](?:uan|ong|ang|eng|ai|ei|ao|ou|an|en|ui|un|uo|a|e|i|u)|y(?:uan|ang|ing|ong|ao|an|ou|in|ue|un|a|e|i|o|u)|w(?:ang|eng|ai|ei|an|en|a|o|u)){2,4}$/;
const SHORTEST_CHANGED = 5;
const SHORTEST_RUN = 4;
/** The shorter runs that people type. */
const SHORT_RUN = /^(?:123|321|abc|qwe|asd|zxc|qaz|wsx|1qa|zaq)$/;

/**
 * The cost of guessing a part of a password. A password is common up to a cost of `COMMON`, which is the cost of a
 * word, a symbol and a digit, or of a changed word with a symbol and a 1. Two words cost more.
 */
const cost = {
  word: 3,
  changedWord: 4,
  run: 1,
  number: 1,
  pair: 2,
  date: 2,
  digits: 4,
  character: 2,
  symbol: 1,
} as const;
const COMMON = 6;

/** Words in lower case that consist only of letters. */
export type Words = Pick<ReadonlySet<string>, 'has'>;

/**
 * Returns whether a guesser would try this password early: after undoing the usual substitutions, it consists mostly of
 * a word, keyboard runs, repetitions and usual numbers.
 * @param words words and common passwords
 * @param context words of the user and of the products
 */
export function isCommonPassword(password: NormalPassword, words: Words, context: readonly string[]): boolean {
  const own = new Set(context.map((text) => text.toLowerCase()));
  const known: Words = { has: (text) => words.has(text) || own.has(text) };
  const characters = [...password.toLowerCase()];
  const plain = characters.filter((character) => isLetterOrDigit(character));
  const symbols = (characters.length - plain.length) * cost.symbol;
  if (cheapest(characters, known) <= COMMON) return true;
  return symbols <= 2 && cheapest(plain, known) + symbols <= COMMON;
}

/** Returns the lowest total cost of the parts of a text. */
function cheapest(characters: readonly string[], words: Words): number {
  const costs = [0];
  for (let end = 1; end <= characters.length; end++) {
    let least = Number.POSITIVE_INFINITY;
    for (let start = 0; start < end; start++) {
      least = Math.min(least, (costs[start] ?? 0) + costOfPart(characters.slice(start, end), words));
    }
    costs.push(least);
  }
  return costs.at(-1) ?? 0;
}

function costOfPart(part: readonly string[], words: Words): number {
  const text = part.join('');
  if (part.length === 1) return costOfOne(text);
  if (part.every((character) => character === part[0])) return costOfRepeated(part);
  if (NUMBER.test(text) || SHORT_RUN.test(text)) return cost.number;
  if (part.length >= SHORTEST_RUN && isRun(part)) return cost.run;
  if (words.has(text)) return cost.word;
  if (isChangedWord(part, words)) return cost.changedWord;
  if (DATE.test(text)) return cost.date;
  return /^\d{3,4}$/.test(text) ? cost.digits : Number.POSITIVE_INFINITY;
}

function costOfOne(character: string): number {
  if (character === '1') return cost.number;
  return isLetterOrDigit(character) ? cost.character : cost.symbol;
}

const costOfRepeated = (part: readonly string[]) =>
  part.length > 2 || /\d/.test(part[0] ?? '') ? cost.run : cost.pair;

const isLetterOrDigit = (character: string) => /[\p{L}\p{N}]/u.test(character);

function isRun(part: readonly string[]): boolean {
  const keys = part.map((character) => keyOf[character] ?? character);
  const [forward, backward] = [keys.join(''), keys.toReversed().join('')];
  return runs.some((run) => run.includes(forward) || run.includes(backward));
}

/** Returns whether a text is a word with the usual substitutions, or two to four Chinese syllables in Pinyin. */
function isChangedWord(part: readonly string[], words: Words): boolean {
  if (part.length < SHORTEST_CHANGED) return false;
  if (PINYIN.test(part.join(''))) return true;
  // A short text with many substitutions can spell a word by chance.
  if (part.filter((character) => character in letterOf).length * 2 > part.length) return false;
  const letters = part.map((character) => letterOf[character] ?? character).join('');
  return words.has(letters) || words.has(letters.replace(/i/g, (_, at: number) => (part[at] === '1' ? 'l' : 'i')));
}

/** Returns a text with the usual substitutions undone, in lower case. */
export const withoutSubstitutions = (text: string): string =>
  [...text.toLowerCase()].map((character) => letterOf[character] ?? character).join('');
