import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useDates } from '@isoline/ui/i18n/use-formats.ts';
import { named, wordOf } from '@isoline/ui/i18n/word-of.ts';
import { kindNames } from './kind-messages.ts';
import { detailNames, wireWords } from './word-messages.ts';

type Detail = Readonly<Record<string, string | number | boolean>>;

/**
 * Returns a function that translates a value of the wire: a sign-in method, a provider, a scope. It returns an unknown
 * value unchanged.
 */
export const useWireWord = (): ((word: string) => string) => named(useMessages(wireWords));

const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
/**
 * Details for programs, which only the export of the trail contains: the accounts that a search found, and the keyed
 * hash of its text.
 */
const unshown: ReadonlySet<string> = new Set(['ids', 'hash']);
/** Details with lists of words as values. */
const listed: ReadonlySet<string> = new Set(['scopes', 'dropped']);
/** Details with values that a person typed or chose, which are not translated. */
const verbatim: ReadonlySet<string> = new Set(['name', 'text', 'id', 'product', 'source', 'proposedBy', 'operator']);

/** Returns a function that formats the details of an event or entry as one line of words. */
export function useDetailText(): (detail: Detail) => string {
  const names = useMessages(detailNames);
  const kinds = useMessages(kindNames);
  const word = useWireWord();
  const dates = useDates();
  const shown = (name: string, value: Detail[string]): string => {
    const text = String(value);
    if (verbatim.has(name)) return text;
    if (TIME.test(text)) return dates.time(text);
    if (listed.has(name)) return text.split(' ').map(word).join(' · ');
    return (name === 'notice' || name === 'kind' ? wordOf(kinds, text) : undefined) ?? word(text);
  };
  return (detail) =>
    Object.entries(detail)
      .filter(([name, value]) => value !== '' && !unshown.has(name))
      .map(([name, value]) => `${wordOf(names, name) ?? name}: ${shown(name, value)}`)
      .join(', ');
}
