import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useDates, useNumbers } from '@isoline/ui/i18n/use-formats.ts';
import { named, wordOf } from '@isoline/ui/i18n/word-of.ts';
import { useFieldLabel } from '../products/product-labels.ts';
import { useProductNames } from '../products/use-product-names.ts';
import { useByteSize } from '../ui/use-byte-size.ts';
import { detailPhrases, refusalReasons } from './detail-messages.ts';
import { kindNames } from './kind-messages.ts';
import { wireWords } from './word-messages.ts';

type Value = string | number | boolean;
type Detail = Readonly<Record<string, Value>>;

/**
 * Returns a function that translates a value of the wire: a sign-in method, a provider, a scope. It returns an unknown
 * value unchanged.
 */
export const useWireWord = (): ((word: string) => string) => named(useMessages(wireWords));

const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Pairs of details that are shown as the change from one value to the next. */
const pairs = [
  ['from', 'until'],
  ['from', 'to'],
  ['removed', 'added'],
] as const;

/** Returns the change of points. An entry has its amount and the balance after it. */
const pointsChange = ({ amount, balance }: Detail): readonly [number, number] | null =>
  typeof amount === 'number' && typeof balance === 'number' ? [balance - amount, balance] : null;

/** Returns a function that tells the value of a detail in words. */
function useValueText(): (name: string, value: Value) => string {
  const word = useWireWord();
  const kinds = useMessages(kindNames);
  const reasons = useMessages(refusalReasons);
  const dates = useDates();
  const number = useNumbers();
  const size = useByteSize();
  const { nameOf } = useProductNames();
  const fieldLabel = useFieldLabel();
  const listed = (text: string, name: (one: string) => string) => text.split(' ').map(name).join(' · ');
  const known: Readonly<Record<string, (text: string) => string>> = {
    product: nameOf,
    source: nameOf,
    reason: (text) => wordOf(reasons, text) ?? word(text),
    notice: (text) => wordOf(kinds, text) ?? text,
    kind: (text) => wordOf(kinds, text) ?? text,
    scopes: (text) => listed(text, word),
    dropped: (text) => listed(text, word),
    changed: (text) => listed(text, word),
    products: (text) => listed(text, nameOf),
    fields: (text) => listed(text, fieldLabel),
    bytes: (text) => size(Number(text)),
    amount: (text) => number(Number(text), { signDisplay: 'always' }),
    // What a person typed or chose, and ids.
    ...Object.fromEntries(['name', 'id', 'operator', 'proposedBy'].map((name) => [name, (text: string) => text])),
  };
  return (name, value) => {
    const text = String(value);
    if (TIME.test(text)) return dates.time(text);
    return (known[name] ?? word)(text);
  };
}

/** Returns a function that tells the details of an event or entry of a kind in words, on one line. */
export function useDetailText(): (detail: Detail, kind: string) => string {
  const phrases = useMessages(detailPhrases);
  const number = useNumbers();
  const valueText = useValueText();
  return (detail, kind) => {
    const isGiven = (name: string) => detail[name] !== undefined && detail[name] !== '';
    const pair = pairs.find((names) => names.every(isGiven)) ?? [];
    const points = pointsChange(detail);
    const change = points?.map((value) => number(value)) ?? pair.map((name) => valueText(name, detail[name] ?? ''));
    const told = new Set<string>([...pair, ...(points ? ['amount', 'balance'] : [])]);
    const others = Object.entries(detail)
      .filter(([name]) => isGiven(name) && !told.has(name))
      .map(([name, value]) => {
        const phrase = Object.hasOwn(phrases, name) ? phrases[name as keyof typeof phrases] : () => '';
        return phrase(valueText(name, value), kind);
      });
    return [...others, change.join(' → ')].filter(Boolean).join(' · ');
  };
}
