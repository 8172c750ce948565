import { linesOf } from '../model/text-encoding.ts';

const TOKEN = /"(?:[^"\\]|\\.)*"(\s*:)?|[{}[\]]/g;

/**
 * Parses JSON in which no object gives a name twice: of two values the parser would drop the first one without a word.
 *
 * @throws SyntaxError
 */
export function parseStrictJson(json: string): unknown {
  const value: unknown = JSON.parse(json);
  const repeated = findRepeatedName(json);
  if (repeated)
    throw new SyntaxError(`line ${repeated.line} gives "${repeated.name}" a second time: remove one of them`);
  return value;
}

/** The first name that an object of a valid JSON text gives twice; null if there is none. */
function findRepeatedName(json: string): { readonly name: string; readonly line: number } | null {
  // The names of each object that is open; null for a list.
  const open: (Set<string> | null)[] = [];
  for (const { 0: token, 1: colon, index } of json.matchAll(TOKEN)) {
    if (token === '{') open.push(new Set());
    else if (token === '[') open.push(null);
    else if (token === '}' || token === ']') open.pop();
    else if (colon !== undefined) {
      const name: string = JSON.parse(token.slice(0, -colon.length));
      if (open.at(-1)?.has(name)) return { name, line: linesOf(json.slice(0, index)).length };
      open.at(-1)?.add(name);
    }
  }
  return null;
}
